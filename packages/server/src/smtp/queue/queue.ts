import { domainOfAddress } from '@wren/domain/address/address-parts.ts';
import type { QueueControl } from '../../mail/outgoing/queue-control.ts';
import type { ScheduledMails, Submission, Submitter } from '../../mail/outgoing/submission.ts';
import { type AccountTimes, openAccountTimes } from '../../mail/timed/account-times.ts';
import { newId } from '../../platform/ids.ts';
import { ClaimLostError, type Claims } from '../../platform/sql/claims.ts';
import { after } from '../../platform/timers.ts';
import type { Timers } from '../../timers/timer.ts';
import type { TimerPlacement } from '../../timers/timer-placement.ts';
import { isLooping } from '../inbound/data/trace-header.ts';
import { LOOPING } from '../outbound/delivery-outcome.ts';
import { deliverLocally } from '../outbound/local-delivery.ts';
import type { ClaimedMail, Lane, QueuedMail } from '../outbound/queued-mail.ts';
import { RETRY_SCHEDULE } from '../outbound/retry.ts';
import { idleMailControl, LANES } from './idle-mail-control.ts';
import type { QueueOptions } from './queue-options.ts';
import { RelayLane, signedMail } from './relay-lane.ts';
import { reportFailures } from './report-failures.ts';
import { openQueueFile } from './storage/queue-database.ts';
import { laneClaim, QueueFile } from './storage/queue-file.ts';
import { scheduledMails } from './storage/queue-scheduled.ts';

/**
 * Largest number of submissions processed concurrently per lane. A relay may take minutes to reply; local delivery does not wait
 * for it.
 */
const PLACES: Readonly<Record<Lane, number>> = { local: 2, relay: 4 };
/** Milliseconds for ending a transaction with the relay when the server stops. */
const CLOSING = 10_000;
/** Longest timer in milliseconds: longer ones overflow in the runtime. */
const MAX_SLEEP = 60 * 60_000;
/** Milliseconds before retrying after an error of the queue itself. */
const PAUSE = 1_000;

export interface Queue extends Submitter {
  readonly scheduled: ScheduledMails;
  readonly timers: Timers;
  /** Claims on work, of all processes that share the queue. */
  readonly claims: Claims;
  readonly control: QueueControl;
  /** True if some mail of an account is not sent yet. @param account its id */
  readonly isSending: (account: string) => Promise<boolean>;
  /** Starts processing, first the work of an earlier process. */
  start(): void;
  /** Resolves when nothing is due now. */
  idle(): Promise<void>;
  /** Stops; transactions in progress get some time to end. The rest is processed at the next start. */
  close(): Promise<void>;
}

/**
 * The outgoing mail of this installation. A submission is accepted by one durable insert; then it is filed in the sender's own
 * mail, then delivered to each recipient, each with a state of its own, and each step is repeatable.
 * Local delivery happens exactly once: the store knows the command. Over SMTP that cannot be guaranteed. Between the last byte of
 * a mail and the relay's reply (RFC 5321 §4.1.1.4, §4.2.5) only the relay knows if it has accepted it. Before the last byte, the
 * queue records the attempt. If the process dies before the reply is recorded too, the next one does not send again, but reports
 * to the sender that the delivery is uncertain: nothing is sent twice, and no loss goes unreported. If only the connection
 * breaks, the relay has most likely not accepted the mail; it is retried under the same Message-ID, as RFC 5321 §3.8 requires.
 * @throws WrenError 'busy' when another process uses the same data folder
 */
export function openQueue(options: QueueOptions): Queue {
  return new MailQueue(options);
}

class MailQueue implements Queue {
  readonly #options: QueueOptions;
  readonly #file: QueueFile;
  readonly #relay: RelayLane;
  /** Work in progress, by lane and submission. */
  readonly #running = new Map<string, Promise<void>>();
  #waitingForIdle: (() => void)[] = [];
  #cancelTimer: () => void = () => {};
  #working = false;
  /** Work may be due that the current pass does not see. */
  #isAsked = false;
  #looking: Promise<void> | null = null;
  /** On the process's monotonic clock; null: not yet. */
  #recoveredAt: number | null = null;
  readonly scheduled: ScheduledMails;
  readonly timers: Timers;
  readonly claims: Claims;
  readonly control: QueueControl;
  readonly #times: AccountTimes;

  constructor(options: QueueOptions) {
    this.#options = options;
    const store = options.database ?? openQueueFile(options.dataFolder);
    this.#file = new QueueFile(store, options.clock, options.schedule ?? RETRY_SCHEDULE);
    this.#relay = new RelayLane(this.#file, options);
    this.scheduled = scheduledMails(
      this.#file,
      (mail) => this.#fileOwn(mail, 'later'),
      () => this.#wake(),
    );
    const times = { ...options, scheduled: this.scheduled };
    this.#times = openAccountTimes(this.#file.timers, times, () => this.#wake());
    this.timers = this.#times.timers;
    this.claims = this.#file.claims;
    this.control = idleMailControl(this.#file.waitingMail, this.#file.claims, () => this.#wake());
  }

  start(): void {
    this.#working = true;
    this.#wake();
  }

  async submit(submission: Submission): Promise<void> {
    const id = submission.schedule?.submission ?? newId();
    const claim = await this.#file.claims.take(laneClaim('local', id));
    try {
      const isNew = await this.#file.add(id, submission, (address) => this.#laneOf(address));
      const mail = isNew && claim ? await this.#file.load({ id, claim }) : null;
      if (mail) await this.#fileOwn(mail, 'first');
    } finally {
      if (claim) await this.#file.claims.release(claim);
    }
    this.#wake();
  }

  async idle(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.#waitingForIdle.push(resolve);
      this.#wake();
    });
  }

  async close(): Promise<void> {
    this.#working = false;
    this.#cancelTimer();
    this.#relay.stop();
    await this.#looking;
    const stop = after(CLOSING, () => this.#relay.breakOff());
    await Promise.allSettled(this.#running.values());
    await this.#times.close();
    stop();
    this.#file.close();
  }

  readonly isSending = (account: string): Promise<boolean> => this.#file.isUnfinished(account);

  #laneOf(address: string): Lane {
    if (this.#options.wayOf) return 'relay';
    return this.#options.domains.includes(domainOfAddress(address)) ? 'local' : 'relay';
  }

  /** Starts a pass of {@link look}, or another one after the current. */
  #wake(): void {
    if (!this.#working) return;
    this.#isAsked = true;
    this.#looking ??= this.#lookWhileAsked();
  }

  async #lookWhileAsked(): Promise<void> {
    while (this.#isAsked && this.#working) {
      this.#isAsked = false;
      try {
        await this.#look();
      } catch (error) {
        this.#options.log.error({ err: error }, 'the outgoing queue could not be looked at');
        this.#sleep(PAUSE);
      }
    }
    this.#looking = null;
  }

  #sleep(delay: number): void {
    this.#cancelTimer();
    this.#cancelTimer = after(delay, () => this.#wake());
  }

  /** Starts due work within the limits, and sets the timer for the next due time. */
  async #look(): Promise<void> {
    this.#cancelTimer();
    const { patience } = this.#file.claims;
    await this.#recover(patience);
    await this.#file.scheduled.release(async (account) => (await this.#options.accounts.byId(account)) !== null);
    for (const lane of LANES) {
      const due = (await this.#file.due(lane)).filter((id) => !this.#running.has(laneClaim(lane, id)));
      for (const id of due) {
        const inUse = [...this.#running.keys()].filter((key) => key.startsWith(lane)).length;
        if (inUse >= PLACES[lane] || !this.#working) break;
        const readiness = lane === 'local' ? await this.#readiness(id) : 'here';
        if (readiness === 'later') continue;
        const claim = await this.#file.claims.take(laneClaim(lane, id));
        if (claim && readiness === 'here') this.#run(lane, { id, claim });
        else if (claim) await this.#putOff({ id, claim });
      }
    }
    if (this.#working) await this.#times.work.begin();
    if (this.#running.size > 0 || this.#times.work.isBusy) return;
    const next = await this.#file.nextDueTime();
    if (this.#isAsked || !this.#working) return;
    const sleep = Math.min(Math.max((next ?? Number.POSITIVE_INFINITY) - this.#options.clock(), 1), MAX_SLEEP);
    // Due work that was not started is in progress on another node, or claimed by a caller, who wakes this queue.
    if (patience !== null) this.#sleep(sleep === 1 ? patience : Math.min(sleep, patience));
    else if (next !== null) this.#sleep(sleep);
    for (const resolve of this.#waitingForIdle.splice(0)) resolve();
  }

  /** Decides if this node may change the mail of a submission's sender. */
  async #readiness(id: string): Promise<TimerPlacement> {
    const { readiness } = this.#options;
    const account = readiness ? await this.#file.accountOf(id) : null;
    return readiness && account !== null ? readiness(account) : 'here';
  }

  /** Postpones a mail that no node can deliver at present, behind those that can be delivered. */
  async #putOff(claimed: ClaimedMail): Promise<void> {
    await this.#file.postpone(claimed);
    await this.#file.claims.release(claimed.claim);
  }

  /** Recovers the work of an earlier process and, from time to time, of nodes that have stopped. */
  async #recover(patience: number | null): Promise<void> {
    const now = performance.now();
    if (this.#recoveredAt === null) await this.#file.recover((address) => this.#laneOf(address));
    else if (patience !== null && now - this.#recoveredAt >= patience) await this.#file.takeOver();
    else return;
    this.#recoveredAt = now;
  }

  #run(lane: Lane, claimed: ClaimedMail): void {
    const { id, claim } = claimed;
    const key = laneClaim(lane, id);
    const work = (lane === 'local' ? this.#workLocally(claimed) : this.#relay.work(claimed))
      .catch((error: unknown) => this.#failed(claimed, error))
      .finally(() => this.#file.claims.release(claim))
      .finally(() => {
        this.#running.delete(key);
        this.#wake();
      });
    this.#running.set(key, work);
  }

  async #failed(claimed: ClaimedMail, error: unknown): Promise<void> {
    const { log } = this.#options;
    const submission = claimed.id;
    if (error instanceof ClaimLostError) return log.warn({ submission }, 'a mail is worked at by another node');
    // An unknown error: without a pause it would repeat at once.
    log.error({ err: error, submission }, 'the outgoing queue failed at a mail');
    try {
      await this.#file.postpone(claimed);
    } catch (again) {
      log.error({ err: again, submission }, 'a mail could not be put off');
    }
  }

  async #workLocally(claimed: ClaimedMail): Promise<void> {
    const mail = await this.#file.load(claimed);
    if (mail === null || !(await this.#fileOwn(mail, 'later'))) return;
    const addresses = await this.#file.waiting(mail, 'local');
    if (addresses.length > 0) {
      const looping = isLooping(mail.raw);
      const signed = { ...mail, raw: await signedMail(this.#options, mail) };
      for (const address of addresses) {
        const outcome = looping
          ? LOOPING
          : await deliverLocally({ ...this.#options, submitter: this }, signed, address);
        await this.#file.settle(mail, new Map([[address, outcome]]));
      }
    }
    for (const group of await this.#file.toReport(mail)) {
      if (await reportFailures(this.#options, mail, group)) await this.#file.markReported(mail, group.report);
      else await this.#file.postpone(mail);
    }
    await this.#file.finish(mail);
  }

  /** Applies the changes of the sender's own mail; false when it must be retried. */
  async #fileOwn(mail: QueuedMail, attempt: 'first' | 'later'): Promise<boolean> {
    if (mail.filing === null) return true;
    try {
      if (mail.filing.length > 0 && (await this.#options.accounts.byId(mail.account)) !== null) {
        const store = await this.#options.stores.of(mail.account);
        // Before the first attempt the sender has just stored the bytes; the store keeps them for a day.
        if (attempt === 'later') await store.putBlob(mail.raw);
        await store.apply(mail.filing, mail.filingCommand);
      }
      await this.#file.markFiled(mail);
      return true;
    } catch (error) {
      if (error instanceof ClaimLostError) return false;
      this.#options.log.error({ err: error, submission: mail.id }, 'sent mail could not be filed');
      await this.#file.postpone(mail);
      return false;
    }
  }
}
