#include "register/fear_god_guns.h"

#include <algorithm>
#include <cctype>

namespace broadside {

namespace fg = fear_god;

namespace {

using fg::Band;
using fg::CardShell;

// ---------------------------------------------------------------- what the book prints

struct PrintedGun {
  std::string_view id, name;
  int range_yd = 0;
};
/// Ranges of the Tiger sheet; for the 28 cm the range whose Short band ends at the printed 4.4 kyds (6.1.4).
constexpr PrintedGun kPrinted[] = {
    {"gb-13.5in-45-mkv-l", "MkV 13.5in/45 (Lt Shell)", 23'800},
    {"gb-6in-45-mkvii", "MkVII BL 6in/45", 14'600},
    {"de-28cm-45", "28cm SKL/45", 22'000},
};
const PrintedGun* printed(const Gun& gun) {
  const auto found =
      std::find_if(std::begin(kPrinted), std::end(kPrinted), [&](const PrintedGun& p) { return p.id == gun.id; });
  return found == std::end(kPrinted) || gun.of_user ? nullptr : found;
}

// ---------------------------------------------------------------- penetration: K · bore^n, bore in centimetres

struct Law {
  Micro k = 0, n = 0;
};
struct Piercing {
  std::array<Law, fg::kBands> belt;
  std::array<Law, fg::kBands> deck;  // struck at Long and Extreme only
};
constexpr Piercing kArmourPiercing = {
    {{{770'100, 1'157'000}, {586'600, 1'165'000}, {85'300, 1'618'000}, {21'300, 1'921'000}}},
    {{{}, {}, {4'500, 1'985'000}, {19'000, 1'710'000}}}};
constexpr Piercing kHighExplosive = {
    {{{174'200, 1'045'000}, {49'900, 1'355'000}, {9'500, 1'710'000}, {25'000, 1'355'000}}},
    {{{}, {}, {2'370, 1'710'000}, {4'700, 1'710'000}}}};

constexpr Micro kSapShare = 850'000, kCpcShare = 740'000, kUncappedShare = 800'000;

Micro centimetres(Milli inches) { return int64_t{inches} * 2'540; }
Micro pierced(const Law& law, Milli calibre) { return law.k == 0 ? 0 : power_law(law.k, centimetres(calibre), law.n); }

Micro piercing_share(const GunFacts& gun, CardShell shell) {
  switch (shell) {
    case CardShell::APC: return gun.capped ? kMicroOne : kUncappedShare;
    case CardShell::SAP: return kSapShare;
    case CardShell::CPC: return kCpcShare;
    case CardShell::HE: break;
  }
  return kMicroOne;
}

// ---------------------------------------------------------------- damage

constexpr Micro kDamage = 27'430, kWeightPower = 950'000;
constexpr Micro kHeavyRate = 1'500'000, kRatePower = 1'777'000, kHighestRate = 15'000'000;
constexpr Milli kHeavy_in = 12'000;

/// Effective rounds a minute; an old gun that loads more slowly fires at her own rate.
Micro effective_rate(const GunFacts& gun) {
  const Micro by_bore = gun.calibre_in >= kHeavy_in
                            ? kHeavyRate
                            : power_law(kHeavyRate, int64_t{kHeavy_in} * kMicroOne / gun.calibre_in, kRatePower);
  return std::min({by_bore, kHighestRate, int64_t{gun.rounds_per_min} * 1'000});
}
Micro he_at_long(const GunFacts& gun) {
  return times(power_law(kDamage, int64_t{gun.shell_lb} * 1'000, kWeightPower), effective_rate(gun));
}

constexpr std::array<Micro, fg::kBands> kHeOfLong = {1'250'000, 1'235'000, 1'000'000, 985'000};
constexpr std::array<Micro, fg::kBands> kApcOfHe = {608'000, 500'000, 432'000, 395'000};
constexpr Micro kCommonOfHe = 530'000;

Micro damage_share(CardShell shell, size_t band) {
  if (shell == CardShell::HE) return kMicroOne;
  return shell == CardShell::APC ? kApcOfHe[band] : kCommonOfHe;
}

constexpr std::array<int, fg::kBands> kBandPercent = {20, 48, 74, 100};

uint8_t rating(Micro value) { return static_cast<uint8_t>(std::min(whole(value), 255)); }

}  // namespace

bool gun_is_printed(const Gun& gun) { return printed(gun) != nullptr; }

GunFacts gun_facts(const Gun& gun) {
  constexpr int kCappedFrom = 1900;
  const PrintedGun* known = printed(gun);
  return {gun.calibre_in, gun.shell_lb, gun.rounds_per_min, known ? known->range_yd : gun.max_range_yd,
          gun.year >= kCappedFrom};
}

ShellMicro shell_figures(const GunFacts& gun, CardShell shell, Band band) {
  const auto at = static_cast<size_t>(band);
  const Piercing& laws = shell == CardShell::HE ? kHighExplosive : kArmourPiercing;
  const Micro share = piercing_share(gun, shell);
  return {times(pierced(laws.belt[at], gun.calibre_in), share), times(pierced(laws.deck[at], gun.calibre_in), share),
          times(times(he_at_long(gun), kHeOfLong[at]), damage_share(shell, at))};
}

int band_end_yd(const GunFacts& gun, Band band) {
  constexpr int kStep = 100;
  return (gun.max_range_yd * kBandPercent[static_cast<size_t>(band)] + 50 * kStep) / (100 * kStep) * kStep;
}

std::array<fg::BandFigures, fg::kBands> band_figures(const GunFacts& gun) {
  std::array<fg::BandFigures, fg::kBands> out;
  for (size_t band = 0; band < fg::kBands; ++band) {
    out[band].until_yd = static_cast<uint16_t>(band_end_yd(gun, static_cast<Band>(band)));
    for (size_t shell = 0; shell < fg::kCardShells; ++shell) {
      const ShellMicro exact = shell_figures(gun, static_cast<CardShell>(shell), static_cast<Band>(band));
      out[band].shells[shell] = {rating(exact.belt), rating(exact.deck), rating(exact.damage)};
    }
  }
  return out;
}

// ---------------------------------------------------------------- names

std::string mark_name(std::string_view word) {
  constexpr std::string_view kStars = "5STAR";
  std::string out(word);
  for (char& c : out) c = static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
  if (out.ends_with(kStars)) out.replace(out.size() - kStars.size(), kStars.size(), "*****");
  if (out.starts_with("MK") && out.size() > 2) out[1] = 'k';
  return out;
}

std::string gun_name(const Gun& gun) {
  if (const PrintedGun* known = printed(gun)) return std::string(known->name);
  std::string_view id = gun.id;  // gb-6in-50-mkxi
  std::array<std::string, 3> first;
  std::string marks;
  for (size_t i = 0; !id.empty(); ++i) {
    const std::string_view word = id.substr(0, id.find('-'));
    id.remove_prefix(std::min(word.size() + 1, id.size()));
    if (i < first.size())
      first[i] = word;
    else
      marks += mark_name(word) + " ";
  }
  std::string name = marks + first[1] + (first[2].empty() ? "" : "/" + first[2]);
  if (name.size() > fg::WeaponName::kMost) name.resize(fg::WeaponName::kMost);
  return name;
}

// ---------------------------------------------------------------- light guns

namespace {
constexpr Micro kBorePower = 1'820'000;
Micro by_bore(Micro coefficient, Milli bore_mm, Milli unit_mm) {
  return power_law(coefficient, int64_t{bore_mm} * kMicroOne / unit_mm, kBorePower);
}
}  // namespace

Micro area_aa_of_gun(Milli bore_mm) { return by_bore(kMicroOne, bore_mm, 76'200); }
Micro light_battery_of_gun(Milli bore_mm) { return by_bore(1'144'000, bore_mm, 88'000); }

}  // namespace broadside
