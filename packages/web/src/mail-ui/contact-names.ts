import type { Address, Message } from '@wren/domain/message/message.ts';
import { useMemo } from 'react';
import { create } from 'zustand';

interface KnownContact {
  /** Null: it has only addresses. */
  readonly name: string | null;
  /** A `data:` URL; '' for none. */
  readonly picture: string;
}

/** The user's contacts by address in lower case; empty until they are loaded, after the first rows. */
export const useContactNames = create<{ readonly known: ReadonlyMap<string, KnownContact> }>(() => ({
  known: new Map(),
}));

type Known = ReadonlyMap<string, KnownContact>;

/** An address with the name of the contact that has exactly this address (D38); else as in the mail. */
export function namedAddress(address: Address, known: Known): Address {
  const name = known.get(address.email.toLowerCase())?.name ?? null;
  return name === null ? address : { ...address, name };
}

/** A message with the names of the user's contacts. */
export function useContactNamesIn<Shown extends Pick<Message, 'from' | 'to' | 'cc' | 'bcc'>>(message: Shown): Shown {
  const known = useContactNames((state) => state.known);
  return useMemo(() => namedMessage(message, known), [message, known]);
}

/** A message with the names of contacts. */
function namedMessage<Shown extends Pick<Message, 'from' | 'to' | 'cc' | 'bcc'>>(message: Shown, known: Known): Shown {
  if (known.size === 0) return message;
  const all = (list: readonly Address[]): readonly Address[] => list.map((one) => namedAddress(one, known));
  const { from, to, cc, bcc } = message;
  return { ...message, from: from && namedAddress(from, known), to: all(to), cc: all(cc), bcc: all(bcc) };
}
