#include "engine/core/game.h"

#include <algorithm>

namespace broadside {

std::string Refusal::text() const {
  std::string out;
  for (const Reason& r : reasons) {
    out += "  " + r.text;
    if (!r.rule.empty()) out += "  [" + r.rule + "]";
    out += "\n";
  }
  for (const Reason& r : reasons)
    if (!r.right.empty()) out += (r.code == "unreadable" ? "  " : "  legal: ") + r.right + "\n";
  return out;
}

std::vector<SeatInfo> usual_seats(const SystemInfo& system) {
  std::vector<SeatInfo> out;
  for (const std::string& name : system.seats) out.push_back({name, static_cast<Seat>(out.size())});
  return out;
}

Expected<void> check_seats(const std::vector<SeatInfo>& seats, size_t sides, std::string_view place) {
  const std::string at(place);
  if (seats.size() > static_cast<size_t>(kSeats))
    return problem(at, "has " + std::to_string(seats.size()) + " seats", "at most " + std::to_string(kSeats));
  for (size_t i = 0; i < seats.size(); ++i) {
    if (seats[i].name.empty()) return problem(at, "has a seat without a name");
    if (seats[i].side >= sides) return problem(at, seats[i].name + " commands for a side that does not exist");
    for (size_t j = 0; j < i; ++j)
      if (seats[j].name == seats[i].name) return problem(at, "has two seats called " + seats[i].name);
  }
  for (size_t side = 0; side < sides; ++side)
    if (std::none_of(seats.begin(), seats.end(), [&](const SeatInfo& seat) { return seat.side == side; }))
      return problem(at, "has a side that nobody commands", "a seat for each side");
  return {};
}

bool is_alone_at_side(const std::vector<SeatInfo>& seats, size_t seat) {
  return std::count_if(seats.begin(), seats.end(), [&](const SeatInfo& s) { return s.side == seats[seat].side; }) == 1;
}

Eye at_post(const Match& match, Eye eye) {
  if (eye.kind == Eye::Kind::seat && eye.seat < match.seats().size()) eye.post = match.seats()[eye.seat].post;
  return eye;
}

Expected<TableText> Library::table(std::string_view system, std::string_view name) const {
  return problem("table " + std::string(name), "is not a table of " + std::string(system));
}

Expected<const Game*> find_game(std::string_view id) {
  const Game* found = nullptr;
  std::string known;
  for (const Game* game : games()) {
    const std::string& name = game->info().id;
    known += (known.empty() ? "" : ", ") + name;
    if (name == id) return game;
    if (!id.empty() && name.starts_with(id)) {
      if (found != nullptr)
        return problem("system " + std::string(id), "fits more than one rule system", "one of " + known);
      found = game;
    }
  }
  if (found != nullptr) return found;
  return problem("system " + std::string(id), "is not a known rule system", "one of " + known);
}

}  // namespace broadside
