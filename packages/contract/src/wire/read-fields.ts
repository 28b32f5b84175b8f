import { readNumber } from './wire.ts';

/** An object of a host's answer. */
export type Fields = Readonly<Record<string, unknown>>;

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The first non-blank text under some keys. */
export function textAt(fields: Fields, ...keys: readonly string[]): string | null {
  for (const key of keys) {
    const value = fields[key];
    if (typeof value === 'string' && value.trim() !== '') return value;
  }
  return null;
}

/** The first flag under some keys; null if there is none. */
export function flagAt(fields: Fields, ...keys: readonly string[]): boolean | null {
  for (const key of keys) {
    const value = fields[key];
    if (value === undefined || value === null) continue;
    return value === true || value === 1 || value === '1' || value === 'true';
  }
  return null;
}

/** The first number under some keys, also as text; null if there is none. */
export function numberAt(fields: Fields, ...keys: readonly string[]): number | null {
  for (const key of keys) {
    const value = readNumber(fields[key]);
    if (value !== null) return value;
  }
  return null;
}
