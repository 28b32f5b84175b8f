import { join } from 'node:path';
import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message } from '@wren/domain/message/message.ts';
import type { Account } from '../../src/directory/accounts/account.ts';
import { quotasBy } from '../../src/directory/quotas.ts';
import { Database } from '../../src/platform/sqlite/database.ts';
import { openQueue, type Queue } from '../../src/smtp/queue/queue.ts';
import type { QueueOptions } from '../../src/smtp/queue/queue-options.ts';
import { DOMAIN, type MailRig, messagesIn, openMailRig } from '../mail/mail-rig.ts';
import { composeMail } from '../mime/composed-mail.ts';
import { type RelaySink, type SinkRules, startRelaySink } from './relay-sink.ts';

/** A queue over a data folder with Ada and Grace, whose clock the test moves. */
export class QueueRig {
  readonly mail: MailRig;
  #queue: Queue | null = null;
  #relay: RelaySink | null = null;
  #time = Date.now();

  private constructor(mail: MailRig) {
    this.mail = mail;
  }

  static async open(): Promise<QueueRig> {
    return new QueueRig(await openMailRig());
  }

  get queue(): Queue {
    if (this.#queue === null) throw new Error('The queue is not open');
    return this.#queue;
  }

  /** The relay that the queue is opened with; none before {@link startRelay}. */
  get relay(): RelaySink {
    if (this.#relay === null) throw new Error('There is no relay');
    return this.#relay;
  }

  /** Opens the queue again, as another process would; starts it unless it is told not to. */
  async reopen(changed: Partial<QueueOptions> & { readonly idle?: boolean } = {}): Promise<void> {
    await this.#queue?.close();
    this.#queue = openQueue({
      dataFolder: this.mail.folder,
      stores: this.mail.stores,
      accounts: this.mail.directory.accounts,
      quotaOf: quotasBy(this.mail.directory.quotas, null),
      domains: [DOMAIN],
      relay: this.#relay?.url ?? null,
      sign: null,
      clock: () => this.#time,
      log: this.mail.log,
      ...changed,
    });
    if (changed.idle !== true) this.#queue.start();
  }

  /** Starts a relay, instead of the one before. */
  async startRelay(rules: SinkRules = {}): Promise<void> {
    await this.#relay?.close();
    this.#relay = await startRelaySink(rules);
  }

  /** Sends a mail of Ada's. */
  async submit(...to: readonly string[]): Promise<void> {
    await this.queue.submit(await composeMail(this.mail.stores, { account: this.mail.ada.id, to }));
  }

  /** Moves the clock, and works off what is due then. @param minutes since the last time */
  async pass(minutes: number): Promise<void> {
    this.#time += Math.round(minutes * 60_000);
    if (this.#queue) await this.queue.idle();
  }

  /** The clock, in milliseconds since the epoch. */
  now(): number {
    return this.#time;
  }

  /** Ends it, as when the machine is off. */
  async stop(): Promise<void> {
    await this.#queue?.close();
    this.#queue = null;
  }

  async messages(account: Account, mailbox: MailboxId): Promise<readonly Message[]> {
    return messagesIn(await this.mail.stores.of(account.id), mailbox);
  }

  /** Looks into the queue's file, and may change it, while no queue has it open. */
  async withFile<T>(look: (file: Database) => T): Promise<T> {
    await this.#queue?.close();
    this.#queue = null;
    const file = new Database(join(this.mail.folder, 'queue.db'));
    try {
      return look(file);
    } finally {
      file.close();
    }
  }

  async close(): Promise<void> {
    await this.#queue?.close();
    await this.#relay?.close();
    await this.mail.close();
  }
}
