// Wraps the plain functions of a rule system into Game, Match and Runner. A virtual call a step, none a die.
#pragma once

#include <algorithm>
#include <cassert>
#include <map>
#include <utility>

#include "engine/core/game.h"
#include "engine/core/json_fields.h"
#include "engine/core/odds.h"
#include "engine/core/plain_names.h"
#include "engine/core/sight.h"
#include "engine/core/veiled.h"

namespace broadside {

/// A battle may name its seats; the others have one for each of the system's sides.
template <class S>
std::vector<SeatInfo> seats_of(const typename S::Battle& battle) {
  if constexpr (requires { S::seats(battle); })
    return S::seats(battle);
  else
    return usual_seats(S::info());
}

template <class S>
class MatchOf;
/// Nothing more where everybody knows the same battle.
template <class S, bool hides = kHides<S>>
class VeiledIf {};
template <class S>
class VeiledIf<S, true> : public Veiled {
 public:
  Cursor known_at(const Eye& eye) const override { return static_cast<const MatchOf<S>&>(*this).seen_at(eye); }
};

template <class S>
class MatchOf final : public Match, public VeiledIf<S> {
 public:
  using Battle = typename S::Battle;
  using Position = typename S::Position;
  using Order = typename S::Order;

  MatchOf(Battle battle, Json battle_json)
      : battle_(std::make_shared<const Battle>(std::move(battle))),
        battle_json_(std::make_shared<const Json>(std::move(battle_json))),
        seats_(std::make_shared<const std::vector<SeatInfo>>(seats_of<S>(*battle_))) {
    S::start(*battle_, *position_);
  }

  std::unique_ptr<Match> clone() const override { return std::unique_ptr<Match>(new MatchOf(*this)); }
  const SystemInfo& system() const override { return S::info(); }
  const Json& battle() const override { return *battle_json_; }
  const std::vector<SeatInfo>& seats() const override { return *seats_; }
  Cursor at() const override { return position_->at; }
  Cursor seen_at(const Eye& eye) const { return seen_by(eye).view->at; }
  PhaseName phase(const Eye& eye) const override {
    const Sight<S> sight = seen_by(eye);
    return S::phase(sight.known, *sight.view);
  }
  Result result() const override { return S::result(*battle_, *position_); }

  Asks asks() const override {
    Asks out;
    S::asks(*battle_, *position_, out);
    return out;
  }
  std::string ask_word(const Ask& ask) const override { return S::ask_word(ask); }
  Sentence ask_text(const Ask& ask) const override {
    const Sight<S> sight = seen_by(ask);
    return S::ask_text(sight.known, *sight.view, ask);
  }
  std::vector<std::string> suggestions(const Ask& ask, size_t most) const override {
    const Sight<S> sight = seen_by(ask);
    return S::suggestions(sight.known, *sight.view, ask, most);
  }

  Expected<Json> parse(const Ask& ask, std::string_view text) const override {
    Order order;
    if (auto ok = read(seen_by(ask), ask, text, order); !ok) return tl::make_unexpected(ok.error());
    return fields_to_json(order);
  }
  Refusal check(const Ask& ask, const Json& json) const override {
    Order order;
    if (auto ok = fields_from_json(json, order, "order"); !ok) return refused(ok.error());
    return check(seen_by(ask), ask, order);
  }
  Expected<std::string> print(const Ask& ask, const Json& json) const override {
    Order order;
    if (auto ok = fields_from_json(json, order, "order"); !ok) return tl::make_unexpected(ok.error());
    const Sight<S> sight = seen_by(ask);
    if (const Refusal r = check(sight, ask, order); !r.ok()) return problem("order", r.reasons.front().text);
    return print(sight, ask, order);
  }
  std::string fallback(const Ask& ask) const override {
    Order order;
    const Sight<S> sight = seen_by(ask);
    S::fallback(sight.known, *sight.view, ask, order);
    return print(sight, ask, order);
  }
  bool idle(const Ask& ask) const override {
    const Sight<S> sight = seen_by(ask);
    return !kHides<S> && S::idle(sight.known, *sight.view, ask);
  }
  std::vector<Sentence> cautions(const Ask& ask, const Json& json) const override {
    Order order;
    const Sight<S> sight = seen_by(ask);
    if (!legal(sight, ask, json, order)) return {};
    return S::cautions(sight.known, *sight.view, ask, order);
  }
  std::vector<OddsTable> odds(const Ask& ask, const Json& json) const override {
    Order order;
    const Sight<S> sight = seen_by(ask);
    if (!legal(sight, ask, json, order)) return {};
    return S::odds(sight.known, *sight.view, ask, order);
  }
  Form form(const Ask& ask) const override {
    const Sight<S> sight = seen_by(ask);
    return S::form(sight.known, *sight.view, ask);
  }
  std::vector<Mark> preview(const Ask& ask, const Json& json) const override {
    Order order;
    if (!fields_from_json(json, order, "order")) return {};
    const Sight<S> sight = seen_by(ask);
    return S::preview(sight.known, *sight.view, ask, order);
  }
  std::string advise(const Ask& ask, std::string_view admiral, DiceKey luck, Budget& budget) const override {
    const Sight<S> sight = seen_by(ask);
    Order order;
    Dice own_luck(luck);
    own_luck.begin_step(position_->at.stamp());
    own_luck.lane(static_cast<uint16_t>(slot_of(ask)));
    if (const auto choose = S::admiral(admiral)) choose(sight.known, *sight.view, ask, own_luck, budget, order);
    if (!check(sight, ask, order).ok()) S::fallback(sight.known, *sight.view, ask, order);
    return print(sight, ask, order);
  }

  Refusal answer(const Ask& ask, std::string_view text) override {
    Order order;
    if (!open(ask)) return refused({"order", "this is not being asked now", "answer one of the open questions"});
    const Sight<S> sight = seen_by(ask);
    if (auto ok = read(sight, ask, text, order); !ok) return refused(ok.error());
    return seal(sight, ask, std::move(order));
  }
  Expected<void> answer_fields(const Ask& ask, const Json& json) override {
    Order order;
    if (!open(ask)) return problem("order", "this is not being asked now");
    if (auto ok = fields_from_json(json, order, "order"); !ok) return ok;
    const Refusal r = seal(seen_by(ask), ask, std::move(order));
    if (!r.ok()) return problem("order", r.reasons.front().text, r.reasons.front().right);
    return {};
  }
  bool answered(const Ask& ask) const override { return ask.seat < kSeats && sealed_[slot_of(ask)] != nullptr; }
  bool ready() const override {
    for (const Ask& ask : asks())
      if (ask.must() && !answered(ask)) return false;
    return true;
  }

  Outcome step(Dice& dice, HandDice* hand, Log& log) override {
    Outcome outcome = Outcome::done;
    if (hand == nullptr) {
      outcome = S::advance(*battle_, *position_, answers(), dice, log);
    } else {  // a run that lacks dice is discarded, and its events with it
      auto before = std::make_unique<Position>(*position_);
      std::vector<Event> told;
      Log own = log.on() ? Log(&told) : Log();
      hand->begin_run();
      outcome = S::advance(*battle_, *position_, answers(), dice, own);
      if (!hand->missing().empty()) {
        position_ = std::move(before);
        if (dice.tracing() != nullptr) dice.tracing()->clear();
        return Outcome::needs_dice;
      }
      if (log.on()) log.take(std::move(told));
    }
    for (auto& order : sealed_) order.reset();
    return outcome;
  }
  std::string pool_text(const MissingPool& pool) const override {
    return S::pool_text(*battle_, *position_, answers(), pool);
  }
  std::vector<Modifier> pool_modifiers(const MissingPool& pool) const override {
    return S::pool_modifiers(*battle_, *position_, answers(), pool);
  }
  std::vector<std::string> face_names(const MissingPool& pool) const override {
    return S::face_names(*battle_, *position_, pool);
  }

  Json view(const Eye& eye) const override {
    if (eye.kind == Eye::Kind::referee) return dump();
    return fields_to_json(*seen_by(eye).view);
  }
  Scene scene(const Eye& eye) const override {
    const Sight<S> sight = seen_by(eye);
    Scene scene = S::scene(sight.known, *sight.view);
    if constexpr (requires { S::add_secrets(*battle_, *position_, scene); })
      if (eye.kind == Eye::Kind::referee) S::add_secrets(*battle_, *position_, scene);
    return scene;
  }
  bool keeps_secrets() const override {
    if constexpr (kHides<S>)
      return true;
    else if constexpr (requires { position_->secret; })
      return state_hash(position_->secret) != 0;
    else
      return false;
  }
  std::vector<Mark> reach(const Eye& eye, std::string_view handle) const override {
    const Sight<S> sight = seen_by(eye);
    return S::reach(sight.known, *sight.view, handle);
  }
  std::unique_ptr<Match> imagined(Seat seat, DiceKey luck) const override {
    assert(seat < seats_->size());
    const Sight<S> sight = seen_by(Eye::of(seat));
    Dice dice(luck);
    dice.begin_step(sight.view->at.stamp());
    Whim whim(dice.bits({rule_id("", "imagined"), seat, seat}));
    auto position = std::make_unique<Position>();
    if constexpr (kHides<S>) {  // its fleets are made up, so there has to be another battle
      Battle battle = S::imagine(sight.known, *sight.view, seat, whim, *position);
      Json json = fields_to_json(battle);
      std::unique_ptr<MatchOf> made(new MatchOf(std::move(battle), std::move(json)));
      made->position_ = std::move(position);
      return made;
    } else {
      S::imagine(sight.known, *sight.view, seat, whim, *position);
      std::unique_ptr<MatchOf> made(new MatchOf(*this, std::move(position)));
      return made;
    }
  }
  /// For a Runner that plays on from here.
  const Battle& fixed() const { return *battle_; }
  const Position& position() const { return *position_; }
  const Order* sealed(const Ask& ask) const { return sealed_[slot_of(ask)].get(); }

  Json dump() const override { return fields_to_json(*position_); }
  Expected<void> load(const Json& json) override {
    auto loaded = std::make_unique<Position>();
    S::start(*battle_, *loaded);
    if (auto ok = fields_from_json(json, *loaded, "position"); !ok) return ok;
    if (auto ok = S::plausible(*battle_, *loaded); !ok) return ok;
    position_ = std::move(loaded);
    for (auto& order : sealed_) order.reset();
    return {};
  }
  uint64_t hash() const override { return state_hash(*position_); }
  std::string difference(const Json& json) const override {
    const auto other = std::make_unique<Position>();
    if (auto ok = fields_from_json(json, *other, "position"); !ok) return ok.error().text();
    return first_difference(*position_, *other);
  }

 private:
  MatchOf(const MatchOf& other)
      : battle_(other.battle_),
        battle_json_(other.battle_json_),
        seats_(other.seats_),
        position_(std::make_unique<Position>(*other.position_)),
        sealed_(other.sealed_) {}
  /// The same battle, at another moment.
  MatchOf(const MatchOf& other, std::unique_ptr<Position> position)
      : battle_(other.battle_),
        battle_json_(other.battle_json_),
        seats_(other.seats_),
        position_(std::move(position)) {}

  typename S::Answers answers() const {
    typename S::Answers all{};
    for (size_t slot = 0; slot < all.size(); ++slot) all[slot] = sealed_[slot].get();
    return all;
  }
  Sight<S> seen_by(const Eye& eye) const { return Sight<S>(*battle_, *position_, eye); }
  Sight<S> seen_by(const Ask& ask) const { return seen_by(Eye::of(ask.seat)); }
  bool open(const Ask& ask) const {
    for (const Ask& a : asks())
      if (a.id == ask.id && a.seat == ask.seat) return true;
    return false;
  }
  static Expected<void> read(const Sight<S>& sight, const Ask& ask, std::string_view text, Order& out) {
    return S::parse(sight.known, *sight.view, ask, text, out);
  }
  /// What a seat calls things may be known from its view alone: "contact 7".
  static std::string print(const Sight<S>& sight, const Ask& ask, const Order& order) {
    if constexpr (requires { S::print(sight.known, *sight.view, ask, order); })
      return S::print(sight.known, *sight.view, ask, order);
    else
      return S::print(sight.known, order);
  }
  bool legal(const Sight<S>& sight, const Ask& ask, const Json& json, Order& out) const {
    return fields_from_json(json, out, "order") && check(sight, ask, out).ok();
  }
  static Refusal check(const Sight<S>& sight, const Ask& ask, const Order& order) {
    Faults faults;
    S::check(sight.known, *sight.view, ask, order, faults);
    Refusal out;
    for (const Fault& fault : faults) {
      Reason reason = S::explain(sight.known, *sight.view, ask, order, fault);
      const auto told = [&](const Reason& r) { return r.text == reason.text && r.rule == reason.rule; };
      if (std::none_of(out.reasons.begin(), out.reasons.end(), told)) out.reasons.push_back(std::move(reason));
    }
    return out;
  }
  Refusal seal(const Sight<S>& sight, const Ask& ask, Order order) {
    Refusal r = check(sight, ask, order);
    if (r.ok()) sealed_[slot_of(ask)] = std::make_shared<const Order>(std::move(order));
    return r;
  }
  static Refusal refused(const Problem& p) {
    Refusal r;
    r.reasons.push_back({p.place + ": " + p.reason, "", p.right, "unreadable"});
    return r;
  }

  std::shared_ptr<const Battle> battle_;
  std::shared_ptr<const Json> battle_json_;
  std::shared_ptr<const std::vector<SeatInfo>> seats_;
  std::unique_ptr<Position> position_ = std::make_unique<Position>();  // some are large: never on a stack
  std::array<std::shared_ptr<const Order>, kSlots> sealed_;            // by slot
};

/// The lab's loop: one battle in place, nothing allocated after the first run.
template <class S>
class RunnerOf final : public Runner {
 public:
  explicit RunnerOf(typename S::Battle battle) : own_battle_(std::move(battle)), dice_({}), luck_({}) { know(); }

  PlayedOut run(const PlayOut& request) override {
    std::array<typename S::Admiral, kSeats> admirals{};
    for (size_t i = 0; i < admirals.size(); ++i) admirals[i] = S::admiral(request.admirals[i]);
    PlayedOut out;
    kept_.clear();
    hashes_.clear();
    luck_.restart(dice_key(request.seed, kAdmiralPurpose));
    const uint64_t dice_before = dice_.drawn();
    begin(request);
    Log silent;
    for (Outcome last = Outcome::done; last != Outcome::over; ++out.steps) {
      if (out.steps >= request.steps_limit) {
        out.endless = true;
        break;
      }
      typename S::Answers answers{};
      answer_all(admirals, answers, out.steps == 0 ? from_ : nullptr, out);
      if (request.verify) keep(answers);
      last = S::advance(*battle_, position_, answers, dice_, silent);
      if (request.verify) hashes_.push_back(state_hash(position_));
    }
    out.result = S::result(*battle_, position_);
    out.turns = position_.at.turn;
    out.dice = dice_.drawn() - dice_before;
    out.hash = state_hash(position_);
    if (request.verify) out.replay_differs = !replay(request);
    return out;
  }

 private:
  void begin(const PlayOut& request) {
    dice_.restart(dice_key(request.seed, kDicePurpose));
    dice_.trace(request.trace);
    const bool was_elsewhere = from_ != nullptr;
    from_ = dynamic_cast<const MatchOf<S>*>(request.from);
    assert((from_ == nullptr) == (request.from == nullptr));
    battle_ = from_ == nullptr ? &own_battle_ : &from_->fixed();
    if (from_ != nullptr || was_elsewhere) know();
    if (from_ != nullptr)
      position_ = from_->position();
    else
      S::start(*battle_, position_);
  }
  /// What each seat may know of the battle in play.
  void know() {
    if constexpr (kHides<S>) {
      known_.clear();
      for (Seat seat = 0; seat < kSeats; ++seat) known_.push_back(S::known(*battle_, Eye::of(seat)));
    }
  }
  /// In the order in which they were asked for: so `replay` finds them.
  void keep(const typename S::Answers& answers) {
    for (const Ask& ask : asks_)
      if (const typename S::Order* order = answers[slot_of(ask)]) kept_.push_back({ask.id, *order});
  }
  /// The battle again from its orders alone: asked of the same seats, legal to them, and equal after every step.
  bool replay(const PlayOut& request) {
    begin(request);
    Log silent;
    size_t next = 0;
    for (const uint64_t want : hashes_) {
      S::asks(*battle_, position_, asks_);
      typename S::Answers answers{};
      for (const Ask& ask : asks_) {
        if (next == kept_.size() || kept_[next].ask != ask.id) {
          if (ask.must()) return false;
          continue;  // an offer that was left alone
        }
        S::view(*battle_, position_, Eye::of(ask.seat), view_);
        faults_.clear();
        S::check(known(ask), view_, ask, kept_[next].order, faults_);
        if (faults_.count > 0) return false;
        answers[slot_of(ask)] = &kept_[next++].order;
      }
      S::advance(*battle_, position_, answers, dice_, silent);
      if (state_hash(position_) != want) return false;
    }
    return next == kept_.size();
  }
  /// `sealed`: a match whose answers stand; of others the admirals are asked.
  void answer_all(const std::array<typename S::Admiral, kSeats>& admirals, typename S::Answers& answers,
                  const MatchOf<S>* sealed, PlayedOut& out) {
    S::asks(*battle_, position_, asks_);
    if (asks_.count == 0) return;
    luck_.begin_step(position_.at.stamp());
    for (const Ask& ask : asks_) {
      if (sealed != nullptr && sealed->sealed(ask) != nullptr) {
        answers[slot_of(ask)] = sealed->sealed(ask);
        continue;
      }
      S::view(*battle_, position_, Eye::of(ask.seat), view_);
      typename S::Order& order = orders_[slot_of(ask)];
      Budget budget;
      luck_.lane(static_cast<uint16_t>(slot_of(ask)));
      admirals[ask.seat](known(ask), view_, ask, luck_, budget, order);
      faults_.clear();
      S::check(known(ask), view_, ask, order, faults_);
      if (faults_.count > 0) {
        out.illegal_order = true;
        S::fallback(known(ask), view_, ask, order);
      }
      out.decisions += S::decisions(known(ask), view_, ask, order);
      answers[slot_of(ask)] = &order;
    }
  }
  const typename KnownTo<S>::Type& known(const Ask& ask) const {
    if constexpr (kHides<S>)
      return known_[ask.seat];
    else
      return *battle_;
  }

  typename S::Battle own_battle_;
  const typename S::Battle* battle_ = &own_battle_;  // in play: the own one, or that of the match it goes on from
  const MatchOf<S>* from_ = nullptr;
  typename S::Position position_;
  typename S::View view_;
  std::vector<typename KnownTo<S>::Type> known_;                                  // by seat, of a system that hides
  std::array<typename S::Order, std::tuple_size_v<typename S::Answers>> orders_;  // by slot
  Asks asks_;
  Faults faults_;
  struct Kept {
    AskId ask;
    typename S::Order order;
  };
  std::vector<Kept> kept_;  // with `verify` only
  std::vector<uint64_t> hashes_;
  Dice dice_;
  Dice luck_;
};

template <class S>
class GameOf final : public Game {
 public:
  const SystemInfo& info() const override { return S::info(); }
  std::span<const Op> ops() const override { return S::ops(); }
  Expected<Json> read_scenario(std::string_view toml, std::string_view file, const Library& library,
                               const std::map<std::string, std::string>& options) const override {
    auto battle = S::read_scenario(toml, file, library, options);
    if (!battle) return tl::make_unexpected(battle.error());
    Json json = fields_to_json(*battle);
    if (auto ok = plain_names_in(json, file); !ok) return tl::make_unexpected(ok.error());
    return json;
  }
  Expected<std::unique_ptr<Match>> open(const Json& json) const override {
    auto battle = read(json);
    if (!battle) return tl::make_unexpected(battle.error());
    Json whole = fields_to_json(*battle);  // with every option and default spelt out
    return std::make_unique<MatchOf<S>>(std::move(*battle), std::move(whole));
  }
  Expected<std::unique_ptr<Runner>> runner(const Json& json) const override {
    auto battle = read(json);
    if (!battle) return tl::make_unexpected(battle.error());
    return std::make_unique<RunnerOf<S>>(std::move(*battle));
  }

 private:
  static Expected<typename S::Battle> read(const Json& json) {
    typename S::Battle battle;
    if (auto ok = plain_names_in(json, "battle"); !ok) return tl::make_unexpected(ok.error());
    if (auto ok = fields_from_json(json, battle, "battle"); !ok) return tl::make_unexpected(ok.error());
    if (auto ok = S::validate(battle, "battle"); !ok) return tl::make_unexpected(ok.error());
    if (auto ok = check_seats(seats_of<S>(battle), S::kSides, "battle"); !ok) return tl::make_unexpected(ok.error());
    return battle;
  }
};

}  // namespace broadside
