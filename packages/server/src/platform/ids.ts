import { randomBytes } from 'node:crypto';

let lastTime = 0;
let lastCounter = 0;

/**
 * A UUIDv7 (RFC 9562 §5.7): ordered by creation, also within a millisecond and across a clock that steps back.
 * @param now milliseconds since the epoch
 */
export function newId(now: number = Date.now()): string {
  if (now > lastTime) {
    lastTime = now;
    lastCounter = randomBytes(2).readUInt16BE() & 0x7ff;
  } else {
    lastCounter += 1;
    if (lastCounter > 0xfff) {
      lastTime += 1;
      lastCounter = 0;
    }
  }
  const bytes = randomBytes(16);
  bytes.writeUIntBE(lastTime, 0, 6);
  bytes.writeUInt16BE(0x7000 | lastCounter, 6);
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;
}
