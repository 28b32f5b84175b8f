import { mailboxPath } from '@wren/domain/message/mailbox/mailboxes.ts';
import { searchToKeep, searchToShow } from '@wren/domain/search/own-places.ts';
import { useMemo } from 'react';
import { useMailboxes } from '../../replica/hooks.ts';

/** Conversions of own mailboxes in searches. */
interface SearchNames {
  /** For storing and sending: by their ids. */
  readonly toKeep: (text: string) => string;
  /** For display and editing: by their paths. */
  readonly toShow: (text: string) => string;
  readonly paths: readonly string[];
}

/** The same object until a mailbox changes. */
export function useSearchNames(): SearchNames {
  const mailboxes = useMailboxes();
  return useMemo(
    () => ({
      toKeep: (text) => searchToKeep(text, mailboxes),
      toShow: (text) => searchToShow(text, mailboxes),
      paths: mailboxes.map(({ id }) => mailboxPath(mailboxes, id) ?? ''),
    }),
    [mailboxes],
  );
}
