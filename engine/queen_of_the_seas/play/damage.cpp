// Phase 3c: which tracks take the hits?
#include <fmt/format.h>

#include <algorithm>
#include <bitset>
#include <memory>

#include "engine/core/words.h"
#include "engine/queen_of_the_seas/admirals/admirals.h"
#include "engine/queen_of_the_seas/play/asked.h"
#include "engine/queen_of_the_seas/play/questions.h"
#include "engine/queen_of_the_seas/rules/damage.h"
#include "engine/queen_of_the_seas/words/phrases.h"

namespace broadside::queen_of_the_seas::damage_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 2> kWordings = {
    {{"auto", "auto", "Every hit is taken where it costs the ship least."},
     {"SHIP: HIT on TRACK, N HIT on TRACK, ...; SHIP: ...", "Tiger: HC6 on P, HC4 on X, 2 H on Q",
      "A track for each hit, criticals first. H, M, S and Q are hits by Heavy, Medium and Secondary guns and "
      "Quickfirers; HC, MC and SC are criticals, followed by the number of stats they cost. Tracks use the same "
      "letters, and GD, A, P and X for Gun Director, Armour, Propulsion and Hull. Ships not named are left to "
      "auto."}}};

// ---------------------------------------------------------------- the answer as text

std::optional<Track> track_in(std::string_view text) {
  const std::string plain = folded(text);
  for (Track track : kAllTracks) {
    const auto row = static_cast<size_t>(track);
    if (plain == folded(EnumWords<Track>::words[row]) || plain == folded(kTrackNames[row])) return track;
  }
  return std::nullopt;
}

/// The D3 of a critical that is named without its size: that of the only kind she has.
Expected<uint8_t> only_roll(const Reading& in, size_t ship, HitCode code, const Part& at) {
  const auto& rolled = in.open().ships[ship].hits.rolled[static_cast<size_t>(code) - static_cast<size_t>(HitCode::HC)];
  std::vector<std::string> sizes;
  uint8_t found = 1;
  for (uint8_t d = 1; d <= 3; ++d) {
    if (rolled[d - 1U] == 0) continue;
    sizes.push_back(hit_text(code, d));
    found = d;
  }
  if (sizes.size() == 1) return found;
  const std::string name = ship_name(in.battle, ship);
  if (sizes.empty()) return problem(place_of(at), fmt::format("{} has no {} to resolve", name, at.text));
  return problem(place_of(at), fmt::format("{} has more than one {}", name, at.text), "one of " + joined(sizes));
}

/// `HC6`, `HC`, `H`: the code, and the D3 behind the number of stats.
Expected<void> read_hit(const Reading& in, const Part& part, Assign& row) {
  const size_t digits = part.text.find_first_of("0123456789");
  const std::string letters = folded(part.text.substr(0, digits));
  const auto& words = EnumWords<HitCode>::words;
  const auto* const word =
      std::find_if(words.begin(), words.end(), [&](std::string_view w) { return folded(w) == letters; });
  if (word == words.end())
    return problem(place_of(part), fmt::format("\"{}\" is not a hit", part.text),
                   "H, M, S, Q, or a critical with the stats it costs: HC6, MC3, SC2");
  row.hit = static_cast<HitCode>(word - words.begin());
  if (digits == part.text.npos) {
    if (!critical(row.hit)) return {};
    const Expected<uint8_t> roll = only_roll(in, row.ship, row.hit, part);
    if (!roll) return tl::make_unexpected(roll.error());
    row.d3 = *roll;
    return {};
  }
  const std::optional<int> size = number_in(part.text.substr(digits), 0, UINT8_MAX);
  if (critical(row.hit))
    for (int d = 1; d <= (critical_row(row.hit).d3 ? 3 : 1); ++d)
      if (size && stats_lost(row.hit, d) == *size) {
        row.d3 = static_cast<uint8_t>(d);
        return {};
      }
  const std::string_view code = *word;
  return problem(place_of(part), fmt::format("there is no {}", part.text),
                 !critical(row.hit) ? fmt::format("{} without a number: it costs 1 stat; 2 {} for two", code, code)
                 : critical_row(row.hit).d3 ? fmt::format("{} to {}", hit_text(row.hit, 1), hit_text(row.hit, 3))
                                            : hit_text(row.hit, 1));
}

/// `HC6 on P`, `2 H on Q`
Expected<void> read_assign(const Reading& in, uint16_t ship, const Part& item, Damage& out) {
  const std::optional<Halves> halves = cut_at_word(item, "on");
  if (!halves) return in.expected_form(item, "a hit is taken `on` a track");
  const std::vector<Part> words = split(halves->before, " \t\r");
  Assign row;
  row.ship = ship;
  const std::optional<int> times = words.size() == 2 ? number_in(words[0].text, 1, UINT16_MAX) : 1;
  if (words.empty() || words.size() > 2 || !times) return in.expected_form(halves->before, "the hit is not named");
  row.times = static_cast<uint16_t>(*times);
  if (auto ok = read_hit(in, words.back(), row); !ok) return ok;
  const std::optional<Track> track = track_in(halves->after.text);
  if (!track)
    return problem(place_of(halves->after), fmt::format("\"{}\" is not a track", halves->after.text),
                   "one of " + stats_text(in.open().ships[ship].stats));
  row.track = *track;
  return add_to(out.assigns, row, item, "hits");
}

Expected<void> read(const Reading& in, Damage& out) {
  return each_entry(in, "ship", [&](const Part& name, const Part& rest) -> Expected<void> {
    const Expected<size_t> ship = own_ship(in, name);
    if (!ship) return tl::make_unexpected(ship.error());
    const std::vector<Part> items = split(rest, ",");
    if (items.empty()) return in.expected_form(rest, "no hit is named");
    for (const Part& item : items)
      if (Expected<void> ok = read_assign(in, static_cast<uint16_t>(*ship), item, out); !ok) return ok;
    return {};
  });
}

Expected<void> parse(const Asked& a, std::string_view text, Order& out) {
  return read_as<Damage>(a, text, "auto", kWordings[1].form, out, read);
}

std::string print(const Asked& a, const Damage& order) {
  const auto row = [](const Assign& hit) {
    return fmt::format("{}{} on {}", hit.times == 1 ? "" : fmt::format("{} ", hit.times), hit_text(hit.hit, hit.d3),
                       weapon_written(hit.track));
  };
  return or_word(written_by_ship(a, order.assigns, row), "auto");
}

// ---------------------------------------------------------------- judged

bool well_formed(const Assign& row) {
  return row.spare == 0 && row.times > 0 && row.hit <= HitCode::TC && row.track <= Track::X && row.d3 >= 1 &&
         row.d3 <= 3 && (row.d3 == 1 || (critical(row.hit) && critical_row(row.hit).d3));
}

void check(const OrderCheck& c, const Damage& order) {
  const Assigns& rows = order.assigns;
  if (c.stray(!std::all_of(rows.begin(), rows.end(), [](const Assign& row) { return well_formed(row); }))) return;
  std::bitset<kMostShips> named_ships;
  bool known = true;
  for (uint32_t i = 0; i < rows.count; ++i) {
    if (c.own(static_cast<int>(i), rows[i].ship))
      named_ships.set(rows[i].ship);
    else
      known = false;
  }
  for (uint16_t i = 0; known && i < c.open().fleet(); ++i) {
    if (!named_ships.test(i)) continue;
    AssignFaults faults;
    assign_faults(c.battle, c.open(), i, rows, faults);
    for (const AssignFault& f : faults) c.fault(f.code, f.row < rows.count ? static_cast<int>(f.row) : -1, i);
  }
}

/// Whose hits are asked about: "Gneisenau has: Medium critical of 3 stats, 2 Medium hits".
std::string others_hit(const Asked& a) {
  Lines parts;
  a.each_own([&](size_t i) {
    if (a.ship(i).hits != Hits{}) parts.push_back(fmt::format("{} has: {}", a.name(i), hits_words(a.ship(i).hits)));
  });
  return parts.empty() ? "leave her out" : joined(shortened(parts, 6), "; ");
}

using R = RefusedAs<Refused, Damage>;
using F = FaultCode;
constexpr Explanation<R> kReasons[] = {
    {F::critical_first,
     [](const R& r) { return because(r.who() + ": all criticals must be taken before other hits", "criticals first"); },
     Needs::ship},
    {F::empty_track,
     [](const R& r) {
       return because(r.who() + ": that track has no stats left when the hit is taken",
                      "a track of " + stats_words(r.refused_ship().stats));
     },
     Needs::ship},
    {F::torpedo_needs_hull, [](const R& r) { return because(r.who() + ": torpedoes hit only the Hull", "Hull"); },
     Needs::ship},
    {F::largest_track,
     [](const R& r) {
       return because(r.who() + ": that track is too short for the critical, and another is long enough",
                      "a track with enough stats: " + stats_words(r.refused_ship().stats));
     },
     Needs::ship},
    {F::hits,
     [](const R& r) {
       const Hits& hits = r.refused_ship().hits;
       if (hits == Hits{}) return because(r.who() + " has no hits to take", others_hit(r));
       return because(fmt::format("{} has other hits to take: {}", r.who(), hits_words(hits)), "each of her hits once");
     },
     Needs::ship},
};

// ---------------------------------------------------------------- asked, and answers to choose from

/// Would the hits cross off everything that she has, even as the automatic owner takes them (QS-Q-53, QS-Q-97)?
bool takes_all(const Asked& a, size_t ship) {
  const auto rows = std::make_unique<Assigns>();
  automatic_assigns(a.battle, a.open(), ship, *rows);
  Stats stats = a.ship(ship).stats;
  for (const Assign& row : *rows)
    for (int i = 0; i < row.times; ++i) resolve(stats, row.hit, row.d3, row.track);
  return stats == Stats{};
}

std::string text(const Asked& a) {
  Lines ships;
  a.each_own([&](size_t i) {
    if (has_damage_choice(a.ship(i)))
      ships.push_back(fmt::format("{}: {}; she has {}{}", a.name(i), hits_words(a.ship(i).hits),
                                  stats_words(a.ship(i).stats),
                                  takes_all(a, i) ? ", and hits after her last stat have no effect" : ""));
  });
  return fmt::format(
      "{}: which tracks of your cards take the hits? A hit costs one stat; a critical several, all of one track, and "
      "criticals are taken first. {}.",
      a.side(), joined(shortened(ships, kInDetail), ". "));
}

Lines suggest(const Asked& a) {
  const auto order = std::make_unique<Damage>();
  a.each_own([&](size_t i) {
    if (!has_damage_choice(a.ship(i))) return;
    const auto rows = std::make_unique<Assigns>();
    automatic_assigns(a.battle, a.open(), i, *rows);
    for (const Assign& row : *rows)
      if (!order->assigns.full()) order->assigns.add(row);
  });
  return {"auto", print(a, *order)};
}

// ---------------------------------------------------------------- the form

constexpr int kMostHitsApart = 24;  // equal hits of a ship with more are taken together

/// All hits of a ship in the order of resolution, on the tracks of the automatic owner (QS-Q-97): one a row, unless
/// there are too many.
void standing_assigns(const Asked& a, uint16_t ship, Assigns& out) {
  const auto together = std::make_unique<Assigns>();
  automatic_assigns(a.battle, a.open(), ship, *together);
  int hits = 0;
  for (const Assign& row : *together) hits += row.times;
  for (const Assign& row : *together) {
    const int apart = hits > kMostHitsApart ? 1 : row.times;
    for (int i = 0; i < apart; ++i)
      out.add({row.ship, static_cast<uint16_t>(row.times / apart), row.hit, row.d3, row.track, 0});
  }
}

/// Is the answer right when this row alone goes to another track?
bool serves(const Asked& a, Assigns& rows, uint32_t row, Track track) {
  const Track before = rows[row].track;
  rows[row].track = track;
  AssignFaults faults;
  assign_faults(a.battle, a.open(), rows[row].ship, rows, faults);
  rows[row].track = before;
  return faults.count == 0;
}

/// Tracks that have something left now. What earlier hits leave of them is in the note.
Slot hit_slot(const Asked& a, Assigns& rows, uint32_t at, const Stats& then) {
  const Assign& row = rows[at];
  const Ship& ship = a.ship(row.ship);
  const std::string hit =
      fmt::format("{}{}", row.times == 1 ? "" : fmt::format("{} ", row.times), hit_text(row.hit, row.d3));
  const int lost = stats_lost(row.hit, row.d3);
  Slot slot = pick(hit_words(row.hit, row.d3, row.times));
  slot.before = hit + " on ";
  slot.standing = word_of(row.track);
  slot.needed = true;
  for (const Track track : kAllTracks) {
    const bool open =
        track_fault(ship.stats, row.hit, lost, track, a.battle.options.critical_needs_largest_track) == FaultCode::none;
    if (!open && track != row.track) continue;
    const int left = then[static_cast<size_t>(track)], after = std::max(left - lost * row.times, 0);
    std::string note = fmt::format("{} left, {} after this hit", left, after);
    if (!serves(a, rows, at, track)) note += "; other hits must change too";
    slot.choices.push_back(
        {std::string(word_of(track)), std::string(kTrackNames[static_cast<size_t>(track)]), "", std::move(note)});
  }
  return slot;
}

FormRow damage_row(const Asked& a, uint16_t ship) {
  FormRow row =
      row_of(a, ship, fmt::format("{}; she has {}", hits_words(a.ship(ship).hits), stats_words(a.ship(ship).stats)));
  const auto rows = std::make_unique<Assigns>();
  standing_assigns(a, ship, *rows);
  Stats then = a.ship(ship).stats;
  for (uint32_t i = 0; i < rows->count; ++i) {
    const Assign taken = (*rows)[i];
    row.slots.push_back(hit_slot(a, *rows, i, then));
    for (int n = 0; n < taken.times; ++n) resolve(then, taken.hit, taken.d3, taken.track);
  }
  return row;
}

Form form(const Asked& a) {
  Form form = with_answer("auto", "let the umpire choose what costs each ship least");
  a.each_own([&](uint16_t i) {
    if (has_damage_choice(a.ship(i))) form.rows.push_back(damage_row(a, i));
  });
  return form;
}

uint64_t decisions(const Asked&, const Damage& order) { return std::max<uint64_t>(order.assigns.count, 1); }

}  // namespace

const Question<System> kRow{
    .kind = static_cast<uint8_t>(Step::damage),
    .word = "damage",
    .section = "phase-3c",
    .hint =
        "Left to the umpire (auto), Hull and Heavy guns are spared. A critical costs no more than its track has "
        "left: a short track is a cheap one.",
    .wordings = kWordings,
    .parse = parse,
    .print = given<print>,
    .check = judged<check>,
    .explain = explained<kReasons>,
    .fallback = nothing<Damage>,
    .text = text,
    .form = form,
    .suggest = suggest,
    .decisions = given<decisions>,
    .random = random_damage,
    .steady = steady_damage,
};

}  // namespace broadside::queen_of_the_seas::damage_question
