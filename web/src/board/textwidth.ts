// How wide a text is, asked once a text. Without a canvas (tests) a fair guess.
const known = new Map<string, number>();
let pen: CanvasRenderingContext2D | null | undefined;

function penOf(): CanvasRenderingContext2D | null {
  try {
    return document.createElement("canvas").getContext("2d");
  } catch {
    return null;
  }
}

export function textWidth(text: string, bold: boolean): number {
  const key = (bold ? "b" : "n") + text;
  let width = known.get(key);
  if (width === undefined) {
    pen ??= penOf();
    if (pen) {
      const family = getComputedStyle(document.documentElement).getPropertyValue("--font") || "system-ui, sans-serif";
      pen.font = `${bold ? "600 12px" : "11px"} ${family}`;
    }
    width = pen ? pen.measureText(text).width : text.length * (bold ? 6.8 : 6.2);
    known.set(key, width);
  }
  return width;
}
