// Queen of the Seas as the contract wants it (engine/core/game_of.h).
#pragma once

#include "engine/core/game.h"
#include "engine/core/odds.h"
#include "engine/queen_of_the_seas/position.h"

namespace broadside::queen_of_the_seas {

struct System {
  using Battle = queen_of_the_seas::Battle;
  using Position = queen_of_the_seas::Position;
  using View = queen_of_the_seas::View;
  using Order = queen_of_the_seas::Order;
  using Answers = std::array<const Order*, kSeats>;
  static constexpr int kSides = 2;

  static const SystemInfo& info();
  static std::span<const Op> ops();

  // steps.cpp
  static void start(const Battle& battle, Position& position);
  static void asks(const Battle& battle, const Position& position, Asks& out);
  static Outcome advance(const Battle& battle, Position& position, const Answers& answers, Dice& dice, Log& log);
  static Result result(const Battle& battle, const Position& position);
  static std::string pool_text(const Battle& battle, const Position& position, const Answers& answers,
                               const MissingPool& pool);
  static std::vector<Modifier> pool_modifiers(const Battle& battle, const Position& position, const Answers& answers,
                                              const MissingPool& pool);
  static std::vector<std::string> face_names(const Battle& battle, const Position& position, const MissingPool& pool);

  // view.cpp
  static void view(const Battle& battle, const Position& position, const Eye& eye, View& out);
  static Scene scene(const Battle& battle, const View& view);
  static std::string phase(const Battle& battle, const Cursor& at, const Open& open);
  static std::string phase(const Battle& battle, const Position& position) {
    return phase(battle, position.at, position.open);
  }

  // check.cpp: what a seat may answer, judged from its view alone
  static void check(const Battle& battle, const View& view, const Ask& ask, const Order& order, Faults& faults);
  static Reason explain(const Battle& battle, const View& view, const Ask& ask, const Order& order, const Fault& fault);
  static void fallback(const Battle& battle, const View& view, const Ask& ask, Order& out);
  static uint64_t decisions(const Battle& battle, const View& view, const Ask& ask, const Order& order);

  // orders.cpp: orders as text
  static std::string ask_word(const Ask& ask);
  static Expected<void> parse(const Battle& battle, const View& view, const Ask& ask, std::string_view text,
                              Order& out);
  static std::string print(const Battle& battle, const Order& order);

  // asking.cpp: the question in words, and answers to choose from
  static std::string ask_text(const Battle& battle, const View& view, const Ask& ask);
  static std::vector<std::string> suggestions(const Battle& battle, const View& view, const Ask& ask, size_t most);
  static std::vector<std::string> cautions(const Battle& battle, const View& view, const Ask& ask, const Order& order);

  // form.cpp, marks.cpp: the question as something to click, and what is drawn over the board
  static Form form(const Battle& battle, const View& view, const Ask& ask);
  static std::vector<Mark> preview(const Battle& battle, const View& view, const Ask& ask, const Order& order);
  static std::vector<Mark> reach(const Battle& battle, const View& view, std::string_view handle);

  // odds.cpp: exact, from the view
  static std::vector<OddsTable> odds(const Battle& battle, const View& view, const Ask& ask, const Order& order);

  // scenario.cpp, validate.cpp, plausible.cpp
  static Expected<Battle> read_scenario(std::string_view toml, std::string_view file, const ShipLibrary& ships,
                                        const std::map<std::string, std::string>& options);
  static Expected<void> validate(const Battle& battle, std::string_view place);
  static Expected<void> plausible(const Battle& battle, const Position& position);

  // random.cpp, steady.cpp: admirals see a view and answer an ask; their luck is not the battle's
  using Admiral = void (*)(const Battle& battle, const View& view, const Ask& ask, Dice& luck, Budget& budget,
                           Order& out);
  static Admiral admiral(std::string_view name);
};

void random_admiral(const Battle& battle, const View& view, const Ask& ask, Dice& luck, Budget& budget, Order& out);
void steady_admiral(const Battle& battle, const View& view, const Ask& ask, Dice& luck, Budget& budget, Order& out);

}  // namespace broadside::queen_of_the_seas
