#include "engine/planned.h"

#include "engine/fear_god/ops/ops.h"

namespace broadside {
namespace {

SystemInfo planned(std::string id, std::string name, std::string prefix, std::string board, std::string summary) {
  SystemInfo info;
  info.id = std::move(id);
  info.name = std::move(name);
  info.prefix = std::move(prefix);
  info.board = std::move(board);
  info.summary = std::move(summary);
  info.bench_scenario = "dogger-bank";
  return info;
}

}  // namespace

const Game& fear_god::game() {
  static const PlannedGame game{
      [] {
        SystemInfo info = planned("fear-god", "Fear God and Dread Nought", "FG", "open sea, yards",
                                  "plots, signals, detection, D100 gunnery, torpedoes, submarines, aircraft, mines");
        info.landed = "A";
        return info;
      }(),
      fear_god::ops::all()};
  return game;
}

}  // namespace broadside
