// Dev only: the board alone, with scenes made up here.
import { mount } from "svelte";
import "../../theme.css";
import Harness from "./Harness.svelte";

document.documentElement.dataset.theme = new URLSearchParams(location.search).has("dark") ? "dark" : "light";
mount(Harness, { target: document.getElementById("page")! });
