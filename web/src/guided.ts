// The first battle of a newcomer: the first game of the server's list, against its first admiral.
import * as api from "./api";
import { battleLink } from "./route";
import { words } from "./words";

export async function guidedBattle(): Promise<string> {
  const game = (await api.systems()).find((s) => s.playable && s.scenarios.length > 0);
  const scenario = game?.scenarios[0];
  if (!game || !scenario) throw new api.ApiProblem("", words.server.noBattle, "");
  const admiral = game.admirals[0]?.name ?? "person";
  const made = await api.makeBattle({
    system: game.id,
    scenario: scenario.id,
    options: {},
    seats: scenario.sides.map((_, i) => ({ by: i === 0 ? "person" : admiral })),
    dice: "computer",
  });
  return `${battleLink([made.links.seats[0] ?? made.links.referee])}/guide`;
}
