#include "engine/grand_fleets/play/asked.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

namespace broadside::grand_fleets {

// ---------------------------------------------------------------- reading and printing

std::string written(std::string_view name) {
  return grammar::as_written(name, "*()", {"at", "to", "tube", "front", "rear"});
}

std::string Asked::order_name(size_t ship) const {
  return ship < battle.ships.size() ? written(ship_name(battle, ship)) : fmt::format("\"ship {}\"", ship);
}

std::string Asked::order_squadron(size_t squadron) const {
  return squadron < battle.squadrons.size() ? written(squadron_name(battle, squadron))
                                            : fmt::format("\"squadron {}\"", squadron);
}

tl::unexpected<Problem> expected_form(const Asked& a, const grammar::Part& at, std::string reason) {
  return problem(grammar::place_of(at), std::move(reason),
                 fmt::format("write {}", System::question(a.ask.kind).wordings.back().form));
}

std::optional<uint8_t> number_in(const grammar::Part& part) {
  int n = 0;
  const char* const end = part.text.data() + part.text.size();
  const auto [stop, error] = std::from_chars(part.text.data(), end, n);
  if (error != std::errc() || stop != end || n < 1 || n > UINT8_MAX) return std::nullopt;
  return static_cast<uint8_t>(n);
}

const std::vector<grammar::Name>& Names::ships_of(Seat side) {
  std::vector<grammar::Name>& names = ships_[side == 0 ? 0 : 1];
  if (!names.empty()) return names;
  for (size_t i = 0; i < a.open().ships.count; ++i)
    if (a.ship(i).side == side) names.push_back({a.name(i), i, a.ship(i).afloat()});
  return names;
}

Expected<size_t> Names::own(const grammar::Part& part) {
  return grammar::look_up(ships_of(a.seat()), part, "ship", " on your side");
}

Expected<size_t> Names::enemy(const grammar::Part& part) {
  return grammar::look_up(ships_of(other(a.seat())), part, "ship", " on the other side");
}

Expected<size_t> gun_line_called(const Asked& a, size_t ship, const grammar::Part& part) {
  std::vector<grammar::Name> weapons;
  const std::vector<GunLine>& lines = a.card(ship).guns;
  for (size_t i = 0; i < lines.size(); ++i) weapons.push_back({lines[i].weapon, i, true});
  for (size_t i = 0; i < lines.size(); ++i) weapons.push_back({lines[i].gun, i, false});
  return grammar::look_up(weapons, part, "weapon", " on " + a.name(ship));
}

// ---------------------------------------------------------------- checking

bool OrderCheck::own(int entry, uint16_t ship_named, Marked* seen) const {
  FaultCode code = FaultCode::none;
  if (ship_named >= open().ships.count)
    code = FaultCode::unknown_ship;
  else if (ship(ship_named).side != seat())
    code = FaultCode::not_own;
  else if (!ship(ship_named).afloat())
    code = FaultCode::not_afloat;
  else if (seen != nullptr && seen->test(ship_named))
    code = FaultCode::listed_twice;
  if (code != FaultCode::none) {
    fault(code, entry, ship_named < open().ships.count ? ship_named : -1);
    return false;
  }
  if (seen != nullptr) seen->set(ship_named);
  return true;
}

bool OrderCheck::own_squadron(int entry, uint8_t squadron) const {
  if (squadron < open().squadrons.count && open().squadrons[squadron].side == seat()) return true;
  fault(FaultCode::unknown_squadron, entry);
  return false;
}

bool OrderCheck::enemy(int entry, uint16_t firer, uint16_t target) const {
  if (target >= open().ships.count || ship(target).side == seat()) {
    fault(FaultCode::not_enemy, entry, firer);
    return false;
  }
  if (ship(target).afloat()) return true;
  fault(FaultCode::target_gone, entry, firer, target);
  return false;
}

// ---------------------------------------------------------------- the form

void add_whole(const Asked& a, Form& form, std::string word, std::string label, std::string note) {
  const auto same = [&](const Item& item) { return item.word == word; };
  if (std::any_of(form.whole.begin(), form.whole.end(), same) || !System::is_legal(a.battle, a.view, a.ask, word))
    return;
  form.whole.push_back({std::move(word), std::move(label), {}, std::move(note)});
}

void add_suggestion(const Asked& a, Form& form, std::string label, std::string note) {
  const Lines wanted = System::suggestions(a.battle, a.view, a.ask, 2);
  if (wanted.size() > 1) add_whole(a, form, wanted.front(), std::move(label), std::move(note));
}

FormRow ship_row(const Asked& a, size_t ship, std::string note) {
  FormRow row;
  row.piece = row.label = a.name(ship);
  row.lead = a.order_name(ship) + ": ";
  row.note = std::move(note);
  if (const uint8_t squadron = a.ship(ship).squadron; squadron != kNoSquadron)
    row.group = squadron_name(a.battle, squadron);
  return row;
}

}  // namespace broadside::grand_fleets
