#include "record/director.h"

#include <fmt/format.h>

#include <algorithm>

namespace broadside {
namespace {

constexpr int kMostSteps = 100'000;  // between two questions; the longest chain of automatic steps stays far below

uint32_t mask_of(const std::vector<Seat>& rollers) {
  uint32_t mask = 0;
  for (Seat roller : rollers) mask |= roller < 32 ? 1U << roller : 0U;
  return mask;
}

std::string pool_text(const MissingPool& pool) {
  return fmt::format("{} of {} sides for {}", pool.n, pool.sides, pool.why.rule.text());
}

Expected<void> check_seat(const SeatBy& seat, const SeatInfo& known_as, const SystemInfo& info) {
  if (seat.name != known_as.name)
    return problem("header", fmt::format("calls seat {} \"{}\"", seat.seat, seat.name), known_as.name);
  if (side_of(seat) != known_as.side)
    return problem("header", fmt::format("has {} at side {}", seat.name, side_of(seat)), std::to_string(known_as.side));
  std::string known = "person";
  for (const AdmiralInfo& admiral : info.admirals) {
    if (seat.by == admiral.name) return {};
    known += ", " + admiral.name;
  }
  if (seat.by == "person") return {};
  return problem("header", fmt::format("{} is played by \"{}\", which is not known", seat.name, seat.by),
                 "one of " + known);
}

Expected<void> check_seats(const std::vector<SeatBy>& seats, const Match& match) {
  if (seats.size() != match.seats().size())
    return problem("record", fmt::format("has {} seats", seats.size()),
                   fmt::format("the battle has {}", match.seats().size()));
  for (const SeatBy& seat : seats)
    if (auto ok = check_seat(seat, match.seats()[seat.seat], match.system()); !ok) return ok;
  return {};
}

std::vector<SeatBy> seated(const std::vector<SeatInfo>& seats, const std::vector<std::string>& by) {
  std::vector<SeatBy> out;
  for (size_t i = 0; i < seats.size(); ++i) {
    SeatBy& seat = out.emplace_back(SeatBy{static_cast<Seat>(i), seats[i].name, i < by.size() ? by[i] : "person"});
    if (seats[i].side != i) seat.side = seats[i].side;
  }
  return out;
}

/// Whoever takes an order back has seen the dice that fell since: from then on they fall from another stream of the
/// seed.
constexpr uint64_t purpose(uint64_t of, uint32_t taken_back) { return of | static_cast<uint64_t>(taken_back) << 32U; }

Refusal closed() {
  Refusal refusal;
  refusal.reasons.push_back(
      {"all answers are in and the dice are being rolled", "", "wait for the next question", "closed"});
  return refusal;
}

}  // namespace

std::string difference_from(const std::string& position, const Match& match) {
  // Most of the time they are the same to the letter: then nothing has to be read.
  if (canonical(match.dump()) == position) return {};
  return match.difference(Json::parse(position, nullptr, false));
}

Problem called_off() { return {"replay", "was cancelled", "try again in a moment"}; }

std::string RecordDifference::text() const {
  std::string out = fmt::format("phase {} ({}): {}", phase, phase_name, what);
  if (!expected.empty() || !found.empty())
    out += fmt::format("; the record says {}, the replay gives {}", expected, found);
  if (!field.empty()) out += fmt::format("; first difference (replay != record): {}", field);
  return out;
}

Event as_told(const Event& event, const Eye& eye) {
  Event heard;
  told(event, eye, heard);
  return heard;
}

// ---------------------------------------------------------------- beginnings

Director::Director(std::unique_ptr<Match> match, RecordHeader header, std::vector<Seed> seeds, Hears hears, Sink sink)
    : match_(std::move(match)),
      seeds_(std::move(seeds)),
      hears_(hears),
      sink_(std::move(sink)),
      dice_({}, header.by_hand.empty() ? nullptr : &hand_.emplace(DiceKey{}, mask_of(header.by_hand))) {
  record_.header = std::move(header);
  if (hears_ == Hears::everything) dice_.trace(&trace_);
  open_phase(0);
}

Expected<std::unique_ptr<Director>> Director::open(const Game& game, RecordHeader header,
                                                   const std::vector<SeedSpan>& spans, Hears hears, Sink sink) {
  if (game.info().id != header.system)
    return problem("record", fmt::format("is a battle of {}, not of {}", header.system, game.info().id));
  std::vector<Seed> seeds;
  for (const SeedSpan& span : spans) {
    if (!span.seed)
      return problem("record", "keeps its seed secret until the battle is over", "the seed is needed to replay it");
    seeds.push_back(*span.seed);
  }
  if (seeds.empty() || seeds.size() != header.seeds.size()) return problem("record", "has no seed");
  if (commitment_to(seeds.back(), header) != header.commitment)
    return problem("header", "was made for another seed or another battle",
                   "SHA-256 of seed and battle equals \"commitment\"");
  auto match = game.open(header.battle);
  if (!match) return tl::make_unexpected(match.error());
  if (auto ok = check_seats(header.seats, **match); !ok) return tl::make_unexpected(ok.error());
  return std::unique_ptr<Director>(
      new Director(std::move(*match), std::move(header), std::move(seeds), hears, std::move(sink)));
}

Expected<std::unique_ptr<Director>> Director::start(const Game& game, const Setting& setting, Sink sink) {
  auto match = game.open(setting.battle);
  if (!match) return tl::make_unexpected(match.error());
  const std::vector<SeatInfo>& seats = (*match)->seats();
  if (setting.by.size() > seats.size())
    return problem("seats", fmt::format("{} are named", setting.by.size()),
                   fmt::format("the battle has {}", seats.size()));
  RecordHeader header;
  header.system = game.info().id;
  header.battle = (*match)->battle();  // as the system wrote it out, defaults included
  header.seats = seated(seats, setting.by);
  if (auto ok = check_seats(header.seats, **match); !ok) return tl::make_unexpected(ok.error());
  header.commitment = commitment_to(setting.seed, header);
  header.by_hand = setting.by_hand;
  std::sort(header.by_hand.begin(), header.by_hand.end());
  header.by_hand.erase(std::unique(header.by_hand.begin(), header.by_hand.end()), header.by_hand.end());
  if (!header.by_hand.empty() && header.by_hand.back() > 31)
    return problem("dice by hand", "name an unknown roller", "0 to 31");
  header.seeds = {{0, setting.secret ? std::nullopt : std::optional<Seed>(setting.seed)}};
  std::unique_ptr<Director> director(
      new Director(std::move(*match), std::move(header), {setting.seed}, Hears::everything, std::move(sink)));
  director->stored_ = static_cast<bool>(director->sink_);
  if (director->sink_) director->sink_(write_line(director->record_.header));
  return director;
}

Expected<std::unique_ptr<Director>> Director::at_start(const Game& game, const Record& record, Hears hears,
                                                       const std::optional<Seed>& secret) {
  std::vector<SeedSpan> spans = record.seeds();
  if (!spans.empty() && !spans.back().seed) spans.back().seed = secret;
  return open(game, record.header, spans, hears, {});
}

Expected<std::unique_ptr<Director>> Director::resume(const Game& game, Record record, Sink sink,
                                                     const std::optional<Seed>& secret, const std::atomic<bool>* stop) {
  auto director = at_start(game, record, Hears::everything, secret);
  if (!director) return director;
  (*director)->stored_ = static_cast<bool>(sink);
  for (size_t i = 0; i < record.lines.size(); ++i) {
    if (stop != nullptr && *stop) return tl::make_unexpected(called_off());
    if (auto same = (*director)->follow(std::move(record.lines[i])); !same)
      return problem(fmt::format("record line {}", Record::file_line(i)), same.error().text(),
                     "fork at an earlier phase to play on");
  }
  (*director)->sink_ = std::move(sink);
  return director;
}

std::unique_ptr<Director> Director::at_phase(RecordHeader header, std::vector<Seed> seeds, std::unique_ptr<Match> match,
                                             uint32_t phase, uint32_t taken_back) {
  std::unique_ptr<Director> director(
      new Director(std::move(match), std::move(header), std::move(seeds), Hears::nothing, {}));
  director->taken_back_ = taken_back;
  director->open_phase(phase);
  return director;
}

// ---------------------------------------------------------------- answers and dice

std::string Director::seat_name(Seat seat) const {
  const std::vector<SeatInfo>& seats = match_->seats();
  return seat < seats.size() ? seats[seat].name : fmt::format("seat {}", seat);
}

void Director::keep(RecordLine line) {
  const std::string text = write_line(line);
  if (sink_) sink_(text);
  add(std::move(line), text.size());
}

void Director::add(RecordLine line, size_t bytes) {
  bytes_since_ += bytes;
  if (auto* snapshot = std::get_if<SnapshotLine>(&line)) {
    snapshot_turn_ = snapshot->turn;
    snapshot_bytes_ = bytes;
    bytes_since_ = 0;
    if (stored_) snapshot->position = {};
  } else if (auto* back = std::get_if<TakeBackLine>(&line); back != nullptr && stored_) {
    back->position = {};
  }
  record_.lines.push_back(std::move(line));
}

Refusal Director::answer(const Ask& ask, std::string_view text, Whose whose) {
  if (rolling_) return closed();
  const Asks asks = match_->asks();
  const auto* open = std::find_if(asks.begin(), asks.end(), [&](const Ask& a) { return a.id == ask.id; });
  if (open == asks.end() || open->seat >= kSeats) return match_->answer(ask, text);  // refused with its reason
  const auto fields = match_->parse(*open, text);
  Refusal refusal = match_->answer(*open, text);
  std::optional<Json>& sealed = sealed_[slot_of(*open)];
  if (!refusal.ok() || !fields || sealed == *fields) return refusal;
  const auto order = match_->print(*open, *fields);
  sealed = *fields;
  if (whose == Whose::seats_own) remember_order(ask.seat);
  keep(AnswerLine{open->id, order ? *order : std::string(text), *fields});
  return refusal;
}

Expected<DiceLine> Director::take_dice(const DieAddress& at, const std::vector<int>& faces) {
  const auto pool =
      std::find_if(missing_.begin(), missing_.end(), [&](const MissingPool& m) { return m.address == at; });
  if (pool == missing_.end() || !hand_)
    return problem("dice", "no such dice are expected", "enter only the dice asked for");
  const bool begun = pool->why.in_a_row && !faces.empty() && std::ssize(faces) < pool->n;  // the rest is asked again
  if (std::ssize(faces) != pool->n && !begun)
    return problem("dice", fmt::format("{} results given for {}", faces.size(), pool_text(*pool)),
                   fmt::format("give {}", pool->n));
  for (int face : faces)
    if (face < 1 || face > pool->sides)
      return problem("dice", fmt::format("{} is not a face of a D{}", face, pool->sides),
                     fmt::format("1 to {}", pool->sides));
  hand_->give(at, faces);
  DiceLine line{at, pool->why.rule.text(), pool->sides, faces};
  missing_.erase(pool);
  return line;
}

Expected<void> Director::give_dice(const DieAddress& at, const std::vector<int>& faces) {
  auto line = take_dice(at, faces);
  if (!line) return tl::make_unexpected(line.error());
  keep(std::move(*line));
  return {};
}

std::string Director::sealed_order(const Ask& ask) const {
  if (ask.seat >= kSeats || !sealed_[slot_of(ask)]) return {};
  return match_->print(ask, *sealed_[slot_of(ask)]).value_or("");
}

// ---------------------------------------------------------------- phases

/// Keys of the span the phase lies in, and an empty table: dice of one phase are never asked for in another.
void Director::open_phase(uint32_t number) {
  phase_ = number;
  PhaseName now = match_->phase(Eye::referee());
  phase_name_ = std::move(now.text);
  phase_part_ = std::move(now.part);
  phases_seen_.open(number, *match_, record_.header.seats.size());
  sealed_.fill(std::nullopt);
  rolling_ = false;
  size_t span = 0;
  while (span + 1 < record_.header.seeds.size() && record_.header.seeds[span + 1].from_phase <= number) ++span;
  const DiceKey key = dice_key(seeds_[span], purpose(kDicePurpose, taken_back_));
  luck_ = dice_key(seeds_[span], purpose(kAdmiralPurpose, taken_back_));
  dice_.restart(key);
  if (hand_) hand_.emplace(key, mask_of(record_.header.by_hand));
}

/// Orders that several have sealed are opened together.
int Director::answered_seats() const {
  int seats = 0;
  for (size_t seat = 0; seat < kSeats; ++seat) seats += sealed_[seat] || sealed_[seat + kSeats] ? 1 : 0;
  return seats;
}

Director::Stop Director::run() {
  missing_.clear();
  if (answered_seats() > 1) last_learned_ = phase_;
  const uint64_t drawn = dice_.drawn();
  Log log = hears_ == Hears::everything ? chronicle_.log() : Log();
  for (int steps = 0; steps < kMostSteps; ++steps) {
    if (!match_->ready()) return Stop::asked;
    rolling_ = true;
    trace_.clear();  // dice nobody was told of do not travel with the next event
    const Outcome outcome = match_->step(dice_, hand_ ? &*hand_ : nullptr, log);
    if (dice_.drawn() != drawn) last_dice_ = phase_;
    switch (outcome) {
      case Outcome::done: break;
      case Outcome::needs_dice: missing_ = hand_->missing(); return Stop::needs_dice;
      case Outcome::over: over_ = true; return Stop::over;
    }
  }
  return Stop::endless;
}

void Director::close_phase() {
  chronicle_.close_phase(phase_);
  const auto is_secret = [](const Event& e) { return e.to != Audience::everybody() || !e.others.empty(); };
  if (std::ranges::any_of(chronicle_.last_phase(), is_secret)) last_learned_ = phase_;
  last_phase_name_ = phase_name_;
  open_phase(phase_ + 1);
}

EndLine Director::ending() const {
  const Result result = match_->result();
  EndLine end;
  const std::vector<std::string>& sides = match_->system().seats;
  if (result.winner < sides.size()) end.winner = sides[result.winner];
  end.why = result.why;
  for (size_t side = 0; side < sides.size(); ++side)
    end.points_hundredths[sides[side]] = result.side[side].points_hundredths;
  if (!record_.header.seeds.back().seed) end.seed = seeds_.back();
  return end;
}

bool Director::snapshot_is_due() const {
  const uint16_t turn = match_->at().turn;
  if (!snapshot_turn_) return true;
  return turn != *snapshot_turn_ &&
         (bytes_since_ > snapshot_bytes_ || turn - *snapshot_turn_ >= kTurnsBetweenSnapshots);
}

Expected<Standing> Director::advance() {
  Standing standing;
  if (over_) {
    if (!record_.finished()) keep(ending());  // the writing was interrupted just before
    standing.now = Standing::Now::over;
    return standing;
  }
  if (phase_ > 0 && !match_->ready()) return standing;
  const Stop stop = run();
  if (stop == Stop::endless) return problem(phase_name_, "runs on without asking anybody");
  if (stop == Stop::needs_dice) {
    standing.now = Standing::Now::needs_dice;
    standing.missing = missing_;
    return standing;
  }
  const uint64_t hash = match_->hash();
  keep(PhaseLine{phase_, phase_name_, hash});
  ends_.push_back(hash);
  close_phase();
  if (snapshot_is_due()) keep(SnapshotLine{match_->at().turn, canonical(match_->dump())});
  if (stop == Stop::over) {
    keep(ending());
    standing.now = Standing::Now::over;
  }
  return standing;
}

void Director::forget_past() {
  forgotten_lines_ += record_.lines.size();
  record_.lines = {};
  chronicle_.forget();
  phases_seen_.forget_before(phase_);
  for (OrderGiven& given : orders_given_) given.before.reset();
}

std::vector<Event> Director::told_to(const Eye& eye, size_t from) const {
  std::vector<Event> out;
  size_t count = 0;
  for (size_t n = 0; n < chronicle_.size(); ++n)
    if (is_told(events()[n], eye) && count++ >= from) out.push_back(as_told(event(n), eye));
  return out;
}

// ---------------------------------------------------------------- led by a record

RecordDifference Director::differs(std::string what) const {
  RecordDifference d;
  d.phase = phase_;
  d.phase_name = phase_name_;
  d.line = Record::file_line(forgotten_lines_ + record_.lines.size());
  d.what = std::move(what);
  return d;
}

RecordDifference Director::ended_otherwise(std::string what) const {
  RecordDifference d = differs(std::move(what));
  d.phase = phase_ > 0 ? phase_ - 1 : 0;
  d.phase_name = last_phase_name_;
  return d;
}

tl::expected<void, RecordDifference> Director::follow(RecordLine line) {
  auto same = std::visit([&](const auto& one) { return follow_line(one); }, line);
  if (!same) return same;
  // Who only looks writes nothing, and need not know when a snapshot is due.
  const size_t bytes = hears_ == Hears::everything ? write_line(line).size() : 0;
  add(std::move(line), bytes);
  return same;
}

tl::expected<void, RecordDifference> Director::follow_line(const AnswerLine& line) {
  const std::string whose = "the answer of " + seat_name(line.ask.seat) + " \"" + line.order + "\"";
  if (rolling_) return tl::make_unexpected(differs(whose + " comes after the dice"));
  const Asks asks = match_->asks();
  const auto* ask = std::find_if(asks.begin(), asks.end(), [&](const Ask& a) { return a.id == line.ask; });
  if (ask == asks.end() || line.ask.seat >= kSeats)
    return tl::make_unexpected(differs(whose + " is refused: this is not being asked now"));
  if (auto ok = match_->answer_fields(*ask, line.fields); !ok)
    return tl::make_unexpected(differs(whose + " is refused: " + ok.error().text()));
  sealed_[slot_of(line.ask)] = line.fields;
  if (hears_ == Hears::everything) remember_order(line.ask.seat);
  return {};
}

tl::expected<void, RecordDifference> Director::follow_line(const DiceLine& line) {
  if (missing_.empty() && (phase_ == 0 || match_->ready())) run();
  const auto ok = take_dice(line.at, line.faces);
  if (!ok) return tl::make_unexpected(differs("the dice for " + line.rule + " are refused: " + ok.error().reason));
  return {};
}

tl::expected<void, RecordDifference> Director::follow_line(const PhaseLine& line) {
  if (over_) return tl::make_unexpected(differs("the battle is already over"));
  if (line.phase != phase_)
    return tl::make_unexpected(differs(fmt::format("the record continues with phase {}", line.phase)));
  if (phase_ > 0 && !match_->ready()) return tl::make_unexpected(differs("somebody still owes an answer"));
  const Stop stop = run();
  if (stop == Stop::endless) return tl::make_unexpected(differs("runs on without asking anybody"));
  if (stop == Stop::needs_dice) return tl::make_unexpected(differs("dice are missing: " + pool_text(missing_.front())));
  if (const uint64_t hash = match_->hash(); hash != line.hash) {
    RecordDifference d = differs("the position differs");
    d.expected = hash_text(line.hash);
    d.found = hash_text(hash);
    return tl::make_unexpected(std::move(d));
  }
  ends_.push_back(line.hash);
  close_phase();
  return {};
}

tl::expected<void, RecordDifference> Director::follow_line(const SnapshotLine& line) {
  std::string field = difference_from(line.position, *match_);
  if (field.empty() && line.turn != match_->at().turn)
    field = fmt::format("turn: {} != {}", match_->at().turn, line.turn);
  if (!field.empty()) {
    RecordDifference d = ended_otherwise("the snapshot at the end of it differs");
    d.field = std::move(field);
    return tl::make_unexpected(std::move(d));
  }
  return {};
}

tl::expected<void, RecordDifference> Director::follow_line(const EndLine& line) {
  if (!over_) return tl::make_unexpected(ended_otherwise("the record ends here, but the battle is not over"));
  const EndLine found = ending();
  const auto words = [](const EndLine& end) {
    std::string out = end.winner ? *end.winner + " wins" : "nobody wins";
    for (const auto& [side, points] : end.points_hundredths) out += fmt::format(", {} {}", side, points);
    return out;
  };
  if (line.winner == found.winner && line.points_hundredths == found.points_hundredths) return {};
  RecordDifference d = ended_otherwise("the result differs");
  d.expected = words(line);
  d.found = words(found);
  return tl::make_unexpected(std::move(d));
}

}  // namespace broadside
