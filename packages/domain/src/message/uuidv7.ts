/** Returns a unique id, greater than all that it returned before. */
export type NewId = () => string;

/**
 * Makes UUIDv7 (RFC 9562 §5.7) with a counter instead of `rand_a` (§6.2, method 1): they sort by creation, also within a
 * millisecond and across a clock that is set back.
 * @param clock milliseconds since the epoch
 * @param randomBytes returns the requested number of random bytes
 */
export function uuidv7s(clock: () => number, randomBytes: (count: number) => Uint8Array): NewId {
  let time = 0;
  let counter = 0;
  return () => {
    const now = clock();
    const random = [...randomBytes(10)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    if (now > time) {
      time = now;
      // Half of the counter's range is reserved for counting.
      counter = Number.parseInt(random.slice(0, 3), 16) >> 1;
    } else if (counter < 0xfff) counter += 1;
    else {
      time += 1;
      counter = 0;
    }
    const stamp = time.toString(16).padStart(12, '0');
    const variant = (8 + (Number.parseInt(random.charAt(3), 16) % 4)).toString(16);
    const count = counter.toString(16).padStart(3, '0');
    return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${count}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`;
  };
}

/** Bits of a UUIDv7's time. */
const LATEST = 2 ** 48 - 1;

/**
 * A UUIDv7 with a given order within its millisecond (RFC 9562 §6.2, method 1, with the counter in `rand_a` and the first 20 bits
 * of `rand_b`).
 * @param time milliseconds since the epoch
 * @param order from 0 to 2³² − 1
 * @param randomBytes returns the requested number of random bytes
 */
export function orderedUuidv7(time: number, order: number, randomBytes: (count: number) => Uint8Array): string {
  const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
  const stamp = hex(Math.min(Math.max(Math.floor(time), 0), LATEST), 12);
  const random = [...randomBytes(5)].map((byte) => hex(byte, 2)).join('');
  const variant = hex(8 + ((order >>> 18) & 3), 1) + hex((order >>> 6) & 0xfff, 3);
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${hex(order >>> 20, 3)}-${variant}-${hex(order & 0x3f, 2)}${random}`;
}
