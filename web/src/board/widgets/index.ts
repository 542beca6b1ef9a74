// Widgets by Slot.kind, and of picks by what their choices say: the one place where the board knows what kinds there are.
import type { Component } from "svelte";
import { words } from "../../words";
import Course from "./Course.svelte";
import CourseBar from "./CourseBar.svelte";
import HexPath from "./HexPath.svelte";
import HexPathBar from "./HexPathBar.svelte";
import HexPlace from "./HexPlace.svelte";
import HexPlaceBar from "./HexPlaceBar.svelte";
import Legs from "./Legs.svelte";
import LegsBar from "./LegsBar.svelte";
import HexStep from "./HexStep.svelte";
import HexStepBar from "./HexStepBar.svelte";
import Place from "./Place.svelte";
import PlaceBar from "./PlaceBar.svelte";
import TurnDevice from "./TurnDevice.svelte";
import TurnDeviceBar from "./TurnDeviceBar.svelte";
import { CourseWidget } from "./course.svelte";
import { refitCourse } from "./course";
import { HexPathWidget } from "./hex-path.svelte";
import { HexPlaceWidget } from "./hex-place.svelte";
import { HexStepWidget } from "./hex-step.svelte";
import { isLegs } from "./legs";
import { LegsWidget } from "./legs.svelte";
import { PlaceWidget } from "./place.svelte";
import { TurnDeviceWidget } from "./turn-device.svelte";
import { refitTurn } from "./turn-device";
import type { Slot } from "../../protocol";
import type { Widget, WidgetContext } from "./widget";

export interface WidgetKind {
  make: (context: WidgetContext) => Widget;
  Drawing: Component<{ widget: Widget; scale: number }>;
  Bar: Component<{ widget: Widget }>;
  help: () => string;
  /** What was drawn, as it goes on with another way to spend. */
  refit?: Refit;
}
type Refit = (slot: Slot, text: string, way: number, units: number) => string;

/** A kind's parts fit each other; the board need not know how. */
function kind<W extends Widget>(
  make: (context: WidgetContext) => W, Drawing: Component<{ widget: W; scale: number }>, Bar: Component<{ widget: W }>, help: () => string, refit?: Refit,
): WidgetKind {
  return { make, Drawing, Bar, help, refit } as unknown as WidgetKind;
}

const kinds = new Map<string, WidgetKind>([
  ["hex-path", kind((c) => new HexPathWidget(c), HexPath, HexPathBar, () => words.draw.pathHelp)],
  ["turn-device", kind((c) => new TurnDeviceWidget(c), TurnDevice, TurnDeviceBar, () => words.draw.turnHelp, refitTurn)],
  ["hex-place", kind((c) => new HexPlaceWidget(c), HexPlace, HexPlaceBar, () => words.draw.placeHelp)],
  ["place", kind((c) => new PlaceWidget(c), Place, PlaceBar, () => words.draw.tablePlaceHelp)],
  ["course", kind((c) => new CourseWidget(c), Course, CourseBar, () => words.draw.courseHelp, refitCourse)],
]);

/** A pick stays one, with its buttons; where its choices lead somewhere they can be clicked there as well. */
const hexStep = kind((c) => new HexStepWidget(c), HexStep, HexStepBar, () => words.draw.stepHelp);
const legs = kind((c) => new LegsWidget(c), Legs, LegsBar, () => words.draw.legsHelp);
const leadsSomewhere = (slot: Slot): boolean => slot.kind === "pick" && slot.choices.some((c) => c.at.length > 0);

export const widgetFor = (slot: Slot): WidgetKind | undefined => kinds.get(slot.kind) ?? (isLegs(slot) ? legs : leadsSomewhere(slot) ? hexStep : undefined);
export const isWidget = (slot: Slot): boolean => widgetFor(slot) !== undefined;
/** Does it say where she goes? A place is where she begins. */
export const isWay = (slot: Slot): boolean => isWidget(slot) && slot.kind !== "hex-place" && slot.kind !== "place";
/** Can it be filled on the chart: drawn there, or pointed at? */
export const isOnChart = (slot: Slot): boolean => isWidget(slot) || slot.choices.some((c) => c.piece !== "");
export type { ActiveWidget } from "./widget";
