import { mount } from "svelte";
import App from "./App.svelte";
import { applyTextSize, applyTheme } from "./theme";
import "./theme.css";
import { chosenLanguage, speak } from "./words/language.svelte";

applyTheme();
applyTextSize();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyTheme);
// Installed, or in a browser that keeps it: a page of its own for a server that does not answer.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  addEventListener("load", () => void navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => undefined));
void speak(chosenLanguage()).then(() => mount(App, { target: document.getElementById("page")! }));
