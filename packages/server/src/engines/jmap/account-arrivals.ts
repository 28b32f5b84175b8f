import { WrenError } from '@wren/contract/errors.ts';
import { MUTED } from '@wren/domain/message/keyword.ts';
import { rulesOf } from '../../mail/incoming/account-rules.ts';
import { vacationOf } from '../../mail/outgoing/automatic/vacation-reply.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Log } from '../../platform/log.ts';
import type { Claims } from '../../platform/sql/claims.ts';
import { after } from '../../platform/timers.ts';
import type { JmapArrivals, NewMailBatch } from '../../store/jmap/feed/jmap-arrivals.ts';
import type { JmapStores } from '../../store/jmap/jmap-stores.ts';
import type { NoteStore } from '../../store/note-store.ts';
import { type Arrivals, answerArrival } from '../arrivals/rule-arrival.ts';
import type { RulesAtServer } from '../sieve/rules-at-server.ts';
import { type ArrivalMark, changesOf, type PlannedMail, readArrivalMark } from './arrival-plan.ts';
import { asArrived, type PlanParts, planArrivals, readSource } from './plan-arrivals.ts';

const NOTE = 'jmap.arrivals';
/** Changed emails that are processed at a time. */
const AT_ONCE = 100;
/** Milliseconds before an attempt that could not be made, or has failed, is made again; doubled each time up to {@link MAX_PAUSE}. */
const RETRY = 1_000;
const MAX_PAUSE = 60_000;
/** Milliseconds between two checks of an account's server while no browser waits for its new mail. */
const SELDOM = 5 * 60_000;
/** The same for an account with browsers that are subscribed to Web Push. */
const SOON = 60_000;
/** Milliseconds that a look under way is waited for when nothing is followed any more. */
const STOPPING = 8_000;
/** A server's clock may differ by so much. */
const SKEW = 5 * 60_000;
/** Milliseconds after which a mark is kept anew though nothing has come, so that the server still knows its state. */
const RENEW = 60 * 60_000;

/** Errors after which the same may succeed later. */
const PASSING: ReadonlySet<string> = new Set(['busy', 'mail-server', 'not-signed-in', 'storage-full']);

export interface AccountArrivalsParts {
  readonly id: string;
  readonly stores: JmapStores;
  readonly claims: Claims;
  /** Null: the account is gone. */
  readonly arrivals: () => Promise<Arrivals | null>;
  readonly isToldByPush: () => Promise<boolean>;
  /** What of the rules the server carries out; null: it takes none. */
  readonly rulesAtServer: RulesAtServer | null;
  readonly maxRawSize: number;
  readonly clock: Clock;
  readonly log: Log;
}

/** What a look came to: 'done': all that has come is as it is to be; 'more': there is more to do; 'later': it cannot be done now. */
type Looked = 'done' | 'more' | 'later';

/**
 * Does with the mail that comes to one account at its JMAP server what the account's user wants, each once: what is to be done is kept before it
 * is done, under names by which it is done once, and one process alone does it.
 */
export class AccountArrivals {
  readonly #parts: AccountArrivalsParts;
  #isStopped = false;
  #isAwake = false;
  #wakeUp: () => void = () => undefined;
  #running: Promise<void> | null = null;
  /** The newest state up to which nothing has come that is to be looked at. */
  #looked: string | null = null;
  #settled: (() => void)[] = [];

  constructor(parts: AccountArrivalsParts) {
    this.#parts = parts;
  }

  get rules(): RulesAtServer | null {
    return this.#parts.rulesAtServer;
  }

  /** @param delay milliseconds before its first look, unless something wakes it */
  start(delay = 0): void {
    this.#running ??= this.#sleep(delay).then(() => this.#run());
  }

  /** Something may have come. */
  wake(): void {
    this.#isAwake = true;
    this.#wakeUp();
  }

  /** Resolves when what had come when it was called is as it is to be. */
  settled(): Promise<void> {
    return new Promise((resolve) => {
      this.#settled.push(resolve);
      this.wake();
    });
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.wake();
    // Waits for a limited time: the next process completes what is unfinished.
    await Promise.race([this.#running, new Promise<void>((resolve) => void after(STOPPING, resolve))]);
    await this.#parts.rulesAtServer?.stop();
    for (const resolve of this.#settled.splice(0)) resolve();
  }

  async #run(): Promise<void> {
    const { log, id } = this.#parts;
    let failures = 0;
    while (!this.#isStopped) {
      this.#isAwake = false;
      const waiting = this.#settled.length;
      let looked: Looked = 'later';
      try {
        looked = await this.#look();
      } catch (error) {
        if (error instanceof WrenError)
          log.info({ err: error, account: id }, 'an account’s server is not reached at present');
        else log.error({ err: error, account: id }, 'mail that has come could not be looked at');
      }
      if (looked === 'more') continue;
      failures = looked === 'done' ? 0 : failures + 1;
      if (looked === 'done') for (const resolve of this.#settled.splice(0, waiting)) resolve();
      await this.#sleep(
        failures > 0 ? Math.min(RETRY * 2 ** Math.min(failures - 1, 10), MAX_PAUSE) : await this.#pause(),
      );
    }
  }

  async #pause(): Promise<number> {
    return (await this.#parts.isToldByPush().catch(() => false)) ? SOON : SELDOM;
  }

  #sleep(delay: number): Promise<void> {
    if (this.#isStopped || this.#isAwake) return Promise.resolve();
    return new Promise((resolve) => {
      const end = (): void => {
        cancel();
        this.#wakeUp = () => undefined;
        resolve();
      };
      const cancel = after(delay, end);
      this.#wakeUp = end;
    });
  }

  async #look(): Promise<Looked> {
    const { stores, id, claims, rulesAtServer } = this.#parts;
    await rulesAtServer?.look();
    const [news, notes] = [await stores.newsOf(id), await stores.notesOf(id)];
    const mark = await readMark(notes);
    if (mark && !mark.plan && (await this.#isQuiet(news, mark))) return 'done';
    const claim = await claims.take(`arrivals:${id}`);
    if (claim === null) return 'later';
    try {
      return await this.#advance(news, notes);
    } finally {
      await claims.release(claim);
    }
  }

  /** Whether nothing has arrived since the last check; needs no claim. */
  async #isQuiet(news: JmapArrivals, { account, state, at }: ArrivalMark): Promise<boolean> {
    if (this.#parts.clock() - at > RENEW || (await news.account()) !== account) return false;
    const found = await news.since(this.#looked ?? state, AT_ONCE);
    if (found === 'too-old' || found === 'filing' || found.mails.length > 0 || found.hasMore) return false;
    this.#looked = found.state;
    return true;
  }

  async #advance(news: JmapArrivals, notes: NoteStore): Promise<Looked> {
    const { clock } = this.#parts;
    const mark = await readMark(notes);
    if (mark?.plan) {
      await this.#carryOut(mark.plan.mails, news);
      await keepMark(notes, { account: mark.account, state: mark.plan.state, at: mark.plan.at });
      this.#looked = mark.plan.state;
      if (mark.plan.mails.length > 0) this.#parts.stores.notifyArrived(this.#parts.id);
      return 'more';
    }
    const at = clock();
    const account = await news.account();
    // What was there before anybody signed in has not come.
    if (mark?.account !== account) {
      await keepMark(notes, { account, state: await news.state(), at });
      return 'more';
    }
    const found = await this.#found(news, mark);
    if (found === 'filing') return 'later';
    const mails = await this.#plan(news, found);
    const plan = { state: found.state, at, mails: [...mails] };
    await keepMark(notes, mails.length > 0 ? { ...mark, plan } : { account, state: found.state, at });
    this.#looked = found.state;
    return mails.length > 0 || found.hasMore ? 'more' : 'done';
  }

  async #found(news: JmapArrivals, mark: ArrivalMark): Promise<NewMailBatch | 'filing'> {
    const found = await news.since(mark.state, AT_ONCE);
    return found === 'too-old' ? news.after(mark.at - SKEW) : found;
  }

  async #plan(news: JmapArrivals, { mails }: NewMailBatch): Promise<readonly PlannedMail[]> {
    const { stores, id, maxRawSize, clock, rulesAtServer } = this.#parts;
    const arrivals = await this.#parts.arrivals();
    if (mails.length === 0 || !arrivals) return [];
    const parts: PlanParts = {
      ...{ arrivals, news, maxRawSize, now: clock() },
      store: await stores.of(id),
      records: await stores.recordsOf(id),
      hasAnswered: async (receivedAt) => (await rulesAtServer?.hasAnswered(receivedAt)) ?? false,
    };
    return planArrivals(parts, mails);
  }

  async #carryOut(mails: readonly PlannedMail[], news: JmapArrivals): Promise<void> {
    const { log, id } = this.#parts;
    for (const mail of mails) {
      try {
        await this.#settle(mail, news);
      } catch (error) {
        if (error instanceof WrenError && PASSING.has(error.code)) throw error;
        // It stays where it is; what comes after it is not held up.
        log.error({ err: error, account: id, email: mail.email }, 'a mail that has come is not as its rules say');
      }
    }
  }

  async #settle(mail: PlannedMail, news: JmapArrivals): Promise<void> {
    const { stores, id, maxRawSize } = this.#parts;
    const [store, records] = [await stores.of(id), await stores.recordsOf(id)];
    if (mail.rules.length > 0) await news.keepRules(mail.email, mail.rules);
    const changes = changesOf(mail, MUTED);
    if (changes.length > 0) await store.apply(changes, `arrival:${mail.email}`);
    const arrivals = await this.#parts.arrivals();
    if (!arrivals) return;
    const rules = await rulesOf(records, arrivals.own);
    const met = new Set(mail.rules.map((rule) => rule.id));
    const isPassedOn = rules.rules.some((one) => met.has(one.id) && one.rule.forwardTo !== null);
    const { vacation } = await vacationOf(records, arrivals.own);
    if (!isPassedOn && !vacation?.isEnabled) return;
    const [message] = await store.messages([mail.id]);
    const source = message && (await readSource(store, message, maxRawSize));
    // Half a mail is not passed on.
    if (!message || !source?.isWhole) return;
    const put = await asArrived(message, source.raw, arrivals.account.address);
    const { receivedAt } = message;
    const mailbox = mail.mailbox ?? message.mailbox;
    const filed = {
      ...mail,
      message: put.message,
      mailbox,
      raw: source.raw,
      receivedAt,
      commandId: `jmap:${mail.email}`,
    };
    await answerArrival(arrivals, filed, rules, met);
  }
}

async function readMark(notes: NoteStore): Promise<ArrivalMark | null> {
  const [found] = await notes.read(NOTE);
  return found ? readArrivalMark(found[1]) : null;
}

async function keepMark(notes: NoteStore, mark: ArrivalMark): Promise<void> {
  await notes.keep([[NOTE, JSON.stringify(mark)]]);
}
