// The question of fleet morale (GA-MOR-01, -02), sealed.
#include "engine/core/words.h"
#include "engine/grand_admiral/play/check.h"
#include "engine/grand_admiral/play/questions.h"
#include "engine/grand_admiral/play/reading.h"
#include "engine/grand_admiral/rules/victory.h"

namespace broadside::grand_admiral {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array kWordings = {
    Wording{"morale LEVEL", "morale good", "Chooses the fleet's morale: poor, fair, average, good or exceptional."}};

Expected<void> read(const Reading& in, Order& out) {
  std::vector<Name> levels;
  for (size_t i = 0; i < kMoraleWords.size(); ++i) levels.push_back({std::string(kMoraleWords[i]), i, true});
  const Expected<size_t> level = look_up(levels, without_word(in.all, "morale"), "morale level", "");
  if (!level) return tl::make_unexpected(level.error());
  out.make<MoraleOrder>().level = static_cast<Morale>(*level);
  return {};
}
constexpr std::array kReaders = {Reader{"", read}};

std::string word_of(Morale level) {
  const auto i = static_cast<size_t>(level);
  return folded(i < kMoraleWords.size() ? kMoraleWords[i] : "unknown");
}
std::string print(const Asked&, const MoraleOrder& order) { return "morale " + word_of(order.level); }

/// A level that leaves no room for the ships already listed is not to be had (GA-MOR-04).
bool may_have(const Asked& a, Morale level) { return affordable(a.side(), level, listed_points(a.battle, a.ask.seat)); }

void check(const MoraleOrder& order, OrderCheck& check) {
  if (static_cast<size_t>(order.level) >= kMoraleLevels.size())
    check.fault(FaultCode::unknown_level);
  else if (!may_have(check.asked, order.level))
    check.fault(FaultCode::point_limit);
}

Words explain(const Explaining& e, const MoraleOrder& order) {
  if (e.code() == FaultCode::unknown_level)
    return {"there is no such morale level", "poor, fair, average, good or exceptional"};
  if (e.code() != FaultCode::point_limit) return {};
  return {fmt::format("at this level the limit is {}, and the ships listed cost {}",
                      points_text(limit_hundredths(e.asked.side().point_limit, order.level)),
                      listed_points(e.asked.battle, e.asked.ask.seat)),
          "a lower level"};
}

void fallback(const Asked& a, Order& out) { out.make<MoraleOrder>().level = a.side().morale; }

std::string text(const Asked& a) {
  return a.side_name() + ": choose your fleet's morale: poor, fair, average, good or exceptional.";
}

Lines suggest(const Asked&) {
  Lines out;
  for (std::string_view level : kMoraleWords) out.push_back("morale " + folded(level));
  return out;
}

std::string note(const Asked& a, Morale level) {
  const Side& enemy = a.battle.sides[other(a.ask.seat)];
  std::string out;
  if (a.side().point_limit > 0)
    out = fmt::format("{} points of ships", points_text(limit_hundredths(a.side().point_limit, level)));
  if (enemy.victory_target > 0)
    out += fmt::format("{}the enemy wins with {}", out.empty() ? "" : ", ",
                       points_text(target_hundredths(enemy.victory_target, level)));
  return out;
}

Form form(const Asked& a) {
  Slot slot = pick("level");
  for (Morale level : {Morale::poor, Morale::fair, Morale::average, Morale::good, Morale::exceptional})
    if (may_have(a, level)) slot.choices.push_back({word_of(level), "", "", note(a, level)});
  slot.standing = word_of(a.side().morale);
  Form form;
  form.rows.push_back(single_row("Fleet morale", "morale ", std::move(slot)));
  return form;
}

void any(const Asked& a, Dice& luck, Budget&, Order& out) {
  Whim whim = whim_of(a, luck);
  MoraleOrder& order = out.make<MoraleOrder>();
  order.level = static_cast<Morale>(whim.below(kMoraleLevels.size()));
  if (!may_have(a, order.level)) order.level = Morale::average;
}

}  // namespace

const Question<System> kMorale{
    .kind = static_cast<uint8_t>(Step::morale),
    .word = "morale",
    .section = "Fleet Morale",
    .hint =
        "Own point limit / enemy's victory target: Poor +10% / -20%, Fair +5% / -10%, Average as they are, Good "
        "-5% / +10%, Exceptional -10% / +20%.",
    .wordings = kWordings,
    .parse = parsed<kWordings, kReaders>,
    .print = given<print>,
    .check = judged<check>,
    .explain = explained<explain>,
    .fallback = fallback,
    .text = text,
    .form = form,
    .suggest = suggest,
    .random = any,
    .steady = usual<fallback>,
};

}  // namespace broadside::grand_admiral
