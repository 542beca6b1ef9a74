#include "print/card.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "print/faces.h"
#include "print/parts.h"

namespace broadside::print {
namespace {

constexpr std::pair<std::string_view, std::string_view> kNations[] = {
    {"at", "Austria-Hungary"}, {"cn", "China"},         {"de", "Germany"}, {"es", "Spain"},
    {"fr", "France"},          {"gb", "Great Britain"}, {"gr", "Greece"},  {"it", "Italy"},
    {"jp", "Japan"},           {"ru", "Russia"},        {"tr", "Turkey"},  {"us", "United States"}};

std::string with_thousands(int n) { return n < 1000 ? std::to_string(n) : fmt::format("{},{:03}", n / 1000, n % 1000); }

constexpr CardStyle kStyles[] = {{"grand-admiral", "Grand Admiral", grand_admiral_face},
                                 {"grand-fleets", "Grand Fleets", grand_fleets_face},
                                 {"queen-of-the-seas", "Queen of the Seas", queen_of_the_seas_face},
                                 {"great-war-at-sea", "Great War at Sea", great_war_at_sea_face},
                                 {"fear-god", "Fear God and Dread Nought", fear_god_face}};

}  // namespace

std::string nation_name(std::string_view code) {
  for (const auto& [known, name] : kNations)
    if (known == code) return std::string(name);
  return std::string(code);
}

Facts facts_of(const Register& facts, const Ship& ship) {
  const Class& c = facts.class_of(ship);
  return {ship.id,
          plain_name(facts, ship),
          c.name,
          std::string(type_words(c.type)),
          nation_name(ensign(ship)),
          ship.launched,
          ship.completed,
          c.displacement_normal_t,
          c.length_ft,
          c.beam_ft,
          c.speed_kn,
          std::min(ship.confidence, c.confidence, [](Confidence a, Confidence b) { return a > b; }),
          plan_of(facts, c)};
}

namespace {

/// Shorter from form to form; all of them say who she is.
std::array<std::string, 4> facts_forms(const Facts& f) {
  const std::string kind =
      fmt::format("{}{} {}", f.ship_class, f.ship_class.ends_with("class") ? "" : " class", f.type);
  const std::string years = fmt::format("launched {}, in service {}", f.launched, f.completed);
  const std::string figures = fmt::format("{} t, {} × {} ft, {} kn", with_thousands(f.tons), decimal(f.length_ft),
                                          decimal(f.beam_ft), decimal(f.speed_kn));
  const std::string short_years = fmt::format("{}/{}", f.launched, f.completed);
  const std::string fewest = fmt::format("{} t, {} kn", with_thousands(f.tons), decimal(f.speed_kn));
  return {fmt::format("{}  ·  {}  ·  {}  ·  {}", f.nation, kind, years, figures),
          fmt::format("{} · {} · {} · {}", f.nation, kind, years, figures),
          fmt::format("{}  ·  {}  ·  {}  ·  {}", f.nation, kind, short_years, figures),
          fmt::format("{} · {} · {} · {}", f.nation, kind, short_years, fewest)};
}

}  // namespace

std::string facts_text(const Facts& f) { return facts_forms(f).front(); }

std::string facts_text(const Facts& f, const std::function<bool(const std::string&)>& fits) {
  auto forms = facts_forms(f);
  const auto found = std::find_if(forms.begin(), forms.end(), fits);
  return found == forms.end() ? std::move(forms.back()) : std::move(*found);
}

std::span<const CardStyle> card_styles() { return kStyles; }

const CardStyle* find_style(std::string_view system) {
  const auto* found =
      std::find_if(std::begin(kStyles), std::end(kStyles), [&](const CardStyle& s) { return s.system == system; });
  return found == std::end(kStyles) ? nullptr : found;
}

std::string missing_text(const PrintCard& card) {
  const CardStyle* style = find_style(card.system);
  return fmt::format("{} has no card for {}: {}", card.name, style == nullptr ? card.system : std::string(style->name),
                     card.missing);
}

Expected<Face> face_of(const PrintCard& card, const Ruler& ruler) {
  const CardStyle* style = find_style(card.system);
  if (style == nullptr) return problem(card.system, "has no cards to print yet");
  return style->face(card, ruler);
}

}  // namespace broadside::print
