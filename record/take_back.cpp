// A commander takes back his last order: the battle goes on from where it was given, and its record says so.
#include <fmt/format.h>

#include <algorithm>

#include "engine/core/veiled.h"
#include "record/director.h"

namespace broadside {

/// The match as the seat found it when it was asked; an order that is changed before the phase ends is the same one.
void Director::remember_order(Seat seat) {
  if (seat >= orders_given_.size()) return;
  OrderGiven& given = orders_given_[seat];
  if (given.before && given.phase == phase_) return;
  given = {phase_, match_->clone()};
}

std::optional<Director::SinceOrder> Director::since_order(Seat seat) const {
  if (seat >= orders_given_.size() || over_) return {};
  const OrderGiven& given = orders_given_[seat];
  if (!given.before || given.phase == 0 || given.phase > phase_) return {};
  SinceOrder since;
  since.phase = given.phase;
  since.sealed = given.phase == phase_;
  since.dice = last_dice_ && *last_dice_ >= given.phase;
  since.learned = (last_learned_ && *last_learned_ >= given.phase) || veiled(*match_) != nullptr;
  return since;
}

/// The position is compared with what the record said of the phase then, where that is known.
Expected<void> Director::put_back(const TakeBackLine& line) {
  if (over_) return problem("take-back", "the battle is over");
  if (rolling_) return problem("take-back", "dice are being rolled", "wait for the next question");
  if (line.to >= phase_) return problem("take-back", "of a phase that has not ended");
  const Json position = Json::parse(line.position, nullptr, false);
  auto restored = match_->clone();
  if (auto ok = restored->load(position); !ok) return ok;
  const size_t ago = phase_ - 1 - line.to;
  if (ago < ends_.size() && ends_[ends_.size() - 1 - ago] != restored->hash())
    return problem("take-back", fmt::format("is not to the position at the end of phase {}", line.to));
  match_ = std::move(restored);
  ++taken_back_;
  open_phase(phase_);
  for (OrderGiven& given : orders_given_)
    if (given.phase > line.to) given = {};
  if (hears_ != Hears::everything) return {};
  Event event;
  event.kind = "take_back";
  event.at = match_->at();
  event.text = fmt::format("{} takes the last order back", seat_name(line.seat));
  event.text += line.why.empty() ? "." : fmt::format(": {}.", line.why);
  event.facts = {{"to", line.to}};
  chronicle_.add(std::move(event));
  return {};
}

Expected<void> Director::take_back(Seat seat, const std::string& why) {
  const auto since = since_order(seat);
  if (!since) return problem("take-back", "there is no order that could be taken back");
  TakeBackLine line{since->phase - 1, seat, why, canonical(orders_given_[seat].before->dump())};
  const auto sealed = sealed_;
  const bool only_withdrawn = since->sealed;
  if (auto ok = put_back(line); !ok) return ok;
  keep(std::move(line));
  if (!only_withdrawn) return {};
  // The others have not changed their minds: what they have sealed stands.
  for (const Ask& ask : match_->asks()) {
    const std::optional<Json>& fields = sealed[slot_of(ask)];
    if (ask.seat == seat || !fields || !match_->answer_fields(ask, *fields)) continue;
    sealed_[slot_of(ask)] = *fields;
    remember_order(ask.seat);
    keep(AnswerLine{ask.id, match_->print(ask, *fields).value_or(""), *fields});
  }
  return {};
}

tl::expected<void, RecordDifference> Director::follow_line(const TakeBackLine& line) {
  if (auto ok = put_back(line); !ok)
    return tl::make_unexpected(differs("the take-back is refused: " + ok.error().text()));
  return {};
}

}  // namespace broadside
