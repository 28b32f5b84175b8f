import type { Address } from '@wren/domain/message/message.ts';
import { createSlot } from '../../platform/slot.ts';

/** The recipients of a new mail begun by key or palette: the people selected in the shown list. */
export const composeTo = createSlot<() => readonly Address[]>();
