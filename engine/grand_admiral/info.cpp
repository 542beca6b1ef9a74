#include "engine/grand_admiral/orders.h"
#include "engine/grand_admiral/system.h"

namespace broadside::grand_admiral {

const SystemInfo& System::info() {
  static const SystemInfo info = [] {
    SystemInfo i;
    i.id = "grand-admiral";
    i.name = "Grand Admiral";
    i.prefix = "GA";
    i.board = "hexes of 4,000 yd";  // GA-BOARD-02
    i.summary = "action cards, hidden hands, buckets of D6";
    i.playable = true;
    i.seats = {"Red", "Black"};  // two players (GA-INTRO-01), a colour each (GA-CARD-02, GA-Q-34); who sits where is
                                 // free (GA-SETUP-02)
    i.bench_scenario = "fleet-action";
    i.options = {
        {"arc_layout", "60_120, 90_90", "60_120", "Width of the fore and aft arcs: 60 degrees, or 90 like the beams.",
         "GA-Q-01"},
        {"torpedo_range", "0, 1, 2, ..., by_year", "1",
         "Longest torpedo shot in hexes; 0 is the same hex only; by_year gives 0 up to 1905 and 2 from 1939 on.",
         "GA-NOTE-13"},
        {"torpedo_split", "false, true", "false", "May one ship launch at several targets on one card?", "GA-Q-18"},
        {"casemates_twice", "false, true", "false", "May casemates fire to both sides on one card?", "GA-NOTE-05"},
        {"stack_limit", "1 to 50", "5", "Most ships of one side in a hex.", "GA-NOTE-02"},
        {"morale", "false, true", "false", "Fleet morale changes point limits and victory targets.", "GA-MOR-01"},
    };
    i.admirals = {
        {"random", "any legal order"},
        {"steady", "keeps range and arc, concentrates fire, saves torpedoes, times the enemy's cards, withdraws"}};
    i.orders = order_help();
    return i;
  }();
  return info;
}

System::Admiral System::admiral(std::string_view name) {
  if (name == "random") return random_admiral;
  if (name == "steady") return steady_admiral;
  return nullptr;
}

}  // namespace broadside::grand_admiral
