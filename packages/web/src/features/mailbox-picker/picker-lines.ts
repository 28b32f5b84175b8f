import { isReadOnly, type MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { tidyName } from '@wren/domain/message/mailbox/mailbox-names.ts';
import { mailboxTree } from '@wren/domain/message/mailbox/mailbox-tree.ts';
import { ancestry, type Mailbox, mailboxPath } from '@wren/domain/message/mailbox/mailboxes.ts';
import { missingOn } from '@wren/domain/message/mailbox/new-mailbox.ts';
import type { OfferedAction } from '../../actions/table/action-table.ts';
import { newMailboxId } from '../../mail-ui/new-mailbox.ts';

/** What the picker of mailboxes offers: a folder of every account, a mailbox that is there, or a new one. */
export type PickerLine =
  | { readonly kind: 'role'; readonly offered: OfferedAction }
  | { readonly kind: 'own'; readonly id: MailboxId; readonly path: string }
  /** The path is of mailboxes of which some are made. */
  | { readonly kind: 'new'; readonly path: string; readonly made: readonly Mailbox[] };

/** What a text would make: mailboxes along a path, each as it can be; null: nothing. */
function newLine(all: readonly Mailbox[], text: string): PickerLine | null {
  const names = text
    .split('/')
    .map(tidyName)
    .filter((name) => name !== '');
  const made = missingOn(all, names, newMailboxId);
  return made && made.length > 0 ? { kind: 'new', path: names.join('/'), made } : null;
}

interface Asked {
  readonly all: readonly Mailbox[];
  /** The folders of every account that the target can go to. */
  readonly roles: readonly OfferedAction[];
  /** Folders of every account that are taken as mailboxes are. */
  readonly standard?: readonly (PickerLine & { readonly kind: 'own' })[];
  /** Ids, the newest first. */
  readonly recent: readonly string[];
  /** The mailbox that contains the whole target already; null: none. */
  readonly from: MailboxId | null;
  readonly text: string;
}

/** How well a path fits a text: its own name from the start, a word of it, or anywhere; null: not at all. */
function fit(path: string, asked: string): number | null {
  const lower = path.toLocaleLowerCase();
  const name = lower.slice(lower.lastIndexOf('/') + 1);
  if (name.startsWith(asked)) return 0;
  if (lower.startsWith(asked) || lower.includes(` ${asked}`) || lower.includes(`/${asked}`)) return 1;
  return lower.includes(asked) ? 2 : null;
}

/** What is offered for a text: without one, where mail went last, the other mailboxes, the folders; with one, the best first. */
export function pickerLines({ all, roles, standard = [], recent, from, text }: Asked): readonly PickerLine[] {
  const asked = tidyName(text).toLocaleLowerCase();
  const own = mailboxTree(all)
    .filter(
      ({ mailbox: { id } }) =>
        id !== from && !isReadOnly(id) && ancestry(all, id).every(({ isSubscribed }) => isSubscribed || asked !== ''),
    )
    .map(({ mailbox: { id } }): PickerLine & { readonly kind: 'own' } => ({
      kind: 'own',
      id,
      path: mailboxPath(all, id) ?? '',
    }));
  const others = [...standard, ...roles.map((offered): PickerLine => ({ kind: 'role', offered }))];
  if (asked === '') {
    const first = recent.flatMap((id) => own.find((line) => line.id === id) ?? []);
    return [...first, ...own.filter((line) => !first.includes(line)), ...others];
  }
  const found = [...own, ...others].flatMap((line) => {
    const rank = fit(line.kind === 'own' ? line.path : line.kind === 'role' ? line.offered.label : '', asked);
    return rank === null ? [] : [{ line, rank }];
  });
  const made = newLine(all, text);
  return [...found.sort((a, b) => a.rank - b.rank).map(({ line }) => line), ...(made ? [made] : [])];
}
