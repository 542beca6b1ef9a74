import { mount } from "svelte";
import App from "./App.svelte";
import { applyTheme } from "./theme";
import "./theme.css";

applyTheme();
matchMedia("(prefers-color-scheme: dark)").addEventListener("change", applyTheme);
mount(App, { target: document.getElementById("page")! });
