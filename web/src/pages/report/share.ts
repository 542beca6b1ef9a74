// The report as one file that needs nothing else: what is on the page, its styles and letters with it.
const PAGE = `body{padding:0 16px}article{max-width:1040px;margin:32px auto}button{all:unset}[data-live]{display:none}`;

const text = (bytes: Uint8Array): string => {
  let out = "";
  for (const byte of bytes) out += String.fromCharCode(byte);
  return btoa(out);
};
/** A font's rule with its letters in it; empty if they cannot be had: then the reader's own serve. */
async function carried(rule: CSSFontFaceRule): Promise<string> {
  const source = /url\("?([^")]+)"?\)/.exec(rule.cssText);
  if (!source) return "";
  try {
    const base = rule.parentStyleSheet?.href ?? location.href;
    const answer = await fetch(new URL(source[1]!, base));
    if (!answer.ok) return "";
    return rule.cssText.replace(source[0], `url("data:font/woff2;base64,${text(new Uint8Array(await answer.arrayBuffer()))}")`);
  } catch {
    return "";
  }
}
async function styles(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const parts = await Promise.all(rules.map((rule) => (rule instanceof CSSFontFaceRule ? carried(rule) : rule.cssText)));
  return parts.filter((part) => !part.startsWith("@import")).join("\n");
}

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
  for (const details of copy.querySelectorAll("details")) details.open = true;
  page.body.append(copy);
  return `<!doctype html>\n${page.documentElement.outerHTML}`;
}
