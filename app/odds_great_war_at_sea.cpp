// Plain odds under Great War at Sea: two ships alone on the table by day, neither turning, both at their best speed
// unless it is said otherwise.
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "app/library/ship_library.h"
#include "app/odds_report.h"
#include "engine/core/json_fields.h"
#include "engine/great_war_at_sea/play/volley_odds.h"
#include "engine/great_war_at_sea/rules/firing.h"

namespace broadside::app {
namespace {

using namespace great_war_at_sea;
using great_war_at_sea::TorpedoSetting;  // the register has another

constexpr int kYear = 1916;

struct Meeting {
  ShipCard firer, target;
  Condition firer_now, target_now;
  Length range = 0;
  Sector sector = Sector::starboard;
  bool first = true;
  Length speed = 0, target_speed = 0;
};

Expected<ShipCard> sheet_of(const Library& library, const std::string& system, const std::string& ship) {
  const auto fields = library.card(system, ship);
  if (!fields) return tl::make_unexpected(fields.error());
  ShipCard card;
  if (auto ok = fields_from_json(*fields, card, ship); !ok) return tl::make_unexpected(ok.error());
  return card;
}

Expected<Sector> sector_asked(const std::string& text) {
  const auto& words = EnumWords<Sector>::words;
  const auto* const found = std::find(words.begin(), words.end(), text.empty() ? "starboard" : text);
  if (found == words.end())
    return problem("--arc", "is not an arc of great-war-at-sea: " + text, fmt::format("{}", fmt::join(words, ", ")));
  return static_cast<Sector>(found - words.begin());
}

Expected<Meeting> meeting_of(const Game& game, const OddsOptions& o) {
  const auto library = RegisterLibrary::stored();
  if (!library) return tl::make_unexpected(library.error());
  Meeting m;
  auto own = sheet_of(**library, game.info().id, o.firer), his = sheet_of(**library, game.info().id, o.target);
  if (!own) return tl::make_unexpected(own.error());
  if (!his) return tl::make_unexpected(his.error());
  const auto sector = sector_asked(o.arc);
  if (!sector) return tl::make_unexpected(sector.error());
  if (o.checked >= his->hull())
    return problem("--checked", fmt::format("{} has {} hull boxes", his->name, his->hull()), "fewer than that");
  m.firer = std::move(*own), m.target = std::move(*his);
  m.firer_now = unharmed(m.firer), m.target_now = unharmed(m.target);
  m.target_now.lost(Section::hull) = static_cast<uint8_t>(o.checked);
  m.range = static_cast<Length>(std::llround(o.range * static_cast<double>(kInch)));
  m.sector = *sector;
  m.first = o.other_ships == 0;
  m.speed = o.speed < 0 ? per_move(m.firer.speed) : o.speed * kInch;
  m.target_speed = o.target_speed < 0 ? per_move(m.target.speed) : o.target_speed * kInch;
  return m;
}

std::string fault_words(const FaultSet& faults) {
  std::string out;
  faults.each([&](FaultCode code) {
    std::string word(fault_word(code));
    std::replace(word.begin(), word.end(), '_', ' ');
    out += (out.empty() ? "" : ", ") + word;
  });
  return out;
}

// ---------------------------------------------------------------- guns

Volley volley_in(const Meeting& m, Battery battery) {
  FactorFacts factors = factor_facts(m.firer, m.firer_now, battery);
  factors.range = m.range;
  factors.speed = m.speed;
  factors.first_on_target = m.first;
  factors.sector = m.sector;
  GunShotFacts shot = gun_shot_facts(m.firer, m.firer_now, battery, m.target);
  shot.range = m.range;
  shot.speed = m.speed, shot.target_speed = m.target_speed;
  shot.dead_in_water = m.target_speed == 0;
  return volley_of(gun_dice(factors), shot);
}

bool tell_battery(const Meeting& m, Battery battery, OddsReport& report) {
  if (m.firer.factors(battery) == 0) return false;
  FireFacts facts = fire_facts(m.firer, m.firer_now, battery, kYear, m.target);
  facts.range = m.range;
  const std::string word(word_of(battery));
  if (const FaultSet faults = fire_faults(facts); !faults.empty()) {
    report.line(fmt::format("{} guns: {}", word, fault_words(faults)));
    return false;
  }
  const Volley volley = volley_in(m, battery);
  const VolleyOdds odds = volley_odds(volley);
  report.facts(word, {{"dice", volley.dice}, {"needed", volley.needed}, {"modifier", volley.modifier}});
  const std::string title =
      fmt::format("{} guns, {} dice, {} needed, {:+}", word, volley.dice, volley.needed, volley.modifier);
  report.table({word, "hits"}, title + ": hits", odds.hits);
  report.table({word, "damage_rolls"}, title + ": damage rolls", odds.damage_rolls);
  return true;
}

// ---------------------------------------------------------------- torpedoes

bool tell_torpedoes(const Meeting& m, OddsReport& report) {
  TorpedoSetting setting = TorpedoSetting::T4000;
  if (m.firer.t10000 && phase_reaching(setting, m.range) == 0) setting = TorpedoSetting::T10000;
  if (m.firer.t17000 && phase_reaching(setting, m.range) == 0) setting = TorpedoSetting::T17000;
  LaunchFacts facts = launch_facts(m.firer, m.firer_now, setting, kYear);
  facts.range = m.range;
  facts.speed = m.speed;
  if (const FaultSet faults = launch_faults(facts); !faults.empty()) {
    report.line(fmt::format("torpedoes: {}", fault_words(faults)));
    return false;
  }
  TorpedoShotFacts shot = torpedo_shot_facts(m.firer, m.target);
  shot.range = m.range;
  shot.dead_in_water = m.target_speed == 0;
  const TorpedoShot aimed = torpedo_shot(shot);
  report.table({"torpedoes", "hits"}, fmt::format("{} torpedoes: hits", m.firer.torpedo),
               torpedo_odds(aimed, m.firer.torpedo));
  return true;
}

}  // namespace

Expected<void> great_war_at_sea_odds(const Game& game, const OddsOptions& o, OddsReport& report) {
  const auto meeting = meeting_of(game, o);
  if (!meeting) return tl::make_unexpected(meeting.error());
  report.line(fmt::format("{} at {}, {} in", meeting->firer.name, meeting->target.name, o.range));
  report.facts("target", {{"type", word_of(meeting->target.type)},
                          {"hull", left(meeting->target, meeting->target_now, Section::hull)},
                          {"speed", word_of(meeting->target.speed)}});
  bool any = false;
  for (const Battery battery : kAllBatteries) any = tell_battery(*meeting, battery, report) || any;
  if (o.torpedoes > 0) any = tell_torpedoes(*meeting, report) || any;
  if (!any) return problem(o.firer, "has nothing that can fire at this range", "another --range, or --torpedoes 1");
  return {};
}

}  // namespace broadside::app
