// Torpedoes of the Group that has moved: all that a ship has, at one target and at what else is in their way (7.7).
#include <fmt/format.h>

#include "engine/great_war_at_sea/play/asked.h"
#include "engine/great_war_at_sea/play/questions.h"
#include "engine/great_war_at_sea/play/salvoes.h"
#include "engine/great_war_at_sea/play/volley_odds.h"
#include "engine/great_war_at_sea/words/marks.h"
#include "engine/great_war_at_sea/words/names.h"

namespace broadside::great_war_at_sea::launch_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 3> kWordings = {
    {{"SHIP: torpedoes at TARGET [, then TARGET, ...]; SHIP: ...", "Lurcher: torpedoes at counter 2",
      "Launches all torpedoes of a ship of the Group that has moved, at the setting that reaches soonest; then: who "
      "else in their way is looked at first."},
     {"SHIP: T4000 | T10000 | T17000 at TARGET towards X Y", "Lurcher: T10000 at Moltke towards 3.5 -2",
      "At this setting; towards: the point of the table, in inches from its middle, where they are to meet her."},
     {"none", "none", "No torpedo is launched."}}};

Gunners gunners(const Asked& a, const SightLines* lines) { return {a.mine(), {}, lines}; }

// ---------------------------------------------------------------- the answer as text

/// "3.5 -2"
Expected<void> read_point(const Reading& in, const Part& part, Launch& out) {
  const std::vector<Part> words = split(part, " ");
  if (words.size() != 2) return in.expected_form(part, "is not a point of the table");
  const std::optional<Length> x = inches_in(words[0].text), y = inches_in(words[1].text);
  if (!x || !y) return in.expected_form(part, "is not a point of the table");
  out.towards = true, out.x = *x, out.y = *y;
  return {};
}

/// "T10000 at Moltke towards 3.5 -2"
Expected<void> read_salvo(const Reading& in, const Part& item, Launch& out) {
  const std::optional<Halves> halves = cut_at_word(item, "at");
  if (!halves) return in.expected_form(item, "torpedoes are launched `at` a target");
  Part name = halves->after;
  if (const std::optional<Halves> towards = cut_at_word(name, "towards")) {
    name = towards->before;
    if (Expected<void> ok = read_point(in, towards->after, out); !ok) return ok;
  }
  const Expected<Target> target = read_target(in, name);
  if (!target) return tl::make_unexpected(target.error());
  out.target = *target;
  const std::string said = folded(halves->before.text);
  for (size_t i = 0; i < kTorpedoSettingWords.size(); ++i)
    if (said == folded(kTorpedoSettingWords[i])) {
      out.setting = static_cast<TorpedoSetting>(i);
      return {};
    }
  if (!says("torpedoes|torpedo", said))
    return problem(place_of(halves->before), fmt::format("\"{}\" is not a setting", halves->before.text),
                   "torpedoes, T4000, T10000, or T17000");
  if (const std::optional<Prey> prey = prey_of(in.known, in.view, out.target))
    out.setting = shortest_setting(gunners(in, nullptr), out.ship, *prey);
  return {};
}

Expected<void> read(const Reading& in, LaunchOrder& out) {
  for (const Part& part : split(in.all, ";\n")) {
    const std::optional<Halves> halves = cut_at(part, ':');
    if (!halves) return in.expected_form(part, "there is no colon after the name of a ship");
    const Expected<size_t> ship = read_own_ship(in, halves->before);
    if (!ship) return tl::make_unexpected(ship.error());
    Launch launch;
    launch.ship = static_cast<uint16_t>(*ship);
    const std::vector<Part> items = split(halves->after, ",");
    if (items.empty()) return in.expected_form(part, "no target is named");
    if (Expected<void> ok = read_salvo(in, items[0], launch); !ok) return ok;
    for (size_t i = 1; i < items.size(); ++i) {
      const Part name = without_word(items[i], "then");
      if (name.text == items[i].text) return in.expected_form(items[i], "a further target follows `then`");
      const Expected<Target> target = read_target(in, name);
      if (!target) return tl::make_unexpected(target.error());
      if (auto ok = add_to(launch.then, *target, name, "further targets"); !ok) return ok;
    }
    if (auto ok = add_to(out.launches, launch, part, "launches"); !ok) return ok;
  }
  if (out.launches.count == 0) return in.expected_form(in.all, "no ship is named");
  return {};
}
Expected<void> parse(const Asked& a, std::string_view text, Order& out) {
  return read_as<LaunchOrder>(a, text, "none", kWordings[0].form, out, read);
}

std::string launch_written(const Asked& a, const Launch& launch) {
  std::string out =
      fmt::format("{}: {} at {}", written(a.is_ship(launch.ship) ? a.name(launch.ship) : "?"),
                  kTorpedoSettingWords[std::min(static_cast<size_t>(launch.setting), kTorpedoSettingWords.size() - 1)],
                  written(a.target(launch.target)));
  if (launch.towards) out += fmt::format(" towards {} {}", exact_inches(launch.x), exact_inches(launch.y));
  for (const Target& target : launch.then) out += ", then " + written(a.target(target));
  return out;
}
std::string print(const Asked& a, const LaunchOrder& order) {
  const std::string out = rows_text(order.launches, "; ", [&](const Launch& l) { return launch_written(a, l); });
  return out.empty() ? "none" : out;
}

// ---------------------------------------------------------------- judging

void check(const OrderCheck& c, const LaunchOrder& order) {
  const auto wild = [](const Launch& l) { return static_cast<size_t>(l.setting) >= kTorpedoSettingWords.size(); };
  const auto unused = [](const Launch& l) { return !l.towards && (l.x != 0 || l.y != 0); };
  if (c.stray(std::any_of(order.launches.begin(), order.launches.end(), wild) ||
              std::any_of(order.launches.begin(), order.launches.end(), unused)))
    return;
  const SightLines lines(c.known, c.view);
  for (uint32_t i = 0; i < order.launches.count; ++i) {
    const Launch& launch = order.launches[i];
    const int entry = static_cast<int>(i);
    if (!c.own_ship(entry, launch.ship)) continue;
    for (uint32_t k = 0; k < i; ++k)
      if (order.launches[k].ship == launch.ship) c.fault(FaultCode::listed_twice, entry, launch.ship);
    if (!moved_now(c.mine(), launch.ship, c.view.secret.moved_last))
      c.fault(FaultCode::another_group, entry, launch.ship);
    for (const Target& target : launch.then)
      if (c.contact(target.number) == nullptr) c.fault(FaultCode::unknown_target, entry, launch.ship);
    const std::optional<Prey> prey = prey_of(c.known, c.view, launch.target);
    if (!prey) {
      const Contact* const contact = c.contact(launch.target.number);
      const bool face_down = contact != nullptr && !contact->face_up && launch.target.ship == 0;
      c.fault(face_down ? FaultCode::unseen : FaultCode::unknown_target, entry, launch.ship);
      continue;
    }
    c.all(launch_faults(gunners(c, &lines), launch, *prey), entry, launch.ship);
  }
}

using Said = RefusedAs<Refused, LaunchOrder>;
const Launch& launch_of(const Said& r) {
  return r.answer.launches[static_cast<size_t>(std::max<int>(0, r.fault.entry))];
}
std::string prey_name(const Said& r) { return r.Asked::target(launch_of(r).target); }
std::string setting_word(const Said& r) {
  return std::string(kTorpedoSettingWords[static_cast<size_t>(launch_of(r).setting)]);
}

constexpr Explanation<Said> kReasons[] = {
    {FaultCode::another_group,
     [](const Said& r) { return because(r.who() + " is not of the Group that has just moved", "ships of that Group"); },
     Needs::ship},
    {FaultCode::no_torpedoes, [](const Said& r) { return because(r.who() + " has no torpedoes", "another ship"); },
     Needs::ship},
    {FaultCode::mount_destroyed,
     [](const Said& r) { return because(r.who() + " has lost her torpedo mount", "another ship"); }, Needs::ship},
    {FaultCode::already_launched,
     [](const Said& r) { return because(r.who() + " has launched her torpedoes", "one launch a battle"); },
     Needs::ship},
    {FaultCode::stopped,
     [](const Said& r) { return because(r.who() + " has lost all movement", "a ship that can move"); }, Needs::ship},
    {FaultCode::torpedo_weather,
     [](const Said&) { return because("no torpedo can be launched in this weather", "none"); }},
    {FaultCode::port,
     [](const Said& r) { return because(prey_name(r) + " lies in port, safe from torpedoes", "another target"); },
     Needs::ship},
    {FaultCode::unseen,
     [](const Said& r) {
       return because(fmt::format("{} does not have {} spotted in a clear line of sight", r.who(), prey_name(r)),
                      "a target that is face-up and not hidden");
     },
     Needs::ship},
    {FaultCode::setting,
     [](const Said& r) { return because(fmt::format("{} has no {}", r.who(), setting_word(r)), "T4000"); },
     Needs::ship},
    {FaultCode::torpedo_range,
     [](const Said& r) {
       return because(fmt::format("{} run {} in, which is not as far as that", setting_word(r),
                                  inches_text(torpedo_run(launch_of(r).setting).total())),
                      "a nearer target or point");
     },
     Needs::ship},
};

// ---------------------------------------------------------------- what it may come to

/// Nobody has a target in range where she is now.
bool idle(const Asked& a) {
  const SightLines lines(a.known, a.view);
  const Gunners g = gunners(a, &lines);
  for (uint16_t ship = 0; ship < a.view.ships.count; ++ship) {
    if (!is_afloat(a.mine(), ship) || !moved_now(a.mine(), ship, a.view.secret.moved_last)) continue;
    for (const KnownShip& enemy : a.view.known)
      if (const std::optional<Prey> prey = prey_of(a.known, a.view, enemy.target)) {
        Launch launch;
        launch.ship = ship;
        launch.setting = shortest_setting(g, ship, *prey);
        if (launch_faults(g, launch, *prey).empty()) return false;
      }
  }
  return true;
}

std::vector<OddsTable> odds(const Asked& a, const LaunchOrder& order) {
  std::vector<OddsTable> out;
  for (const Launch& launch : order.launches) {
    const std::optional<Prey> prey = prey_of(a.known, a.view, launch.target);
    if (!prey || !a.is_ship(launch.ship)) continue;
    const TorpedoShot shot = torpedo_shot(torpedo_facts(a.mine(), launch.ship, *prey));
    out.push_back({fmt::format("{}'s torpedoes at {}, hits", a.name(launch.ship), a.target(launch.target)),
                   torpedo_odds(shot, a.own().card(launch.ship).torpedo),
                   {},
                   "hits"});
  }
  return out;
}

uint64_t decisions(const Asked&, const LaunchOrder& order) { return order.launches.count; }

Question<System> row(Step step) {
  return {.kind = static_cast<uint8_t>(step),
          .word = LaunchOrder::kWord,
          .section = "7.7",
          .hint = "A ship launches once a battle, all she has.",
          .wordings = kWordings,
          .parse = parse,
          .print = given<print>,
          .check = judged<check>,
          .explain = explained<kReasons>,
          .fallback = nothing<LaunchOrder>,
          .idle = idle,
          .text = launch_text,
          .form = launch_form,
          .marks = given<launch_marks>,
          .odds = given<odds>,
          .decisions = tallied<decisions>,
          .random = random_launch,
          .steady = steady_launch};
}

}  // namespace

const Question<System> kRow = row(Step::launch_first);
const Question<System> kSecondRow = row(Step::launch_second);

}  // namespace broadside::great_war_at_sea::launch_question
