#include "engine/fear_god/setup/scenario.h"
#include "engine/fear_god/system.h"

namespace broadside::fear_god {
namespace {

// NOLINTBEGIN(bugprone-suspicious-missing-comma): long sentences run over two lines
std::vector<std::string> fg_primer() {
  return {
      "A Tactical Turn is three minutes. Both sides plot movement, fire and torpedoes; then ships move, planned fire "
      "is "
      "fired at once, everybody looks out, and guns that have not fired may react to what they see.",
      "A ship fires only at what she has seen herself, and plans fire only at what she saw in an earlier turn.",
      "An enemy is a contact with a number. Where it was last seen stays on the chart.",
      "Divisions follow their leaders. Who gets no line in a plot goes on as before.",
  };
}
// NOLINTEND(bugprone-suspicious-missing-comma)

}  // namespace

const SystemInfo& System::info() {
  static const SystemInfo info = [] {
    SystemInfo i;
    i.id = std::string(kSystemId);
    i.name = "Fear God and Dread Nought";
    i.prefix = "FG";
    i.board = "open sea, yards";
    i.summary = "plots, detection, D100 gunnery, torpedoes, by day";
    i.playable = true;
    i.extent = "surface ships by day";
    i.landed = "A";
    i.seats = seat_names();
    i.bench_scenario = "dogger-bank";
    i.options = option_infos(Options(), option_rows());
    i.admirals = {{"random", "any legal order"}, {"steady", "keeps the range that its guns want"}};
    i.orders = order_help();
    i.primer = fg_primer();
    i.parts = {{"plotting", "Plotting Phase"},           {"movement", "Movement Phase"},
               {"planned_fire", "Planned Fire Phase"},   {"detection", "Detection Phase"},
               {"reaction_fire", "Reaction Fire Phase"}, {"resolution", "Resolution Phase"}};
    for (const Question<System>& q : questions()) i.hints.emplace(q.word, q.hint);
    return i;
  }();
  return info;
}

}  // namespace broadside::fear_god
