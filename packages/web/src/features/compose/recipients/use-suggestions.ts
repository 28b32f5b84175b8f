import { isPersonLike } from '@wren/domain/address/people.ts';
import { isEmailAddress, isSameAddress } from '@wren/domain/address/recipients.ts';
import type { Address } from '@wren/domain/message/message.ts';
import { useEffect, useState } from 'react';
import { systemAfter } from '../../../platform/time/timers.ts';
import type { Suggested, SuggestPeople } from './use-people.ts';

/** Milliseconds without a key before people are looked up. */
const REST = 80;
const NO_SUGGESTIONS: readonly Suggested[] = [];

export interface Suggestions {
  /** Empty while there is nothing to choose from. */
  readonly list: readonly Suggested[];
  /** Index of the one that Enter takes: the first, until another is chosen or a whole address is typed; -1: none. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly close: () => void;
  /** People are still looked up for what is typed. */
  readonly isPending: boolean;
}

/** People who may be meant by what is typed, without those in the field already. */
export function useSuggestions(
  typed: string,
  taken: readonly Address[],
  suggest: SuggestPeople | undefined,
): Suggestions {
  const [found, setFound] = useState<{ readonly typed: string; readonly list: readonly Suggested[] } | null>(null);
  /** What people were looked up for last, or are not to be looked up for. */
  const [settled, setSettled] = useState('');
  const [active, setActive] = useState<number | null>(null);
  const asked = typed.trim();
  useEffect(() => {
    setActive(null);
    setSettled('');
    if (asked === '' || !suggest) {
      setFound(null);
      return;
    }
    let isLate = false;
    const stop = systemAfter(REST, () => {
      suggest(asked).then(
        (list) => {
          if (isLate) return;
          setFound({ typed: asked, list });
          setSettled(asked);
        },
        () => {
          if (!isLate) setSettled(asked);
        },
      );
    });
    return () => {
      isLate = true;
      stop();
    };
  }, [asked, suggest]);
  // Until others are found, those who were for less than is typed by now may be meant no more.
  const isMeant = (one: Suggested): boolean => found?.typed === asked || isPersonLike(one, asked);
  const list =
    found && asked !== ''
      ? found.list.filter((one) => isMeant(one) && !taken.some((other) => isSameAddress(one, other)))
      : NO_SUGGESTIONS;
  const chosen = active ?? (isEmailAddress(asked) ? -1 : 0);
  return {
    list,
    active: chosen < list.length ? chosen : -1,
    setActive,
    close: () => {
      setFound(null);
      setSettled(asked);
    },
    isPending: suggest !== undefined && settled !== asked,
  };
}
