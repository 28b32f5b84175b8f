import { parseSearch } from '@wren/domain/search/parse-search.ts';
import { searchScope } from '@wren/domain/search/search-scope.ts';
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation } from 'wouter';
import { clearSelection, useSelection } from '../../../actions/chosen/selection.ts';
import { onCommands } from '../../../commands/keys.ts';
import { markMatches } from '../../../features/search/mark-matches.tsx';
import { allAccountsPath, LOGIN } from '../../../paths.ts';
import { AccountScope } from '../../../session/joined/account-scope.tsx';
import { type JoinedAccount, useJoined } from '../../../session/joined/joined-accounts.ts';
import { readMarked } from '../../../session/joined/scoped-account.ts';
import { useJoinedList } from '../../../session/joined/use-joined-list.ts';
import { useStartedMail } from '../../../session/started-mail.ts';
import { errorText } from '../../../texts/error-text.ts';
import { SEARCH_TEXTS } from '../../../texts/lists/search-texts.ts';
import { ACCOUNTS_TEXTS } from '../../../texts/page/accounts-texts.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import type { AllPlace } from '../../routes/route.ts';
import styles from './all-screen.module.css';
import { type ListedAccounts, ListScreen } from './list-screen.tsx';

/** The name of an account in rows: the local part of its address, if that is unique. */
function shortNames(emails: readonly string[]): ReadonlyMap<string, string> {
  const locals = emails.map((email) => email.split('@')[0] ?? email);
  return new Map(
    emails.map((email, at) => {
      const local = locals[at] ?? email;
      return [email, locals.filter((one) => one === local).length === 1 ? local : email];
    }),
  );
}

/** Says which accounts are not in the list, since their session has ended. */
function EndedAccounts({ accounts }: { readonly accounts: readonly JoinedAccount[] }) {
  return (
    <div role="status">
      {accounts
        .filter(({ hasEnded }) => hasEnded)
        .map(({ base, email }) => (
          <p key={base} className={styles.ended}>
            {ACCOUNTS_TEXTS.signedOut(email)} <a href={`${base}${LOGIN}`}>{ACCOUNTS_TEXTS.signInAgain}</a>
          </p>
        ))}
    </div>
  );
}

/** The accounts of the list, for its rows and its conversations. */
function useListedAccounts(): ListedAccounts {
  const { email: own } = useStartedMail().user;
  const joined = useJoined();
  return useMemo(() => {
    const accounts = Object.values(joined);
    const names = shortNames([own, ...accounts.map(({ email }) => email)]);
    return {
      nameOf: ({ threadId }) => {
        const { base } = readMarked(threadId);
        const email = base === null ? own : (joined[base]?.email ?? '');
        return names.get(email) ?? email;
      },
      readMarked,
      Scope: AccountScope,
      notice: <EndedAccounts accounts={accounts} />,
    };
  }, [own, joined]);
}

/** Leads from a search back to the Inboxes, once an open conversation and a selection are left. */
function useBackToInboxes(isSearch: boolean): void {
  const [, navigate] = useLocation();
  useEffect(
    () =>
      onCommands({
        back: () => {
          if (!isSearch || useSelection.getState().ids.size > 0) return false;
          navigate(allAccountsPath(null));
          return true;
        },
      }),
    [isSearch, navigate],
  );
}

/** The Inboxes of all accounts of this browser as one list, or what a search finds in all of them (D54). */
export function AllScreen({ place }: { readonly place: AllPlace }) {
  const { text, threadId } = place;
  // What says `in:` is looked for there, wherever it was written.
  const scope = useMemo(() => (text === null ? 'inbox' : searchScope(parseSearch(text), null)), [text]);
  const folder = scope === 'all' ? null : scope;
  const { view, loadMore, refresh } = useJoinedList({ folder, text });
  const accounts = useListedAccounts();
  const mark = useMemo(() => (text === null ? undefined : markMatches(text)), [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a selection belongs to its list.
  useEffect(() => clearSelection, [text]);

  const onRefresh = useCallback(async (): Promise<void> => {
    try {
      showToast(TEXTS.list.refreshed(await refresh(), view.hasMore), { id: 'folder', kind: 'success' });
    } catch (error) {
      showToast(TEXTS.list.refreshFailed(errorText(error)), { id: 'folder', kind: 'error' });
    }
  }, [refresh, view.hasMore]);
  useEffect(() => (text === null ? onCommands({ refresh: () => void onRefresh() }) : undefined), [text, onRefresh]);

  const isSearch = text !== null;
  useBackToInboxes(isSearch && threadId === null);
  return (
    <ListScreen
      key={text}
      place={{ ...place, folder }}
      view={view}
      title={isSearch ? SEARCH_TEXTS.inPlace(text, ACCOUNTS_TEXTS.allAccounts) : ACCOUNTS_TEXTS.inboxes}
      {...(mark && { mark })}
      accounts={accounts}
      onLoadMore={loadMore}
      onRefresh={isSearch ? null : () => void onRefresh()}
      onRetry={isSearch ? loadMore : () => void onRefresh()}
      emptyTitle={isSearch ? SEARCH_TEXTS.none : ACCOUNTS_TEXTS.emptyInboxes}
      emptyText={isSearch ? SEARCH_TEXTS.noneText(text.trim(), ACCOUNTS_TEXTS.allAccounts) : TEXTS.list.emptyText}
    />
  );
}
