import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Connector } from '../connector.ts';
import type { MirrorContext } from '../mirror-context.ts';
import { dropMailboxRow, type MailboxRow, mailboxRows, putMailboxRow } from '../mirror-rows.ts';
import { OwnMailboxes } from './own-mailboxes.ts';

export const newRow = (mailbox: MailboxId, path: string, selectable = true): MailboxRow => ({
  ...{ mailbox, path, validity: '', nextUid: 1, modseq: '', name: '', parent: '', selectable },
});

/** The mailboxes of one account while both sides are compared: those that are mirrored, and the records of the user's own. */
export class MirroredMailboxes {
  readonly connector: Connector;
  readonly context: MirrorContext;
  readonly records: OwnMailboxes;
  readonly #rows: Map<MailboxId, MailboxRow>;

  private constructor(connector: Connector, context: MirrorContext, records: OwnMailboxes) {
    this.connector = connector;
    this.context = context;
    this.records = records;
    this.#rows = new Map(context.file.read(mailboxRows).map((row) => [row.mailbox, row]));
  }

  static async read(connector: Connector, context: MirrorContext): Promise<MirroredMailboxes> {
    return new MirroredMailboxes(connector, context, await OwnMailboxes.read(context));
  }

  get rows(): readonly MailboxRow[] {
    return [...this.#rows.values()];
  }

  of(mailbox: MailboxId): MailboxRow | undefined {
    return this.#rows.get(mailbox);
  }

  at(path: string): MailboxRow | undefined {
    return this.rows.find((row) => row.path === path);
  }

  /** To be saved with {@link put}. */
  note(row: MailboxRow): void {
    this.#rows.set(row.mailbox, row);
  }

  async put(...rows: readonly MailboxRow[]): Promise<void> {
    await this.context.file.note((db) => {
      for (const row of rows) putMailboxRow(db, row);
    });
    for (const row of rows) this.note(row);
  }

  async drop({ mailbox }: MailboxRow): Promise<void> {
    await this.context.file.note((db) => dropMailboxRow(db, mailbox));
    this.#rows.delete(mailbox);
  }
}
