#include "app/check_data.h"

#include <fmt/format.h>

#include <algorithm>

#include "app/library/console.h"
#include "app/library/register_cards.h"
#include "app/library/ship_files.h"

namespace broadside::app {
namespace {

void count(std::string reason, std::vector<std::pair<std::string, size_t>>& reasons) {
  const auto same = std::find_if(reasons.begin(), reasons.end(), [&](const auto& r) { return r.first == reason; });
  if (same == reasons.end())
    reasons.emplace_back(std::move(reason), 1);
  else
    ++same->second;
}

/// Every card of one system.
DataReport::System derive_all(std::string_view system, const Register& facts, const std::vector<ShipFile>& files,
                              std::vector<Problem>& problems) {
  DataReport::System out;
  out.id = system;
  for (const Ship& ship : facts.ships) {
    CardCheck check = RegisterCards::check(system, facts, ship);
    if (!check.none.empty()) {
      count(std::move(check.none), out.without);
      continue;
    }
    ++out.cards;
    if (check.flaw)
      problems.push_back({place_of_row(files, "ships.csv", ship.id),
                          fmt::format("the card of {} for {} is invalid: {}", ship.id, system, check.flaw->reason),
                          check.flaw->right});
  }
  return out;
}

bool lives_by_guns(ShipType type) {
  switch (type) {
    case ShipType::bb:
    case ShipType::b:
    case ShipType::bc:
    case ShipType::ac:
    case ShipType::cp:
    case ShipType::cl:
    case ShipType::mon:
    case ShipType::cd: return true;
    default: return false;  // torpedo boats and auxiliaries of the register have none
  }
}

/// Rows that a file can do without, though hardly meant so.
std::vector<Problem> notes_on(const Register& facts, const std::vector<ShipFile>& files) {
  std::vector<Problem> notes;
  for (const Class& c : facts.classes)
    if (lives_by_guns(c.type) && c.batteries.empty())
      notes.push_back({place_of_row(files, "classes.csv", c.id),
                       fmt::format("{} {} has no guns", type_words(c.type), c.id),
                       "add a row to batteries.csv for each of her batteries"});
  return notes;
}

void print_report(const DataReport& r) {
  fmt::print("{} ships of {} classes, {} guns, {} torpedoes, {} battles: no problems found.\n", r.ships, r.classes,
             r.guns, r.torpedoes, r.battles);
  for (const DataReport::System& s : r.systems) {
    fmt::print("{:<18} {} cards", s.id, s.cards);
    for (const auto& [reason, ships] : s.without) fmt::print("; none for {}: {}", ships, reason);
    fmt::print("\n");
  }
  for (const Problem& note : r.notes) fmt::print("note: {}\n", note.text());
}

Json list_json(const std::vector<Problem>& problems) {
  Json all = Json::array();
  for (const Problem& p : problems) all.push_back({{"place", p.place}, {"reason", p.reason}, {"right", p.right}});
  return all;
}

Json json_of(const DataReport& r) {
  Json systems = Json::array();
  for (const DataReport::System& s : r.systems) {
    Json without = Json::array();
    for (const auto& [reason, ships] : s.without) without.push_back({{"reason", reason}, {"ships", ships}});
    systems.push_back({{"id", s.id}, {"cards", s.cards}, {"without", without}});
  }
  return {{"sound", r.problems.empty()}, {"problems", list_json(r.problems)},
          {"notes", list_json(r.notes)}, {"ships", r.ships},
          {"classes", r.classes},        {"guns", r.guns},
          {"torpedoes", r.torpedoes},    {"battles", r.battles},
          {"systems", systems}};
}

}  // namespace

Expected<DataReport> check_data(const std::string& folder) {
  const auto files = ship_files(folder);
  if (!files) return tl::make_unexpected(files.error());
  RegisterReading read = read_ships(*files);
  DataReport out;
  out.problems = std::move(read.problems);
  const Register& facts = read.facts;
  out.ships = facts.ships.size();
  out.classes = facts.classes.size();
  out.guns = facts.guns.size();
  out.torpedoes = facts.torpedoes.size();
  out.battles = facts.battles.size();
  if (!out.problems.empty()) return out;
  for (const std::string_view system : RegisterCards::systems())
    out.systems.push_back(derive_all(system, facts, *files, out.problems));
  out.notes = notes_on(facts, *files);
  return out;
}

int check_data_command(const CheckDataOptions& o) {
  const auto report = check_data(o.folder);
  if (!report) return bad_input(report.error());
  if (o.json) print_json(json_of(*report));
  if (report->problems.empty()) {
    if (!o.json) print_report(*report);
    return kOk;
  }
  for (const Problem& p : report->problems) bad_input(p);
  if (!o.json) fmt::print(stderr, "{} problem{}.\n", report->problems.size(), report->problems.size() == 1 ? "" : "s");
  return kBadInput;
}

}  // namespace broadside::app
