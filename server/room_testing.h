// For tests: a table without sockets, threads or clock. Every frame that would go to somebody is kept as its text.
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

#include "record/test_battle.h"
#include "server/frames.h"
#include "server/memory_store.h"
#include "server/telling.h"

namespace broadside::server::test {

/// Keeps what it is sent.
class Hearer final : public Listener {
 public:
  std::vector<std::string> frames;
  void send(Text frame) override { frames.push_back(*frame); }
  void seated(std::shared_ptr<LiveRoom>) override {}
  void handled() override {}
  void dismiss(Dismissal) override {}

  /// The last frame of that type; null: there is none.
  Json last(const std::string& type) const {
    for (auto frame = frames.rbegin(); frame != frames.rend(); ++frame)
      if (Json json = Json::parse(*frame); json["type"] == type) return json;
    return {};
  }
};

inline Link commander_link(Seat seat, const std::string& who, const std::string& ships = "") {
  std::string hash = std::string(64, '0');
  for (size_t i = 0; i < who.size() && i < 16; ++i) hash[i] = who[i];
  return {hash, "battle", Role::commander, seat, ships, who};
}

class Table {
 public:
  struct Wish {
    const Game* game = &broadside::test::grand_admiral_game();
    Json battle = broadside::test::small_battle(true);
    std::vector<std::string> by = {"person", "person"};
    std::vector<Seat> by_hand{};
    uint8_t seed = 1;
    TableSettings settings{};
    std::vector<Link> links = {commander_link(0, "red"), commander_link(1, "black")};
  };

  explicit Table(const Wish& wish) {
    Setting setting;
    setting.battle = wish.battle;
    setting.by = wish.by;
    setting.by_hand = wish.by_hand;
    setting.secret = true;
    setting.seed.fill(wish.seed);
    auto founded = Room::found("battle", *wish.game, setting, wish.settings, now_ms);
    EXPECT_TRUE(founded) << founded.error().text();
    for (const Link& link : wish.links) founded->writes.emplace_back(AddLink{link});
    keep(founded->writes);
    open();
    if (room->halfway()) done(room->go_on(now_ms));
  }
  /// Another process that reads the same store as it stands.
  Table(const Table& other) : now_ms(other.now_ms), store(std::make_shared<MemoryStore>(*other.store)) { open(); }
  Table& operator=(const Table&) = delete;
  ~Table() = default;

  int64_t now_ms = 1'000'000;
  std::shared_ptr<MemoryStore> store = std::make_shared<MemoryStore>();
  std::unique_ptr<Room> room;

  /// Reads the room anew, as after a restart; who was there has gone.
  void open() {
    guests_.clear();
    auto stored = store->battle("battle");
    auto opened = Room::open(**stored, *store->lines("battle", 1), *store->drafts("battle"),
                             *store->messages("battle", 0), *store->links("battle"), now_ms);
    ASSERT_TRUE(opened) << opened.error().text();
    room = std::move(*opened);
  }

  std::shared_ptr<Hearer> enter(const Reader& reader) {
    Guest& guest = guests_.emplace_back();
    auto hearer = std::make_shared<Hearer>();
    guest.listener = hearer;
    guest.reader = reader;
    hearer->send(text_of(typed("welcome", room->welcome(reader))));
    Telling(*room, now_ms).tell(guest);
    return hearer;
  }
  std::shared_ptr<Hearer> enter(const Link& link) { return enter(reader_of(link)); }

  /// What the sender is answered. Everybody is told what changed, after it is kept.
  Json send(const Reader& reader, const Json& frame) {
    Room::Handled handled;
    if (looks_back(frame))
      handled.reply = look_back(reader, frame);
    else
      handled = room->handle(reader, frame, now_ms);
    Json reply = handled.reply;
    for (Guest& guest : guests_)
      if (guest.reader.key == reader.key && guest.reader.role == reader.role) guest.listener->send(text_of(reply));
    done(std::move(handled));
    return reply;
  }
  Json send(const Link& link, const Json& frame) { return send(reader_of(link), frame); }

  void done(Room::Handled handled) {
    EXPECT_FALSE(handled.broken) << handled.broken->text();
    keep(handled.writes);
    if (!handled.changed) return;
    Telling telling(*room, now_ms);
    for (Guest& guest : guests_) telling.tell(guest);
  }

  /// Computers answer until it is somebody else's turn.
  void let_computers_think() {
    while (auto thinking = room->computer_to_think(now_ms)) {
      Budget budget;
      budget.tries_left = 200;
      const std::string order = thinking->match->advise(thinking->ask, thinking->admiral, thinking->luck, budget);
      done(room->computer_says(thinking->ask, order, now_ms));
    }
  }

  /// As a clerk would.
  Json look_back(const Reader& reader, const Json& frame) const {
    const auto wish = past_wish(room->past_index(), reader, frame);
    if (!wish) return wish.error();
    Archive archive(*store);
    return past_frame(*wish, archive.past("battle", wish->phase, false), {});
  }

  /// As the referee would be given it.
  std::string record() const { return Archive(*store).record("battle", room->first_line()).value_or(""); }

 private:
  void keep(const std::vector<Write>& writes) {
    const auto kept = store->commit(writes);
    ASSERT_TRUE(kept);
    for (const bool done : *kept) EXPECT_TRUE(done);
  }
  std::vector<Guest> guests_;
};

inline Reader referee() {
  Reader reader;
  reader.role = Role::referee;
  reader.key = "referee";
  return reader;
}
inline Reader spectator() {
  Reader reader;
  reader.key = "spectator";
  return reader;
}

/// The open questions of a reader.
inline Json questions(const Table& table, const Reader& reader) {
  return fields_to_json(table.room->now(reader, table.now_ms).questions);
}
inline std::vector<std::string> suggested(Table& table, const Reader& reader, const Json& ask) {
  return table.send(reader, {{"type", "suggestions"}, {"ask", ask}})["orders"].get<std::vector<std::string>>();
}
/// What a whole order says of one ship, after her lead.
inline std::string said_of(const std::string& order, const Json& form, const std::string& ship) {
  const std::string between = form["between"];
  for (const Json& row : form["rows"]) {
    const std::string lead = row["lead"];
    const size_t at = row["piece"] == ship ? order.find(lead) : std::string::npos;
    if (at == std::string::npos) continue;
    const size_t from = at + lead.size();
    return order.substr(from, order.find(between, from) - from);
  }
  return "";
}
inline std::string lead_of(const Json& form, const std::string& ship) {
  for (const Json& row : form["rows"])
    if (row["piece"] == ship) return row["lead"];
  return "";
}
/// Two legal orders for the places of the small battle: the second has the two ships change theirs.
inline std::pair<std::string, std::string> two_orders(Table& table, const Reader& reader, const Json& question) {
  const std::string order = suggested(table, reader, question["ask"]).at(0);
  const Json& form = question["form"];
  const std::string first = reader.seat == 0 ? "Ajax" : "Castor", second = reader.seat == 0 ? "Bellona" : "Dido";
  const std::string changed = lead_of(form, first) + said_of(order, form, second) + form["between"].get<std::string>() +
                              lead_of(form, second) + said_of(order, form, first);
  return {order, changed};
}
inline Json commit(const Json& ask, const std::string& text) {
  return {{"type", "commit"}, {"id", 1}, {"ask", ask}, {"text", text}};
}
inline std::string code_of(const Json& reply) {
  return reply["type"] == "refused" ? reply["reasons"][0]["code"].get<std::string>() : "";
}

}  // namespace broadside::server::test
