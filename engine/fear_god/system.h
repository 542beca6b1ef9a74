// Fear God and Dread Nought by day as the contract requires (engine/core/game_of.h). It is not in the registry yet.
#pragma once

#include "engine/core/question.h"
#include "engine/fear_god/play/known.h"
#include "engine/fear_god/play/order.h"
#include "engine/fear_god/rules/fault.h"

namespace broadside::fear_god {

/// The playable system. What the registry has is planned.cpp's, until this one is whole.
const Game& day_battle();

/// A question as everything about it sees it: what the seat may know of the battle, its view, and the ask.
struct Asked {
  const Known& known;
  const View& view;
  const Ask& ask;
  bool in_sentence = false;  // the names of ships lead to them

  const Battle& own() const { return known.own; }
  Seat seat() const { return ask.seat; }
  Afloat mine() const { return afloat(known, view); }
  bool is_ship(size_t row) const { return row < view.ships.count; }
  std::string name(size_t ship) const;  // of an own ship
  std::string division(size_t row) const;
  std::string contact_name(uint16_t number) const;  // "contact 4"
  /// Null: nothing is called so.
  const Contact* contact(uint16_t number) const;
  /// Of that ship herself, now; null: she does not see it.
  const SightRow* sight(uint16_t ship, uint16_t contact) const;
  Whim whim(Dice& luck) const { return Whim(luck.bits({rule_id("FG", "whim"), ask.kind, ask.seat})); }
};

struct System : Asking<System> {
  using Battle = fear_god::Battle;
  using Known = fear_god::Known;
  using Position = fear_god::Position;
  using View = fear_god::View;
  using Order = fear_god::Order;
  using Asked = fear_god::Asked;
  using FaultCode = fear_god::FaultCode;
  using Answers = std::array<const Order*, kSeats>;
  static constexpr int kSides = 2;

  static const SystemInfo& info();
  static std::span<const Op> ops() { return {}; }  // the planned system has them

  // play/turn/sequence.cpp
  static void start(const Battle& battle, Position& position);
  static void asks(const Battle& battle, const Position& position, Asks& out);
  static Outcome advance(const Battle& battle, Position& position, const Answers& answers, Dice& dice, Log& log);
  static Result result(const Battle& battle, const Position& position);
  static PhaseName phase(const Known& known, const View& view);

  // play/view.cpp, play/imagine.cpp
  static Known known(const Battle& battle, const Eye& eye) { return Known(battle, eye); }
  static void view(const Battle& battle, const Position& position, const Eye& eye, View& out);
  static Battle imagine(const Known& known, const View& view, Seat seat, Whim& luck, Position& out);

  // words/scene.cpp
  static Scene scene(const Known& known, const View& view);
  static std::vector<Mark> reach(const Known& known, const View& view, std::string_view handle);

  // play/questions.cpp: the table, and what any question may meet
  static std::span<const Question<System>> questions();
  static constexpr Wording kResign{"resign", "resign",
                                   "Gives up: the other side wins. May be given instead of any answer."};
  static std::vector<std::string> resign_cautions(const Asked& a);
  static Reason explain_any(const Asked& a, const Fault& fault);
  using Admiral = void (*)(const Known& known, const View& view, const Ask& ask, Dice& luck, Budget& budget,
                           Order& out);

  // words/pools.cpp: dice of a real table
  static std::string pool_text(const Battle& battle, const Position& position, const Answers& answers,
                               const MissingPool& pool);
  static std::vector<Modifier> pool_modifiers(const Battle& battle, const Position& position, const Answers& answers,
                                              const MissingPool& pool);
  static std::vector<std::string> face_names(const Battle& battle, const Position& position, const MissingPool& pool);

  // setup/plausible.cpp
  static Expected<Battle> read_scenario(std::string_view toml, std::string_view file, const Library& library,
                                        const std::map<std::string, std::string>& options);
  static Expected<void> validate(const Battle& battle, std::string_view place);
  static Expected<void> plausible(const Battle& battle, const Position& position);
};

}  // namespace broadside::fear_god
