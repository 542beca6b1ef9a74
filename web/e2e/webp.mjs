// A short film as one animated WebP: single pictures, which the browser writes, put one behind the other.

const chunk = (kind, data) => {
  const head = Buffer.alloc(8);
  head.write(kind, 0, "latin1");
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat(data.length % 2 === 1 ? [head, data, Buffer.alloc(1)] : [head, data]);
};
/** What a still picture consists of, without its container. */
function imageOf(webp) {
  const parts = [];
  for (let at = 12; at + 8 <= webp.length; ) {
    const kind = webp.toString("latin1", at, at + 4), size = webp.readUInt32LE(at + 4);
    if (kind === "ALPH" || kind === "VP8 " || kind === "VP8L") parts.push(chunk(kind, webp.subarray(at + 8, at + 8 + size)));
    at += 8 + size + (size % 2);
  }
  if (parts.length === 0) throw new Error("not a WebP picture");
  return Buffer.concat(parts);
}
const three = (buffer, at, value) => buffer.writeUIntLE(value, at, 3);

/** All pictures are so wide and high; each is seen for so many milliseconds; it begins again and again. */
export function animated(pictures, width, height, ms) {
  const canvas = Buffer.alloc(10);
  canvas[0] = 0x02;
  three(canvas, 4, width - 1);
  three(canvas, 7, height - 1);
  const frames = pictures.map((picture) => {
    const head = Buffer.alloc(16);
    three(head, 6, width - 1);
    three(head, 9, height - 1);
    three(head, 12, ms);
    head[15] = 0x02;
    return chunk("ANMF", Buffer.concat([head, imageOf(picture)]));
  });
  const body = Buffer.concat([Buffer.from("WEBP", "latin1"), chunk("VP8X", canvas), chunk("ANIM", Buffer.alloc(6)), ...frames]);
  return chunk("RIFF", body);
}

/** Screenshots as WebP pictures of that size, by a page of their own. */
export async function asWebp(context, shots, width, height, quality) {
  const page = await context.newPage();
  try {
    const out = [];
    for (const shot of shots)
      out.push(Buffer.from(await page.evaluate(async ({ png, width, height, quality }) => {
        const image = new Image();
        image.src = `data:image/png;base64,${png}`;
        await image.decode();
        const canvas = document.createElement("canvas");
        canvas.width = width;
        canvas.height = height;
        canvas.getContext("2d").drawImage(image, 0, 0, width, height);
        return canvas.toDataURL("image/webp", quality).split(",")[1];
      }, { png: shot.toString("base64"), width, height, quality }), "base64"));
    return out;
  } finally {
    await page.close();
  }
}
/** Does a browser show it, and how large? */
export async function shownAs(context, film) {
  const page = await context.newPage();
  try {
    return await page.evaluate(async (webp) => {
      const image = new Image();
      image.src = `data:image/webp;base64,${webp}`;
      await image.decode();
      return { width: image.naturalWidth, height: image.naturalHeight };
    }, film.toString("base64"));
  } finally {
    await page.close();
  }
}
