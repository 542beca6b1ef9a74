// Annex C of Fear God and Dread Nought, which is lost, from the register's guns: the formulas of derivation.tsv, some
// of them improved (docs/derivations/fear-god.md). Everything is whole numbers.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/fear_god/rules/card.h"
#include "register/power_law.h"
#include "register/register.h"

namespace broadside {

/// What of a gun the book's figures go by.
struct GunFacts {
  Milli calibre_in = 0, shell_lb = 0;
  Milli rounds_per_min = 0;
  int max_range_yd = 0;
  bool capped = true;  // shells of guns from 1900 on
};

/// As the register has it, or, for the guns the book prints, with the range that it prints.
GunFacts gun_facts(const Gun& gun);
bool gun_is_printed(const Gun& gun);

/// Unrounded; damage as the sheets print it.
struct ShellMicro {
  Micro belt = 0, deck = 0, damage = 0;
};
ShellMicro shell_figures(const GunFacts& gun, fear_god::CardShell shell, fear_god::Band band);
/// Where a band ends, to 100 yards.
int band_end_yd(const GunFacts& gun, fear_god::Band band);
std::array<fear_god::BandFigures, fear_god::kBands> band_figures(const GunFacts& gun);

/// "MkXI 6in/50"; "28cm/45"
std::string gun_name(const Gun& gun);
/// "mkviii" of an id is "MkVIII", "mkii5star" is "MkII*****"; other words are in capitals.
std::string mark_name(std::string_view word);

// ---------------------------------------------------------------- strengths of light guns, in millionths

Micro area_aa_of_gun(Milli bore_mm);
Micro light_battery_of_gun(Milli bore_mm);
inline constexpr Micro kLightAaOfMachineGun = 140'000;

}  // namespace broadside
