import { TELEMETRY } from '../../platform/telemetry.ts';
import { isLooping } from '../inbound/data/trace-header.ts';
import { type DeliveryOutcome, LOOPING, NO_RELAY, SIGNED_OUT } from '../outbound/delivery-outcome.ts';
import { byTarget, DirectWay } from '../outbound/direct/deliver-directly.ts';
import { StsPolicies } from '../outbound/direct/sts-policies.ts';
import type { ClaimedMail, QueuedMail } from '../outbound/queued-mail.ts';
import { type HandOver, handOver, parseRelay } from '../outbound/relay.ts';
import type { QueueFile } from './queue-file.ts';
import type { QueueOptions } from './queue-options.ts';

/** Recipients of one transaction (RFC 5321 §4.5.3.1.8: at least 100 are taken). */
const TRANSACTION_SIZE = 100;

/** Domains that one mail is handed over to at a time: a server that does not answer keeps no other's mail. */
const GROUPS_AT_ONCE = 4;

interface RelayTransaction {
  readonly abort: AbortController;
  /** The relay may have the mail by now. */
  isHanding: boolean;
}

/** The lane of the queue that hands mail over by SMTP: to the relay, to the servers of its recipients, or to each account's own submission server. */
export class RelayLane {
  readonly #file: QueueFile;
  readonly #options: QueueOptions;
  /** By the relay, or to the servers of a domain; null: neither. */
  readonly #way: HandOver | null;
  /** Recipients by what may be one transaction's. */
  readonly #grouped: (addresses: readonly string[]) => readonly (readonly string[])[];
  readonly #transactions = new Set<RelayTransaction>();
  #isStopped = false;

  constructor(file: QueueFile, options: QueueOptions) {
    this.#file = file;
    this.#options = options;
    const { direct, clock, log } = options;
    if (direct) {
      this.#way = new DirectWay(
        { ...direct, log },
        new StsPolicies({ ...direct, file: file.sts, clock, log }),
      ).handOver;
      this.#grouped = byTarget;
    } else {
      const relay = options.relay === null ? null : parseRelay(options.relay);
      this.#way = relay && ((mail) => handOver(relay, mail));
      this.#grouped = (addresses) => [addresses];
    }
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

  /** Hands a submission over to those of its recipients who wait. */
  async work(claimed: ClaimedMail): Promise<void> {
    const mail = await this.#file.load(claimed);
    if (mail === null) return;
    const addresses = await this.#file.waiting(mail, 'relay');
    const { wayOf } = this.#options;
    const way = wayOf ? await wayOf(mail.account) : this.#way;
    const missing = way === null ? (wayOf ? SIGNED_OUT : NO_RELAY) : null;
    const refusal = missing ?? (isLooping(mail.raw) ? LOOPING : null);
    if (way === null || refusal !== null) {
      await this.#file.settle(mail, new Map(addresses.map((address) => [address, refusal ?? NO_RELAY])));
      return;
    }
    const signed = { ...mail, raw: await signedMail(this.#options, mail) };
    const groups = [...this.#grouped(addresses)];
    let isWhole = true;
    const work = async (): Promise<void> => {
      for (let group = groups.shift(); group && isWhole; group = groups.shift()) {
        isWhole = await this.#workGroup(way, signed, group);
      }
    };
    // Until all have ended the mail is not taken up again: none of their recipients would be known to be on its way.
    const ends = await Promise.allSettled(Array.from({ length: GROUPS_AT_ONCE }, work));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    if (isWhole) await this.#file.finish(mail);
  }

  /** @returns false when it was broken off: what had been handed over stays uncertain then, the rest waits for the next start */
  async #workGroup(way: HandOver, mail: QueuedMail, addresses: readonly string[]): Promise<boolean> {
    for (let at = 0; at < addresses.length; at += TRANSACTION_SIZE) {
      if (this.#isStopped) return false;
      const to = addresses.slice(at, at + TRANSACTION_SIZE);
      const outcomes = await this.#handOver(way, mail, to);
      if (outcomes === null) return false;
      await this.#file.settle(mail, outcomes);
      this.#options.log.info({ submission: mail.id, recipients: to.length }, 'mail handed over');
      const delivered = [...outcomes.values()].filter(({ kind }) => kind === 'delivered').length;
      TELEMETRY.mail.publish({ way: 'delivered', recipients: delivered });
    }
    return true;
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
        beforeEnd: async () => {
          await this.#file.markHanding(mail, to);
          // Broken off meanwhile, it does not leave.
          transaction.abort.signal.throwIfAborted();
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
