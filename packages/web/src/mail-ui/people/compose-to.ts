import type { Address } from '@wren/domain/message/message.ts';
import { createSlot } from '../../platform/slot.ts';

/** Whom a new mail is for that a key or the palette begins: those that the shown list of people means. */
export const composeTo = createSlot<() => readonly Address[]>();
