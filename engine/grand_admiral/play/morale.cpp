// The question of fleet morale (GA-MOR-01, -02), sealed.
#include "engine/core/words.h"
#include "engine/grand_admiral/play/check.h"
#include "engine/grand_admiral/play/questions.h"
#include "engine/grand_admiral/play/reading.h"
#include "engine/grand_admiral/rules/victory.h"

namespace broadside::grand_admiral::morale_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array kWordings = {
    Wording{"morale LEVEL", "morale good", "Chooses the fleet's morale: poor, fair, average, good or exceptional."}};

Expected<void> read(const Reading& in, Order& out) {
  std::vector<Name> levels;
  for (size_t i = 0; i < kMoraleWords.size(); ++i) levels.push_back({std::string(kMoraleWords[i]), i, true});
  const Expected<size_t> level = look_up(levels, without_word(in.all, "morale"), "morale level", "");
  if (!level) return tl::make_unexpected(level.error());
  out.begin<MoraleOrder>().level = static_cast<Morale>(*level);
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

void check(const OrderCheck& c, const MoraleOrder& order) {
  if (static_cast<size_t>(order.level) >= kMoraleLevels.size())
    c.fault(FaultCode::unknown_level);
  else if (!may_have(c, order.level))
    c.fault(FaultCode::point_limit);
}

using R = RefusedAs<Refused, MoraleOrder>;
using F = FaultCode;
constexpr Explanation<R> kReasons[] = {
    {F::unknown_level,
     [](const R&) { return because("there is no such morale level", "poor, fair, average, good or exceptional"); }},
    {F::point_limit,
     [](const R& r) {
       return because(fmt::format("at this level the limit is {}, but the ships listed cost {}",
                                  points_text(limit_hundredths(r.side().point_limit, r.answer.level)),
                                  listed_points(r.battle, r.seat())),
                      "a lower level");
     }},
};

void fallback(const Asked& a, Order& out) { out.begin<MoraleOrder>().level = a.side().morale; }

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

void any(const Asked& a, Whim& whim, MoraleOrder& order) {
  order.level = static_cast<Morale>(whim.below(kMoraleLevels.size()));
  if (!may_have(a, order.level)) order.level = Morale::average;
}

}  // namespace

const Question<System> kRow{
    .kind = static_cast<uint8_t>(Step::morale),
    .word = "morale",
    .section = "Fleet Morale",
    .hint =
        "Own point limit / enemy's victory target: Poor +10% / -20%, Fair +5% / -10%, Average unchanged, Good "
        "-5% / +10%, Exceptional -10% / +20%.",
    .wordings = kWordings,
    .parse = parsed<kWordings, kReaders>,
    .print = given<print>,
    .check = judged<check>,
    .explain = explained<kReasons>,
    .fallback = fallback,
    .text = text,
    .form = form,
    .suggest = suggest,
    .random = drawn<any>,
    .steady = usual<fallback>,
};

}  // namespace broadside::grand_admiral::morale_question
