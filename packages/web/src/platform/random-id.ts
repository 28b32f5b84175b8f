import type { Clock } from './time/clock.ts';
import { systemClock } from './time/clock.ts';

/** Answers a unique id, greater than all that it answered before. */
export type NewId = () => string;

/**
 * Makes UUIDv7 (RFC 9562 §5.7). Made of `getRandomValues`, since `randomUUID` is missing where the page came over plain
 * http from another machine. Ids of one millisecond borrow from the next ones, so that their order stays that of making.
 */
export function uuidv7s(clock: Clock = systemClock): NewId {
  let last = 0;
  return () => {
    last = Math.max(last + 1, clock());
    const random = [...crypto.getRandomValues(new Uint8Array(10))];
    const hex = random.map((byte) => byte.toString(16).padStart(2, '0')).join('');
    const time = last.toString(16).padStart(12, '0');
    const variant = (8 + (Number.parseInt(hex.charAt(3), 16) % 4)).toString(16);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-${variant}${hex.slice(4, 7)}-${hex.slice(8)}`;
  };
}
