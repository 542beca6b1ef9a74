// Whole battles before a scripted keyboard: newcomers, hot seats, real dice, refusals, crashes.
#include "app/play.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <set>

#include "app/library/battles.h"
#include "app/library/console.h"
#include "app/play_text.h"
#include "app/scripted_terminal.h"
#include "record/replay.h"

namespace broadside::app {
namespace THIS_FILE {

size_t count(const std::string& text, const std::string& part) {
  size_t n = 0;
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++n;
  return n;
}

class Play : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = testing::TempDir() + "broadside-play-" + testing::UnitTest::GetInstance()->current_test_info()->name();
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_ + "/broadside/battles");
    options_.system = "grand-admiral";
    options_.scenario = "fleet-action";
    options_.sides = {"person", "steady"};
    options_.seed = "a test";
    options_.record = folder_ + "/battle.jsonl";
    ::setenv("XDG_DATA_HOME", folder_.c_str(), 1);  // the tester's own battles are none of ours
  }
  void TearDown() override {
    ::unsetenv("XDG_DATA_HOME");
    std::filesystem::remove_all(folder_);
  }

  int type(std::vector<std::string> lines) { return type(ScriptedTerminal(std::move(lines))); }
  int type(ScriptedTerminal&& terminal) {
    const int exit = play_at(terminal, options_);
    shown_ = terminal.shown();
    looks_ = terminal.looks();
    return exit;
  }
  bool shows(const std::string& part) const { return shown_.find(part) != std::string::npos; }

  void go_on() {
    options_.resume = options_.record;
    options_.sides.clear();
  }
  Record record() const {
    const auto text = read_file(options_.record);
    auto read = read_record(text ? *text : "", "battle.jsonl");
    EXPECT_TRUE(read) << read.error().text();
    return read ? *read : Record{};
  }
  static size_t answers_of(const Record& record, Seat seat) {
    size_t n = 0;
    for (const RecordLine& line : record.lines)
      if (const auto* answer = std::get_if<AnswerLine>(&line)) n += answer->ask.seat == seat ? 1 : 0;
    return n;
  }

  PlayOptions options_;
  std::string folder_, shown_;
  std::vector<std::string> looks_;
};

/// Enter at hand-overs and confirmations, `auto` at everything else.
std::optional<std::string> lets_the_computer(std::string_view prompt) {
  return prompt.empty() || prompt.find("Enter") != std::string_view::npos ? "" : "auto";
}

TEST_F(Play, ABattleAgainstTheComputerIsPlayedToItsEnd) {
  EXPECT_EQ(type(ScriptedTerminal(lets_the_computer)), kOk);
  EXPECT_TRUE(shows("The battle is over: "));
  EXPECT_TRUE(shows("broadside replay " + options_.record));
  EXPECT_TRUE(shows("luck: "));
  EXPECT_TRUE(shows(" [GA-SOP-05]")) << "every line of the log names its rule";
  EXPECT_FALSE(shows("Hand the keyboard")) << "one person needs no hand-over";
  EXPECT_FALSE(shows("Black draws the ")) << "the computer's hand is its own";
  EXPECT_TRUE(record().finished());
}

TEST_F(Play, WithoutANamedScenarioThereIsAListToChooseFrom) {
  options_.scenario.clear();
  options_.sides.clear();
  EXPECT_EQ(type({"99", "", "2", "quit"}), kOk);
  EXPECT_TRUE(shows("Type one of these numbers."));
  EXPECT_TRUE(shows("Who plays?"));
  EXPECT_TRUE(shows("   3) two people at this keyboard\n"));
  const Record r = record();
  ASSERT_EQ(r.header.seats.size(), 2U);
  EXPECT_EQ(r.header.seats[0].by, "steady");
  EXPECT_EQ(r.header.seats[1].by, "person");
}

TEST_F(Play, ABattleThatWasLeftIsOfferedAtTheStart) {
  const std::string left = folder_ + "/broadside/battles/left.jsonl";
  options_.record = left;
  EXPECT_EQ(type({"auto", "auto", "quit"}), kOk);
  options_.record = folder_ + "/broadside/battles/finished.jsonl";
  EXPECT_EQ(type({"resign", "yes"}), kOk);
  options_.record = folder_ + "/unused.jsonl";
  options_.scenario.clear();
  options_.sides.clear();
  const auto typist = [n = 0, left](std::string_view prompt) mutable -> std::optional<std::string> {
    if (n++ > 0) return std::nullopt;
    const size_t to = prompt.find(" to ");  // "Which battle? (1 to 14, Enter for 5): "
    return std::to_string(std::stoi(std::string(prompt.substr(to + 4))));
  };
  EXPECT_EQ(type(ScriptedTerminal(typist)), kOk);
  EXPECT_TRUE(shows("Or resume an unfinished battle:"));
  EXPECT_TRUE(shows(", round 1, card ")) << shown_;
  EXPECT_TRUE(shows("The battle resumes where it was left.")) << "the last number is the record, not a finished one";
  EXPECT_TRUE(shows("Record: " + left));
}

TEST_F(Play, TheEndOfTheInputSavesAndSaysHowToGoOn) {
  EXPECT_EQ(type({}), kOk);
  EXPECT_TRUE(shows("broadside play --terminal --resume " + options_.record)) << shown_;
}

TEST_F(Play, ABattleLeftAndTakenUpEndsAsIfNeverLeft) {
  EXPECT_EQ(type(ScriptedTerminal(lets_the_computer)), kOk);
  const std::string whole = *read_file(options_.record);
  std::filesystem::remove(options_.record);
  EXPECT_EQ(type({"auto", "auto", "auto", "quit"}), kOk);
  go_on();
  EXPECT_EQ(type({"auto", "auto"}), kOk);
  EXPECT_EQ(type(ScriptedTerminal(lets_the_computer)), kOk);
  EXPECT_EQ(*read_file(options_.record), whole);
}

TEST_F(Play, AKilledProgramLosesNoAcceptedOrder) {
  constexpr size_t kOrders = 9;
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    size_t given = 0;
    ScriptedTerminal terminal([&](std::string_view) -> std::optional<std::string> {
      if (given == kOrders) ::kill(::getpid(), SIGKILL);
      ++given;
      return "auto";
    });
    play_at(terminal, options_);
    ::_exit(0);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFSIGNALED(status));
  EXPECT_EQ(answers_of(record(), 0), kOrders);
  go_on();
  EXPECT_EQ(type(ScriptedTerminal(lets_the_computer)), kOk);
  EXPECT_TRUE(record().finished());
}

TEST_F(Play, ADiskThatFillsUpStopsTheBattleWithAMessage) {
  const pid_t child = fork();
  ASSERT_GE(child, 0);
  if (child == 0) {
    std::signal(SIGXFSZ, SIG_IGN);
    const rlimit small{60'000, 60'000};
    setrlimit(RLIMIT_FSIZE, &small);
    ScriptedTerminal terminal(lets_the_computer);
    ::_exit(play_at(terminal, options_));
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  ASSERT_TRUE(WIFEXITED(status));
  EXPECT_EQ(WEXITSTATUS(status), kBadInput);
}

TEST_F(Play, AnExistingRecordIsNotOverwritten) {
  EXPECT_EQ(type({"quit"}), kOk);
  EXPECT_EQ(type({"quit"}), kBadInput);
}

TEST_F(Play, AFileThatIsNoRecordIsLeftAsItWas) {
  ASSERT_TRUE(write_file(options_.record, "a letter\nwithout a last line end", false));
  go_on();
  EXPECT_EQ(type({"quit"}), kBadInput);
  EXPECT_EQ(*read_file(options_.record), "a letter\nwithout a last line end");
}

TEST_F(Play, ARecordWithASeatMissingIsRefused) {
  EXPECT_EQ(type({"quit"}), kOk);
  std::string header = *read_file(options_.record);
  header.resize(header.find('\n') + 1);
  const size_t at = header.find("{\"seat\":1"), comma = header.rfind(',', at), end = header.find('}', at);
  ASSERT_NE(at, std::string::npos) << header;
  header.erase(comma, end + 1 - comma);
  ASSERT_TRUE(write_file(options_.record, header, true));
  options_.resume = options_.record;  // with --sides for both
  EXPECT_EQ(type({"auto"}), kBadInput) << shown_;
}

TEST_F(Play, BadWordsOnTheCommandLineAreRefused) {
  options_.sides = {"person", "nelson"};
  EXPECT_EQ(type({}), kBadInput);
  options_.sides = {"person", "steady", "steady"};
  EXPECT_EQ(type({}), kBadInput);
  options_.sides = {"person", "steady"};
  options_.ask_cards = true;
  EXPECT_EQ(type({}), kBadInput) << "the person would see the computer's cards";
  options_.ask_cards = false;
  options_.scenario = "nowhere";
  EXPECT_EQ(type({}), kBadInput);
  EXPECT_FALSE(std::filesystem::exists(options_.record));
}

TEST_F(Play, ARefusalShowsEveryReasonWithItsRuleAndChangesNothing) {
  options_.sides = {"person", "person"};
  EXPECT_EQ(type({"", "play blue 9", "nonsense", "quit"}), kOk);
  EXPECT_EQ(count(shown_, "Refused: "), 2U) << shown_;
  EXPECT_TRUE(shows("one of red, black")) << "what would be right";
  EXPECT_EQ(answers_of(record(), 0) + answers_of(record(), 1), 0U);
}

TEST_F(Play, AnOrderThatLeadsOffTheBoardHasToBeGivenTwice) {  // GF-Q-30
  options_.system = "grand-fleets";
  options_.scenario = "coronel";
  options_.sides = {"steady", "person"};
  EXPECT_EQ(type({"none", "none", "Nürnberg: PPP2", "quit"}), kOk);  // she stands on the northern edge
  EXPECT_TRUE(shows("Careful: Nürnberg leaves the board for good")) << shown_;
  const size_t before = answers_of(record(), 1);
  std::filesystem::remove(options_.record);
  EXPECT_EQ(type({"none", "none", "Nürnberg: PPP2", "Nürnberg: PPP2", "quit"}), kOk);
  EXPECT_EQ(answers_of(record(), 1), before + 1);
}

TEST_F(Play, ACardNotHeldIsRefusedWithTheRule) {
  options_.sides = {"person", "person"};
  std::vector<std::string> lines = {""};
  for (const char* rank : {"A", "2", "3", "4", "5", "6"}) lines.push_back(std::string("odds play red ") + rank);
  EXPECT_EQ(type(std::move(lines)), kOk);
  EXPECT_GE(count(shown_, "Not a legal order"), 3U) << "a hand holds three cards";
  EXPECT_TRUE(shows("[GA-"));
}

TEST_F(Play, CommandsAnswerWithoutGivingAnOrder) {
  EXPECT_EQ(type({"?",
                  "ships",
                  "card iron",
                  "card XYZ",
                  "hand",
                  "log",
                  "log 2",
                  "explain 1",
                  "explain 999",
                  "rule mov-03",
                  "rule GA-Q-12",
                  "rule nothing",
                  "suggest",
                  "odds play red A",
                  "odds",
                  "board",
                  "",
                  "save",
                  "resign",
                  "no",
                  "77",
                  "quit"}),
            kOk);
  EXPECT_EQ(answers_of(record(), 0), 0U);
  EXPECT_TRUE(shows("Orders for this question"));
  EXPECT_TRUE(shows("[ ]"));
  EXPECT_TRUE(shows("GA-MOV-03"));
  EXPECT_TRUE(shows("There is no rule GA-nothing"));
  EXPECT_TRUE(shows("what the steady admiral would do"));
  EXPECT_TRUE(shows("Your flag still flies."));
  EXPECT_TRUE(shows("The numbers go from 1 to "));
}

TEST_F(Play, WrongWordsAfterACommandAreExplained) {
  EXPECT_EQ(type({"quit now", "auto nonsense", "log x", "log 0", "card k", "auto off"}), kOk);
  EXPECT_TRUE(shows("type quit alone"));
  EXPECT_TRUE(shows("auto answers this question"));
  EXPECT_EQ(count(shown_, "After log, type how many"), 2U);
  EXPECT_TRUE(shows("\"k\" fits more than one: ")) << shown_;
  EXPECT_TRUE(shows("you answer every question yourself."));
  EXPECT_EQ(answers_of(record(), 0), 0U);
}

TEST_F(Play, AnOpenTableIsDrawnAndZoomed) {
  EXPECT_EQ(type({"zoom lion", "quit"}), kOk);
  EXPECT_TRUE(shows("A hex chart cannot be zoomed."));
  options_.system = "queen-of-the-seas";
  options_.scenario = "dogger-bank";
  options_.record = folder_ + "/table.jsonl";
  EXPECT_EQ(type({"zoom lion 20", "zoom nobody", "zoom", "quit"}), kOk);
  EXPECT_EQ(count(shown_, "is 2.5 cm; a row is 0.5"), 1U) << shown_;
  EXPECT_TRUE(shows("There is no ship \"nobody\"."));
  EXPECT_EQ(count(shown_, "North is up"), 3U);
}

TEST_F(Play, TheScenarioIsToldAtTheStartAndOnAsking) {
  options_.scenario = "coronel";
  EXPECT_EQ(type({"scenario"}), kOk);
  EXPECT_EQ(count(shown_, "Cradock meets von Spee"), 2U);
  EXPECT_TRUE(shows("to come, von Spee: Nürnberg, round ")) << shown_;
  EXPECT_TRUE(shows("rounds: 8; then the points decide"));
  EXPECT_TRUE(shows("round: 1 of 8; then the points decide"));
  EXPECT_TRUE(shows("victory points, Cradock: 0 of the 60 needed to win"));
  EXPECT_TRUE(shows("source: historical"));
  EXPECT_FALSE(shows("option "));
  std::filesystem::remove(options_.record);
  options_.scenario = "breakout";
  options_.options = {"torpedo_range=2"};
  EXPECT_EQ(type({}), kOk);
  EXPECT_TRUE(shows("over the eastern edge, earning 100 % of a ship's points")) << shown_;
  EXPECT_TRUE(shows("option torpedo_range = 2 (usually 1): "));
}

TEST_F(Play, ADataSheetSaysWhatIsLeftAndHowToReadIt) {
  EXPECT_EQ(type({"card iron", "help"}), kOk);
  EXPECT_TRUE(shows("[ ]  6 left") || shows(" left  [GA-SHEET-05]")) << shown_;
  EXPECT_EQ(count(shown_, "S, short range, hits"), 2U) << "below the sheet and in help";
}

TEST_F(Play, SuggestKeepsTheNumbersAlreadyOffered) {
  EXPECT_EQ(type({"auto", "auto", "auto", "auto", "suggest"}), kOk);
  const size_t offered = shown_.rfind("Or a number:");
  ASSERT_NE(offered, std::string::npos);
  const size_t first = shown_.find("1) ", offered) + 3;
  const std::string order = shown_.substr(first, shown_.find("  ", first) - first);
  const size_t list = shown_.rfind("   1) ");
  ASSERT_GT(list, offered);
  EXPECT_EQ(shown_.compare(list + 6, std::min<size_t>(order.size(), 12), order, 0, std::min<size_t>(order.size(), 12)),
            0)
      << shown_.substr(offered);
}

TEST_F(Play, NoNumberOfTheLogIsLost) {
  const auto battle = load_battle("grand-admiral", "fleet-action", {});
  ASSERT_TRUE(battle);
  Setting setting;
  setting.battle = battle->battle;
  setting.seed = seed_from_text("log");
  auto director = Director::start(*battle->game, setting, {});
  ASSERT_TRUE(director);
  for (int i = 0; i < 60; ++i) {
    const auto standing = (*director)->advance();
    ASSERT_TRUE(standing);
    if (standing->now == Standing::Now::over) break;
    for (const Ask& ask : (*director)->match().asks())
      if (ask.must()) (*director)->answer(ask, (*director)->match().fallback(ask));
  }
  size_t next = 1;
  for (const Numbered& one : news(**director, Eye::of(0), 0)) {
    EXPECT_EQ(one.number, next) << one.event.text;
    next += one.times;
  }
  EXPECT_EQ(next, told_count(**director, Eye::of(0)) + 1);
}

TEST_F(Play, ANumberAloneGivesTheOrderOffered) {
  EXPECT_EQ(type({"1"}), kOk);
  EXPECT_EQ(answers_of(record(), 0), 1U);
}

TEST_F(Play, AutoAllAnswersEveryQuestionOfItsKind) {
  size_t asked = 0;
  EXPECT_EQ(type(ScriptedTerminal([&](std::string_view) -> std::optional<std::string> {
              return ++asked < 10 ? std::optional<std::string>("auto all") : std::nullopt;
            })),
            kOk);
  EXPECT_TRUE(record().finished());
  EXPECT_EQ(asked, 3U) << "once for cards, once for moves, once for fire";
  EXPECT_TRUE(shows("(auto off ends this)"));
}

TEST_F(Play, ResigningAsksOnceMore) {
  EXPECT_EQ(type({"resign", "yes"}), kOk);
  EXPECT_TRUE(shows("The battle is over: Black"));
  EXPECT_FALSE(shows("[GA-VIC-01]")) << "no rule of the book ends it so";
  EXPECT_TRUE(record().finished());
}

// ---------------------------------------------------------------- two people, one keyboard

TEST_F(Play, NeitherPlayerEverSeesTheOthersHand) {
  options_.sides = {"person", "person"};
  EXPECT_EQ(type(ScriptedTerminal(lets_the_computer)), kOk);
  ASSERT_GT(looks_.size(), 20U);
  size_t red = 0, black = 0;
  for (const std::string& look : looks_) {
    const bool reds = look.find("you are Red") != std::string::npos;
    const bool blacks = look.find("you are Black") != std::string::npos;
    red += reds ? 1U : 0U;
    black += blacks ? 1U : 0U;
    EXPECT_FALSE(reds && blacks) << look;
    EXPECT_TRUE(reds || look.find("Red draws the") == std::string::npos) << look;
    EXPECT_TRUE(blacks || look.find("Black draws the") == std::string::npos) << look;
    EXPECT_FALSE((reds || blacks) && look.find("Hand the keyboard") != std::string::npos)
        << "hidden before the next one is called: " << look;
    if (reds || blacks) continue;
    EXPECT_EQ(look.find("own hand"), std::string::npos) << look;
    EXPECT_EQ(look.find("Your hand"), std::string::npos) << look;
  }
  EXPECT_GT(red, 5U);
  EXPECT_GT(black, 5U);
  EXPECT_TRUE(shows("Hand the keyboard to Black"));
}

TEST_F(Play, OnlyEnterAloneOrTheNameTakesTheKeyboard) {
  options_.sides = {"person", "person"};
  EXPECT_EQ(type({"play red 4", "hand"}), kOk);
  EXPECT_EQ(count(shown_, "Hand the keyboard to "), 3U) << "what was typed for another question is thrown away";
  EXPECT_FALSE(shows("you are "));
  EXPECT_TRUE(shows("cannot be cleared between players")) << "and at each hand-over:";
  EXPECT_EQ(count(shown_, "do not scroll back"), 3U);
  const bool red = shows("Hand the keyboard to Red");
  std::filesystem::remove(options_.record);
  EXPECT_EQ(type({red ? " RED " : "Black"}), kOk);
  EXPECT_TRUE(shows(red ? "you are Red" : "you are Black"));
}

TEST_F(Play, LeavingAHotSeatHidesTheHandToo) {
  options_.sides = {"person", "person"};
  EXPECT_EQ(type({"", "hand", "quit"}), kOk);
  EXPECT_EQ(looks_.back().find("own hand"), std::string::npos);
  EXPECT_NE(looks_.back().find("--resume"), std::string::npos);
}

// ---------------------------------------------------------------- dice and cards of a real table

TEST_F(Play, RealDiceAreAskedOfThePersonAndKeptInTheRecord) {
  options_.ask_dice = true;
  size_t asked = 0;
  const auto typist = [&](std::string_view prompt) -> std::optional<std::string> {
    if (prompt.find("Enter") != std::string_view::npos) return "";
    const size_t at = prompt.find("British battle fleet rolls ");
    if (at == std::string_view::npos) return "auto";
    ++asked;
    return std::string(static_cast<size_t>(std::stoi(std::string(prompt.substr(at + 27)))), '6');
  };
  EXPECT_EQ(type(ScriptedTerminal(typist)), kOk);
  EXPECT_GT(asked, 3U);
  EXPECT_TRUE(shows(" hits [attack dice")) << "whose shot it is, and what makes up its dice";
  EXPECT_FALSE(shows("German battle fleet rolls ")) << "the computer throws its own";
  const Record r = record();
  ASSERT_TRUE(r.finished());
  size_t kept = 0;
  for (const RecordLine& line : r.lines)
    if (const auto* dice = std::get_if<DiceLine>(&line)) {
      ++kept;
      for (int face : dice->faces) EXPECT_EQ(face, 6);
    }
  EXPECT_EQ(kept, asked);
}

TEST_F(Play, ARealDeckNeedsTwoPeopleAndNobodyIsAskedWho) {
  options_.scenario.clear();
  options_.sides.clear();
  options_.ask_cards = true;
  EXPECT_EQ(type({"", "", "?", "red 7", "red"}), kOk);
  EXPECT_FALSE(shows("Who plays?"));
  EXPECT_EQ(count(shown_, "cannot be drawn now, or is not a card"), 2U) << shown_;
  EXPECT_TRUE(shows("Type the card as red 4")) << "that was the question mark";
  EXPECT_FALSE(shows("red 3")) << "what is left in the deck tells the other's hand";
  const Record r = record();
  for (const SeatBy& seat : r.header.seats) EXPECT_EQ(seat.by, "person");
}

TEST_F(Play, NoComputerTakesUpABattleWithARealDeck) {
  options_.sides = {"person", "person"};
  options_.ask_cards = true;
  EXPECT_EQ(type({"quit"}), kOk);
  options_.resume = options_.record;
  EXPECT_EQ(type({}), kOk);
  options_.sides = {"person", "steady"};
  EXPECT_EQ(type({}), kBadInput);
}

TEST_F(Play, ARealDeckIsDealtBehindHandOvers) {
  options_.sides = {"person", "person"};
  options_.ask_cards = true;
  size_t drawn = 0;
  const auto typist = [&](std::string_view prompt) -> std::optional<std::string> {
    if (prompt.empty()) return "";
    if (prompt.find("Red draws from") != std::string_view::npos)
      return ++drawn, drawn == 1 ? "red A, red A" : "red A, red 2, black 6";
    if (prompt.find("Black draws from") != std::string_view::npos) return ++drawn, "black A, black 2, red 6";
    if (prompt.find("> ") != std::string_view::npos) return "hand";
    return std::nullopt;
  };
  size_t commands = 0;
  EXPECT_EQ(type(ScriptedTerminal([&](std::string_view prompt) -> std::optional<std::string> {
              if (prompt.find("> ") != std::string_view::npos && ++commands > 1) return std::nullopt;
              return typist(prompt);
            })),
            kOk);
  EXPECT_EQ(drawn, 3U) << "each hand at one go, after one that no deck holds";
  EXPECT_TRUE(shows("own hand: red A, red 2, black 6") || shows("own hand: red 6, black A, black 2")) << shown_;
  for (const std::string& look : looks_) {
    const bool red = look.find("red A, red 2, black 6") != std::string::npos;
    const bool black = look.find("black A, black 2, red 6") != std::string::npos;
    EXPECT_FALSE(red && black) << look;
  }
}

/// Two people at one keyboard, real dice: whoever sits there types everybody's, and nobody waits for anybody.
TEST_F(Play, AtAHotSeatEverybodysDiceAreTypedInEverySystem) {
  options_.sides = {"person", "person"};
  options_.ask_dice = true;
  for (const auto& [system, scenario] :
       {std::pair("grand-admiral", "coronel"), std::pair("grand-fleets", "coronel"),
        std::pair("queen-of-the-seas", "coronel"), std::pair("great-war-at-sea", "cape-sarych")}) {
    options_.system = system;
    options_.scenario = scenario;
    options_.record = fmt::format("{}/{}.jsonl", folder_, system);
    uint32_t face = 0;
    std::set<std::string> rollers;
    const auto typist = [&](std::string_view prompt) -> std::optional<std::string> {
      const size_t rolls = prompt.find(" rolls ");
      if (rolls == std::string_view::npos) return lets_the_computer(prompt);
      rollers.insert(std::string(prompt.substr(0, rolls)));
      std::string faces;
      for (int n = std::stoi(std::string(prompt.substr(rolls + 7))); n > 0; --n)
        faces += fmt::format("{} ", 1 + (face = face * 1664525U + 1013904223U) % 256 % 6);
      return faces;
    };
    EXPECT_EQ(type(ScriptedTerminal(typist)), kOk);
    const Record r = record();
    EXPECT_TRUE(r.finished()) << system;
    EXPECT_EQ(rollers.size(), 2U) << system;
    const auto game = find_game(system);
    ASSERT_TRUE(game);
    const auto verified = verify_record(**game, r);
    ASSERT_TRUE(verified);
    EXPECT_TRUE(verified->ok()) << system;
  }
}

TEST_F(Play, WhileDiceAreWaitedForEverythingCanBeLookedUp) {
  options_.system = "grand-fleets";
  options_.scenario = "coronel";
  options_.ask_dice = true;
  std::vector<std::string> lines = {"help",      "odds",       "rule",  "rule 6.2.2-01", "explain", "explain 1",
                                    "card good", "log 3",      "ships", "board",         "facts",   "scenario",
                                    "save",      "nonsense 3", "undo",  "quit"};
  size_t next = 0;
  const auto typist = [&](std::string_view prompt) -> std::optional<std::string> {
    const bool dice = prompt.find(" rolls ") != std::string_view::npos;
    if (!dice && next == 0) return lets_the_computer(prompt);
    return next < lines.size() ? std::optional(lines[next++]) : std::nullopt;
  };
  EXPECT_EQ(type(ScriptedTerminal(typist)), kOk);
  EXPECT_EQ(next, lines.size()) << shown_;
  EXPECT_TRUE(shows("on one line: 4 4 3 6, or 4436")) << "help";
  EXPECT_TRUE(shows(" showing ")) << "odds";
  EXPECT_TRUE(shows("Good Hope (armoured cruiser)")) << "card";
  EXPECT_TRUE(shows(" [to hit")) << "the prompt adds the modifiers up";
  EXPECT_TRUE(shows("\"nonsense\" is not a face of a D10"));
  EXPECT_TRUE(shows("Nothing to take back."));
  EXPECT_TRUE(shows("Resume it with: broadside play --terminal --resume")) << "save";
  EXPECT_EQ(count(shown_, "Which rule?"), 0U);
}

// ---------------------------------------------------------------- another system

TEST_F(Play, WithoutANamedSystemThereIsAListToChooseFrom) {
  options_.system.clear();
  options_.scenario.clear();
  options_.sides.clear();
  EXPECT_EQ(type({"9", "2", "", "1", "quit"}), kOk);
  EXPECT_TRUE(shows("   2) Grand Fleets: ")) << shown_;
  EXPECT_TRUE(shows("Scenarios of Grand Fleets:"));
  EXPECT_EQ(record().header.system, "grand-fleets");
}

TEST_F(Play, AScenarioOfOneSystemOnlyNeedsNoSystem) {
  options_.system.clear();
  options_.scenario = "ulsan";
  EXPECT_EQ(type({"quit"}), kOk);
  EXPECT_EQ(record().header.system, "grand-fleets");
}

TEST_F(Play, GrandFleetsIsPlayedToItsEnd) {
  options_.system = "grand-fleets";
  options_.scenario = "coronel";
  EXPECT_EQ(type(ScriptedTerminal(lets_the_computer)), kOk);
  EXPECT_TRUE(shows("The battle is over: "));
  EXPECT_TRUE(shows(" on average (5.50 expected), ")) << "its dice have ten sides";
  EXPECT_TRUE(record().finished());
}

TEST_F(Play, GrandFleetsExplainsRefusesAndTellsOdds) {
  options_.system = "grand-fleets";
  options_.scenario = "coronel";
  EXPECT_EQ(type({"rule", "ships", "card Good Hope", "odds Good Hope: all at Scharnhorst", "auto all", "auto all",
                  "Good Hope: 99", "auto all", "4th: together E", "auto all", "quit"}),
            kOk);
  EXPECT_TRUE(shows("For example: rule GF-"));
  EXPECT_TRUE(shows("Good Hope (armoured cruiser)"));
  EXPECT_TRUE(shows("The computer's order for you: "));
  EXPECT_TRUE(shows("Refused: "));
}

TEST_F(Play, TenSidedDiceAreTypedAsTheyShow) {
  options_.system = "grand-fleets";
  options_.scenario = "coronel";
  options_.ask_dice = true;
  size_t asked = 0;
  const auto typist = [&](std::string_view prompt) -> std::optional<std::string> {
    const size_t rolls = prompt.find(" rolls ");
    if (rolls == std::string_view::npos) return lets_the_computer(prompt);
    ++asked;
    std::string faces;  // a ten shows as 0
    for (int n = std::stoi(std::string(prompt.substr(rolls + 7))); n > 0; --n) faces += "0 ";
    return faces;
  };
  EXPECT_EQ(type(ScriptedTerminal(typist)), kOk);
  EXPECT_GT(asked, 3U);
  EXPECT_FALSE(shows("von Spee rolls ")) << "the computer throws its own";
  const Record r = record();
  ASSERT_TRUE(r.finished());
  for (const RecordLine& line : r.lines)
    if (const auto* dice = std::get_if<DiceLine>(&line)) {
      for (int face : dice->faces) EXPECT_EQ(face, 10);
    }
}

}  // namespace THIS_FILE
}  // namespace broadside::app
