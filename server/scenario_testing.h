// For tests: a table with a scenario of the program's own, and people who play it.
#pragma once

#include <string>

#include "app/serve/shelf.h"
#include "server/room_testing.h"

namespace broadside::server::test {

inline const Reader kFirst = reader_of(commander_link(0, "red"));
inline const Reader kSecond = reader_of(commander_link(1, "black"));

inline Table table_of(const std::string& system, const std::string& scenario) {
  static const Shelf shelf = app::program_shelf();
  const auto made = shelf.battle({system, scenario, "", {}});
  EXPECT_TRUE(made) << made.error().text();
  Table::Wish wish;
  wish.game = made->game;
  wish.battle = made->battle;
  return Table(wish);
}

/// Both answer as an adviser says, until so many phases have passed.
inline void play(Table& table, uint32_t phases) {
  for (int i = 0; i < 2000 && table.room->phase() < phases && !table.room->over(); ++i)
    for (const Reader& reader : {kFirst, kSecond})
      for (const Question& question : table.room->now(reader, table.now_ms).questions) {
        if (!question.committed.empty()) continue;
        const Json ask = fields_to_json(question.ask);
        const Json advice = table.send(reader, {{"type", "advice"}, {"ask", ask}, {"admiral", "random"}});
        table.send(reader, {{"type", "commit"}, {"ask", ask}, {"text", advice["order"]}});
      }
}

}  // namespace broadside::server::test
