import { mount } from "svelte";
import App from "./App.svelte";
import { applyTextSize, applyTheme } from "./theme";
import "./theme.css";
import { chosenLanguage, speak } from "./words/language.svelte";

applyTheme();
applyTextSize();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyTheme);
void speak(chosenLanguage()).then(() => mount(App, { target: document.getElementById("page")! }));
