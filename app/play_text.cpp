#include "app/play_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "app/terminal_board.h"

namespace broadside::app {

bool is_card(Seat roller) { return roller >= kCardRollers && roller < kCardRollers + kSeats; }

Seat seat_of(Seat roller) { return is_card(roller) ? static_cast<Seat>(roller - kCardRollers) : roller; }

std::string side_title(const Match& match, Seat seat) {
  const auto& seats = match.system().seats;
  const std::string colour = seat < seats.size() ? seats[seat] : fmt::format("seat {}", seat);
  const auto sides = match.battle().find("sides");
  if (sides == match.battle().end() || !sides->is_array() || seat >= sides->size()) return colour;
  const auto name = sides->at(seat).find("name");
  if (name == sides->at(seat).end() || !name->is_string() || name->get<std::string>().empty()) return colour;
  return name->get<std::string>() == colour ? colour : fmt::format("{} ({})", colour, name->get<std::string>());
}

// ---------------------------------------------------------------- events

size_t told_count(const Director& director, const Eye& eye) {
  const auto& events = director.events();
  return static_cast<size_t>(
      std::count_if(events.begin(), events.end(), [&](const Event& event) { return is_told(event, eye); }));
}

std::vector<Numbered> news(const Director& director, const Eye& eye, size_t from) {
  std::vector<Numbered> out;
  size_t number = from;
  for (Event& event : director.told_to(eye, from)) {
    ++number;
    const bool plain = event.dice.empty() && event.facts.is_null() && event.modifiers.empty();
    const auto same =
        std::find_if(out.begin(), out.end(), [&](const Numbered& n) { return n.event.text == event.text; });
    if (plain && same != out.end())
      ++same->times;
    else
      out.push_back({number, std::move(event)});
  }
  return out;
}

namespace {

/// Faces in the order thrown, the sixes of a big pool easy to see.
std::string faces_text(const Pool& pool, const Screen& screen) {
  std::string out;
  for (int face : pool.faces) {
    if (!out.empty()) out += ' ';
    const std::string text = std::to_string(face);
    out += face == pool.sides ? strong(text, screen.colours) : text;
  }
  return out;
}

std::string dice_text(const Event& event, const Screen& screen, std::string_view indent) {
  std::string line;
  for (const Pool& pool : event.dice) {
    if (is_card(pool.roller) || pool.faces.empty()) continue;
    line += line.empty() ? "dice " : "; then ";
    if (pool.sides != 6) line += fmt::format("(1 to {}) ", pool.sides);
    line += faces_text(pool, screen);
  }
  if (line.empty()) return line;
  return wrapped(std::string(indent) + line, screen.columns - 2, static_cast<int>(indent.size()) + 5);
}

}  // namespace

std::string tell(const Numbered& one, const Screen& screen, bool numbered) {
  std::string text = numbered ? fmt::format("{:>4}  ", one.number) : "  ";
  const std::string indent(text.size(), ' ');
  text += one.event.text;
  if (one.times > 1) text += fmt::format(" ({} times)", one.times);
  if (!one.event.rule.empty()) text += " [" + one.event.rule + "]";
  return wrapped(text, screen.columns - 2, static_cast<int>(indent.size())) + dice_text(one.event, screen, indent);
}

std::string explain(const Numbered& one, const Expected<Ledger>& ledger, const Screen& screen) {
  const Event& event = one.event;
  std::string out = wrapped(fmt::format("Event {}: {}", one.number, event.text), screen.columns - 2, 2);
  if (!event.modifiers.empty()) {
    int total = 0;
    std::string group;
    for (const Modifier& m : event.modifiers) {  // "target number: penetration" belongs to the sum "target number"
      const std::string of = m.name.substr(0, m.name.find(':'));
      if (of != group && !group.empty()) out += fmt::format("  {:>4}  = {}\n", total, group), total = 0;
      group = of;
      total += m.value;
      out += fmt::format("  {:>+4}  {:<52} {}\n", m.value, m.name, faint(rule_title(ledger, m.rule), screen.colours));
    }
    out += fmt::format("  {:>4}  = {}\n", total, group);
  }
  for (const Pool& pool : event.dice) {
    if (is_card(pool.roller)) continue;
    out += wrapped(
        fmt::format("  {} {} of {} sides for {}: {}", pool.faces.size(), pool.faces.size() == 1 ? "die" : "dice",
                    pool.sides, rule_title(ledger, pool.rule.text()), faces_text(pool, screen)),
        screen.columns - 2, 4);
  }
  if (event.rule.empty()) return out;
  return out + "\n" + rule_text(ledger, "", event.rule, screen);
}

// ---------------------------------------------------------------- rules

std::string rule_title(const Expected<Ledger>& ledger, const std::string& id) {
  if (!ledger) return id;
  if (const LedgerRow* row = ledger->row(id)) return id + " " + row->title;
  if (const Ruling* ruling = ledger->ruling(id)) return id + " " + ruling->title;
  return id;
}

std::string rule_text(const Expected<Ledger>& ledger, const std::string& prefix, std::string id, const Screen& screen) {
  if (!ledger) return "The rules cannot be read: " + ledger.error().text() + "\n";
  for (char& c : id) c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  if (!prefix.empty() && !id.starts_with(prefix + "-")) id = prefix + "-" + id;
  const int width = screen.columns - 2;
  if (const Ruling* ruling = ledger->ruling(id))
    return wrapped(fmt::format("{} (ruling) {}: {}", id, ruling->title, ruling->text), width, 2);
  const LedgerRow* row = ledger->row(id);
  if (row == nullptr) {
    std::string near;
    int found = 0;
    for (const LedgerRow& r : ledger->rows)
      if (r.id.starts_with(id) && ++found <= 20) near += fmt::format("  {:<12} {}\n", r.id, r.title);
    if (found == 0) return fmt::format("There is no rule {}. Rules stand in brackets after what happened.\n", id);
    return near + (found > 20 ? fmt::format("  and {} more\n", found - 20) : "");
  }
  std::string out = wrapped(fmt::format("{} {}: {}", row->id, row->title, row->statement), width, 2);
  for (const Ruling* ruling : ledger->related(*row))
    out += wrapped(fmt::format("  see also {} {}", ruling->id, ruling->title), width, 4);
  return out;
}

// ---------------------------------------------------------------- odds

std::string odds_text(const std::vector<OddsTable>& tables, const Screen& screen) {
  constexpr double kBar = 40;
  constexpr double kShown = 0.05;  // per cent; rarer ones are put together
  std::string out;
  for (const OddsTable& table : tables) {
    const bool yes_or_no = table.what.find("(1)") != std::string::npos;
    if (yes_or_no) {
      const auto yes = table.chance.find(1);
      const std::string what = table.what.substr(0, table.what.find(" (1)"));
      out += fmt::format("{}: {:.2f} %\n", what, yes == table.chance.end() ? 0.0 : percent(yes->second));
      continue;
    }
    out += fmt::format("{}, {:.2f} on average\n", strong(table.what, screen.colours), table.mean().get_d());
    double rare = 0;
    for (const auto& [value, chance] : table.chance) {
      const double p = percent(chance);
      if (p < kShown) {
        rare += p;
        continue;
      }
      out += fmt::format("  {:>3}  {:>6.2f} %  {}\n", value, p,
                         std::string(static_cast<size_t>(std::lround(p / 100 * kBar)), '#'));
    }
    if (rare > 0) out += fmt::format("  other values together {:.2g} %\n", rare);
  }
  return out;
}

// ---------------------------------------------------------------- help

namespace {

struct Command {
  const char* form;
  const char* does;
};
constexpr std::array kCommands = {
    Command{"help or ?", "this page: orders for the question, and these commands"},
    Command{"board", "draws the chart again (so does an empty line)"},
    Command{"ships", "all ships: place, heading, hull, speed, torpedoes"},
    Command{"card NAME", "the data sheet of a ship; the tag on the chart will do for the name"},
    Command{"hand", "your cards and the other facts of the moment"},
    Command{"suggest", "numbered orders to choose from; a number alone then gives that order"},
    Command{"odds ORDER", "exact chances of an order, without giving it"},
    Command{"auto", "lets the computer answer this question for you; auto all, those of this kind that follow too"},
    Command{"log [N]", "the last N things that happened, numbered"},
    Command{"explain N", "modifiers, dice and rule of number N"},
    Command{"rule ID", "what a rule says: rule GA-MOV-04, or rule MOV for a list"},
    Command{"save", "where the record is; every order is saved as you give it"},
    Command{"quit", "leaves; the battle can be taken up again"},
    Command{"resign", "strikes your flag, after asking once more"},
};

/// What a newcomer has to know before his first card.
struct Primer {
  const char* system;
  std::array<const char*, 6> lines;
  std::array<std::pair<const char*, const char*>, 2> hints;  // word of the question, what to remember when answering
};
constexpr std::array kPrimers = {Primer{
    "grand-admiral",
    {"You hold three cards, play one in turn and draw another; when deck and hands are empty a new round begins.",
     "A card's colour says whose ships act, whoever plays it: a red card sets Red's ships in action, a black one "
     "Black's.",
     "A number card moves ships: each one whose speed is that number or more goes one hex ahead, or turns one hex "
     "side, "
     "or stays. Slow ships move on low cards only.",
     "A face card fires: each ship shoots at what lies in arc and range. Dice that hit are rolled again against the "
     "target's armour; each point crosses off one box. Torpedoes reach one hex and ask no armour.",
     "With her first row of boxes gone a ship is crippled, with all of them sunk. Her points go to the enemy.",
     "Who reaches his victory points first has won. Turn your broadside to the enemy, and play his colour when it "
     "helps him least."},
    {{{"move", "One line orders all your ships; those you do not name stay as they are."},
      {"fire", "One ship a line, with all her targets; you are asked again for the next ship until you type done."}}},
}};

}  // namespace

std::string primer_text(const Match& match, const Screen& screen) {
  const SystemInfo& info = match.system();
  std::string out;
  for (const Primer& primer : kPrimers) {
    if (info.id != primer.system) continue;
    out = strong(info.name + " in short", screen.colours) + "\n";
    for (const char* line : primer.lines) out += wrapped(fmt::format("  - {}", line), screen.columns - 2, 4);
    out += "\n";
  }
  return out;
}

std::string hint_text(const Match& match, const Ask& ask) {
  const std::string word = match.ask_word(ask);
  for (const Primer& primer : kPrimers)
    for (const auto& [question, hint] : primer.hints)
      if (match.system().id == primer.system && word == question) return hint;
  return {};
}

std::string commands_text(const Screen& screen) {
  std::string out = strong("Commands", screen.colours) + "\n";
  for (const Command& c : kCommands) out += fmt::format("  {:<12} {}\n", c.form, c.does);
  return out;
}

std::vector<std::string> command_words() {
  std::vector<std::string> words;
  for (const Command& c : kCommands) {
    const std::string form = c.form;
    words.push_back(form.substr(0, form.find(' ')));
  }
  return words;
}

std::string help_text(const Match& match, const Ask& ask, const Screen& screen) {
  std::string out = strong("Orders for this question", screen.colours) + "\n";
  const std::string word = match.ask_word(ask);
  for (const OrderHelp& help : match.system().orders) {
    if (help.ask != word) continue;
    out += fmt::format("  {}\n", strong(help.form, screen.colours));
    out += wrapped("      " + help.sentence, screen.columns - 2, 6);
    if (help.example != help.form) out += fmt::format("      for example: {}\n", help.example);
  }
  out +=
      "  The beginning of a ship's name is enough, capitals do not matter; names with commas or colons stand in "
      "\"\".\n\n";
  return out + commands_text(screen);
}

// ---------------------------------------------------------------- the end

namespace {

std::string points_of(int64_t hundredths) {
  if (hundredths % 100 == 0) return std::to_string(hundredths / 100);
  return fmt::format("{:.2f}", static_cast<double>(hundredths) / 100);
}

std::string lost_ships(const Scene& scene, Seat side) {
  std::string out;
  for (const Sheet& sheet : scene.sheets)
    for (const SheetRow& row : sheet.rows)
      if (sheet.side == side && row.label == "position" && row.text == "sunk")
        out += (out.empty() ? "" : ", ") + sheet.handle;
  return out;
}

/// Mean and sixes of all six-sided dice that a seat threw, against what was to be expected.
std::string luck_text(const Director& director, Seat seat) {
  int dice = 0, sum = 0, sixes = 0;
  for (const Event& event : director.events())
    for (const Pool& pool : event.dice) {
      if (pool.roller != seat || pool.sides != 6) continue;
      for (int face : pool.faces) ++dice, sum += face, sixes += face == 6 ? 1 : 0;
    }
  if (dice == 0) return "no dice thrown";
  return fmt::format("{} dice, {:.2f} on average (3.50 expected), {} sixes ({:.1f} expected)", dice,
                     static_cast<double>(sum) / dice, sixes, dice / 6.0);
}

}  // namespace

std::string end_text(const Director& director, const Screen& screen) {
  const Match& match = director.match();
  const Result result = match.result();
  const Scene scene = match.scene(Eye::spectator());
  const auto seats = static_cast<Seat>(match.system().seats.size());
  std::string out = "The battle is over: ";
  out += result.winner < seats ? side_title(match, result.winner) + " has won" : std::string("a draw");
  if (!result.why.empty()) out += fmt::format(", {}", result.why);
  out += result.rule.empty() ? std::string(".") : fmt::format(". [{}]", result.rule);
  out = strong(out, screen.colours) + "\n";
  for (Seat seat = 0; seat < seats; ++seat) {
    const Result::Side& side = result.side[seat];
    const std::string lost = lost_ships(scene, seat);
    out += in_colour(side_title(match, seat), seat, screen.colours) + "\n";
    out += wrapped(fmt::format("  {} points; {} of {} ships lost{}", points_of(side.points_hundredths), side.lost,
                               side.ships, lost.empty() ? "" : ": " + lost),
                   screen.columns - 2, 4);
    out += fmt::format("  luck: {}\n", luck_text(director, seat));
  }
  return out;
}

}  // namespace broadside::app
