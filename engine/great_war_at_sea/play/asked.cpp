#include "engine/great_war_at_sea/play/asked.h"

#include <fmt/format.h>

#include <charconv>

#include "engine/great_war_at_sea/words/names.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- names

std::string Asked::name(size_t ship) const {
  std::string name = ship_name(own(), ship);
  return in_sentence ? named(name) : name;
}
std::string Asked::counter(size_t row) const { return name(own().counters[row].first); }
std::string Asked::group(size_t row) const {
  const GroupCounters members = counters_of(mine(), static_cast<uint8_t>(row));
  if (members.count == 0) return fmt::format("Group {}", row + 1);
  return group_name(own(), view.groups[row], members[0]);
}
const Contact* Asked::contact(uint16_t number) const {
  for (const Contact& contact : view.contacts)
    if (contact.number == number) return &contact;
  return nullptr;
}
const KnownShip* Asked::known_ship(const Target& target) const {
  for (const KnownShip& ship : view.known)
    if (ship.target == target) return &ship;
  return nullptr;
}
std::string Asked::target(const Target& target) const {
  const KnownShip* const ship = known_ship(target);
  std::string name = ship == nullptr ? fmt::format("counter {}", target.number) : known.name(*ship);
  return in_sentence ? named(name) : name;
}

// ---------------------------------------------------------------- judging

bool OrderCheck::own_ship(int entry, uint16_t ship) const {
  const bool is_one = ship < view.ships.count;
  const FaultCode code = !is_one                                 ? FaultCode::unknown_ship
                         : view.ships[ship].fate != Fate::afloat ? FaultCode::not_in_play
                                                                 : FaultCode::none;
  fault_if(code, entry, is_one ? ship : -1);
  return code == FaultCode::none;
}
bool OrderCheck::stray(bool is_so) const {
  if (is_so) fault(FaultCode::stray_field);
  return is_so;
}

// ---------------------------------------------------------------- reading

Expected<size_t> read_own_ship(const Reading& in, const grammar::Part& part) {
  std::vector<grammar::Name>& names = in.names.ships;
  for (size_t i = names.size(); i < in.view.ships.count; ++i)
    names.push_back({ship_name(in.own(), i), i, in.view.ships[i].fate == Fate::afloat});
  return grammar::look_up(names, part, "ship", " on your side");
}

Expected<size_t> read_own_counter(const Reading& in, const grammar::Part& part) {
  std::vector<grammar::Name> names;
  for (size_t c = 0; c < in.own().counters.size(); ++c)
    names.push_back({ship_name(in.own(), in.own().counters[c].first), c, true});
  return grammar::look_up(names, part, "counter", " on your side");
}

Expected<size_t> read_own_group(const Reading& in, const grammar::Part& part) {
  std::vector<grammar::Name> names;
  for (uint8_t g = 0; g < in.view.groups.count; ++g)
    if (in_play(in.mine(), g)) names.push_back({in.group(g), g, true});
  for (uint16_t c = 0; c < in.view.counters.count; ++c) {
    const CounterEntry& entry = in.own().counters[c];
    if (in.view.counters[c].afloat() && in.view.counters[c].group != kNoGroup)
      for (size_t i = entry.first; i < size_t{entry.first} + entry.ships; ++i)
        names.push_back({ship_name(in.own(), i), in.view.counters[c].group, false});
  }
  return grammar::look_up(names, part, "Group", " on your side");
}

namespace {

void name_targets(const Reading& in) {
  Reading::Names& all = in.names;
  for (const Contact& contact : in.view.contacts) {
    all.targets.push_back({fmt::format("counter {}", contact.number), all.target.size(), true});
    all.target.push_back({contact.number, 0});
  }
  for (const KnownShip& ship : in.view.known) {
    if (in.contact(ship.target.number) == nullptr || ship.fate != Fate::afloat) continue;
    all.targets.push_back({in.known.name(ship), all.target.size(), true});
    all.target.push_back(ship.target);
  }
}

}  // namespace

Expected<Target> read_target(const Reading& in, const grammar::Part& part) {
  if (in.names.targets.empty()) name_targets(in);
  const Expected<size_t> found = grammar::look_up(in.names.targets, part, "ship", " in sight");
  if (!found) return tl::make_unexpected(found.error());
  return in.names.target[*found];
}

namespace {
constexpr int64_t kMillion = 1'000'000;
}  // namespace

std::optional<int64_t> millionths_in(std::string_view text) {
  const bool minus = text.starts_with('-');
  if (minus) text.remove_prefix(1);
  const size_t dot = text.find('.');
  const std::string_view whole = text.substr(0, dot);
  std::string places(dot == std::string_view::npos ? std::string_view() : text.substr(dot + 1));
  if (whole.size() > 4 || places.size() > 6 || (whole.empty() && places.empty())) return std::nullopt;
  places.resize(6, '0');
  const auto number = [](std::string_view digits) -> std::optional<int64_t> {
    int64_t n = 0;
    for (const char c : digits) {
      if (c < '0' || c > '9') return std::nullopt;
      n = 10 * n + (c - '0');
    }
    return n;
  };
  const auto before = number(whole), after = number(places);
  if (!before || !after) return std::nullopt;
  const int64_t all = *before * kMillion + *after;
  return minus ? -all : all;
}
std::optional<Length> inches_in(std::string_view text) {
  const auto found = millionths_in(text);
  if (!found) return std::nullopt;
  const int64_t half = *found < 0 ? -kMillion / 2 : kMillion / 2;
  return static_cast<Length>((*found * kInch + half) / kMillion);
}
std::optional<plane::Angle> degrees_in(std::string_view text) {
  const auto found = millionths_in(text);
  if (!found || *found < 0 || *found >= plane::kCircle) return std::nullopt;
  return static_cast<plane::Angle>(*found);
}

// ---------------------------------------------------------------- writing

std::string written(std::string_view name) {
  return grammar::as_written(name, {}, {"at", "then", "towards", "lights", "joins"});
}

std::string millionths_text(int64_t millionths) {
  const int64_t all = millionths < 0 ? -millionths : millionths;
  std::string out = fmt::format("{}{}.{:06}", millionths < 0 ? "-" : "", all / kMillion, all % kMillion);
  out.erase(out.find_last_not_of('0') + 1);
  if (out.ends_with('.')) out.pop_back();
  return out;
}
std::string exact_inches(Length length) {
  const int64_t half = length < 0 ? -kInch / 2 : kInch / 2;
  return millionths_text((int64_t{length} * kMillion + half) / kInch);
}
std::string exact_degrees(plane::Angle angle) { return millionths_text(angle); }

}  // namespace broadside::great_war_at_sea
