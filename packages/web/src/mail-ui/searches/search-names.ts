import { mailboxPath } from '@wren/domain/message/mailbox/mailboxes.ts';
import { searchToKeep, searchToShow } from '@wren/domain/search/own-places.ts';
import { useMemo } from 'react';
import { useMailboxes } from '../../replica/hooks.ts';

/** How searches name the mailboxes of the user's own. */
interface SearchNames {
  /** As it is kept and asked for: by their ids. */
  readonly toKeep: (text: string) => string;
  /** As it is shown and written: by their paths. */
  readonly toShow: (text: string) => string;
  readonly paths: readonly string[];
}

/** The same until a mailbox differs. */
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
