// The report as one file that needs nothing else: what is on the page, its colours written out.
const STYLE = `body{max-width:860px;margin:32px auto;padding:0 16px;font:16px/1.5 system-ui,sans-serif;color:#1b2530;background:#fdfcf8}
table{border-collapse:collapse}th,td{text-align:left;padding:3px 20px 3px 0}figure{margin:8px 0}svg{max-width:100%;height:auto}
.ship{font-family:Spectral,Georgia,serif;font-style:italic;font-weight:600}.ship.side-0{color:var(--side-0)}.ship.side-1{color:var(--side-1)}
button{all:unset;color:#4c5864;font-size:.9em}:root{--side-0:#00649c;--side-1:#a84a00}:root[data-first="red"]{--side-0:#a84a00;--side-1:#00649c}`;

export function asPage(title: string, article: Element): string {
  const page = document.implementation.createHTMLDocument(title);
  const charset = page.createElement("meta");
  charset.setAttribute("charset", "utf-8");
  const style = page.createElement("style");
  style.textContent = STYLE;
  page.documentElement.dataset.first = document.documentElement.dataset.first ?? "";
  page.head.prepend(charset);
  page.head.append(style);
  const copy = page.importNode(article, true);
  for (const details of copy.querySelectorAll("details")) details.open = true;
  page.body.append(copy);
  return `<!doctype html>\n${page.documentElement.outerHTML}`;
}
