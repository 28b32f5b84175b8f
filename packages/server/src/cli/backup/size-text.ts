const UNITS = ['B', 'KB', 'MB', 'GB', 'TB'] as const;

/** Formats a number of bytes for a terminal: `3.4 MB`. */
export function sizeText(bytes: number): string {
  const power = bytes < 1_000 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / 1_000 ** power;
  return `${power === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${UNITS[power]}`;
}
