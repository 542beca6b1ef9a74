// The report as one file that needs nothing else: what is on the page, its styles and letters with it.
const PAGE = `body{padding:0 16px}article{max-width:1040px;margin:32px auto}button{all:unset}[data-live]{display:none}`;

const text = (bytes: Uint8Array): string => {
  let out = "";
  for (const byte of bytes) out += String.fromCharCode(byte);
  return btoa(out);
};
const FONT = /url\("?([^")]+\.woff2)"?\)/g;
/** Letters in the style sheet itself; where they cannot be had the reader's own serve. */
async function carried(source: string, base: string): Promise<string> {
  try {
    const answer = await fetch(new URL(source, base));
    return answer.ok ? `data:font/woff2;base64,${text(new Uint8Array(await answer.arrayBuffer()))}` : "data:,";
  } catch {
    return "data:,";
  }
}
/** As it was written: what the browser makes of the rules does not say all of it again. */
async function sheetOf(sheet: CSSStyleSheet): Promise<string> {
  if (sheet.href === null) return [...sheet.cssRules].map((rule) => rule.cssText).join("\n");
  const { href } = sheet, written = await (await fetch(href)).text();
  const fonts = new Map<string, string>();
  for (const [, source] of written.matchAll(FONT)) if (!fonts.has(source!)) fonts.set(source!, await carried(source!, href));
  return written.replace(FONT, (_, source: string) => `url("${fonts.get(source)}")`);
}
const styles = async (): Promise<string> => (await Promise.all([...document.styleSheets].map(sheetOf))).join("\n");

export async function asPage(title: string, article: Element): Promise<string> {
  const page = document.implementation.createHTMLDocument(title);
  const charset = page.createElement("meta");
  charset.setAttribute("charset", "utf-8");
  const view = page.createElement("meta");
  view.name = "viewport";
  view.content = "width=device-width, initial-scale=1";
  const style = page.createElement("style");
  style.textContent = `${await styles()}\n${PAGE}`;
  page.documentElement.lang = document.documentElement.lang;
  page.documentElement.dataset.first = document.documentElement.dataset.first ?? "";
  page.head.prepend(charset, view);
  page.head.append(style);
  const copy = page.importNode(article, true);
  // Nobody has chosen a ship in it yet.
  for (const marked of copy.querySelectorAll(".chosen, .dim, .on")) marked.classList.remove("chosen", "dim", "on");
  for (const details of copy.querySelectorAll("details")) details.open = true;
  page.body.append(copy);
  return `<!doctype html>\n${page.documentElement.outerHTML}`;
}
