// How wide a text is, asked once a text. Without a canvas (tests) a fair guess.
const known = new Map<string, number>();
let pen: CanvasRenderingContext2D | null | undefined;

/** As nameplates and labels are written (Plate.svelte, board.css). */
const FONTS = { bold: ["italic 600 14.5px", "--serif", "serif"], plain: ["500 13px", "--narrow", "sans-serif"] } as const;

function penOf(): CanvasRenderingContext2D | null {
  try {
    return document.createElement("canvas").getContext("2d");
  } catch {
    return null;
  }
}
function fontOf([style, name, otherwise]: (typeof FONTS)[keyof typeof FONTS]): string {
  return `${style} ${getComputedStyle(document.documentElement).getPropertyValue(name) || otherwise}`;
}

/** Both are there: what was measured before was measured with the reader's own fonts. */
export async function fontsLoaded(): Promise<void> {
  await Promise.all(Object.values(FONTS).map((font) => document.fonts.load(fontOf(font), "Ag"))).catch(() => undefined);
  known.clear();
}

export function textWidth(text: string, bold: boolean): number {
  const key = (bold ? "b" : "n") + text;
  let width = known.get(key);
  if (width === undefined) {
    pen ??= penOf();
    if (pen) pen.font = fontOf(bold ? FONTS.bold : FONTS.plain);
    width = pen ? pen.measureText(text).width : text.length * (bold ? 6.8 : 6.2);
    known.set(key, width);
  }
  return width;
}
