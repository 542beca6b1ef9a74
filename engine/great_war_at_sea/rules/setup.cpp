// Before the first round: contact (GW-SCH-01, 11.73, 16.2), surprise (7.28), tactical initiative (7.0, 11.6, 16.2).
#include "engine/great_war_at_sea/rules/setup.h"

#include <algorithm>

#include "engine/great_war_at_sea/rules/nations.h"
#include "engine/great_war_at_sea/rules/rule.h"
#include "engine/great_war_at_sea/rules/weather.h"
#include "tables/great_war_at_sea/initiative_modifiers.h"
#include "tables/great_war_at_sea/search.h"

namespace broadside::great_war_at_sea {

// ---------------------------------------------------------------- contact

namespace {

constexpr ModifierName kWeatherName{"contact", "weather", GW("11.73-01")};
constexpr ModifierName kLeadersName{"contact", "leaders declared", GW("16.2-01")};

constexpr tables::Search kSurpriseRow =
    tables::row_of(tables::kSearch, &tables::Search::at_1d6_modified, "unmodified 6");
constexpr int kSurpriseDie = tables::number(kSurpriseRow.at_1d6_modified);

/// The lowest modified die that makes contact.
consteval int lowest_contact(std::string_view tables::Search::*light) {
  for (const tables::Search& row : tables::kSearch)
    if (row.*light == "contact") return tables::number(row.at_1d6_modified);
  return 0;
}
constexpr int kByDay = lowest_contact(&tables::Search::day), kAtNight = lowest_contact(&tables::Search::night);
static_assert(kByDay == 4 && kAtNight == 5);

constexpr Length kShiftByDay = tables::number(kSurpriseRow.day) * kInch;
constexpr Length kShiftAtNight = tables::number(kSurpriseRow.night) * kInch;

}  // namespace

Modifiers contact_modifiers(const ContactFacts& facts) {
  Modifiers m;
  m.add_if_any(kWeatherName, weather_row(facts.weather).contact_modifier);  // GW-11.73-07, -14, -18, -19, -21
  m.add_if_any(kLeadersName, facts.leaders_declared);
  return m;
}

ContactAttempt try_contact(const ContactFacts& facts, Dice& dice) {
  const int die = dice.one({GW("SCH-01")}, 6);
  ContactAttempt out;
  out.modified = die + contact_modifiers(facts).total();
  out.surprise = die == kSurpriseDie;
  out.made = out.surprise || out.modified >= (facts.night ? kAtNight : kByDay);
  return out;
}

// GW-7.28-01, -02
Length surprise_shift(bool night) { return night ? kShiftAtNight : kShiftByDay; }

// ---------------------------------------------------------------- tactical initiative

namespace {

enum InitiativeRow : size_t { kAllies, kPowers, kPowersLeader, kAlliedLeader };
static_assert(tables::kInitiativeModifiers.size() == kAlliedLeader + 1);
constexpr int bonus(InitiativeRow row) { return tables::kInitiativeModifiers[row].modifier; }

constexpr ModifierName kAlliesName{"initiative", "{} more Allied nationalities", GW("11.6-01")};
constexpr ModifierName kPowersName{"initiative", "{} more nationalities of the Central Powers", GW("11.6-02")};
constexpr ModifierName kPowersLeaderName{"initiative", "leader of the Central Powers", GW("16.2-02")};
constexpr ModifierName kAlliedLeaderName{"initiative", "Allied leader", GW("16.2-03")};

constexpr int kAlliedFrom = 4;  // GW-7.0-03

}  // namespace

int nationalities(std::span<const std::string_view> nations) {
  int count = 0;
  for (size_t i = 0; i < nations.size(); ++i) {
    const auto earlier = nations.first(i);
    const auto same = [&](std::string_view other) { return same_nation(other, nations[i]); };
    if (!is_german(nations[i]) && std::none_of(earlier.begin(), earlier.end(), same)) ++count;
  }
  return count == 0 && !nations.empty() ? 1 : count;  // Germans alone are Germans (GW-11.6-03)
}

Modifiers initiative_modifiers(const InitiativeFacts& facts) {  // GW-7.0-04
  const int allies = std::max(0, facts.nationalities[seat_of(Side::allied)] - 1);
  const int powers = std::max(0, facts.nationalities[seat_of(Side::central)] - 1);
  Modifiers m;
  m.add_if_any(kAlliesName, bonus(kAllies) * allies, allies);
  m.add_if_any(kPowersName, bonus(kPowers) * powers, powers);
  if (facts.leader[seat_of(Side::central)]) m.add(kPowersLeaderName, bonus(kPowersLeader));
  if (facts.leader[seat_of(Side::allied)]) m.add(kAlliedLeaderName, bonus(kAlliedLeader));
  return m;
}

InitiativeRoll roll_initiative(const InitiativeFacts& facts, Dice& dice) {
  const int die = dice.one({GW("7.0-03"), 0, seat_of(Side::allied)}, 6);
  InitiativeRoll out;
  out.modified = die + initiative_modifiers(facts).total();
  out.winner = out.modified >= kAlliedFrom ? Side::allied : Side::central;
  return out;
}

}  // namespace broadside::great_war_at_sea
