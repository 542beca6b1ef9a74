import { count, list } from "./counting";

export const top = {
  you: (side: string) => `you: ${side}`,
  referee: "you: the referee",
  spectator: "you are watching",
  onlookers: (referees: number, spectators: number) => {
    const who = [referees > 0 ? "the referee" : "", spectators > 0 ? count(spectators, "spectator", "spectators") : ""].filter((w) => w !== "");
    return who.length === 0 ? "" : `${list(who)} watching`;
  },
  onlookersWho: (referees: readonly string[], spectators: readonly string[]) =>
    [...referees.filter((n) => n !== "").map((n) => `${n} (referee)`), ...spectators].join(", "),
  settings: "Settings",
  keys: "Keys and help",
  home: "All battles",
  chart: "Chart",
  parts: "Parts of the page",
  clock: (side: string, left: string) => `${side} ${left}`,
  chartOnly: "Fold the panels",
  panelsBack: "Show the panels",
  fold: (panel: string) => `Fold ${panel}`,
  unfold: (panel: string) => `Show ${panel}`,
} as const;

export const server = {
  silent: "The server does not answer.",
  status: (code: number) => `The server answered with error ${code}.`,
  noBattle: "The server has no battles to offer.",
} as const;

export const link = {
  connecting: "Connecting…",
  lost: "Connection lost. Reconnecting; what you have typed is kept.",
  retry: "Try now",
  refused: (why: string) => `The server does not accept this link. ${why}`,
  closed: "This connection is closed.",
  back: "Reconnected; nothing was lost.",
  refusedTitle: "This link does not open a battle",
  refusedWhy: "It may be mistyped, or the side may have been handed to someone else. Ask whoever sent it for a new one.",
  revokedTitle: "The referee has revoked your link",
  revokedWhy: "It no longer works, and any orders you had not committed are gone. Ask the referee for a new one.",
  toStart: "To the start page",
} as const;

export const seal = {
  title: "The dice were sealed beforehand",
  commitment: "Shown before the battle:",
  seed: "Seed, shown after it:",
  later: "When the battle is over the seed is shown, so that everybody can check that no die was changed.",
  check: "Check that they match",
  holds: "✓ They match: every die was settled before the first order.",
  broken: "✕ They do not match. This battle is not the one that was sealed.",
  unknown: "This browser cannot check it. Save the record and run: broadside verify FILE",
} as const;

export const curtain = {
  title: (side: string) => `Only ${side} may look now`,
  text: "Other player: please look away. Orders already given stay hidden.",
  lift: (side: string) => `I am ${side}`,
} as const;

export const settings = {
  title: "Settings",
  language: "Language",
  languageWhy: "What the program says of a battle stays English.",
  languageLost: "This language could not be loaded: the server does not answer.",
  theme: "Colours",
  system: "same as device",
  light: "light",
  dark: "dark",
  textSize: "Size of text",
  textSizes: { small: "small", normal: "normal", large: "large", huge: "very large" },
  sound: "Sounds",
  sounds: { off: "none", bell: "a bell when it is my turn", all: "the bell, and guns far off" },
  motion: "Motion on the chart",
  motions: { off: "none", slow: "slow", normal: "normal", fast: "fast" },
  motionStill: "This device asks for less motion, so nothing moves.",
  follow: "The chart follows what happens",
  results: "Show a result sheet after each exchange of fire",
  askAll: "Ask me everything the book asks",
  askAllWhy: "Otherwise questions where nothing of consequence can be chosen are answered for you, and you are told so.",
  name: "My name, as others see it",
  close: "Close",
  battle: "This battle",
  record: "Save the record of the battle",
  commitment: (c: string) => `The dice were sealed beforehand as ${c}`,
  options: "Options in play",
  copy: "Copy",
  copied: "Copied",
  links: "Links to battles set up here",
  linksLater: "You can find them again in the settings.",
} as const;

export const keys = {
  title: "Keys",
  rows: [
    ["?", "this list"],
    ["w, c, s, l", "to What now, chart, ship, log"],
    ["t", "makes the log taller or shorter"],
    ["Enter", "in the text box: commits the order"],
    ["Ctrl + Enter", "commits from anywhere"],
    ["Ctrl + Z, Ctrl + Y", "undo, redo"],
    ["any key or click", "ends what is being shown on the chart; what you press is done all the same"],
    [", and .", "looking back: one phase back, one phase forward; with Shift one turn"],
    ["Space", "looking back: plays, pauses"],
    ["Escape", "cancels the last thing begun: a drawing, a look back, the choice of a ship"],
    ["Tab", "in the text box: completes a name"],
    ["digits", "enter real dice: 5 3 1 6 and Enter"],
    ["on the chart: arrows", "move the view, or draw when a field is being drawn"],
    ["on the chart: n, p", "next, previous ship"],
    ["on the chart: + and −", "zoom in, zoom out"],
  ] as const,
  game: "The game in brief",
  orders: "Orders",
  guide: "The guide to this page",
} as const;

export const chat = {
  title: "Messages",
  empty: "No messages yet.",
  say: "Message",
  send: "Send",
  lost: "Not sent: the connection is down. Your text is still here.",
  muted: "The referee has muted you: wait until he unmutes you.",
  seen: "Everybody at the table can read this, the referee included.",
} as const;

export const referee = {
  title: "Referee",
  links: "Links",
  keepLinks: "Mute or revoke a link",
  own: (n: number) => `Side ${n}, your own`,
  linkOf: (name: string, role: string, side: string, here: number) =>
    [name, role === "commander" ? side : side !== "" ? `had ${side}, watching` : name === "" ? "Spectators" : "spectator", here > 0 ? `${here} here` : ""].filter((w) => w !== "").join(", "),
  mute: "Mute",
  unmute: "Unmute",
  muteAll: "Mute everybody",
  unmuteAll: "Unmute everybody",
  revoke: "Revoke",
  pause: "Stop the battle",
  goOn: "Resume the battle",
  reason: "Reason (kept in the record)",
  seat: "Side",
  by: "Answered by",
  person: "a person, by a new link",
  handOver: "Hand the side over",
  newLink: "The new link for this side:",
  close: "Close a side's order",
  closeWhy: "For a side shared by several people when one of them stays away: its order is given with the parts that are in.",
  abandon: "Declare the battle over",
  abandonWhy: "It no longer replays and cannot continue. Once it is over, everybody may have its record, including everything that was hidden.",
  correct: "Correct the position",
  field: "Field",
  value: "Value (a number, true, false or a text)",
  set: "Set it",
  unseal: "Break the seal",
  unsealed: "The record you save will then include the seed: the battle can be verified and continued elsewhere, but its dice can be predicted. Everybody is told.",
  done: "Done and recorded.",
  revoked: "Revoked and recorded. To give a side a new link, hand it over to a person on the referee's page.",
  needReason: "Give a reason: it is kept in the record.",
} as const;
