import { type Folder, isOwnMailboxId, isReadOnly, type OwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { childrenOf, withDescendants } from '@wren/domain/message/mailbox/mailbox-tree.ts';
import { ancestry, type Mailbox } from '@wren/domain/message/mailbox/mailboxes.ts';
import { Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { ReadOnlyMark } from '../../../mail-ui/read-only-mark.tsx';
import { useMailboxes } from '../../../replica/hooks.ts';
import { useOffered } from '../../../session/use-offered.ts';
import { MAILBOX_TEXTS } from '../../../texts/lists/mailbox-texts.ts';
import { classNames } from '../../../ui/class-names.ts';
import { IconButton } from '../../../ui/form/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.ts';
import { FolderLine } from '../folder-line.tsx';
import panel from '../folder-panel.module.css';
import type { EditedMailbox } from './change-mailboxes.ts';
import { toggleFolded, useFolded } from './folded.ts';
import styles from './mailbox-lines.module.css';
import { MailboxMenu } from './mailbox-menu.tsx';
import { type Placing, usePlacing } from './use-placing.ts';

const MailboxDialog = lazyPart(async () => (await import('./mailbox-dialog.tsx')).MailboxDialog);

/** One element for all lines, which are drawn anew only where something differs. */
const READ_ONLY = <ReadOnlyMark />;

interface Shown {
  readonly all: readonly Mailbox[];
  readonly active: Folder | 'outbox' | null;
  readonly withHidden: boolean;
  readonly onOpen: (folder: Folder) => void;
  readonly onEdit: (edited: EditedMailbox) => void;
  readonly placing: Placing;
}

function MailboxLine({ mailbox, ...shown }: Shown & { readonly mailbox: Mailbox }) {
  const { all, active, withHidden, onOpen, onEdit, placing } = shown;
  const { id, name } = mailbox;
  const listId = useId();
  const isFolded = useFolded(({ ids }) => ids.includes(id));
  const inside = shownIn(all, id, withHidden);
  return (
    <li>
      <div
        className={classNames(styles.line, !mailbox.isSubscribed && styles.hidden)}
        data-mailbox={id}
        {...placing.propsOf(mailbox)}
      >
        {inside.length > 0 && (
          <button
            type="button"
            className={styles.fold}
            data-fold
            aria-expanded={!isFolded}
            aria-controls={isFolded ? undefined : listId}
            aria-label={MAILBOX_TEXTS.fold(name)}
            onClick={() => toggleFolded(id)}
          >
            <Icon name="next" size={14} />
          </button>
        )}
        <FolderLine
          folder={id}
          name={name}
          icon="folder"
          mark={isReadOnly(id) && READ_ONLY}
          isActive={active === id}
          onOpen={onOpen}
          {...(isFolded && { folded: withDescendants(all, id).filter((one) => one !== id) })}
        />
        <MailboxMenu {...{ mailbox, all, active, onOpen, onEdit }} onStep={placing.step} />
      </div>
      {inside.length > 0 && !isFolded && (
        <ul id={listId} className={classNames(panel.list, styles.inside)} data-inside>
          {inside.map((one) => (
            <MailboxLine key={one.id} {...shown} mailbox={one} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** The mailboxes in one that are shown, or all with those that are hidden. */
function shownIn(all: readonly Mailbox[], id: OwnMailboxId | null, withHidden: boolean): readonly Mailbox[] {
  return childrenOf(all, id).filter(({ isSubscribed }) => isSubscribed || withHidden);
}

/** The mailbox that is open is unfolded in the panel once it is gone to; folding it again is the user's choice. */
function useUnfolded(all: readonly Mailbox[], active: Folder | 'outbox' | null): void {
  const unfold = useEffectEvent((id: OwnMailboxId): void => {
    const { ids } = useFolded.getState();
    for (const above of ancestry(all, id)) if (above.id !== id && ids.includes(above.id)) toggleFolded(above.id);
  });
  useEffect(() => {
    if (active !== null && active !== 'outbox' && isOwnMailboxId(active)) unfold(active);
  }, [active]);
}

interface MailboxLinesProps {
  readonly active: Folder | 'outbox' | null;
  readonly onOpen: (folder: Folder) => void;
}

/** The mailboxes of the user's own in the panel, each with those that are in it; nothing on a host that keeps none. */
export function MailboxLines({ active, onOpen }: MailboxLinesProps) {
  const isOffered = useOffered('save_records');
  const all = useMailboxes();
  const headingId = useId();
  const [edited, setEdited] = useState<EditedMailbox | null>(null);
  const [withHidden, setWithHidden] = useState(false);
  const section = useRef<HTMLElement>(null);
  const placing = usePlacing(all, section);
  useUnfolded(all, active);
  if (!isOffered) return null;
  const hidden = all.filter(({ isSubscribed }) => !isSubscribed).length;
  const top = shownIn(all, null, withHidden);
  return (
    <section ref={section} className={classNames(panel.section, styles.section)} aria-labelledby={headingId}>
      <div className={styles.head} data-mailbox-head>
        <h2 id={headingId} className={panel.heading}>
          {MAILBOX_TEXTS.heading}
        </h2>
        <IconButton
          icon="plus"
          iconSize={16}
          className={styles.add ?? ''}
          label={MAILBOX_TEXTS.add}
          onClick={() => setEdited({ mailbox: null, inside: null })}
        />
      </div>
      <ul className={panel.list}>
        {top.map((mailbox) => (
          <MailboxLine key={mailbox.id} {...{ mailbox, all, active, withHidden, onOpen, placing }} onEdit={setEdited} />
        ))}
      </ul>
      {hidden > 0 && (
        <button
          type="button"
          className={styles.more}
          aria-pressed={withHidden}
          data-mailbox-head
          onClick={() => setWithHidden(!withHidden)}
        >
          {withHidden ? MAILBOX_TEXTS.fewer : MAILBOX_TEXTS.hidden(hidden)}
        </button>
      )}
      <Suspense>{edited && <MailboxDialog {...edited} onClose={() => setEdited(null)} />}</Suspense>
    </section>
  );
}
