// What a player types: an order, a number, or one of the commands.
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "admirals/adviser.h"
#include "app/play_session.h"
#include "app/play_text.h"
#include "app/terminal_board.h"

namespace broadside::app {
namespace {

constexpr size_t kLogLines = 20;
constexpr size_t kLeastZoom = 10;  // across, in the scene's length: less shows no surroundings

std::string which_rule(const Expected<Ledger>& ledger) {
  const bool any = ledger && !ledger->rows.empty();
  return fmt::format("Which rule?{}\n", any ? fmt::format(" For example: rule {}; rule {} lists the chapters.",
                                                          ledger->rows.front().id, ledger->game->info().prefix)
                                            : std::string());
}

/// Each line of a text at the width of the screen, with its own indent.
std::string wrapped_lines(std::string_view text, int width) {
  std::string out;
  while (!text.empty()) {
    const size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    const auto indent = static_cast<int>(std::min(line.find_first_not_of(' '), line.size()));
    out += wrapped(std::string(line), width, indent + 2);
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return out;
}

}  // namespace

const Expected<Ledger>& PlaySession::ledger() {
  if (!ledger_) {
    const auto game = find_game(director_.match().system().id);
    ledger_.emplace(game ? load_ledger(**game) : tl::make_unexpected(game.error()));
  }
  return *ledger_;
}

PlaySession::Said PlaySession::heed(const Ask& ask, std::string_view line) {
  const Screen screen = terminal_.screen();
  const size_t space = std::min(line.find(' '), line.size());
  const std::string word = lowered(line.substr(0, space));
  const std::string_view rest = trimmed(line.substr(space));
  const Heed again = [&](std::string_view typed) { return heed(ask, typed); };
  const auto show = [&](const std::string& text) { return show_pages(text, again); };
  constexpr std::array alone = {"board",   "help", "?",     "quit", "exit",  "resign",
                                "suggest", "hand", "facts", "save", "ships", "scenario"};
  if (!rest.empty() && std::find(alone.begin(), alone.end(), word) != alone.end())
    return show(fmt::format("{0} takes no argument: type {0} alone.\n", word));
  if (line.empty() || word == "board") {
    show_screen(ask, true);
    return Said::nothing;
  }
  if (word == "zoom") {
    if (set_zoom(rest)) show_screen(ask, true);
    return Said::nothing;
  }
  if (const auto number = number_in(line)) return choose(ask, *number);
  if (word == "help" || word == "?") return show(help_text(director_.match(), ask, screen));
  if (word == "quit" || word == "exit") return Said::leave;
  if (word == "resign") return resign(ask);
  if (word == "auto") return heed_auto(ask, lowered(rest));
  if (word == "ask") return heed_ask(ask, lowered(rest));
  if (word == "suggest") return suggest(ask), Said::nothing;
  if (word == "odds") return show_odds(ask, rest), Said::nothing;
  if (const auto said = look_up(line, again)) return *said;
  return give(ask, line);
}

/// Commands that only show something: the same at every question and while dice are waited for. Nothing: the line is
/// none of them.
std::optional<PlaySession::Said> PlaySession::look_up(std::string_view line, const Heed& heed_line) {
  const Match& match = director_.match();
  const Screen screen = terminal_.screen();
  const size_t space = std::min(line.find(' '), line.size());
  const std::string word = lowered(line.substr(0, space));
  const std::string_view rest = trimmed(line.substr(space));
  const auto show = [&](const std::string& text) { return show_pages(text, heed_line); };
  if (word == "log") return show_log(rest), Said::nothing;
  if (word == "explain") return show_explanation(rest), Said::nothing;
  if (word == "card") return show_card(rest), Said::nothing;
  if (word == "rule")
    return show(rest.empty() ? which_rule(ledger())
                             : rule_text(ledger(), match.system().prefix, std::string(rest), screen));
  if (!rest.empty()) return std::nullopt;
  if (word == "facts" || word == "hand") return show(facts_text(match.scene(eye()), screen));
  if (word == "scenario") return show(scenario_text(match, eye(), screen));
  if (word == "save") return show(where_saved());
  if (word != "ships") return std::nullopt;
  std::vector<std::string> sides;
  for (size_t side = 0; side < match.system().seats.size(); ++side)
    sides.push_back(side_title(match, static_cast<Seat>(side)));
  return show(list_ships(match.scene(eye()), sides, screen));
}

bool PlaySession::look_up_at_dice(std::string_view line) {
  if (lowered(line) == "board") {
    terminal_.write(draw_scene(director_.match().scene(eye()), terminal_.screen(), zoom_));
    return true;
  }
  const Heed at_page_end = [this](std::string_view typed) {
    if (!look_up_at_dice(typed)) terminal_.write("Type dice results only when asked for them.\n");
    return Said::nothing;
  };
  return look_up(line, at_page_end).has_value();
}

/// A text longer than the screen waits at the end of each page; a line typed there is heeded as any other.
PlaySession::Said PlaySession::show_pages(const std::string& text, const Heed& heed_line) {
  const Screen screen = terminal_.screen();
  const auto page = static_cast<size_t>(std::max(screen.rows - 2, 1));
  std::string_view rest = text;
  while (screen.person && lines_in(rest) > page) {
    size_t end = 0;
    for (size_t line = 0; line < page; ++line) end = rest.find('\n', end) + 1;
    terminal_.write(rest.substr(0, end));
    rest.remove_prefix(end);
    const auto typed = terminal_.read_line("-- Enter for more, q to stop -- ");
    if (!typed) return Said::leave;
    const std::string_view word = trimmed(*typed);
    if (lowered(word) == "q") return Said::nothing;
    if (!word.empty()) return heed_line(word);
  }
  terminal_.write(rest);
  return Said::nothing;
}

// ---------------------------------------------------------------- answers

/// An order that would do what its giver may not have meant has to be given twice.
bool PlaySession::warned(const Ask& ask, std::string_view order) {
  const auto fields = director_.match().parse(ask, order);
  if (!fields) return false;
  const std::vector<Sentence> cautions = director_.match().cautions(ask, *fields);
  if (cautions.empty()) return false;
  cautioned_ = order;
  std::string text = "Careful:";
  for (const Sentence& caution : cautions) text += fmt::format(" {}.", caution.text);
  terminal_.write(wrapped_lines(text + " Give the same order again if you mean it.\n", terminal_.screen().columns - 2));
  return true;
}

PlaySession::Said PlaySession::give(const Ask& ask, std::string_view order) {
  if (cautioned_ != order && warned(ask, order)) return Said::nothing;
  cautioned_.clear();
  const Refusal refusal = director_.answer(ask, order);
  if (refusal.ok()) return Said::answered;
  terminal_.write(wrapped_lines(
      fmt::format("Refused: {}\n{}  (help shows the orders for this question, suggest offers some legal ones)\n", order,
                  refusal.text()),
      terminal_.screen().columns - 2));
  return Said::nothing;
}

PlaySession::Said PlaySession::choose(const Ask& ask, size_t number) {
  if (number <= choices_.size()) {
    const std::string order = choices_[number - 1];
    terminal_.write(wrapped("  " + order, terminal_.screen().columns - 2, 4));
    return give(ask, order);
  }
  terminal_.write(choices_.empty()
                      ? "No numbered orders are on offer: type suggest.\n"
                      : fmt::format("The numbers go from 1 to {}: type suggest to see them.\n", choices_.size()));
  return Said::nothing;
}

PlaySession::Said PlaySession::heed_auto(const Ask& ask, std::string_view rest) {
  if (rest == "off") {
    std::erase_if(auto_, [&](const auto& one) { return one.first == ask.seat; });
    terminal_.write("Automatic answers are off: you answer every question yourself.\n");
    return Said::nothing;
  }
  if (!rest.empty() && rest != "all") {
    terminal_.write(
        wrapped("auto answers this question, auto all answers this and every later question of its kind, auto off ends "
                "that.",
                terminal_.screen().columns - 2, 2));
    return Said::nothing;
  }
  if (rest == "all") auto_.insert({ask.seat, director_.match().ask_word(ask)});
  return let_adviser_answer(ask);
}

/// How much of the dialogue the seat wants from now on.
PlaySession::Said PlaySession::heed_ask(const Ask& ask, const std::string& rest) {
  Dialogue& wants = dialogue_[ask.seat];
  const auto& orders = director_.match().system().orders;
  std::string reply;
  if (rest == "all" || rest == "less") {
    wants.less = rest == "less";
    reply = wants.less ? "Where nothing of consequence can be chosen you are not asked." : "You are asked everything.";
  } else if (std::any_of(orders.begin(), orders.end(), [&](const OrderHelp& o) { return o.ask == rest; })) {
    wants.once.push_back(rest);
    reply = fmt::format("You are asked {} the next time it comes up.", rest);
  } else {
    reply =
        "ask all asks everything the book asks, ask less leaves out what has no consequence, ask and the word of a "
        "question asks that the next time.";
  }
  terminal_.write(wrapped(reply, terminal_.screen().columns - 2, 2));
  return Said::nothing;
}

/// What he orders is shown to nobody but the one for whom he orders it.
PlaySession::Said PlaySession::let_adviser_answer(const Ask& ask) {
  const Match& match = director_.match();
  const Advice advice = advise(match, ask, players_.adviser, director_.admirals_luck());
  const bool always = auto_.contains({ask.seat, match.ask_word(ask)});
  if (viewer_ == ask.seat)
    terminal_.write(
        wrapped(fmt::format("The computer's order for you: {}{}", advice.order, always ? "  (auto off ends this)" : ""),
                terminal_.screen().columns - 2, 2));
  return give(ask, advice.order);
}

PlaySession::Said PlaySession::resign(const Ask& ask) {
  const auto sure = terminal_.read_line("Strike your flag and lose the battle? Type yes to confirm: ");
  if (!sure) return Said::leave;
  if (lowered(trimmed(*sure)) == "yes") return give(ask, "resign");
  terminal_.write("Your flag still flies.\n");
  return Said::nothing;
}

// ---------------------------------------------------------------- advice

/// The list of the question made longer: what has a number keeps it.
void PlaySession::suggest(const Ask& ask) {
  const auto add = [&](const std::string& order) {
    if (std::find(choices_.begin(), choices_.end(), order) == choices_.end()) choices_.push_back(order);
  };
  const Advice advice = advise(director_.match(), ask, players_.adviser, director_.admirals_luck());
  for (const std::string& order : director_.match().suggestions(ask, kSuggestions)) add(order);
  add(advice.order);
  const std::string mark = fmt::format("   <- what the {} admiral would do", players_.adviser);
  std::string out;
  for (size_t i = 0; i < choices_.size(); ++i)
    out += wrapped(fmt::format("{:>4}) {}{}", i + 1, choices_[i], choices_[i] == advice.order ? mark : ""),
                   terminal_.screen().columns - 2, 6);
  terminal_.write(out + "Type a number to give that order.\n");
}

void PlaySession::show_odds(const Ask& ask, std::string_view order) {
  if (order.empty())
    return terminal_.write("Odds of which order? Type odds and then the order as you would give it.\n");
  if (const auto number = number_in(order); number && *number <= choices_.size()) order = choices_[*number - 1];
  const Match& match = director_.match();
  const auto fields = match.parse(ask, order);
  const int width = terminal_.screen().columns - 2;
  if (!fields) return terminal_.write(wrapped_lines(fields.error().text(), width));
  if (const Refusal refusal = match.check(ask, *fields); !refusal.ok())
    return terminal_.write(wrapped_lines(fmt::format("Not a legal order: {}\n{}", order, refusal.text()), width));
  const std::vector<OddsTable> tables = match.odds(ask, *fields);
  terminal_.write(tables.empty() ? "This order needs no dice.\n" : odds_text(tables, terminal_.screen()));
}

// ---------------------------------------------------------------- looking things up

void PlaySession::show_log(std::string_view count) {
  const auto number = number_in(count);
  if (!number && !count.empty())
    return terminal_.write(
        "After log, type how many events to show, at least 1: log 40. log alone shows the last 20.\n");
  const size_t want = number.value_or(kLogLines);
  const size_t all = told_count(director_, eye());
  if (all == 0) return terminal_.write("Nothing has happened yet.\n");
  show_news(eye(), all - std::min(want, all), true, SIZE_MAX);
}

void PlaySession::show_explanation(std::string_view text) {
  const auto number = number_in(text);
  const std::vector<Event> events = director_.told_to(eye());
  if (!number || *number > events.size())
    return terminal_.write(events.empty() ? "Nothing has happened yet.\n"
                                          : fmt::format("Which one? log shows the numbers, 1 to {}.\n", events.size()));
  terminal_.write(explain({*number, events[*number - 1]}, ledger(), terminal_.screen()));
}

namespace {

/// What to say where a name does not mean just one ship.
std::string which_ship(const Scene& scene, std::vector<const Sheet*> found, std::string_view name, int width) {
  const std::string which = !found.empty() ? fmt::format("\"{}\" fits more than one: ", name)
                            : name.empty() ? std::string("Which ship? Choose from: ")
                                           : fmt::format("There is no ship \"{}\". Choose from: ", name);
  if (found.empty())
    for (const Sheet& sheet : scene.sheets) found.push_back(&sheet);
  std::string names;
  for (const Sheet* sheet : found) names += (names.empty() ? "" : ", ") + sheet->handle;
  return wrapped(which + names, width, 2);
}

}  // namespace

void PlaySession::show_card(std::string_view name) {
  const Scene scene = director_.match().scene(eye());
  const Screen screen = terminal_.screen();
  const std::vector<const Sheet*> found = find_sheets(scene, screen, name);
  terminal_.write(found.size() == 1 ? draw_sheet(*found[0], screen) + legend_text(*found[0], screen)
                                    : which_ship(scene, found, name, screen.columns - 2));
}

/// True if the chart has to be drawn again. A number at the end is how much of the table is shown.
bool PlaySession::set_zoom(std::string_view rest) {
  const Scene scene = director_.match().scene(eye());
  const Screen screen = terminal_.screen();
  if (scene.board != Scene::Board::table) {
    terminal_.write("A hex chart cannot be zoomed.\n");
    return false;
  }
  if (rest.empty()) {
    zoom_ = {};
    return true;
  }
  Zoom wanted;
  const auto whole = find_sheets(scene, screen, rest);  // a name may end with a number
  if (const size_t space = rest.rfind(' '); whole.empty() && space != std::string_view::npos)
    if (const auto across = number_in(trimmed(rest.substr(space)))) {
      const auto table = static_cast<size_t>(scene.width / std::max(scene.units, 1));
      if (*across < kLeastZoom || *across > table) {
        terminal_.write(fmt::format("{} {} cannot be drawn: the width goes from {} to {}, the width of the table.\n",
                                    *across, scene.length, kLeastZoom, table));
        return false;
      }
      wanted.across = static_cast<int>(*across);
      rest = trimmed(rest.substr(0, space));
    }
  const std::vector<const Sheet*> found = find_sheets(scene, screen, rest);
  if (found.size() != 1) {
    terminal_.write(which_ship(scene, found, rest, screen.columns - 2));
    return false;
  }
  wanted.ship = found[0]->handle;
  zoom_ = wanted;
  return true;
}

}  // namespace broadside::app
