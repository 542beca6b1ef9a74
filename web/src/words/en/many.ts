// Texts about more ships than one orders one by one.
export const many = {
  rest: (n: number) => `The computer moves ${n === 1 ? "her" : `all ${n}`} this turn`,
  restWhy: "Move yourself what matters, one ship after the other; when you have enough, the computer moves the rest of this turn.",
} as const;
