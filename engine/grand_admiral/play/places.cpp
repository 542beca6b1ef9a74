// The question where the ships of a fleet start (GA-SETUP-04), sealed.
#include <algorithm>

#include "engine/grand_admiral/play/check.h"
#include "engine/grand_admiral/play/questions.h"
#include "engine/grand_admiral/play/reading.h"
#include "engine/grand_admiral/rules/movement.h"
#include "engine/grand_admiral/words/marks.h"

namespace broadside::grand_admiral::places_question {
namespace {

using namespace grammar;  // NOLINT: the words of orders
using Places = Table<Place, kMostShips>;

constexpr std::array kWordings = {
    Wording{"SHIP: HEX HEADING; SHIP: HEX HEADING; ...",
            "Lion: C7 north-east; Tiger: C8 NE; Princess Royal: B7 N; Queen Mary: B8 north",
            "Places every ship of the fleet in the side's zone: column letter, row, and one of six headings."}};

Expected<void> read(const Reading& in, Order& out) {
  const Battle& battle = in.asked.battle;
  Places& places = out.begin<PlacesOrder>().places;
  return each_ship(in, [&](uint16_t ship, const Part& rest) -> Expected<void> {
    const std::optional<Halves> halves = cut_at(rest, ' ');
    if (!halves) return in.expected_form(rest, "a place is a hex and a heading");
    const std::optional<hex::Hex> at = hex::parse(halves->before.text, battle.board());
    if (!at)
      return problem(place_of(halves->before), fmt::format("there is no hex \"{}\" on the board", halves->before.text),
                     "A1 to " + in.asked.label(hex::at_column_row(battle.columns - 1, battle.rows - 1)));
    const std::optional<int> heading = hex::heading_from(halves->after.text);
    if (!heading)
      return problem(place_of(halves->after), fmt::format("\"{}\" is not a heading", halves->after.text),
                     "one of north, north-east, south-east, south, south-west, north-west");
    return add_to(places, {ship, at->q, at->r, static_cast<uint8_t>(*heading), 0}, rest, "places");
  });
}
constexpr std::array kReaders = {Reader{"", read}};

std::string print(const Asked& a, const PlacesOrder& order) {
  return rows_text(order.places, "; ", [&](const Place& p) {
    return fmt::format("{}: {} {}", ship_text(a, p.ship), a.label({p.q, p.r}), hex::heading_word(p.heading));
  });
}

/// Ships of the seat that its choice of fleet put on the board and that its places must name.
bool to_be_placed(const Asked& a, size_t ship) {
  return a.afloat(ship, a.ask.seat) && a.battle.ships[ship].arrives == 0;
}

bool in_zone(const Zone& zone, hex::Hex hex) {
  const int row = hex::row_of(hex);
  return hex.q >= zone.first_column && hex.q <= zone.last_column && row >= zone.first_row && row <= zone.last_row;
}
std::string zone_text(const Asked& a) {
  const Zone& z = a.side().zone;
  return fmt::format("between {} and {}", a.label(hex::at_column_row(z.first_column, z.first_row)),
                     a.label(hex::at_column_row(z.last_column, z.last_row)));
}

int placed_in(const Places& places, hex::Hex hex) {
  return static_cast<int>(
      std::count_if(places.begin(), places.end(), [&](const Place& p) { return p.q == hex.q && p.r == hex.r; }));
}

void check(const OrderCheck& c, const PlacesOrder& order) {
  const Asked& a = c;
  Marked seen;
  Places taken;  // whatever else is wrong with an entry, she would stand there
  for (uint32_t i = 0; i < order.places.count; ++i) {
    const int entry = static_cast<int>(i);
    const Place& place = order.places[i];
    const hex::Hex at{place.q, place.r};
    if (!c.own(entry, place.ship, &seen)) continue;
    const auto fault = [&](FaultCode code) { c.fault(code, entry, place.ship, place.q, place.r); };
    if (!to_be_placed(a, place.ship)) fault(FaultCode::not_in_fleet);
    if (place.heading > 5) fault(FaultCode::unknown_heading);
    if (!hex::on_board(a.battle.board(), at))
      fault(FaultCode::off_board);
    else if (!in_zone(a.side().zone, at))
      fault(FaultCode::out_of_zone);
    if (placed_in(taken, at) >= a.battle.options.stack_limit) fault(FaultCode::stack_full);  // GA-Q-11
    taken.add(place);
  }
  for (size_t i = 0; a.is_ship(i); ++i)
    if (to_be_placed(a, i) && !seen.test(i)) c.fault(FaultCode::not_placed, -1, static_cast<int>(i));
}

using R = RefusedAs<Refused, PlacesOrder>;
using F = FaultCode;
constexpr Explanation<R> kReasons[] = {
    {F::not_in_fleet, [](const R& r) { return because(r.who() + " is not taking part", "leave her out"); }},
    {F::not_placed, [](const R& r) { return because(r.who() + " has no place", "place every ship of the fleet"); }},
    {F::out_of_zone,
     [](const R& r) {
       return because(fmt::format("{} at {} would be outside the zone", r.who(), r.place()), zone_text(r));
     }},
    {F::unknown_heading,
     [](const R& r) { return because(r.who() + " does not face a hex side", "one of the six headings"); }},
    {F::off_board, [](const R& r) { return because(r.who() + " would be off the board", "a hex of the board"); }},
    {F::stack_full, [](const R& r) { return because(r.stack_full(), "another hex"); }},
};

/// Where the scenario puts her, or the first hex of the zone with room.
void fallback(const Asked& a, Order& out) {
  Places& places = out.begin<PlacesOrder>().places;
  const auto room = [&](hex::Hex at) {
    return hex::on_board(a.battle.board(), at) && in_zone(a.side().zone, at) &&
           placed_in(places, at) < a.battle.options.stack_limit;
  };
  for (size_t i = 0; a.is_ship(i); ++i) {
    if (!to_be_placed(a, i)) continue;
    const Entry& entry = a.battle.ships[i];
    hex::Hex at{entry.q, entry.r};
    if (!room(at)) {
      for (hex::Hex h : hex::hexes(a.battle.board())) {
        if (!room(h)) continue;
        at = h;
        break;
      }
    }
    places.add({static_cast<uint16_t>(i), at.q, at.r, entry.heading, 0});
  }
}

std::string text(const Asked& a) {
  const Lines ships = names_of(a, ships_that(a, [&](size_t i) { return to_be_placed(a, i); }));
  return fmt::format("{}: place {} {}, at most {} in a hex.", a.side_name(), fmt::join(ships, ", "), zone_text(a),
                     a.battle.options.stack_limit);
}

Form form(const Asked& a) {
  std::vector<Pick> hexes;
  for (hex::Hex h : hex::hexes(a.battle.board()))
    if (in_zone(a.side().zone, h)) hexes.push_back({a.label(h), "", "", ""});
  Order plain;
  fallback(a, plain);
  Form form;
  for (const Place& place : plain.as<PlacesOrder>()->places) {
    Slot slot = pick("hex and heading", hexes);
    slot.kind = "hex-place";
    slot.standing = fmt::format("{} {}", a.label({place.q, place.r}), hex::kHeadingLetters[place.heading]);
    FormRow row = single_row(a.name(place.ship), ship_text(a, place.ship) + ": ", std::move(slot));
    row.piece = piece_of(a, place.ship);
    const ShipCard& card = a.card(place.ship);
    row.note = fmt::format("{}, speed {}; at most {} ships in a hex", card.type, card.speed[0],
                           a.battle.options.stack_limit);  // GA-MOV-09
    form.rows.push_back(std::move(row));
  }
  return form;
}

Marks marks(const Asked& a, const PlacesOrder& order) {
  Marks out;
  for (const Place& place : order.places) {
    const hex::Hex at{place.q, place.r};
    if (!a.is_ship(place.ship) || a.ship(place.ship).side != a.ask.seat) continue;
    if (!hex::on_board(a.battle.board(), at)) continue;
    const bool allowed = in_zone(a.side().zone, at) && to_be_placed(a, place.ship);
    out.push_back(ghost(allowed ? "plan" : "blocked", a.name(place.ship), at, place.heading));
    if (!allowed) out.push_back(mark("cells", "blocked", "not in your zone", a.name(place.ship), {at}));
  }
  return out;
}

uint64_t decisions(const Asked&, const Order& order) {
  const auto* places = order.as<PlacesOrder>();
  return places != nullptr ? std::max<uint64_t>(places->places.count, 1) : 1;
}

void any(const Asked& a, Whim& whim, PlacesOrder& order) {
  const Zone& zone = a.side().zone;
  Open imagined = a.open();
  for (Ship& s : imagined.ships)
    if (s.side == a.ask.seat && s.fate == Fate::afloat) s.fate = Fate::reserve;  // not on the board until placed
  const auto wide = static_cast<uint32_t>(zone.last_column - zone.first_column + 1);
  const auto high = static_cast<uint32_t>(zone.last_row - zone.first_row + 1);
  for (size_t i = 0; a.is_ship(i); ++i) {
    if (!a.afloat(i, a.ask.seat)) continue;
    for (uint32_t tries = 0, at = whim.below(wide * high); tries < wide * high;
         ++tries, at = (at + 1) % (wide * high)) {
      const hex::Hex to = hex::at_column_row(static_cast<int>(zone.first_column + at % wide),
                                             static_cast<int>(zone.first_row + at / wide));
      if (stacked(imagined, to, a.ask.seat) >= a.battle.options.stack_limit) continue;
      Ship& s = imagined.ships[i];
      s.q = to.q;
      s.r = to.r;
      s.fate = Fate::afloat;
      order.places.add({static_cast<uint16_t>(i), to.q, to.r, static_cast<uint8_t>(whim.below(6)), 0});
      break;
    }
  }
}

}  // namespace

const Question<System> kRow{
    .kind = static_cast<uint8_t>(Step::places),
    .word = "places",
    .section = "Playing the Game",
    .hint = "",
    .wordings = kWordings,
    .parse = parsed<kWordings, kReaders>,
    .print = given<print>,
    .check = judged<check>,
    .explain = explained<kReasons>,
    .fallback = fallback,
    .text = text,
    .form = form,
    .marks = given<marks>,
    .decisions = decisions,
    .random = drawn<any>,
    .steady = usual<fallback>,
};

}  // namespace broadside::grand_admiral::places_question
