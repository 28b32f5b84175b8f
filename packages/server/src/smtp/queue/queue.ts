import { join } from 'node:path';
import { domainOfAddress } from '@wren/domain/address/address-parts.ts';
import { deliverMessage } from '../../mail/incoming/deliver-message.ts';
import type { QueueControl } from '../../mail/outgoing/queue-control.ts';
import type { ScheduledMails, Submission, Submitter } from '../../mail/outgoing/submission.ts';
import { type AccountTimes, openAccountTimes } from '../../mail/timed/account-times.ts';
import { TELEMETRY } from '../../platform/telemetry.ts';
import { after } from '../../platform/timers.ts';
import { INTO_ENGLISH } from '../../texts/mail-texts.ts';
import type { Timers } from '../../timers/timer.ts';
import { isLooping } from '../inbound/data/trace-header.ts';
import { buildReport } from '../outbound/delivery-report.ts';
import { deliverLocally } from '../outbound/local-delivery.ts';
import { LOOPING } from '../outbound/outcome.ts';
import type { FailureGroup, Lane, QueuedMail } from '../outbound/queued-mail.ts';
import { RETRY_SCHEDULE } from '../outbound/retry.ts';
import { QUEUE_FILE } from './queue-database.ts';
import { QueueFile } from './queue-file.ts';
import type { QueueOptions } from './queue-options.ts';
import { scheduledMails } from './queue-scheduled.ts';
import { RelayLane, signedMail } from './relay-lane.ts';

/** Submissions worked on at a time. A relay may take minutes to answer; local delivery does not wait for it. */
const PLACES: Readonly<Record<Lane, number>> = { local: 2, relay: 4 };
/** Milliseconds that a transaction with the relay may still take when the server stops. */
const CLOSING = 10_000;
/** Longest sleep of a timer, in milliseconds: longer ones overflow in the runtime. */
const LONGEST_SLEEP = 60 * 60_000;

export interface Queue extends Submitter {
  readonly scheduled: ScheduledMails;
  readonly timers: Timers;
  readonly control: QueueControl;
  /** Whether some mail of an account has not gone out yet. @param account its id */
  readonly isSending: (account: string) => boolean;
  /** Begins to work, first on what an earlier process left. */
  start(): void;
  /** Resolves when nothing can be done before some time has passed. */
  idle(): Promise<void>;
  /** Stops; what is being handed over has a moment to end. What is left is taken up at the next start. */
  close(): Promise<void>;
}

/**
 * The outgoing mail of this installation. A submission is taken by one durable insert; then it is filed in the sender's
 * own mail, then delivered to each recipient, each with a state of its own, and each step is repeatable.
 *
 * Local delivery happens exactly once: the store knows the command. Over SMTP that cannot be promised. Between the last
 * byte of a mail and the relay's answer (RFC 5321 §4.1.1.4, §4.2.5) only the relay knows whether it has taken it. The
 * queue writes down before the last byte that it is handing over. When the process dies before the answer is written
 * down too, the next one does not send again, but tells the sender that it is not known whether the mail arrived:
 * nothing is sent twice, and no loss goes unreported. When only the connection breaks, the relay has most likely not
 * taken the mail; it is tried again, under the same Message-ID, as RFC 5321 §3.8 asks.
 * @throws WrenError 'busy' when another process works on the same data folder
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
  readonly scheduled: ScheduledMails;
  readonly timers: Timers;
  readonly control: QueueControl;
  readonly #times: AccountTimes;

  constructor(options: QueueOptions) {
    this.#options = options;
    this.#file = new QueueFile(join(options.dataFolder, QUEUE_FILE), options.clock, options.schedule ?? RETRY_SCHEDULE);
    this.#file.recover((address) => this.#laneOf(address));
    this.#relay = new RelayLane(this.#file, options);
    this.scheduled = scheduledMails(
      this.#file,
      (mail) => this.#fileOwn(mail, 'later'),
      () => this.#wake(),
    );
    const times = { ...options, scheduled: this.scheduled };
    this.#times = openAccountTimes(this.#file.timers, times, () => this.#wake());
    this.timers = this.#times.timers;
    const { waitingMail } = this.#file;
    this.control = {
      waiting: (limit) => waitingMail.waiting(limit),
      retry: (id) => this.#attend(id, () => waitingMail.retry(id)),
      giveUp: (id) => this.#attend(id, () => waitingMail.giveUp(id)),
      hold: (id, hold) => this.#attend(id, () => waitingMail.hold(id, hold)),
      release: (id) => this.#attend(id, () => waitingMail.release(id)),
    };
  }

  start(): void {
    this.#working = true;
    this.#wake();
  }

  async submit(submission: Submission): Promise<void> {
    const added = this.#file.add(submission, (address) => this.#laneOf(address));
    if (added) await this.#fileOwn(added, 'first');
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
    const stop = after(CLOSING, () => this.#relay.breakOff());
    await Promise.allSettled(this.#running.values());
    await this.#times.close();
    stop();
    this.#file.close();
  }

  readonly isSending = (account: string): boolean => this.#file.isUnfinished(account);

  /** Does something to a mail that is not being worked on: what is under way may have it delivered. */
  #attend(id: string, work: () => boolean): boolean {
    if (this.#running.has(`local:${id}`) || this.#running.has(`relay:${id}`)) return false;
    const attended = work();
    this.#wake();
    return attended;
  }

  #laneOf(address: string): Lane {
    if (this.#options.wayOf) return 'relay';
    return this.#options.domains.includes(domainOfAddress(address)) ? 'local' : 'relay';
  }

  /** Starts what is due as far as there are places, and sets the timer for what will be. */
  #wake(): void {
    if (!this.#working) return;
    this.#cancelTimer();
    this.#file.scheduled.release((account) => this.#options.accounts.byId(account) !== null);
    for (const lane of ['local', 'relay'] as const) {
      const due = this.#file.due(lane).filter((id) => !this.#running.has(`${lane}:${id}`));
      const inUse = [...this.#running.keys()].filter((key) => key.startsWith(lane)).length;
      for (const id of due.slice(0, PLACES[lane] - inUse)) this.#run(lane, id);
    }
    this.#times.work.begin();
    if (this.#running.size > 0 || this.#times.work.isBusy) return;
    const next = this.#file.nextDue();
    if (next !== null) {
      const sleep = Math.min(Math.max(next - this.#options.clock(), 1), LONGEST_SLEEP);
      this.#cancelTimer = after(sleep, () => this.#wake());
    }
    for (const resolve of this.#waitingForIdle.splice(0)) resolve();
  }

  #run(lane: Lane, id: string): void {
    const key = `${lane}:${id}`;
    const work = (lane === 'local' ? this.#workLocally(id) : this.#relay.work(id))
      .catch((error: unknown) => {
        // Nothing is known of this error: without a pause the same would happen at once.
        this.#options.log.error({ err: error, submission: id }, 'the outgoing queue failed at a mail');
        this.#file.postpone(id);
      })
      .finally(() => {
        this.#running.delete(key);
        this.#wake();
      });
    this.#running.set(key, work);
  }

  async #workLocally(id: string): Promise<void> {
    const mail = this.#file.load(id);
    if (mail === null || !(await this.#fileOwn(mail, 'later'))) return;
    const addresses = this.#file.waiting(id, 'local');
    if (addresses.length > 0) {
      const looping = isLooping(mail.raw);
      const signed = { ...mail, raw: await signedMail(this.#options, mail) };
      for (const address of addresses) {
        const outcome = looping
          ? LOOPING
          : await deliverLocally({ ...this.#options, submitter: this }, signed, address);
        this.#file.settle(mail, new Map([[address, outcome]]));
      }
    }
    for (const group of this.#file.toReport(id)) await this.#report(mail, group);
    this.#file.finish(id);
  }

  /** Carries out what sending means for the sender's own mail; false when it must be tried again. */
  async #fileOwn(mail: QueuedMail, attempt: 'first' | 'later'): Promise<boolean> {
    if (mail.filing === null) return true;
    try {
      if (mail.filing.length > 0 && this.#options.accounts.byId(mail.account) !== null) {
        const store = await this.#options.stores.of(mail.account);
        // Before the first attempt the sender has just put the bytes there; the store keeps them for a day.
        if (attempt === 'later') await store.putBlob(mail.raw);
        await store.apply(mail.filing, mail.filingCommand);
      }
      this.#file.markFiled(mail);
      return true;
    } catch (error) {
      this.#options.log.error({ err: error, submission: mail.id }, 'sent mail could not be filed');
      this.#file.postpone(mail.id);
      return false;
    }
  }

  async #report(mail: QueuedMail, { report, failures }: FailureGroup): Promise<void> {
    const { stores, accounts, domains, clock, log, languageOf = INTO_ENGLISH } = this.#options;
    log.warn({ submission: mail.id, recipients: failures.length, status: failures[0]?.status }, 'mail not delivered');
    TELEMETRY.mail.publish({ way: 'returned', recipients: failures.length });
    // A report about a report would never end (RFC 5321 §6.1).
    if (mail.sender !== null && accounts.byId(mail.account) !== null) {
      const time = clock();
      try {
        const raw = await buildReport({
          ...{ sender: mail.sender, raw: mail.raw, failures, time },
          ...{ domain: domains[0], language: await languageOf(mail.account) },
        });
        const commandId = `report:${report}`;
        await deliverMessage(await stores.of(mail.account), raw, {
          ...{ mailbox: 'inbox', receivedAt: time, commandId },
          // A report is written to its sender alone.
          isOwn: () => true,
        });
      } catch (error) {
        log.error({ err: error, submission: mail.id }, 'a delivery report could not be filed');
        this.#file.postpone(mail.id);
        return;
      }
    }
    this.#file.markReported(mail.id, report);
  }
}
