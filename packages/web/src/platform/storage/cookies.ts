import { systemClock } from '../time/clock.ts';

/** Milliseconds. */
const YEAR = 365 * 24 * 60 * 60_000;

/** The value of a cookie that is accessible to scripts; null without one. */
export function cookie(name: string): string | null {
  for (const part of document.cookie.split('; ')) {
    const at = part.indexOf('=');
    if (at < 0 || part.slice(0, at) !== name) continue;
    try {
      return decodeURIComponent(part.slice(at + 1));
    } catch {
      return part.slice(at + 1);
    }
  }
  return null;
}

/**
 * Sets a cookie with the longest lifetime of browsers; null removes it. No effect where scripts cannot (a page over plain http,
 * an older browser).
 * @param path below which it is sent
 */
export async function setCookie(name: string, value: string | null, path: string): Promise<void> {
  if (typeof cookieStore === 'undefined') return;
  if (value === null) await cookieStore.delete({ name, path });
  else {
    const expires = systemClock() + YEAR;
    await cookieStore.set({ name, value: encodeURIComponent(value), path, expires, sameSite: 'lax' });
  }
}
