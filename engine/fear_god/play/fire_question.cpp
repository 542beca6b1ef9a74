// Fire is plotted (2.2.4.1), or ordered in reaction (2.2.4.6). Both are one kind of answer.
#include <fmt/format.h>

#include <charconv>

#include "engine/fear_god/play/asked.h"
#include "engine/fear_god/play/fire_odds.h"
#include "engine/fear_god/play/questions.h"
#include "engine/fear_god/rules/command/plotting.h"

namespace broadside::fear_god::fire_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 3> kWordings = {
    {{"SHIP: GUNS at CONTACT, GUNS at CONTACT", "Good Hope: main at contact 1, secondary at contact 2",
      "GUNS are main, secondary, tertiary or light; a contact by its number."},
     {"SHIP: NUMBER GUNS local SHELL at CONTACT", "Good Hope: 1 main local HE at contact 1, main at contact 2",
      "NUMBER of mounts; local: without their director, each mount may have its own target; SHELL is APC, SAP, CPC or "
      "HE."},
     {"none", "none", "Nobody fires."}}};

template <class E>
bool read_word(const Part& part, E& out) {
  for (size_t i = 0; i < EnumWords<E>::words.size(); ++i)
    if (folded(part.text) == folded(EnumWords<E>::words[i])) return out = static_cast<E>(i), true;
  return false;
}
bool read_number(const Part& part, int& out) {
  const char* const end = part.text.data() + part.text.size();
  const auto [at, fault] = std::from_chars(part.text.data(), end, out);
  return fault == std::errc() && at == end && out >= 1 && out <= kMostMountsOfALine;
}
Expected<void> read_guns(const Reading& in, const Part& said, Wish& fire) {
  bool named = false;
  for (const Part& word : split(said, " ")) {
    if (int mounts = 0; !named && read_number(word, mounts))
      fire.mounts = static_cast<uint8_t>(mounts);
    else if (!named && read_word(word, fire.guns))
      named = true;
    else if (named && folded(word.text) == "local")
      fire.local = true;
    else if (!named || !read_word(word, fire.load) || fire.load == Load::best)
      return in.expected_form(word, "are not guns of hers");
  }
  if (!named) return in.expected_form(said, "are not guns of hers");
  return {};
}

Expected<void> read(const Reading& in, FireOrder& out) {
  return each_entry(in, "ship", [&](const Part& subject, const Part& said) -> Expected<void> {
    const Expected<size_t> ship = read_own_ship(in, subject);
    if (!ship) return tl::make_unexpected(ship.error());
    for (const Part& item : split(said, ",")) {
      const std::optional<Halves> shot = cut_at_word(item, "at");
      if (!shot) return in.expected_form(item, "names no target");
      ShotRow row;
      row.ship = static_cast<uint16_t>(*ship);
      if (auto ok = read_guns(in, shot->before, row.fire); !ok) return ok;
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
    const Wish& fire = shot.fire;
    if (fire.mounts > 0) out += fmt::format("{} ", fire.mounts);
    out += fmt::format("{}{}", word_of(fire.guns), fire.local ? " local" : "");
    if (fire.load != Load::best) out += fmt::format(" {}", word_of(fire.load));
    out += " at " + a.contact_name(shot.contact);
  }
  return out.empty() ? "none" : out;
}

// ---------------------------------------------------------------- judging

bool is_reaction(const Asked& a) { return a.ask.kind == static_cast<uint8_t>(Step::react); }

FaultCode fault_by(Silence silence) {
  switch (silence) {
    case Silence::none: break;
    case Silence::no_such_guns: return FaultCode::no_such_guns;
    case Silence::no_such_shell: return FaultCode::no_such_shell;
    case Silence::guns_lost: return FaultCode::guns_lost;
    case Silence::sea_state: return FaultCode::too_rough;
    case Silence::already_fired: return FaultCode::already_fired;
    case Silence::does_not_bear: return FaultCode::does_not_bear;
    case Silence::out_of_range: return FaultCode::out_of_range;
    case Silence::beyond_range_finder: return FaultCode::beyond_range_finder;
    case Silence::not_in_sight: return FaultCode::not_seen_locally;
  }
  return FaultCode::none;
}

/// May she fire at it at all in this phase (2.2.4)? Which of her guns have fired is asked of each battery.
FaultCode target_fault(const Asked& a, const ShotRow& shot) {
  if (a.contact(shot.contact) == nullptr) return FaultCode::unknown_contact;
  const SightRow* const sight = a.sight(shot.ship, shot.contact);
  FireFacts facts;
  facts.phase = is_reaction(a) ? FirePhase::reaction : FirePhase::planned;
  facts.detected = sight == nullptr                                   ? Detected::no
                   : is_reaction(a) && sight->since == a.view.at.turn ? Detected::this_turn
                                                                      : Detected::earlier;
  switch (fire_fault(facts)) {
    case FireFault::none:
    case FireFault::not_plotted:
    case FireFault::hidden: break;
    case FireFault::phase_barred: return FaultCode::phase_barred;
    case FireFault::not_detected: return FaultCode::not_detected;
    case FireFault::already_fired: return FaultCode::already_fired;
  }
  return FaultCode::none;
}

/// One ship's shots as they are read: each takes its mounts. Before ships have moved nobody knows what will bear.
class HerShots {
 public:
  /// After those before `at` in the order.
  HerShots(const Asked& asked, const KnownFire& fire, const FireOrder& order, uint32_t at)
      : a_(asked),
        fire_(fire),
        taken_(fired_already(asked.view.secret.ranging[order.shots[at].ship], asked.view.at.turn)) {
    for (uint32_t i = 0; i < at; ++i)
      if (order.shots[i].ship == order.shots[at].ship) add(order.shots[i]);
  }

  FaultCode add(const ShotRow& shot) {
    const Shooter shooter = fire_.shooter(shot.ship);
    const FaultCode silent = fault_by(silence_of(shooter, fire_.scene(), shot.fire, taken_));
    if (silent != FaultCode::none) return silent;
    if (is_reaction(a_)) {
      Volleys volleys;
      return fault_by(fire_.lay(shot, taken_, volleys));
    }
    return FaultCode::none;
  }

 private:
  const Asked& a_;
  const KnownFire& fire_;
  Taken taken_;
};

/// FG-6.0-01: contacts that shots of the battery up to this one engage with directors.
int directed_targets(const FireOrder& order, uint32_t last) {
  const ShotRow& shot = order.shots[last];
  int targets = 0;
  for (uint32_t i = 0; i <= last; ++i) {
    const ShotRow& each = order.shots[i];
    if (each.ship != shot.ship || each.fire.guns != shot.fire.guns || each.fire.local) continue;
    bool counted = false;
    for (uint32_t before = 0; before < i; ++before) {
      const ShotRow& other = order.shots[before];
      counted = counted || (other.ship == each.ship && other.fire.guns == each.fire.guns && !other.fire.local &&
                            other.contact == each.contact);
    }
    targets += counted ? 0 : 1;
  }
  return targets;
}

void check(const OrderCheck& c, const FireOrder& order) {
  const KnownFire fire(c);
  std::optional<HerShots> hers;
  for (uint32_t i = 0; i < order.shots.count; ++i) {
    const ShotRow& shot = order.shots[i];
    const int entry = static_cast<int>(i);
    if (c.stray(shot.fire.guns > Guns::light || shot.fire.load > Load::HE || shot.fire.mounts > kMostMountsOfALine))
      return;
    if (!c.own_ship(entry, shot.ship)) continue;
    if (i == 0 || !hers || order.shots[i - 1].ship != shot.ship) hers.emplace(c, fire, order, i);
    const FaultCode target = target_fault(c, shot);
    c.fault_if(target, entry, shot.ship);
    if (target == FaultCode::none) c.fault_if(hers->add(shot), entry, shot.ship);
    for (uint32_t before = 0; before < i; ++before) {
      const ShotRow& other = order.shots[before];
      if (other.ship == shot.ship && other.contact == shot.contact && other.fire.guns == shot.fire.guns &&
          other.fire.local == shot.fire.local)
        c.fault(FaultCode::listed_twice, entry, shot.ship);
    }
    const bool light = shot.fire.guns == Guns::light;
    const int most = light ? 2 : most_directed_targets(fire.shooter(shot.ship), shot.fire.guns, fire.scene());
    if (!shot.fire.local && directed_targets(order, i) > most)
      c.fault(FaultCode::too_many_targets, entry, shot.ship, -1, most);
  }
}

/// Who has found the range goes on firing: what those do whom nobody has told anything.
void keep_firing(const Asked& a, FireOrder& out) {
  const KnownFire fire(a);
  for (uint16_t ship = 0; ship < static_cast<uint16_t>(a.view.ships.count); ++ship) {
    if (!a.view.ships[ship].afloat()) continue;
    const ShipCard& card = a.own().card(ship);
    std::array<bool, 3> given{};
    for (size_t line = 0; line < kMostGunLines; ++line) {
      const RangeFound& found = a.view.secret.ranging[ship].found[line * kTargetsOfALine];
      const auto battery = static_cast<size_t>(card.guns[line].battery);
      if (found.contact == 0 || found.turn + 1 != a.view.at.turn || given[battery] || out.shots.full()) continue;
      ShotRow row{ship, found.contact, {.guns = static_cast<Guns>(battery)}};
      const bool silent = silence_of(fire.shooter(ship), fire.scene(), row.fire,
                                     fired_already(a.view.secret.ranging[ship], a.view.at.turn)) != Silence::none;
      if (silent || target_fault(a, row) != FaultCode::none) continue;
      given[battery] = true;
      out.shots.add(row);
    }
  }
}

uint64_t decisions(const Asked&, const FireOrder& order) { return order.shots.count; }

using Said = RefusedAs<Refused, FireOrder>;
constexpr Explanation<Said> kReasons[] = {
    {FaultCode::already_fired,
     [](const Said& r) {
       return because("those guns of " + r.who() + " fire already in this turn", "guns that have not fired, or none");
     },
     Needs::ship},
    {FaultCode::no_such_guns,
     [](const Said& r) { return because(r.who() + " has no such guns", "a battery of her sheet"); }, Needs::ship},
    {FaultCode::no_such_shell,
     [](const Said& r) {
       return because("those guns of " + r.who() + " have no such shell", "another shell, or none");
     },
     Needs::ship},
    {FaultCode::guns_lost,
     [](const Said& r) { return because("those guns of " + r.who() + " are out of action", "other guns"); },
     Needs::ship},
    {FaultCode::too_rough,
     [](const Said& r) { return because("the sea is too rough for those guns of " + r.who(), "larger guns, or none"); },
     Needs::ship},
    {FaultCode::does_not_bear,
     [](const Said& r) { return because("those guns of " + r.who() + " do not bear on it", "another target"); },
     Needs::ship},
    {FaultCode::out_of_range,
     [](const Said& r) { return because("it is out of range of those guns of " + r.who(), "a nearer target"); },
     Needs::ship},
    {FaultCode::beyond_range_finder,
     [](const Said& r) { return because("it is too far beyond the range finder of " + r.who(), "a nearer target"); },
     Needs::ship},
    {FaultCode::not_seen_locally,
     [](const Said& r) {
       return because("the gunners of " + r.who() + " do not see it without their director", "a nearer target");
     },
     Needs::ship},
    {FaultCode::too_many_targets,
     [](const Said& r) {
       return because(fmt::format("the directors of {} can engage {} with that battery", r.who(),
                                  r.fault.value == 1 ? "one target" : fmt::format("{} targets", r.fault.value)),
                      "local for mounts that aim for themselves");
     },
     Needs::ship},
};

Question<System> row(Step step, std::string (*text)(const Asked&), Form (*form)(const Asked&)) {
  const bool reacts = step == Step::react;
  void (*const nobody)(const Asked&, Order&) = nothing<FireOrder>;
  void (*const whoever_fired)(const Asked&, Order&) = filled<keep_firing>;
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
          .fallback = reacts ? nobody : whoever_fired,
          .text = text,
          .form = form,
          .odds = given<fire_odds>,
          .decisions = tallied<decisions>,
          .random = reacts ? random_react : random_fire,
          .steady = reacts ? steady_react : steady_fire};
}

}  // namespace

const Question<System> kRow = row(Step::fire, fire_text, fire_form);
const Question<System> kReactionRow = row(Step::react, react_text, react_form);

}  // namespace broadside::fear_god::fire_question
