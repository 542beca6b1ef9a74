import type { Words } from "../types";

export const offline: Words["offline"] = {
  title: "Der Server ist nicht zu erreichen",
  text: "Broadside ist ein Schiedsrichter auf einem Server, und der antwortet gerade nicht. Ihre Gefechte liegen dort, und nichts ist verloren; was Sie noch nicht abgegeben haben, bleibt auf diesem Gerät.",
  waiting: "Sobald der Server antwortet, geht es von selbst weiter.",
  again: "Noch einmal versuchen",
  battles: "Eigene Gefechte",
};
