import type { Clock } from './clock.ts';
import { systemClock } from './clock.ts';

export type NewId = () => string;

/**
 * A UUIDv7 (RFC 9562 §5.7). Made of `getRandomValues`, since `randomUUID` is missing where the page came over plain http
 * from another machine.
 */
export function uuidv7(clock: Clock = systemClock): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const time = clock().toString(16).padStart(12, '0');
  const variant = (8 + Number.parseInt(hex.charAt(16), 16) / 4) | 0;
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(13, 16)}-${variant.toString(16)}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
