// A rule system whose ledger, rulings and cases are here, but which cannot be played yet. It says so instead of
// pretending.
#pragma once

#include "engine/core/game.h"

namespace broadside {

class PlannedGame final : public Game {
 public:
  explicit PlannedGame(SystemInfo info, std::span<const Op> ops = {}) : info_(std::move(info)), ops_(ops) {}
  const SystemInfo& info() const override { return info_; }
  Expected<Json> read_scenario(std::string_view, std::string_view, const Library&,
                               const std::map<std::string, std::string>&) const override {
    return not_yet();
  }
  Expected<std::unique_ptr<Match>> open(const Json&) const override { return not_yet(); }
  Expected<std::unique_ptr<Runner>> runner(const Json&) const override { return not_yet(); }
  std::span<const Op> ops() const override { return ops_; }  // those of the rules that are written

 private:
  tl::unexpected<Problem> not_yet() const {
    return problem(info_.id, "cannot be played yet", "playable now: see 'broadside systems'");
  }
  SystemInfo info_;
  std::span<const Op> ops_;
};

namespace fear_god {
const Game& game();
}

}  // namespace broadside
