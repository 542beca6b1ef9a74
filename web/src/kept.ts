// Lists that this browser keeps. Where it may not keep anything the page works as well, as long as it is open.
export interface KeptList<T> {
  all(): T[];
  keep(list: readonly T[]): void;
}

export function keptList<T>(name: string, most = Infinity): KeptList<T> {
  const key = `broadside.${name}`;
  return {
    all() {
      try {
        const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "[]");
        return Array.isArray(kept) ? (kept as T[]) : [];
      } catch {
        return [];
      }
    },
    keep(list) {
      try {
        localStorage.setItem(key, JSON.stringify(list.slice(0, most)));
      } catch {
        // Full, or forbidden.
      }
    },
  };
}
