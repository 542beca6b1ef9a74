// Movement is plotted, by divisions (2.2.4.1, 2.5, 2.6, 3.1).
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "engine/fear_god/play/asked.h"
#include "engine/fear_god/play/questions.h"
#include "engine/fear_god/play/turn/tracks.h"
#include "engine/fear_god/rules/movement/evasive.h"
#include "engine/fear_god/rules/movement/speed.h"
#include "engine/fear_god/words/marks.h"

namespace broadside::fear_god::plot_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders

constexpr std::array<Wording, 4> kWordings = {
    {{"as before", "as before", "Everybody goes on with the speed, course and station that she has."},
     {"DIVISION: speed KNOTS, ahead YARDS, starboard DEGREES, port DEGREES, hard, evade, coast",
      "1st Division: speed 20, ahead 500, starboard 45",
      "The leader's course; the others follow in her wake. Or: together, station. Astern is a speed below 0."},
     {"DIVISION: COURSE then COURSE", "1st Division: starboard 45 then speed 12",
      "Then: in the next turn. When torpedoes are about, two turns are plotted, and the second stands."},
     {"SHIP: COURSE | follow SHIP | station YARDS at DEGREES from SHIP | smoke | no smoke | flood magazines",
      "Otranto: port 90, smoke",
      "One ship leaves her division. A division may follow a ship or another division as well; degrees are from the "
      "bow of whom she keeps station on. A ship whose magazines are flooded cannot blow up, and her guns are "
      "silent."}}};
constexpr std::string_view kFlood = "flood magazines";
constexpr int kMostKts = 60, kMostYards = 5'000, kMostDeg = 360;

// ---------------------------------------------------------------- the answer as text

/// "ahead 500", or "run 483.25" as it is drawn on a chart: to the nearest yard.
std::optional<int> yards_ahead(const Part& item) {
  for (const std::string_view word : {"ahead", "run"}) {
    const Part rest = without_word(item, word);
    if (rest.text == item.text) continue;
    const std::optional<Halves> parts = cut_at(rest, '.');
    const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
    if (parts && !std::all_of(parts->after.text.begin(), parts->after.text.end(), is_digit)) return std::nullopt;
    const auto yards = number_in(parts ? parts->before : rest, 0, kMostYards);
    if (!yards) return std::nullopt;
    const int rounded = *yards + (parts && !parts->after.text.empty() && parts->after.text[0] >= '5' ? 1 : 0);
    return rounded >= 1 && rounded <= kMostYards ? std::optional(rounded) : std::nullopt;
  }
  return std::nullopt;
}

/// One item of a course: "speed 20", "starboard 45".
bool read_course_item(const Part& item, TurnPlotted& turn, bool& room) {
  const std::string said = folded(item.text);
  room = true;
  if (said == "hard") return turn.rudder = Rudder::hard, true;
  if (said == "evade") return turn.evasive = true;
  if (said == "coast") return turn.coasting = true;
  if (said == "circle port" || said == "circle starboard") {
    turn.circle = true;
    turn.legs = 1;
    turn.leg[0] = {0, static_cast<int16_t>(said == "circle port" ? -kStepDeg : kStepDeg)};
    return true;
  }
  if (const auto speed = number_after(item, "speed", -kMostKts, kMostKts))
    return turn.speed_kts = static_cast<int16_t>(*speed), true;
  const auto ahead = yards_ahead(item);
  const auto port = number_after(item, "port", 1, kMostDeg), starboard = number_after(item, "starboard", 1, kMostDeg);
  if (!ahead && !port && !starboard) return false;
  const bool completes = !ahead && turn.legs > 0 && turn.leg[turn.legs - 1U].change_deg == 0;
  room = completes || turn.legs < kMostPlotLegs;
  if (!room) return true;
  if (!completes) ++turn.legs;
  PlotLeg& leg = turn.leg[turn.legs - 1U];
  if (ahead)
    leg.ahead_yds = static_cast<int16_t>(*ahead);
  else
    leg.change_deg = static_cast<int16_t>(port ? -*port : *starboard);
  return true;
}

/// A ship, or the last of a division.
Expected<bool> read_guide(const Reading& in, const Part& part, PlotRow& row) {
  for (size_t d = 0; d < in.own().divisions.size(); ++d) {
    if (folded(part.text) != folded(in.own().divisions[d].name)) continue;
    for (size_t ship = in.view.ships.count; ship-- > 0;)
      if (in.own().ships[ship].division == d && in.view.ships[ship].afloat())
        return row.guide = static_cast<uint16_t>(ship), true;
  }
  const Expected<size_t> ship = read_own_ship(in, part);
  if (!ship) return tl::make_unexpected(ship.error());
  row.guide = static_cast<uint16_t>(*ship);
  return true;
}

/// What an item says of the row as a whole.
Expected<bool> read_row_item(const Reading& in, const Part& item, PlotRow& row) {
  const std::string said = folded(item.text);
  if (said == "smoke" || said == "no smoke") {
    row.says_smoke = true;
    row.smoke = said == "smoke";
    return true;
  }
  if (said == kFlood && row.is_ship) return row.floods = true;
  for (size_t i = 0; i < EnumWords<Manner>::words.size(); ++i)
    if (said == EnumWords<Manner>::words[i] && !row.is_ship) return row.manner = static_cast<Manner>(i), true;
  if (const Part guide = without_word(item, "follow"); guide.text != item.text) {
    row.follows = true;
    return read_guide(in, guide, row);
  }
  const Part post = without_word(item, "station");
  const std::optional<Halves> parts = cut_at_word(post, "from");
  if (post.text == item.text || !parts) return false;
  const std::optional<Halves> figures = cut_at_word(parts->before, "at");
  const auto yards = figures ? number_in(figures->before, 0, kMostPostYds) : std::nullopt;
  const auto degrees = figures ? number_in(figures->after, 0, kMostDeg - 1) : std::nullopt;
  if (!yards || !degrees) return in.expected_form(item, "does not say where to keep");
  row.keeps_post = true;
  row.post = {static_cast<int16_t>(*degrees), static_cast<int16_t>(*yards)};
  return read_guide(in, parts->after, row);
}

/// The speed she is ordered to make now: what a course keeps that names none.
int16_t standing_speed(const Asked& a, const PlotRow& row) {
  const uint16_t ship = row.is_ship ? row.subject : leader_of(a.mine(), row.subject);
  return ship < a.view.secret.plots.count ? a.view.secret.plots[ship].turn[0].speed_kts : int16_t{0};
}

Expected<void> read_course(const Reading& in, const Part& part, PlotRow& row, size_t which) {
  TurnPlotted& turn = row.turn[which];
  turn.speed_kts = which == 1 && row.plots(0) ? row.turn[0].speed_kts : standing_speed(in, row);
  for (const Part& given : split(part, ",")) {
    const Part item = which == 1 ? without_word(given, "then") : given;  // said again before each part of the next turn
    const Expected<bool> of_row = read_row_item(in, item, row);
    if (!of_row) return tl::make_unexpected(of_row.error());
    if (*of_row) continue;
    if (folded(item.text) == "hold") {
      row.turns = static_cast<uint8_t>(row.turns | 1U << which);
      continue;
    }
    bool room = true;
    if (!read_course_item(item, turn, room)) return in.expected_form(item, "is not a part of a plot");
    if (!room) return in.expected_form(item, fmt::format("more than {} changes of course", kMostPlotLegs));
    row.turns = static_cast<uint8_t>(row.turns | 1U << which);
  }
  return {};
}

Expected<void> read_subject(const Reading& in, const Part& part, PlotRow& row) {
  std::vector<Name> names;
  const size_t divisions = in.own().divisions.size();
  for (size_t d = 0; d < divisions; ++d) names.push_back({in.own().divisions[d].name, d, true});
  for (size_t i = 0; i < in.view.ships.count; ++i)
    names.push_back({in.own().card(i).name, divisions + i, in.view.ships[i].afloat()});
  const Expected<size_t> found = look_up(names, part, "division or ship", " on your side");
  if (!found) return tl::make_unexpected(found.error());
  row.is_ship = *found >= divisions;
  row.subject = static_cast<uint16_t>(row.is_ship ? *found - divisions : *found);
  return {};
}

Expected<void> read(const Reading& in, PlotOrder& out) {
  return each_entry(in, "ship or division", [&](const Part& subject, const Part& said) -> Expected<void> {
    PlotRow row;
    if (auto ok = read_subject(in, subject, row); !ok) return ok;
    const std::optional<Halves> turns = cut_at_word(said, "then");
    if (const Part next = without_word(said, "then"); next.text != said.text) {
      if (auto ok = read_course(in, next, row, 1); !ok) return ok;
    } else {
      if (auto ok = read_course(in, turns ? turns->before : said, row, 0); !ok) return ok;
      if (turns)
        if (auto ok = read_course(in, turns->after, row, 1); !ok) return ok;
    }
    return add_to(out.rows, row, subject, "lines");
  });
}
Expected<void> parse(const Asked& a, std::string_view text, Order& out) {
  return read_as<PlotOrder>(a, text, "as before|none", kWordings[1].form, out, read);
}

std::string course_text(const TurnPlotted& turn) {
  std::string out = fmt::format("speed {}", turn.speed_kts);
  if (turn.circle) {
    out += turn.legs > 0 && turn.leg[0].change_deg < 0 ? ", circle port" : ", circle starboard";
  } else {
    for (size_t i = 0; i < turn.legs; ++i) {
      const PlotLeg& leg = turn.leg[i];
      if (leg.ahead_yds != 0) out += fmt::format(", ahead {}", leg.ahead_yds);
      if (leg.change_deg != 0)
        out += fmt::format(", {} {}", leg.change_deg < 0 ? "port" : "starboard", std::abs(leg.change_deg));
    }
  }
  if (turn.rudder == Rudder::hard) out += ", hard";
  if (turn.evasive) out += ", evade";
  if (turn.coasting) out += ", coast";
  return out;
}

std::string row_text(const Asked& a, const PlotRow& row) {
  std::string subject = row.is_ship
                            ? (a.is_ship(row.subject) ? a.name(row.subject) : fmt::format("ship {}", row.subject))
                            : a.division(row.subject);
  std::vector<std::string> items;
  if (row.plots(0)) items.push_back(course_text(row.turn[0]));
  if (!row.is_ship && row.manner != Manner::succession) items.emplace_back(word_of(row.manner));
  if (row.follows && a.is_ship(row.guide)) items.push_back("follow " + written(a.name(row.guide)));
  if (row.keeps_post && a.is_ship(row.guide))
    items.push_back(
        fmt::format("station {} at {} from {}", row.post.range_yds, row.post.bearing_deg, written(a.name(row.guide))));
  if (row.says_smoke) items.emplace_back(row.smoke ? "smoke" : "no smoke");
  if (row.floods) items.emplace_back(kFlood);
  std::string out = written(subject) + ":";
  for (size_t i = 0; i < items.size(); ++i) out += (i == 0 ? " " : ", ") + items[i];
  if (row.plots(1)) out += " then " + course_text(row.turn[1]);
  if (items.empty() && !row.plots(1)) out += row.is_ship ? " hold" : " succession";
  return out;
}
std::string print(const Asked& a, const PlotOrder& order) {
  if (order.rows.count == 0) return "as before";
  return rows_text(order.rows, "; ", [&](const PlotRow& row) { return row_text(a, row); });
}

// ---------------------------------------------------------------- judging

bool is_wild(const TurnPlotted& turn) {
  const auto wild = [](const PlotLeg& leg) {
    return leg.ahead_yds < 0 || leg.ahead_yds > kMostYards || std::abs(leg.change_deg) > kMostDeg;
  };
  return turn.legs > kMostPlotLegs || turn.rudder > Rudder::hard || turn.spare ||
         std::any_of(turn.leg.begin(), turn.leg.end(), wild) || std::abs(turn.speed_kts) > kMostKts;
}

void check_speed(const OrderCheck& c, int entry, size_t row, const ShipState& ship, int ordered) {
  const ShipCard& card = c.own().card(row);
  const int subject = static_cast<int>(row);
  const int ahead = most_speed(card, ship, c.view.open.weather),
            astern = most_speed(card, ship, c.view.open.weather, true);
  switch (speed_fault(ordered, ahead, astern)) {
    case SpeedFault::above_maximum: c.fault(FaultCode::above_maximum, entry, subject, -1, ahead); break;
    case SpeedFault::above_astern_maximum: c.fault(FaultCode::above_astern_maximum, entry, subject, -1, astern); break;
    case SpeedFault::none: break;
  }
}

/// One turn of one ship.
ShipMove check_turn(const OrderCheck& c, int entry, size_t row, const ShipState& ship, const TurnPlotted& turn,
                    bool ordered_before) {
  const ShipCard& card = c.own().card(row);
  const int subject = static_cast<int>(row);
  check_speed(c, entry, row, ship, turn.speed_kts);
  const ShipMove move = move_by_plot(card, ship, turn, c.view.open.weather, ordered_before);
  if (!move.fits) c.fault(FaultCode::no_room_to_turn, entry, subject);
  if (turn.evasive) {
    const EvasiveFault fault = evasive_fault(card.size, int64_t{move.speed_kts} * 1'000'000);
    if (fault == EvasiveFault::class_a) c.fault(FaultCode::evasive_class_a, entry, subject);
    if (fault == EvasiveFault::too_slow) c.fault(FaultCode::evasive_too_slow, entry, subject);
  }
  return move;
}
void check_course(const OrderCheck& c, int entry, const PlotRow& row, size_t ship) {
  const Plot& plot = c.view.secret.plots[ship];
  const bool same = row.turn[0] == plot.turn[0] && plot.keeping == Keeping::own;
  if (row.plots(0) && plot.stands && !same) c.fault(FaultCode::plot_stands, entry, static_cast<int>(ship));
  const ShipState& now = c.view.ships[ship];
  const ShipCard& card = c.own().card(ship);
  const ShipMove move = row.plots(0) ? check_turn(c, entry, ship, now, row.turn[0], same && plot.ordered_before)
                                     : move_by_plot(card, now, plot.turn[0], c.view.open.weather, plot.ordered_before);
  if (!row.plots(1)) return;
  const Length last_run = move.legs.count == 0 ? 0 : move.legs[move.legs.count - 1].run;
  check_turn(c, entry, ship, after(now, move), row.turn[1], advance_is_run(card, last_run, row.turn[1]));
}
/// FG-2.2.4.1-05: whom she follows was plotted as well.
void check_keeping(const OrderCheck& c, int entry, size_t ship, Keeping keeping, uint16_t guide) {
  const Plot& plot = c.view.secret.plots[ship];
  if (plot.stands && (plot.keeping != keeping || plot.guide != guide))
    c.fault(FaultCode::plot_stands, entry, static_cast<int>(ship));
}
void check_guide(const OrderCheck& c, int entry, const PlotRow& row, uint16_t ship) {
  if (!c.own_ship(entry, row.guide)) return;
  if (row.guide == ship) c.fault(FaultCode::follows_herself, entry, ship);
  check_keeping(c, entry, ship, row.follows ? Keeping::wake : Keeping::post, row.guide);
}

void check_division(const OrderCheck& c, int entry, const PlotRow& row, uint16_t leader) {
  if (row.only_smoke()) return;
  uint16_t ahead = kNoShip;
  for (uint16_t ship = leader;
       ship < static_cast<uint16_t>(c.view.ships.count) && c.own().ships[ship].division == row.subject; ++ship) {
    if (!c.view.ships[ship].afloat()) continue;
    if (ship == leader && row.joins())
      check_guide(c, entry, row, ship);
    else if (ship == leader || row.manner == Manner::together)
      check_course(c, entry, row, ship);
    else if (row.manner == Manner::succession)
      check_keeping(c, entry, ship, Keeping::wake, ahead);
    else
      check_keeping(c, entry, ship, Keeping::station, leader);
    ahead = ship;
  }
}

bool is_stray(const PlotRow& row) {
  return row.manner > Manner::station || row.turns > 3 || (row.floods && !row.is_ship) || is_wild(row.turn[0]) ||
         is_wild(row.turn[1]) || (row.follows && row.keeps_post) || row.post.range_yds < 0 ||
         row.post.range_yds > kMostPostYds || row.post.bearing_deg < 0 || row.post.bearing_deg >= kMostDeg;
}

void check(const OrderCheck& c, const PlotOrder& order) {
  const Afloat mine = c.mine();
  for (uint32_t i = 0; i < order.rows.count; ++i) {
    const PlotRow& row = order.rows[i];
    const int entry = static_cast<int>(i);
    if (c.stray(is_stray(row))) return;
    if (row.is_ship) {
      if (!c.own_ship(entry, row.subject)) continue;
      if (row.joins())
        check_guide(c, entry, row, row.subject);
      else if (row.turns != 0)
        check_course(c, entry, row, row.subject);
      continue;
    }
    const uint16_t leader = row.subject < c.own().divisions.size() ? leader_of(mine, row.subject) : kNoShip;
    if (leader == kNoShip)
      c.fault(FaultCode::no_division, entry);
    else
      check_division(c, entry, row, leader);
  }
}

using Said = RefusedAs<Refused, PlotOrder>;
constexpr Explanation<Said> kReasons[] = {
    {FaultCode::plot_stands,
     [](const Said& r) {
       return because(fmt::format("what {} does in this turn was plotted in the turn before and stands", r.who()),
                      "then and what she is to do in the next turn");
     },
     Needs::ship},
    {FaultCode::above_maximum,
     [](const Said& r) {
       return because(fmt::format("{} cannot make that speed now", r.who()), fmt::format("speed {}", r.fault.value));
     },
     Needs::ship},
    {FaultCode::above_astern_maximum,
     [](const Said& r) {
       return because(fmt::format("{} cannot go astern so fast", r.who()), fmt::format("speed -{}", r.fault.value));
     },
     Needs::ship},
    {FaultCode::no_room_to_turn,
     [](const Said& r) {
       return because(fmt::format("the advances of {} before her pivots do not fit into this turn", r.who()),
                      "a smaller change of course, or hard rudder");
     },
     Needs::ship},
    {FaultCode::evasive_class_a,
     [](const Said& r) { return because(r.who() + " is too large to steer evasively", "no evade"); }, Needs::ship},
    {FaultCode::evasive_too_slow,
     [](const Said& r) { return because(r.who() + " is too slow to steer evasively", "no evade"); }, Needs::ship},
    {FaultCode::follows_herself,
     [](const Said& r) { return because(r.who() + " cannot follow herself", "another ship"); }, Needs::ship},
};

}  // namespace

const Question<System> kRow = {
    .kind = static_cast<uint8_t>(Step::plot),
    .word = PlotOrder::kWord,
    .section = "2.2.4.1",
    .hint = "A ship runs her advance before each pivot of 45 degrees. Divisions follow their leaders.",
    .wordings = kWordings,
    .parse = parse,
    .print = given<print>,
    .check = judged<check>,
    .explain = explained<kReasons>,
    .fallback = nothing<PlotOrder>,
    .text = plot_text,
    .form = plot_form,
    .marks = given<plot_marks>,
    .random = random_plot,
    .steady = steady_plot};

}  // namespace broadside::fear_god::plot_question
