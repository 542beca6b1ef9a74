// What a reader may know: everything here looks through his eye.
#include <algorithm>
#include <utility>

#include "engine/core/compact_form.h"
#include "engine/core/hex.h"
#include "engine/core/veiled.h"
#include "server/brief.h"
#include "server/frames.h"
#include "server/room.h"
#include "server/store_rows.h"

namespace broadside::server {
namespace {

constexpr int kTurnsOfWake = 2;

std::vector<std::string> ships_of(const std::string& list) {
  std::vector<std::string> ships;
  for (size_t at = 0; at < list.size();) {
    const size_t end = std::min(list.find(',', at), list.size());
    const size_t first = list.find_first_not_of(' ', at);
    if (first < end) ships.push_back(list.substr(first, list.find_last_not_of(" ,", end) + 1 - first));
    at = end + 1;
  }
  return ships;
}

bool is_own(const Reader& reader, Seat seat) { return reader.role == Role::commander && seat == reader.seat; }

}  // namespace

Eye Reader::eye() const {
  if (role == Role::referee) return Eye::referee();
  return role == Role::commander ? Eye::of(seat) : Eye::spectator();
}

Reader reader_of(const Link& link) {
  Reader reader;
  reader.role = link.role;
  if (link.role == Role::commander) reader.seat = static_cast<Seat>(link.seat);
  reader.name = link.name;
  reader.ships = ships_of(link.ships);
  reader.key = link.token_hash.substr(0, 16);
  return reader;
}

std::string Room::seat_title(Seat seat) const {
  const Match& match = director_->match();
  return seat < match.seats().size() ? server::seat_title(match, seat) : std::string();
}

Welcome Room::welcome(const Reader& reader) const {
  const SystemInfo& system = game_->info();
  const RecordHeader& header = director_->record().header;
  Welcome out;
  out.battle = id_;
  out.system = system.id;
  out.system_name = system.name;
  out.prefix = system.prefix;
  out.summary = system.summary;
  out.title = word_in(header.battle, "title");
  out.text = word_in(header.battle, "text");
  out.role = role_word(reader.role);
  if (reader.role == Role::commander) out.seat = reader.seat;
  out.side_names = side_names(director_->match());
  out.ships = reader.ships;
  out.commitment = header.commitment;
  out.options = options_of(system, header.battle);
  out.orders = orders_of(system);
  out.primer = system.primer;
  out.parts = system.parts;
  for (const AdmiralInfo& admiral : system.admirals) out.admirals.push_back(admiral.name);
  out.hand_dice = !header.by_hand.empty();
  out.seed_given = settings_.seed_given;
  out.fork = fork(reader);
  out.notice = notice_for(reader);
  return out;
}

/// Two battles of one title are told apart by it, here and in an imported record alike.
std::optional<ForkFrame> Room::fork(const Reader& reader) const {
  const auto& parent = director_->record().header.parent;
  if (!parent) return {};
  ForkFrame out;
  out.phase = parent->phase;
  const std::vector<std::string> names = phase_names();
  if (parent->phase < names.size()) out.phase_name = names[parent->phase];
  const std::vector<Event>& all = director_->events();
  for (size_t i = 0; i < all.size() && director_->phase_of_event(i) <= parent->phase; ++i) out.turn = all[i].at.turn;
  if (const PhaseSeen* seen = phase_seen(reader, parent->phase)) out = {seen->number, seen->turn, seen->name.text};
  return out;
}

Question Room::question_for(const Reader& reader, const Ask& ask) const {
  const Match& match = director_->match();
  Question out;
  out.ask = name_of(ask.id);
  out.must = ask.must();
  out.word = match.ask_word(ask);
  Sentence asked = match.ask_text(ask);
  out.text = std::move(asked.text);
  out.mentions = frames_of(asked.mentions);
  const auto hint = game_->info().hints.find(out.word);
  if (hint != game_->info().hints.end()) out.hint = hint->second;
  out.form = match.form(ask);
  if (const auto draft = drafts_.find(draft_key(reader, out.ask)); draft != drafts_.end()) out.draft = draft->second;
  out.committed = director_->sealed_order(ask);
  if (const auto part = drafts_.find(part_key(reader, out.ask)); out.committed.empty() && part != drafts_.end())
    out.committed = part->second;
  out.parts = part_frames(reader, out.form, out.ask);
  out.form = compacted(std::move(out.form));
  return out;
}

/// Whoever rolls a pool by hand sees what it is for; everybody sees that it is awaited, but in a battle that hides
/// something not how many there are.
std::vector<WantedDice> Room::wanted_for(const Reader& reader) const {
  std::vector<WantedDice> out;
  const bool umpire = reader.role == Role::referee, veil = is_veiled_to(reader);
  bool others = false;
  for (const MissingPool& pool : wanted_) {
    WantedDice wanted;
    wanted.mine = umpire || (reader.role == Role::commander && is_roller(pool, reader.seat));
    const bool secret = veil ? !pool.why.seen_by.has(reader.eye()) : pool.why.seen_by != Audience::everybody();
    if (!wanted.mine && secret) {
      if (!veil || !std::exchange(others, true)) out.push_back(std::move(wanted));
      continue;
    }
    wanted.at = name_of(pool.address, std::string(pool.why.rule.text()));
    wanted.count = pool.n;
    wanted.sides = pool.sides;
    wanted.why = director_->match().pool_text(pool);
    wanted.modifiers = frames_of(director_->match().pool_modifiers(pool));
    if (wanted.mine) wanted.faces = director_->match().face_names(pool);
    out.push_back(std::move(wanted));
  }
  return out;
}

std::vector<SideInfo> Room::sides() const {
  std::vector<SideInfo> out = sides_of(director_->match(), settings_.by);
  for (SideInfo& side : out)
    for (const Reader& reader : here_)
      if (reader.role == Role::commander && reader.seat == side.seat) side.people.push_back(reader.name);
  return out;
}

/// Who is asked, and when, is information where the seats do not know the same battle.
bool Room::is_veiled_to(const Reader& reader) const {
  return reader.role != Role::referee && !over() && veiled(director_->match()) != nullptr;
}

/// Null: as the record has it.
const PhaseSeen* Room::phase_seen(const Reader& reader, uint32_t phase) const {
  return is_veiled_to(reader) ? director_->phases_seen().of(phase, reader.eye()) : nullptr;
}

/// Behind a veil all others are waited for until all answers are in, whether they are asked or not.
std::vector<int> Room::waiting_for(const Reader& reader) const {
  const Match& match = director_->match();
  std::vector<int> owe, out;
  // Others cannot tell a seat that is spared from one that thinks.
  for (const Ask& ask : match.asks())
    if (ask.must() && !match.answered(ask) && !(is_own(reader, ask.seat) && is_spared_now(ask)))
      owe.push_back(ask.seat);
  if (!is_veiled_to(reader)) return owe;
  for (const SeatBy& seat : director_->record().header.seats) {
    if (!is_own(reader, seat.seat) || std::find(owe.begin(), owe.end(), seat.seat) != owe.end())
      out.push_back(seat.seat);
  }
  return out;
}

/// Orders given at the same time are sealed; a side may know what the other does not, or have been told it. Where only
/// one is asked and everybody knows the same, there is nothing to hide.
bool Room::needs_curtain() const {
  const Match& match = director_->match();
  if (over()) return false;
  const Asks asks = match.asks();
  for (const Ask& ask : asks)
    if (ask.seat != asks.begin()->seat) return true;
  const auto hidden = [](const Event& event) { return event.to != Audience::everybody() || !event.others.empty(); };
  return match.keeps_secrets() || std::ranges::any_of(director_->events(), hidden);
}

/// Behind a veil one sees one's own: another's would tell when he thinks.
std::vector<ClockFrame> Room::clocks_for(const Reader& reader, int64_t now_ms) const {
  std::vector<ClockFrame> out;
  if (settings_.clock_ms == 0) return out;
  for (size_t seat = 0; seat < settings_.left_ms.size(); ++seat) {
    if (is_veiled_to(reader) && !is_own(reader, static_cast<Seat>(seat))) continue;
    ClockFrame& clock = out.emplace_back();
    clock.seat = static_cast<uint8_t>(seat);
    clock.runs = clock_runs(clock.seat, reader.role != Role::referee && !is_own(reader, clock.seat));
    clock.left_ms = settings_.left_ms[seat] - (clock.runs ? now_ms - clock_since_ms_ : 0);
  }
  return out;
}

Now Room::now(const Reader& reader, int64_t now_ms) const {
  const Match& match = director_->match();
  Now out;
  out.phase = director_->phase();
  out.turn = match.at().turn;
  out.phase_name = director_->phase_name();
  out.part = director_->phase_part();
  if (const PhaseSeen* seen = phase_seen(reader, out.phase)) {
    out.phase = seen->number;
    out.turn = seen->turn;
    out.phase_name = seen->name.text;
    out.part = seen->name.part;
  }
  out.scene = match.scene(at_post(match, reader.eye()));
  out.wakes = wakes_for(reader, out.scene);
  leave_out_sheets(out.scene);
  out.paused = settings_.paused;
  out.broken = broken_frame(reader);
  if (!over() && !broken()) {
    out.waiting = waiting_for(reader);
    for (const Ask& ask : match.asks())
      if (is_own(reader, ask.seat) && wanted_.empty() && !is_spared_now(ask))
        out.questions.push_back(question_for(reader, ask));
    out.spared = spared_for(reader);
    if (reader.role == Role::commander) out.computer = computers_pieces(reader.seat);
    out.asked_less = reader.role == Role::commander && dialogue_of(reader.seat).less;
    out.dice = wanted_for(reader);
    out.curtain = needs_curtain();
  }
  out.sides = sides();
  out.take_back = take_back_frame();
  out.may_take_back = may_take_back(reader);
  out.clocks = clocks_for(reader, now_ms);
  out.result = result();
  return out;
}

/// By number, the one going on included.
std::vector<std::string> Room::phase_names() const {
  std::vector<std::string> names(director_->phase() + 1);
  for (const RecordLine& line : director_->record().lines)
    if (const auto* phase = std::get_if<PhaseLine>(&line); phase != nullptr && phase->phase < names.size())
      names[phase->phase] = phase->name;
  names.back() = director_->phase_name();
  return names;
}

uint32_t Room::told(const Reader& reader) const {
  const std::vector<Event>& all = director_->events();
  const Eye eye = reader.eye();
  return static_cast<uint32_t>(
      std::count_if(all.begin(), all.end(), [&](const Event& event) { return is_told(event, eye); }));
}

Events Room::events(const Reader& reader, uint32_t from, uint32_t most) const {
  Events out;
  out.from = from;
  const Eye eye = reader.eye();
  const std::vector<Event>& all = director_->events();
  std::vector<std::string> names;
  uint32_t count = 0;
  for (size_t i = 0; i < all.size() && out.events.size() < most; ++i) {
    if (!is_told(all[i], eye) || count++ < from) continue;
    if (names.empty()) names = phase_names();
    const uint32_t phase = director_->phase_of_event(i);
    EventFrame& event = out.events.emplace_back(
        frame_of(as_told(director_->event(i), eye), phase, names[std::min<size_t>(phase, names.size() - 1)]));
    const PhaseSeen* seen = phase_seen(reader, phase);
    if (seen == nullptr) continue;
    event.phase = seen->number;
    event.turn = seen->turn;
    event.phase_name = seen->name.text;
  }
  return out;
}

// ---------------------------------------------------------------- wakes

namespace {

/// Seats, then the referee and the public.
int number_of(const Eye& eye) {
  if (eye.kind == Eye::Kind::seat) return eye.seat;
  return eye.kind == Eye::Kind::referee ? -1 : -2;
}

/// Places are kept as they lie on the sea: a chart that is moved under the ships makes no wakes.
std::pair<int, int> on_sea(const Scene& scene, const Piece& piece) {
  if (scene.board != Scene::Board::hexes) return {piece.x, piece.y};
  const hex::Hex at = hex::at_column_row(piece.x, piece.y);
  return {at.q + scene.origin.first, at.r + scene.origin.second};
}

std::pair<int, int> on_chart(const Scene& scene, std::pair<int, int> sea) {
  if (scene.board != Scene::Board::hexes) return sea;
  const hex::Hex at{static_cast<int16_t>(sea.first - scene.origin.first),
                    static_cast<int16_t>(sea.second - scene.origin.second)};
  return {at.q, hex::row_of(at)};
}

}  // namespace

/// Only pieces that the scene shows, from what the same eye saw before: a wake tells no more than having looked.
std::vector<Wake> Room::wakes_for(const Reader& reader, const Scene& scene) const {
  std::vector<Wake> out;
  const auto seen = tracks_.find(number_of(reader.eye()));
  if (seen == tracks_.end()) return out;
  for (const Piece& piece : scene.pieces) {
    const auto track = seen->second.find(piece.handle);
    if (track == seen->second.end()) continue;
    Wake wake{piece.handle, {}};
    for (const Place& place : track->second) wake.points.push_back(on_chart(scene, place.at));
    if (wake.points.size() > 1) out.push_back(std::move(wake));
  }
  return out;
}

/// Each eye remembers its own scene: two seats may know different pieces, and one piece in different places. A scene of
/// 250 ships takes milliseconds, so only for those whom somebody looks through.
void Room::remember_places() {
  const Match& match = director_->match();
  std::map<int, Eye> eyes;
  for (const SeatBy& seat : director_->record().header.seats)
    if (settings_.by[seat.seat] == "person") eyes[seat.seat] = Eye::of(seat.seat);
  for (const Reader& reader : here_) eyes[number_of(reader.eye())] = reader.eye();
  const Veiled* veil = veiled(match);
  for (const auto& [number, eye] : eyes) {
    const uint16_t turn = veil != nullptr ? veil->known_at(eye).turn : match.at().turn;
    const Scene scene = match.scene(at_post(match, eye));
    for (const Piece& piece : scene.pieces) {
      auto& track = tracks_[number][piece.handle];
      std::erase_if(track, [&](const Place& place) { return place.turn + kTurnsOfWake <= turn; });
      if (const auto at = on_sea(scene, piece); track.empty() || track.back().at != at) track.push_back({turn, at});
    }
  }
}

}  // namespace broadside::server
