export const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;
export const list = (names: readonly string[]): string =>
  names.length <= 1 ? names.join("") : `${names.slice(0, -1).join(", ")} und ${names.at(-1)}`;
