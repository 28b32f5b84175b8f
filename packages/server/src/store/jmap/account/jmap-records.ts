import { WrenError } from '@wren/contract/errors.ts';
import type { AccountRecord, RecordChange, RecordType } from '@wren/contract/records/record-types.ts';
import { isOwnMailboxId, type OwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { MAILBOX_NAME_LENGTH, tidyName } from '@wren/domain/message/mailbox/mailbox-names.ts';
import { sha256 } from '../../../platform/random.ts';
import type { AppliedRecords, RecordChanges, RecordStore, RecordsQuery } from '../../record-store.ts';
import { JmapRefusal } from '../client/jmap-errors.ts';
import type { JmapMailbox, JmapMailboxes } from '../jmap-mailboxes.ts';
import type { JmapAccountNotes } from './jmap-account-notes.ts';

type MailboxRecord = AccountRecord<'mailbox'>;

/**
 * An account's records, with its mailboxes on the server: local changes are made there first, and changes made there are copied
 * ({@link follow}). All other records are stored here only.
 */
export class JmapRecords implements RecordStore {
  readonly #here: RecordStore;
  readonly #mailboxes: JmapMailboxes;
  readonly #beside: JmapAccountNotes;
  #turn: Promise<unknown> = Promise.resolve();
  /** The last copied state. */
  #followed = '';

  constructor(here: RecordStore, mailboxes: JmapMailboxes, beside: JmapAccountNotes) {
    this.#here = here;
    this.#mailboxes = mailboxes;
    this.#beside = beside;
  }

  list<Type extends RecordType>(type: Type): Promise<readonly AccountRecord<Type>[]> {
    return this.#here.list(type);
  }

  state(): Promise<string> {
    return this.#here.state();
  }

  changesSince(state: string | null, asked: RecordsQuery): Promise<RecordChanges | 'too-old'> {
    return this.#here.changesSince(state, asked);
  }

  async apply(changes: readonly RecordChange[], commandId: string): Promise<AppliedRecords> {
    return this.#inTurn(async () => {
      const isOurs = changes.some((change) => this.#mailboxOf(change) !== null);
      for (const change of changes) await this.#change(change);
      if (isOurs) await this.#mailboxes.refresh();
      return this.#here.apply(changes, commandId);
    });
  }

  /** Copies the mailboxes that differ on the server, as last read. */
  async follow(): Promise<void> {
    await this.#inTurn(async () => {
      const wanted = this.#mailboxes.own.map((one) => this.#recordOf(one));
      const text = JSON.stringify(wanted);
      if (text === this.#followed) return;
      const present = new Map((await this.#here.list('mailbox')).map((record) => [record.id, record]));
      const puts = wanted.filter(({ id, data }) => JSON.stringify(present.get(id)?.data) !== JSON.stringify(data));
      const ids = new Set(wanted.map(({ id }) => id));
      const gone = [...present.keys()].filter((id) => !ids.has(id));
      const changes: readonly RecordChange[] = [
        ...puts.map((record): RecordChange => ({ kind: 'put', record })),
        ...gone.map((id): RecordChange => ({ kind: 'destroy', id })),
      ];
      if (changes.length > 0) {
        const state = await this.#here.state();
        await this.#here.apply(changes, `jmap-mailboxes ${sha256(`${state} ${JSON.stringify(changes)}`)}`);
      }
      this.#followed = text;
    });
  }

  #recordOf({ id, name, parentId, sortOrder, isSubscribed }: JmapMailbox): MailboxRecord {
    const own = this.#beside.mailboxId(id);
    const parent = parentId === null ? null : this.#mailboxes.mailboxOf({ [parentId]: true });
    const tidy = tidyName(name).replaceAll('/', '-').slice(0, MAILBOX_NAME_LENGTH);
    const data = {
      name: tidy || own,
      parentId: parent !== null && isOwnMailboxId(parent) ? parent : null,
      ...{ sortOrder, isSubscribed },
    };
    return { id: own, type: 'mailbox', data };
  }

  /** The mailbox that a change is about; null: it is about another record. */
  #mailboxOf(change: RecordChange): OwnMailboxId | null {
    if (change.kind === 'put') {
      return change.record.type === 'mailbox' && isOwnMailboxId(change.record.id) ? change.record.id : null;
    }
    return isOwnMailboxId(change.id) && this.#mailboxes.idOf(change.id) !== null ? change.id : null;
  }

  async #change(change: RecordChange): Promise<void> {
    const id = this.#mailboxOf(change);
    if (id === null) return;
    const known = this.#mailboxes.idOf(id);
    if (change.kind === 'destroy') return this.#destroy(known);
    if (change.record.type !== 'mailbox') return;
    const { name, parentId, sortOrder, isSubscribed } = change.record.data;
    const parent = parentId === null ? null : await this.#mailboxes.ensure(parentId);
    const data = { name, parentId: parent, sortOrder: Math.max(0, Math.round(sortOrder)), isSubscribed };
    if (known !== null) {
      const { notUpdated } = await this.#mailboxes.set({ update: { [known]: data } });
      const refused = notUpdated?.[known];
      if (refused) throw new JmapRefusal(refused.type, refused.description);
      return;
    }
    await this.#beside.keepMailbox(await this.#mailboxes.create(data), id);
    await this.#mailboxes.refresh();
  }

  async #destroy(known: string | null): Promise<void> {
    if (known === null) return;
    const { notDestroyed } = await this.#mailboxes.set({ destroy: [known], onDestroyRemoveEmails: false });
    const refused = notDestroyed?.[known];
    if (refused?.type === 'mailboxHasEmail') throw new WrenError('invalid-input', 'There is mail in this mailbox');
    if (refused && refused.type !== 'notFound') throw new JmapRefusal(refused.type, refused.description);
    await this.#beside.keepMailbox(known, null);
  }

  async #inTurn<T>(act: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(act, act);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }
}
