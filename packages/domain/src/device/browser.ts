/** In this order: most user agents name other browsers as well. */
const BROWSERS = [
  [/\bEdgA?\/|\bEdgiOS\//u, 'Edge'],
  [/\bOPR\//u, 'Opera'],
  [/\bVivaldi\//u, 'Vivaldi'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//u, 'Firefox'],
  [/\bChrom(?:e|ium)\/|\bHeadlessChrome\/|\bCriOS\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
] as const;

const SYSTEMS = [
  [/\bAndroid\b/u, 'Android'],
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bWindows\b/u, 'Windows'],
  [/\bMac OS X\b/u, 'macOS'],
  [/\bLinux\b/u, 'Linux'],
] as const;

const named = (names: readonly (readonly [RegExp, string])[], text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** The names of a browser and of its operating system; null: not known. */
export interface BrowserName {
  readonly browser: string | null;
  readonly system: string | null;
}

/**
 * The browser and the operating system of a user agent. Browsers reveal little more (User-Agent reduction).
 * @param userAgent value of the header (RFC 9110 §10.1.5)
 */
export function browserOf(userAgent: string): BrowserName {
  return { browser: named(BROWSERS, userAgent), system: named(SYSTEMS, userAgent) };
}
