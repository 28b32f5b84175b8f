import type { RecordChange } from '@wren/contract/records/record-types.ts';
import type { Change } from '@wren/domain/message/change.ts';
import type { OutgoingMail } from '../host/outgoing-mail.ts';
import { deferred } from '../platform/page/deferred.ts';
import type { BulkScope } from './commands/bulk-scope.ts';
import type { Dispatched } from './commands/dispatched.ts';
import type { Sending, SentForm } from './outbox/outbox-item.ts';
import type { ScheduledMails } from './outbox/scheduled-mails.ts';
import type { SavedRecords } from './records/account-records.ts';
import type { ReplicaWriter, WritingParts } from './replica-writer.ts';

/** What writes mail, once its code has been fetched. What is to be written before waits for it, and can be taken back. */
export class DeferredWriter {
  readonly #parts: WritingParts;
  #now: ReplicaWriter | null = null;
  readonly #starting = deferred(() => this.#start());

  constructor(parts: WritingParts) {
    this.#parts = parts;
  }

  /** Null: not there yet. */
  get now(): ReplicaWriter | null {
    return this.#now;
  }

  /** For what cannot wait. @throws Error when it is not there yet */
  get there(): ReplicaWriter {
    if (!this.#now) throw new Error('Nothing can be written yet');
    return this.#now;
  }

  /** Fetches it and sets it going, once. @throws what the fetching throws; then it can be tried again */
  whole(): Promise<ReplicaWriter> {
    return this.#starting.fetch();
  }

  async #start(): Promise<ReplicaWriter> {
    const { assembleWriting } = await import('./replica-writer.ts');
    const { tabs, watchers } = this.#parts;
    const writing = assembleWriting(this.#parts);
    if (tabs.signal.aborted) return writing;
    // Before the feed is read, whose changes are relative to the stored mail.
    await writing.keeper?.takeUp().catch((error) => tabs.log('not all that was kept of the mail could be read', error));
    writing.draftLocks.start();
    await writing.commands.start();
    await writing.records?.start();
    await writing.outbox.start();
    this.#now = writing;
    watchers.notify();
    writing.keeper?.start();
    writing.sync.run().catch((error) => tabs.log('the account is not followed any more', error));
    return writing;
  }

  /** The mails that the host keeps until their time. */
  readonly scheduled: Pick<ScheduledMails, 'reschedule' | 'unschedule'> = {
    reschedule: async (id, at) => (await this.whole()).scheduled.reschedule(id, at),
    unschedule: async (id) => (await this.whole()).scheduled.unschedule(id),
  };

  /** Saves definitions. @throws Error where the host keeps none */
  saveRecords(changes: readonly RecordChange[]): SavedRecords {
    const { records } = this.there;
    if (!records) throw new Error('The host keeps no account records');
    return records.save(changes);
  }

  /** Changes mail (see `Commands.dispatch`). */
  dispatch(changes: readonly Change[], list: BulkScope | null): Dispatched {
    if (this.#now) return this.#now.commands.dispatch(changes, list);
    const id = this.#parts.tabs.newId();
    let dispatched: Dispatched | null = null;
    let isForgotten = false;
    const take = async (): Promise<'done'> => {
      const { commands } = await this.whole();
      if (isForgotten) return 'done';
      dispatched = commands.dispatch(changes, list, id);
      return dispatched.settled;
    };
    const settled = take();
    // A caller that does not wait for it does not handle its failure here.
    settled.catch(() => undefined);
    return {
      commandId: id,
      changes,
      settled,
      undo: () => {
        if (dispatched) return dispatched.undo();
        isForgotten = true;
        return null;
      },
    };
  }

  /**
   * Hands a mail over to the outbox.
   * @param undoPeriodMs milliseconds
   * @param form the form that it comes from
   */
  send(mail: OutgoingMail, undoPeriodMs: number, form: SentForm | null): Sending {
    const { tabs, host } = this.#parts;
    const id = tabs.newId();
    const now = tabs.clock();
    const add = ({ outbox }: ReplicaWriter): Sending => {
      if (mail.sendAt === null) return outbox.add(mail, now + undoPeriodMs, form, id);
      // A host that keeps it until its time gets it at once, and can give it back.
      return outbox.add(mail, host.scheduling ? now : Math.max(now, mail.sendAt), form, id);
    };
    if (this.#now) return add(this.#now);
    let sending: Sending | null = null;
    let isCancelled = false;
    const take = async (): Promise<'sent' | 'cancelled'> => {
      const writing = await this.whole();
      if (isCancelled) return 'cancelled';
      sending = add(writing);
      return sending.settled;
    };
    const settled = take();
    settled.catch(() => undefined);
    return {
      id,
      settled,
      cancel: async () => {
        if (sending) return sending.cancel();
        isCancelled = true;
        return { mail, form, unsaved: true };
      },
    };
  }
}
