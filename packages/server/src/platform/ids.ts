import { randomBytes } from 'node:crypto';
import { uuidv7s } from '@wren/domain/message/uuidv7.ts';
import { systemClock } from './clock.ts';

/** A new id of this process (UUIDv7): greater than all before it. */
export const newId = uuidv7s(systemClock, randomBytes);
