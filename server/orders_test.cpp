// Orders said twice, and seats that several people share.
#include <gtest/gtest.h>

#include "server/room_testing.h"

namespace broadside::server::test {
namespace THIS_FILE {

const Link kRedLink = commander_link(0, "red"), kBlackLink = commander_link(1, "black");

// ---------------------------------------------------------------- said twice

TEST(Commit, SaidAgainIsAcknowledgedAgain) {
  Table table({});
  const Reader red = reader_of(kRedLink);
  const Json question = questions(table, red)[0];
  const Json& ask = question["ask"];
  const auto [order, another] = two_orders(table, red, question);
  ASSERT_NE(order, another);
  const Json first = table.send(red, commit(ask, order));
  ASSERT_EQ(first["type"], "committed") << first;
  const auto lines = table.store->lines("battle", 1)->size();
  EXPECT_EQ(table.send(red, commit(ask, order)), first);
  EXPECT_EQ(code_of(table.send(red, commit(ask, another))), "committed");
  EXPECT_EQ(table.store->lines("battle", 1)->size(), lines);
}

TEST(Commit, SaidAgainAfterTheBattleWentOnAndTheServerStartedAnew) {
  Table table({});
  const Reader red = reader_of(kRedLink), black = reader_of(kBlackLink);
  const Json question = questions(table, red)[0];
  const Json ask = question["ask"], blacks = questions(table, black)[0]["ask"];
  const auto [order, another] = two_orders(table, red, question);
  const std::string untidy = "  " + order + " ";
  const Json first = table.send(red, commit(ask, untidy));
  ASSERT_EQ(first["type"], "committed") << first;
  ASSERT_EQ(table.send(black, commit(blacks, suggested(table, black, blacks).at(0)))["type"], "committed");
  for (const Json& open : questions(table, red)) ASSERT_NE(open["ask"], ask);
  table.open();
  const auto lines = table.store->lines("battle", 1)->size();
  EXPECT_EQ(table.send(red, commit(ask, untidy)), first);
  EXPECT_EQ(code_of(table.send(red, commit(ask, another))), "committed");
  EXPECT_EQ(table.store->lines("battle", 1)->size(), lines);
  // Nobody else hears what red has ordered by guessing.
  for (const std::string& guess : {untidy, first["order"].get<std::string>()})
    EXPECT_EQ(code_of(table.send(black, commit(ask, guess))), "closed");
  // One of the same side may: he could read it anyway.
  EXPECT_EQ(table.send(commander_link(0, "another"), commit(ask, first["order"].get<std::string>())), first);
}

TEST(Commit, NobodyAnswersForTheOtherSide) {
  Table table({});
  const Reader red = reader_of(kRedLink), black = reader_of(kBlackLink);
  const Json ask = questions(table, black)[0]["ask"];
  const std::string order = suggested(table, black, ask).at(0);
  const auto lines = table.store->lines("battle", 1)->size();
  for (const Reader& stranger : {red, referee(), spectator()}) {
    for (const char* type : {"draft", "commit"})
      EXPECT_EQ(code_of(table.send(stranger, {{"type", type}, {"ask", ask}, {"text", order}})), "closed") << type;
    for (const char* type : {"suggestions", "advice"})
      EXPECT_EQ(code_of(table.send(stranger, {{"type", type}, {"ask", ask}})), "closed") << type;
  }
  EXPECT_EQ(table.store->lines("battle", 1)->size(), lines);
}

TEST(Commit, AnotherPersonsGuessIsNoRepeat) {
  Table table({});
  const Reader red = reader_of(kRedLink);
  const Json ask = questions(table, red)[0]["ask"];
  Json stranger = ask;
  stranger["turn"] = 77;
  EXPECT_EQ(code_of(table.send(red, commit(stranger, "none"))), "closed");
}

// ---------------------------------------------------------------- several people in one seat

struct Shared {
  Link flag = commander_link(0, "flag"), cruisers = commander_link(0, "cruisers", "Bellona");
  Table::Wish wish() const {
    Table::Wish wish;
    wish.links = {flag, cruisers, kBlackLink};
    return wish;
  }
};

std::string piece_about(const std::string& order, const Json& form, const std::string& ship) {
  const std::string said = said_of(order, form, ship);
  return said.empty() ? "" : lead_of(form, ship) + said;
}

TEST(SharedSeat, TheOrderIsCompleteWhenEveryPartIsIn) {
  const Shared shared;
  Table table(shared.wish());
  const Reader flag = reader_of(shared.flag), cruisers = reader_of(shared.cruisers), black = reader_of(kBlackLink);
  const Json question = questions(table, flag)[0];
  const std::string whole = suggested(table, flag, question["ask"]).at(0);
  const std::string ajax = piece_about(whole, question["form"], "Ajax");
  const std::string bellona = piece_about(whole, question["form"], "Bellona");
  ASSERT_NE(ajax, "") << whole;
  ASSERT_NE(bellona, "") << whole;

  // Not of another's ship, and not for all.
  EXPECT_EQ(code_of(table.send(cruisers, commit(question["ask"], ajax))), "not_yours");
  EXPECT_EQ(code_of(table.send(cruisers, commit(question["ask"], whole))), "not_yours");
  EXPECT_EQ(code_of(table.send(flag, commit(question["ask"], bellona))), "not_yours");

  const Json first = table.send(cruisers, commit(question["ask"], bellona));
  ASSERT_EQ(first["type"], "committed") << first;
  EXPECT_EQ(table.send(cruisers, commit(question["ask"], bellona)), first);
  EXPECT_TRUE(table.room->now(black, 0).waiting.size() == 2U);
  const Json parts = questions(table, flag)[0]["parts"];
  ASSERT_EQ(parts.size(), 2U);
  for (const Json& part : parts) EXPECT_EQ(part["given"].get<bool>(), part["name"] == "cruisers") << part;

  const Json second = table.send(flag, commit(question["ask"], ajax));
  ASSERT_EQ(second["type"], "committed") << second;
  EXPECT_NE(second["order"].get<std::string>().find("Bellona"), std::string::npos);
  EXPECT_EQ(table.room->now(black, 0).waiting, std::vector<int>{1});
  EXPECT_EQ(questions(table, cruisers)[0]["committed"], second["order"]);
  EXPECT_EQ(table.send(cruisers, commit(question["ask"], bellona))["type"], "committed");
}

TEST(SharedSeat, APartMayBeChangedUntilTheLastIsInAndIsJudgedWithTheOthers) {
  const Shared shared;
  Table table(shared.wish());
  const Reader flag = reader_of(shared.flag), cruisers = reader_of(shared.cruisers);
  const Json question = questions(table, flag)[0];
  const auto [order, another] = two_orders(table, flag, question);
  const Json& form = question["form"];
  const std::string before = piece_about(order, form, "Bellona"), after = piece_about(another, form, "Bellona");
  ASSERT_NE(after, before);
  ASSERT_EQ(table.send(cruisers, commit(question["ask"], before))["type"], "committed");
  ASSERT_EQ(table.send(cruisers, commit(question["ask"], after))["type"], "committed");
  // In the enemy's waters: the whole is refused, and the other part stays.
  const Reader black = reader_of(kBlackLink);
  const Json blacks = questions(table, black)[0];
  const std::string his = suggested(table, black, blacks["ask"]).at(0);
  const std::string astray = lead_of(form, "Ajax") + said_of(his, blacks["form"], "Castor");
  const Json refused = table.send(flag, commit(question["ask"], astray));
  EXPECT_EQ(refused["type"], "refused") << refused;
  EXPECT_EQ(questions(table, flag)[0]["committed"], "");
  EXPECT_EQ(questions(table, cruisers)[0]["committed"], after);
  const Json given = table.send(flag, commit(question["ask"], piece_about(another, form, "Ajax")));
  ASSERT_EQ(given["type"], "committed") << given;
  EXPECT_NE(given["order"].get<std::string>().find(after), std::string::npos) << given << after;
}

TEST(SharedSeat, ADraftIsJudgedByWhatItSaysItself) {
  const Shared shared;
  Table table(shared.wish());
  const Reader flag = reader_of(shared.flag), cruisers = reader_of(shared.cruisers);
  const Json question = questions(table, flag)[0];
  const std::string whole = suggested(table, flag, question["ask"]).at(0);
  const std::string bellona = piece_about(whole, question["form"], "Bellona");
  const Json drafted = table.send(cruisers, {{"type", "draft"}, {"ask", question["ask"]}, {"text", bellona}});
  EXPECT_EQ(drafted["reasons"], Json::array()) << drafted;
  EXPECT_EQ(questions(table, cruisers)[0]["draft"], bellona);
  EXPECT_EQ(questions(table, flag)[0]["draft"], "");
}

TEST(SharedSeat, ADraftOfAnothersShipIsToldSoAtOnce) {
  const Shared shared;
  Table table(shared.wish());
  const Reader flag = reader_of(shared.flag), cruisers = reader_of(shared.cruisers);
  const Json question = questions(table, flag)[0];
  const std::string whole = suggested(table, flag, question["ask"]).at(0);
  const auto drafted = [&](const Reader& who, const std::string& text) {
    return table.send(who, {{"type", "draft"}, {"ask", question["ask"]}, {"text", text}});
  };
  for (const std::string& text : {whole, piece_about(whole, question["form"], "Ajax")}) {
    const Json reply = drafted(cruisers, text);
    ASSERT_EQ(reply["reasons"].size(), 1U) << reply;
    EXPECT_EQ(reply["reasons"][0]["code"], "not_yours");
    EXPECT_EQ(reply["reasons"][0]["text"], "Ajax is not under your command");
  }
  // The flag officer may, when he closes the order.
  const Json reply = drafted(flag, whole);
  EXPECT_EQ(reply["reasons"], Json::array()) << reply;
  EXPECT_EQ(reply["cautions"][0], "Bellona is not under your command: only if you close the order for everybody");
}

TEST(SharedSeat, TheRefereeClosesItWithThePartsThereAre) {
  const Shared shared;
  Table table(shared.wish());
  const Reader flag = reader_of(shared.flag), cruisers = reader_of(shared.cruisers);
  const Json question = questions(table, flag)[0];
  const Json &ask = question["ask"], &form = question["form"];
  const auto [order, another] = two_orders(table, flag, question);
  const std::string bellona = piece_about(another, form, "Bellona");
  ASSERT_EQ(table.send(cruisers, commit(ask, bellona))["type"], "committed");
  const Json close = {{"type", "close"}, {"seat", 0}, {"reason", "the flagship is silent"}};
  EXPECT_EQ(code_of(table.send(flag, close)), "not_yours");
  EXPECT_EQ(table.send(referee(), {{"type", "close"}, {"seat", 0}, {"reason", ""}})["type"], "refused");
  EXPECT_EQ(table.send(referee(), {{"type", "close"}, {"seat", 1}, {"reason", "x"}})["type"], "refused");  // one has it
  EXPECT_EQ(table.room->now(flag, 0).waiting.size(), 2U);

  const auto ear = table.enter(kBlackLink);
  ASSERT_EQ(table.send(referee(), close)["type"], "done");
  EXPECT_EQ(table.room->now(flag, 0).waiting, std::vector<int>{1});
  const std::string given = questions(table, flag)[0]["committed"];
  EXPECT_NE(given.find(bellona), std::string::npos) << given;
  EXPECT_NE(given.find("Ajax"), std::string::npos) << given;  // what the rules do with her of themselves
  EXPECT_NE(ear->last("messages")["messages"][0]["text"].get<std::string>().find("the flagship is silent"),
            std::string::npos);
  EXPECT_EQ(ear->last("now").dump().find(bellona), std::string::npos);  // it is sealed all the same
  // It stands, for all of them.
  EXPECT_EQ(code_of(table.send(flag, commit(ask, piece_about(order, form, "Ajax")))), "committed");
  EXPECT_EQ(code_of(table.send(cruisers, commit(ask, piece_about(order, form, "Bellona")))), "committed");
  EXPECT_EQ(code_of(table.send(referee(), close)), "closed");
}

TEST(SharedSeat, TheFlagOfficerMayCloseIt) {
  const Shared shared;
  Table table(shared.wish());
  const Reader flag = reader_of(shared.flag), cruisers = reader_of(shared.cruisers);
  const Json question = questions(table, flag)[0];
  const std::string whole = suggested(table, flag, question["ask"]).at(0);
  Json closing = commit(question["ask"], whole);
  closing["whole"] = true;
  EXPECT_EQ(code_of(table.send(cruisers, closing)), "not_yours");
  Json his_own = closing;
  his_own["text"] = piece_about(whole, question["form"], "Bellona");
  EXPECT_EQ(code_of(table.send(cruisers, his_own)), "not_yours");
  const Json given = table.send(flag, closing);
  EXPECT_EQ(given["type"], "committed") << given;
  EXPECT_EQ(table.room->now(flag, 0).waiting, std::vector<int>{1});
}

/// Whole battles by people who share a seat: whatever is asked, parts and flag officer get through it.
TEST(SharedSeat, AWholeBattle) {
  const Shared shared;
  Table::Wish wish = shared.wish();
  wish.by = {"person", "random"};
  Table table(wish);
  const std::vector<Reader> people = {reader_of(shared.flag), reader_of(shared.cruisers)};
  for (int step = 0; step < 3000 && !table.room->over(); ++step) {
    table.let_computers_think();
    if (table.room->over()) break;
    const Json now = questions(table, people[0]);
    ASSERT_EQ(now.size(), 1U);
    const Json& question = now[0];
    const std::string whole = suggested(table, people[0], question["ask"]).at(0);
    bool went_on = false;
    for (const Reader& reader : people) {
      std::string part;
      for (const Json& row : question["form"]["rows"]) {
        const std::string piece = row["piece"];
        const bool his = reader.ships.empty() ? piece != "Bellona" : piece == "Bellona";
        if (const std::string said = piece_about(whole, question["form"], piece); his && !said.empty())
          part += (part.empty() ? "" : question["form"]["between"].get<std::string>()) + said;
      }
      const bool by_ship = question["form"]["rows"].size() > 0 && question["form"]["rows"][0]["piece"] != "";
      if (!by_ship) part = whole;
      if (part.empty())
        part =
            question["form"]["empty"].get<std::string>().empty() ? whole : question["form"]["empty"].get<std::string>();
      const Json reply = table.send(reader, commit(question["ask"], part));
      went_on |= reply["type"] == "committed";
      if (questions(table, people[0]) != now && questions(table, people[0])[0]["ask"] != question["ask"]) break;
    }
    ASSERT_TRUE(went_on) << question["word"] << " " << whole;
  }
  EXPECT_TRUE(table.room->over());
  const auto record = read_record(table.record(), "record");
  ASSERT_TRUE(record);
  EXPECT_TRUE(verify_record(*record)->ok());
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
