import { UsageError } from '../command-error.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/u;
const NAME = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2}\.\d{3})Z$/u;

/**
 * The latest time of `--as-of`, in milliseconds since the epoch: the end of a day of this machine's zone, a time of ISO 8601, or
 * the name of a backup.
 * @throws UsageError when it is none of them
 */
export function asOf(text: string): number {
  const named = NAME.exec(text);
  const iso = named ? `${named[1]}-${named[2]}-${named[3]}T${named[4]}:${named[5]}:${named[6]}Z` : text;
  const time = DAY.test(text)
    ? new Date(`${text}T23:59:59.999`).getTime()
    : /^\d{4}-\d{2}-\d{2}T/u.test(iso)
      ? Date.parse(iso)
      : Number.NaN;
  if (Number.isNaN(time))
    throw new UsageError(`"${text}" is no day. Say one such as 2026-11-23, 2026-11-23T18:00, or the name of a backup.`);
  return time;
}
