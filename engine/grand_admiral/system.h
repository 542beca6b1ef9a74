// Grand Admiral as the contract requires (engine/core/game_of.h).
#pragma once

#include "engine/grand_admiral/play/asked.h"
#include "engine/grand_admiral/rules/fault.h"

namespace broadside::grand_admiral {

/// For the registry.
const Game& game();

struct System : Asking<System> {
  using Battle = grand_admiral::Battle;
  using Position = grand_admiral::Position;
  using View = grand_admiral::View;
  using Order = grand_admiral::Order;
  using Asked = grand_admiral::Asked;
  using FaultCode = grand_admiral::FaultCode;
  using Answers = std::array<const Order*, kSeats>;
  static constexpr int kSides = 2;

  static const SystemInfo& info();
  static std::span<const Op> ops();

  // play/sequence.cpp
  static void start(const Battle& battle, Position& position);
  static void asks(const Battle& battle, const Position& position, Asks& out);
  static Outcome advance(const Battle& battle, Position& position, const Answers& answers, Dice& dice, Log& log);
  static Result result(const Battle& battle, const Position& position);

  // play/view.cpp
  static void view(const Battle& battle, const Position& position, const Eye& eye, View& out);
  static void imagine(const Battle& battle, const View& view, Seat seat, Whim& luck,
                      Position& out);  // play/imagine.cpp
  static Scene scene(const Battle& battle, const View& view);
  static void add_secrets(const Battle& battle, const Position& position, Scene& scene);  // for the referee
  static PhaseName phase(const Battle& battle, const View& view);

  // play/questions.cpp: a row for each question, and doing nothing as the last suggestion
  static std::span<const Question<System>> questions();
  static constexpr Wording kResign{"resign", "resign",
                                   "Strikes your flag: the other side wins. May be given instead of any answer."};
  static std::vector<std::string> resign_cautions(const Asked& a);
  static std::vector<std::string> suggestions(const Battle& battle, const View& view, const Ask& ask, size_t most);
  static Reason explain_any(const Asked& a, const Fault& fault);  // play/check.cpp
  using Admiral = void (*)(const Battle& battle, const View& view, const Ask& ask, Dice& luck, Budget& budget,
                           Order& out);

  // words/marks.cpp, words/pools.cpp
  static std::vector<Mark> reach(const Battle& battle, const View& view, std::string_view handle);
  static std::string pool_text(const Battle& battle, const Position& position, const Answers& answers,
                               const MissingPool& pool);
  static std::vector<Modifier> pool_modifiers(const Battle& battle, const Position& position, const Answers& answers,
                                              const MissingPool& pool);
  static std::vector<std::string> face_names(const Battle& battle, const Position& position, const MissingPool& pool);

  // setup/scenario.cpp, setup/validate.cpp
  static Expected<Battle> read_scenario(std::string_view toml, std::string_view file, const Library& library,
                                        const std::map<std::string, std::string>& options);
  static Expected<void> validate(const Battle& battle, std::string_view place);
  static Expected<void> plausible(const Battle& battle, const Position& position);
};

}  // namespace broadside::grand_admiral
