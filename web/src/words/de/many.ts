// Texte für mehr Schiffe, als jemand einzeln befehligt.
import type { Words } from "../types";

export const many: Words["many"] = {
  rest: (n) => `Der Computer bewegt ${n === 1 ? "sie" : `alle ${n}`} in dieser Runde`,
  restWhy: "Bewegen Sie selbst, worauf es ankommt, ein Schiff nach dem anderen; wenn es reicht, bewegt der Computer für diese Runde den Rest.",
};
