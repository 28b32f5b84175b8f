const UNITS = ['Bytes', 'KB', 'MB', 'GB'] as const;
/** The units as Intl names them. */
const UNIT_NAMES = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/**
 * Formats a size (9.9): `512 Bytes`, `1.5 KB`, `25 MB`; 1 KB is 1024 bytes, one decimal at most.
 * @param bytes whole and not negative; anything else is shown as 0
 * @param language language of units and number format: `25,5 MB`, `512 octets`
 */
export function fileSize(bytes: number, language = 'en'): string {
  let size = Number.isFinite(bytes) && bytes > 0 ? bytes : 0;
  let unit = 0;
  // A size that would be rounded to 1024 of a unit is 1 of the next.
  while (unit < UNITS.length - 1 && Math.round(size * 10) / 10 >= 1024) {
    size /= 1024;
    unit += 1;
  }
  if (language !== 'en') {
    const unitDisplay = unit === 0 ? 'long' : 'short';
    return new Intl.NumberFormat(language, {
      style: 'unit',
      unit: UNIT_NAMES[unit] ?? 'byte',
      unitDisplay,
      maximumFractionDigits: unit === 0 ? 0 : 1,
      useGrouping: false,
    }).format(size);
  }
  return `${unit === 0 ? Math.floor(size) : Math.round(size * 10) / 10} ${UNITS[unit]}`;
}
