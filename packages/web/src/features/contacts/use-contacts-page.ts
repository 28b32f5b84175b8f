import { isContactLike } from '@wren/domain/contact/contact.ts';
import { useDeferredValue, useMemo, useState } from 'react';
import { type ContactRecord, useContacts } from '../../mail-ui/people/contacts.ts';

/** In place of a group: those written to who are no contacts. No id of a group has a blank. */
export const OTHERS = ' others';

const NONE: ReadonlySet<string> = new Set();

/** The state of the contacts page: the shown and the selected contacts. */
export interface ContactsPageState {
  readonly all: readonly ContactRecord[];
  /** Those of the group that are like what was typed, by their names. */
  readonly shown: readonly ContactRecord[];
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Id of the group that is shown, or {@link OTHERS}; null: all. */
  readonly group: string | null;
  readonly showGroup: (id: string | null) => void;
  /** Index of the row that keys mean; -1: none. */
  readonly cursor: number;
  readonly setCursor: (index: number) => void;
  readonly chosen: ReadonlySet<string>;
  readonly choose: (ids: ReadonlySet<string>) => void;
  /** Those that a command is about: the chosen ones, else the one that keys mean. */
  readonly targets: readonly ContactRecord[];
}

/** Holds what the page shows. @param openId the contact that is open */
export function useContactsPage(openId: string | null): ContactsPageState {
  const all = useContacts();
  const [typed, type] = useState('');
  const [group, setGroup] = useState<string | null>(null);
  const [at, setAt] = useState<string | null>(null);
  const [picked, setPicked] = useState<ReadonlySet<string>>(NONE);
  const asked = useDeferredValue(typed);
  const shown = useMemo(
    () =>
      all.filter(({ data }) => (group === null || data.groups.includes(group)) && isContactLike(data, asked.trim())),
    [all, group, asked],
  );
  const chosen = useMemo(() => {
    const there = shown.filter(({ id }) => picked.has(id)).map(({ id }) => id);
    return there.length === 0 ? NONE : new Set(there);
  }, [shown, picked]);
  const found = shown.findIndex(({ id }) => id === (at ?? openId));
  const cursor = found >= 0 || at === null ? found : Math.min(0, shown.length - 1);
  const current = shown[cursor];
  return {
    ...{ all, shown, typed, type, group, cursor, chosen },
    showGroup: (id) => {
      setGroup(id);
      setPicked(NONE);
    },
    setCursor: (index) => setAt(shown[index]?.id ?? null),
    choose: setPicked,
    targets: chosen.size > 0 ? shown.filter(({ id }) => chosen.has(id)) : current ? [current] : [],
  };
}
