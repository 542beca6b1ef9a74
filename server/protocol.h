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
#include "server/protocol_names.h"
#include "server/protocol_people.h"

namespace broadside::server {

inline constexpr int kProtocol = 2;

// --- What a client sends: {"type":"commit","id":7, ...fields}. `id` comes back with the answer.

/// First frame on a socket. `events` and `messages` say how many of each the client has: it gets the rest.
struct Hello {
  std::string token;
  int protocol = kProtocol;
  uint32_t events = 0, messages = 0;
  std::string name;              // the name others see; empty: as before
  std::optional<bool> ask_less;  // of a commander, as in AskLess; none: as before
  FIELDS(token, protocol, events, messages, name, ask_less)
};
/// Stored on the server, tried out and reported on; nothing happens yet.
struct DraftOrder {
  AskName ask;
  std::string text;
  FIELDS(ask, text)
};
/// Once acknowledged it is final; the same again is acknowledged again. For a seat that several people share it is
/// one's part, which may be changed until the last part is in; `whole`, from the flag officer, closes it with the parts
/// that are in.
struct CommitOrder {
  AskName ask;
  std::string text;
  bool whole = false;
  FIELDS(ask, text, whole)
};
/// What an admiral (empty: the best) would order for the rows of which `keep` says nothing, or for `pieces` alone.
struct AskAdvice {
  AskName ask;
  std::string admiral;
  std::string keep;
  std::vector<std::string> pieces;
  FIELDS(ask, admiral, keep, pieces)
};
/// The last order of this kind again, as far as it is legal now; answered like `advice`.
struct AskAgain {
  AskName ask;
  std::string keep;
  std::vector<std::string> pieces;
  FIELDS(ask, keep, pieces)
};
/// Legal orders to choose from.
struct AskSuggestions {
  AskName ask;
  FIELDS(ask)
};
/// Commander only: where nothing of consequence can be chosen the server answers in his place (`now.spared`).
struct AskLess {
  bool on = true;
  FIELDS(on)
};
/// Commander only: the next question of this word is asked all the same, or the present one if it is not yet answered.
struct AskMe {
  std::string word;
  FIELDS(word)
};
/// Commander only: the computer orders these pieces for him, in this turn or for good, until he takes them back.
struct Delegate {
  std::vector<std::string> pieces;
  bool on = true, this_turn = false;
  FIELDS(pieces, on, this_turn)
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
/// Data sheets of pieces: now, or as they were at the end of a phase, seen as in `past`.
struct AskSheet {
  std::vector<std::string> handles;
  std::optional<uint32_t> phase;
  std::optional<int> seat;
  FIELDS(handles, phase, seat)
};
/// The board as it was at the end of a phase: as the reader saw it or, once the battle is over, as seen by
/// any seat, or by the referee (-1).
struct AskPast {
  uint32_t phase = 0;
  std::optional<int> seat;
  FIELDS(phase, seat)
};
/// Dice rolled on a real table, for a pool that is asked for.
struct ThrowDice {
  DieName at;
  std::vector<int> faces;
  FIELDS(at, faces)
};
struct Say {
  std::string text;
  FIELDS(text)
};
/// Referee only. A pause stops orders and clocks.
struct Pause {
  bool on = true;
  std::string reason;
  FIELDS(on, reason)
};
/// Referee only: a field of the position gets a new value. Kept in the record with its reason.
struct Correct {
  std::string field;  // "open.ships[3].speed"
  Json value;
  std::string reason;
  FIELDS(field, value, reason)
};
/// Referee only: from now on an admiral, or "person", answers for the seat. A person gets a new link. Whoever
/// had the seat keeps his link as a spectator and is told so by a new `welcome`.
struct HandOver {
  uint8_t seat = 0;
  std::string by;
  std::string reason;
  FIELDS(seat, by, reason)
};
/// Referee only, where several people share a side: the order it owes is given with the parts that are in.
struct CloseOrder {
  uint8_t seat = 0;
  std::string reason;
  FIELDS(seat, reason)
};
/// Referee only: his copy of the record shows the seed before the end, so that the battle can continue elsewhere. He
/// can then predict the dice, so everybody is told.
struct Unseal {
  std::string reason;
  FIELDS(reason)
};
/// Referee only, in a battle that no longer replays: it is over, and everybody may have its record.
struct Abandon {
  std::string reason;
  FIELDS(reason)
};
/// Referee only: a link stops working, and whoever is connected with it is sent away. `link` as in `present`.
struct Revoke {
  std::string link;
  std::string reason;
  FIELDS(link, reason)
};
/// Referee only: whoever came with a link is muted until he says otherwise; no link: everybody but the referee, and
/// nobody is muted any longer once he takes it back.
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

/// Who commands for a side; several may.
struct SideInfo {
  uint8_t seat = 0, side = 0;
  std::string name;                 // "Red"
  std::string title;                // of the scenario: "Grand Fleet"; of one of several the name
  std::string by;                   // "person" or an admiral
  std::vector<std::string> people;  // names of those who are connected
  FIELDS(seat, side, name, title, by, people)
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
  std::vector<std::string> side_names;  // by side: "Grand Fleet"
  std::vector<std::string> ships;       // handles, when a seat's ships are divided between several people; empty: all
  std::string commitment;
  std::vector<OptionFrame> options;
  std::vector<OrderHelpFrame> orders;
  std::vector<std::string> primer;
  std::vector<std::string> admirals;
  std::vector<TurnPart> parts;  // the sequence of play, for the turn track
  bool hand_dice = false;
  bool seed_given = false;        // whoever created the battle chose the seed, and can predict the dice
  std::optional<ForkFrame> fork;  // none: it is not a "what if"
  std::string notice;             // to one who had a seat and is now watching: what happened; empty: nothing did
  FIELDS(protocol, battle, system, system_name, prefix, summary, title, text, role, seat, side_names, ships, commitment,
         options, orders, primer, admirals, parts, hand_dice, seed_given, fork, notice)
};

/// Where a text names a piece. Counted in characters, not in bytes.
struct MentionFrame {
  std::string handle;
  int from = 0, length = 0;
  FIELDS(handle, from, length)
};
struct ReasonFrame {
  std::string text, rule, right, code;
  std::vector<MentionFrame> mentions = {};  // in the text
  FIELDS(text, rule, right, code, mentions)
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
  std::string by, at;  // of damage: handles of who does it (empty: all of the order together) and of her who suffers it
  FIELDS(about, what, kind, mean, chances, by, at)
};

/// One of several commanders who share a seat.
struct PartFrame {
  std::string name;
  std::vector<std::string> ships;  // handles; empty: the flag officer, who has all the rest
  bool owed = false;               // this question asks about his ships
  bool given = false;              // his part is in
  bool mine = false;
  FIELDS(name, ships, owed, given, mine)
};

/// An open question for the reader.
struct Question {
  AskName ask;
  bool must = true;
  std::string word, text, hint;
  std::vector<MentionFrame> mentions;  // in the text
  Form form;
  std::string draft;             // kept on the server
  std::string committed;         // sealed until all answers are in; empty: not yet
  std::vector<PartFrame> parts;  // for a seat that several people share
  FIELDS(ask, must, word, text, hint, mentions, form, draft, committed, parts)
};

/// A question that is answered in the reader's place.
struct SparedFrame {
  AskName ask;
  std::string word, order;
  bool given = false;  // not yet: others have still to answer, and he may still ask to be asked
  bool once = false;   // he will be asked the next of this word
  FIELDS(ask, word, order, given, once)
};

struct ModifierFrame {
  std::string of;  // what it changes: "to hit"; lines of one roll add up
  std::string name;
  int value = 0;
  std::string rule;
  FIELDS(of, name, value, rule)
};
/// A pool to be rolled by hand. Only the roller and the referee may enter it; everybody sees that it is awaited.
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
  uint8_t side = 0;
  int64_t points_hundredths = 0;
  int ships = 0, lost = 0;
  FIELDS(side, points_hundredths, ships, lost)
};
struct ResultFrame {
  std::optional<int> winner;  // side; none: a draw
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

/// Everything its reader may know at this moment; replaces the one before.
/// The battle no longer replays: somebody changed its record, or the rules are no longer those that made it. It is
/// shown as in its last snapshot and does not continue.
struct BrokenFrame {
  std::string text;         // where record and rules differ; to the referee, and to all after the end, also what
  uint32_t phase = 0;       // the position is that at its end
  std::string over;         // why it was declared over; empty: it was not
  std::vector<int> agreed;  // seats whose commanders agree to that; when all do, it is over
  FIELDS(text, phase, over, agreed)
};
struct Now {
  uint32_t phase = 0;  // number, as in the record
  uint16_t turn = 0;
  std::string phase_name;
  std::string part;  // code of the turn track; empty: before or after the turns
  Scene scene;
  std::vector<Wake> wakes;
  std::vector<Question> questions;    // for the reader
  std::vector<SparedFrame> spared;    // what he was spared since his last answer
  bool asked_less = false;            // whether his seat is asked less
  std::vector<std::string> computer;  // pieces of his seat that the computer orders
  bool curtain = true;                // of people at one screen nobody else may see what he sees now
  std::vector<int> waiting;           // seats that still owe an answer
  std::vector<WantedDice> dice;
  std::vector<ClockFrame> clocks;
  std::vector<SideInfo> sides;
  std::optional<TakeBackFrame> take_back;    // what is asked for
  std::optional<MayTakeBack> may_take_back;  // none: he has given no order that could be
  std::string paused;                        // the reason; empty: it goes on
  std::optional<ResultFrame> result;
  std::optional<BrokenFrame> broken;
  FIELDS(phase, turn, phase_name, part, scene, wakes, questions, spared, asked_less, computer, curtain, waiting, dice,
         clocks, sides, take_back, may_take_back, paused, result, broken)
};

struct PoolFrame {
  std::string rule;
  int sides = 6;
  std::vector<int> faces;
  int need = 0;  // lowest face that succeeds; 0: the rule has no such number
  FIELDS(rule, sides, faces, need)
};
struct EventFrame {
  uint32_t phase = 0;
  uint16_t turn = 0;
  std::string phase_name;
  std::string kind, rule, text;
  std::vector<MentionFrame> mentions;  // where the text names a piece
  std::vector<std::string> who;        // handles of those who did it
  std::vector<std::string> whom;       // of those it was done to, who suffer the effect
  Effect effect = Effect::none;        // what came of it
  int amount = 0;                      // of the effect: hits, boxes
  Means means = Means::none;           // with what it was done
  std::vector<Waypoint> track;         // the way of the one who moved; hexes by their steps (q, r) on the sea
  std::vector<std::string> rows;       // codes of the sheet rows of `whom` that changed
  std::vector<ModifierFrame> modifiers;
  std::vector<PoolFrame> dice;
  Json facts, outcome;
  FIELDS(phase, turn, phase_name, kind, rule, text, mentions, who, whom, effect, amount, means, track, rows, modifiers,
         dice, facts, outcome)
};
/// Events told to the reader, starting with his `from`-th.
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
  std::string link;  // a name for it; only its holders know the link itself
  std::string role;
  std::optional<int> seat;         // of a commander, present or former
  std::vector<std::string> ships;  // of a commander who shares his seat
  std::string name;
  uint32_t here = 0;  // how many are there with it
  bool muted = false;
  FIELDS(link, role, seat, ships, name, here, muted)
};
/// Who is watching, besides those in `now.sides`; sent when it changes.
struct Present {
  std::vector<std::string> referees;  // their names; "" of one who has none
  uint32_t spectators = 0;
  std::vector<std::string> names;   // of spectators who gave one; not all if very many
  std::vector<PersonFrame> people;  // commanders, by seat, and referees who are here
  bool muted = false;               // the reader is not heard
  std::vector<LinkFrame> links;     // sent to the referee only
  FIELDS(referees, spectators, names, people, muted, links)
};

// Answers to requests; they carry the request's `id`.

struct Drafted {
  AskName ask;
  std::string text;                  // as it was sent
  std::string order;                 // as the record would write it; empty if unreadable
  std::vector<ReasonFrame> reasons;  // empty: legal
  std::vector<std::string> cautions;
  std::vector<std::vector<MentionFrame>> caution_mentions;  // in each of them
  std::vector<OddsFrame> odds;
  std::vector<Mark> marks;  // what it would do, drawn
  FIELDS(ask, text, order, reasons, cautions, caution_mentions, odds, marks)
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
