// From the engine's types to what crosses a socket. Everything here starts from what one eye may know.
#pragma once

#include "engine/core/game.h"
#include "engine/core/odds.h"
#include "record/director.h"
#include "server/protocol.h"

namespace broadside::server {

AskName name_of(const AskId& ask);
AskId id_of(const AskName& name);
DieName name_of(const DieAddress& at, const std::string& rule);

std::vector<MentionFrame> frames_of(const std::vector<Mention>& mentions);
std::vector<ReasonFrame> reasons_of(const Refusal& refusal);
Refused refused(std::string text, std::string right = {}, std::string code = {});
Refused refused(const Problem& problem);
std::vector<OddsFrame> odds_of(const std::vector<OddsTable>& tables);
std::vector<ModifierFrame> frames_of(const std::vector<Modifier>& modifiers);
/// Of an event as its reader is told it.
EventFrame frame_of(const Event& told, uint32_t phase, const std::string& phase_name);
ResultFrame frame_of(const Result& result, size_t sides);
std::vector<OptionFrame> options_of(const SystemInfo& system, const Json& battle);
std::vector<OrderHelpFrame> orders_of(const SystemInfo& system);

/// {"type":"now", ...fields}
template <class Frame>
Json typed(std::string_view type, const Frame& frame, const std::optional<int64_t>& id = {}) {
  Json out;
  out["type"] = type;
  if (id) out["id"] = *id;
  Json fields = fields_to_json(frame);
  for (auto& [name, value] : fields.items()) out[name] = std::move(value);
  return out;
}

/// Fields of a frame without `type` and `id`.
template <class Frame>
Expected<Frame> frame_as(const Json& json) {
  Frame out;
  Json fields = json;
  fields.erase("type");
  fields.erase("id");
  if (auto ok = fields_from_json(fields, out, "frame"); !ok) return tl::make_unexpected(ok.error());
  return out;
}

/// Of a frame: what its answer carries too.
std::optional<int64_t> id_in(const Json& frame);
/// A text of a battle's file or of a frame; empty where there is none.
std::string word_in(const Json& json, const char* name);
/// What the scenario calls a side; empty where it has no name for it.
std::string side_title(const Json& battle, size_t side);
/// By side: as the scenario calls it, else the system.
std::vector<std::string> side_names(const Match& match);
/// As its side, or by its own name where the side has several seats.
std::string seat_title(const Match& match, size_t seat);
/// A row for each seat; `by` says who answers for it.
std::vector<SideInfo> sides_of(const Match& match, const std::vector<std::string>& by);

}  // namespace broadside::server
