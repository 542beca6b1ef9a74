#include "engine/grand_fleets/orders.h"

#include <fmt/format.h>

#include <algorithm>

#include "engine/core/words.h"
#include "engine/grand_fleets/check.h"
#include "engine/grand_fleets/gunnery.h"
#include "engine/grand_fleets/movement.h"
#include "engine/grand_fleets/reading.h"
#include "engine/grand_fleets/system.h"
#include "engine/grand_fleets/tell.h"

namespace broadside::grand_fleets {

using namespace grammar;  // NOLINT: the words of orders

// ---------------------------------------------------------------- the table of forms

namespace {

struct Form {
  Step step;               // Step::over: in answer to anything
  std::string_view whole;  // this very text, alternatives after '|'; empty: all other text
  Expected<void> (*read)(const Reading&);
  std::string_view form, example, sentence;
};

constexpr std::array kForms = {
    Form{Step::over, "resign", read_resign, "resign", "resign",
         "Strikes the flag: the other side has won. Instead of any answer."},
    Form{Step::squadrons, "none", read_nothing, "none", "none",
         "Forms no squadron: every ship is out of command for the whole game."},
    Form{Step::squadrons, "", read_squadrons, "SQUADRON: SHIP*, SHIP, ...; SQUADRON: ...",
         "First BCS: Lion*, Tiger, New Zealand",
         "Puts ships into squadrons; the star marks the leader. A ship that is not named is in none."},
    Form{Step::transfer, "none", read_nothing, "none", "none", "Command stays where it is."},
    Form{Step::transfer, "", read_transfers, "SQUADRON to SHIP; ...", "First BCS to Tiger",
         "Another ship of the squadron takes over, after a delay."},
    Form{Step::board, "none", read_nothing, "none", "none", "The board stays as it is."},
    Form{Step::board, "", read_float, "float DIRECTION HEXES", "float N 3",
         "Shifts all ships: N, NE, SE, S, SW or NW, and by how many hexes."},
    Form{Step::individual, "none", read_nothing, "none", "none", "No ship moves individually; only where none has to."},
    Form{Step::individual, "", read_individual, "SHIP: PLOT [leave]; SHIP: ...; all: PLOT",
         "Tiger: 1SS2; Lion: 0; New Zealand: P full",
         "A number goes ahead so many hexes, P and S turn, E is an evasive hex, 0 stands still, full is what is left "
         "straight ahead; all means every other ship that has to move now. leave takes her out of the battle on a sea "
         "without end."},
    Form{Step::together, "none", read_nothing, "none", "none", "No squadron moves; only where none has to."},
    Form{Step::together, "", read_together, "SQUADRON: together PLOT; SQUADRON: line PLOT [(SHIP, SHIP, ...)]",
         "First BCS: line 1S2",
         "Every ship carries out the order, or the head of the line does and the others follow. The list names the "
         "line from its head; without it the program finds the line. all means every other squadron that moves."},
    Form{Step::ram, "none", read_nothing, "none", "none", "She rams nobody."},
    Form{Step::ram, "", read_ram, "ram SHIP", "ram Moltke", "She rams an enemy in her hex with a lower total."},
    Form{Step::place, "", read_place, "centre | N | NE | SE | S | SW | NW", "NE",
         "Where she is shown while the ships of this hex fire at each other."},
    Form{Step::fire, "none", read_nothing, "none", "none", "All guns are silent."},
    Form{Step::fire, "", read_fire, "SHIP [front | rear]: WEAPON at SHIP, N light at SHIP, all at SHIP; SHIP: ...",
         "Tiger: 14in at Moltke, 6in at Moltke, 1 light at V1; Lion: all at Moltke",
         "A target for each gun line, up to two for the light guns; all is every gun that can and is not yet aimed. "
         "front and rear are places in a stack of one squadron."},
    Form{Step::losses, "none", read_nothing, "none", "none", "The first mount that may be lost goes, every time."},
    Form{Step::losses, "", read_losses, "SHIP: WEAPON ARCS, tube N, ...; SHIP: ...", "Tiger: 14in CDEF, 6in AC",
         "Which mount of the weapon is lost, by its arcs; where none is named the first goes."},
    Form{Step::launch, "none", read_nothing, "none", "none", "No torpedo is launched."},
    Form{Step::launch, "", read_launch, "SHIP: SHIP ARC [tube N], N at SHIP ARC, all at SHIP ARC; SHIP: ...",
         "Tiger: Moltke A, 2 at V1 C",
         "A target for each torpedo, and the arc where she will be after the next movement. Without a number the "
         "first loaded tube launches."},
};

bool answers(const Form& form, Step step) { return form.step == Step::over || form.step == step; }

}  // namespace

std::vector<OrderHelp> order_help() {
  std::vector<OrderHelp> help;
  for (const Form& f : kForms) {
    Ask ask;
    ask.kind = static_cast<uint8_t>(f.step);
    help.push_back({f.step == Step::over ? "any" : System::ask_word(ask), std::string(f.form), std::string(f.example),
                    std::string(f.sentence)});
  }
  return help;
}

std::string System::ask_word(const Ask& ask) {
  const OrderKind kind = order_kind(static_cast<Step>(ask.kind));
  if (kind == OrderKind::none) return "nothing";
  return std::string(EnumWords<OrderKind>::words[static_cast<size_t>(kind)]);
}

// ---------------------------------------------------------------- reading

Expected<void> System::parse(const Battle& battle, const View& view, const Ask& ask, std::string_view text,
                             Order& out) {
  out.clear(OrderKind::none);
  const Expected<Part> all = whole_order(text);
  if (!all) return tl::make_unexpected(all.error());
  const auto step = static_cast<Step>(ask.kind);
  const std::string plain = folded(all->text);
  for (const bool whole : {true, false}) {
    for (const Form& f : kForms)
      if (answers(f, step) && f.whole.empty() != whole && (!whole || says(f.whole, plain)))
        return f.read({battle, view, ask, *all, f.form, out, {}});
  }
  return problem(place_of(*all), "nothing is asked that an order could answer");
}

// ---------------------------------------------------------------- writing

namespace {

/// Writes orders back; whatever bytes an order holds, only names that exist are looked up.
struct Writing {
  const Battle& battle;
  const Order& order;

  std::string ship(uint16_t row) const {
    return row < battle.ships.size() ? written(ship_name(battle, row)) : fmt::format("\"ship {}\"", row);
  }
  std::string squadron(uint8_t row) const {
    return row < battle.squadrons.size() ? written(squadron_name(battle, row)) : fmt::format("\"squadron {}\"", row);
  }

  std::string forming() const {
    std::string out;
    int last = -1;
    for (const Forming& f : order.forming) {
      out += last == f.squadron ? ", " : fmt::format("{}{}: ", last < 0 ? "" : "; ", squadron(f.squadron));
      out += ship(f.ship) + (f.leader ? "*" : "");
      last = f.squadron;
    }
    return out;
  }

  std::string together(const SquadronPlot& p) const {
    std::string out =
        fmt::format("{}: {} {}", squadron(p.squadron), p.line_ahead ? "line" : "together", plot_text(p.plot));
    if (!p.line_ahead) return out;
    std::string line;
    for (uint32_t i = p.first; i < p.first + uint32_t{p.ships} && i < order.line.count; ++i)
      line += (line.empty() ? "" : ", ") + ship(order.line[i]);
    return fmt::format("{} ({})", out, line);
  }

  std::string shot(const Fire& f) const {
    std::string guns = fmt::format("\"weapon {}\"", f.weapon);
    if (f.weapon == kLightWeapon)
      guns = fmt::format("{} light", f.guns);
    else if (f.ship < battle.ships.size() && f.weapon < battle.card(f.ship).guns.size())
      guns = weapon_name(battle.card(f.ship), f.weapon);
    return fmt::format("{} at {}", guns, ship(f.target));
  }

  /// Ships in the order of their shots, each with her post; a post that has to come earlier stands alone.
  std::string fire() const {
    std::string out;
    uint32_t posts = 0;
    const auto post = [&] {
      const Posting& p = order.posts[posts++];
      if (!out.empty()) out += "; ";
      out += ship(p.ship) + (p.post == Post::rear ? " rear" : " front");
    };
    for (uint32_t i = 0; i < order.fire.count; ++i) {
      const Fire& f = order.fire[i];
      if (i > 0 && order.fire[i - 1].ship == f.ship) {
        out += ", " + shot(f);
        continue;
      }
      const auto* const own = std::find_if(order.posts.begin() + posts, order.posts.end(),
                                           [&](const Posting& p) { return p.ship == f.ship; });
      if (own != order.posts.end()) {
        while (order.posts.begin() + posts <= own) post();
      } else {
        out += (out.empty() ? "" : "; ") + ship(f.ship);
      }
      out += ": " + shot(f);
    }
    while (posts < order.posts.count) post();
    return out;
  }

  std::string loss(const Pick& p) const {
    if (p.loss == kLossTube) return fmt::format("tube {}", p.which + 1);
    if (p.loss == kLossLight) return "light";
    const bool known =
        p.ship < battle.ships.size() && p.loss >= 0 && static_cast<size_t>(p.loss) < battle.card(p.ship).guns.size();
    if (!known) return fmt::format("\"weapon {}\" {}", p.loss, p.which);
    const ShipCard& card = battle.card(p.ship);
    const auto line = static_cast<size_t>(p.loss);
    const int entry = p.which - first_group(card, line);
    const bool of_line = entry >= 0 && entry < static_cast<int>(card.guns[line].mounts.size());
    return fmt::format("{} {}", card.guns[line].weapon,
                       of_line ? mounts_name(card, line, static_cast<size_t>(entry)) : std::to_string(p.which));
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
  const Writing w{battle, order};
  const auto or_none = [](const std::string& text) { return text.empty() ? std::string("none") : text; };
  const auto direction = [&] { return std::string(hex::kHeadingLetters[static_cast<size_t>(order.direction) % 6]); };
  switch (order.kind) {
    case OrderKind::none: return "";
    case OrderKind::squadrons: return or_none(w.forming());
    case OrderKind::transfer:
      return or_none(rows_text(order.transfers, "; ", [&](const Transfer& t) {
        return fmt::format("{} to {}", w.squadron(t.squadron), w.ship(t.leader));
      }));
    case OrderKind::board: return order.hexes == 0 ? "none" : fmt::format("float {} {}", direction(), order.hexes);
    case OrderKind::individual:
      return or_none(rows_text(order.ships, "; ", [&](const ShipPlot& p) {
        return fmt::format("{}: {}{}", w.ship(p.ship), plot_text(p.plot), p.leave ? " leave" : "");
      }));
    case OrderKind::together:
      return or_none(rows_text(order.squadrons, "; ", [&](const SquadronPlot& p) { return w.together(p); }));
    case OrderKind::ram: return order.target == kNoShip ? "none" : "ram " + w.ship(order.target);
    case OrderKind::place: return order.direction < 0 ? "centre" : direction();
    case OrderKind::fire: return or_none(w.fire());
    case OrderKind::losses: return or_none(w.by_ship(order.picks, [&](const Pick& p) { return w.loss(p); }));
    case OrderKind::launch:
      return or_none(w.by_ship(order.torpedoes, [&](const Torpedo& t) {
        return fmt::format("{} {} tube {}", w.ship(t.target), arcs_text(t.arc), t.tube + 1);
      }));
    case OrderKind::resign: return "resign";
  }
  return "";
}

}  // namespace broadside::grand_fleets
