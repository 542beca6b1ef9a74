// What a translation has to have: every text of the English files, with the same parameters. One that lacks a text does not compile.
import type { en } from "./en";
import type { cover, maker } from "./en/maker";
import type { workshop } from "./en/workshop";
import type { workshopList } from "./en/workshop-list";

/** The same shape with any words. */
export type Wide<T> = T extends string ? string
  : T extends (...args: infer A) => infer R ? (...args: A) => Wide<R>
  : T extends object ? { readonly [K in keyof T]: Wide<T[K]> }
  : T;

export type Words = Wide<typeof en>;
/** With the texts of pages that are loaded when somebody opens them. */
export type Translation = Words & { readonly workshop: Wide<typeof workshop>; readonly workshopList: Wide<typeof workshopList>; readonly maker: Wide<typeof maker>; readonly cover: Wide<typeof cover> };
