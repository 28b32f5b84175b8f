/** Answers a unique id, greater than all that it answered before. */
export type NewId = () => string;

/**
 * Makes UUIDv7 (RFC 9562 §5.7) with a counter in the place of `rand_a` (§6.2, method 1): their order is that of making, also
 * within a millisecond and across a clock that steps back.
 * @param clock milliseconds since the epoch
 * @param randomBytes as many random bytes as asked for
 */
export function uuidv7s(clock: () => number, randomBytes: (count: number) => Uint8Array): NewId {
  let time = 0;
  let counter = 0;
  return () => {
    const now = clock();
    const random = [...randomBytes(10)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
    if (now > time) {
      time = now;
      // Half of the counter's range is left to count in.
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
