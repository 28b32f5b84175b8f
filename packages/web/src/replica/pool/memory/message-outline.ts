import type { Address, Message } from '@wren/domain/message/message.ts';

/** The sender of every message whose details have left the memory: the same object, and no address. */
export const NOT_HERE: Address = { name: null, email: '' };

/**
 * Whether a message is known in outline alone: where it stands and what is marked on it, without what only its row and
 * its conversation show (see `RowMemory`).
 */
export const isOutline = ({ from }: Pick<Message, 'from'>): boolean => from === NOT_HERE;
