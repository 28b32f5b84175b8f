import { mailboxesOf } from '@wren/contract/records/mailboxes-of.ts';
import { type OwnMailboxId, readOnlyMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { mailboxFault, tidyName } from '@wren/domain/message/mailbox/mailbox-names.ts';
import type { Mailbox } from '@wren/domain/message/mailbox/mailboxes.ts';
import { randomHex } from '../../../platform/random.ts';
import type { RemoteMailbox } from '../connector.ts';
import type { MirrorContext } from '../mirror-context.ts';

/** Reads and changes the records of the user's own mailboxes. */
export class OwnMailboxes {
  readonly #context: MirrorContext;
  all: readonly Mailbox[];

  private constructor(context: MirrorContext, all: readonly Mailbox[]) {
    this.#context = context;
    this.all = all;
  }

  static async read(context: MirrorContext): Promise<OwnMailboxes> {
    return new OwnMailboxes(context, mailboxesOf(await context.records.list('mailbox')));
  }

  byId(id: string): Mailbox | undefined {
    return this.all.find((one) => one.id === id);
  }

  /** Writes all of them in one transaction. */
  async put(...mailboxes: readonly Mailbox[]): Promise<void> {
    if (mailboxes.length === 0) return;
    const puts = mailboxes.map(({ id, ...data }) => ({ kind: 'put', record: { id, type: 'mailbox', data } }) as const);
    await this.#context.records.apply(puts, `mirror:${randomHex(16)}`);
    for (const mailbox of mailboxes) this.note(mailbox);
  }

  /** To be saved with {@link put}. */
  note(mailbox: Mailbox): void {
    this.all = [...this.all.filter(({ id }) => id !== mailbox.id), mailbox];
  }

  async destroy(id: string): Promise<void> {
    await this.#context.records.apply([{ kind: 'destroy', id }], `mirror:${randomHex(16)}`);
    this.all = this.all.filter((one) => one.id !== id);
  }
}

/** A record for a mailbox of the server, under another name if its own is not allowed; null: there are too many mailboxes. */
export function mailboxFor(
  all: readonly Mailbox[],
  remote: RemoteMailbox,
  parentId: OwnMailboxId | null,
  names: readonly string[],
): Mailbox | null {
  const id: OwnMailboxId = remote.isShared ? readOnlyMailboxId(randomHex(12)) : `m-${randomHex(12)}`;
  const plain = tidyName(names.join(' ').replaceAll('/', '∕')).slice(0, 90) || 'Mailbox';
  for (let attempt = 1; attempt < 100; attempt += 1) {
    const name = attempt === 1 ? plain : `${plain} ${attempt}`;
    const mailbox: Mailbox = { id, name, parentId, sortOrder: 0, isSubscribed: remote.subscribed };
    const fault = mailboxFault(all, mailbox);
    if (fault === null) return mailbox;
    if (fault === 'many') return null;
    if (fault === 'deep' && parentId !== null) return mailboxFor(all, remote, null, names);
  }
  return null;
}
