/** Whether two records of one shape have the same values in all their fields. */
export function sameFields<T extends object>(a: T, b: T): boolean {
  if (a === b) return true;
  const keys = Object.keys(a) as (keyof T)[];
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]));
}

/** Whether two lists hold the same values in the same order. */
export function sameEntries<T>(a: readonly T[], b: readonly T[]): boolean {
  return a.length === b.length && a.every((entry, at) => Object.is(entry, b[at]));
}

/** Whether two records of plain values say the same, however deep. */
export function sameRecord<T extends object>(a: T, b: T): boolean {
  return sameFields(a, b) || JSON.stringify(a) === JSON.stringify(b);
}
