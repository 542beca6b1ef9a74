// Canonical printing: fixed order of fields, no spaces, one line feed.
#include <fmt/format.h>

#include "record/record.h"

namespace broadside {
namespace {

std::string printed(const Json& json) { return canonical(json) + "\n"; }

Json ask_json(const AskId& ask) {
  Json out{{"turn", ask.turn}, {"step", ask.step}, {"round", ask.round}, {"seat", ask.seat}};
  if (ask.offer) out["offer"] = true;
  return out;
}

Json line_json(const AnswerLine& line) {
  return {{"answer", ask_json(line.ask)}, {"order", line.order}, {"fields", line.fields}};
}

Json line_json(const DiceLine& line) {
  Json out;
  out["dice"] = {{"stamp", line.at.stamp},
                 {"rule", line.rule},
                 {"lane_actor", line.at.lane_actor},
                 {"part", line.at.part},
                 {"ordinal", line.at.ordinal}};
  out["sides"] = line.sides;
  out["faces"] = line.faces;
  return out;
}

Json line_json(const PhaseLine& line) {
  return {{"phase", line.phase}, {"name", line.name}, {"hash", hash_text(line.hash)}};
}

Json line_json(const CorrectionLine& line) {
  return {{"correction", {{"field", line.field}, {"value", line.value}}}, {"reason", line.reason}};
}

Json line_json(const EndLine& line) {
  Json end;
  end["winner"] = line.winner ? Json(*line.winner) : Json(nullptr);
  end["why"] = line.why;
  Json& points = end["points_hundredths"] = Json::object();
  for (const auto& [side, hundredths] : line.points_hundredths) points[side] = hundredths;
  Json out;
  out["end"] = std::move(end);
  if (line.seed) out["seed"] = hex_text(*line.seed);
  return out;
}

void put_seeds(const std::vector<SeedSpan>& seeds, Json& out) {
  if (seeds.size() == 1) {
    if (seeds.front().seed) out["seed"] = hex_text(*seeds.front().seed);
    return;
  }
  Json& list = out["seeds"] = Json::array();
  for (const SeedSpan& span : seeds) {
    Json one;
    one["from_phase"] = span.from_phase;
    if (span.seed) one["seed"] = hex_text(*span.seed);
    list.push_back(std::move(one));
  }
}

template <class Line>
std::string print_line(const Line& line) {
  return printed(line_json(line));
}
std::string print_line(const TakeBackLine& line) {
  const Json said = {{"to", line.to}, {"seat", line.seat}, {"why", line.why}};
  return fmt::format("{{\"taken_back\":{},\"position\":{}}}\n", canonical(said), line.position);
}
std::string print_line(const SnapshotLine& line) {
  return fmt::format("{{\"snapshot\":{},\"turn\":{}}}\n", line.position, line.turn);
}

}  // namespace

std::string canonical(const Json& json) { return json.dump(-1, ' ', false, Json::error_handler_t::replace); }

std::string commitment_to(const Seed& seed, const RecordHeader& header) {
  return commitment_to(seed, canonical({{"system", header.system}, {"battle", header.battle}}));
}

std::string hash_text(uint64_t hash) { return fmt::format("{:016x}", hash); }

std::string write_line(const RecordHeader& header) {
  Json out;
  out["broadside"] = kRecordVersion;
  out["system"] = header.system;
  out["revision"] = header.revision;
  out["battle"] = header.battle;
  Json& seats = out["seats"] = Json::array();
  for (const SeatBy& s : header.seats) {
    Json& seat = seats.emplace_back(Json{{"seat", s.seat}, {"name", s.name}, {"by", s.by}});
    if (s.side) seat["side"] = *s.side;
  }
  out["commitment"] = header.commitment;
  put_seeds(header.seeds, out);
  out["dice"] = {{"by_hand", header.by_hand}};
  if (header.parent)
    out["parent"] = {{"commitment", header.parent->commitment},
                     {"phase", header.parent->phase},
                     {"hash", hash_text(header.parent->hash)}};
  return printed(out);
}

std::string write_line(const RecordLine& line) {
  return std::visit([](const auto& one) { return print_line(one); }, line);
}

std::string write_record(const Record& record) {
  std::string out = write_line(record.header);
  for (const RecordLine& line : record.lines) out += write_line(line);
  return out;
}

}  // namespace broadside
