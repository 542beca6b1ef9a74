// The texts of the page, in the language that its reader has chosen.
import { en } from "./words/en";

export const words = en;
