import { useShortcut } from '../../commands/use-shortcut.ts';
import { PersonAvatar } from '../../mail-ui/person-avatar.tsx';
import type { KnownAccount } from '../../session/accounts/known-accounts.ts';
import type { AccountCount } from '../../session/joined/account-counts.ts';
import { ACCOUNTS_TEXTS as TEXTS } from '../../texts/page/accounts-texts.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Button, IconButton } from '../../ui/form/button.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { KeyCaps } from '../../ui/keys/key-caps.tsx';
import styles from './account-list.module.css';

export interface ListedAccount extends KnownAccount {
  /** It is the one of this page. */
  readonly isCurrent: boolean;
  readonly count: AccountCount;
}

interface AccountListProps {
  /** In the order of their keys. */
  readonly accounts: readonly ListedAccount[];
  /** With the page's own. */
  readonly isWhole: boolean;
  readonly onSwitch: (account: ListedAccount) => void;
  readonly onLogout: (account: ListedAccount) => void;
  readonly onLogoutAll: () => void;
  readonly onAdd: () => void;
}

interface AccountLineProps extends Pick<AccountListProps, 'onSwitch' | 'onLogout'> {
  readonly account: ListedAccount;
  /** As tinykeys writes it; null: this preset has none. */
  readonly keys: string | null;
}

function AccountLine({ account, keys, onSwitch, onLogout }: AccountLineProps) {
  const { name, email, count, isCurrent } = account;
  const inside = (
    <>
      <PersonAvatar address={{ name, email }} />
      <span className={styles.who}>
        <bdi>{name || email}</bdi>
        <small>
          <bdi>{email}</bdi>
          {isCurrent && ` · ${TEXTS.current}`}
          {count === 'ended' && ` · ${TEXTS.ended}`}
        </small>
      </span>
      {typeof count === 'number' && <Badge count={count} isNew label={TEXTS.unread(count)} />}
      {keys && !isCurrent && <KeyCaps keys={keys} />}
      {isCurrent && <Icon name="check" size={18} />}
    </>
  );
  return (
    <li className={styles.line}>
      {isCurrent ? (
        <span className={styles.account} aria-current="true">
          {inside}
        </span>
      ) : (
        <>
          <button
            type="button"
            className={styles.account}
            data-tip={TEXTS.switchTo(email)}
            aria-keyshortcuts={keys ?? undefined}
            onClick={() => onSwitch(account)}
          >
            {inside}
          </button>
          <IconButton icon="logout" label={TEXTS.logoutOf(email)} iconSize={18} onClick={() => onLogout(account)} />
        </>
      )}
    </li>
  );
}

/** The accounts of this browser (D51): to switch to one, to add one, and to leave one or all. */
export function AccountList({ accounts, isWhole, onSwitch, onLogout, onLogoutAll, onAdd }: AccountListProps) {
  const first = useShortcut('goAccount');
  const lines = accounts.map((account, at) => ({ account, keys: first?.replace('1', String(at + 1)) ?? null }));
  const shown = lines.filter(({ account }) => accounts.length > 1 && (isWhole || !account.isCurrent));
  return (
    <div className={styles.accounts}>
      {shown.length > 0 && (
        <ul aria-label={TEXTS.section}>
          {shown.map((line) => (
            <AccountLine key={line.account.base} {...line} onSwitch={onSwitch} onLogout={onLogout} />
          ))}
        </ul>
      )}
      <Button tone="ghost" icon="plus" onClick={onAdd}>
        {TEXTS.add}
      </Button>
      {accounts.length > 1 && (
        <Button tone="ghost" icon="logout" className={styles.leaving} onClick={onLogoutAll}>
          {TEXTS.logoutAll}
        </Button>
      )}
    </div>
  );
}
