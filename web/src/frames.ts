// Made from server/protocol.h by the tests; do not edit.

export interface Abandon {
  reason: string;
}

export interface Advice {
  ask: AskName;
  order: string;
}

export interface AnswerTakeBack {
  agree: boolean;
}

export interface AskAdvice {
  ask: AskName;
  admiral: string;
  keep: string;
  pieces: string[];
}

export interface AskAgain {
  ask: AskName;
  keep: string;
  pieces: string[];
}

export interface AskLess {
  on: boolean;
}

export interface AskMe {
  word: string;
}

export interface AskName {
  turn: number;
  round: number;
  step: number;
  seat: number;
  offer: boolean;
}

export interface AskPast {
  phase: number;
  seat: number | null;
}

export interface AskReach {
  piece: string;
}

export interface AskRow {
  ask: AskName;
  row: number;
}

export interface AskShare {
  phase: number | null;
  new_link: boolean;
}

export interface AskSheet {
  handles: string[];
  phase: number | null;
  seat: number | null;
}

export interface AskSuggestions {
  ask: AskName;
}

export interface Badge {
  code: "other" | "speed" | "fire" | "flooding" | "listing" | "rudder" | "out_of_command" | "crippled" | "collided" | "silent" | "smoke" | "splash" | "astray" | "breaking_off" | "torpedo" | "to_act" | "acted" | "evasive";
  word: string;
}

export interface BrokenFrame {
  text: string;
  phase: number;
  over: string;
  agreed: number[];
}

export interface ChanceFrame {
  value: number;
  percent: number;
  exact: string;
}

export interface Choice {
  word: string;
  label: string;
  piece: string;
  note: string;
  at: number[];
  outlook: Outlook | null;
}

export interface ChoiceList {
  name: string;
  choices: Choice[];
}

export interface ClockFrame {
  seat: number;
  left_ms: number;
  runs: boolean;
}

export interface CloseOrder {
  seat: number;
  reason: string;
}

export interface CommitOrder {
  ask: AskName;
  text: string;
  whole: boolean;
}

export interface Committed {
  ask: AskName;
  order: string;
}

export interface Correct {
  field: string;
  value: unknown;
  reason: string;
}

export interface Delegate {
  pieces: string[];
  on: boolean;
  this_turn: boolean;
}

export interface DieName {
  stamp: number;
  rule: string;
  lane_actor: number;
  part: number;
  ordinal: number;
}

export interface Done {
  link: string;
}

export interface DraftOrder {
  ask: AskName;
  text: string;
}

export interface Drafted {
  ask: AskName;
  text: string;
  order: string;
  reasons: ReasonFrame[];
  cautions: string[];
  caution_mentions: MentionFrame[][];
  odds: OddsFrame[];
  marks: Mark[];
}

export interface EventFrame {
  phase: number;
  turn: number;
  phase_name: string;
  kind: string;
  rule: string;
  text: string;
  mentions: MentionFrame[];
  who: string[];
  whom: string[];
  effect: "none" | "moved" | "signalled" | "revealed" | "missed" | "hit" | "damaged" | "disabled" | "left" | "sunk";
  amount: number;
  means: "none" | "guns" | "torpedoes";
  track: Waypoint[];
  rows: string[];
  modifiers: ModifierFrame[];
  dice: PoolFrame[];
  facts: unknown;
  outcome: unknown;
}

export interface Events {
  from: number;
  events: EventFrame[];
}

export interface ForkFrame {
  phase: number;
  turn: number;
  phase_name: string;
}

export interface Form {
  whole: Choice[];
  rows: FormRow[];
  between: string;
  empty: string;
  most_rows: number;
  in_order: boolean;
  lists: ChoiceList[];
}

export interface FormRow {
  piece: string;
  label: string;
  note: string;
  lead: string;
  between: string;
  must: boolean;
  slots: Slot[];
  with: string[];
  brief: boolean;
  group: string;
}

export interface FullRow {
  ask: AskName;
  row: number;
  full: FormRow;
}

export interface HandOver {
  seat: number;
  by: string;
  reason: string;
}

export interface Hello {
  token: string;
  protocol: number;
  events: number;
  messages: number;
  name: string;
  ask_less: boolean | null;
}

export interface LinkFrame {
  link: string;
  role: string;
  seat: number | null;
  ships: string[];
  name: string;
  here: number;
  muted: boolean;
}

export interface Mark {
  kind: string;
  tone: string;
  label: string;
  piece: string;
  target: string;
  points: ([number, number])[];
  heading: number;
  from: number;
  to: number;
  inner: number;
  outer: number;
  age: number;
}

export interface Marker {
  kind: string;
  label: string;
  side: number;
  x: number;
  y: number;
  piece: string;
  turn: number;
}

export interface MayTakeBack {
  how: string;
  why: string;
}

export interface MentionFrame {
  handle: string;
  from: number;
  length: number;
}

export interface MessageFrame {
  from: string;
  text: string;
  time_ms: number;
}

export interface Messages {
  from: number;
  messages: MessageFrame[];
}

export interface ModifierFrame {
  of: string;
  name: string;
  value: number;
  rule: string;
}

export interface Mute {
  link: string;
  on: boolean;
  reason: string;
}

export interface Now {
  phase: number;
  turn: number;
  phase_name: string;
  part: string;
  scene: Scene;
  wakes: Wake[];
  questions: Question[];
  spared: SparedFrame[];
  asked_less: boolean;
  computer: string[];
  curtain: boolean;
  waiting: number[];
  dice: WantedDice[];
  clocks: ClockFrame[];
  sides: SideInfo[];
  take_back: TakeBackFrame | null;
  may_take_back: MayTakeBack | null;
  paused: string;
  result: ResultFrame | null;
  broken: BrokenFrame | null;
}

export interface OddsFrame {
  about: string;
  what: string;
  kind: "number" | "yes_or_no";
  mean: number;
  chances: ChanceFrame[];
  by: string;
  at: string;
}

export interface OptionFrame {
  name: string;
  value: string;
  standard: string;
  values: string;
  sentence: string;
  rule: string;
}

export interface OrderHelpFrame {
  ask: string;
  form: string;
  example: string;
  sentence: string;
}

export interface Outline {
  length: number;
  beam: number;
}

export interface Outlook {
  hits: number;
  points: number;
}

export interface PartFrame {
  name: string;
  ships: string[];
  owed: boolean;
  given: boolean;
  mine: boolean;
}

export interface Past {
  phase: number;
  phase_name: string;
  part: string;
  seat: number | null;
  events: number;
  scene: Scene;
}

export interface Pause {
  on: boolean;
  reason: string;
}

export interface PersonFrame {
  role: string;
  seat: number | null;
  name: string;
  here: boolean;
  since_ms: number;
}

export interface Piece {
  handle: string;
  label: string;
  ship: string;
  type: string;
  side: number;
  x: number;
  y: number;
  heading: number;
  speed: string;
  sound: number;
  lost: number;
  badges: Badge[];
  model: Outline;
  base: Outline;
  kind: "ship" | "counter" | "spread" | "aircraft" | "battery" | "datum";
  known: string;
}

export interface Ping {
  unused: number;
}

export interface Pong {
  time_ms: number;
}

export interface PoolFrame {
  rule: string;
  sides: number;
  faces: number[];
  need: number;
}

export interface Present {
  referees: string[];
  spectators: number;
  names: string[];
  people: PersonFrame[];
  muted: boolean;
  links: LinkFrame[];
}

export interface Question {
  ask: AskName;
  must: boolean;
  word: string;
  text: string;
  hint: string;
  mentions: MentionFrame[];
  form: Form;
  draft: string;
  committed: string;
  parts: PartFrame[];
}

export interface Reach {
  piece: string;
  marks: Mark[];
}

export interface ReasonFrame {
  text: string;
  rule: string;
  right: string;
  code: string;
  mentions: MentionFrame[];
}

export interface Refused {
  reasons: ReasonFrame[];
}

export interface ResultFrame {
  winner: number | null;
  why: string;
  rule: string;
  seed: string;
  sides: ResultSide[];
}

export interface ResultSide {
  side: number;
  points_hundredths: number;
  ships: number;
  lost: number;
}

export interface Revoke {
  link: string;
  reason: string;
}

export interface Say {
  text: string;
}

export interface Scene {
  board: "hexes" | "table";
  width: number;
  height: number;
  origin: [number, number];
  units: number;
  length: string;
  title: string;
  phase: string;
  pieces: Piece[];
  land: ([number, number])[];
  shores: Shore[];
  markers: Marker[];
  side_letters: string;
  sheets: Sheet[];
  facts: ([string, string])[];
  left: number;
  bottom: number;
  marks: Mark[];
}

export interface Shared {
  link: string;
  phase: number | null;
}

export interface Sheet {
  handle: string;
  title: string;
  side: number;
  rows: SheetRow[];
  piece: string;
  version: string;
}

export interface SheetMount {
  bears: ([number, number])[];
  guns: number;
  lost: boolean;
}

export interface SheetRow {
  label: string;
  text: string;
  boxes: number;
  crossed: number;
  rule: string;
  from_right: boolean;
  code: string;
  mounts: SheetMount[];
}

export interface Sheets {
  phase: number | null;
  seat: number | null;
  sheets: Sheet[];
}

export interface Shore {
  name: string;
  corners: ([number, number])[];
}

export interface SideInfo {
  seat: number;
  side: number;
  name: string;
  title: string;
  by: string;
  people: string[];
}

export interface Slot {
  name: string;
  kind: string;
  before: string;
  after: string;
  choices: Choice[];
  standing: string;
  needed: boolean;
  least: number;
  most: number;
  limits: string[];
  list: string;
  of: number[];
}

export interface SparedFrame {
  ask: AskName;
  word: string;
  order: string;
  given: boolean;
  once: boolean;
}

export interface Suggestions {
  ask: AskName;
  orders: string[];
}

export interface TakeBack {
  on: boolean;
}

export interface TakeBackFrame {
  seat: number;
  agreed: number[];
  awaited: number[];
}

export interface ThrowDice {
  at: DieName;
  faces: number[];
}

export interface TurnPart {
  code: string;
  words: string;
}

export interface Unseal {
  reason: string;
}

export interface Wake {
  piece: string;
  points: ([number, number])[];
}

export interface WantedDice {
  at: DieName;
  count: number;
  sides: number;
  why: string;
  faces: string[];
  modifiers: ModifierFrame[];
  mine: boolean;
}

export interface Waypoint {
  x: number;
  y: number;
  heading: number;
}

export interface Welcome {
  protocol: number;
  battle: string;
  system: string;
  system_name: string;
  prefix: string;
  summary: string;
  title: string;
  text: string;
  role: string;
  seat: number | null;
  side_names: string[];
  ships: string[];
  commitment: string;
  options: OptionFrame[];
  orders: OrderHelpFrame[];
  primer: string[];
  admirals: string[];
  parts: TurnPart[];
  hand_dice: boolean;
  seed_given: boolean;
  fork: ForkFrame | null;
  notice: string;
}

export type ClientFrame =
  | ({ type: "hello"; id?: number } & Hello)
  | ({ type: "draft"; id?: number } & DraftOrder)
  | ({ type: "commit"; id?: number } & CommitOrder)
  | ({ type: "advice"; id?: number } & AskAdvice)
  | ({ type: "again"; id?: number } & AskAgain)
  | ({ type: "suggestions"; id?: number } & AskSuggestions)
  | ({ type: "ask_less"; id?: number } & AskLess)
  | ({ type: "ask_me"; id?: number } & AskMe)
  | ({ type: "delegate"; id?: number } & Delegate)
  | ({ type: "reach"; id?: number } & AskReach)
  | ({ type: "row"; id?: number } & AskRow)
  | ({ type: "sheet"; id?: number } & AskSheet)
  | ({ type: "past"; id?: number } & AskPast)
  | ({ type: "dice"; id?: number } & ThrowDice)
  | ({ type: "say"; id?: number } & Say)
  | ({ type: "pause"; id?: number } & Pause)
  | ({ type: "correct"; id?: number } & Correct)
  | ({ type: "handover"; id?: number } & HandOver)
  | ({ type: "close"; id?: number } & CloseOrder)
  | ({ type: "unseal"; id?: number } & Unseal)
  | ({ type: "abandon"; id?: number } & Abandon)
  | ({ type: "revoke"; id?: number } & Revoke)
  | ({ type: "mute"; id?: number } & Mute)
  | ({ type: "take_back"; id?: number } & TakeBack)
  | ({ type: "answer_take_back"; id?: number } & AnswerTakeBack)
  | ({ type: "share"; id?: number } & AskShare)
  | ({ type: "ping"; id?: number } & Ping);

export type ServerFrame =
  | ({ type: "welcome"; id?: number } & Welcome)
  | ({ type: "now"; id?: number } & Now)
  | ({ type: "events"; id?: number } & Events)
  | ({ type: "messages"; id?: number } & Messages)
  | ({ type: "drafted"; id?: number } & Drafted)
  | ({ type: "committed"; id?: number } & Committed)
  | ({ type: "refused"; id?: number } & Refused)
  | ({ type: "advice"; id?: number } & Advice)
  | ({ type: "suggestions"; id?: number } & Suggestions)
  | ({ type: "reach"; id?: number } & Reach)
  | ({ type: "past"; id?: number } & Past)
  | ({ type: "done"; id?: number } & Done)
  | ({ type: "pong"; id?: number } & Pong)
  | ({ type: "present"; id?: number } & Present)
  | ({ type: "row"; id?: number } & FullRow)
  | ({ type: "sheet"; id?: number } & Sheets)
  | ({ type: "shared"; id?: number } & Shared);
