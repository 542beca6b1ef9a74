#include "server/schema.h"

#include <fmt/format.h>

#include <functional>
#include <map>

#include "server/protocol.h"

namespace broadside::server {
namespace {

/// A struct that has a type of its own in both languages.
struct Shape {
  std::string name;
  std::vector<std::pair<std::string, Json>> fields;  // name -> schema of its value
};
using Shapes = std::map<std::string, Shape>;

template <class T>
Json schema_of(Shapes& shapes);

/// Found through the compiler's own name for the type, so that a struct is named in one place only.
template <class T>
std::string compiler_name() {
  std::string_view text = __PRETTY_FUNCTION__;
  const size_t from = text.find("T = ") + 4;
  text = text.substr(from, text.find_first_of(";]", from) - from);
  const size_t colon = text.rfind("::");
  return std::string(colon == std::string_view::npos ? text : text.substr(colon + 2));
}

template <class T>
struct PairParts;
template <class A, class B>
struct PairParts<std::pair<A, B>> {
  using First = A;
};

template <class T>
Json struct_schema(Shapes& shapes) {
  const std::string name = compiler_name<T>();
  if (!shapes.contains(name)) {
    shapes[name].name = name;  // before its fields: a struct may hold itself
    std::vector<std::pair<std::string, Json>> fields;
    T value{};
    for_each_field(value, [&](auto, std::string_view field, auto& member) {
      fields.emplace_back(std::string(field), schema_of<std::remove_reference_t<decltype(member)>>(shapes));
    });
    shapes[name].fields = std::move(fields);
  }
  return {{"$ref", "#/$defs/" + name}};
}

template <class T>
Json schema_of(Shapes& shapes) {
  if constexpr (std::is_same_v<T, Json>) {
    return Json::object();
  } else if constexpr (std::is_same_v<T, std::string>) {
    return {{"type", "string"}};
  } else if constexpr (std::is_same_v<T, bool>) {
    return {{"type", "boolean"}};
  } else if constexpr (IsOptional<T>::value) {
    return {{"anyOf", Json::array({schema_of<typename T::value_type>(shapes), Json{{"type", "null"}}})}};
  } else if constexpr (IsPair<T>::value) {
    return {{"type", "array"},
            {"items", schema_of<typename PairParts<T>::First>(shapes)},
            {"minItems", 2},
            {"maxItems", 2}};
  } else if constexpr (IsVector<T>::value) {
    return {{"type", "array"}, {"items", schema_of<typename T::value_type>(shapes)}};
  } else if constexpr (HasFields<T>) {
    return struct_schema<T>(shapes);
  } else if constexpr (std::is_enum_v<T>) {
    Json words = Json::array();
    for (const std::string_view word : EnumWords<T>::words) words.push_back(word);
    return {{"enum", std::move(words)}};
  } else if constexpr (std::is_floating_point_v<T>) {
    return {{"type", "number"}};
  } else {
    return {{"type", "integer"}};
  }
}

struct FrameType {
  std::string_view word;
  Json (*schema)(Shapes&);
};
constexpr FrameType kFromClient[] = {
    {"hello", schema_of<Hello>},
    {"draft", schema_of<DraftOrder>},
    {"commit", schema_of<CommitOrder>},
    {"advice", schema_of<AskAdvice>},
    {"again", schema_of<AskAgain>},
    {"suggestions", schema_of<AskSuggestions>},
    {"ask_less", schema_of<AskLess>},
    {"ask_me", schema_of<AskMe>},
    {"delegate", schema_of<Delegate>},
    {"reach", schema_of<AskReach>},
    {"row", schema_of<AskRow>},
    {"sheet", schema_of<AskSheet>},
    {"past", schema_of<AskPast>},
    {"dice", schema_of<ThrowDice>},
    {"say", schema_of<Say>},
    {"pause", schema_of<Pause>},
    {"correct", schema_of<Correct>},
    {"handover", schema_of<HandOver>},
    {"close", schema_of<CloseOrder>},
    {"unseal", schema_of<Unseal>},
    {"abandon", schema_of<Abandon>},
    {"revoke", schema_of<Revoke>},
    {"mute", schema_of<Mute>},
    {"take_back", schema_of<TakeBack>},
    {"answer_take_back", schema_of<AnswerTakeBack>},
    {"share", schema_of<AskShare>},
    {"ping", schema_of<Ping>},
};
constexpr FrameType kFromServer[] = {
    {"welcome", schema_of<Welcome>},   {"now", schema_of<Now>},         {"events", schema_of<Events>},
    {"messages", schema_of<Messages>}, {"drafted", schema_of<Drafted>}, {"committed", schema_of<Committed>},
    {"refused", schema_of<Refused>},   {"advice", schema_of<Advice>},   {"suggestions", schema_of<Suggestions>},
    {"reach", schema_of<Reach>},       {"past", schema_of<Past>},       {"done", schema_of<Done>},
    {"pong", schema_of<Pong>},         {"present", schema_of<Present>}, {"row", schema_of<FullRow>},
    {"sheet", schema_of<Sheets>},      {"shared", schema_of<Shared>},
};

Json frame_schema(const FrameType& frame, Shapes& shapes) {
  return {
      {"allOf", Json::array({Json{{"type", "object"},
                                  {"properties", {{"type", {{"const", frame.word}}}, {"id", {{"type", "integer"}}}}},
                                  {"required", Json::array({"type"})}},
                             frame.schema(shapes)})}};
}

std::string typescript_of(const Json& schema) {
  if (const auto ref = schema.find("$ref"); ref != schema.end())
    return ref->get<std::string>().substr(std::string_view("#/$defs/").size());
  if (const auto any = schema.find("anyOf"); any != schema.end()) return typescript_of(any->at(0)) + " | null";
  if (const auto words = schema.find("enum"); words != schema.end()) {
    std::string out;
    for (const Json& word : *words) out += (out.empty() ? "" : " | ") + word.dump();
    return out;
  }
  const auto type = schema.find("type");
  if (type == schema.end()) return "unknown";
  if (*type == "array") {
    const std::string item = typescript_of(schema.at("items"));
    if (schema.contains("maxItems")) return fmt::format("[{}, {}]", item, item);
    return item.find(' ') == std::string::npos ? item + "[]" : fmt::format("({})[]", item);
  }
  if (*type == "integer" || *type == "number") return "number";
  return type->get<std::string>();
}

std::string interface_text(const Shape& shape) {
  std::string out = fmt::format("export interface {} {{\n", shape.name);
  for (const auto& [name, schema] : shape.fields) out += fmt::format("  {}: {};\n", name, typescript_of(schema));
  return out + "}\n\n";
}

template <size_t N>
std::string union_text(std::string_view name, const FrameType (&frames)[N], Shapes& shapes) {
  std::string out = fmt::format("export type {} =\n", name);
  for (const FrameType& frame : frames)
    out += fmt::format("  | ({{ type: \"{}\"; id?: number }} & {})\n", frame.word, typescript_of(frame.schema(shapes)));
  out.insert(out.size() - 1, ";");
  return out + "\n";
}

}  // namespace

std::string protocol_schema() {
  Shapes shapes;
  Json client = Json::array(), server = Json::array();
  for (const FrameType& frame : kFromClient) client.push_back(frame_schema(frame, shapes));
  for (const FrameType& frame : kFromServer) server.push_back(frame_schema(frame, shapes));
  Json defs = Json::object();
  for (const auto& [name, shape] : shapes) {
    Json& def = defs[name] = {{"type", "object"}, {"properties", Json::object()}};
    for (const auto& [field, schema] : shape.fields) def["properties"][field] = schema;
  }
  defs["ClientFrame"] = {{"oneOf", std::move(client)}};
  defs["ServerFrame"] = {{"oneOf", std::move(server)}};
  const Json out = {{"$schema", "https://json-schema.org/draft/2020-12/schema"},
                    {"title", "Frames between Broadside's server and its clients"},
                    {"$defs", std::move(defs)}};
  return out.dump(1) + "\n";
}

std::string protocol_typescript() {
  Shapes shapes;
  const std::string unions =
      union_text("ClientFrame", kFromClient, shapes) + union_text("ServerFrame", kFromServer, shapes);
  std::string out = "// Made from server/protocol.h by the tests; do not edit.\n\n";
  for (const auto& [name, shape] : shapes) out += interface_text(shape);
  out += unions;
  out.pop_back();
  return out;
}

}  // namespace broadside::server
