// The turn track: which part of the sequence of play a phase belongs to, by the words they share.
export function partOf(steps: readonly string[], phase: string): number {
  let best = -1;
  steps.forEach((step, i) => {
    if (step.split(" or ").some((part) => phase.includes(part)) && (best < 0 || step.length > steps[best]!.length)) best = i;
  });
  return best;
}
