#include "engine/grand_admiral/setup/scenario.h"
#include "engine/grand_admiral/system.h"

namespace broadside::grand_admiral {
namespace {

constexpr OptionRow kOptions[] = {
    {"arc_layout", "Width of the fore and aft arcs: 60 degrees, or 90 like the beams.", "GA-Q-01"},
    {"torpedo_range", "Torpedo range in hexes; 0 is the same hex only; by_year gives 0 up to 1905 and 2 from 1939 on.",
     "GA-NOTE-13", 0, kLongestReach, "by_year"},
    {"torpedo_split", "May one ship launch at several targets on one card?", "GA-Q-18"},
    {"casemates_twice", "May casemates fire to both sides on one card?", "GA-NOTE-05"},
    {"stack_limit", "Maximum number of one side's ships in a hex.", "GA-NOTE-02", 1, kMostStack},
    {"morale", "Fleet morale changes point limits and victory targets.", "GA-MOR-01"},
};

}  // namespace

std::span<const OptionRow> option_rows() { return kOptions; }

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
    i.options = option_infos(Options(), option_rows());
    i.admirals = {
        {"random", "any legal order"},
        {"steady", "keeps range and arc, concentrates fire, saves torpedoes, times the enemy's cards, withdraws"}};
    i.orders = System::order_help();
    // NOLINTBEGIN(bugprone-suspicious-missing-comma): long sentences run over two lines
    i.primer = {
        "You hold three cards. The sides play one in turn and draw another; when deck and hands are empty a new round "
        "begins.",
        "A card's colour decides whose ships act, whoever plays it: red cards are for the side the scenario names "
        "first, black cards for the other.",
        "A number card moves ships: each ship with that speed or more goes one hex ahead, or turns one hex "
        "side, or stays. Slow ships move on low cards only.",
        "A face card fires: each ship may shoot at targets in arc and range. Dice that hit are rolled again against "
        "the "
        "target's armour; each point crosses off one box. Torpedoes reach one hex and ignore armour.",
        "A ship is crippled when her first row of boxes is gone and sunk when all are; her points then go to the "
        "enemy.",
        "The first side to reach its victory points wins. Turn your broadside to the enemy, and play his colour when "
        "it "
        "helps him least.",
    };
    // NOLINTEND(bugprone-suspicious-missing-comma)
    i.parts = {{"card", "plays a card"}, {"action", "moves or fires"}};
    for (const Question<System>& q : System::questions())
      if (!q.hint.empty()) i.hints.emplace(q.word, q.hint);
    return i;
  }();
  return info;
}

}  // namespace broadside::grand_admiral
