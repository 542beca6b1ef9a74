// Wraps the plain functions of a rule system into Game, Match and Runner. A virtual call a step, none a die.
#pragma once

#include <algorithm>
#include <map>
#include <utility>

#include "engine/core/game.h"
#include "engine/core/json_fields.h"
#include "engine/core/odds.h"

namespace broadside {

template <class S>
class MatchOf final : public Match {
 public:
  using Order = typename S::Order;

  MatchOf(typename S::Battle battle, Json battle_json)
      : battle_(std::make_shared<const typename S::Battle>(std::move(battle))),
        battle_json_(std::make_shared<const Json>(std::move(battle_json))) {
    S::start(*battle_, position_);
  }

  std::unique_ptr<Match> clone() const override { return std::unique_ptr<Match>(new MatchOf(*this)); }
  const SystemInfo& system() const override { return S::info(); }
  const Json& battle() const override { return *battle_json_; }
  Cursor at() const override { return position_.at; }
  std::string phase() const override { return S::phase(*battle_, position_); }
  Result result() const override { return S::result(*battle_, position_); }

  Asks asks() const override {
    Asks out;
    S::asks(*battle_, position_, out);
    return out;
  }
  std::string ask_word(const Ask& ask) const override { return S::ask_word(ask); }
  std::string ask_text(const Ask& ask) const override { return S::ask_text(*battle_, seen_by(ask.seat), ask); }
  std::vector<std::string> suggestions(const Ask& ask, size_t most) const override {
    return S::suggestions(*battle_, seen_by(ask.seat), ask, most);
  }

  Expected<Json> parse(const Ask& ask, std::string_view text) const override {
    Order order;
    if (auto ok = S::parse(*battle_, seen_by(ask.seat), ask, text, order); !ok) return tl::make_unexpected(ok.error());
    return fields_to_json(order);
  }
  Refusal check(const Ask& ask, const Json& json) const override {
    Order order;
    if (auto ok = fields_from_json(json, order, "order"); !ok) return refused(ok.error());
    return check(ask, order);
  }
  Expected<std::string> print(const Ask& ask, const Json& json) const override {
    Order order;
    if (auto ok = fields_from_json(json, order, "order"); !ok) return tl::make_unexpected(ok.error());
    if (const Refusal r = check(ask, order); !r.ok()) return problem("order", r.reasons.front().text);
    return S::print(*battle_, order);
  }
  std::string fallback(const Ask& ask) const override {
    Order order;
    S::fallback(*battle_, seen_by(ask.seat), ask, order);
    return S::print(*battle_, order);
  }
  std::vector<std::string> cautions(const Ask& ask, const Json& json) const override {
    Order order;
    if (!fields_from_json(json, order, "order") || !check(ask, order).ok()) return {};
    return S::cautions(*battle_, seen_by(ask.seat), ask, order);
  }
  std::vector<OddsTable> odds(const Ask& ask, const Json& json) const override {
    Order order;
    if (!fields_from_json(json, order, "order") || !check(ask, order).ok()) return {};
    return S::odds(*battle_, seen_by(ask.seat), ask, order);
  }
  Form form(const Ask& ask) const override { return S::form(*battle_, seen_by(ask.seat), ask); }
  std::vector<Mark> preview(const Ask& ask, const Json& json) const override {
    Order order;
    if (!fields_from_json(json, order, "order")) return {};
    return S::preview(*battle_, seen_by(ask.seat), ask, order);
  }
  std::string advise(const Ask& ask, std::string_view admiral, DiceKey luck, Budget& budget) const override {
    const typename S::View view = seen_by(ask.seat);
    Order order;
    Dice own_luck(luck);
    own_luck.begin_step(position_.at.stamp());
    own_luck.lane(ask.seat);
    if (const auto choose = S::admiral(admiral)) choose(*battle_, view, ask, own_luck, budget, order);
    if (!check(ask, order).ok()) S::fallback(*battle_, view, ask, order);
    return S::print(*battle_, order);
  }

  Refusal answer(const Ask& ask, std::string_view text) override {
    Order order;
    if (!open(ask)) return refused({"order", "nobody is asked this now", "answer one of the open questions"});
    if (auto ok = S::parse(*battle_, seen_by(ask.seat), ask, text, order); !ok) return refused(ok.error());
    return seal(ask, std::move(order));
  }
  Expected<void> answer_fields(const Ask& ask, const Json& json) override {
    Order order;
    if (!open(ask)) return problem("order", "nobody is asked this now");
    if (auto ok = fields_from_json(json, order, "order"); !ok) return ok;
    const Refusal r = seal(ask, std::move(order));
    if (!r.ok()) return problem("order", r.reasons.front().text, r.reasons.front().right);
    return {};
  }
  bool answered(const Ask& ask) const override { return ask.seat < kSeats && sealed_[ask.seat] != nullptr; }
  bool ready() const override {
    for (const Ask& ask : asks())
      if (ask.must && !answered(ask)) return false;
    return true;
  }

  Outcome step(Dice& dice, HandDice* hand, Log& log) override {
    Outcome outcome = Outcome::done;
    if (hand == nullptr) {
      outcome = S::advance(*battle_, position_, answers(), dice, log);
    } else {  // a run that lacks dice is thrown away, its events with it
      const typename S::Position before = position_;
      std::vector<Event> told;
      Log own = log.on() ? Log(&told) : Log();
      hand->begin_run();
      outcome = S::advance(*battle_, position_, answers(), dice, own);
      if (!hand->missing().empty()) {
        position_ = before;
        if (dice.tracing() != nullptr) dice.tracing()->clear();
        return Outcome::needs_dice;
      }
      if (log.on()) log.take(std::move(told));
    }
    for (auto& order : sealed_) order.reset();
    return outcome;
  }
  std::string pool_text(const MissingPool& pool) const override {
    return S::pool_text(*battle_, position_, answers(), pool);
  }
  std::vector<Modifier> pool_modifiers(const MissingPool& pool) const override {
    return S::pool_modifiers(*battle_, position_, answers(), pool);
  }
  std::vector<std::string> face_names(const MissingPool& pool) const override {
    return S::face_names(*battle_, position_, pool);
  }

  Json view(const Eye& eye) const override {
    if (eye.kind == Eye::Kind::referee) return dump();
    typename S::View out;
    S::view(*battle_, position_, eye, out);
    return fields_to_json(out);
  }
  Scene scene(const Eye& eye) const override {
    typename S::View out;
    S::view(*battle_, position_, eye, out);
    Scene scene = S::scene(*battle_, out);
    if constexpr (requires { S::add_secrets(*battle_, position_, scene); })
      if (eye.kind == Eye::Kind::referee) S::add_secrets(*battle_, position_, scene);
    return scene;
  }
  std::vector<Mark> reach(const Eye& eye, std::string_view handle) const override {
    typename S::View out;
    S::view(*battle_, position_, eye, out);
    return S::reach(*battle_, out, handle);
  }
  Json dump() const override { return fields_to_json(position_); }
  Expected<void> load(const Json& json) override {
    typename S::Position loaded;
    S::start(*battle_, loaded);
    if (auto ok = fields_from_json(json, loaded, "position"); !ok) return ok;
    if (auto ok = S::plausible(*battle_, loaded); !ok) return ok;
    position_ = loaded;
    for (auto& order : sealed_) order.reset();
    return {};
  }
  uint64_t hash() const override { return state_hash(position_); }
  std::string difference(const Json& json) const override {
    typename S::Position other;
    if (auto ok = fields_from_json(json, other, "position"); !ok) return ok.error().text();
    return first_difference(position_, other);
  }

 private:
  MatchOf(const MatchOf& other)
      : battle_(other.battle_), battle_json_(other.battle_json_), position_(other.position_), sealed_(other.sealed_) {}

  typename S::Answers answers() const {
    typename S::Answers all{};
    for (size_t seat = 0; seat < all.size(); ++seat) all[seat] = sealed_[seat].get();
    return all;
  }
  typename S::View seen_by(Seat seat) const {
    typename S::View out;
    S::view(*battle_, position_, Eye::of(seat), out);
    return out;
  }
  bool open(const Ask& ask) const {
    for (const Ask& a : asks())
      if (a.id == ask.id && a.seat == ask.seat) return true;
    return false;
  }
  Refusal check(const Ask& ask, const Order& order) const {
    const typename S::View view = seen_by(ask.seat);
    Faults faults;
    S::check(*battle_, view, ask, order, faults);
    Refusal out;
    for (const Fault& fault : faults) {
      Reason reason = S::explain(*battle_, view, ask, order, fault);
      const auto told = [&](const Reason& r) { return r.text == reason.text && r.rule == reason.rule; };
      if (std::none_of(out.reasons.begin(), out.reasons.end(), told)) out.reasons.push_back(std::move(reason));
    }
    return out;
  }
  Refusal seal(const Ask& ask, Order order) {
    Refusal r = check(ask, order);
    if (r.ok()) sealed_[ask.seat] = std::make_shared<const Order>(std::move(order));
    return r;
  }
  static Refusal refused(const Problem& p) {
    Refusal r;
    r.reasons.push_back({p.place + ": " + p.reason, "", p.right, "unreadable"});
    return r;
  }

  std::shared_ptr<const typename S::Battle> battle_;
  std::shared_ptr<const Json> battle_json_;
  typename S::Position position_;
  std::array<std::shared_ptr<const Order>, kSeats> sealed_;
};

/// The lab's loop: one battle in place, nothing allocated after the first run.
template <class S>
class RunnerOf final : public Runner {
 public:
  explicit RunnerOf(typename S::Battle battle) : battle_(std::move(battle)), dice_({}), luck_({}) {}

  PlayedOut run(const PlayOut& request) override {
    std::array<typename S::Admiral, kSeats> admirals{};
    for (size_t i = 0; i < static_cast<size_t>(S::kSides); ++i) admirals[i] = S::admiral(request.admirals[i]);
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
      answer_all(admirals, answers, out);
      if (request.verify) keep(answers);
      last = S::advance(battle_, position_, answers, dice_, silent);
      if (request.verify) hashes_.push_back(state_hash(position_));
    }
    out.result = S::result(battle_, position_);
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
    S::start(battle_, position_);
  }
  void keep(const typename S::Answers& answers) {
    for (const typename S::Order* order : answers)
      if (order != nullptr) kept_.push_back(*order);
  }
  /// The battle again from its orders alone: asked of the same seats, legal to them, and equal after every step.
  bool replay(const PlayOut& request) {
    begin(request);
    Log silent;
    size_t next = 0;
    for (const uint64_t want : hashes_) {
      S::asks(battle_, position_, asks_);
      typename S::Answers answers{};
      for (const Ask& ask : asks_) {
        if (next == kept_.size()) return false;
        S::view(battle_, position_, Eye::of(ask.seat), view_);
        faults_.clear();
        S::check(battle_, view_, ask, kept_[next], faults_);
        if (faults_.count > 0) return false;
        answers[ask.seat] = &kept_[next++];
      }
      S::advance(battle_, position_, answers, dice_, silent);
      if (state_hash(position_) != want) return false;
    }
    return next == kept_.size();
  }
  void answer_all(const std::array<typename S::Admiral, kSeats>& admirals, typename S::Answers& answers,
                  PlayedOut& out) {
    S::asks(battle_, position_, asks_);
    if (asks_.count == 0) return;
    luck_.begin_step(position_.at.stamp());
    for (const Ask& ask : asks_) {
      S::view(battle_, position_, Eye::of(ask.seat), view_);
      typename S::Order& order = orders_[ask.seat];
      Budget budget;
      luck_.lane(ask.seat);
      admirals[ask.seat](battle_, view_, ask, luck_, budget, order);
      faults_.clear();
      S::check(battle_, view_, ask, order, faults_);
      if (faults_.count > 0) {
        out.illegal_order = true;
        S::fallback(battle_, view_, ask, order);
      }
      out.decisions += S::decisions(battle_, view_, ask, order);
      answers[ask.seat] = &order;
    }
  }

  typename S::Battle battle_;
  typename S::Position position_;
  typename S::View view_;
  std::array<typename S::Order, kSeats> orders_;
  Asks asks_;
  Faults faults_;
  std::vector<typename S::Order> kept_;  // with `verify` only
  std::vector<uint64_t> hashes_;
  Dice dice_;
  Dice luck_;
};

template <class S>
class GameOf final : public Game {
 public:
  const SystemInfo& info() const override { return S::info(); }
  std::span<const Op> ops() const override { return S::ops(); }
  Expected<Json> read_scenario(std::string_view toml, std::string_view file, const ShipLibrary& ships,
                               const std::map<std::string, std::string>& options) const override {
    auto battle = S::read_scenario(toml, file, ships, options);
    if (!battle) return tl::make_unexpected(battle.error());
    return fields_to_json(*battle);
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
    if (auto ok = fields_from_json(json, battle, "battle"); !ok) return tl::make_unexpected(ok.error());
    if (auto ok = S::validate(battle, "battle"); !ok) return tl::make_unexpected(ok.error());
    return battle;
  }
};

}  // namespace broadside
