// Fire is plotted (2.2.4.1), or ordered in reaction (2.2.4.6). Both are one kind of answer.
#include <fmt/format.h>

#include "engine/fear_god/play/asked.h"
#include "engine/fear_god/play/questions.h"
#include "engine/fear_god/rules/command/plotting.h"

namespace broadside::fear_god::fire_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 2> kWordings = {
    {{"SHIP: GUNS at CONTACT, GUNS at CONTACT", "Good Hope: main at contact 1, secondary at contact 2",
      "GUNS are main, secondary or light; a contact by its number."},
     {"none", "none", "Nobody fires."}}};

Expected<void> read(const Reading& in, FireOrder& out) {
  return each_entry(in, "ship", [&](const Part& subject, const Part& said) -> Expected<void> {
    const Expected<size_t> ship = read_own_ship(in, subject);
    if (!ship) return tl::make_unexpected(ship.error());
    for (const Part& item : split(said, ",")) {
      const std::optional<Halves> shot = cut_at_word(item, "at");
      if (!shot) return in.expected_form(item, "names no target");
      ShotRow row;
      row.ship = static_cast<uint16_t>(*ship);
      bool found = false;
      for (size_t i = 0; i < EnumWords<Guns>::words.size(); ++i)
        if (folded(shot->before.text) == EnumWords<Guns>::words[i]) row.guns = static_cast<Guns>(i), found = true;
      if (!found) return in.expected_form(shot->before, "are not guns of hers");
      const Expected<uint16_t> contact = read_contact(in, shot->after);
      if (!contact) return tl::make_unexpected(contact.error());
      row.contact = *contact;
      if (auto ok = add_to(out.shots, row, item, "shots"); !ok) return ok;
    }
    return {};
  });
}
Expected<void> parse(const Asked& a, std::string_view text, Order& out) {
  return read_as<FireOrder>(a, text, "none", kWordings[0].form, out, read);
}

/// Shots of one ship that stand together become one line.
std::string print(const Asked& a, const FireOrder& order) {
  std::string out;
  for (uint32_t i = 0; i < order.shots.count; ++i) {
    const ShotRow& shot = order.shots[i];
    if (i > 0 && order.shots[i - 1].ship == shot.ship)
      out += ", ";
    else
      out += fmt::format("{}{}: ", i == 0 ? "" : "; ",
                         written(a.is_ship(shot.ship) ? a.name(shot.ship) : fmt::format("ship {}", shot.ship)));
    out += fmt::format("{} at {}", word_of(shot.guns), a.contact_name(shot.contact));
  }
  return out.empty() ? "none" : out;
}

bool is_reaction(const OrderCheck& c) { return c.ask.kind == static_cast<uint8_t>(Step::react); }

void check_shot(const OrderCheck& c, int entry, const ShotRow& shot) {
  if (c.contact(shot.contact) == nullptr) return c.fault(FaultCode::unknown_contact, entry, shot.ship);
  const SightRow* const sight = c.sight(shot.ship, shot.contact);
  FireFacts facts;
  facts.phase = is_reaction(c) ? FirePhase::reaction : FirePhase::planned;
  facts.detected = sight == nullptr                                   ? Detected::no
                   : is_reaction(c) && sight->since == c.view.at.turn ? Detected::this_turn
                                                                      : Detected::earlier;
  facts.fired_in_planned = is_reaction(c) && c.view.ships[shot.ship].fired_planned;
  switch (fire_fault(facts)) {
    case FireFault::none:
    case FireFault::not_plotted:
    case FireFault::hidden: break;
    case FireFault::phase_barred: return c.fault(FaultCode::phase_barred, entry, shot.ship);
    case FireFault::not_detected: return c.fault(FaultCode::not_detected, entry, shot.ship);
    case FireFault::already_fired: return c.fault(FaultCode::already_fired, entry, shot.ship);
  }
}

/// Not yet asked: arcs, ranges, mounts, two targets of a battery, lines of fire: rules/attack.
void check(const OrderCheck& c, const FireOrder& order) {
  for (uint32_t i = 0; i < order.shots.count; ++i) {
    const ShotRow& shot = order.shots[i];
    const int entry = static_cast<int>(i);
    if (c.stray(shot.guns > Guns::light)) return;
    if (!c.own_ship(entry, shot.ship)) continue;
    check_shot(c, entry, shot);
    for (uint32_t before = 0; before < i; ++before)
      if (order.shots[before].ship == shot.ship && order.shots[before].guns == shot.guns)
        c.fault(FaultCode::listed_twice, entry, shot.ship);
  }
}

using Said = RefusedAs<Refused, FireOrder>;
constexpr Explanation<Said> kReasons[] = {
    {FaultCode::already_fired,
     [](const Said& r) { return because(r.who() + " has fired in this turn", "guns that have not fired, or none"); },
     Needs::ship},
};

Question<System> row(Step step, std::string (*text)(const Asked&), Form (*form)(const Asked&)) {
  const bool reacts = step == Step::react;
  return {.kind = static_cast<uint8_t>(step),
          .word = reacts ? "react" : "fire",
          .section = reacts ? "2.2.4.6" : "2.2.4.1",
          .hint = reacts ? "Only guns that have not fired; what they hit they hurt half as much."
                         : "A ship plans fire only at what she herself saw in an earlier turn.",
          .wordings = kWordings,
          .parse = parse,
          .print = given<print>,
          .check = judged<check>,
          .explain = explained<kReasons>,
          .fallback = nothing<FireOrder>,
          .text = text,
          .form = form,
          .random = reacts ? random_react : random_fire,
          .steady = reacts ? steady_react : steady_fire};
}

}  // namespace

const Question<System> kRow = row(Step::fire, fire_text, fire_form);
const Question<System> kReactionRow = row(Step::react, react_text, react_form);

}  // namespace broadside::fear_god::fire_question
