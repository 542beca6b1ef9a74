// Screenshots made small: the colours of a page are few, so 256 of them are enough. Reads what Chromium writes (8 bits a
// channel, not interlaced), writes a PNG with a palette.
import { deflateSync, inflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);

function* chunks(png) {
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at), kind = png.toString("latin1", at + 4, at + 8);
    yield { kind, data: png.subarray(at + 8, at + 8 + length) };
    at += 12 + length;
  }
}
const paeth = (a, b, c) => {
  const p = a + b - c, pa = Math.abs(p - a), pb = Math.abs(p - b), pc = Math.abs(p - c);
  return pa <= pb && pa <= pc ? a : pb <= pc ? b : c;
};
/** Lines without their filters. */
function pixelsOf(png) {
  const parts = [...chunks(png)], head = parts.find((c) => c.kind === "IHDR").data;
  const width = head.readUInt32BE(0), height = head.readUInt32BE(4), depth = head[8], type = head[9];
  if (depth !== 8 || (type !== 2 && type !== 6) || head[12] !== 0) throw new Error("not a screenshot of Chromium");
  const bytes = type === 6 ? 4 : 3, row = width * bytes;
  const raw = inflateSync(Buffer.concat(parts.filter((c) => c.kind === "IDAT").map((c) => c.data))), out = Buffer.alloc(row * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (row + 1)], from = y * (row + 1) + 1, to = y * row;
    for (let x = 0; x < row; x++) {
      const a = x >= bytes ? out[to + x - bytes] : 0, b = y > 0 ? out[to + x - row] : 0, c = x >= bytes && y > 0 ? out[to + x - row - bytes] : 0;
      out[to + x] = raw[from + x] + [0, a, b, (a + b) >> 1, paeth(a, b, c)][filter];
    }
  }
  return { width, height, bytes, pixels: out };
}

/** The colours that occur most, no two of them so near that one could stand for the other. */
function paletteOf(counts) {
  const chosen = [];
  for (const [colour] of [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0])) {
    if (chosen.length === 256) break;
    if (chosen.every((c) => apart(c, colour) > 60)) chosen.push(colour);
  }
  return chosen;
}
const apart = (a, b) => ((a >> 16) - (b >> 16)) ** 2 + (((a >> 8) & 255) - ((b >> 8) & 255)) ** 2 + ((a & 255) - (b & 255)) ** 2;

const TABLE = Array.from({ length: 256 }, (_, n) => {
  for (let i = 0; i < 8; i++) n = n & 1 ? 0xedb88320 ^ (n >>> 1) : n >>> 1;
  return n >>> 0;
});
const crc = (data) => (data.reduce((sum, byte) => TABLE[(sum ^ byte) & 255] ^ (sum >>> 8), 0xffffffff) ^ 0xffffffff) >>> 0;
function chunk(kind, data) {
  const out = Buffer.alloc(12 + data.length);
  out.writeUInt32BE(data.length, 0);
  out.write(kind, 4, "latin1");
  data.copy(out, 8);
  out.writeUInt32BE(crc(out.subarray(4, 8 + data.length)), 8 + data.length);
  return out;
}

export function smaller(png) {
  const { width, height, bytes, pixels } = pixelsOf(png), counts = new Map();
  const colourAt = (i) => (pixels[i] << 16) | (pixels[i + 1] << 8) | pixels[i + 2];
  for (let i = 0; i < pixels.length; i += bytes) counts.set(colourAt(i), (counts.get(colourAt(i)) ?? 0) + 1);
  const palette = paletteOf(counts), nearest = new Map();
  for (const colour of counts.keys()) {
    let best = 0;
    for (let i = 1; i < palette.length; i++) if (apart(palette[i], colour) < apart(palette[best], colour)) best = i;
    nearest.set(colour, best);
  }
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) lines[y * (width + 1) + 1 + x] = nearest.get(colourAt((y * width + x) * bytes));
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3, 0, 0, 0], 8);
  const colours = Buffer.from(palette.flatMap((c) => [c >> 16, (c >> 8) & 255, c & 255]));
  return Buffer.concat([SIGNATURE, chunk("IHDR", head), chunk("PLTE", colours), chunk("IDAT", deflateSync(lines, { level: 9 })), chunk("IEND", Buffer.alloc(0))]);
}
