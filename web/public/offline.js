// While the server does not answer: in the reader's language, with his battles by name, and back as soon as it does.
"use strict";
function kept(name) {
  try {
    return localStorage.getItem("broadside." + name) ?? "";
  } catch {
    return "";
  }
}
const sections = [...document.querySelectorAll("section")];
const wanted = [kept("language"), ...navigator.languages.map((l) => l.slice(0, 2).toLowerCase()), "en"];
const shown = wanted.map((code) => sections.find((s) => s.lang === code)).find((s) => s !== undefined);
for (const section of sections) section.hidden = section !== shown;
document.documentElement.lang = shown.lang;
document.title = shown.dataset.title;
try {
  for (const battle of JSON.parse(kept("battles") || "[]").filter((b) => !b.over).slice(0, 8)) {
    const item = document.createElement("li");
    item.textContent = [battle.title, battle.phase].filter(Boolean).join(", ");
    shown.querySelector("ul").append(item);
    shown.querySelector("h2").hidden = false;
  }
} catch {
  // Then without them.
}
shown.querySelector("button").addEventListener("click", () => location.reload());
addEventListener("online", () => location.reload());
setInterval(() => fetch("/", { method: "HEAD", cache: "no-store" }).then(() => location.reload(), () => undefined), 4000);
