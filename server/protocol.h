// What crosses a socket (docs/formats/protocol.md). Every frame is a struct with FIELDS: JSON, JSON Schema and the
// page's TypeScript types are all made from these lists (schema.h), so none of them can lag behind.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/core/form.h"
#include "engine/core/game.h"
#include "engine/core/json_fields.h"
#include "engine/core/odds_heading.h"
#include "engine/core/scene.h"

namespace broadside::server {

inline constexpr int kProtocol = 2;

// --- Names that go both ways

/// A question: turn, step, round and seat as in the record.
struct AskName {
  uint16_t turn = 0, round = 0;
  uint8_t step = 0, seat = 0;
  bool offer = false;  // stands beside what the seat owes
  bool operator==(const AskName&) const = default;
  FIELDS(turn, round, step, seat, offer)
};

/// A pool of dice, as the record names it.
struct DieName {
  uint64_t stamp = 0;
  std::string rule;
  uint32_t lane_actor = 0, part = 0, ordinal = 0;
  FIELDS(stamp, rule, lane_actor, part, ordinal)
};

// --- What a client sends: {"type":"commit","id":7, ...fields}. `id` comes back with the answer.

/// First frame on a socket. `events` and `messages` say how many of each the client has: it gets the rest.
struct Hello {
  std::string token;
  int protocol = kProtocol;
  uint32_t events = 0, messages = 0;
  std::string name;  // how the others may call him; empty: as before
  FIELDS(token, protocol, events, messages, name)
};
/// Kept on the server, tried and told back; nothing happens yet.
struct DraftOrder {
  AskName ask;
  std::string text;
  FIELDS(ask, text)
};
/// Once acknowledged it stands; the same again is acknowledged again. Of a seat that several people share it is one's
/// part, which may be changed until the last part is in; `whole`, of the flag officer, closes it with the parts there
/// are.
struct CommitOrder {
  AskName ask;
  std::string text;
  bool whole = false;
  FIELDS(ask, text, whole)
};
/// What an admiral would order; empty: the best the system has.
struct AskAdvice {
  AskName ask;
  std::string admiral;
  FIELDS(ask, admiral)
};
/// Legal orders to choose from.
struct AskSuggestions {
  AskName ask;
  FIELDS(ask)
};
/// Arcs and ranges of a piece.
struct AskReach {
  std::string piece;
  FIELDS(piece)
};
/// A row of a form in full: where it says that it is brief, the notes of its choices were left out.
struct AskRow {
  AskName ask;
  uint32_t row = 0;
  FIELDS(ask, row)
};
/// Data sheets of pieces: now, or as they stood at the end of a phase, then through whose eyes as in `past`.
struct AskSheet {
  std::vector<std::string> handles;
  std::optional<uint32_t> phase;
  std::optional<int> seat;
  FIELDS(handles, phase, seat)
};
/// The board as it stood at the end of a phase: through one's own eyes, or after the end of the battle through those of
/// any seat, or of the referee (-1).
struct AskPast {
  uint32_t phase = 0;
  std::optional<int> seat;
  FIELDS(phase, seat)
};
/// Dice thrown on a real table, for a pool that is wanted.
struct ThrowDice {
  DieName at;
  std::vector<int> faces;
  FIELDS(at, faces)
};
struct Say {
  std::string text;
  FIELDS(text)
};
/// Of the referee. A pause stops orders and clocks.
struct Pause {
  bool on = true;
  std::string reason;
  FIELDS(on, reason)
};
/// Of the referee: a field of the position gets another value. Stays in the record with its reason.
struct Correct {
  std::string field;  // "open.ships[3].speed"
  Json value;
  std::string reason;
  FIELDS(field, value, reason)
};
/// Of the referee: from now on an admiral, or "person", answers for the seat. For a person a new link is made. Whoever
/// had the seat keeps his link as a spectator's and is told so by another `welcome`.
struct HandOver {
  uint8_t seat = 0;
  std::string by;
  std::string reason;
  FIELDS(seat, by, reason)
};
/// Of the referee, where several people share a side: the order that it owes is given with the parts there are.
struct CloseOrder {
  uint8_t seat = 0;
  std::string reason;
  FIELDS(seat, reason)
};
/// Of the referee: his copy of the record shows the seed before the end, so that the battle can go on elsewhere. Who
/// has it can foretell the dice; everybody is told.
struct Unseal {
  std::string reason;
  FIELDS(reason)
};
/// Of the referee, in a battle that no longer replays: it is over, and everybody may have its record.
struct Abandon {
  std::string reason;
  FIELDS(reason)
};
/// Of the referee: a link opens nothing any more; who is there with it has to go. `link` as in `present`.
struct Revoke {
  std::string link;
  std::string reason;
  FIELDS(link, reason)
};
/// Of the referee: those who came with a link are not heard until he says so; no link: everybody but the referee, and
/// nobody is mute any more when he takes it back.
struct Mute {
  std::string link;
  bool on = true;
  std::string reason;
  FIELDS(link, on, reason)
};
struct Ping {
  uint8_t unused = 0;
  FIELDS(unused)
};

// --- What the server sends

struct SideInfo {
  uint8_t seat = 0;
  std::string name;                 // "Red"
  std::string title;                // of the scenario: "Grand Fleet"
  std::string by;                   // "person" or an admiral
  std::vector<std::string> people;  // names of those who are connected
  FIELDS(seat, name, title, by, people)
};
struct OptionFrame {
  std::string name, value, standard, values, sentence, rule;
  FIELDS(name, value, standard, values, sentence, rule)
};
struct OrderHelpFrame {
  std::string ask, form, example, sentence;
  FIELDS(ask, form, example, sentence)
};

/// Answer to Hello: what does not change while the battle lasts.
/// Where a "what if" left the battle it came from.
struct ForkFrame {
  uint32_t phase = 0;      // the last one in common
  uint16_t turn = 0;       // of that phase
  std::string phase_name;  // its name
  FIELDS(phase, turn, phase_name)
};

struct Welcome {
  int protocol = kProtocol;
  std::string battle;  // id
  std::string system, system_name, prefix, summary;
  std::string title, text;  // of the scenario
  std::string role;         // "commander", "referee", "spectator"
  std::optional<int> seat;
  std::vector<std::string> ships;  // handles, when a seat's ships are divided between several people; empty: all
  std::string commitment;
  std::vector<OptionFrame> options;
  std::vector<OrderHelpFrame> orders;
  std::vector<std::string> primer;
  std::vector<std::string> admirals;
  std::vector<TurnPart> parts;  // the sequence of play, for the turn track
  bool hand_dice = false;
  bool seed_given = false;        // whoever made the battle chose the seed, and can foretell the dice
  std::optional<ForkFrame> fork;  // none: it is no "what if"
  std::string notice;             // to one who had a seat and looks on now: what happened; empty: nothing did
  FIELDS(protocol, battle, system, system_name, prefix, summary, title, text, role, seat, ships, commitment, options,
         orders, primer, admirals, parts, hand_dice, seed_given, fork, notice)
};

struct ReasonFrame {
  std::string text, rule, right, code;
  FIELDS(text, rule, right, code)
};
struct ChanceFrame {
  int value = 0;
  double percent = 0;
  std::string exact;  // "1/36"
  FIELDS(value, percent, exact)
};
struct OddsFrame {
  std::string about;  // "Lion's 12in at Moltke"; empty: the order as a whole
  std::string what;   // what is counted of it: "hits"
  OddsKind kind = OddsKind::number;
  double mean = 0;
  std::vector<ChanceFrame> chances;
  FIELDS(about, what, kind, mean, chances)
};

/// One of those who command ships of a seat together.
struct PartFrame {
  std::string name;
  std::vector<std::string> ships;  // handles; empty: the flag officer, who has those that nobody else has
  bool owed = false;               // this question asks for ships of his
  bool given = false;              // his part is in
  bool mine = false;
  FIELDS(name, ships, owed, given, mine)
};

/// An open question of the one who is told.
struct Question {
  AskName ask;
  bool must = true;
  std::string word, text, hint;
  Form form;
  std::string draft;             // kept on the server
  std::string committed;         // sealed until all answers are in; empty: not yet
  std::vector<PartFrame> parts;  // of a seat that several people share
  FIELDS(ask, must, word, text, hint, form, draft, committed, parts)
};

struct ModifierFrame {
  std::string of;  // what it changes: "to hit"; lines of one roll add up
  std::string name;
  int value = 0;
  std::string rule;
  FIELDS(of, name, value, rule)
};
/// A pool to be thrown by hand. Only the roller and the referee may give it; everybody sees that it is waited for.
struct WantedDice {
  DieName at;
  int count = 0, sides = 6;
  std::string why;                       // "Benbow's 13.5in at Kaiserin, 6 to hit"
  std::vector<std::string> faces;        // names, of cards
  std::vector<ModifierFrame> modifiers;  // of the number of dice, or of what each of them needs
  bool mine = false;
  FIELDS(at, count, sides, why, faces, modifiers, mine)
};

struct ClockFrame {
  uint8_t seat = 0;
  int64_t left_ms = 0;
  bool runs = false;
  FIELDS(seat, left_ms, runs)
};

struct ResultSide {
  uint8_t seat = 0;
  int64_t points_hundredths = 0;
  int ships = 0, lost = 0;
  FIELDS(seat, points_hundredths, ships, lost)
};
struct ResultFrame {
  std::optional<int> winner;  // seat; none: a draw
  std::string why, rule, seed;
  std::vector<ResultSide> sides;
  FIELDS(winner, why, rule, seed, sides)
};

/// Where a piece was at the end of earlier phases of this turn and the last, oldest first.
struct Wake {
  std::string piece;
  std::vector<std::pair<int, int>> points;
  FIELDS(piece, points)
};

/// The whole of what its reader may know at this moment; replaces the one before.
/// The battle no longer replays: somebody changed its record, or the rules are no longer those that made it. It is
/// shown as its last snapshot has it and does not go on.
struct BrokenFrame {
  std::string text;         // where record and rules part; to the referee, and to all after the end, what differs
  uint32_t phase = 0;       // the position is that at its end
  std::string over;         // why it was declared over; empty: it was not
  std::vector<int> agreed;  // seats whose commanders want it to be; when all do, it is
  FIELDS(text, phase, over, agreed)
};
struct Now {
  uint32_t phase = 0;  // number, as in the record
  uint16_t turn = 0;
  std::string phase_name;
  std::string part;  // code of the turn track; empty: before or after the turns
  Scene scene;
  std::vector<Wake> wakes;
  std::vector<Question> questions;  // of the reader
  std::vector<int> waiting;         // seats that still owe an answer
  std::vector<WantedDice> dice;
  std::vector<ClockFrame> clocks;
  std::vector<SideInfo> sides;
  std::string paused;  // the reason; empty: it goes on
  std::optional<ResultFrame> result;
  std::optional<BrokenFrame> broken;
  FIELDS(phase, turn, phase_name, part, scene, wakes, questions, waiting, dice, clocks, sides, paused, result, broken)
};

struct PoolFrame {
  std::string rule;
  int sides = 6;
  std::vector<int> faces;
  int need = 0;  // least face that is a success; 0: the rule knows no such line
  FIELDS(rule, sides, faces, need)
};
/// Counted in letters, not in bytes.
struct MentionFrame {
  std::string handle;
  int from = 0, length = 0;
  FIELDS(handle, from, length)
};
struct EventFrame {
  uint32_t phase = 0;
  uint16_t turn = 0;
  std::string phase_name;
  std::string kind, rule, text;
  std::vector<MentionFrame> mentions;  // where the text names a piece
  std::vector<std::string> who;        // handles of those who did it
  std::vector<std::string> whom;       // and of those it was done to, on whom the effect is
  Effect effect = Effect::none;        // what came of it
  int amount = 0;                      // of the effect: hits, boxes
  std::vector<std::string> rows;       // codes of the sheet rows of `whom` that changed
  std::vector<ModifierFrame> modifiers;
  std::vector<PoolFrame> dice;
  Json facts, outcome;
  FIELDS(phase, turn, phase_name, kind, rule, text, mentions, who, whom, effect, amount, rows, modifiers, dice, facts,
         outcome)
};
/// Events told to the reader, from the `from`-th of his on.
struct Events {
  uint32_t from = 0;
  std::vector<EventFrame> events;
  FIELDS(from, events)
};
struct MessageFrame {
  std::string from, text;
  int64_t time_ms = 0;
  FIELDS(from, text, time_ms)
};
struct Messages {
  uint32_t from = 0;
  std::vector<MessageFrame> messages;
  FIELDS(from, messages)
};

/// A link of the table, for the referee who can revoke or mute it.
struct LinkFrame {
  std::string link;  // a name for it; the link itself is known only to those who have it
  std::string role;
  std::optional<int> seat;         // of a commander, or of one who was
  std::vector<std::string> ships;  // of a commander who shares his seat
  std::string name;
  uint32_t here = 0;  // how many are there with it
  bool muted = false;
  FIELDS(link, role, seat, ships, name, here, muted)
};
/// Who looks on besides those in `now.sides`; told when it changes.
struct Present {
  std::vector<std::string> referees;  // their names; "" of one who has none
  uint32_t spectators = 0;
  std::vector<std::string> names;  // of spectators who gave one, not all of very many
  bool muted = false;              // the reader is not heard
  std::vector<LinkFrame> links;    // told to the referee alone
  FIELDS(referees, spectators, names, muted, links)
};

// Answers to requests; they carry the request's `id`.

struct Drafted {
  AskName ask;
  std::string text;                  // as it was sent
  std::string order;                 // as the record would write it; empty if it cannot be read
  std::vector<ReasonFrame> reasons;  // empty: legal
  std::vector<std::string> cautions;
  std::vector<OddsFrame> odds;
  std::vector<Mark> marks;  // what it would do, drawn
  FIELDS(ask, text, order, reasons, cautions, odds, marks)
};
struct Committed {
  AskName ask;
  std::string order;
  FIELDS(ask, order)
};
struct Refused {
  std::vector<ReasonFrame> reasons;
  FIELDS(reasons)
};
struct Advice {
  AskName ask;
  std::string order;
  FIELDS(ask, order)
};
struct Suggestions {
  AskName ask;
  std::vector<std::string> orders;
  FIELDS(ask, orders)
};
struct Reach {
  std::string piece;
  std::vector<Mark> marks;
  FIELDS(piece, marks)
};
struct FullRow {
  AskName ask;
  uint32_t row = 0;
  FormRow full;
  FIELDS(ask, row, full)
};
/// Those of the handles asked for that the reader may know.
struct Sheets {
  std::optional<uint32_t> phase;
  std::optional<int> seat;
  std::vector<Sheet> sheets;
  FIELDS(phase, seat, sheets)
};
struct Past {
  uint32_t phase = 0;
  std::string phase_name, part;
  std::optional<int> seat;
  uint32_t events = 0;  // how many of the reader's events had happened by then
  Scene scene;
  FIELDS(phase, phase_name, part, seat, events, scene)
};
struct Done {
  std::string link;  // of a hand-over to a person
  FIELDS(link)
};
struct Pong {
  int64_t time_ms = 0;
  FIELDS(time_ms)
};

}  // namespace broadside::server
