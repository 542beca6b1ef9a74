// The dice were settled before the battle: the server showed a hash of seed and battle then, and the seed afterwards.
// Anybody can check that they fit (docs/formats/record.md); here the browser does.
export interface Seal { system: unknown; battle: unknown; commitment: string; seed: string }

/** What there is to check, out of a record; null: it shows no seed (not over), or more than one (a fork). */
export function sealOf(record: string): Seal | null {
  try {
    const lines = record.trimEnd().split("\n");
    const header = JSON.parse(lines[0] ?? "") as Record<string, unknown>;
    const end = JSON.parse(lines.at(-1) ?? "") as Record<string, unknown>;
    const seed = header["seed"] ?? end["seed"];
    if (typeof seed !== "string" || !/^([0-9a-f]{2})+$/.test(seed) || typeof header["commitment"] !== "string") return null;
    return { system: header["system"], battle: header["battle"], commitment: header["commitment"], seed };
  } catch {
    return null;
  }
}

const bytesOf = (hex: string): Uint8Array => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const hexOf = (bytes: ArrayBuffer): string => [...new Uint8Array(bytes)].map((b) => b.toString(16).padStart(2, "0")).join("");

/** SHA-256 over the seed's bytes and system and battle as the header prints them. */
export async function commitmentOf(seal: Pick<Seal, "system" | "battle" | "seed">): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify({ system: seal.system, battle: seal.battle }));
  const seed = bytesOf(seal.seed);
  const all = new Uint8Array(seed.length + text.length);
  all.set(seed);
  all.set(text, seed.length);
  return hexOf(await crypto.subtle.digest("SHA-256", all));
}

/** `shown` is what was shown before the battle. Null: this browser, or this record, cannot say. */
export async function sealHolds(record: string, shown: string): Promise<boolean | null> {
  const seal = sealOf(record);
  // Browsers only calculate on pages that came over a safe line, or from this very device.
  if (!seal || globalThis.crypto?.subtle === undefined) return null;
  return seal.commitment === shown && (await commitmentOf(seal)) === shown;
}
