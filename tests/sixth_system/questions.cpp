// The two questions: plots, which are owed, and the signal, which is offered beside them.
#include <fmt/format.h>

#include "engine/core/grammar.h"
#include "tests/sixth_system/system.h"

namespace broadside::blind_water {
namespace {

enum FaultCode : uint16_t { kNotYours = 1, kTwice, kNoWords };
constexpr std::array<std::string_view, 5> kHeadings = {"stay", "north", "east", "south", "west"};

template <class F>
void each_own(const Asked& a, F&& f) {
  for (uint8_t i = 0; i < kMostShips; ++i)
    if (a.view.is_own[i] != 0) f(i);
}
int row_called(const Asked& a, std::string_view name) {
  int found = -1;
  each_own(a, [&](uint8_t i) {
    if (grammar::same_name(a.battle.own[i], name)) found = i;
  });
  return found;
}

// ---------------------------------------------------------------- plots

namespace plot {

constexpr std::array<Wording, 1> kWordings = {
    {{"SHIP: stay | north | east | south | west", "Alpha: north; Beta: stay", "Where each ship goes; the rest stay."}}};

Expected<void> parse(const Asked& a, std::string_view text, Order& out) {
  out = {};
  const auto whole = grammar::whole_order(text);
  if (!whole) return tl::make_unexpected(whole.error());
  if (grammar::says("none", whole->text)) return {};
  for (const grammar::Part& part : grammar::split(*whole, ";")) {
    const auto halves = grammar::cut_at(part, ':');
    if (!halves) return problem(grammar::place_of(part), "has no colon", "SHIP: north");
    const int row = row_called(a, grammar::name_in(halves->before));
    if (row < 0) return problem(grammar::place_of(halves->before), "is not one of your ships");
    const auto heading = std::find(kHeadings.begin(), kHeadings.end(), halves->after.text);
    if (heading == kHeadings.end()) return problem(grammar::place_of(halves->after), "is not a heading", "north");
    if (out.plots.full()) return problem("order", "names too many ships");
    out.plots.add({static_cast<uint8_t>(row), static_cast<uint8_t>(heading - kHeadings.begin())});
  }
  return {};
}

std::string print(const Asked& a, const Order& order) {
  std::string out;
  for (const Plot& p : order.plots)
    out += fmt::format("{}{}: {}", out.empty() ? "" : "; ", grammar::as_written(a.battle.own[p.ship]),
                       kHeadings[p.heading]);
  return out.empty() ? "none" : out;
}

void check(const Asked& a, const Order& order, Faults& faults) {
  for (uint32_t i = 0; i < order.plots.count; ++i) {
    const Plot& p = order.plots[i];
    if (p.ship >= kMostShips || p.heading >= kHeadings.size() || a.view.is_own[p.ship] == 0)
      faults.add({.code = kNotYours, .entry = static_cast<int16_t>(i)});
    else if (std::any_of(order.plots.begin(), order.plots.begin() + i, [&](const Plot& q) { return q.ship == p.ship; }))
      faults.add({.code = kTwice, .entry = static_cast<int16_t>(i), .subject = p.ship});
  }
}

void fallback(const Asked&, Order& out) { out = {}; }
/// Without contacts. Nobody is spared anything for it, because the system hides.
bool idle(const Asked& a) { return a.view.secret.sights.count == 0; }
std::string text(const Asked& a) {
  std::string ships;
  each_own(a, [&](uint8_t i) { ships += (ships.empty() ? "" : ", ") + a.name(i); });
  return fmt::format("Plots of turn {}: {}.", a.view.at.turn, ships);
}

Form form(const Asked& a) {
  Form form;
  form.empty = "none";
  ChoiceList& headings = form.lists.emplace_back();
  headings.name = "headings";
  for (std::string_view word : kHeadings) headings.choices.push_back({std::string(word), "", "", ""});
  each_own(a, [&](uint8_t i) {
    FormRow row;
    row.piece = row.label = a.battle.own[i];
    row.lead = grammar::as_written(a.battle.own[i]) + ": ";
    Slot slot = pick("heading");
    slot.list = "headings";
    slot.standing = "stay";
    row.slots.push_back(std::move(slot));
    form.rows.push_back(std::move(row));
  });
  return form;
}

std::vector<std::string> suggest(const Asked& a) {
  std::string north;
  each_own(a, [&](uint8_t i) {
    north += fmt::format("{}{}: north", north.empty() ? "" : "; ", grammar::as_written(a.battle.own[i]));
  });
  return {north, "none"};
}

void random(const Asked& a, Dice& luck, Budget&, Order& out) {
  out = {};
  Whim whim(luck.bits({rule_id("BW", "whim")}));
  each_own(a, [&](uint8_t i) { out.plots.add({i, static_cast<uint8_t>(whim.below(kHeadings.size()))}); });
}

/// Towards the last place where anybody was seen.
void steady(const Asked& a, Dice& luck, Budget& budget, Order& out) {
  if (a.view.secret.sights.count == 0) return random(a, luck, budget, out);
  out = {};
  const Sight& last = a.view.secret.sights[a.view.secret.sights.count - 1];
  each_own(a, [&](uint8_t i) {
    const Ship& ship = a.view.own[i];
    const uint8_t heading = ship.y < last.y ? 1 : ship.x < last.x ? 2 : ship.y > last.y ? 3 : ship.x > last.x ? 4 : 0;
    out.plots.add({i, heading});
  });
}

constexpr Question<System> kRow{.kind = static_cast<uint8_t>(Step::plot),
                                .word = "plot",
                                .section = "1",
                                .hint = "",
                                .wordings = kWordings,
                                .parse = parse,
                                .print = print,
                                .check = check,
                                .fallback = fallback,
                                .idle = idle,
                                .text = text,
                                .form = form,
                                .suggest = suggest,
                                .random = random,
                                .steady = steady};

}  // namespace plot

// ---------------------------------------------------------------- the signal

namespace signal {

constexpr std::array<Wording, 2> kWordings = {
    {{"signal WORDS", "signal Enemy in sight", "Read by all ships of your side two turns later."},
     {"none", "none", "No signal."}}};

Expected<void> parse(const Asked&, std::string_view text, Order& out) {
  out = {};
  out.kind = kSignal;
  const auto whole = grammar::whole_order(text);
  if (!whole) return tl::make_unexpected(whole.error());
  if (grammar::says("none", whole->text)) return {};
  if (!out.words.set(grammar::without_word(*whole, "signal").text))
    return problem("order", "is too long for a signal", "at most 40 bytes");
  return {};
}
std::string print(const Asked&, const Order& order) {
  return order.words.length == 0 ? "none" : fmt::format("signal {}", order.words.view());
}
void check(const Asked&, const Order& order, Faults& faults) {
  if (order.plots.count > 0) faults.add({.code = kNoWords});
}
void fallback(const Asked&, Order& out) {
  out = {};
  out.kind = kSignal;
}
std::string text(const Asked&) { return "A signal to all ships, if you like."; }
Form form(const Asked&) {
  Form form;
  form.empty = "none";
  form.whole = {{"none", "", "", ""}, {"signal Follow me", "", "", ""}};
  return form;
}
void random(const Asked& a, Dice& luck, Budget&, Order& out) {
  fallback(a, out);
  if (luck.bits({rule_id("BW", "whim")}) % 3 != 0) return;
  std::array<char, 40> words{};  // the lab allocates nothing
  const auto end = fmt::format_to_n(words.data(), words.size(), "Turn {} and all is well", a.view.at.turn);
  out.words.set({words.data(), end.size});
}

constexpr Question<System> kRow{.kind = kSignal,
                                .word = "signal",
                                .section = "2",
                                .hint = "",
                                .wordings = kWordings,
                                .parse = parse,
                                .print = print,
                                .check = check,
                                .fallback = fallback,
                                .text = text,
                                .form = form,
                                .random = random,
                                .steady = random};

}  // namespace signal

constexpr std::array<Question<System>, 2> kQuestions = {plot::kRow, signal::kRow};

}  // namespace

std::span<const Question<System>> System::questions() { return kQuestions; }

Reason System::explain(const Known& known, const View&, const Ask&, const Order& order, const Fault& fault) {
  switch (fault.code) {
    case kNotYours:
      return {fmt::format("entry {} is not for one of your ships", fault.entry + 1), "BW-1-01", "name your own ships",
              "not_own"};
    case kTwice:
      return with_mentions({fmt::format("{} is named twice", named(known.own[static_cast<size_t>(fault.subject)])),
                            "BW-1-02", "name her once", "twice"});
    default:
      return {fmt::format("a signal plots no ships, this one plots {}", order.plots.count), "BW-2-01", "signal WORDS",
              "stray"};
  }
}

System::Admiral System::admiral(std::string_view name) {
  if (name == "random") return chosen<&Question<System>::random>;
  return name == "steady" ? Admiral(chosen<&Question<System>::steady>) : nullptr;
}

}  // namespace broadside::blind_water
