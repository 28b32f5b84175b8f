import { FOLDERS, type Folder, isReadOnly } from '@wren/domain/message/mailbox/mailbox.ts';
import { countsUnread } from '@wren/domain/thread/thread.ts';
import type { ReactNode } from 'react';
import { leavePageFor } from '../../../composer/leave-page.ts';
import { folderIcon } from '../../../mail-ui/folder-icons.ts';
import { useFolderName } from '../../../mail-ui/folder-name.ts';
import { ReadOnlyMark } from '../../../mail-ui/read-only-mark.tsx';
import { folderPath, LOGIN, OUTBOX } from '../../../paths.ts';
import { useCount, useFolderHasMail, useKnowsUnread, useMailboxes, useOutbox } from '../../../replica/hooks.ts';
import { AccountScope } from '../../../session/joined/account-scope.tsx';
import { useJoined } from '../../../session/joined/joined-accounts.ts';
import { OUTBOX_NAME } from '../../../texts/outbox-name.ts';
import { ACCOUNTS_TEXTS } from '../../../texts/page/accounts-texts.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Badge } from '../../../ui/display/badge.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import panel from '../folder-panel.module.css';
import styles from './account-lines.module.css';

interface FolderOfProps {
  readonly base: string;
  readonly folder: Folder;
}

/** Folders that are shown only while they contain something. */
const RARE: ReadonlySet<Folder> = new Set(['archive', 'snoozed', 'screener']);

/** Leads to the page of another account, once what is being written here is saved. */
function AccountLink({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  return (
    <a
      href={address}
      className={panel.folder}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        void leavePageFor(address);
      }}
    >
      {children}
    </a>
  );
}

/** A folder of another account: it opens that account's page. */
function FolderOf({ base, folder }: FolderOfProps) {
  const nameOf = useFolderName();
  const count = useCount(folder);
  const isUnread = useKnowsUnread(folder) && countsUnread(folder);
  const isShown = useFolderHasMail(folder) || !RARE.has(folder);
  if (!isShown) return null;
  return (
    <li>
      <AccountLink address={base + folderPath(folder)}>
        <Icon name={folderIcon(folder)} />
        <bdi className={classNames(panel.label, panel.name)}>{nameOf(folder)}</bdi>
        {isReadOnly(folder) && <ReadOnlyMark />}
        <Badge count={count} isNew={isUnread} label={TEXTS.badge(count, isUnread)} />
      </AccountLink>
    </li>
  );
}

/** What the account has still to send; nothing while there is none. */
function OutboxOf({ base }: Pick<FolderOfProps, 'base'>) {
  const waiting = useOutbox().length;
  if (waiting === 0) return null;
  return (
    <li>
      <AccountLink address={base + OUTBOX}>
        <Icon name="outbox" />
        <span className={panel.label}>{OUTBOX_NAME.name}</span>
        <Badge count={waiting} label={OUTBOX_NAME.badge(waiting)} />
      </AccountLink>
    </li>
  );
}

function Folders({ base, email }: AccountFoldersProps) {
  const mailboxes = useMailboxes();
  const hasEnded = useJoined((joined) => joined[base]?.hasEnded === true);
  if (hasEnded) {
    return (
      <a href={`${base}${LOGIN}`} className={panel.folder}>
        <Icon name="user" />
        <span className={panel.label}>{ACCOUNTS_TEXTS.signInAgain}</span>
      </a>
    );
  }
  return (
    <ul className={classNames(panel.list, styles.section, styles.folders)} aria-label={ACCOUNTS_TEXTS.foldersOf(email)}>
      {[...FOLDERS, ...mailboxes.map(({ id }) => id)].map((folder) => (
        <FolderOf key={folder} base={base} folder={folder} />
      ))}
      <OutboxOf base={base} />
    </ul>
  );
}

interface AccountFoldersProps {
  readonly base: string;
  readonly email: string;
}

/** The folders of another account, with their numbers, kept true by its own replica. */
export function AccountFolders(props: AccountFoldersProps) {
  return (
    <AccountScope base={props.base}>
      <Folders {...props} />
    </AccountScope>
  );
}
