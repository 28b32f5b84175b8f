import { randomBytes } from 'node:crypto';
import { orderedUuidv7, uuidv7s } from '@wren/domain/message/uuidv7.ts';
import { systemClock } from './clock.ts';

/** A new id of this process (UUIDv7): greater than all before it. */
export const newId = uuidv7s(systemClock, randomBytes);

/** An id for another time than now. @param order within that millisecond, from 0 to 2³² − 1 */
export const newIdAt = (time: number, order: number): string => orderedUuidv7(time, order, randomBytes);
