#include "server/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <utility>

#include "engine/core/hex.h"
#include "record/replay.h"
#include "server/frames.h"

namespace broadside::server {
namespace {

constexpr int kWhole = 100;
constexpr size_t kLongestStory = 12, kMostBlows = 6;

/// Whom an event names, in her own words: what it was, and how grave.
struct Told {
  Effect effect = Effect::none;
  int amount = 0;
  size_t order = 0;
  ReportMoment moment;
};

/// The gravest so many of them, as they happened.
std::vector<ReportMoment> gravest(std::vector<Told> all, size_t most) {
  std::stable_sort(all.begin(), all.end(), [](const Told& a, const Told& b) {
    return std::pair(a.effect, a.amount) > std::pair(b.effect, b.amount);
  });
  if (all.size() > most) all.resize(most);
  std::sort(all.begin(), all.end(), [](const Told& a, const Told& b) { return a.order < b.order; });
  std::vector<ReportMoment> out;
  for (Told& told : all) out.push_back(std::move(told.moment));
  return out;
}

/// Where it is on the sea, whatever part of that the board shows.
std::pair<int, int> on_sea(const Scene& scene, int x, int y) {
  if (scene.board == Scene::Board::table) return {x, y};
  const auto move = [](int a, int b) { return static_cast<int16_t>(a + b); };
  const hex::Hex at = hex::at_column_row(x, y);
  const hex::Hex sea{move(at.q, scene.origin.first), move(at.r, scene.origin.second)};
  return {sea.q, hex::row_of(sea)};
}

/// On every system's sheet, and says of a ship that has gone where.
std::string fate_on(const Sheet& sheet) {
  for (const SheetRow& row : sheet.rows)
    if (row.code == "position") return row.text;
  return {};
}

/// Gathers a battle phase by phase, through the referee's eyes.
class Gathering {
 public:
  explicit Gathering(Report& report) : report_(report) {
    for (size_t side = 0; side < report.side_names.size(); ++side)
      report.luck.push_back({static_cast<uint8_t>(side), 0, 0});
  }

  /// As the fleets met: what they had lost before the first turn.
  void begin(const Match& match) {
    look(match.scene(Eye::referee()), 0);
    note_damage(0);
  }
  /// Scenes cost most of a report: those at the beginning and the end of a turn tell who was there and what is left.
  void add(uint32_t phase, std::span<const Event> events, const Match& match) {
    const uint16_t turn = events.empty() ? match.at().turn : events.front().at.turn;
    if (turn != turn_) look_at_last();
    for (const Event& event : events) {
      for (const Pool& pool : event.dice) count(pool);
      if (event.effect == Effect::sunk || event.effect == Effect::left)
        for (const std::string& ship : event.whom) went_[ship] = {event.effect, event.at.turn, phase};
      if (event.effect >= Effect::hit) happened_.emplace_back(phase, event);
      if (event.kind == "take_back") undo_after(event.facts.value("to", phase));
    }
    const bool begins = std::exchange(turn_, turn) != turn;
    last_ = match.clone();
    phase_ = phase;
    if (begins) look_at_last();
  }
  /// Fates in words are on the last sheets; of a ship still there what is left of her.
  void close() {
    look_at_last();
    if (last_) result_ = last_->result();
    for (const auto& [phase, event] : happened_) remember(event);
    for (const auto& [handle, ship] : ships_) {
      ReportFate fate{
          handle, ship.type, ship.side, ship.fate, 0, ship.ship, {}, 0, gravest(stories_[handle], kLongestStory)};
      const Track& track = tracks_[handle];
      fate.track = track.points, fate.heading = track.heading;
      if (ship.there)
        fate.fate = state_of(ship);
      else
        fate.turn = went_.contains(handle) ? went_.at(handle).turn : ship.turn;
      report_.fates.push_back(std::move(fate));
    }
    for (const Sheet& sheet : never_came_)
      report_.fates.push_back({sheet.handle, "", sheet.side, fate_on(sheet), 0, {}, {}, 0, {}});
    std::stable_sort(report_.fates.begin(), report_.fates.end(),
                     [](const ReportFate& a, const ReportFate& b) { return a.side < b.side; });
    for (ReportSinking& sunk : report_.sinkings)
      if (const auto ship = ships_.find(sunk.name); ship != ships_.end()) sunk.side = ship->second.side;
    report_.blows = gravest(std::move(blows_), kMostBlows);
  }
  const Result& result() const { return result_; }

 private:
  struct Ship {
    std::string type, fate, ship;
    Seat side = kNoSeat;
    int sound = kWhole, lost = 0;
    bool there = true;
    uint16_t turn = 0;  // in which she was last seen to be there
  };
  /// How a ship has gone, as the events told it.
  struct Went {
    Effect effect = Effect::none;
    uint16_t turn = 0;
    uint32_t phase = 0;
  };
  struct Blow {
    std::vector<std::string> by;
    Means means = Means::none;
  };
  struct Track {
    std::vector<std::pair<int, int>> points;
    std::vector<uint32_t> phases;  // in which she was there
    int heading = 0;

    void add(std::pair<int, int> at, uint32_t phase) {
      if (!points.empty() && points.back() == at) return;
      points.push_back(at);
      phases.push_back(phase);
    }
    void undo_after(uint32_t phase) {
      while (!phases.empty() && phases.back() > phase) points.pop_back(), phases.pop_back();
    }
  };
  /// An order was taken back: what came of it has not happened.
  void undo_after(uint32_t phase) {
    std::erase_if(went_, [&](const auto& row) { return row.second.phase > phase; });
    std::erase_if(happened_, [&](const auto& row) { return row.first > phase; });
    for (auto& [handle, track] : tracks_) track.undo_after(phase);
  }

  /// Whoever struck a ship last has sunk her, unless the event that tells of it knows better.
  void remember(const Event& event) {
    const Told told{event.effect, event.amount, told_++, {event.at.turn, event.text, event.who, event.whom}};
    for (const std::string& ship : event.whom) stories_[ship].push_back(told);
    if (event.effect != Effect::left)
      for (const std::string& ship : event.who) stories_[ship].push_back(told);
    if (event.effect >= Effect::damaged && event.effect != Effect::left) blows_.push_back(told);
    for (const std::string& ship : event.whom) {
      const bool by_others = !event.who.empty() && event.who != event.whom;
      if (event.effect == Effect::sunk) {
        const auto known = [&](const ReportSinking& sunk) { return sunk.name == ship; };
        if (std::any_of(report_.sinkings.begin(), report_.sinkings.end(), known)) continue;
        const Blow last = by_others ? Blow{event.who, event.means} : struck_[ship];
        report_.sinkings.push_back({event.at.turn, ship, kNoSeat, last.by, last.means});
      } else if (by_others && event.effect != Effect::left) {
        struck_[ship] = {event.who, event.means};
      }
    }
  }

  bool is_sunk(const std::string& ship) const {
    const auto went = went_.find(ship);
    return went != went_.end() && went->second.effect == Effect::sunk;
  }

  static std::string state_of(const Ship& ship) {
    if (ship.sound < kWhole) return fmt::format("{} % of hull left", ship.sound);
    return ship.lost > 0 ? "damaged, hull intact" : "unharmed";
  }

  void look_at_last() {
    if (!last_) return;
    look(last_->scene(Eye::referee()), turn_);
    note_damage(turn_);
  }

  void look(const Scene& scene, uint16_t turn) {
    for (auto& [handle, ship] : ships_) ship.there = false;
    for (const Piece& piece : scene.pieces) {
      if (piece.kind != PieceKind::ship) continue;
      ships_[piece.handle] = {piece.type, "", piece.ship, piece.side, piece.sound, piece.lost, true, turn};
      Track& track = tracks_[piece.handle];
      track.add(on_sea(scene, piece.x, piece.y), phase_);
      track.heading = piece.heading;
    }
    for (const Marker& marker : scene.markers)
      if (const auto track = tracks_.find(marker.piece); marker.kind == "sunk" && track != tracks_.end())
        track->second.add(on_sea(scene, marker.x, marker.y), phase_);
    report_.chart = {scene.board, scene.width,  scene.height, scene.units,
                     scene.left,  scene.bottom, scene.land,   scene.shores};
    never_came_.clear();
    for (const Sheet& sheet : scene.sheets) {
      if (const auto ship = ships_.find(sheet.handle); ship != ships_.end())
        ship->second.fate = fate_on(sheet);
      else
        never_came_.push_back(sheet);
    }
  }

  void count(const Pool& pool) {
    if (pool.need <= 0 || pool.sides <= 0 || pool.roller >= report_.sides.size()) return;
    ReportLuck& luck = report_.luck[report_.sides[pool.roller].side];
    const int good = std::clamp(pool.sides + 1 - pool.need, 0, pool.sides);
    luck.expected += static_cast<double>(pool.faces.size()) * good / pool.sides;
    for (const int face : pool.faces) luck.actual += face >= pool.need ? 1 : 0;
  }

  void note_damage(uint16_t turn) {
    for (uint8_t side = 0; side < report_.side_names.size(); ++side) {
      int points = 0;
      for (const auto& [handle, ship] : ships_)
        if (ship.side == side) points += is_sunk(handle) ? kWhole : ship.lost;
      const auto row = std::find_if(report_.damage.begin(), report_.damage.end(),
                                    [&](const ReportDamage& d) { return d.turn == turn && d.side == side; });
      if (row == report_.damage.end())
        report_.damage.push_back({turn, side, points});
      else
        row->points = points;
    }
  }

  Report& report_;
  Result result_;
  std::unique_ptr<Match> last_;  // at the end of the last phase, of this turn:
  uint16_t turn_ = 0;
  uint32_t phase_ = 0;
  std::vector<std::pair<uint32_t, Event>> happened_;  // what has left its mark, with its phase
  std::map<std::string, Ship> ships_;
  std::map<std::string, Went> went_;
  std::map<std::string, Blow> struck_;  // by whom last
  std::map<std::string, Track> tracks_;
  std::map<std::string, std::vector<Told>> stories_;
  std::vector<Told> blows_;
  size_t told_ = 0;
  std::vector<Sheet> never_came_;  // so far: a scenario brings some ships later
};

}  // namespace

Expected<Report> report_of(std::string_view text, const std::atomic<bool>* stop, void (*before)(Event&)) {
  const auto record = read_record(text, "record");
  if (!record) return tl::make_unexpected(record.error());
  if (!record->finished()) return problem("report", "the battle is not over", "ask again when it is");
  const auto game = find_game(record->header.system);
  if (!game) return tl::make_unexpected(game.error());
  Report report;
  report.system = record->header.system;
  report.system_name = (*game)->info().name;
  report.title = word_in(record->header.battle, "title");
  report.commitment = record->header.commitment;
  const auto opened = (*game)->open(record->header.battle);
  if (!opened) return tl::make_unexpected(opened.error());
  if (record->header.seats.size() != (*opened)->seats().size()) return problem("record", "names other seats");
  std::vector<std::string> by;
  for (const SeatBy& seat : record->header.seats) by.push_back(seat.by);
  report.sides = sides_of(**opened, by);
  report.side_names = side_names(**opened);
  Gathering gathering(report);
  gathering.begin(**opened);
  const auto visit = [&](const PhaseLine& phase, std::span<const Event> events, const Match& match) {
    if (before == nullptr) return gathering.add(phase.phase, events, match);
    std::vector<Event> changed(events.begin(), events.end());
    for (Event& event : changed) before(event);
    gathering.add(phase.phase, changed, match);
  };
  const auto replayed = replay_record(**game, *record, {}, visit, {}, stop);
  if (!replayed) return tl::make_unexpected(replayed.error());
  if (!replayed->ok()) return problem("record", replayed->difference->text());
  gathering.close();
  report.result = frame_of(gathering.result(), report.side_names.size());
  for (const SeedSpan& span : record->seeds())
    if (span.seed) report.result.seed = hex_text(*span.seed);
  return report;
}

}  // namespace broadside::server
