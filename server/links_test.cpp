// Links lose their power with the seat, can be revoked, and whoever looks on is seen.
#include <fmt/format.h>

#include "server/room_testing.h"
#include "server/schema.h"
#include "server/server_testing.h"

namespace broadside::server::test {
namespace THIS_FILE {

class LinksTest : public ServerTest {
 protected:
  /// Does what only the referee may, and waits until it is done.
  static Json referee_does(Client& referee, Json frame) {
    frame["id"] = ++requests_;
    if (!frame.contains("reason")) frame["reason"] = "he sleeps";
    referee.send(frame);
    for (;;) {
      auto answer = referee.next();
      if (!answer) {
        ADD_FAILURE() << "no answer to " << frame;
        return {};
      }
      if (answer->value("id", 0) == requests_) return *answer;
    }
  }
  static Json answer_to(Client& client, Json frame) {
    frame["id"] = ++requests_;
    client.send(frame);
    while (auto answer = client.next()) {
      if (answer->value("id", 0) != requests_) continue;
      answer->erase("id");
      answer->erase("time_ms");
      return *answer;
    }
    ADD_FAILURE() << "no answer to " << frame;
    return {};
  }
  /// How the referee calls the links of that role and seat.
  static std::vector<std::string> names_told(Client& referee, const std::string& role, int seat = -1) {
    std::vector<std::string> out;
    const Json present = referee.await("present");
    for (const Json& link : present["links"])
      if (link["role"] == role && (seat < 0 || link["seat"] == seat)) out.push_back(link["link"]);
    return out;
  }

  /// Both commanders and the referee at one table, and how he calls Red's link.
  struct Company {
    Links links;
    Client red, black, referee;
    std::string reds;
    Company(Links made, uint16_t port) : links(std::move(made)), red(port), black(port), referee(port) {
      red.hello(links.red);
      black.hello(links.black);
      referee.hello(links.referee);
      const auto names = names_told(referee, "commander", 0);
      EXPECT_EQ(names.size(), 1U);
      if (!names.empty()) reds = names[0];
    }
  };

  static inline int requests_ = 100;
};

/// Every kind of frame that a client can send, from the protocol itself, so that none is forgotten.
std::vector<std::string> kinds_of_frames() {
  std::vector<std::string> kinds;
  const Json schema = Json::parse(protocol_schema());
  for (const Json& frame : schema["$defs"]["ClientFrame"]["oneOf"])
    kinds.push_back(frame["allOf"][0]["properties"]["type"]["const"]);
  return kinds;
}

/// Who looks on may look at the board and its past, speak, and ask whether the server is there.
bool is_a_spectators(const std::string& kind) {
  return kind == "reach" || kind == "past" || kind == "say" || kind == "ping";
}

bool is_the_referees(const std::string& kind) {
  constexpr std::string_view kHis[] = {"pause", "correct", "handover", "close", "unseal", "abandon", "revoke", "mute"};
  return std::find(std::begin(kHis), std::end(kHis), kind) != std::end(kHis);
}

/// As somebody would send it who still takes the seat for his own.
Json frame_of_kind(const std::string& kind, const Json& ask, const std::string& order) {
  Json frame = {{"type", kind}, {"reason", "because"}, {"seat", 0}};
  if (kind == "hello") frame = {{"type", kind}, {"token", std::string(32, 'a')}, {"protocol", kProtocol}};
  if (kind == "draft" || kind == "commit") frame = {{"type", kind}, {"ask", ask}, {"text", order}};
  if (kind == "advice" || kind == "suggestions") frame = {{"type", kind}, {"ask", ask}};
  if (kind == "reach") frame = {{"type", kind}, {"piece", "Ajax"}};
  if (kind == "past") frame = {{"type", kind}, {"phase", 0}, {"seat", 0}};
  if (kind == "dice")
    frame = {{"type", kind},
             {"at", {{"stamp", 0}, {"rule", ""}, {"lane_actor", 0}, {"part", 0}, {"ordinal", 0}}},
             {"faces", {1}}};
  if (kind == "say") frame = {{"type", kind}, {"text", "hear me"}};
  if (kind == "pause") frame = {{"type", kind}, {"on", false}, {"reason", "because"}};
  if (kind == "correct")
    frame = {{"type", kind}, {"field", "open.ships[0].heading"}, {"value", 2}, {"reason", "because"}};
  if (kind == "handover") frame["by"] = "person";
  if (kind == "unseal") frame = {{"type", kind}, {"reason", "because"}};
  if (kind == "revoke" || kind == "mute") frame = {{"type", kind}, {"link", ""}, {"reason", "because"}};
  if (kind == "ping") frame = {{"type", kind}};
  return frame;
}

struct ChangeOfHands {
  const char* name;
  std::vector<Json> deeds;  // of the referee, one after the other
  bool shared = false;      // the seat is two people's
};

const ChangeOfHands kChanges[] = {
    {"to the computer", {{{"type", "handover"}, {"seat", 0}, {"by", "random"}}}},
    {"to another person", {{{"type", "handover"}, {"seat", 0}, {"by", "person"}}}},
    {"to the computer and to another person",
     {{{"type", "handover"}, {"seat", 0}, {"by", "random"}}, {{"type", "handover"}, {"seat", 0}, {"by", "person"}}}},
    {"of two people to the computer", {{{"type", "handover"}, {"seat", 0}, {"by", "random"}}}, true},
    {"of two people to one", {{{"type", "handover"}, {"seat", 0}, {"by", "person"}}}, true},
};

TEST_F(LinksTest, WhoLosesHisSeatMayDoWhatASpectatorMayAndNothingElse) {
  start();
  for (const ChangeOfHands& change : kChanges) {
    SCOPED_TRACE(change.name);
    Json seat = {{"by", "person"}};
    if (change.shared) seat["commanders"] = {{{"name", "Flag"}}, {{"name", "Cruisers"}, {"ships", {"Bellona"}}}};
    const Json wish = {{"system", "grand-admiral"}, {"scenario", "set-up"}, {"seats", {seat, {{"by", "person"}}}}};
    const Json made = call(port(), "POST", "/api/battles", wish.dump()).json();
    const Links links = links_in(made);
    const std::string his = change.shared ? made["links"]["commanders"][0][1]["link"].get<std::string>() : links.red;
    Client red(port()), referee(port()), spectator(port());
    red.hello(his);
    const Json ask = red.await("now")["questions"][0]["ask"];
    red.send({{"type", "suggestions"}, {"id", 2}, {"ask", ask}});
    const std::string order = red.await("suggestions")["orders"][0];
    referee.hello(links.referee);
    ASSERT_EQ(referee_does(referee, {{"type", "pause"}, {"on", true}})["type"], "done");  // so that no computer moves
    for (const Json& deed : change.deeds) ASSERT_EQ(referee_does(referee, deed)["type"], "done");
    const size_t lines = lines_of(links.battle);

    const Json welcome = red.await("welcome");
    EXPECT_EQ(welcome["role"], "spectator");
    EXPECT_EQ(welcome["seat"], Json());
    EXPECT_EQ(welcome["ships"], Json::array());
    EXPECT_NE(welcome["notice"].get<std::string>().find("he sleeps"), std::string::npos) << welcome["notice"];
    EXPECT_EQ(red.await("messages")["from"], 0) << "he is told anew, with other eyes";
    Client again(port());
    const Json later = again.hello(his, 1, 1);
    EXPECT_EQ(later["role"], "spectator");
    EXPECT_NE(later["notice"], "");
    EXPECT_EQ(spectator.hello(links.spectator)["notice"], "");
    const Json board = spectator.await("now");
    EXPECT_EQ(again.await("now"), board);
    EXPECT_EQ(again.await("messages"), spectator.await("messages"));  // from the first on, whatever he said he had

    for (const std::string& kind : kinds_of_frames()) {
      const Json frame = frame_of_kind(kind, ask, order);
      const Json allowed = answer_to(spectator, frame);
      const char* const no = kind == "hello" ? "problem" : "refused";
      if (!is_a_spectators(kind)) EXPECT_EQ(allowed["type"], no) << kind << allowed;
      if (is_the_referees(kind)) EXPECT_EQ(code_of(allowed), "not_yours") << kind << allowed;
      EXPECT_EQ(answer_to(red, frame), allowed) << kind;
      EXPECT_EQ(answer_to(again, frame), allowed) << kind;
    }
    for (const auto& [method, path, body] : {std::tuple("GET", "/api/record", ""),
                                             {"GET", "/api/report", ""},
                                             {"GET", "/api/standing", ""},
                                             {"POST", "/api/fork", "{\"phase\":1}"}}) {
      const Answer allowed = call(port(), method, path, body, bearer(links.spectator));
      const Answer answer = call(port(), method, path, body, bearer(his));
      EXPECT_EQ(answer.status, allowed.status) << path;
      EXPECT_EQ(answer.body, allowed.body) << path;
    }
    EXPECT_EQ(lines_of(links.battle), lines);
  }
}

TEST_F(LinksTest, TheOneWhoGetsTheSeatHasItsPowerAndNoLeftoversOfTheOther) {
  start();
  const Json commanders = {{{"name", "Flag"}}, {{"name", "Cruisers"}, {"ships", {"Bellona"}}}};
  const Json wish = {{"system", "grand-admiral"},
                     {"scenario", "set-up"},
                     {"seats", {{{"by", "person"}, {"commanders", commanders}}, {{"by", "person"}}}}};
  const Json made = call(port(), "POST", "/api/battles", wish.dump()).json();
  const Links links = links_in(made);
  Client flag(port()), referee(port());
  flag.hello(links.red);
  referee.hello(links.referee);
  const Json question = flag.await("now")["questions"][0];
  flag.send({{"type", "advice"}, {"id", 3}, {"ask", question["ask"]}, {"admiral", ""}});
  const std::string order = flag.await("advice")["order"];
  const std::string part = lead_of(question["form"], "Ajax") + said_of(order, question["form"], "Ajax");
  flag.send({{"type", "commit"}, {"id", 4}, {"ask", question["ask"]}, {"text", part}});
  ASSERT_EQ(flag.await("committed")["order"], part);
  const Json done = referee_does(referee, {{"type", "handover"}, {"seat", 0}, {"by", "person"}});
  ASSERT_EQ(done["type"], "done");
  Client heir(port());
  EXPECT_EQ(heir.hello(done["link"])["seat"], 0);
  EXPECT_EQ(heir.await("now")["questions"][0]["committed"], "");
  heir.send({{"type", "commit"}, {"id", 5}, {"ask", question["ask"]}, {"text", order}});
  EXPECT_EQ(heir.await("committed")["id"], 5);
}

TEST_F(LinksTest, WhoLostHisSeatIsToldWhyAlsoAfterARestart) {
  start();
  const Links links = make();
  {
    Client referee(port());
    referee.hello(links.referee);
    ASSERT_EQ(referee_does(referee, {{"type", "handover"}, {"seat", 0}, {"by", "person"}})["type"], "done");
  }
  server_.reset();
  start();
  Client red(port());
  const Json welcome = red.hello(links.red);
  EXPECT_EQ(welcome["role"], "spectator");
  EXPECT_NE(welcome["notice"].get<std::string>().find("he sleeps"), std::string::npos) << welcome["notice"];
}

TEST_F(LinksTest, ARevokedLinkOpensNothingAnyMore) {
  start();
  Company company(make(), port());
  auto& [links, red, black, referee, reds] = company;
  // Nobody else may, and not without a reason.
  EXPECT_EQ(answer_to(black, {{"type", "revoke"}, {"link", reds}, {"reason", "x"}})["reasons"][0]["code"], "not_yours");
  EXPECT_EQ(referee_does(referee, {{"type", "revoke"}, {"link", reds}, {"reason", ""}})["type"], "refused");
  EXPECT_EQ(referee_does(referee, {{"type", "revoke"}, {"link", "nobody"}})["type"], "refused");
  ASSERT_EQ(referee_does(referee, {{"type", "revoke"}, {"link", reds}})["type"], "done");
  EXPECT_EQ(red.await("refused")["reasons"][0]["code"], "revoked");
  red.await_close();
  EXPECT_EQ(red.closed, uint16_t{1008});
  Client again(port());
  again.send({{"type", "hello"}, {"token", links.red}, {"protocol", kProtocol}});
  EXPECT_EQ(again.await("refused")["reasons"][0]["code"], "bad_link");
  for (const char* path : {"/api/record", "/api/report"})
    EXPECT_EQ(call(port(), "GET", path, "", bearer(links.red)).status, 401U);
  EXPECT_EQ(call(port(), "POST", "/api/fork", "{\"phase\":1}", bearer(links.red)).status, 401U);
  black.send({{"type", "say"}, {"id", 9}, {"text", "still here"}});
  EXPECT_EQ(black.await("done")["id"], 9);
}

TEST_F(LinksTest, TheRefereesOwnLinkStays) {
  start();
  const Links links = make();
  Client referee(port());
  referee.hello(links.referee);
  const auto names = names_told(referee, "referee");
  ASSERT_EQ(names.size(), 1U);
  EXPECT_EQ(referee_does(referee, {{"type", "revoke"}, {"link", names[0]}})["type"], "refused");
  EXPECT_EQ(referee_does(referee, {{"type", "mute"}, {"link", names[0]}, {"on", true}})["type"], "refused");
}

TEST_F(LinksTest, WhoIsMutedIsNotHeardUntilHeMayAgain) {
  start();
  Company company(make(), port());
  auto& [links, red, black, referee, reds] = company;
  const auto say = [](Client& client) { return answer_to(client, {{"type", "say"}, {"text", "hear me"}}); };
  const auto mute = [&company](const std::string& link, bool on) {
    return referee_does(company.referee, {{"type", "mute"}, {"link", link}, {"on", on}})["type"];
  };
  EXPECT_EQ(mute(reds, true), "done");
  EXPECT_EQ(say(red)["reasons"][0]["code"], "muted");
  EXPECT_EQ(say(black)["type"], "done");
  EXPECT_EQ(mute("", true), "done");  // everybody
  EXPECT_EQ(say(black)["reasons"][0]["code"], "muted");
  EXPECT_EQ(say(referee)["type"], "done");
  EXPECT_EQ(mute("", false), "done");
  EXPECT_EQ(say(black)["type"], "done");
  EXPECT_EQ(say(red)["type"], "done");
  EXPECT_EQ(mute(reds, true), "done");
  EXPECT_EQ(mute(reds, false), "done");
  EXPECT_EQ(say(red)["type"], "done");
}

TEST_F(LinksTest, AHostWhoPlaysNeedNotLookAtTheBoardToRevokeAndMute) {
  start();
  const Links links = make();
  Client red(port()), black(port());
  red.hello(links.red);
  black.hello(links.black);
  for (const std::string& token : {links.red, links.spectator}) {
    EXPECT_EQ(call(port(), "GET", "/api/links", "", bearer(token)).status, 403U);
    EXPECT_EQ(call(port(), "POST", "/api/links", R"({"type":"mute","link":"","reason":"x"})", bearer(token)).status,
              403U);
  }
  EXPECT_EQ(call(port(), "GET", "/api/links").status, 401U);
  const Json known = call(port(), "GET", "/api/links", "", bearer(links.referee)).json()["links"];
  ASSERT_EQ(known.size(), 4U);
  std::string black_link;
  for (const Json& link : known)
    if (link["role"] == "commander" && link["seat"] == 1) black_link = link["link"];
  const auto post = [&](Json frame) {
    frame["reason"] = "he shouts";
    return call(port(), "POST", "/api/links", frame.dump(), bearer(links.referee)).status;
  };
  EXPECT_EQ(post({{"type", "mute"}, {"link", black_link}, {"on", true}}), 200U);
  EXPECT_EQ(answer_to(black, {{"type", "say"}, {"text", "hear me"}})["reasons"][0]["code"], "muted");
  EXPECT_EQ(post({{"type", "unseal"}}), 400U);  // that is for him who sits there and is seen
  EXPECT_EQ(post({{"type", "revoke"}, {"link", "nobody"}}), 422U);
  EXPECT_EQ(post({{"type", "revoke"}, {"link", black_link}}), 200U);
  black.await_close();
  EXPECT_EQ(black.closed, uint16_t{1008});
}

TEST_F(LinksTest, AStrangerWithASharedLinkSeesAndDoesNotCommand) {
  start();
  const Links links = make();
  Client red(port());
  red.hello(links.red);
  const Json ask = red.await("now")["questions"][0]["ask"];
  red.send({{"type", "share"}, {"id", 1}, {"phase", 0}});
  const Json shared = red.await("shared");
  const std::string token = shared["link"];
  EXPECT_EQ(shared["phase"], 0);
  Client stranger(port());
  EXPECT_EQ(stranger.hello(token)["role"], "spectator");
  const Json now = stranger.await("now");
  EXPECT_EQ(now["questions"], Json::array());
  EXPECT_FALSE(now["scene"].empty());
  for (const std::string& kind : kinds_of_frames())
    if (!is_a_spectators(kind) && kind != "hello")
      EXPECT_EQ(answer_to(stranger, frame_of_kind(kind, ask, "none"))["type"], "refused") << kind;
  EXPECT_EQ(answer_to(stranger, {{"type", "past"}, {"phase", 0}})["type"], "past");
  for (int i = 0; i < 7; ++i) EXPECT_EQ(answer_to(red, {{"type", "share"}})["type"], "shared");
  EXPECT_EQ(code_of(answer_to(red, {{"type", "share"}})), "enough");
}

TEST_F(LinksTest, AHostWhoPlaysReplacesAnAbsentFriendByANewLink) {
  start();
  const Links links = make();
  Client black(port());
  black.hello(links.black);
  black.await("now");
  const auto hand_over = [&](const std::string& by, const std::string& token) {
    return call(port(), "POST", "/api/links",
                Json{{"type", "handover"}, {"seat", 1}, {"by", by}, {"reason", "he sleeps"}}.dump(), bearer(token));
  };
  EXPECT_EQ(hand_over("person", links.red).status, 403U);
  const Answer done = hand_over("person", links.referee);
  ASSERT_EQ(done.status, 200U);
  EXPECT_EQ(black.await("welcome")["role"], "spectator") << "the old link has lost its power";
  Client heir(port());
  EXPECT_EQ(heir.hello(done.json()["link"])["seat"], 1);
  EXPECT_EQ(hand_over("random", links.referee).status, 200U);
  EXPECT_EQ(heir.await("welcome")["role"], "spectator");
}

TEST_F(LinksTest, WhoLooksOnIsSeen) {
  start();
  const Links links = make();
  Client red(port());
  red.hello(links.red);
  Json present = red.await("present");
  EXPECT_EQ(present["referees"], Json::array());
  EXPECT_EQ(present["spectators"], 0);
  EXPECT_EQ(present["links"], Json::array());  // only the referee knows them
  {
    Client referee(port()), looker(port());
    referee.hello(links.referee, 0, 0, "Umpire");
    looker.hello(links.spectator, 0, 0, "Stranger");
    while (present["spectators"] != 1 || present["referees"].empty()) {
      present = red.await("present");
      if (HasFailure()) return;
    }
    EXPECT_EQ(present["referees"], Json::array({"Umpire"}));
    EXPECT_EQ(present["names"], Json::array({"Stranger"}));
  }
  while (present["spectators"] != 0 || !present["referees"].empty()) {
    present = red.await("present");
    if (HasFailure()) return;
  }
}

}  // namespace THIS_FILE
}  // namespace broadside::server::test
