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
  if (a === b) return true;
  const keys = Object.keys(a) as (keyof T)[];
  if (keys.length !== Object.keys(b).length) return JSON.stringify(a) === JSON.stringify(b);
  // Most records that differ do in a plain value: only what is alike so far is looked at in depth.
  return (
    keys.every((key) => Object.is(a[key], b[key]) || isDeep(a[key])) &&
    keys.every((key) => Object.is(a[key], b[key]) || JSON.stringify(a[key]) === JSON.stringify(b[key]))
  );
}

function isDeep(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}
