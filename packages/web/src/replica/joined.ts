/** Joins two lists into one that stays the same object as long as both do. */
export function joined<T>(): (first: readonly T[], second: readonly T[]) => readonly T[] {
  let last: { readonly first: readonly T[]; readonly second: readonly T[]; readonly all: readonly T[] } | null = null;
  return (first, second) => {
    if (last?.first !== first || last.second !== second) last = { first, second, all: [...first, ...second] };
    return last.all;
  };
}
