// Scenes to look at: twelve ships on hexes, twenty on a table, two hundred and fifty.
import type { Badge, FormRow, Mark, Piece, Point, Scene, Slot, Wake } from "../../protocol";
import { neighbour, turned } from "../geometry";
import type { ShipSize } from "../ship";

export interface Sample {
  scene: Scene;
  wakes: Wake[];
  marks: Mark[];
  outlines: Map<string, ShipSize>;
  selected: string | null;
  pickable: string[];
  row?: FormRow;
  text?: string;
}

const CM = 1_000_000;
const SIZES: Record<string, ShipSize> = {
  "gb-lion": { length_ft: 700, beam_ft: 88.5 }, "gb-tiger": { length_ft: 704, beam_ft: 90.5 }, "gb-new-zealand": { length_ft: 590, beam_ft: 80 },
  "de-derfflinger": { length_ft: 690, beam_ft: 95 }, "de-moltke": { length_ft: 612, beam_ft: 97 }, "de-bluecher": { length_ft: 531, beam_ft: 80 },
  "gb-arethusa": { length_ft: 456, beam_ft: 39 }, "de-graudenz": { length_ft: 456, beam_ft: 45 },
  "gb-m": { length_ft: 273, beam_ft: 26.5 }, "de-v25": { length_ft: 258, beam_ft: 27 }, "gb-iron-duke": { length_ft: 623, beam_ft: 90 },
  "de-koenig": { length_ft: 575, beam_ft: 97 },
};
const outlines = new Map(Object.entries(SIZES));

const WORDS: Partial<Record<Badge["code"], string>> = { fire: "fires aboard", rudder: "rudder jammed", silent: "no gunfire", splash: "2 splashes" };

type Spec = [handle: string, ship: string, type: string, side: number, x: number, y: number, heading: number, speed: string, sound?: number, badges?: Badge["code"][]];
function piece([handle, ship, type, side, x, y, heading, speed, sound = 100, badges = []]: Spec, table: boolean): Piece {
  const size = SIZES[ship] ?? { length_ft: 400, beam_ft: 50 };
  const length = Math.round(size.length_ft * 0.01016 * CM), beam = Math.round(size.beam_ft * 0.01016 * CM);
  const none = { length: 0, beam: 0 };
  return {
    handle, label: handle, ship, type, side, x: table ? x * CM : x, y: table ? y * CM : y, heading: table ? heading * 1e6 : heading, speed, sound, lost: 100 - sound,
    badges: badges.map((code) => ({ code, word: WORDS[code] ?? code.replaceAll("_", " ") })),
    model: table ? { length, beam } : none, base: table ? { length: length + CM / 2, beam: Math.max(beam + CM / 2, 15e5) } : none, kind: "ship", known: "",
  };
}
const scene = (over: Partial<Scene>): Scene => ({
  board: "hexes", width: 26, height: 18, units: 1, length: "hex", title: "Dogger Bank", phase: "turn 4", pieces: [], land: [], shores: [], markers: [],
  origin: [0, 0], side_letters: "Bg", sheets: [], facts: [], left: 0, bottom: 0, marks: [], ...over,
});
const mark = (over: Partial<Mark>): Mark => ({
  kind: "line", tone: "plan", label: "", piece: "", target: "", points: [], heading: 0, from: 0, to: 0, inner: 0, outer: 0, ...over,
});

function hex(): Sample {
  const specs: Spec[] = [
    ["Lion", "gb-lion", "BC", 0, 7, 11, 2, "5", 45, ["out_of_command", "listing", "speed", "flooding"]],
    ["Tiger", "gb-tiger", "BC", 0, 6, 10, 2, "6", 75, ["fire", "speed"]],
    ["Princess Royal", "gb-lion", "BC", 0, 5, 10, 2, "6", 90],
    ["New Zealand", "gb-new-zealand", "BC", 0, 4, 9, 2, "6"],
    ["Arethusa", "gb-arethusa", "CL", 0, 10, 8, 1, "7"],
    ["Meteor", "gb-m", "DD", 0, 12, 8, 2, "8", 30, ["rudder"]],
    ["Milne", "gb-m", "DD", 0, 12, 8, 2, "8"], ["Mentor", "gb-m", "DD", 0, 12, 8, 2, "8"],
    ["Seydlitz", "de-moltke", "BC", 1, 14, 13, 2, "6", 55, ["fire", "silent"]],
    ["Moltke", "de-moltke", "BC", 1, 15, 14, 2, "6"],
    ["Derfflinger", "de-derfflinger", "BC", 1, 16, 14, 2, "6", 85],
    ["Blücher", "de-bluecher", "AC", 1, 12, 12, 1, "astern 1", 12, ["fire", "rudder", "out_of_command", "evasive"]],
  ];
  const pieces = specs.map((s) => piece(s, false));
  const wakes: Wake[] = pieces.filter((p) => p.speed !== "astern 1").map((p) => ({
    piece: p.handle, points: [[p.x - 4, p.y - 2], [p.x - 3, p.y - (p.x % 2 === 0 ? 2 : 1)], [p.x - 2, p.y - 1]] as Point[],
  }));
  return {
    scene: scene({
      pieces, land: [[22, 0], [23, 0], [24, 0], [25, 0], [23, 1], [24, 1], [25, 1], [24, 2], [25, 2], [25, 3]],
      markers: [{ kind: "sunk", label: "V 187", side: 1, x: 3, y: 14, piece: "V 187", turn: 2 }, { kind: "splash", label: "Lion", side: 1, x: 8, y: 11, piece: "", turn: 0 }],
    }),
    wakes, outlines, selected: "Lion", pickable: [],
    marks: [
      mark({ kind: "sector", tone: "arc", label: "13.5in, medium 10", points: [[7, 11]], from: 30e6, to: 210e6, outer: 10 }),
      mark({ kind: "sector", tone: "range", label: "close 5", points: [[7, 11]], from: 30e6, to: 210e6, outer: 5 }),
      mark({ tone: "fire", label: "13.5in at Seydlitz", points: [[7, 11], [14, 13]] }),
      mark({ tone: "blocked", label: "blocked by Blücher", points: [[7, 11], [12, 12]] }),
      mark({ tone: "torpedo", label: "", points: [[12, 8], [14, 13]] }),
      mark({ kind: "cells", tone: "smoke", label: "smoke", points: [[10, 4], [11, 4], [12, 4], [11, 5]] }),
      mark({ kind: "cells", tone: "danger", label: "mines", points: [[18, 5], [19, 5], [19, 6]] }),
      mark({ tone: "plan", points: [[4, 9], [6, 10], [9, 11]] }), mark({ kind: "ghost", piece: "New Zealand", points: [[9, 11]], heading: 2 }),
      mark({ tone: "committed", points: [[15, 14], [19, 16]] }), mark({ kind: "ghost", tone: "committed", piece: "Moltke", points: [[19, 16]], heading: 2 }),
    ],
  };
}

function table(): Sample {
  const specs: Spec[] = [];
  const line = (names: string[], ship: string, type: string, side: number, x: number, y: number, heading: number, gap: number, speed: string) =>
    names.forEach((name, i) => {
      const a = (heading * Math.PI) / 180;
      specs.push([name, ship, type, side, x - Math.sin(a) * gap * i, y - Math.cos(a) * gap * i, heading, speed, 100 - ((i * 37 + side * 13) % 70), i === 1 ? ["fire", "smoke", "splash"] : i === 3 ? ["rudder"] : []]);
    });
  line(["Lion", "Tiger", "Princess Royal", "New Zealand", "Indomitable"], "gb-lion", "BC", 0, 120, 100, 110, 11, "10");
  line(["Southampton", "Birmingham", "Lowestoft"], "gb-arethusa", "CL", 0, 130, 125, 120, 8, "10");
  line(["Meteor", "Milne", "Mentor", "Minos"], "gb-m", "DD", 0, 150, 112, 100, 5, "12");
  line(["Seydlitz", "Moltke", "Derfflinger", "Blücher"], "de-derfflinger", "BC", 1, 200, 75, 115, 11, "9");
  line(["V 25", "V 26", "S 31", "G 192"], "de-v25", "DD", 1, 185, 95, 200, 5, "12");
  const pieces = specs.map((s) => piece(s, true));
  const wakes = pieces.map((p) => {
    const a = (p.heading / 1e6 / 180) * Math.PI, back = (d: number, bend: number): Point => [Math.round(p.x - Math.sin(a + bend) * d * CM), Math.round(p.y - Math.cos(a + bend) * d * CM)];
    return { piece: p.handle, points: [back(27, 0.2), back(18, 0.1), back(9, 0.03)] };
  });
  const lion = pieces[0]!, moltke = pieces[13]!, here: Point = [lion.x, lion.y];
  return {
    scene: scene({
      board: "table", width: 300 * CM, height: 200 * CM, units: CM, length: "cm", pieces, title: "Dogger Bank on the table",
      shores: [
        { name: "Heligoland", corners: [[235, 150], [252, 148], [258, 160], [240, 168]].map(([x, y]): Point => [x! * CM, y! * CM]) },
        { name: "Heligoland", corners: [[250, 150], [270, 158], [262, 172], [252, 166]].map(([x, y]): Point => [x! * CM, y! * CM]) },
      ],
      markers: [
        { kind: "turn point", label: "Battlecruisers", side: 0, x: 135 * CM, y: 98 * CM, piece: "", turn: 0 },
        { kind: "splash", label: "Tiger", side: 1, x: 112 * CM, y: 100 * CM, piece: "", turn: 0 }, { kind: "splash", label: "Tiger", side: 1, x: 113 * CM, y: 99 * CM, piece: "", turn: 0 },
      ],
    }),
    wakes, outlines, selected: "Lion", pickable: [],
    marks: [
      mark({ kind: "sector", tone: "arc", label: "H 20", points: [here], from: 50e6, to: 300e6, inner: 0, outer: 20 * CM }),
      mark({ kind: "sector", tone: "range", label: "H 40", points: [here], from: 50e6, to: 300e6, inner: 20 * CM, outer: 40 * CM }),
      mark({ kind: "ring", tone: "range", label: "Q 10", points: [here], outer: 10 * CM }),
      mark({ tone: "fire", label: "H at Moltke", points: [here, [moltke.x, moltke.y]] }),
      mark({ kind: "area", tone: "smoke", label: "smoke", points: [[150, 100], [170, 95], [172, 104], [152, 108]].map(([x, y]): Point => [x! * CM, y! * CM]) }),
      mark({ tone: "torpedo", points: [[pieces[8]!.x, pieces[8]!.y], [190 * CM, 82 * CM]] }),
      mark({ kind: "ghost", piece: "Lion", points: [[131 * CM, 95 * CM]], heading: 130e6 }), mark({ tone: "plan", points: [here, [131 * CM, 95 * CM]] }),
    ],
  };
}

function big(): Sample {
  const specs: Spec[] = [];
  for (let i = 0; i < 250; ++i) {
    const side = i < 150 ? 0 : 1, n = side === 0 ? i : i - 150, column = Math.floor(n / 10), place = n % 10;
    const kinds = [["gb-iron-duke", "BB"], ["gb-arethusa", "CL"], ["gb-m", "DD"], ["de-koenig", "BB"], ["de-graudenz", "CL"], ["de-v25", "DD"]] as const;
    const [ship, type] = kinds[(side === 0 ? 0 : 3) + (column % 4 === 0 ? 0 : column % 4 === 1 ? 1 : 2)]!;
    const heading = side === 0 ? 120 + (column % 3) * 5 : 300, gap = type === "BB" ? 11 : type === "CL" ? 8 : 5;
    const x = side === 0 ? 250 - column * 13 : 330 + column * 22, y = side === 0 ? 330 - (column % 5) * 30 : 190 - (column % 4) * 34;
    const a = (heading * Math.PI) / 180;
    specs.push([`${type} ${i}`, ship, type, side, x - Math.sin(a) * gap * place, y - Math.cos(a) * gap * place, heading, String(6 + (i % 5)), 100 - ((i * 13) % 60), i % 7 === 0 ? ["fire"] : []]);
  }
  const pieces = specs.map((s) => piece(s, true));
  const wakes = pieces.map((p): Wake => ({
    piece: p.handle,
    points: [18, 9].map((d): Point => [Math.round(p.x - Math.sin((p.heading / 180e6) * Math.PI) * d * CM), Math.round(p.y - Math.cos((p.heading / 180e6) * Math.PI) * d * CM)]),
  }));
  return {
    scene: scene({ board: "table", width: 600 * CM, height: 420 * CM, units: CM, length: "cm", pieces, title: "Jutland" }),
    wakes, outlines, selected: "BB 0", pickable: [], marks: [],
  };
}

/** A sea that begins at -20, 40, with one piece of every kind and what may lie on the water. */
function sea(): Sample {
  const at = (x: number, y: number): Point => [x * CM, y * CM];
  const pieces = [
    piece(["Lion", "gb-lion", "BC", 0, 10, 70, 60, "24", 90, []], true),
    { ...piece(["7", "", "", 1, 52, 84, 240, "", 100, []], true), kind: "counter" as const, known: "sighted 0412, a cruiser" },
    { ...piece(["spread 3", "", "", 1, 40, 80, 235, "", 100, []], true), kind: "spread" as const },
    { ...piece(["Seaplane", "", "", 0, 25, 86, 30, "", 100, []], true), kind: "aircraft" as const },
    { ...piece(["Fort", "", "", 1, 70, 50, 0, "", 100, []], true), kind: "battery" as const },
    { ...piece(["datum", "", "", 0, 35, 60, 0, "", 100, []], true), kind: "datum" as const, known: "U 9 dived here at 0406" },
  ];
  const marks = [
    mark({ tone: "course", label: "plot", piece: "Lion", points: [at(10, 70), at(24, 78), at(34, 76)] }),
    mark({ tone: "torpedo", label: "track", points: [at(52, 84), at(40, 80)] }),
    mark({ kind: "sector", tone: "danger", label: "spread", points: [at(40, 80)], from: 225e6, to: 245e6, inner: 0, outer: 14 * CM }),
    mark({ kind: "area", tone: "smoke", label: "smoke", points: [at(20, 60), at(28, 58), at(29, 63), at(21, 65)] }),
    mark({ kind: "area", tone: "danger", label: "minefield", points: [at(60, 60), at(72, 60), at(72, 68), at(60, 68)] }),
    mark({ kind: "ring", tone: "known", label: "last known 0400", points: [at(58, 92)], outer: 5 * CM, age: 4 }),
  ].map((m) => ({ ...m, age: m.age ?? 0 }));
  return {
    scene: scene({ board: "table", width: 100 * CM, height: 60 * CM, left: -20 * CM, bottom: 40 * CM, units: CM, length: "cm", pieces, marks, title: "North Sea" }),
    wakes: [], outlines, selected: null, pickable: [], marks: [],
  };
}

const slot = (over: Partial<Slot>): Slot => ({
  name: "path", kind: "", before: "", after: "", choices: [], standing: "", needed: true, least: 0, most: 0, limits: [], list: "", of: [], ...over,
});
const row = (piece: string, s: Slot): FormRow => ({ piece, label: piece, note: "", lead: `${piece}: `, between: ", ", must: true, slots: [s], with: [], brief: false, group: "" });

export const samples: Record<string, () => Sample> = {
  hex, table, big,
  pick: () => ({ ...hex(), marks: [], selected: "Tiger", pickable: ["Seydlitz", "Moltke", "Blücher"] }),
  path: () => ({ ...hex(), marks: [], selected: "Arethusa", row: row("Arethusa", slot({ kind: "hex-path", most: 5 })), text: "1S1" }),
  turn: () => ({ ...table(), marks: [], row: row("Lion", slot({ kind: "turn-device", most: 10 * CM, limits: [`radius ${6 * CM}`] })), text: "ahead 2, starboard 3.5, ahead 4.5" }),
  step: () => {
    const sample = hex(), { x, y, heading } = sample.scene.pieces.find((p) => p.handle === "Arethusa")!, ahead = neighbour({ column: x, row: y }, heading);
    const choice = (word: string, at: number[]) => ({ word, label: "", piece: "", note: `where ${word} leads`, at, outlook: null });
    const choices = [choice("ahead", [ahead.column, ahead.row, heading]), choice("left", [x, y, turned(heading, -1)]), choice("right", [x, y, turned(heading, 1)]), choice("stay", [x, y, heading])];
    return { ...sample, marks: [], selected: "Arethusa", row: row("Arethusa", slot({ kind: "pick", choices })), text: "left" };
  },
  sea, site: () => ({ ...sea(), row: row("Chester", slot({ kind: "place", limits: [`area ${-15 * CM} ${45 * CM} ${5 * CM} ${70 * CM}`, "bearing 5"] })), text: "-4 60 heading 090" }),
  course: () => ({ ...sea(), row: row("Lion", slot({ kind: "course", most: 40 * CM, limits: [`advance ${CM}`, "turn 60", "legs 4"] })), text: "run 8, starboard 30, run 10" }),
  place: () => ({
    ...hex(), marks: [], selected: null, row: row("Queen Mary", slot({ kind: "hex-place", choices: Array.from({ length: 54 }, (_, i) => ({ word: `${"ABC"[i % 3]}${Math.floor(i / 3) + 1}`, label: "", piece: "", note: "", at: [], outlook: null })) })), text: "B7 NE",
  }),
};
