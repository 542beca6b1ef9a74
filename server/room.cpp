#include "server/room.h"

#include <fmt/format.h>

#include <algorithm>

#include "record/course.h"
#include "server/frames.h"

namespace broadside::server {
namespace {

constexpr int64_t kKeepTimeMs = 60'000;
constexpr int kSparedAtOnce = 8;  // questions; then others are told, and are heard, before it goes on

/// The header of a battle in the store keeps the seed back; the store has it beside.
std::optional<Seed> secret_of(const StoredBattle& stored) {
  return stored.seed.empty() ? std::nullopt : seed_from_hex(stored.seed);
}

}  // namespace

TableSettings settings_from(const std::string& json) {
  TableSettings settings;
  const Json read = Json::parse(json, nullptr, false);
  if (!read.is_discarded()) (void)fields_from_json(read, settings, "settings");
  return settings;
}

// ---------------------------------------------------------------- beginnings

Expected<Room::Founded> Room::found(const std::string& id, const Game& game, const Setting& setting,
                                    const TableSettings& settings, int64_t now_ms) {
  Founded out;
  AppendLines lines{id, 1, {}};
  auto director = Director::start(game, setting, [&](std::string_view line) { lines.lines.emplace_back(line); });
  if (!director) return tl::make_unexpected(director.error());
  if (auto ok = (*director)->advance(); !ok) return tl::make_unexpected(ok.error());
  TableSettings table = settings;
  for (const SeatBy& seat : (*director)->record().header.seats) table.by.push_back(seat.by);
  table.left_ms.assign(table.by.size(), table.clock_ms);
  out.commitment = (*director)->record().header.commitment;
  out.writes.emplace_back(NewBattle{id, hex_text(setting.seed), fields_to_json(table).dump(), now_ms});
  out.writes.emplace_back(std::move(lines));
  return out;
}

Expected<Room::Founded> Room::found(const std::string& id, const std::string& record, int64_t now_ms,
                                    const std::atomic<bool>* stop) {
  auto read = read_record(whole_lines(record), "record");
  if (!read) return tl::make_unexpected(read.error());
  const auto game = find_game(read->header.system);
  if (!game) return tl::make_unexpected(game.error());
  // A record is believed only after it has been played again.
  const auto replayed = replay_record(**game, *read, {}, {}, {}, stop);
  if (!replayed) return tl::make_unexpected(replayed.error());
  if (!replayed->ok())
    return problem(fmt::format("record line {}", replayed->difference->line), replayed->difference->text(),
                   "fork at an earlier phase to continue");
  Founded out;
  TableSettings table;
  for (const SeatBy& seat : read->header.seats) table.by.push_back(seat.by);
  out.commitment = read->header.commitment;
  AppendLines lines{id, 1, {write_line(read->header)}};
  for (RecordLine& line : read->lines) lines.lines.push_back(write_line(std::exchange(line, {})));
  out.writes.emplace_back(NewBattle{id, "", fields_to_json(table).dump(), now_ms});
  out.writes.emplace_back(std::move(lines));
  return out;
}

Expected<std::unique_ptr<Room>> Room::open(const StoredBattle& stored, const std::vector<std::string>& lines,
                                           const std::vector<StoredDraft>& drafts,
                                           const std::vector<StoredMessage>& messages, const std::vector<Link>& links,
                                           int64_t now_ms, const std::atomic<bool>* stop) {
  std::unique_ptr<Room> room(new Room(stored.id));
  for (const std::string& line : lines) room->record_bytes_ += is_snapshot(line) ? 0 : line.size();
  auto record = read_record(joined(lines), "battle " + stored.id);
  if (!record) return tl::make_unexpected(record.error());
  const auto game = find_game(record->header.system);
  if (!game) return tl::make_unexpected(game.error());
  room->game_ = *game;
  room->settings_ = settings_from(stored.settings);
  auto director = Director::resume(**game, std::move(*record), room->sink(), secret_of(stored), stop);
  if (!director && stop != nullptr && *stop) return tl::make_unexpected(director.error());
  if (director && room->settings_.abandoned.empty())
    room->director_ = std::move(*director);
  else if (auto shown = room->show_broken(joined(lines), secret_of(stored)); !shown)
    return tl::make_unexpected(director ? shown.error() : director.error());
  room->lines_ = static_cast<uint32_t>(lines.size());
  room->kept_settings_ = stored.settings;
  room->settings_.by.resize(room->director_->record().header.seats.size(), "person");
  room->messages_ = messages;
  for (const StoredMessage& message : messages) room->talk_bytes_ += message.text.size();
  room->links_ = links;
  for (const StoredDraft& draft : drafts) room->drafts_[draft.key] = draft.text;
  room->clock_since_ms_ = now_ms;
  room->remember_places();
  return room;
}

Sink Room::sink() {
  return [written = written_](std::string_view line) { written->emplace_back(line); };
}

/// What the director has written since the last time, as one write.
void Room::take_written(std::vector<Write>& writes) {
  if (written_->empty()) return;
  AppendLines lines{id_, lines_ + 1, std::move(*written_)};
  written_->clear();
  lines_ += static_cast<uint32_t>(lines.lines.size());
  writes.emplace_back(std::move(lines));
}

// ---------------------------------------------------------------- the battle goes on

/// Runs what waits for nobody; afterwards the director's lines are among the writes.
Expected<void> Room::run(int64_t now_ms, std::vector<Write>& writes) {
  for (int rounds = 0;; ++rounds) {
    const uint32_t phase = director_->phase();
    auto standing = director_->advance();
    if (!standing) return tl::make_unexpected(standing.error());
    wanted_ = standing->missing;
    if (director_->phase() != phase) {
      remember_places();
      forget_drafts(writes);
    }
    if (rounds == kSparedAtOnce || !answer_spared(writes)) break;
  }
  take_written(writes);
  clock_since_ms_ = now_ms;
  return {};
}

/// Drafts and parts belong to questions that are over now; the rest stays.
void Room::forget_drafts(std::vector<Write>& writes) {
  std::erase_if(drafts_, [&](const auto& row) {
    if (!row.first.starts_with("draft ") && !row.first.starts_with("part ")) return false;
    writes.emplace_back(PutDraft{id_, row.first, ""});
    return true;
  });
}

bool Room::owes(Seat seat, bool spared_too) const {
  for (const Ask& ask : director_->match().asks())
    if (ask.seat == seat && ask.must() && !director_->match().answered(ask))
      if (spared_too || !is_spared_now(ask)) return true;
  return false;
}

/// Whoever is spared loses no time by that; the others see his clock run all the same (`if_spared`).
bool Room::clock_runs(Seat seat, bool if_spared) const {
  const bool stopped = settings_.clock_ms == 0 || !settings_.paused.empty() || over() || broken();
  return !stopped && settings_.by[seat] == "person" && owes(seat, if_spared);
}

/// Takes the time since the last change off the clocks that ran: before anything that stops one.
void Room::spend_time(int64_t now_ms) {
  for (size_t seat = 0; seat < settings_.left_ms.size(); ++seat)
    if (clock_runs(static_cast<Seat>(seat))) settings_.left_ms[seat] -= std::max<int64_t>(0, now_ms - clock_since_ms_);
  clock_since_ms_ = now_ms;
}

void Room::keep_clocks(std::vector<Write>& writes) {
  if (settings_.clock_ms > 0) keep_settings(writes);
}

bool Room::out_of_time(Seat seat, int64_t now_ms) const {
  return clock_runs(seat) && settings_.left_ms[seat] <= now_ms - clock_since_ms_;
}

bool Room::a_clock_runs() const {
  for (size_t seat = 0; seat < settings_.left_ms.size(); ++seat)
    if (clock_runs(static_cast<Seat>(seat))) return true;
  return false;
}

bool Room::has_time_to_keep(int64_t now_ms) const { return now_ms - clock_since_ms_ >= kKeepTimeMs && a_clock_runs(); }

Room::Handled Room::keep_time(int64_t now_ms) {
  Handled out;
  spend_time(now_ms);
  keep_clocks(out.writes);
  return out;
}

void Room::resume_clocks(const ClockMark& mark) {
  if (mark.settings == kept_settings_) clock_since_ms_ = std::min(clock_since_ms_, mark.since_ms);
}

bool Room::clock_ran_out(int64_t now_ms) const {
  for (size_t seat = 0; seat < settings_.by.size(); ++seat)
    if (out_of_time(static_cast<Seat>(seat), now_ms)) return true;
  return false;
}

// ---------------------------------------------------------------- computers

/// A seat without a person, and one whose time is up: there the system's last admiral takes over.
std::optional<Room::Thinking> Room::computer_to_think(int64_t now_ms) const {
  const Match& match = director_->match();
  if (over() || broken() || !settings_.paused.empty() || !wanted_.empty()) return {};
  for (const Ask& ask : match.asks()) {
    if (!ask.must() || match.answered(ask) || ask.seat >= settings_.by.size()) continue;
    std::string admiral = settings_.by[ask.seat];
    if (admiral == "person" && out_of_time(ask.seat, now_ms)) admiral = game_->info().admirals.back().name;
    if (admiral == "person") continue;
    return Thinking{ask, std::move(admiral), match.clone(), director_->admirals_luck()};
  }
  return {};
}

bool Room::has_person() const { return std::ranges::find(settings_.by, "person") != settings_.by.end(); }

size_t Room::bytes() const {
  constexpr size_t kOneEvent = 2500;  // with its dice, modifiers and facts
  constexpr size_t kOneByteRead = 3;  // of a line: many are held field by field
  return kOneByteRead * record_bytes_ + kOneEvent * director_->events().size();
}

bool Room::halfway() const {
  if (!wanted_.empty() || broken()) return false;
  if (over()) return !director_->record().finished();
  return director_->phase() == 0 || director_->match().ready() || only_spared_are_owed();
}

void Room::forget_past() {
  if (over() || broken() || settings_.spectator_delay_ms > 0) return;  // what spectators are shown later counts events
  director_->forget_past();
  has_forgotten_ = true;
}

Room::Handled Room::go_on(int64_t now_ms) {
  Handled out;
  if (auto ok = run(now_ms, out.writes); !ok) out.broken = ok.error();
  out.changed = true;
  return out;
}

Room::Handled Room::computer_says(const Ask& ask, const std::string& order, int64_t now_ms) {
  Handled out;
  spend_time(now_ms);
  const Refusal refusal = director_->answer(ask, order);
  if (!refusal.ok()) return out;  // the question is gone: somebody else has answered it
  keep_clocks(out.writes);
  if (auto ok = run(now_ms, out.writes); !ok) out.broken = ok.error();
  out.changed = true;
  return out;
}

// ---------------------------------------------------------------- another process was faster

Expected<void> Room::follow(const std::vector<std::string>& lines, const std::vector<StoredMessage>& messages,
                            const std::vector<StoredDraft>& drafts, const std::string& settings, int64_t now_ms) {
  if (!lines.empty()) {
    auto read = read_on(joined(lines), "battle " + id_, director_->record(), director_->phase());
    if (!read) return tl::make_unexpected(read.error());
    for (RecordLine& line : *read) {
      const uint32_t phase = director_->phase();
      if (std::holds_alternative<TakeBackLine>(line)) tracks_.clear();
      if (auto same = director_->follow(std::move(line)); !same) return problem("battle " + id_, same.error().text());
      if (director_->phase() != phase) remember_places();
    }
    lines_ += static_cast<uint32_t>(lines.size());
    wanted_ = director_->missing();
  }
  messages_.insert(messages_.end(), messages.begin(), messages.end());
  for (const StoredMessage& message : messages) talk_bytes_ += message.text.size();
  drafts_.clear();
  for (const StoredDraft& draft : drafts) drafts_[draft.key] = draft.text;
  if (settings != kept_settings_) clock_since_ms_ = now_ms;  // who changed them has counted until then
  settings_ = settings_from(settings);
  kept_settings_ = settings;
  settings_.by.resize(director_->record().header.seats.size(), "person");
  return {};
}

// ---------------------------------------------------------------- frames

Room::Handled Room::handle(const Reader& reader, const Json& frame, int64_t now_ms, std::optional<int64_t> date_ms) {
  using Handler = Json (Room::*)(const Reader&, const Json&, int64_t, Handled&);
  struct FrameKind {
    std::string_view type;
    Handler handler;
  };
  static constexpr FrameKind kKinds[] = {
      {"draft", &Room::handle_draft},
      {"commit", &Room::handle_commit},
      {"advice", &Room::handle_advice},
      {"suggestions", &Room::handle_suggestions},
      {"reach", &Room::handle_reach},
      {"dice", &Room::handle_dice},
      {"again", &Room::handle_again},
      {"ask_less", &Room::handle_ask_less},
      {"ask_me", &Room::handle_ask_me},
      {"delegate", &Room::handle_delegate},
      {"say", &Room::handle_say},
      {"pause", &Room::handle_pause},
      {"correct", &Room::handle_correct},
      {"handover", &Room::handle_hand_over},
      {"unseal", &Room::handle_unseal},
      {"close", &Room::handle_close},
      {"abandon", &Room::handle_abandon},
      {"revoke", &Room::handle_revoke},
      {"mute", &Room::handle_mute},
      {"row", &Room::handle_row},
      {"sheet", &Room::handle_sheet},
      {"take_back", &Room::handle_take_back},
      {"answer_take_back", &Room::handle_answer_take_back},
      {"share", &Room::handle_share},
  };
  Handled out;
  date_ahead_ms_ = date_ms.value_or(now_ms) - now_ms;
  const auto type = frame.find("type");
  const std::string word = type != frame.end() && type->is_string() ? type->get<std::string>() : "";
  if (broken() && !may_be_done_when_broken(word))
    out.reply = typed("refused", refused("the battle no longer replays and cannot continue",
                                         "save its record, and fork it before the phase that differs", "broken"));
  for (const FrameKind& kind : kKinds)
    if (out.reply.is_null() && kind.type == word) out.reply = (this->*kind.handler)(reader, frame, now_ms, out);
  if (out.reply.is_null())
    out.reply = typed("refused", refused("\"" + word + "\" is not a kind of frame", "see docs/formats/protocol.md"));
  if (const auto id = frame.find("id"); id != frame.end() && id->is_number_integer()) out.reply["id"] = *id;
  return out;
}

}  // namespace broadside::server
