// Queen of the Seas as the contract requires (engine/core/game_of.h).
#pragma once

#include "engine/core/question.h"
#include "engine/queen_of_the_seas/play/order.h"
#include "engine/queen_of_the_seas/rules/fault.h"

namespace broadside::queen_of_the_seas {

/// For the registry.
const Game& game();

/// A question as everything about it sees it: what the seat may know of the battle, its view, and the ask.
struct Asked {
  const Battle& battle;
  const View& view;
  const Ask& ask;
  bool in_sentence = false;  // the names of ships lead to them

  const Open& open() const { return view.open; }
  const Ship& ship(size_t i) const { return view.open.ships[i]; }
  Seat seat() const { return ask.seat; }
  bool is_ship(size_t i) const { return i < open().ships.count; }
  std::string side() const;
  std::string name(size_t i) const;
  bool own(size_t i) const { return ship(i).side == seat() && ship(i).on_table(); }
  bool enemy(size_t i) const { return ship(i).side != seat() && ship(i).on_table(); }

  /// Calls f(i) for every ship of the side that is on the table.
  template <class F>
  void each_own(F&& f) const {
    for (uint16_t i = 0; i < open().fleet(); ++i)
      if (own(i)) f(i);
  }
  template <class F>
  void each_enemy(F&& f) const {
    for (uint16_t i = 0; i < open().fleet(); ++i)
      if (enemy(i)) f(i);
  }
};

struct System : Asking<System> {
  using Battle = queen_of_the_seas::Battle;
  using Position = queen_of_the_seas::Position;
  using View = queen_of_the_seas::View;
  using Order = queen_of_the_seas::Order;
  using Asked = queen_of_the_seas::Asked;
  using FaultCode = queen_of_the_seas::FaultCode;
  using Answers = std::array<const Order*, kSeats>;
  static constexpr int kSides = 2;

  static const SystemInfo& info();
  static std::span<const Op> ops();

  // sequence.cpp
  static void start(const Battle& battle, Position& position);
  static void asks(const Battle& battle, const Position& position, Asks& out);
  static Outcome advance(const Battle& battle, Position& position, const Answers& answers, Dice& dice, Log& log);
  static Result result(const Battle& battle, const Position& position);
  static PhaseName phase(const Battle& battle, const Cursor& at, const Open& open);
  static PhaseName phase(const Battle& battle, const View& view) { return phase(battle, view.at, view.open); }

  // view.cpp, marks.cpp; nothing is left to be imagined
  static void view(const Battle& battle, const Position& position, const Eye& eye, View& out);
  static void imagine(const Battle& battle, const View& view, Seat seat, Whim& luck, Position& out);
  static Scene scene(const Battle& battle, const View& view);
  static std::vector<Mark> reach(const Battle& battle, const View& view, std::string_view handle);

  // questions.cpp: the table, and what any question may meet
  static std::span<const Question<System>> questions();
  static constexpr Wording kResign{"resign", "resign",  // QS-Q-102
                                   "Gives up: the other side wins. May be given instead of any answer."};
  static std::vector<std::string> resign_cautions(const Asked& a);
  static Reason explain_any(const Asked& a, const Fault& fault);
  using Admiral = void (*)(const Battle& battle, const View& view, const Ask& ask, Dice& luck, Budget& budget,
                           Order& out);

  // pools.cpp: dice of a real table
  static std::string pool_text(const Battle& battle, const Position& position, const Answers& answers,
                               const MissingPool& pool);
  static std::vector<Modifier> pool_modifiers(const Battle& battle, const Position& position, const Answers& answers,
                                              const MissingPool& pool);
  static std::vector<std::string> face_names(const Battle& battle, const Position& position, const MissingPool& pool);

  // scenario.cpp, validate.cpp, plausible.cpp
  static Expected<Battle> read_scenario(std::string_view toml, std::string_view file, const Library& library,
                                        const std::map<std::string, std::string>& options);
  static Expected<void> validate(const Battle& battle, std::string_view place);
  static Expected<void> plausible(const Battle& battle, const Position& position);
};

}  // namespace broadside::queen_of_the_seas
