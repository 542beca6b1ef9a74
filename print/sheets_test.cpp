// Cards on sheets: inside the paper, side by side and not upon each other, every page with its number and notice.
#include "print/sheets.h"

#include <fmt/format.h>

#include "print/testing.h"

namespace broadside::print::testing {
namespace THIS_FILE {

constexpr const char* kFleets = "grand-fleets";

Group group_of(std::string_view system, std::vector<const char*> ships, std::string section = {},
               std::string heading = {}) {
  Group group{std::move(section), std::move(heading), {}};
  for (const char* ship : ships) group.cards.push_back(card_of(system, ship));
  return group;
}

std::vector<Trace> traces(const Job& job) {
  const auto pages = pages_of(job);
  EXPECT_TRUE(pages) << pages.error().text();
  std::vector<Trace> out;
  const Ruler ruler;
  for (const Page& page : pages.value_or(std::vector<Page>())) {
    out.push_back(ruler.trace(page.draw));
    expect_fits(out.back(), {0, 0, page.w, page.h}, job.title);
  }
  return out;
}

/// Frames of whole cards: nothing else is as wide.
std::vector<Box> cards_of(const Trace& trace) {
  double widest = 0;
  for (const Box& frame : trace.frames) widest = std::max(widest, frame.w);
  std::vector<Box> out;
  for (const Box& frame : trace.frames)
    if (frame.w > widest - 0.01) out.push_back(frame);
  return out;
}

bool overlap(const Box& a, const Box& b) {
  return a.x < b.right() && b.x < a.right() && a.y < b.bottom() && b.y < a.bottom();
}

TEST(Sheets, OneShipOfThreeSystemsFillsOnePageAndOfAllFitsOnIt) {
  Job job{"Tiger", Paper::a4, 0, {}};
  for (const CardStyle& style : card_styles()) job.groups.push_back(group_of(style.system, {"gb-tiger"}));
  ASSERT_EQ(traces(job).size(), 1U);
  EXPECT_EQ(cards_of(traces(job)[0]).size(), card_styles().size());
  job.groups.resize(3);
  const auto pages = traces(job);
  ASSERT_EQ(pages.size(), 1U);
  const auto cards = cards_of(pages[0]);
  ASSERT_EQ(cards.size(), 3U);
  EXPECT_GT(cards[0].w, 1.25 * kCardWidth) << "larger than usual";
  EXPECT_LT(cards[0].bottom(), cards[1].y);
}

/// What is written, by its words.
const Written& words(const Trace& trace, std::string_view text) {
  static const Written none;
  const auto found =
      std::find_if(trace.written.begin(), trace.written.end(), [&](const Written& w) { return w.text == text; });
  EXPECT_NE(found, trace.written.end()) << text;
  return found == trace.written.end() ? none : *found;
}

TEST(Sheets, SidesAndSquadronsFollowEachOtherUnderTheirHeadings) {
  for (const Paper paper : {Paper::a4, Paper::letter}) {
    const Job job{"Dogger Bank",
                  paper,
                  2,
                  {group_of("grand-admiral", {"gb-lion", "gb-tiger", "gb-princess-royal"}, "Beatty", "Battlecruisers"),
                   group_of("grand-admiral", {"gb-southampton", "gb-birmingham"}, "", "Light Cruisers"),
                   group_of("grand-admiral", {"de-seydlitz", "de-moltke"}, "Hipper", "1st Scouting Group")}};
    const auto pages = traces(job);
    ASSERT_EQ(pages.size(), 1U);
    const auto cards = cards_of(pages[0]);
    ASSERT_EQ(cards.size(), 7U);
    EXPECT_EQ(cards[2].y, cards[3].y) << "Southampton beside Princess Royal";
    EXPECT_LT(cards[4].y, cards[5].y) << "a side begins a row";
    EXPECT_EQ(cards[5].y, cards[6].y);
    const Written &light = words(pages[0], "Light Cruisers"), &hipper = words(pages[0], "Hipper"),
                  &group = words(pages[0], "1st Scouting Group");
    EXPECT_NEAR(light.box.x, cards[3].x, 0.01) << "above the first of them";
    EXPECT_LT(light.box.bottom(), cards[3].y);
    EXPECT_GT(hipper.box.y, cards[4].bottom());
    EXPECT_GT(group.box.y, hipper.box.y);
    EXPECT_LT(group.box.bottom(), cards[5].y);
    EXPECT_LT(words(pages[0], "Beatty").box.y, words(pages[0], "Battlecruisers").box.y);
  }
}

TEST(Sheets, ASideThatDoesNotFitBeginsAPage) {
  Group one{"Beatty", "Battlecruisers", {}}, two{"Hipper", "Scouts", {}};
  for (int i = 0; i < 8; ++i) one.cards.push_back(card_of("queen-of-the-seas", "gb-lion"));
  two.cards.push_back(card_of("queen-of-the-seas", "de-moltke"));
  const auto pages = traces({"Fleet", Paper::letter, 2, {one, two}});
  ASSERT_EQ(pages.size(), 2U);
  EXPECT_FALSE(has(pages[0], "Hipper"));
  EXPECT_TRUE(has(pages[1], "Hipper") && has(pages[1], "Scouts"));
  EXPECT_FALSE(has(pages[1], "Battlecruisers, continued"));
}

TEST(Sheets, AFleetOfManyPagesLiesSideBySide) {
  Group fleet{"All", "A long line", {}};
  for (size_t i = 0; i < 60; ++i) fleet.cards.push_back(card_of("queen-of-the-seas", stored_register().ships[i]));
  for (const int columns : {0, 1, 2}) {
    const auto pages = traces({"Fleet", Paper::letter, columns, {fleet}});
    size_t cards = 0;
    for (size_t i = 0; i < pages.size(); ++i) {
      const auto boxes = cards_of(pages[i]);
      cards += boxes.size();
      for (size_t a = 0; a < boxes.size(); ++a)
        for (size_t b = 0; b < a; ++b) EXPECT_FALSE(overlap(boxes[a], boxes[b]));
      EXPECT_TRUE(has(pages[i], fmt::format("page {} of {}", i + 1, pages.size())));
      EXPECT_TRUE(has(pages[i], i == 0 ? "A long line" : "A long line, continued"));
      const bool notice = std::any_of(pages[i].written.begin(), pages[i].written.end(), [](const Written& w) {
        return w.text.starts_with("Unofficial") && w.text.find("own the rulebook") != std::string::npos;
      });
      EXPECT_TRUE(notice);
    }
    EXPECT_EQ(cards, 60U);
    EXPECT_EQ(pages.size(), columns == 1 ? 30U : 8U);
  }
}

TEST(Sheets, AShipWithoutACardIsNamedWithTheReason) {
  const Job job{"E9", Paper::a4, 0, {group_of(kFleets, {"gb-e9"})}};
  const auto pages = traces(job);
  ASSERT_EQ(pages.size(), 1U);
  EXPECT_TRUE(has(pages[0], "E9 has no card for Grand Fleets: the rules for submarines are not available (GF-Q-86)"));
  EXPECT_NE(text_of(job)->find("E9 has no card for Grand Fleets"), std::string::npos);
  EXPECT_EQ(json_of(job)["groups"][0]["cards"][0]["missing"], "the rules for submarines are not available (GF-Q-86)");
}

TEST(Sheets, ACardHigherThanAPageIsDrawnSmaller) {
  PrintCard card = card_of("grand-admiral", "gb-tiger");
  for (const char* row : {"row1", "row2", "torpedoes"}) card.card[row] = 255;
  for (int i = 0; i < 18; ++i) card.card["batteries"].push_back(card.card["batteries"][0]);
  for (const int columns : {1, 2})
    EXPECT_EQ(traces({"Monster", Paper::letter, columns, {{"", "Fleet", {card}}}}).size(), 1U);
}

TEST(Sheets, NamesAsLongAsAPageAreCutAndDoNoHarm) {
  PrintCard card = card_of(kFleets, "gb-tiger");
  card.name = std::string(5000, 'x') + "\xFF\xFE";
  const Job job{std::string(5000, 'y'), Paper::a4, 2, {{std::string(5000, 'z'), std::string(5000, '&'), {card}}}};
  const auto pages = pages_of(job);
  ASSERT_TRUE(pages);
  const Ruler ruler;
  for (const Written& w : ruler.trace((*pages)[0].draw).written)
    EXPECT_TRUE(inside(w.ink, w.box)) << w.text.substr(0, 20);
  EXPECT_TRUE(svg_of((*pages)[0]));
}

TEST(Sheets, JsonHoldsEveryFigureWithItsSource) {
  const Json all =
      json_of({"Tiger", Paper::a4, 0, {group_of(kFleets, {"gb-tiger", "gb-lion"}, "Beatty", "Battlecruisers")}});
  EXPECT_EQ(all["groups"][0]["section"], "Beatty");
  const Json& lion = all["groups"][0]["cards"][1];
  EXPECT_EQ(lion["card"]["hull"], 23);
  EXPECT_EQ(lion["facts"]["class"], "Lion");
  EXPECT_EQ(lion["facts"]["beam_ft"], 88.6);
  bool hull = false;
  for (const Json& field : lion["fields"])
    hull = hull || field == Json{{"name", "hull"}, {"value", 23}, {"source", "house"}};
  EXPECT_TRUE(hull);
  EXPECT_EQ(all["groups"][0]["cards"][0]["fields"][1]["source"], "published");
}

TEST(Sheets, TextFollowsTheGroups) {
  const auto text = text_of({"Dogger Bank",
                             Paper::a4,
                             0,
                             {group_of(kFleets, {"gb-lion"}, "Beatty", "Battlecruisers"),
                              group_of(kFleets, {"gb-southampton"}, "", "Light Cruisers"),
                              group_of("grand-admiral", {"de-seydlitz"}, "Hipper")}});
  ASSERT_TRUE(text);
  size_t at = 0;
  for (const char* words : {"== Beatty", "== Battlecruisers", "Lion (Lion class", "== Light Cruisers", "Southampton",
                            "== Hipper", "BC Seydlitz"}) {
    const size_t next = text->find(words, at);
    ASSERT_NE(next, std::string::npos) << words << "\n" << *text;
    at = next;
  }
  EXPECT_EQ(text->find("== Beatty", text->find("== Beatty") + 1), std::string::npos);
}

}  // namespace THIS_FILE
}  // namespace broadside::print::testing
