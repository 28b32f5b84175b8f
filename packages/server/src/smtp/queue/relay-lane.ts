import { TELEMETRY } from '../../platform/telemetry.ts';
import { isLooping } from '../inbound/data/trace-header.ts';
import { type DeliveryOutcome, LOOPING, NO_RELAY, SIGNED_OUT } from '../outbound/delivery-outcome.ts';
import { byTarget, DirectTransport } from '../outbound/direct/deliver-directly.ts';
import { StsPolicies } from '../outbound/direct/sts-policies.ts';
import type { ClaimedMail, QueuedMail } from '../outbound/queued-mail.ts';
import { type DeliverTransaction, handOver, parseRelay } from '../outbound/relay.ts';
import type { QueueOptions } from './queue-options.ts';
import type { QueueFile } from './storage/queue-file.ts';

/** Largest number of recipients of one transaction (RFC 5321 §4.5.3.1.8: at least 100 are accepted). */
const TRANSACTION_SIZE = 100;

/** Domains that one mail is sent to concurrently: an unresponsive server does not block other domains. */
const GROUPS_AT_ONCE = 4;

interface RelayTransaction {
  readonly abort: AbortController;
  /** The relay may have the mail already. */
  isHanding: boolean;
}

/**
 * The lane of the queue that sends mail by SMTP: to the relay, to the servers of its recipients, or to each account's own
 * submission server.
 */
export class RelayLane {
  readonly #file: QueueFile;
  readonly #options: QueueOptions;
  /** By the relay, or to the servers of a domain; null: neither. */
  readonly #way: DeliverTransaction | null;
  /** Groups recipients by transaction. */
  readonly #grouped: (addresses: readonly string[]) => readonly (readonly string[])[];
  readonly #transactions = new Set<RelayTransaction>();
  #isStopped = false;

  constructor(file: QueueFile, options: QueueOptions) {
    this.#file = file;
    this.#options = options;
    const { direct, clock, log } = options;
    if (direct) {
      this.#way = new DirectTransport(
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

  /** Starts no more transactions, and ends those that have not sent the last bytes. */
  stop(): void {
    this.#isStopped = true;
    for (const transaction of this.#transactions) if (!transaction.isHanding) transaction.abort.abort();
  }

  /** Aborts open transactions; it is then not known if their mail arrived. */
  breakOff(): void {
    for (const transaction of this.#transactions) transaction.abort.abort();
  }

  /** Sends a submission to its waiting recipients. */
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
    // The claim is kept until all have ended: otherwise their recipients would not be known to be in progress.
    const ends = await Promise.allSettled(Array.from({ length: GROUPS_AT_ONCE }, work));
    for (const end of ends) if (end.status === 'rejected') throw end.reason;
    if (isWhole) await this.#file.finish(mail);
  }

  /** @returns false when it was aborted: deliveries past the last bytes stay uncertain, the others wait for the next start */
  async #workGroup(way: DeliverTransaction, mail: QueuedMail, addresses: readonly string[]): Promise<boolean> {
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
    way: DeliverTransaction,
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
          // If aborted meanwhile, it is not sent.
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
 * A mail's bytes as they are sent. They are signed at each attempt: a scheduled mail may still get another date.
 * @returns the raw mail, with a DKIM signature if the installation has a key
 */
export async function signedMail(options: Pick<QueueOptions, 'sign'>, { raw }: QueuedMail): Promise<Uint8Array> {
  return options.sign === null ? raw : options.sign(raw);
}
