import type { Address, Message } from '@wren/domain/message/message.ts';
import { useMemo } from 'react';
import { create } from 'zustand';

interface KnownContact {
  /** Null: it has none but its addresses. */
  readonly name: string | null;
  /** A `data:` address; '' for none. */
  readonly picture: string;
}

/** The user's contacts by their addresses in lower case; none before they are known, which is after the first rows. */
export const useContactNames = create<{ readonly known: ReadonlyMap<string, KnownContact> }>(() => ({
  known: new Map(),
}));

type Known = ReadonlyMap<string, KnownContact>;

/** An address under the name of the contact whose address it exactly is (D38); else as the mail says. */
export function namedAddress(address: Address, known: Known): Address {
  const name = known.get(address.email.toLowerCase())?.name ?? null;
  return name === null ? address : { ...address, name };
}

/** A message with its people named as the contacts that they are. */
export function useNamedMessage<Shown extends Pick<Message, 'from' | 'to' | 'cc' | 'bcc'>>(message: Shown): Shown {
  const known = useContactNames((state) => state.known);
  return useMemo(() => namedMessage(message, known), [message, known]);
}

/** A message whose people are named so. */
function namedMessage<Shown extends Pick<Message, 'from' | 'to' | 'cc' | 'bcc'>>(message: Shown, known: Known): Shown {
  if (known.size === 0) return message;
  const all = (list: readonly Address[]): readonly Address[] => list.map((one) => namedAddress(one, known));
  const { from, to, cc, bcc } = message;
  return { ...message, from: from && namedAddress(from, known), to: all(to), cc: all(cc), bcc: all(bcc) };
}
