#include "engine/core/scenario_file.h"

#include <algorithm>
#include <charconv>

#include "engine/core/game.h"
#include "engine/core/plain_names.h"
#include "engine/core/words.h"

namespace broadside::scenario {

std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return out;
}

// ---------------------------------------------------------------- tables of the file

std::string File::place(const toml::source_region& at) const {
  return fmt::format("{}:{}:{}", name, at.begin.line, at.begin.column);
}

void File::refuse(const toml::source_region& at, std::string reason, std::string right) {
  if (!fault) fault = Problem{place(at), std::move(reason), std::move(right)};
}

In::In(File& file, const toml::table& table, Keys known) : file_(file), table_(table) {
  const toml::key* stranger = nullptr;
  for (const auto& [key, value] : table) {
    if (std::find(known.begin(), known.end(), key.str()) != known.end()) continue;
    if (stranger == nullptr || key.source().begin < stranger->source().begin) stranger = &key;
  }
  if (stranger != nullptr)
    file.refuse(stranger->source(), fmt::format("unknown key {}", stranger->str()), "known here: " + listed(known));
}

const toml::source_region& In::source(std::string_view key) const {
  const toml::node* n = node(key);
  return n != nullptr ? n->source() : table_.source();
}

void In::refuse(std::string_view key, std::string reason, std::string right) const {
  file_.refuse(source(key), std::move(reason), std::move(right));
}

void In::need(std::string_view key, std::string right) const {
  if (node(key) == nullptr) refuse(key, fmt::format("{} is missing", key), std::move(right));
}

bool In::text(std::string_view key, std::string& out) const {
  const toml::node* n = node(key);
  if (n == nullptr) return false;
  if (!n->is_string()) return refuse(key, fmt::format("{} is not a text", key), "give \"...\""), false;
  out = n->as_string()->get();
  if (holds_control_character(out, allowed_in(key)))
    return refuse(key, fmt::format("{} holds a control character", key), "plain text"), false;
  return true;
}

bool In::flag(std::string_view key, bool& out) const {
  const toml::node* n = node(key);
  if (n == nullptr) return false;
  if (!n->is_boolean()) return refuse(key, fmt::format("{} is not true or false", key), "true or false"), false;
  out = n->as_boolean()->get();
  return true;
}

const toml::table* In::table(std::string_view key) const {
  const toml::node* n = node(key);
  if (n != nullptr && !n->is_table()) refuse(key, fmt::format("{} is not a table", key), fmt::format("[{}]", key));
  return n != nullptr ? n->as_table() : nullptr;
}

std::vector<const toml::table*> In::tables(std::string_view key) const {
  std::vector<const toml::table*> out;
  const toml::node* n = node(key);
  if (n == nullptr) return out;
  if (!n->is_array()) return refuse(key, fmt::format("{} is not a list of tables", key), "[[...]]"), out;
  for (const toml::node& element : *n->as_array()) {
    if (element.is_table())
      out.push_back(element.as_table());
    else
      file_.refuse(element.source(), fmt::format("an entry of {} is not a table", key), "[[...]]");
  }
  return out;
}

std::vector<std::string> In::texts(std::string_view key) const {
  std::vector<std::string> out;
  const toml::node* n = node(key);
  if (n == nullptr) return out;
  if (!n->is_array()) return refuse(key, fmt::format("{} is not a list", key), "[\"...\", \"...\"]"), out;
  for (const toml::node& element : *n->as_array()) {
    if (element.is_string() && !holds_control_character(element.as_string()->get(), allowed_in(key)))
      out.push_back(element.as_string()->get());
    else if (element.is_string())
      file_.refuse(element.source(), fmt::format("an entry of {} holds a control character", key), "plain text");
    else
      file_.refuse(element.source(), fmt::format("an entry of {} is not a text", key), "give \"...\"");
  }
  return out;
}

bool In::whole_within(std::string_view key, const toml::node& n, int64_t least, int64_t most, int64_t& out) const {
  if (!n.is_integer())
    return file_.refuse(n.source(), fmt::format("{} is not a whole number", key), "such as 5"), false;
  out = n.as_integer()->get();
  if (out >= least && out <= most) return true;
  file_.refuse(n.source(), fmt::format("{} is {}", key, out), fmt::format("{} to {}", least, most));
  return false;
}

namespace {

std::vector<std::string> known_systems() {
  std::vector<std::string> ids;
  for (const Game* game : games()) ids.push_back(game->info().id);
  return ids;
}

}  // namespace

void read_id(const In& in, std::string& out) {
  if (!in.text("id", out)) return;
  const auto plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
  };
  if (out.empty() || !std::all_of(out.begin(), out.end(), plain))
    in.refuse("id", fmt::format("\"{}\" cannot be an id", out), "letters, digits, - and _, such as my-battle-1914");
}

void refuse_shadow(const In& card, std::string_view id, std::string_view system, const Library& register_ships) {
  const auto known = register_ships.card(system, id);
  if (known && folded(known->value("id", "")) == folded(id))
    card.refuse("id", fmt::format("{} is a ship in the register, and this card would replace her", id),
                fmt::format("a different id, such as my-{}", id));
}

void check_side_names(const std::array<In, 2>& sides, const std::array<std::string, 2>& names,
                      const std::vector<std::string>& seats) {
  for (size_t s = 0; s < 2; ++s)
    if (!names[s].empty() && names[s].find_first_not_of(' ') == std::string::npos)
      sides[s].refuse("name", "the name is blank", "a name with visible characters");
  if (!names[0].empty() && folded(names[0]) == folded(names[1]))
    sides[1].refuse("name", fmt::format("both sides are called {}", names[1]), "a different name for each side");
  for (size_t s = 0; s < 2; ++s)
    if (folded(names[s]) == folded(seats[1 - s]))
      sides[s].refuse("name", fmt::format("{} is the name of the other side's seat", names[s]), "a different name");
}

Expected<std::string> system_named(std::string_view text, const std::string& name) {
  File file{name, {}};
  const auto parsed = parse_file(file, text);
  if (!parsed) return tl::make_unexpected(parsed.error());
  std::vector<std::string_view> all;  // what the other keys mean is not asked here
  for (const auto& [key, value] : *parsed) all.push_back(key.str());
  const In top(file, *parsed, all);
  const std::vector<std::string> known = known_systems();
  if (top.node("system") == nullptr)
    return problem(name, "system is missing", "system = \"...\": one of " + listed(known));
  std::string given;
  if (top.text("system", given) && std::find(known.begin(), known.end(), given) == known.end())
    top.refuse("system", fmt::format("system {} is not known", given), "one of " + listed(known));
  if (file.fault) return tl::make_unexpected(*file.fault);
  return given;
}

void read_kind(const In& top, std::string_view system) {
  int format = 0;
  top.need("format", fmt::format("format = {}", kFormat));
  if (top.number("format", format) && format != kFormat)
    top.refuse("format", fmt::format("format {} is not known", format), fmt::format("format = {}", kFormat));
  std::string given;
  top.need("system", fmt::format("system = \"{}\"", system));
  if (top.text("system", given) && given != system)
    top.refuse("system", fmt::format("this is a scenario of {}", given), fmt::format("system = \"{}\"", system));
}

namespace {

/// What the parser stumbled over, in our words: all `signs` occur in its own message.
struct Stumble {
  std::array<std::string_view, 2> signs;
  std::string_view reason, right;
};
constexpr std::string_view kNotClosed = "a text is not closed";
constexpr std::string_view kCloseIt = "close it with the same kind of quote, on the same line";
constexpr std::string_view kNoValue = "this is not a value";
constexpr std::string_view kValues = "a number, true, false, a text in \"...\", a list in [...]";
constexpr Stumble kStumbles[] = {
    {{"redefine", ""}, "this is already in the file", "give each key and each table once; lists of tables are [[...]]"},
    {{"string", "end-of-file"}, kNotClosed, kCloseIt},
    {{"string", "control"}, kNotClosed, kCloseIt},  // the end of its line is one
    {{"string", "line"}, kNotClosed, kCloseIt},
    {{"string", "escape"}, "a \\ cannot stand here in a text", "write \\\\, or put the text in '...'"},
    {{"table header", ""}, "the line opens a table and does not close it", "[name], or [[name]] for one of a list"},
    {{"inline table", ""},
     "a table in braces is not closed, or its commas are wrong",
     "{ key = value, key = value } on one line"},
    {{"root table", ""}, "this does not begin a key or a table", "key = value, [table] or [[table of a list]]"},
    {{"array", ""}, "a list is not closed, or its commas are wrong", "[value, value]"},
    {{"utf-8", ""}, "the file is not UTF-8 text", "save it as UTF-8"},
    {{"UTF-8", ""}, "the file is not UTF-8 text", "save it as UTF-8"},
    {{"key", "'='"}, "this key has no value", "key = value"},
    {{"key", "end-of-file"}, "this key has no value", "key = value"},
    {{"date", ""}, "this looks like a date but is not one", "put texts in \"...\""},
    {{"time", ""}, "this looks like a date but is not one", "put texts in \"...\""},
    {{"value", ""}, kNoValue, kValues},
    {{"boolean", ""}, kNoValue, kValues},
    {{"integer", ""}, kNoValue, kValues},
    {{"floating-point", ""}, kNoValue, kValues},
    {{"key", ""}, "this is not a key", "letters, digits, - and _"},
};

Problem in_our_words(std::string place, std::string_view said) {
  for (const Stumble& stumble : kStumbles)
    if (std::all_of(stumble.signs.begin(), stumble.signs.end(),
                    [&](std::string_view sign) { return said.find(sign) != std::string_view::npos; }))
      return {std::move(place), std::string(stumble.reason), std::string(stumble.right)};
  return {std::move(place), "this cannot be read", "TOML: [table], key = value, texts in \"...\""};
}

}  // namespace

Expected<toml::table> parse_file(const File& file, std::string_view text) {
  toml::parse_result parsed = toml::parse(text, std::string_view(file.name));
  if (!parsed)
    return tl::make_unexpected(in_our_words(file.place(parsed.error().source()), parsed.error().description()));
  return std::move(parsed).table();
}

// ---------------------------------------------------------------- options

std::optional<Wrong> set_flag(bool& out, std::string_view name, std::string_view word) {
  constexpr std::array<std::string_view, 6> words = {"false", "true", "no", "yes", "off", "on"};
  const int index = word_index(words, word);
  if (index < 0) return Wrong{fmt::format("{} is \"{}\"", name, word), "true or false"};
  out = index % 2 == 1;
  return {};
}

std::optional<Wrong> set_number(uint8_t& out, std::string_view name, std::string_view word, int least, int most) {
  int value = -1;
  const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  if (error != std::errc{} || end != word.data() + word.size() || value < least || value > most)
    return Wrong{fmt::format("{} is \"{}\"", name, word), fmt::format("a whole number from {} to {}", least, most)};
  out = static_cast<uint8_t>(value);
  return {};
}

std::string option_word(const toml::node& node) {
  if (node.is_string()) return node.as_string()->get();
  if (node.is_integer()) return std::to_string(node.as_integer()->get());
  if (node.is_boolean()) return node.as_boolean()->get() ? "true" : "false";
  return "?";
}

}  // namespace broadside::scenario
