import { uuidv7s as idsOf, type NewId } from '@wren/domain/message/uuidv7.ts';
import type { Clock } from './time/clock.ts';
import { systemClock } from './time/clock.ts';

/** Makes UUIDv7. By `getRandomValues`, since `randomUUID` is missing on pages over plain http from another machine. */
export function uuidv7s(clock: Clock = systemClock): NewId {
  return idsOf(clock, (count) => crypto.getRandomValues(new Uint8Array(count)));
}
