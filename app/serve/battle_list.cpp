#include "app/serve/battle_list.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <sstream>

#include "app/library/scenarios.h"
#include "app/library/ship_library.h"
#include "data/embed.h"
#include "register/csv.h"

namespace broadside::app {
namespace {

// ---------------------------------------------------------------- which scenarios are one battle

struct BattleRow {
  std::string id, title, history;  // of the register's battles; empty: made up
  std::vector<std::string> scenarios;
};

/// In the order to be shown.
std::vector<BattleRow> stored_rows() {
  std::vector<BattleRow> rows;
  const auto text = data::file("scenarios/battles.csv");
  const auto csv = read_csv("battles.csv", text.value_or(""));
  if (!csv) return rows;
  for (size_t i = 1; i < csv->size(); ++i) {
    const CsvRow& row = (*csv)[i];
    BattleRow& battle = rows.emplace_back(BattleRow{row[0].text, row[1].text, row[2].text, {}});
    std::istringstream ids(row[3].text);
    for (std::string id; ids >> id;) battle.scenarios.push_back(id);
  }
  return rows;
}

/// One that no row names is a battle by itself, with those of other systems that are called as it is.
BattleRow& row_of(std::vector<BattleRow>& rows, const ScenarioInfo& info) {
  for (BattleRow& row : rows)
    if (std::find(row.scenarios.begin(), row.scenarios.end(), info.id) != row.scenarios.end()) return row;
  return rows.emplace_back(BattleRow{info.id, info.title, "", {info.id}});
}

// ---------------------------------------------------------------- a small chart

constexpr size_t kMostOnChart = 400;
constexpr int kHundredths = 100;  // a table's places are told in hundredths of its length
constexpr int kMicroDegree = 1'000'000;

struct Small {
  const Scene& scene;
  bool table() const { return scene.board == Scene::Board::table; }
  int length(int64_t units) const {
    return table() ? static_cast<int>(units * kHundredths / scene.units) : static_cast<int>(units);
  }
  int degrees(int heading) const { return table() ? heading / kMicroDegree : heading * 60; }
};

Json pieces_json(const Small& small) {
  Json out = Json::array();
  for (const Piece& piece : small.scene.pieces) {
    if (out.size() >= kMostOnChart) break;
    Json& row = out.emplace_back(Json::array({piece.label, piece.type, piece.side, small.length(piece.x),
                                              small.length(piece.y), small.degrees(piece.heading)}));
    if (piece.kind != PieceKind::ship) row.push_back(word_of(piece.kind));
  }
  return out;
}

/// Ships that come later or whose places are still to be chosen: known by their sheets alone.
Json elsewhere_json(const Scene& scene) {
  std::set<std::string_view> here;
  for (const Piece& piece : scene.pieces) here.insert(piece.handle);
  Json out = Json::array();
  for (const Sheet& sheet : scene.sheets)
    if (!here.contains(sheet.handle) && !here.contains(sheet.piece) && out.size() < kMostOnChart)
      out.push_back(sheet.handle);
  return out;
}

Json shores_json(const Small& small) {
  Json out = Json::array();
  for (const Scene::Shore& shore : small.scene.shores) {
    Json& corners = out.emplace_back(Json::array());
    for (const auto& [x, y] : shore.corners) corners.push_back({small.length(x), small.length(y)});
  }
  return out;
}

}  // namespace

Json deployment_chart(const Match& match, const Eye& eye) {
  const Scene scene = match.scene(eye);
  const Small small{scene};
  return {{"board", small.table() ? "table" : "hexes"},
          {"width", small.length(scene.width)},
          {"height", small.length(scene.height)},
          {"units", small.table() ? kHundredths : 1},
          {"left", small.length(scene.left)},
          {"bottom", small.length(scene.bottom)},
          {"land", scene.land},
          {"shores", shores_json(small)},
          {"ships", pieces_json(small)},
          {"elsewhere", elsewhere_json(scene)}};
}

namespace {

// ---------------------------------------------------------------- how long it takes

/// By system and scenario; who is not among them takes nobody knows how long.
using Minutes = std::map<std::pair<std::string, std::string>, int>;

Minutes stored_minutes() {
  Minutes minutes;
  const auto csv = read_csv("minutes.csv", data::file("scenarios/minutes.csv").value_or(""));
  if (!csv) return minutes;
  for (size_t i = 1; i < csv->size(); ++i) {
    const CsvRow& row = (*csv)[i];
    minutes[{row[0].text, row[1].text}] = std::atoi(row[2].text.c_str());
  }
  return minutes;
}

Json scenario_json(const ScenarioInfo& info, const Match& match, const Minutes& minutes) {
  const auto known = minutes.find({info.system, info.id});
  return {{"system", info.system},
          {"id", info.id},
          {"ships", info.ships},
          {"year", info.year},
          {"minutes", known == minutes.end() ? 0 : known->second},
          {"chart", deployment_chart(match, Eye::spectator())}};
}

/// As the row names them: the battle itself in all its systems, then its variants.
void put_variants_last(Json& scenarios, const BattleRow& row) {
  const auto place = [&](const Json& scenario) {
    return std::find(row.scenarios.begin(), row.scenarios.end(), scenario["id"].get<std::string>());
  };
  std::stable_sort(scenarios.begin(), scenarios.end(),
                   [&](const Json& a, const Json& b) { return place(a) < place(b); });
}

}  // namespace

Json battle_list() {
  std::vector<BattleRow> rows = stored_rows();
  const Minutes minutes = stored_minutes();
  std::map<std::string, Json> scenarios;  // by battle, in the order of the systems
  for_each_stored_scenario([&](const ScenarioInfo& info, const Game& game, const Match& match) {
    if (game.info().playable) scenarios[row_of(rows, info).id].push_back(scenario_json(info, match, minutes));
  });
  const auto library = RegisterLibrary::stored();
  Json out = Json::array();
  for (const BattleRow& row : rows) {
    const auto found = scenarios.find(row.id);
    if (found == scenarios.end()) continue;
    put_variants_last(found->second, row);
    Json& battle =
        out.emplace_back(Json{{"id", row.id}, {"title", row.title}, {"scenarios", std::move(found->second)}});
    if (!library) continue;
    for (const Battle& past : (*library)->cards().facts().battles)
      if (past.id == row.history) battle.update({{"date", past.date}, {"place", past.place}});
  }
  return {{"battles", std::move(out)}};
}

}  // namespace broadside::app
