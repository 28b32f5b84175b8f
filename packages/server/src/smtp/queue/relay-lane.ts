import { isLooping } from '../inbound/data/trace-header.ts';
import { type DeliveryOutcome, LOOPING, NO_RELAY, SIGNED_OUT } from '../outbound/outcome.ts';
import type { QueuedMail } from '../outbound/queued-mail.ts';
import { type HandOver, handOver, parseRelay } from '../outbound/relay.ts';
import type { QueueFile } from './queue-file.ts';
import type { QueueOptions } from './queue-options.ts';

/** Recipients of one transaction (RFC 5321 §4.5.3.1.8: at least 100 are taken). */
const TRANSACTION_SIZE = 100;

interface RelayTransaction {
  readonly abort: AbortController;
  /** The relay may have the mail by now. */
  isHanding: boolean;
}

/** The lane of the queue that hands mail over by SMTP: to the relay, or to each account's own submission server. */
export class RelayLane {
  readonly #file: QueueFile;
  readonly #options: QueueOptions;
  /** By the relay; null: there is none. */
  readonly #way: HandOver | null;
  readonly #transactions = new Set<RelayTransaction>();
  #isStopped = false;

  constructor(file: QueueFile, options: QueueOptions) {
    this.#file = file;
    this.#options = options;
    const relay = options.relay === null ? null : parseRelay(options.relay);
    this.#way = relay && ((mail) => handOver(relay, mail));
  }

  /** Begins no transaction any more, and ends those that have not handed anything over. */
  stop(): void {
    this.#isStopped = true;
    for (const transaction of this.#transactions) if (!transaction.isHanding) transaction.abort.abort();
  }

  /** Ends the transactions that are still open; whether their mail arrived is not known then. */
  breakOff(): void {
    for (const transaction of this.#transactions) transaction.abort.abort();
  }

  /** Hands a submission over to those of its recipients who wait. @param id of the submission */
  async work(id: string): Promise<void> {
    const mail = this.#file.load(id);
    if (mail === null) return;
    const addresses = this.#file.waiting(id, 'relay');
    const { wayOf } = this.#options;
    const way = wayOf ? wayOf(mail.account) : this.#way;
    const missing = way === null ? (wayOf ? SIGNED_OUT : NO_RELAY) : null;
    const refusal = missing ?? (isLooping(mail.raw) ? LOOPING : null);
    if (way === null || refusal !== null) {
      this.#file.settle(mail, new Map(addresses.map((address) => [address, refusal ?? NO_RELAY])));
      return;
    }
    const signed = { ...mail, raw: await signedMail(this.#options, mail) };
    for (let at = 0; at < addresses.length; at += TRANSACTION_SIZE) {
      if (this.#isStopped) return;
      const to = addresses.slice(at, at + TRANSACTION_SIZE);
      const outcomes = await this.#handOver(way, signed, to);
      // Broken off by breakOff(): what had been handed over stays uncertain, the rest waits for the next start.
      if (outcomes === null) return;
      this.#file.settle(mail, outcomes);
      this.#options.log.info({ submission: id, recipients: to.length }, 'mail handed to the relay');
    }
    this.#file.finish(id);
  }

  async #handOver(
    way: HandOver,
    mail: QueuedMail,
    to: readonly string[],
  ): Promise<ReadonlyMap<string, DeliveryOutcome> | null> {
    const transaction: RelayTransaction = { abort: new AbortController(), isHanding: false };
    this.#transactions.add(transaction);
    try {
      return await way({
        from: mail.sender,
        to,
        raw: mail.raw,
        clientName: this.#options.domains[0],
        beforeEnd: () => {
          this.#file.markHanding(mail.id, to);
          transaction.isHanding = true;
        },
        signal: transaction.abort.signal,
      });
    } catch (error) {
      if (transaction.abort.signal.aborted) return null;
      throw error;
    } finally {
      this.#transactions.delete(transaction);
    }
  }
}

/**
 * A mail's bytes as they leave. They are signed anew at each attempt: what is kept may still be given another date.
 * @returns the raw mail, with a DKIM signature where the installation has a key
 */
export async function signedMail(options: Pick<QueueOptions, 'sign'>, { raw }: QueuedMail): Promise<Uint8Array> {
  return options.sign === null ? raw : options.sign(raw);
}
