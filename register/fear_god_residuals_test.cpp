// What the examples of the rulebook say about its lost annexes, against what the formulas give.
#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <vector>

#include "engine/fear_god/rules/weapon_line.h"
#include "register/fear_god_annexes.h"
#include "register/fear_god_guns.h"
#include "register/fear_god_testing.h"
#include "tables/fear_god/annex_known_values.h"

namespace broadside {
namespace THIS_FILE {

using namespace fear_god_testing;
using fg::Band;
using fg::CardShell;
using Row = fg::tables::AnnexKnownValues;

constexpr const char* kDocument = "docs/derivations/fear-god.md";

// ---------------------------------------------------------------- comparing figures

/// Figures of a text in thousandths: "5,500" is one figure, "4.9-11.4" two.
std::vector<int> figures_in(std::string_view text) {
  std::vector<int> out;
  const auto digit = [&](size_t at) { return at < text.size() && text[at] >= '0' && text[at] <= '9'; };
  for (size_t at = 0; at < text.size();) {
    if (!digit(at)) {
      ++at;
      continue;
    }
    int value = 0;
    while (digit(at) || (at < text.size() && text[at] == ',' && digit(at + 1))) {
      if (digit(at)) value = 10 * value + (text[at] - '0');
      ++at;
    }
    int unit = 1'000;
    value *= unit;
    if (at < text.size() && text[at] == '.' && digit(at + 1))
      for (++at; digit(at); ++at) value += (text[at] - '0') * (unit /= 10);
    out.push_back(value);
  }
  return out;
}

/// The largest difference; none where words differ or a figure is missing.
std::optional<int> residual(std::string_view printed, std::string_view derived) {
  const auto wanted = figures_in(printed), given = figures_in(derived);
  if (wanted.empty() || given.empty()) return printed == derived ? std::optional(0) : std::nullopt;
  if (given.size() > wanted.size()) return {};
  int worst = 0;
  for (size_t i = 0; i < given.size(); ++i)
    if (std::abs(given[i] - wanted[i]) > std::abs(worst)) worst = given[i] - wanted[i];
  return worst;
}

// ---------------------------------------------------------------- annex A

std::string gun_words(const fg::CardGuns& line) {
  return fmt::format("{} {}, {}, {} range finder {} kyds", fg::line_words(line), line.gun.view(),
                     line.directors > 0 ? "director" : "local control", word_of(line.finder), line.finder_yd / 1000);
}
std::string beam_words(const fg::CardGuns& gun) {
  constexpr std::string_view kNumbers[] = {"none", "one", "two", "three", "four", "five", "six", "seven", "eight"};
  fg::WeaponLine line;
  const std::string words = fg::line_words(gun);
  EXPECT_EQ(fg::read_weapon_line(words, line), fg::WeaponLineFault::none);
  const int beam = fg::bearing_on(line, gun.ends(), 90 * plane::kDegree).barrels;
  return fmt::format("{} single {} inch, {} bear on the beam", kNumbers[gun.mounts], gun.calibre_in100 / 100,
                     kNumbers[beam]);
}
std::string casemate_words(const fg::CardGuns& gun) {
  fg::WeaponLine line;
  const std::string words = fg::line_words(gun);
  EXPECT_EQ(fg::read_weapon_line(words, line), fg::WeaponLineFault::none);
  EXPECT_EQ(fg::bearing_on(line, gun.ends(), 0).barrels, 2) << "both end guns forward";
  EXPECT_EQ(fg::bearing_on(line, gun.ends(), 180 * plane::kDegree).barrels, 2);
  return fmt::format("{} {}, {} a side", words, gun.gun.view(), gun.mounts == 14 ? "seven" : "?");
}

template <class Numbers>
std::string joined(const Numbers& numbers) {
  std::string out;
  for (const int n : numbers) out += (out.empty() ? "" : "/") + std::to_string(n);
  return out;
}

std::string of_tiger(std::string_view attribute) {
  const fg::ShipCard c = card("gb-tiger");
  const auto signals = fg::visual_signals_of(c.size, false);
  const auto turning = fg::turning_of(c.build, c.size);
  const auto gain = fg::accelerations_of(c.build, c.size, c.speed_kn);
  const auto sets = fg::wireless_of(c.wireless, c.year);
  const std::map<std::string_view, std::string> entries = {
      {"type", std::string(word_of(c.type))},
      {"size class", std::string(word_of(c.size))},
      {"speed kts", fmt::format("{}", c.speed_kn)},
      {"propulsion", std::string(word_of(c.propulsion))},
      {"crew", fmt::format("{}", c.crew)},
      {"total mounts", fmt::format("{}", fg::total_mounts(c.mount_counts()))},
      {"armor", armour_text(c)},
      {"damage points", fmt::format("{}", c.damage_points)},
      {"break points", "0/" + joined(fg::damage_breaks(c.damage_points))},
      {"speeds", joined(fg::speeds_by_damage(c.speed_kn))},
      {"searchlights", fmt::format("{} positions {} {} {} {}, {} yards", c.searchlights.positions(), light_text(c, 0),
                                   light_text(c, 1), light_text(c, 2), light_text(c, 3), c.searchlights.range_yd)},
      {"main battery", gun_words(c.guns[0])},
      {"secondary", fmt::format("casemate {}", gun_words(c.guns[1]))},
      {"AA guns", fmt::format("{} x 3in/20cwt, {} x 0.303in MG", c.light.aa_guns, c.light.machine_guns)},
      {"Area AA strength and range",
       fmt::format("{}, {} kyds", tenths_text(c.light.area_aa), kyds(c.light.area_aa_yd))},
      {"Light AA strength", tenths_text(c.light.light_aa)},
      {"light battery", c.light.light_battery == 0 ? "none" : "some"},
      {"torpedo tubes", fmt::format("{} {}, {} torpedo per mount", fg::line_words(c.torpedoes[0]),
                                    c.torpedoes[0].torpedo.view(), c.torpedoes[0].torpedoes_per_mount)},
      {"wireless range nm",
       fmt::format("primary {}, auxiliary {}, ship to air {}", sets.primary_nm, sets.auxiliary_nm.value_or(0),
                   fg::wireless_of(fg::WirelessUnit::spotting_aircraft, c.year).primary_nm)},
      {"wireless turn delay", fmt::format("{}", fg::wireless_delay(c.year))},
      {"visual signals",
       fmt::format("flag hoist {}, flashing light {}, total {}", signals.hoists, signals.lights, signals.total)},
      {"maneuver", fmt::format("advance {} yds, {} kts lost per 45 degree turn, acceleration {}/{}, deceleration {}",
                               turning.advance_yd, turning.speed_loss_kn, gain.low_kn, gain.high_kn, gain.slowing_kn)},
      {"immediate superior", c.superior},
  };
  const auto entry = entries.find(attribute);
  EXPECT_NE(entry, entries.end()) << attribute;
  return entry == entries.end() ? std::string() : entry->second;
}

struct ShipOfAnnex {
  std::string_view item, cls;
};
constexpr ShipOfAnnex kShips[] = {{"HMS Invincible", "gb-invincible"},
                                  {"V150 class destroyer", "de-v150"},
                                  {"Bristol class light cruiser", "gb-bristol"},
                                  {"U5 class submarine (German)", "de-u5"},
                                  {"W class destroyer (British)", "gb-w-class"},
                                  {"Kaiser class battleship", "de-kaiser"},
                                  {"Moltke class battlecruiser", "de-moltke"},
                                  {"Nassau class battleship", "de-nassau"},
                                  {"Weymouth class light cruiser", "gb-weymouth"},
                                  {"B 97 class destroyer", "de-b97"},
                                  {"Queen Elizabeth class", "gb-queen-elizabeth"},
                                  {"HMS Barham", "gb-queen-elizabeth"},
                                  {"Dresden class light cruiser", "de-dresden"}};

std::string of_ship(const fg::ShipCard& c, std::string_view attribute) {
  if (attribute == "damage points") return fmt::format("{}", c.damage_points);
  if (attribute == "belt armor") return fmt::format("{}", c.armour.belt);
  if (attribute == "armor") return armour_text(c);
  if (attribute == "size class") return std::string(word_of(c.size));
  if (attribute == "casemates") return casemate_words(c.guns[1]);
  if (attribute == "light battery") {
    const int half = c.light.light_battery / 2;  // cut to one decimal (FG-Q-225)
    return fmt::format("{} x 8.8cm /45, strength {}, half bears on each side ({})", c.light.light_guns,
                       tenths_text(c.light.light_battery), tenths_text(half));
  }
  if (attribute == "torpedo tubes") {
    EXPECT_EQ(fg::line_words(c.torpedoes[0]), "P/S(1)2") << "two single";
    EXPECT_EQ(fg::line_words(c.torpedoes[1]), "P&S(2)2") << "two twin on the centreline";
    return fmt::format("{}in: two single, two twin", tenths_text(c.torpedoes[0].diameter_in100 / 10));
  }
  if (attribute == "main battery" && c.guns[0].mounts == 8) return beam_words(c.guns[0]);
  EXPECT_EQ(attribute, "main battery");
  EXPECT_EQ(fg::line_words(c.guns[0]), "F/A(2)4") << "eight";
  return fmt::format("eight {}in/42", c.guns[0].calibre_in100 / 100);
}

std::string of_annex_a(const Row& row) {
  if (row.item.starts_with("HMS Tiger")) return of_tiger(row.attribute);
  for (const ShipOfAnnex& known : kShips)
    if (known.item == row.item) return of_ship(card_of_class(known.cls), row.attribute);
  if (row.item == "British battlecruiser (unnamed)") {
    const fg::ShipCard c = card("gb-tiger");
    return tenths_text(c.light.area_aa);
  }
  return {};
}

// ---------------------------------------------------------------- annexes C to J

const Gun& gun(std::string_view id) {
  const Gun* found = stored_register().find_gun(id);
  EXPECT_TRUE(found) << id;
  return *found;
}

struct GunOfAnnex {
  std::string_view item, id;
  CardShell shell;
};
constexpr GunOfAnnex kGuns[] = {{"13.5in/45 MkV light shell", "gb-13.5in-45-mkv-l", CardShell::HE},
                                {"6in/45 MkVII BL", "gb-6in-45-mkvii", CardShell::HE},
                                {"12in/45 MkX", "gb-12in-45-mkx", CardShell::HE},
                                {"28cm SKL/45", "de-28cm-45", CardShell::HE},
                                {"13.5in/45 1,400 lb APC", "gb-13.5in-45-mkv-h", CardShell::APC},
                                {"15in/42 CPC", "gb-15in-42-mk1", CardShell::CPC},
                                {"15in/42", "gb-15in-42-mk1", CardShell::HE},
                                {"15in/42 HE", "gb-15in-42-mk1", CardShell::HE}};

size_t band_of(std::string_view words) {
  constexpr std::string_view kBandWords[] = {"short", "medium", "long", "extreme"};
  for (size_t i = 0; i < std::size(kBandWords); ++i)
    if (words.find(kBandWords[i]) != std::string_view::npos) return i;
  ADD_FAILURE() << words;
  return 0;
}

std::string of_gun(const GunOfAnnex& known, const Row& row) {
  const auto bands = band_figures(gun_facts(gun(known.id)));
  const size_t at = band_of(row.attribute);
  const auto says = [&](std::string_view word) { return row.attribute.find(word) != std::string_view::npos; };
  if (says("band")) {
    const bool inside = bands[0].until_yd < 5'500 && 5'500 <= bands[1].until_yd;
    return inside ? "contains 5,500 yards" : "does not contain 5,500 yards";
  }
  if (says("short range")) return kyds(bands[0].until_yd);
  if (says("range"))
    return fmt::format("{}-{}", at == 0 ? "0" : kyds(bands[at - 1].until_yd + 100), kyds(bands[at].until_yd));
  const CardShell shell = says("APC") ? CardShell::APC : says("HE") ? CardShell::HE : known.shell;
  const fg::ShellFigures& figures = bands[at].with(shell);
  if (says("damage")) return fmt::format("{}", figures.damage);
  if (row.value.find('/') == std::string_view::npos) return fmt::format("{}", figures.belt);
  return fmt::format("{}/{}", figures.belt, figures.deck);
}

std::string hundredths_text(Micro value) { return fmt::format("0.{:02}", whole(100 * value)); }

std::string of_annex_c(const Row& row) {
  for (const GunOfAnnex& known : kGuns)
    if (known.item == row.item) return of_gun(known, row);
  if (row.item == "3in/20cwt MkI") return tenths_text(tenths(area_aa_of_gun(76'200)));
  if (row.item == "8.8cm Flak L45") return tenths_text(tenths(area_aa_of_gun(88'000)));
  if (row.item == "rifle calibre MG") return hundredths_text(kLightAaOfMachineGun);
  return {};
}

std::string of_annex_e(const Row& row) {
  const fg::TorpedoLine weymouth = card("gb-tiger").torpedoes[0];
  const Torpedo* small = stored_register().find_torpedo("gb-18in-mkvii");
  const Torpedo* late = stored_register().find_torpedo("gb-21in-mkiv");
  if (row.item == "unnamed ship torpedoes")
    return fmt::format("{} and {}", charge_damage(small->warhead_lb), charge_damage(late->warhead_lb));
  if (row.item == "G/7 (500 mm)") return fmt::format("{}", card("de-b97").torpedoes[1].torpedoes_per_mount);
  if (row.item != "Weymouth MkII (21 inch)") return {};
  const auto& [slow, fast, none] = weymouth.settings;
  if (row.attribute == "damage points") return fmt::format("{}", weymouth.damage);
  if (row.attribute == "distance per turn kyds")
    return fmt::format("{} and {}", kyds(slow.yards_per_turn()), kyds(fast.yards_per_turn()));
  return fmt::format("{} / {} and {} / {}", slow.speed_kn, kyds(slow.range_yd), fast.speed_kn,
                     kyds((range_at_speed(slow.range_yd, slow.speed_kn, fast.speed_kn) + 50) / 100 * 100));
}

/// "F/D, 101, 14/14": the horizontal class is the second letter.
std::string of_annex_j(const Row& row) {
  if (row.item == "large building") return fmt::format("{}", land_structure_points('B'));
  if (row.attribute != "size, DP, armor") return {};
  return fmt::format("{}, {}", row.value.substr(0, 3), land_structure_points(row.value[2]));
}

/// What the formulas give; empty for what no formula gives.
std::string derived(const Row& row) {
  switch (row.annex[0]) {
    case 'A': return of_annex_a(row);
    case 'C': return of_annex_c(row);
    case 'D': return row.item == "Type D depth charge" ? std::string(depth_charge_class(300)) : std::string();
    case 'E': return of_annex_e(row);
    case 'I': return row.item.starts_with("coincidence") ? fmt::format("{}", finder_yd(9'000) / 1'000) : std::string();
    case 'J': return of_annex_j(row);
    case 'b':
      return fmt::format("6% six times = {}%; 1% twice = {}%", cumulative_percent(6, 6), cumulative_percent(1, 2));
    default: return {};
  }
}

/// Why a value stands as printed.
std::string_view reason(const Row& row) {
  switch (row.annex[0]) {
    case 'A': return "scenario or rule";
    case 'B': return "aircraft: no sheet yet";
    case 'D': return "rule of 6.4";
    case 'F': return "bombs: no sheet yet";
    case 'G': return "mines: no sheet yet";
    case 'H': return "rule of 5.3";
    case 'J': return "land targets: no sheet yet";
    default: return "rule";
  }
}

// ---------------------------------------------------------------- the document

std::string thousandths_text(int value) {
  if (value == 0) return "0";
  const int size = std::abs(value);
  std::string out = fmt::format("{}{}", value < 0 ? "-" : "+", size / 1'000);
  if (size % 1'000 != 0) out += fmt::format(".{}", size % 1'000 / 100);
  return out;
}

TEST(FearGodDocument, ShowsEveryKnownValueAndItsResidual) {
  std::string out = "| Annex | Item | Attribute | Printed | Derived | Residual |\n|---|---|---|---|---|---|\n";
  for (const Row& row : fg::tables::kAnnexKnownValues) {
    const std::string value = derived(row);
    const auto off = residual(row.value, value);
    EXPECT_TRUE(value.empty() || off) << row.item << " " << row.attribute << ": " << row.value << " against " << value;
    out += fmt::format("| {} | {} | {} | {} | {} | {} |\n", row.annex, row.item, row.attribute, row.value,
                       value.empty() ? fmt::format("as printed: {}", reason(row)) : value,
                       value.empty() ? "-" : thousandths_text(off.value_or(0)));
  }
  expect_in_document(kDocument, "known", out);
}

TEST(FearGodResiduals, OnlyEmplacementsOnLandAreMissed) {
  std::set<std::string> missed;
  size_t compared = 0;
  for (const Row& row : fg::tables::kAnnexKnownValues) {
    const std::string value = derived(row);
    if (value.empty()) continue;
    ++compared;
    if (const auto off = residual(row.value, value); off.value_or(1) != 0)
      missed.insert(fmt::format("{} {}", row.item, thousandths_text(off.value_or(1))));
  }
  EXPECT_EQ(missed, (std::set<std::string>{"30.5cm shielded gun emplacement +3", "medium observation post -6"}));
  EXPECT_EQ(fg::tables::kAnnexKnownValues.size(), 204U);
  EXPECT_EQ(compared, 107U);
}

TEST(FearGodResiduals, ResidualsAreTakenFigureByFigure) {
  EXPECT_EQ(residual("4.9-11.4", "4.9-11.3"), -100);
  EXPECT_EQ(residual("contains 5,500 yards", "contains 5500 yards"), 0);
  EXPECT_EQ(residual("none", "none"), 0);
  EXPECT_FALSE(residual("none", "some"));
}

}  // namespace THIS_FILE
}  // namespace broadside
