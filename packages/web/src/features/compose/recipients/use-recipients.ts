import {
  addRecipients,
  formatAddress,
  isEmailAddress,
  isSameAddress,
  parseRecipients,
} from '@wren/domain/address/recipients.ts';
import { addressName } from '@wren/domain/address/sender.ts';
import type { Address } from '@wren/domain/message/message.ts';
import { useState } from 'react';
import { RECIPIENT_TEXTS } from '../../../texts/compose/recipient-texts.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import { namesIn, personNamed } from './typed-names.ts';
import type { Suggested, SuggestPeople } from './use-people.ts';

/** How a recipient is named, on its tag and when it is announced: without a name, by the whole address. */
export const recipientLabel = (address: Address): string =>
  (address.name ? addressName(address) : null) ?? address.email;

/** A person, or all members of a group. */
function recipientsOf({ members, ...address }: Suggested): readonly Address[] {
  return members ?? [address];
}

interface RecipientsOptions {
  readonly value: readonly Address[];
  readonly onChange: (value: readonly Address[]) => void;
  readonly suggest?: SuggestPeople | undefined;
}

/**
 * The recipients of one field: the accepted ones, the text being typed, and the part of it that is not an address
 * (2.41, 5.9).
 */
export interface RecipientsState {
  readonly text: string;
  /** Texts that are no addresses: kept for correction, and no recipients. */
  readonly rejected: readonly string[];
  /** Names of which it is not known yet who has them. */
  readonly looking: readonly string[];
  /** What is announced of the last change. */
  readonly announced: string;
  readonly announce: (text: string) => void;
  /**
   * Takes a text as recipients; the whole list then, or null when something in the field is no address.
   * @param isChosen it stands for the first person that would be suggested
   */
  readonly take: (written: string, isChosen?: boolean) => readonly Address[] | null;
  /** Takes a person, or all members of a group. */
  readonly pick: (person: Suggested) => void;
  /** Handles the present text of the input. A separator, or a space after a complete address, ends an address. */
  readonly type: (written: string) => void;
  readonly remove: (recipient: Address | string) => void;
  readonly removeLast: () => void;
  /** Puts a recipient back into the input; what is typed there is taken before. */
  readonly edit: (recipient: Address | string) => void;
}

/** Holds what a field of recipients shows; the list itself is the form's. */
export function useRecipients({ value, onChange, suggest }: RecipientsOptions): RecipientsState {
  const [text, setText] = useState('');
  const [rejected, setRejected] = useState<readonly string[]>([]);
  const [looking, setLooking] = useState<readonly string[]>([]);
  const [announced, announce] = useState('');
  const latest = useLatest(value);

  /** An address that was typed without a name, but belongs to a known person, becomes that person. */
  const introduce = async (typed: Address): Promise<void> => {
    const found = await suggest?.(typed.email);
    const known = found?.find((person) => person.name !== null && isSameAddress(person, typed));
    if (known && latest.current.includes(typed))
      onChange(latest.current.map((one) => (one === typed ? { ...one, name: known.name } : one)));
  };

  const reject = (wrong: readonly string[]): void => {
    if (wrong.length > 0) setRejected((now) => [...new Set([...now, ...wrong])]);
  };

  /** Takes names as the people who have them, once these are found. */
  const lookUp = async (names: readonly string[], people: SuggestPeople, isChosen: boolean): Promise<void> => {
    setLooking((now) => [...now, ...names]);
    const found = await Promise.all(names.map((name) => personNamed(name, people, isChosen)));
    setLooking((now) => now.filter((name) => !names.includes(name)));
    const added = found.flatMap((person) => (person ? recipientsOf(person) : []));
    if (added.length > 0) {
      onChange(addRecipients(latest.current, added));
      announce(RECIPIENT_TEXTS.added(added.map(recipientLabel).join(', ')));
    }
    reject(names.filter((_, at) => !found[at]));
  };

  const takeInto = (list: readonly Address[], written: string, isChosen = false): readonly Address[] | null => {
    const names = suggest && namesIn(written);
    if (suggest && names) {
      void lookUp(names, suggest, isChosen);
      setText('');
      return null;
    }
    const { accepted, rejected: wrong } = parseRecipients(written);
    const next = addRecipients(list, accepted);
    if (accepted.length > 0) {
      onChange(next);
      for (const one of next) if (one.name === null && !list.includes(one)) introduce(one).catch(() => undefined);
      announce(RECIPIENT_TEXTS.added(accepted.map(recipientLabel).join(', ')));
    }
    reject(wrong);
    setText('');
    return wrong.length + rejected.length + looking.length > 0 ? null : next;
  };
  const take: RecipientsState['take'] = (written, isChosen) => takeInto(value, written, isChosen);
  /** Takes one out, and answers the list without it. */
  const drop = (recipient: Address | string): readonly Address[] => {
    if (typeof recipient === 'string') {
      setRejected(rejected.filter((other) => other !== recipient));
      return value;
    }
    const rest = value.filter((other) => other !== recipient);
    onChange(rest);
    return rest;
  };
  const remove = (recipient: Address | string): void => {
    drop(recipient);
    announce(RECIPIENT_TEXTS.removed(typeof recipient === 'string' ? recipient : recipientLabel(recipient)));
  };

  return {
    text,
    rejected,
    looking,
    announced,
    announce,
    take,
    pick: (person) => {
      const added = recipientsOf(person);
      onChange(addRecipients(value, added));
      announce(RECIPIENT_TEXTS.added(added.map(recipientLabel).join(', ')));
      setText('');
    },
    type: (written) => {
      // Within a quoted name a separator is part of it, and so is a space within any name.
      const isList = /[,;\n]/u.test(written.replace(/"(?:\\.|[^"\\])*"?/gu, ''));
      if (isList || (/\s$/u.test(written) && isEmailAddress(written.trim()))) take(written);
      else setText(written.trimStart());
    },
    remove,
    removeLast: () => {
      const last = rejected.at(-1) ?? value.at(-1);
      if (last !== undefined) remove(last);
    },
    edit: (recipient) => {
      const rest = drop(recipient);
      if (text.trim() !== '') takeInto(rest, text);
      setText(typeof recipient === 'string' ? recipient : formatAddress(recipient));
    },
  };
}
