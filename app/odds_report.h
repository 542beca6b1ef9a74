// The odds of one ship against another: who knows them under each rule system, and how they are told.
#pragma once

#include <gmpxx.h>

#include <map>
#include <string>

#include "app/odds_command.h"
#include "engine/core/game.h"
#include "engine/core/odds.h"

namespace broadside::app {

/// Where a program finds a table: "14in", "hits".
struct OddsPlace {
  std::string about, word;
};

/// Collects what is to be said, so that a fault found late leaves nothing half printed.
class OddsReport {
 public:
  explicit OddsReport(bool json, OddsWatch watch = {}) : json_(json), watch_(std::move(watch)) {}
  /// For whoever looks at many ways of the dice.
  const OddsWatch& watch() const { return watch_; }
  /// For people only.
  void line(const std::string& text);
  /// For programs only: facts about a weapon or the target.
  void facts(const std::string& about, const Json& values) { all_[about].update(values); }
  /// Chances of the values of one thing, written as JSON. Programs find it as `about`.`word`.
  void table(const OddsPlace& place, const std::string& title, const std::map<std::string, mpq_class>& odds);
  void table(const OddsPlace& place, const std::string& title, const std::map<int, mpq_class>& odds);
  void print() const;
  const Json& for_programs() const { return all_; }
  /// Lines and tables in the order in which they were told: {"text"}, or {"about", "word", "title", "rows"}.
  const Json& parts() const { return parts_; }

 private:
  bool json_;
  OddsWatch watch_;
  std::string text_;
  Json all_ = Json::object(), parts_ = Json::array();
};

/// The range where it is counted in hexes.
inline int hexes_of(const OddsOptions& options) { return static_cast<int>(options.range); }

Expected<const Op*> find_op(const Game& game, const std::string& name);

Expected<void> grand_admiral_odds(const Game& game, const OddsOptions& options, OddsReport& report);
Expected<void> grand_fleets_odds(const Game& game, const OddsOptions& options, OddsReport& report);
Expected<void> queen_of_the_seas_odds(const Game& game, const OddsOptions& options, OddsReport& report);
Expected<void> great_war_at_sea_odds(const Game& game, const OddsOptions& options, OddsReport& report);

}  // namespace broadside::app
