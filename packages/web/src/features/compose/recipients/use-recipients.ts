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
import { recipientsOf, type Suggested, type SuggestPeople } from './use-people.ts';
import { namesIn, useTypedNames } from './use-typed-names.ts';

/** How a recipient is named, on its tag and when it is announced: without a name, by the whole address. */
export const recipientLabel = (address: Address): string =>
  (address.name ? addressName(address) : null) ?? address.email;

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

/** Looks up the known person that an address belongs to. */
async function meet(
  typed: Address,
  suggest: SuggestPeople | undefined,
  onKnown: (person: Address) => void,
): Promise<void> {
  const found = await suggest?.(typed.email).catch(() => []);
  const known = found?.find((person) => person.name !== null && isSameAddress(person, typed));
  if (known) onKnown({ ...typed, name: known.name });
}

/** True if a text ends with a separator, or with a space after a complete address. */
function isEnded(written: string): boolean {
  // Within a quoted name a separator is part of it, and so is a space within any name.
  const isList = /[,;\n]/u.test(written.replace(/"(?:\\.|[^"\\])*"?/gu, ''));
  return isList || (/\s$/u.test(written) && isEmailAddress(written.trim()));
}

/** Holds what a field of recipients shows; the list itself is the form's. */
export function useRecipients({ value, onChange, suggest }: RecipientsOptions): RecipientsState {
  const [text, setText] = useState('');
  const [rejected, setRejected] = useState<readonly string[]>([]);
  const [announced, announce] = useState('');
  const latest = useLatest(value);

  const reject = (wrong: readonly string[]): void => {
    if (wrong.length > 0) setRejected((now) => [...new Set([...now, ...wrong])]);
  };
  const add = (list: readonly Address[], people: readonly Address[]): void => {
    onChange(addRecipients(list, people));
    announce(RECIPIENT_TEXTS.added(people.map(recipientLabel).join(', ')));
  };
  const { looking, lookUp } = useTypedNames({ onFound: (people) => add(latest.current, people), onNobody: reject });
  /** An address that was typed without a name, but belongs to a known person, becomes that person. */
  const introduce = (typed: Address, known: Address): void => {
    if (latest.current.includes(typed)) onChange(latest.current.map((one) => (one === typed ? known : one)));
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
    if (accepted.length > 0) add(list, accepted);
    for (const one of next) {
      if (one.name === null && !list.includes(one)) void meet(one, suggest, (known) => introduce(one, known));
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
      add(value, recipientsOf(person));
      setText('');
    },
    type: (written) => {
      if (isEnded(written)) take(written);
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
