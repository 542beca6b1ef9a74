// A WebSocket for programs on Node.js 18 and 20, which have none of their own; from 22 on theirs is taken. No package is needed.
// As much of RFC 6455 as a bot needs: texts both ways, fragments joined, pings answered. `onopen`, `onmessage`, `onclose`, `send`, `close`.
import { createHash, randomBytes } from "node:crypto";
import http from "node:http";
import https from "node:https";

const TEXT = 1, CLOSE = 8, PING = 9, PONG = 10;

/** A frame as a client sends it: always masked. */
function frame(kind, payload) {
  const mask = randomBytes(4), size = payload.length;
  const head = size < 126 ? Buffer.from([0x80 | kind, 0x80 | size]) : Buffer.alloc(size < 65536 ? 4 : 10);
  if (size >= 126) {
    head[0] = 0x80 | kind;
    head[1] = 0x80 | (size < 65536 ? 126 : 127);
    if (size < 65536) head.writeUInt16BE(size, 2);
    else head.writeBigUInt64BE(BigInt(size), 2);
  }
  return Buffer.concat([head, mask, payload.map((byte, i) => byte ^ mask[i % 4])]);
}

/** The first frame of what has come in, or null while it is not whole. */
function firstFrame(bytes) {
  if (bytes.length < 2) return null;
  let size = bytes[1] & 0x7f, at = 2;
  if (size === 126) [size, at] = bytes.length < 4 ? [Infinity, 0] : [bytes.readUInt16BE(2), 4];
  else if (size === 127) [size, at] = bytes.length < 10 ? [Infinity, 0] : [Number(bytes.readBigUInt64BE(2)), 10];
  if (bytes.length < at + size) return null;
  return { last: (bytes[0] & 0x80) !== 0, kind: bytes[0] & 0x0f, payload: bytes.subarray(at, at + size), rest: bytes.subarray(at + size) };
}

class PlainSocket {
  #wire = null;
  #pieces = [];
  #closed = false;

  constructor(address) {
    const url = new URL(address.replace(/^ws/, "http")), key = randomBytes(16).toString("base64");
    const headers = { Connection: "Upgrade", Upgrade: "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": key };
    const request = (url.protocol === "https:" ? https : http).get(url, { headers });
    const wanted = createHash("sha1").update(key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").digest("base64");
    request.on("upgrade", (answer, wire, first) => {
      if (answer.headers["sec-websocket-accept"] !== wanted) return wire.destroy(), this.#close();
      this.#wire = wire;
      let bytes = first;
      const take = (more) => {
        bytes = Buffer.concat([bytes, more]);
        for (let one = firstFrame(bytes); one; one = firstFrame(bytes)) (bytes = one.rest), this.#heed(one);
      };
      wire.on("data", take).on("error", () => {}).on("close", () => this.#close());
      this.onopen?.();
      take(Buffer.alloc(0));
    });
    request.on("response", (answer) => (answer.resume(), this.#close())).on("error", () => this.#close());
  }

  #heed({ last, kind, payload }) {
    if (kind === PING) return this.#wire.write(frame(PONG, payload));
    if (kind === CLOSE) return this.close();
    if (kind > 2) return;
    this.#pieces.push(payload);
    if (last) this.onmessage?.({ data: Buffer.concat(this.#pieces.splice(0)).toString("utf8") });
  }

  #close() {
    if (!this.#closed) (this.#closed = true), this.onclose?.();
  }

  send(text) {
    this.#wire?.write(frame(TEXT, Buffer.from(text)));
  }

  close() {
    this.#wire?.end(frame(CLOSE, Buffer.alloc(0)));
  }
}

export const Socket = globalThis.WebSocket ?? PlainSocket;
