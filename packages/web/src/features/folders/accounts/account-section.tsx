import { Suspense, useCallback, useEffect, useId, useState, useSyncExternalStore } from 'react';
import { useLocation, useSearch } from 'wouter';
import { failureText } from '../../../actions/table/failure-text.ts';
import { ALL_ACCOUNTS, allAccountsPath } from '../../../paths.ts';
import { whenIdle } from '../../../platform/time/idle.ts';
import { useCount } from '../../../replica/hooks.ts';
import type { KnownAccount } from '../../../session/accounts/known-accounts.ts';
import { askAccountCounts, useAccountCounts } from '../../../session/joined/account-counts.ts';
import { joinPendingAccounts } from '../../../session/joined/join-pending-accounts.ts';
import { useJoined } from '../../../session/joined/joined-accounts.ts';
import { ACCOUNTS_TEXTS } from '../../../texts/page/accounts-texts.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.ts';
import panel from '../folder-panel.module.css';
import styles from './account-lines.module.css';

const AccountFolders = lazyPart(async () => (await import('./account-folders.tsx')).AccountFolders, {
  isLikely: false,
});

/** Unread conversations in the Inbox of another account: of its replica where that is here, else as its host said. */
function useUnread(): (base: string) => number {
  const joined = useJoined();
  const told = useAccountCounts();
  const subscribe = useCallback(
    (run: () => void) => {
      const stops = Object.values(joined).map(({ mail }) => mail.replica.watch(run));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [joined],
  );
  // One string for all of them, which changes when any of them does.
  const live = useSyncExternalStore(subscribe, () =>
    Object.values(joined)
      .map(({ base, mail }) => `${base}=${mail.replica.counts().inbox ?? ''}`)
      .join(),
  );
  return useCallback(
    (base) => {
      const [, here = ''] =
        live
          .split(',')
          .map((one) => one.split('='))
          .find(([at]) => at === base) ?? [];
      const count = told[base];
      if (here !== '') return Number(here);
      return typeof count === 'number' ? count : 0;
    },
    [live, told],
  );
}

interface AccountLineProps {
  readonly account: KnownAccount;
  /** Unread conversations in its Inbox. */
  readonly unread: number;
}

function AccountLine({ account: { base, email }, unread }: AccountLineProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <li>
      <button
        type="button"
        className={classNames(panel.folder, styles.account)}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={() => setOpen(!open)}
      >
        <Icon name="chevron" size={16} />
        <bdi className={classNames(panel.label, panel.name)}>{email}</bdi>
        {!open && <Badge count={unread} isNew label={TEXTS.badge(unread, true)} />}
      </button>
      {open && (
        <div id={id}>
          <Suspense>
            <AccountFolders base={base} email={email} />
          </Suspense>
        </div>
      )}
    </li>
  );
}

interface AllInboxesProps {
  /** Unread conversations in the Inboxes of the others. */
  readonly unread: number;
  readonly onGone: (() => void) | undefined;
}

function AllInboxes({ unread: others, onGone }: AllInboxesProps) {
  const [path] = useLocation();
  const isSearch = useSearch() !== '';
  const unread = useCount('inbox') + others;
  return (
    <PageLink
      href={allAccountsPath(null)}
      className={panel.folder ?? ''}
      aria-current={path.startsWith(ALL_ACCOUNTS) && !isSearch ? 'page' : undefined}
      onClick={onGone}
    >
      <Icon name="inbox" />
      <span className={panel.label}>{ACCOUNTS_TEXTS.inboxes}</span>
      <Badge count={unread} isNew label={TEXTS.badge(unread, true)} />
    </PageLink>
  );
}

interface AccountSectionProps {
  readonly others: readonly KnownAccount[];
  readonly onGone: (() => void) | undefined;
}

/** Shows refusals of another account's host for changes that an earlier page made. */
function useRefusals(): void {
  const joined = useJoined();
  useEffect(() => {
    const stops = Object.values(joined).map(({ mail }) =>
      mail.replica.watchRefusals((changes, error) => showToast(failureText(changes, error), { kind: 'error' })),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [joined]);
}

/** All Inboxes as one, and the other accounts of this browser, each with its own folders below its name (D54). */
export function AccountSection({ others, onGone }: AccountSectionProps) {
  const unreadOf = useUnread();
  useRefusals();
  useEffect(
    () =>
      whenIdle(() => {
        askAccountCounts(others);
        joinPendingAccounts(others);
      }),
    [others],
  );
  return (
    <section className={panel.section} aria-label={ACCOUNTS_TEXTS.section}>
      <h2 className={panel.heading}>{ACCOUNTS_TEXTS.section}</h2>
      <ul className={classNames(panel.list, styles.section)}>
        <li>
          <AllInboxes unread={others.reduce((sum, { base }) => sum + unreadOf(base), 0)} onGone={onGone} />
        </li>
        {others.map((account) => (
          <AccountLine key={account.base} account={account} unread={unreadOf(account.base)} />
        ))}
      </ul>
    </section>
  );
}
