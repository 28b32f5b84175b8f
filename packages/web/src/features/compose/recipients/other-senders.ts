import { attachmentUrl } from '@wren/contract/file-urls.ts';
import { useMemo } from 'react';
import type { ComposerSession } from '../../../composer/composer-session.ts';
import { openFile } from '../../../host/client/files/open-file.ts';
import { PAGE_BASE } from '../../../platform/page/page-base.ts';
import { readAccountAt } from '../../../session/accounts/kept-account.ts';
import { keptKey } from '../../../session/accounts/kept-account-key.ts';
import { knownAccounts } from '../../../session/accounts/known-accounts.ts';
import { useApi } from '../../../session/api-context.ts';
import { useAccountPath } from '../../../session/joined/scoped-account.ts';
import { useOffered } from '../../../session/use-offered.ts';
import type { ComposeEntry } from '../forms/compose-state.ts';
import { useMoving } from '../forms/moving.ts';

/** An account of this browser under whose addresses a mail can be written instead (D54). */
export interface OtherSender {
  readonly base: string;
  readonly email: string;
  readonly name: string;
  readonly addresses: readonly string[];
}

export interface OtherSenders {
  readonly accounts: readonly OtherSender[];
  /** The mail continues in that account, with its files. */
  readonly onMove: (account: OtherSender, from: string) => void;
}

/** The other accounts that a new mail can be written in; an answer stays with the account that got the mail. */
export function useOtherSenders({ id, request }: ComposeEntry, session: ComposerSession): OtherSenders {
  const { fetch, host } = useApi();
  const own = useAccountPath();
  const isOffered = useOffered('accounts');
  const accounts = useMemo(
    () =>
      isOffered && request.type === 'new'
        ? knownAccounts()
            .filter(({ base }) => base !== own)
            .flatMap(({ base, email, name }): readonly OtherSender[] => {
              const kept = readAccountAt(keptKey(base));
              return kept ? [{ base, email, name, addresses: kept.user.addresses }] : [];
            })
        : [],
    [isOffered, request, own],
  );
  return {
    accounts,
    onMove: ({ base }, from) => {
      if (useMoving.getState().moving !== null) return;
      const moving = {
        id,
        session,
        account: base === PAGE_BASE ? undefined : base,
        from,
        read: async (file: Parameters<typeof attachmentUrl>[0] & { readonly type: string }): Promise<File> => {
          const { signal } = new AbortController();
          const response = await openFile(fetch, host + attachmentUrl(file), signal);
          return new File([await response.blob()], file.name, { type: file.type });
        },
      };
      useMoving.setState({ moving });
    },
  };
}
