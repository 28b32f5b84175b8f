import { type Folder, isReadOnly } from '@wren/domain/message/mailbox/mailbox.ts';
import { ancestry, MAILBOX_DEPTH, type Mailbox } from '@wren/domain/message/mailbox/mailboxes.ts';
import { MAILBOX_STEPS, type MailboxStep, stepOf } from '@wren/domain/message/mailbox/place-mailbox.ts';
import { useReplica } from '../../../replica/hooks.ts';
import { MAILBOX_TEXTS } from '../../../texts/lists/mailbox-texts.ts';
import type { MenuItem } from '../../../ui/popover/menu.tsx';
import { useFolderItems } from '../folder-items.ts';
import { LineMenu } from '../line-menu.tsx';
import { deleteMailbox, type EditedMailbox, subscribe } from './change-mailboxes.ts';

interface MailboxMenuProps {
  readonly mailbox: Mailbox;
  readonly all: readonly Mailbox[];
  readonly active: Folder | 'outbox' | null;
  readonly onOpen: (folder: Folder) => void;
  readonly onEdit: (edited: EditedMailbox) => void;
  readonly onStep: (mailbox: Mailbox, step: MailboxStep) => void;
}

/** What can be done with a mailbox of the user’s own. */
export function MailboxMenu({ mailbox, all, active, onOpen, onEdit, onStep }: MailboxMenuProps) {
  const replica = useReplica();
  const { id, name, isSubscribed } = mailbox;
  const { reading, exporting } = useFolderItems(id, name);
  const steps = MAILBOX_STEPS.flatMap((step): readonly MenuItem[] => {
    const to = stepOf(all, id, step);
    if (to === null) return [];
    const { into, ...others } = MAILBOX_TEXTS.steps;
    const around = all.find((one) => one.id === to.parentId)?.name ?? '';
    const label = step === 'into' ? into(around) : others[step];
    return [{ id: step, label, onSelect: () => onStep(mailbox, step) }];
  });
  const remove = async (): Promise<void> => {
    const gone: readonly (Folder | 'outbox')[] = await deleteMailbox(replica, all, mailbox);
    if (active !== null && gone.includes(active)) onOpen('inbox');
  };
  const isDeep = ancestry(all, id).length >= MAILBOX_DEPTH;
  // What is another's is shown or not, and nothing else is done with it.
  const isOthers = isReadOnly(id);
  const changes: readonly MenuItem[] = [
    { id: 'edit', label: MAILBOX_TEXTS.edit, icon: 'pen', onSelect: () => onEdit({ mailbox, inside: null }) },
    ...(isDeep
      ? []
      : [
          {
            id: 'add',
            label: MAILBOX_TEXTS.addInside,
            icon: 'plus',
            onSelect: () => onEdit({ mailbox: null, inside: id }),
          } as const,
        ]),
  ];
  const groups: readonly (readonly MenuItem[])[] = [
    isOthers ? [] : reading,
    isOthers ? [] : changes,
    exporting,
    steps,
    [
      {
        id: 'hide',
        label: isSubscribed ? MAILBOX_TEXTS.hide : MAILBOX_TEXTS.show,
        onSelect: () => subscribe(replica, mailbox, !isSubscribed),
      },
      ...(isOthers
        ? []
        : [{ id: 'delete', label: MAILBOX_TEXTS.remove, icon: 'trash', onSelect: () => void remove() } as const]),
    ],
  ];
  return <LineMenu label={MAILBOX_TEXTS.menu(name)} groups={groups} />;
}
