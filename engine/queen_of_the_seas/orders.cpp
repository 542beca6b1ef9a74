#include "engine/queen_of_the_seas/orders.h"

#include <fmt/format.h>

#include <cstdlib>

#include "engine/core/words.h"
#include "engine/queen_of_the_seas/check.h"
#include "engine/queen_of_the_seas/phrases.h"
#include "engine/queen_of_the_seas/reading.h"
#include "engine/queen_of_the_seas/speed.h"
#include "engine/queen_of_the_seas/system.h"
#include "engine/queen_of_the_seas/tell.h"

namespace broadside::queen_of_the_seas {

using namespace grammar;  // NOLINT: the words of orders

// ---------------------------------------------------------------- the table of forms

namespace {

struct Form {
  OrderKind kind;          // resign: in answer to anything
  std::string_view whole;  // this very text, alternatives after '|'; empty: all other text
  Expected<void> (*read)(const Reading&);
  std::string_view form, example, sentence;
};

constexpr std::array kForms = {
    Form{OrderKind::resign, "resign", read_resign, "resign", "resign",
         "Gives up: the other side has won. Instead of any answer."},
    Form{OrderKind::turn_points, "none", read_nothing, "none", "none", "All turn points stay."},
    Form{OrderKind::turn_points, "", read_turn_points, "GROUP: take off; GROUP: ...", "1st BCS: take off",
         "Takes the turn point of a group off before its formation is checked."},
    Form{
        OrderKind::move, "", read_move,
        "SHIP: SPEED [, ahead CM] [, port | starboard CM] [, ahead CM] [, smoke | no smoke] [, break off] [, line "
        "abreast | astern]",
        "Lurcher: 7, ahead 2, starboard 3.5, smoke",
        "Picks a ship and moves her. Her speed is a number, +1, -2, keep or astern 1; one turn in cm of arc or as port "
        "30 deg; what is left of the way is run straight on. Smoke stays as it is unless you say so."},
    Form{OrderKind::guns, "none", read_nothing, "none", "none", "All guns are silent."},
    Form{OrderKind::guns, "", read_guns,
         "SHIP: H | M | S | Q | all at SHIP [into the rear], ...; SHIP: ...; all at SHIP",
         "Lion: H at Moltke, S at Seydlitz; Tiger: all at Moltke; all at nearest",
         "A target for each gun type: H, M, S and Q are Heavy, Medium and Secondary guns and Quickfirers. all is every "
         "gun type that can (Heavy guns before Quickfirers), without a name "
         "before it also every ship not named; nearest is the nearest enemy each can fire at."},
    Form{OrderKind::pairs, "auto", read_nothing, "auto", "auto",
         "Heavy and Medium guns make every pair they can, Secondary guns none."},
    Form{OrderKind::pairs, "", read_pairs, "SHIP GUN: N pairs of FACE, ... | none; ...",
         "Lion H: 1 pair of 5, 2 pairs of 6", "Pairs called critical hits; salvos not named are paired as by auto."},
    Form{OrderKind::removal, "auto", read_nothing, "auto", "auto",
         "Saves break up pairs, one die each, then take out criticals, then single hits."},
    Form{OrderKind::removal, "", read_removal, "SHIP GUN: FACE, N x FACE, FACE of a pair, pair of FACE, ...; ...",
         "Seydlitz H: 6 of a pair, 5",
         "Hit dice of the enemy's salvo that your armour saves take out, one a save; salvos not named are saved as by "
         "auto."},
    Form{OrderKind::damage, "auto", read_nothing, "auto", "auto", "Every hit is taken where it costs the ship least."},
    Form{OrderKind::damage, "", read_damage, "SHIP: HIT on TRACK, N HIT on TRACK, ...; SHIP: ...",
         "Tiger: HC6 on P, HC4 on X, 2 H on Q",
         "A track for each hit, criticals first. H, M, S and Q are hits of Heavy, Medium and Secondary guns and of "
         "Quickfirers; HC, MC and SC are criticals, with the number of stats that they cost behind them. Tracks are "
         "those letters too, GD, A, P and X for Gun Director, Armour, Propulsion and Hull. Ships not named are left to "
         "auto."},
    Form{OrderKind::torpedoes, "none", read_nothing, "none", "none", "No torpedo is fired."},
    Form{OrderKind::torpedoes, "", read_torpedoes, "SHIP at SHIP; SHIP at SHIP; all at nearest", "Lurcher at Moltke",
         "All torpedoes of a ship at one target, once in the game."},
    Form{OrderKind::end, "go on|none", read_go_on, "go on", "go on", "Another Game Turn."},
    Form{OrderKind::end, "offer draw|offer a draw|draw", read_draw, "offer draw", "offer draw",
         "The battle ends as a likely draw if the other side offers the same."},
    Form{OrderKind::end, "give up", read_give_up, "give up", "give up", "The other side has won."},
    Form{OrderKind::end, "", read_likely, "offer SIDE likely", "offer First likely",
         "The battle ends with that side likely to win if the other side offers the same."},
};

std::string_view kind_word(OrderKind kind) { return EnumWords<OrderKind>::words[static_cast<size_t>(kind)]; }

}  // namespace

std::vector<OrderHelp> order_help() {
  std::vector<OrderHelp> help;
  help.reserve(kForms.size());
  for (const Form& f : kForms)
    help.push_back({f.kind == OrderKind::resign ? "any" : std::string(kind_word(f.kind)), std::string(f.form),
                    std::string(f.example), std::string(f.sentence)});
  return help;
}

std::string System::ask_word(const Ask& ask) {
  const OrderKind kind = order_kind(static_cast<Step>(ask.kind));
  return kind == OrderKind::none ? "nothing" : std::string(kind_word(kind));
}

// ---------------------------------------------------------------- reading

Expected<void> System::parse(const Battle& battle, const View& view, const Ask& ask, std::string_view text,
                             Order& out) {
  out.clear(OrderKind::none);
  const Expected<Part> all = whole_order(text);
  if (!all) return tl::make_unexpected(all.error());
  const OrderKind kind = order_kind(static_cast<Step>(ask.kind));
  if (kind == OrderKind::none) return problem(place_of(*all), "nothing is asked that an order could answer");
  const std::string plain = folded(all->text);
  for (const bool whole : {true, false}) {
    for (const Form& f : kForms)
      if ((f.kind == kind || f.kind == OrderKind::resign) && f.whole.empty() != whole &&
          (!whole || says(f.whole, plain)))
        return f.read({battle, view, ask, *all, f.form, out, {}});
  }
  return problem(place_of(*all), "nothing is asked that an order could answer");
}

// ---------------------------------------------------------------- writing

namespace {

/// Writes orders back; whatever bytes an order holds, only names that exist are looked up.
struct Writing {
  const Battle& battle;

  std::string ship(uint16_t row) const {
    return row < battle.ships.size() ? written(ship_name(battle, row)) : fmt::format("\"ship {}\"", row);
  }
  std::string group(uint8_t row) const {
    return row < battle.groups.size() ? written(group_name(battle, row)) : fmt::format("\"group {}\"", row);
  }
  static std::string_view weapon(Weapon w) { return EnumWords<Weapon>::words[static_cast<size_t>(w) % kTracks]; }

  /// The way as far as it has to be said: ", ahead 2, port 3.5".
  static std::string path(const Path& path, int speed) {
    const std::string_view straight = speed < 0 ? "astern" : "ahead";
    const int64_t allowance = int64_t{std::abs(speed)} * kCm;
    std::string out;
    const auto run = [&](Length way) { out += fmt::format(", {} {}", straight, length_written(way)); };
    if (path.side == TurnSide::none) {
      if (path.last == 0 && path.first == allowance) return out;
      run(path.first);
      run(path.last);  // said, so that nothing is added to it
      return out;
    }
    if (path.first != 0) run(path.first);
    out += fmt::format(", {} {}", path.side == TurnSide::port ? "port" : "starboard", length_written(path.arc));
    if (int64_t{path.first} + path.arc + path.last != allowance || path.last < 0) run(path.last);
    return out;
  }

  std::string move(const Move& m) const {
    std::string out = fmt::format("{}: {}{}{}", ship(m.ship), m.speed < 0 ? "astern " : "", std::abs(int{m.speed}),
                                  path(m.path, m.speed));
    const bool smokes = m.ship < battle.ships.size() && can_smoke(battle.card(m.ship), battle.options);
    if (m.smoke || smokes) out += m.smoke ? ", smoke" : ", no smoke";
    if (m.break_off) out += ", break off";
    if (m.line != Declared::nothing) out += m.line == Declared::abreast ? ", line abreast" : ", line astern";
    return out;
  }

  std::string offer(Offer of) const {
    const auto likely = [&](Seat side) {
      const bool alike = same_name(side_name(battle, 0), side_name(battle, 1));
      return fmt::format("offer {} likely",
                         alike ? (side == 0 ? "first side" : "second side") : written(side_name(battle, side)));
    };
    switch (of) {
      case Offer::none: return "go on";
      case Offer::first: return likely(0);
      case Offer::second: return likely(1);
      case Offer::draw: return "offer draw";
      case Offer::give_up: return "give up";
    }
    return "go on";
  }

  /// `SHIP: item, item; SHIP: item` of rows that name their ship.
  template <class Rows, class Item>
  std::string by_ship(const Rows& rows, Item&& item) const {
    std::string out;
    for (uint32_t i = 0; i < rows.count; ++i) {
      if (i > 0 && rows[i - 1].ship == rows[i].ship)
        out += ", ";
      else
        out += (i > 0 ? "; " : "") + ship(rows[i].ship) + ": ";
      out += item(rows[i]);
    }
    return out;
  }
};

}  // namespace

std::string System::print(const Battle& battle, const Order& order) {
  const Writing w{battle};
  const auto or_word = [](const std::string& text, std::string_view word) {
    return text.empty() ? std::string(word) : text;
  };
  switch (order.kind) {
    case OrderKind::none: return "";
    case OrderKind::turn_points:
      return or_word(rows_text(order.groups, "; ", [&](uint8_t g) { return w.group(g) + ": take off"; }), "none");
    case OrderKind::move: return w.move(order.move);
    case OrderKind::guns:
      return or_word(w.by_ship(order.shots,
                               [&](const Shot& s) {
                                 return fmt::format("{} at {}{}", Writing::weapon(s.weapon), w.ship(s.target),
                                                    s.rear ? " into the rear" : "");
                               }),
                     "none");
    case OrderKind::pairs:  // the salvos themselves are no part of an order: their numbers stand for them
      return or_word(
          rows_text(order.pairs, "; ",
                    [](const Pairing& p) { return fmt::format("salvo {}: {}", p.salvo + 1, pairs_text(p.pairs)); }),
          "auto");
    case OrderKind::removal:
      return or_word(
          rows_text(order.removals, "; ",
                    [](const Removal& r) { return fmt::format("salvo {}: {}", r.salvo + 1, removed_text(r.removed)); }),
          "auto");
    case OrderKind::damage:
      return or_word(w.by_ship(order.assigns,
                               [](const Assign& a) {
                                 return fmt::format("{}{} on {}", a.times == 1 ? "" : fmt::format("{} ", a.times),
                                                    hit_text(a.hit, a.d3), Writing::weapon(a.track));
                               }),
                     "auto");
    case OrderKind::torpedoes:
      return or_word(
          rows_text(order.shots, "; ",
                    [&](const Shot& s) { return fmt::format("{} at {}", w.ship(s.ship), w.ship(s.target)); }),
          "none");
    case OrderKind::end: return w.offer(order.offer);
    case OrderKind::resign: return "resign";
  }
  return "";
}

}  // namespace broadside::queen_of_the_seas
