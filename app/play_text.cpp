#include "app/play_text.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "app/library/battles.h"
#include "app/terminal_board.h"

namespace broadside::app {

bool is_card(Seat roller) { return roller >= cards_of(0) && roller < cards_of(kSeats); }

Seat seat_of(Seat roller) { return is_card(roller) ? static_cast<Seat>(roller - cards_of(0)) : roller; }

namespace {

std::string titled(const std::string& colour, const std::string& name) {
  return name.empty() || name == colour ? colour : fmt::format("{} ({})", colour, name);
}

}  // namespace

std::string side_title(const Match& match, Seat side) {
  return titled(match.system().seats[side], side_name(match.battle(), side));
}

std::string seat_title(const Match& match, Seat seat) {
  return titled(match.seats()[seat].name, seat_word(match, seat));
}

std::string seat_word(const Match& match, Seat seat) { return seat_word(match.battle(), match.seats(), seat); }

// ---------------------------------------------------------------- events

size_t told_count(const Director& director, const Eye& eye) {
  const auto& events = director.events();
  return static_cast<size_t>(
      std::count_if(events.begin(), events.end(), [&](const Event& event) { return is_told(event, eye); }));
}

std::string counted(size_t n, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", n, n == 1 ? one : many);
}

std::vector<Numbered> news(const Director& director, const Eye& eye, size_t from) {
  std::vector<Numbered> out;
  size_t number = from;
  const auto same = [](const Event& a, const Event& b) { return a.text == b.text && a.rule == b.rule && a.at == b.at; };
  for (Event& event : director.told_to(eye, from)) {
    ++number;
    const bool plain = event.dice.empty() && event.facts.is_null() && event.modifiers.empty();
    if (plain && !out.empty() && same(out.back().event, event))
      ++out.back().times;
    else
      out.push_back({number, std::move(event)});
  }
  return out;
}

namespace {

/// Faces in the order rolled; in a big pool the highest are easy to see.
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
  int sides = 6;  // what needs no telling, and later what was told
  for (const Pool& pool : event.dice) {
    if (is_card(pool.roller) || pool.faces.empty()) continue;
    line += line.empty() ? "dice " : "; then ";
    if (pool.sides != sides) line += fmt::format("(1 to {}) ", pool.sides);
    sides = pool.sides;
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
  if (one.times > 1 && numbered)
    text += fmt::format(" ({} times, {} to {})", one.times, one.number, one.number + one.times - 1);
  else if (one.times > 1)
    text += fmt::format(" ({} times)", one.times);
  if (!one.event.rule.empty()) text += " [" + one.event.rule + "]";
  return wrapped(text, screen.columns - 2, static_cast<int>(indent.size())) + dice_text(one.event, screen, indent);
}

namespace {

/// "target number: penetration" belongs to the sum "target number", where the modifier does not say what it is of.
std::string_view sum_of(const Modifier& m) {
  return m.of.empty() ? std::string_view(m.name).substr(0, m.name.find(':')) : std::string_view(m.of);
}

}  // namespace

std::string modifiers_text(std::span<const Modifier> modifiers, const Expected<Ledger>& ledger, const Screen& screen) {
  std::string out;
  size_t widest = 0;
  for (const Modifier& m : modifiers) widest = std::max(widest, columns_of(m.name));
  int total = 0;
  for (size_t i = 0; i < modifiers.size(); ++i) {
    const Modifier& m = modifiers[i];
    total += m.value;
    const std::string name = m.name + std::string(widest - columns_of(m.name), ' ');
    out += wrapped(fmt::format("  {:>+4}  {}  {}", m.value, name, faint(rule_title(ledger, m.rule), screen.colours)),
                   screen.columns - 2, static_cast<int>(widest) + 10);
    if (i + 1 < modifiers.size() && sum_of(modifiers[i + 1]) == sum_of(m)) continue;
    out += fmt::format("  {:>4}  = {}\n", total, sum_of(m));
    total = 0;
  }
  return out;
}

std::string modifiers_line(std::span<const Modifier> modifiers) {
  std::string out, parts;
  int total = 0;
  for (size_t i = 0; i < modifiers.size(); ++i) {
    const Modifier& m = modifiers[i];
    const std::string_view sum = sum_of(m);
    total += m.value;
    const size_t begins = m.of.empty() ? std::min(sum.size() + 1, m.name.size()) : 0;
    const std::string_view name = trimmed(std::string_view(m.name).substr(begins));
    if (m.value != 0) parts += fmt::format("{}{} {:+}", parts.empty() ? "" : ", ", name, m.value);
    if (i + 1 < modifiers.size() && sum_of(modifiers[i + 1]) == sum) continue;
    out += fmt::format("{}{}: {}{}{}", out.empty() ? "" : "; ", sum, parts, parts.empty() ? "" : " = ", total);
    parts.clear();
    total = 0;
  }
  return out;
}

std::string explain(const Numbered& one, const Expected<Ledger>& ledger, const Screen& screen) {
  const Event& event = one.event;
  std::string out = wrapped(fmt::format("Event {}: {}", one.number, event.text), screen.columns - 2, 2);
  out += modifiers_text(event.modifiers, ledger, screen);
  for (const Pool& pool : event.dice) {
    if (is_card(pool.roller)) continue;
    out += wrapped(fmt::format("  {} of {} sides for {}: {}", counted(pool.faces.size(), "die", "dice"), pool.sides,
                               rule_title(ledger, pool.rule.text()), faces_text(pool, screen)),
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

namespace {

constexpr size_t kMostRulesListed = 40;

/// "QS-phase-2-speed" of QS-phase-2-speed-04, "GF-6" of GF-6.2.1-03.
std::string chapter_of(const std::string& id) {
  const std::string stem = id.substr(0, id.rfind('-'));
  return stem.substr(0, stem.find('.'));
}

/// Every chapter with how many rules it has.
std::string chapters_text(const Ledger& ledger, const Screen& screen) {
  std::vector<std::pair<std::string, size_t>> chapters;
  for (const LedgerRow& row : ledger.rows) {
    if (chapters.empty() || chapters.back().first != chapter_of(row.id)) chapters.emplace_back(chapter_of(row.id), 0);
    ++chapters.back().second;
  }
  std::string list;
  for (const auto& [name, rules] : chapters) list += fmt::format("{}{} ({})", list.empty() ? "" : ", ", name, rules);
  return wrapped(fmt::format("Chapters and the number of rules in each: {}. Type rule and a chapter for a list.", list),
                 screen.columns - 2, 2);
}

/// Is `id` of the chapter that `beginning` names? "6.1" is not a beginning of "6.10".
bool begins_id(const std::string& id, const std::string& beginning) {
  const auto is_digit = [](char c) { return c >= '0' && c <= '9'; };
  const std::string full = lowered(id), part = lowered(beginning);
  return full.size() > part.size() && full.starts_with(part) && !(is_digit(part.back()) && is_digit(full[part.size()]));
}

std::string rules_beginning(const Ledger& ledger, const std::string& beginning, const Screen& screen) {
  std::vector<const LedgerRow*> found;
  size_t widest = 0;
  for (const LedgerRow& row : ledger.rows)
    if (begins_id(row.id, beginning)) found.push_back(&row), widest = std::max(widest, row.id.size());
  if (found.empty())
    return fmt::format("There is no rule {}. The log shows rule ids in brackets after each event.\n", beginning);
  const size_t more = found.size() > kMostRulesListed ? found.size() - kMostRulesListed : 0;
  found.resize(found.size() - more);
  std::string out;
  for (const LedgerRow* row : found)
    out += wrapped(fmt::format("  {:<{}} {}", row->id, widest, row->title), screen.columns - 2,
                   static_cast<int>(widest) + 3);
  return out + (more > 0 ? fmt::format("  and {} more\n", more) : "");
}

}  // namespace

std::string rule_text(const Expected<Ledger>& ledger, const std::string& prefix, std::string id, const Screen& screen) {
  if (!ledger) return "The rules cannot be read: " + ledger.error().text() + "\n";
  if (!prefix.empty() && lowered(id) == lowered(prefix)) return chapters_text(*ledger, screen);
  if (!lowered(id).starts_with(lowered(prefix) + "-") && !prefix.empty()) id = prefix + "-" + id;
  const int width = screen.columns - 2;
  if (const Ruling* ruling = ledger->ruling(id))
    return wrapped(fmt::format("{} (ruling) {}: {}", ruling->id, ruling->title, ruling->text), width, 2);
  const LedgerRow* row = ledger->row(id);
  if (row == nullptr) return rules_beginning(*ledger, id, screen);
  std::string out = wrapped(fmt::format("{} {}: {}", row->id, row->title, row->statement), width, 2);
  for (const Ruling* ruling : ledger->related(*row))
    out += wrapped(fmt::format("  see also {} {}", ruling->id, ruling->title), width, 4);
  return out;
}

// ---------------------------------------------------------------- odds

std::string odds_text(const std::vector<OddsTable>& tables, const Screen& screen) {
  constexpr double kBar = 40;
  std::string out;
  for (const OddsTable& table : tables) {
    const bool yes_or_no = table.what.find("(1)") != std::string::npos;
    if (yes_or_no) {
      const auto yes = table.chance.find(1);
      const std::string what = table.what.substr(0, table.what.find(" (1)"));
      out += wrapped(fmt::format("{}: {:.2f} %", what, yes == table.chance.end() ? 0.0 : percent(yes->second)),
                     screen.columns - 2, 2);
      continue;
    }
    out += wrapped(fmt::format("{}, {:.2f} on average", strong(table.what, screen.colours), table.mean().get_d()),
                   screen.columns - 2, 2);
    const std::vector<OddsRow> rows = rows_for_people(table.chance);
    const bool with_at_least = rows.size() >= kLongTable;
    if (with_at_least) out += fmt::format("  {:>10}  {:>8}  {:>8}\n", "", "chance", "at least");
    for (const OddsRow& row : rows) {
      const double p = percent(row.chance);
      const std::string reached = with_at_least ? fmt::format("  {:>6.2f} %", percent(row.at_least)) : "";
      out += fmt::format("  {:>10}  {:>6.2f} %{}  {}\n", row.value, p, reached,
                         std::string(static_cast<size_t>(std::lround(p / 100 * kBar)), '#'));
    }
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
    Command{"board", "redraws the chart (so does an empty line)"},
    Command{"zoom SHIP [N]",
            "on an open table: draws N cm, inches or yards around her, from west to east; zoom alone shows all ships "
            "again"},
    Command{"ships", "lists all ships: place, heading, hull, speed, torpedoes"},
    Command{"card NAME", "shows a ship's data sheet; her tag on the chart works as a name"},
    Command{"facts", "shows the state of the battle: points, squadrons, your cards if any (so does hand)"},
    Command{"scenario", "what the battle is about, how it is won, and the options in play"},
    Command{"suggest", "offers more numbered orders, and marks the computer's own choice"},
    Command{"odds ORDER", "shows the exact chances of an order without giving it"},
    Command{"auto",
            "lets the computer answer this question for you; auto all: and every later question of this kind; auto "
            "off ends that"},
    Command{
        "ask WORD",
        "asks the next question of this word even if nothing of consequence can be chosen; ask all: every question; "
        "ask less ends that"},
    Command{"log [N]", "lists the last N events, numbered"},
    Command{"explain N", "shows modifiers, dice and rule of event N"},
    Command{"rule ID",
            "says what a rule says; the beginning of an id gives a list. The log shows rule ids in brackets"},
    Command{"save", "says where the record is; every order is saved as you give it"},
    Command{"quit", "leaves; you can resume the battle later"},
    Command{"resign", "strikes your flag, after asking you to confirm"},
};

}  // namespace

std::string primer_text(const Match& match, const Screen& screen) {
  const SystemInfo& info = match.system();
  if (info.primer.empty()) return {};
  std::string out = strong(info.name + " in brief", screen.colours) + "\n";
  for (const std::string& line : info.primer) out += wrapped("  - " + line, screen.columns - 2, 4);
  return out + "\n";
}

std::string hint_text(const Match& match, const Ask& ask) {
  const auto hint = match.system().hints.find(match.ask_word(ask));
  return hint == match.system().hints.end() ? std::string() : hint->second;
}

namespace {

/// A value of a battle's JSON as an option is written.
std::string option_word(const Json& value) { return value.is_string() ? value.get<std::string>() : value.dump(); }

/// "torpedo_range 2: Longest torpedo shot in hexes..." for each option that is not as usual.
std::string changed_options(const Match& match, const Screen& screen) {
  const auto options = match.battle().find("options");
  if (options == match.battle().end() || !options->is_object()) return {};
  std::string out;
  for (const OptionInfo& option : match.system().options) {
    const auto value = options->find(option.name);
    if (value == options->end() || option_word(*value) == option.standard) continue;
    out += wrapped(fmt::format("  option {} = {} (usually {}): {}", option.name, option_word(*value), option.standard,
                               option.sentence),
                   screen.columns - 2, 4);
  }
  return out;
}

}  // namespace

std::string scenario_text(const Match& match, const Eye& eye, const Screen& screen) {
  const int width = screen.columns - 2;
  std::string out = strong(match.scene(eye).title, screen.colours) + "\n";
  if (const std::string text = word_of_battle(match.battle(), "text"); !text.empty())
    out += wrapped("  " + text, width, 2);
  out += facts_text(match.scene(eye), screen) + changed_options(match, screen);
  if (const std::string source = word_of_battle(match.battle(), "source"); !source.empty())
    out += wrapped("  source: " + source, width, 4);
  return out;
}

std::string facts_text(const Scene& scene, const Screen& screen) {
  std::string out;
  for (const auto& [name, text] : scene.facts)
    out += wrapped(fmt::format("  {}: {}", name, text), screen.columns - 2, 4);
  return out;
}

std::string commands_text(const Screen& screen) {
  std::string out = strong("Commands", screen.colours) + "\n";
  for (const Command& c : kCommands) out += wrapped(fmt::format("  {:<13} {}", c.form, c.does), screen.columns - 2, 16);
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
  const int width = screen.columns - 2;
  std::string out = wrapped(match.ask_text(ask).text, width, 2) + "\n";
  out += strong("Orders for this question", screen.colours) + "\n";
  const std::string word = match.ask_word(ask);
  for (const OrderHelp& help : match.system().orders) {
    if (help.ask != word) continue;
    out += wrapped("  " + strong(form_kept_together(help.form), screen.colours), width, 6);
    out += wrapped("      " + help.sentence, width, 6);
    if (help.example != help.form) out += wrapped("      for example: " + help.example, width, 8);
  }
  if (const std::string hint = hint_text(match, ask); !hint.empty()) out += wrapped("  " + hint, width, 2);
  out += wrapped(
      "  The beginning of a ship's name is enough, and case does not matter; put names with commas or colons in \"\".",
      width, 2);
  out += "\n" + commands_text(screen) + "\n" + primer_text(match, screen);
  const Scene scene = match.scene(Eye::of(ask.seat));
  return scene.sheets.empty() ? out
                              : out + strong("How to read a data sheet", screen.colours) + "\n" +
                                    legend_text(scene.sheets.front(), screen);
}

std::string legend_text(const Sheet& sheet, const Screen& screen) {
  std::string out;
  for (const SheetRow& row : sheet.rows)
    if (row.code == "legend") out += wrapped("  " + row.text, screen.columns - 2, 2);
  return out + wrapped(
                   "  On the chart and in lists hull 9/12 means that 9 of 12 boxes are left; * marks a "
                   "crippled ship, in rules that have them.",
                   screen.columns - 2, 2);
}

// ---------------------------------------------------------------- the end

namespace {

std::string points_of(int64_t hundredths) {
  if (hundredths % 100 == 0) return std::to_string(hundredths / 100);
  return fmt::format("{:.2f}", static_cast<double>(hundredths) / 100);
}

/// Those that were sunk, and those that left where the system counts them as lost too.
std::string lost_ships(const Director& director, const Scene& scene, Seat side, int lost) {
  std::map<std::string, Effect> gone;
  for (const Event& event : director.events())
    if (event.effect == Effect::sunk || event.effect == Effect::left)
      for (const std::string& ship : event.whom) gone[ship] = event.effect;
  const auto named = [&](Effect least) {
    std::vector<std::string> names;
    for (const Sheet& sheet : scene.sheets)
      if (const auto went = gone.find(sheet.handle); sheet.side == side && went != gone.end() && went->second >= least)
        names.push_back(sheet.handle);
    return names;
  };
  const auto sunk = named(Effect::sunk), sunk_or_left = named(Effect::left);
  std::string out;
  for (const std::string& name : std::ssize(sunk) < lost ? sunk_or_left : sunk) out += (out.empty() ? "" : ", ") + name;
  return out;
}

/// Dice of one size that a seat threw.
struct Thrown {
  int dice = 0, sum = 0, highest = 0;
};

/// "12 dice (1 to 10), 5.25 on average (5.50 expected), 1 ten (1.2 expected)": of the dice that the seats of a side
/// have rolled. A few dice of another size, as for a critical hit, say nothing about luck: only the size rolled most is
/// told.
std::string luck_text(const Director& director, Seat side) {
  const std::vector<SeatInfo>& seats = director.match().seats();
  std::map<int, Thrown> by_sides;
  for (const Event& event : director.events())
    for (const Pool& pool : event.dice) {
      if (pool.roller >= seats.size() || seats[pool.roller].side != side) continue;
      Thrown& t = by_sides[pool.sides];
      for (int face : pool.faces) ++t.dice, t.sum += face, t.highest += face == pool.sides ? 1 : 0;
    }
  const auto most = std::max_element(by_sides.begin(), by_sides.end(),
                                     [](const auto& a, const auto& b) { return a.second.dice < b.second.dice; });
  if (most == by_sides.end() || most->second.dice == 0) return "no dice rolled";
  const int sides = most->first;
  const Thrown& t = most->second;
  const std::string best = sides == 6    ? counted(static_cast<size_t>(t.highest), "six", "sixes")
                           : sides == 10 ? counted(static_cast<size_t>(t.highest), "ten", "tens")
                                         : fmt::format("the {} {} times", sides, t.highest);
  return fmt::format("{}, {:.2f} on average ({:.2f} expected), {} ({:.1f} expected)",
                     counted(static_cast<size_t>(t.dice), "die", "dice"), static_cast<double>(t.sum) / t.dice,
                     (sides + 1) / 2.0, best, static_cast<double>(t.dice) / sides);
}

}  // namespace

std::string end_text(const Director& director, const Screen& screen) {
  const Match& match = director.match();
  const Result result = match.result();
  const Scene scene = match.scene(Eye::spectator());
  const auto sides = static_cast<Seat>(match.system().seats.size());
  std::string out = "The battle is over: ";
  out += result.winner < sides ? side_title(match, result.winner) + " has won" : std::string("a draw");
  if (!result.why.empty()) out += fmt::format(", {}", result.why);
  out += result.rule.empty() ? std::string(".") : fmt::format(". [{}]", result.rule);
  out = strong(out, screen.colours) + "\n";
  for (Seat number = 0; number < sides; ++number) {
    const Result::Side& side = result.side[number];
    const std::string lost = lost_ships(director, scene, number, side.lost);
    out += in_colour(side_title(match, number), number, screen.colours) + "\n";
    out +=
        wrapped(fmt::format("  {} {}; {} of {} lost{}", points_of(side.points_hundredths),
                            side.points_hundredths == 100 ? "point" : "points", side.lost,
                            counted(static_cast<size_t>(side.ships), "ship", "ships"), lost.empty() ? "" : ": " + lost),
                screen.columns - 2, 4);
    out += fmt::format("  luck: {}\n", luck_text(director, number));
  }
  return out;
}

}  // namespace broadside::app
