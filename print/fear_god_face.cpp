// Fear God and Dread Nought: the Ship Reference Sheet (FG-2.1.1-01 and its chapters), with every mount as a box and
// what each shell pierces and does in each band.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "engine/fear_god/rules/card.h"
#include "engine/fear_god/setup/card_file.h"
#include "print/faces.h"
#include "print/parts.h"

namespace broadside::print {
namespace {

namespace fg = fear_god;

constexpr double kTitleLine = 10, kFigureLine = 8, kBox = 5.6, kBoxPitch = 6.6, kShellName = 24;
constexpr double kBandWidth = (kInner - kShellName) / fg::kBands, kRoom = 2, kWritingLine = 12.5;
constexpr const char* kShellLegend = "Shells pierce belt:deck / and do so many points of damage in each band.";
constexpr std::array<std::string_view, fg::kBands> kBandNames = {"short", "medium", "long", "extreme"};

template <class E>
std::string printed_word(E value) {
  return std::string(EnumWords<E>::words[static_cast<size_t>(value)]);
}

bool has_shell(const fg::CardGuns& line, size_t shell) {
  return std::any_of(line.bands.begin(), line.bands.end(),
                     [&](const fg::BandFigures& band) { return band.shells[shell].damage > 0; });
}
int shells_of(const fg::CardGuns& line) {
  int shells = 0;
  for (size_t shell = 0; shell < fg::kCardShells; ++shell) shells += has_shell(line, shell) ? 1 : 0;
  return shells;
}
bool has_guns(const fg::ShipCard& card) {
  return std::any_of(card.guns.begin(), card.guns.end(), [](const fg::CardGuns& line) { return line.mounts > 0; });
}
double height_of(const fg::CardGuns& line) { return kTitleLine + kFigureLine * (1 + shells_of(line)) + kRoom; }

// ---------------------------------------------------------------- what follows from the card

std::string thousands(int n) { return n < 1'000 ? std::to_string(n) : fmt::format("{},{:03}", n / 1'000, n % 1'000); }
std::string tenths(int n) { return n % 10 == 0 ? std::to_string(n / 10) : fmt::format("{}.{}", n / 10, n % 10); }

/// FG-2.1.1.8: how she turns and gathers way.
std::string manoeuvre_text(const fg::ShipCard& card) {
  const fg::Turning turning = fg::turning_of(card.build, card.size);
  const fg::Accelerations gain = fg::accelerations_of(card.build, card.size, card.speed_kn);
  return fmt::format("Advance {} yd, loses {} kn; hard {} yd, {} kn.  Gains {} kn to half speed, {} above; slows by {}",
                     turning.advance_yd, turning.speed_loss_kn, turning.hard_advance_yd, turning.hard_speed_loss_kn,
                     gain.low_kn, gain.high_kn, gain.slowing_kn);
}
std::string signals_text(const fg::ShipCard& card) {
  const fg::VisualSignals signals = fg::visual_signals_of(card.size, card.staff);
  const fg::WirelessSets wireless = fg::wireless_of(card.wireless, card.year);
  std::string text = fmt::format("Signals {} ({} hoists, {} lights), wireless {} nm", signals.total, signals.hoists,
                                 signals.lights, wireless.primary_nm);
  if (wireless.auxiliary_nm) text += fmt::format(", auxiliary {} nm", *wireless.auxiliary_nm);
  if (card.searchlights.positions() > 0)
    text +=
        fmt::format("; {} searchlights, {} yd", card.searchlights.positions(), thousands(card.searchlights.range_yd));
  return text;
}
std::string light_text(const fg::ShipCard& card) {
  std::string text;
  const auto add = [&](bool is_so, const std::string& part) {
    if (is_so) text += (text.empty() ? "" : "  ·  ") + part;
  };
  const fg::LightArms& light = card.light;
  add(light.light_battery > 0, fmt::format("Light Battery {}", tenths(light.light_battery)));
  add(light.area_aa > 0, fmt::format("Area AA {} to {} yd", tenths(light.area_aa), thousands(light.area_aa_yd)));
  add(light.light_aa > 0, fmt::format("Light AA {}", tenths(light.light_aa)));
  add(card.mines > 0, fmt::format("{} mines", card.mines));
  return text;
}
std::string finder_text(const fg::CardGuns& line) {
  std::string text;
  if (line.directors > 0) text = fmt::format("director from {}", line.director_from);
  if (line.finder_yd > 0) text += fmt::format("{}finder {} yd", text.empty() ? "" : ", ", thousands(line.finder_yd));
  return text;
}
std::string torpedo_settings(const fg::TorpedoLine& line) {
  std::string text;
  for (const fg::CardSetting& setting : line.settings)
    if (setting.speed_kn > 0)
      text += fmt::format("{}{} yd at {} kn", text.empty() ? "" : ", ", thousands(setting.range_yd), setting.speed_kn);
  return text + fmt::format(", damage {}", line.damage);
}
std::string shell_text(const fg::ShellFigures& shell) {
  if (shell.damage == 0) return "-";
  return shell.deck == 0 ? fmt::format("{} / {}", shell.belt, shell.damage)
                         : fmt::format("{}:{} / {}", shell.belt, shell.deck, shell.damage);
}

// ---------------------------------------------------------------- drawn

double draw_facts(Canvas& canvas, double y, const fg::ShipCard& card, const Marks& marks) {
  constexpr std::array<Column, 8> kColumns = {{{"Size", 26},
                                               {"Speed", 30},
                                               {"Crew", 34},
                                               {"Damage Points", 42},
                                               {"Belt", 28},
                                               {"Deck", 28},
                                               {"Underwater", 34},
                                               {"Mounts", 36}}};
  const std::array<Cell, 8> cells = {{{printed_word(card.size), marks.of({"size"})},
                                      {std::to_string(card.speed_kn), marks.of({"speed"})},
                                      {thousands(card.crew), marks.of({"crew"})},
                                      {std::to_string(card.damage_points), marks.of({"damage_points"})},
                                      {std::to_string(card.armour.belt), marks.of({"belt"})},
                                      {std::to_string(card.armour.deck), marks.of({"deck"})},
                                      {std::to_string(card.armour.underwater), marks.of({"underwater"})},
                                      {std::to_string(fg::total_mounts(card.mount_counts())), marks.of({"mounts"})}}};
  grid(canvas, y, kColumns, cells);
  return y + kGridHeight + kRoom;
}

double draw_breaks(Canvas& canvas, double y, const fg::ShipCard& card, const Marks& marks) {
  constexpr std::array<Column, 5> kColumns = {
      {{"25 %", kInner / 5}, {"50 %", kInner / 5}, {"75 %", kInner / 5}, {"90 %", kInner / 5}, {"100 %", kInner / 5}}};
  const auto breaks = fg::damage_breaks(card.damage_points);
  const auto speeds = fg::speeds_by_damage(card.speed_kn);
  std::array<Cell, 5> cells;
  for (size_t i = 0; i < cells.size(); ++i) {
    const std::string after = i + 1 < speeds.size() ? fmt::format("{} kn", speeds[i + 1]) : "sinks";
    cells[i] = {fmt::format("{}: {}", breaks[i], after), i == 0 ? marks.of({"breaks.25"}) : std::string()};
  }
  grid(canvas, y, kColumns, cells);
  return y + kGridHeight + kRoom;
}

constexpr double kBoxesWide = 66;  // more mounts than fit have smaller boxes

/// Name, arcs and a box for each mount.
void draw_title(Canvas& canvas, double y, std::string_view name, const std::string& words, const std::string& mark,
                int mounts) {
  constexpr Type kName{6.6, true, Align::left, 0};
  canvas.fill({kPad, y, kInner, kTitleLine}, 0.92);
  const double wide = canvas.width_of(name, kName);
  canvas.text({kPad + 1, y, wide + 0.01, kTitleLine}, name, kName);
  const double pitch = std::min(kBoxPitch, kBoxesWide / std::max(mounts, 1)), size = pitch - (kBoxPitch - kBox);
  const double boxes_from = kPad + kInner - mounts * pitch;
  figure(canvas, {kPad + wide + 6, y, std::max(10.0, boxes_from - kPad - wide - 8), kTitleLine}, words, mark,
         {6, false, Align::left, 0});
  boxes(canvas, boxes_from, y + (kTitleLine - size) / 2, mounts, 0, size, pitch);
}

void draw_cells(Canvas& canvas, double y, const std::string& name, const std::array<std::string, fg::kBands>& cells,
                const Type& type) {
  canvas.text({kPad + 1, y, kShellName, kFigureLine}, name, {5.6, true, Align::left, 0});
  for (size_t band = 0; band < cells.size(); ++band)
    canvas.text({kPad + kShellName + static_cast<double>(band) * kBandWidth, y, kBandWidth, kFigureLine}, cells[band],
                type);
}

double draw_guns(Canvas& canvas, double y, const fg::CardGuns& line, size_t number, const Marks& marks) {
  const std::string field = fmt::format("gun{}", number + 1);
  std::string words = fmt::format("{}  {}", fg::line_words(line), printed_word(line.battery));
  if (const std::string finder = finder_text(line); !finder.empty()) words += "  ·  " + finder;
  draw_title(canvas, y, line.gun.view(), words, marks.row(field + "."), line.mounts);
  y += kTitleLine;
  std::array<std::string, fg::kBands> cells;
  for (size_t band = 0; band < fg::kBands; ++band)
    cells[band] = fmt::format("{} to {}", kBandNames[band], thousands(line.bands[band].until_yd));
  draw_cells(canvas, y, "yards", cells, {5.6, false, Align::centre, 0.1});
  y += kFigureLine;
  for (size_t shell = 0; shell < fg::kCardShells; ++shell) {
    if (!has_shell(line, shell)) continue;
    for (size_t band = 0; band < fg::kBands; ++band) cells[band] = shell_text(line.bands[band].shells[shell]);
    draw_cells(canvas, y, printed_word(static_cast<fg::CardShell>(shell)), cells, {6.4, true, Align::centre, 0});
    y += kFigureLine;
  }
  return y + kRoom;
}

double draw_torpedoes(Canvas& canvas, double y, const fg::TorpedoLine& line, size_t number, const Marks& marks) {
  const std::string words = fmt::format(
      "{}{}  {}", fg::line_words(line),
      line.torpedoes_per_mount > line.tubes_per_mount ? fmt::format(" w/{}", line.torpedoes_per_mount) : std::string(),
      torpedo_settings(line));
  draw_title(canvas, y, line.torpedo.view(), words, marks.row(fmt::format("torpedo{}.", number + 1)), line.mounts);
  return y + kTitleLine + kRoom;
}

double draw_words(Canvas& canvas, double y, const std::string& text) {
  if (text.empty()) return y;
  canvas.text({kPad, y, kInner, kFigureLine}, text, {5.8, false, Align::left, 0.1});
  return y + kFigureLine;
}

void draw_sheet(Canvas& canvas, double height, const PrintCard& from, const fg::ShipCard& card) {
  const Marks marks(from);
  double y = heading(canvas, height, from, "Fear God", from.facts ? from.facts->type : printed_word(card.type));
  y = draw_facts(canvas, y, card, marks);
  y = draw_breaks(canvas, y, card, marks);
  for (size_t i = 0; i < card.guns.size(); ++i)
    if (card.guns[i].mounts > 0) y = draw_guns(canvas, y, card.guns[i], i, marks);
  for (size_t i = 0; i < card.torpedoes.size(); ++i)
    if (card.torpedoes[i].mounts > 0) y = draw_torpedoes(canvas, y, card.torpedoes[i], i, marks);
  if (has_guns(card)) y = draw_words(canvas, y, kShellLegend);
  y = draw_words(canvas, y, light_text(card));
  y = draw_words(canvas, y, manoeuvre_text(card));
  y = draw_words(canvas, y, signals_text(card));
  writing_line(canvas, {kPad, y, kInner, kWritingLine}, "Damage, fires, floodings");
  ending(canvas, y + kWritingLine, height, marks, "");
}

double height_of_sheet(const fg::ShipCard& card, const Ruler& ruler) {
  double height = kHeading + 2 * (kGridHeight + kRoom) + 2 * kFigureLine + kWritingLine + ending_height(ruler, "");
  for (const fg::CardGuns& line : card.guns) height += line.mounts > 0 ? height_of(line) : 0;
  for (const fg::TorpedoLine& line : card.torpedoes) height += line.mounts > 0 ? kTitleLine + kRoom : 0;
  return height + (light_text(card).empty() ? 0 : kFigureLine) + (has_guns(card) ? kFigureLine : 0);
}

// ---------------------------------------------------------------- in letters

std::string text_of_sheet(const std::string& name, const fg::ShipCard& card) {
  const auto breaks = fg::damage_breaks(card.damage_points);
  const auto speeds = fg::speeds_by_damage(card.speed_kn);
  std::string out =
      fmt::format("{}\n{}, size {}, {} kn, crew {}, {} damage points, belt {}, deck {}, underwater {}\nBreaks  ", name,
                  printed_word(card.type), printed_word(card.size), card.speed_kn, card.crew, card.damage_points,
                  card.armour.belt, card.armour.deck, card.armour.underwater);
  for (size_t i = 0; i < breaks.size(); ++i)
    out += fmt::format("{}{}", i == 0 ? "" : "  ",
                       i + 1 < speeds.size() ? fmt::format("{}: {} kn", breaks[i], speeds[i + 1])
                                             : fmt::format("{}: sinks", breaks[i]));
  out += "\n";
  for (const fg::CardGuns& line : card.guns) {
    if (line.mounts == 0) continue;
    out += fmt::format("{} {}, {}\n", fg::line_words(line), line.gun.view(), printed_word(line.battery));
    for (size_t shell = 0; shell < fg::kCardShells; ++shell) {
      if (!has_shell(line, shell)) continue;
      out += fmt::format("  {:<4}", printed_word(static_cast<fg::CardShell>(shell)));
      for (const fg::BandFigures& band : line.bands)
        out += fmt::format("  to {}: {}", band.until_yd, shell_text(band.shells[shell]));
      out += "\n";
    }
  }
  for (const fg::TorpedoLine& line : card.torpedoes)
    if (line.mounts > 0)
      out += fmt::format("{} {}: {}\n", fg::line_words(line), line.torpedo.view(), torpedo_settings(line));
  if (const std::string light = light_text(card); !light.empty()) out += light + "\n";
  return out + manoeuvre_text(card) + "\n" + signals_text(card) + "\n";
}

}  // namespace

Expected<Face> fear_god_face(const PrintCard& from, const Ruler& ruler) {
  fg::ShipCard card;
  if (auto read = fields_from_json(from.card, card, from.name); !read) return tl::make_unexpected(read.error());
  if (const auto flaw = fg::card_flaw(card)) return problem(from.name, flaw->reason, flaw->right);
  Face face;
  face.height = height_of_sheet(card, ruler);
  face.text = text_of_sheet(from.name, card);
  face.draw = [from, card](Canvas& canvas, double height) { draw_sheet(canvas, height, from, card); };
  return face;
}

}  // namespace broadside::print
