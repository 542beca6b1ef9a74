// For tests of two worlds that differ only in what is hidden: who listens to a room, asks whatever may be asked, and
// has to hear the same in both to the byte.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "app/library/battles.h"
#include "server/room_testing.h"
#include "tests/same_text.h"

namespace broadside::server::test {

inline const Link kLinks[] = {commander_link(0, "red"), commander_link(1, "black"), commander_link(2, "rear")};

inline Table::Wish wish_for(const std::string& system, const std::string& scenario, int seed) {
  auto battle = app::load_battle(system, scenario, {});
  EXPECT_TRUE(battle) << battle.error().text();
  Table::Wish wish;
  wish.game = battle->game;
  wish.battle = std::move(battle->battle);
  wish.seed = static_cast<uint8_t>(seed);
  wish.links.assign(std::begin(kLinks), std::end(kLinks));
  return wish;
}

/// What one seat and a spectator hear in a world, from coming in on.
class Ears {
 public:
  Ears(Table& table, Seat seat, bool and_public = true) : table_(table), me_(reader_of(kLinks[seat])) {
    listens_.push_back(table.enter(me_));
    if (and_public) listens_.push_back(table.enter(spectator()));
  }

  /// Asks whatever may be asked, allowed or not.
  void probe(const Json& others_question) {
    for (const Json& question : questions(table_, me_)) {
      const Json& ask = question["ask"];
      const auto orders = suggested(table_, me_, ask);
      send({{"type", "advice"}, {"ask", ask}});
      for (size_t i = 0; i < std::min<size_t>(orders.size(), 2); ++i) send_order("draft", ask, orders[i]);
      send_order("draft", ask, "what has he ordered?");
      send_order("commit", ask, "what has he ordered?");
    }
    if (!others_question.is_null()) {
      const Json& ask = others_question["ask"];
      send({{"type", "suggestions"}, {"ask", ask}});
      send({{"type", "advice"}, {"ask", ask}});
      for (const char* type : {"draft", "commit"}) send_order(type, ask, "none");
    }
    const Now now = table_.room->now(me_, table_.now_ms);
    for (const Piece& piece : now.scene.pieces) send({{"type", "reach"}, {"piece", piece.handle}});
    for (const int seat : {-1, 0, 1, 2}) send({{"type", "past"}, {"phase", now.phase - 1}, {"seat", seat}});
    send({{"type", "past"}, {"phase", now.phase - 1}});
    send({{"type", "past"}, {"phase", now.phase}});
    send({{"type", "dice"}, {"at", Json::object()}, {"faces", {1}}});
    send({{"type", "correct"}, {"field", "secret[0].hand[0]"}, {"value", 1}, {"reason", "to see"}});
    send({{"type", "say"}, {"text", "a word"}});
    // Who comes later is told all of it at once.
    again_ = {table_.enter(me_)};
    if (listens_.size() > 1) again_.push_back(table_.enter(spectator()));
  }

  std::vector<std::string> heard() const {
    std::vector<std::string> all;
    for (const auto& who : {listens_, again_})
      for (const auto& one : who) all.insert(all.end(), one->frames.begin(), one->frames.end());
    return all;
  }

 private:
  void send(const Json& frame) {
    table_.send(me_, frame);
    table_.send(spectator(), frame);
  }
  void send_order(const char* type, const Json& ask, const std::string& text) {
    send({{"type", type}, {"ask", ask}, {"text", text}});
  }

  Table& table_;
  Reader me_;
  std::vector<std::shared_ptr<Hearer>> listens_, again_;
};

inline void expect_same(const std::vector<std::string>& one, const std::vector<std::string>& other,
                        const std::string& where) {
  ASSERT_EQ(one.size(), other.size()) << where;
  ASSERT_GT(one.size(), 6U) << where;
  for (size_t i = 0; i < one.size(); ++i)
    ASSERT_TRUE(broadside::test::same_text(one[i], other[i])) << where << ", frame " << i;
}

/// A question of the seat that is still open.
inline Json open_question(const Table& table, Seat seat) {
  for (const Json& question : questions(table, reader_of(kLinks[seat])))
    if (question["committed"] == "") return question;
  return {};
}

}  // namespace broadside::server::test
