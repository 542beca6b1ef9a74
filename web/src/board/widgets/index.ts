// Widgets by Slot.kind: the one place where the board knows what kinds there are.
import type { Component } from "svelte";
import { words } from "../../words";
import HexPath from "./HexPath.svelte";
import HexPathBar from "./HexPathBar.svelte";
import HexPlace from "./HexPlace.svelte";
import HexPlaceBar from "./HexPlaceBar.svelte";
import TurnDevice from "./TurnDevice.svelte";
import TurnDeviceBar from "./TurnDeviceBar.svelte";
import { HexPathWidget } from "./hex-path.svelte";
import { HexPlaceWidget } from "./hex-place.svelte";
import { TurnDeviceWidget } from "./turn-device.svelte";
import { refitTurn } from "./turn-device";
import type { Slot } from "../../protocol";
import type { Widget, WidgetContext } from "./widget";

export interface WidgetKind {
  make: (context: WidgetContext) => Widget;
  Drawing: Component<{ widget: Widget; scale: number }>;
  Bar: Component<{ widget: Widget }>;
  help: string;
  /** What was drawn, as it goes on with another way to spend. */
  refit?: Refit;
}
type Refit = (slot: Slot, text: string, way: number, units: number) => string;

/** A kind's parts fit each other; the board need not know how. */
function kind<W extends Widget>(
  make: (context: WidgetContext) => W, Drawing: Component<{ widget: W; scale: number }>, Bar: Component<{ widget: W }>, help: string, refit?: Refit,
): WidgetKind {
  return { make, Drawing, Bar, help, refit } as unknown as WidgetKind;
}

const kinds = new Map<string, WidgetKind>([
  ["hex-path", kind((c) => new HexPathWidget(c), HexPath, HexPathBar, words.draw.pathHelp)],
  ["turn-device", kind((c) => new TurnDeviceWidget(c), TurnDevice, TurnDeviceBar, words.draw.turnHelp, refitTurn)],
  ["hex-place", kind((c) => new HexPlaceWidget(c), HexPlace, HexPlaceBar, words.draw.placeHelp)],
]);

export const widgetKind = (name: string): WidgetKind | undefined => kinds.get(name);
export const isWidget = (name: string): boolean => kinds.has(name);
export type { ActiveWidget } from "./widget";
