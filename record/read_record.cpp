// Reading what a stranger may have written: one fault, one place, and nothing is taken before it is understood.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "engine/core/json_fields.h"
#include "engine/core/json_text.h"
#include "record/record.h"

namespace broadside {
namespace {

// ---------------------------------------------------------------- lines as they stand in the file; optional ones may
// be absent

struct WireSeed {
  uint32_t from_phase = 0;
  std::optional<std::string> seed;
  FIELDS(from_phase, seed)
};
struct WireDiceOptions {
  std::vector<Seat> by_hand;
  FIELDS(by_hand)
};
struct WireParent {
  std::string commitment;
  uint32_t phase = 0;
  std::string hash;
  FIELDS(commitment, phase, hash)
};
struct WireHeader {
  int broadside = 0;
  std::string system;
  int revision = 0;
  Json battle;
  std::vector<SeatBy> seats;
  std::string commitment;
  std::optional<std::string> seed;
  std::optional<std::vector<WireSeed>> seeds;
  WireDiceOptions dice;
  std::optional<WireParent> parent;
  FIELDS(broadside, system, revision, battle, seats, commitment, seed, seeds, dice, parent)
};
struct WireAsk {
  uint16_t turn = 0;
  uint8_t step = 0;
  uint16_t round = 0;
  uint8_t seat = 0;
  std::optional<bool> offer;  // said of offers only
  FIELDS(turn, step, round, seat, offer)
};
struct WireAnswer {  // and "fields", taken apart because their meaning is the system's
  WireAsk answer;
  std::string order;
  FIELDS(answer, order)
};
struct WireAddress {
  uint64_t stamp = 0;
  std::string rule;
  uint32_t lane_actor = 0;
  uint32_t part = 0;
  uint32_t ordinal = 0;
  FIELDS(stamp, rule, lane_actor, part, ordinal)
};
struct WireDice {
  WireAddress dice;
  int sides = 0;
  std::vector<int> faces;
  FIELDS(dice, sides, faces)
};
struct WirePhase {
  uint32_t phase = 0;
  std::string name;
  std::string hash;
  FIELDS(phase, name, hash)
};
struct WireSnapshot {
  Json snapshot;
  uint16_t turn = 0;
  FIELDS(snapshot, turn)
};
struct WireCorrected {
  std::string field;
  Json value;
  FIELDS(field, value)
};
struct WireCorrection {
  WireCorrected correction;
  std::string reason;
  FIELDS(correction, reason)
};
struct WireTakenBack {
  uint32_t to = 0;
  uint8_t seat = 0;
  std::string why;
  FIELDS(to, seat, why)
};
struct WireTakeBack {
  WireTakenBack taken_back;
  Json position;
  FIELDS(taken_back, position)
};
struct WireResult {
  std::optional<std::string> winner;
  std::string why;
  std::map<std::string, int64_t> points_hundredths;
  FIELDS(winner, why, points_hundredths)
};
struct WireEnd {
  WireResult end;
  std::optional<std::string> seed;
  FIELDS(end, seed)
};

/// Path of the first field that has to be there and is not; empty if none. `in` has passed fields_from_json.
template <class T>
std::string lacking(const Json& in, const std::string& path) {
  std::string found;
  if constexpr (HasFields<T>) {
    T unused;
    for_each_field(unused, [&](auto, std::string_view name, auto& member) {
      using Member = std::remove_reference_t<decltype(member)>;
      if (!found.empty()) return;
      const std::string here = path.empty() ? std::string(name) : path + "." + std::string(name);
      const auto at = in.find(std::string(name));
      if (at == in.end())
        found = IsOptional<Member>::value ? "" : here;
      else
        found = lacking<Member>(*at, here);
    });
  } else if constexpr (IsOptional<T>::value) {
    if (!in.is_null()) found = lacking<typename T::value_type>(in, path);
  } else if constexpr (IsVector<T>::value) {
    for (size_t i = 0; found.empty() && i < in.size(); ++i)
      found = lacking<typename T::value_type>(in[i], fmt::format("{}[{}]", path, i));
  }
  return found;
}

std::optional<uint64_t> hash_from_text(std::string_view text) {
  if (text.size() != 16) return std::nullopt;
  uint64_t hash = 0;
  for (char c : text) {
    const size_t digit = std::string_view("0123456789abcdef").find(c);
    if (digit == std::string_view::npos) return std::nullopt;
    hash = hash << 4U | digit;
  }
  return hash;
}

bool is_hex(std::string_view text, size_t digits) {
  return text.size() == digits && text.find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

constexpr const char* kRightHash = "16 digits 0-9a-f";
constexpr const char* kRightSeed = "64 digits 0-9a-f";

// ---------------------------------------------------------------- the reader

class Reader {
 public:
  explicit Reader(std::string_view file) : file_(file) {}
  /// Goes on in the middle, right after a phase.
  Reader(std::string_view file, const RecordHeader& header, uint32_t next_phase)
      : file_(file), line_(1), next_phase_(next_phase), last_(Last::phase) {
    record_.header = header;
  }
  /// Goes on where that record ends.
  Reader(std::string_view file, const Record& before, uint32_t next_phase)
      : file_(file), line_(Record::file_line(before.lines.size()) - 1), next_phase_(next_phase) {
    record_.header = before.header;
    if (!before.lines.empty()) last_ = kind_of(before.lines.back());
  }

  Expected<Record> read(std::string_view text) {
    if (text.size() > kLargestRecord) return fault("is too large", "at most 64 MiB");
    if (text.empty()) return fault("is empty", "a record begins with its header");
    while (!text.empty()) {
      ++line_;
      const size_t end = text.find('\n');
      if (end == std::string_view::npos && line_ == 1)
        return fault("is cut short in its first line, or is not a record", "too little is left to resume the battle");
      if (end == std::string_view::npos)
        return fault("the last line is cut short",
                     fmt::format("broadside play --terminal --resume {} continues from the line before", file_));
      if (auto ok = take(text.substr(0, end)); !ok) return tl::make_unexpected(ok.error());
      text.remove_prefix(end + 1);
    }
    return std::move(record_);
  }

 private:
  /// What stands right before the line that is read.
  enum class Last : uint8_t { phase, snapshot, end, other };
  static Last kind_of(const RecordLine& line) {
    if (std::holds_alternative<PhaseLine>(line)) return Last::phase;
    if (std::holds_alternative<SnapshotLine>(line)) return Last::snapshot;
    return std::holds_alternative<EndLine>(line) ? Last::end : Last::other;
  }
  void add(RecordLine line) {
    last_ = kind_of(line);
    record_.lines.push_back(std::move(line));
  }

  tl::unexpected<Problem> fault(std::string reason, std::string right = {}) const {
    return problem(fmt::format("{}:{}", file_, std::max<size_t>(line_, 1)), std::move(reason), std::move(right));
  }

  Expected<void> take(std::string_view text) {
    if (text.size() > kLongestRecordLine) return fault("the line is too long", "at most 4 MiB");
    auto read = read_json(text, file_, {kDeepestRecordJson, kMostKeys}, line_);
    if (!read) return tl::make_unexpected(read.error());
    Json json = std::move(*read);
    if (!json.is_object()) return fault("the line is not a JSON object", "{...}");
    if (line_ == 1) return header(json);
    if (last_ == Last::end) return fault("a line follows the end of the battle", "the end must be the last line");
    if (json.contains("answer")) return answer(std::move(json));
    if (json.contains("dice")) return dice(json);
    if (json.contains("phase")) return phase(json);
    if (json.contains("snapshot")) return snapshot(json);
    if (json.contains("end")) return end(json);
    if (json.contains("correction")) return correction(json);
    if (json.contains("taken_back")) return take_back(json);
    return fault("is not a known kind of line",
                 "one with \"answer\", \"dice\", \"phase\", \"snapshot\", \"correction\", \"taken_back\" or \"end\"");
  }

  template <class Wire>
  Expected<void> fill(const Json& json, Wire& wire) const {
    constexpr std::string_view root = "line";
    if (auto ok = fields_from_json(json, wire, std::string(root)); !ok) {
      const std::string& place = ok.error().place;
      return fault("\"" + place.substr(std::min(place.size(), root.size() + 1)) + "\" " + ok.error().reason,
                   ok.error().right.empty() ? "see docs/formats/record.md" : ok.error().right);
    }
    if (const std::string missing = lacking<Wire>(json, ""); !missing.empty())
      return fault("has no \"" + missing + "\"", "every line of this kind has it");
    return {};
  }

  // ---- header

  Expected<void> header(const Json& json) {
    if (!json.contains("broadside")) return fault("is not the header of a record", "{\"broadside\":1,...");
    if (const Json& version = json["broadside"]; version != kRecordVersion)
      return fault("is a record of version " + version.dump(),
                   fmt::format("this program reads version {}", kRecordVersion));
    WireHeader wire;
    if (auto ok = fill(json, wire); !ok) return ok;
    if (wire.revision < 1 || wire.revision > kRulesRevision)
      return fault(fmt::format("was played under rules revision {}", wire.revision),
                   fmt::format("this program knows 1 to {}", kRulesRevision));
    if (!wire.battle.is_object()) return fault("\"battle\" is not an object", "the fixed part of the battle");
    RecordHeader& h = record_.header;
    h.system = std::move(wire.system);
    h.revision = wire.revision;
    h.battle = std::move(wire.battle);
    h.commitment = std::move(wire.commitment);
    if (!is_hex(h.commitment, 64)) return fault("\"commitment\" is not a SHA-256", kRightSeed);
    if (auto ok = seats(wire.seats); !ok) return ok;
    if (auto ok = seeds(wire); !ok) return ok;
    if (auto ok = by_hand(wire.dice.by_hand); !ok) return ok;
    return parent(wire.parent);
  }

  Expected<void> seats(std::vector<SeatBy>& wire) {
    if (wire.empty() || wire.size() > static_cast<size_t>(kSeats))
      return fault(fmt::format("\"seats\" has {} entries", wire.size()), fmt::format("1 to {}", kSeats));
    for (size_t i = 0; i < wire.size(); ++i)
      if (wire[i].seat != i)
        return fault(fmt::format("\"seats[{}].seat\" is {}", i, wire[i].seat), "0, 1, ... in order");
    record_.header.seats = std::move(wire);
    return {};
  }

  Expected<void> seeds(const WireHeader& wire) {
    std::vector<SeedSpan>& spans = record_.header.seeds;
    if (wire.seeds && wire.seed)
      return fault("has both \"seed\" and \"seeds\"", "a fork has \"seeds\", others \"seed\"");
    if (!wire.seeds) {
      spans.push_back({});
      if (wire.seed && !(spans.back().seed = seed_from_hex(*wire.seed)))
        return fault("\"seed\" is not a seed", kRightSeed);
    } else {
      if (wire.seeds->size() < 2 || wire.seeds->front().from_phase != 0)
        return fault("\"seeds\" does not begin with the parent's", "at least two, the first from phase 0");
      for (const WireSeed& one : *wire.seeds) {
        if (!spans.empty() && one.from_phase <= spans.back().from_phase)
          return fault("\"seeds\" are out of order", "each must start at a later phase than the one before");
        spans.push_back({one.from_phase, {}});
        if (one.seed && !(spans.back().seed = seed_from_hex(*one.seed)))
          return fault("\"seeds\" has one that is not a seed", kRightSeed);
      }
      for (size_t i = 0; i + 1 < spans.size(); ++i)
        if (!spans[i].seed) return fault("\"seeds\" hides a seed other than the last", "only the last may be hidden");
    }
    return shown(spans.back().seed);
  }

  /// When the seed is shown, seed and battle have to be those that were committed to.
  Expected<void> shown(const std::optional<Seed>& seed) const {
    if (seed && commitment_to(*seed, record_.header) != record_.header.commitment)
      return fault("the seed or the header's battle is not the one committed to: one of them was changed",
                   "SHA-256 of both equals the header's \"commitment\"");
    return {};
  }

  Expected<void> by_hand(const std::vector<Seat>& rollers) {
    for (size_t i = 0; i < rollers.size(); ++i)
      if (rollers[i] > 31 || (i > 0 && rollers[i] <= rollers[i - 1]))
        return fault("\"dice.by_hand\" is not a list of rollers", "numbers 0 to 31 in ascending order");
    record_.header.by_hand = rollers;
    return {};
  }

  Expected<void> parent(const std::optional<WireParent>& wire) {
    if (wire.has_value() != (record_.header.seeds.size() > 1))
      return fault(wire ? "has a parent but no second seed" : "has a second seed but no parent", "a fork needs both");
    if (!wire) return {};
    const auto hash = hash_from_text(wire->hash);
    if (!hash) return fault("\"parent.hash\" is not a hash", kRightHash);
    if (!is_hex(wire->commitment, 64)) return fault("\"parent.commitment\" is not a SHA-256", kRightSeed);
    if (wire->phase + uint64_t{1} != record_.header.seeds.back().from_phase)
      return fault("\"parent.phase\" is not the phase before the last seed", "the last phase in common");
    record_.header.parent = ForkParent{wire->commitment, wire->phase, *hash};
    return {};
  }

  // ---- the other lines

  Expected<void> answer(Json json) {
    const auto at = json.find("fields");
    if (at == json.end()) return fault("has no \"fields\"", "every line of this kind has it");
    AnswerLine line;
    line.fields = std::move(*at);
    json.erase("fields");
    if (!line.fields.is_object()) return fault("\"fields\" is not an object", "the order, field by field");
    WireAnswer wire;
    if (auto ok = fill(json, wire); !ok) return ok;
    if (wire.answer.seat >= record_.header.seats.size())
      return fault(fmt::format("\"answer.seat\" is {}", wire.answer.seat), "a seat of the header");
    if (wire.answer.offer == false) return fault("\"answer.offer\" is false", "leave it out unless it is true");
    line.ask = {wire.answer.turn, wire.answer.round, wire.answer.step, wire.answer.seat,
                wire.answer.offer.value_or(false)};
    line.order = std::move(wire.order);
    add(std::move(line));
    return {};
  }

  Expected<void> correction(const Json& json) {
    WireCorrection wire;
    if (auto ok = fill(json, wire); !ok) return ok;
    if (wire.reason.empty()) return fault("\"reason\" is empty", "say why the correction was made");
    add(CorrectionLine{std::move(wire.correction.field), std::move(wire.correction.value), std::move(wire.reason)});
    return {};
  }

  Expected<void> take_back(const Json& json) {
    WireTakeBack wire;
    if (auto ok = fill(json, wire); !ok) return ok;
    if (wire.taken_back.seat >= record_.header.seats.size())
      return fault(fmt::format("\"taken_back.seat\" is {}", wire.taken_back.seat), "a seat of the header");
    if (wire.taken_back.to >= next_phase_)
      return fault(fmt::format("\"taken_back.to\" is {}", wire.taken_back.to), "a phase that has ended");
    if (!wire.position.is_object()) return fault("\"position\" is not an object", "the whole position");
    add(TakeBackLine{wire.taken_back.to, wire.taken_back.seat, std::move(wire.taken_back.why),
                     canonical(wire.position)});
    return {};
  }

  Expected<void> dice(const Json& json) {
    WireDice wire;
    if (auto ok = fill(json, wire); !ok) return ok;
    if (wire.sides < 1 || wire.sides > 255) return fault(fmt::format("\"sides\" is {}", wire.sides), "1 to 255");
    if (wire.faces.empty() || wire.faces.size() > static_cast<size_t>(Dice::kMostInPool))
      return fault(fmt::format("\"faces\" has {} dice", wire.faces.size()), fmt::format("1 to {}", Dice::kMostInPool));
    for (int face : wire.faces)
      if (face < 1 || face > wire.sides)
        return fault(fmt::format("\"faces\" has a {}", face), fmt::format("1 to {}", wire.sides));
    const WireAddress& a = wire.dice;
    const uint32_t rule = rule_hash(a.rule);
    add(DiceLine{{a.stamp, rule, a.lane_actor, a.part, a.ordinal}, a.rule, wire.sides, std::move(wire.faces)});
    return {};
  }

  static uint32_t rule_hash(const std::string& text) {
    const size_t dash = text.find('-');
    if (dash == std::string::npos) return 0;  // no rule has it: the dice are refused when they are used
    return broadside::rule_hash(text.substr(0, dash).c_str(), text.substr(dash + 1).c_str());
  }

  Expected<void> phase(const Json& json) {
    WirePhase wire;
    if (auto ok = fill(json, wire); !ok) return ok;
    if (wire.phase != next_phase_)
      return fault(fmt::format("phase {} comes next", wire.phase), fmt::format("phase {} must come next", next_phase_));
    const auto hash = hash_from_text(wire.hash);
    if (!hash) return fault("\"hash\" is not a hash", kRightHash);
    const std::optional<ForkParent>& fork = record_.header.parent;
    if (fork && fork->phase == wire.phase && fork->hash != *hash)
      return fault("the fork leaves its parent at a different hash",
                   "equal to \"parent.hash\": " + hash_text(fork->hash));
    ++next_phase_;
    add(PhaseLine{wire.phase, std::move(wire.name), *hash});
    return {};
  }

  Expected<void> snapshot(const Json& json) {
    WireSnapshot wire;
    if (auto ok = fill(json, wire); !ok) return ok;
    if (last_ != Last::phase) return fault("the snapshot is in the middle of a phase", "it must follow a phase line");
    if (!wire.snapshot.is_object()) return fault("\"snapshot\" is not an object", "the whole position");
    add(SnapshotLine{wire.turn, canonical(wire.snapshot)});
    return {};
  }

  Expected<void> end(const Json& json) {
    WireEnd wire;
    if (auto ok = fill(json, wire); !ok) return ok;
    if (!json["end"].contains("winner")) return fault("has no \"end.winner\"", "a side's name, or null for a draw");
    if (last_ != Last::phase && last_ != Last::snapshot)
      return fault("the end is in the middle of a phase", "it must follow a phase line");
    EndLine line{std::move(wire.end.winner), std::move(wire.end.why), std::move(wire.end.points_hundredths), {}};
    if (wire.seed) {
      if (record_.header.seeds.back().seed)
        return fault("the seed is given twice", "give it in the header or at the end");
      if (!(line.seed = seed_from_hex(*wire.seed))) return fault("\"seed\" is not a seed", kRightSeed);
      if (auto ok = shown(line.seed); !ok) return ok;
    }
    add(std::move(line));
    return {};
  }

  std::string file_;
  size_t line_ = 0;
  uint32_t next_phase_ = 0;
  Last last_ = Last::other;
  Record record_;
};

}  // namespace

Expected<Record> read_record(std::string_view text, std::string_view file) { return Reader(file).read(text); }

Expected<std::vector<RecordLine>> read_lines(std::string_view text, std::string_view file, const RecordHeader& header,
                                             uint32_t next_phase) {
  if (text.empty()) return std::vector<RecordLine>();
  auto read = Reader(file, header, next_phase).read(text);
  if (!read) return tl::make_unexpected(read.error());
  return std::move(read->lines);
}

Expected<std::vector<RecordLine>> read_on(std::string_view text, std::string_view file, const Record& before,
                                          uint32_t next_phase) {
  if (text.empty()) return std::vector<RecordLine>();
  auto read = Reader(file, before, next_phase).read(text);
  if (!read) return tl::make_unexpected(read.error());
  return std::move(read->lines);
}

std::string_view whole_lines(std::string_view text) {
  const size_t last = text.rfind('\n');
  return last == std::string_view::npos ? std::string_view{} : text.substr(0, last + 1);
}

uint32_t Record::phases() const {
  for (auto line = lines.rbegin(); line != lines.rend(); ++line)
    if (const auto* phase = std::get_if<PhaseLine>(&*line)) return phase->phase + 1;
  return 0;
}

std::vector<SeedSpan> Record::seeds() const {
  std::vector<SeedSpan> all = header.seeds;
  if (finished() && !all.empty() && !all.back().seed) all.back().seed = std::get<EndLine>(lines.back()).seed;
  return all;
}

}  // namespace broadside
