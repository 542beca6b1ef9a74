import { getContext, setContext } from "svelte";
import type { Battle } from "./battle.svelte";

const KEY = Symbol("battle");
export const provideBattle = (battle: Battle): Battle => setContext(KEY, battle);
/** The battle of this page; its `station` changes hands in hot-seat, so read it where it is used. */
export const useBattle = (): Battle => getContext<Battle>(KEY);
