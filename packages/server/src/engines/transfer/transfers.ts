import { WrenError } from '@wren/contract/errors.ts';
import type { Account } from '../../directory/accounts/account.ts';
import { seal, unseal } from '../../directory/credentials/sealed-text.ts';
import type { ServerAddress } from '../../platform/network/server-address.ts';
import { pause } from '../../platform/pause.ts';
import type { Claim } from '../../platform/sql/claims.ts';
import { after } from '../../platform/timers.ts';
import type { NoteStore } from '../../store/note-store.ts';
import type { Timer, TimerWork } from '../../timers/timer.ts';
import type { ImapConnector } from '../imap/imap-connector.ts';
import { failedTransfer } from './failed-transfer.ts';
import { putOut } from './put-out.ts';
import { takeIn } from './take-in.ts';
import {
  type Halt,
  haltNote,
  isOver,
  isUnderWay,
  NO_TRANSFER,
  passwordNote,
  readHalt,
  readSealed,
  readTransfer,
  type TransferJob,
  transferNote,
} from './transfer-job.ts';
import { connectForeign } from './transfer-server.ts';
import {
  haltWork,
  isStopped,
  stopWhereDisabled,
  type TransferMove,
  type TransfersParts,
  type TransferWork,
} from './transfer-work.ts';

/** Transfers that are worked at together; others wait for their turn. */
const PLACES = 4;
/** Milliseconds after which it is looked whether a transfer is still worked at, and whether there is a place. */
const HEARTBEAT = 20_000;
const TURN = 10_000;
/** … and after which what the end of the process has broken off is due. */
const SOON = 1_000;
/** Milliseconds that a server may keep a transfer from ending when this process stops. */
const CLOSING = 5_000;
/** How often, and after how many milliseconds again, it is looked whether a node has ended what it worked at. */
const LOOKS = 50;
const LOOK = 200;
/** What nodes tell each other of transfers whose users want them to end: ids of accounts. */
const HALTED = 'transfer-halted';
/** The one timer of an account's transfer. */
const NAME = 'in';

/** What is to go where. */
export interface WantedTransfer {
  readonly direction: TransferJob['direction'];
  readonly server: ServerAddress;
  readonly user: string;
  readonly password: string;
  readonly mailboxes: readonly string[];
}

const timerOf = (account: string, dueAt: number): Timer => ({
  account,
  kind: 'transfer',
  name: NAME,
  dueAt,
  data: null,
});
const claimOf = (account: string): string => `transfer ${account}`;
const purposeOf = (account: string): string => `transfer of ${account}`;

/**
 * Takes the mail of accounts at foreign IMAP servers in, as `wren import` does and by the same notes of what was filed, and writes the mail of
 * accounts here to such, as `wren export` does. Transfers go on when their page is closed and, by a timer each, when the server was restarted.
 */
export class Transfers {
  readonly #parts: TransfersParts;
  readonly #works = new Map<string, TransferWork>();
  #closed = false;

  constructor(parts: TransfersParts) {
    this.#parts = parts;
    parts.signals.hear(HALTED, async (accounts) => {
      for (const account of accounts ?? this.#works.keys()) await this.#look(account);
    });
  }

  /** The account's transfer; null: there is none. */
  async get(account: string): Promise<TransferJob | null> {
    return this.#works.get(account)?.job ?? readTransfer(await this.#parts.stores.notesOf(account));
  }

  /** Begins a transfer, in place of one that has ended; one that is under way goes on as it is. */
  async start(account: Account, { password, mailboxes, ...wanted }: WantedTransfer): Promise<TransferJob> {
    const notes = await this.#parts.stores.notesOf(account.id);
    const known = await this.get(account.id);
    if (known && !isOver(known)) return known;
    await this.#settled(account.id);
    const job: TransferJob = {
      ...{ ...wanted, state: 'running', mailboxes: [...mailboxes] },
      ...{ total: 0, done: 0, imported: 0, duplicates: 0, damaged: 0, leftOut: 0, left: [] },
      ...{ failure: null, retryAt: 0, failures: 0 },
    };
    await this.#begin(account.id, notes, job, password);
    return job;
  }

  /** @throws WrenError 'not-found' */
  async pause(account: string): Promise<TransferJob> {
    return this.#halt(account, 'paused');
  }

  /** Ends it for good: what came in stays. @throws WrenError 'not-found' */
  async stop(account: string): Promise<TransferJob> {
    return this.#halt(account, 'stopped');
  }

  /**
   * Goes on with one that was paused, or that had to end.
   * @param password null: the one that is kept
   * @throws WrenError 'not-found', 'bad-credentials' where none is kept and none is given
   */
  async resume(account: string, password: string | null): Promise<TransferJob> {
    const notes = await this.#parts.stores.notesOf(account);
    const job = await this.#known(account);
    if (job.state === 'running' || job.state === 'done') return job;
    if (password === null && (await readSealed(notes)) === null) throw new WrenError('bad-credentials');
    await this.#settled(account);
    const resumed: TransferJob = { ...job, state: 'running', failure: null, retryAt: 0, failures: 0 };
    await this.#begin(account, notes, resumed, password);
    return resumed;
  }

  /** Forgets one that has ended. @throws WrenError 'not-found' */
  async forget(account: string): Promise<void> {
    if (!isOver(await this.#known(account))) return;
    await this.#settled(account);
    await (await this.#parts.stores.notesOf(account)).keep(NO_TRANSFER);
  }

  /** What is done at a transfer's time: it is worked at from here on, beside the other timers. */
  readonly atTime: TimerWork = async ({ account }) => {
    const { accounts, claims, clock } = this.#parts;
    const job = await this.get(account);
    if (!job || !isUnderWay(job)) return null;
    if (this.#closed) return clock() + SOON;
    const work = this.#works.get(account);
    if (work) {
      stopWhereDisabled(work, await accounts.byId(account));
      await this.#look(account);
      return clock() + HEARTBEAT;
    }
    if (job.state === 'waiting' && job.retryAt > clock()) return job.retryAt;
    if (this.#works.size >= PLACES) return clock() + TURN;
    const claim = await claims().take(claimOf(account));
    if (claim) this.#run(account, job, claim);
    return clock() + HEARTBEAT;
  };

  /** Breaks off what is under way: it goes on at the next start. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const work of this.#works.values()) void work.connector?.close();
    const ended = Promise.all([...this.#works.values()].map((work) => work.ended));
    let cancel = (): void => {};
    const late = new Promise<void>((resolve) => {
      cancel = after(CLOSING, resolve);
    });
    await Promise.race([ended, late]);
    cancel();
  }

  async #known(account: string): Promise<TransferJob> {
    const job = await this.get(account);
    if (!job) throw new WrenError('not-found');
    return job;
  }

  async #begin(account: string, notes: NoteStore, job: TransferJob, password: string | null): Promise<void> {
    const { timers, clock, key } = this.#parts;
    const sealed = password === null ? [] : [passwordNote(seal(password, key(), purposeOf(account)))];
    await notes.keep([transferNote(job), haltNote(null), ...sealed]);
    await timers().set(timerOf(account, clock()));
  }

  async #halt(account: string, state: Halt): Promise<TransferJob> {
    const { stores, signals } = this.#parts;
    const notes = await stores.notesOf(account);
    const job = await this.#known(account);
    if (isOver(job)) return job;
    // Written beside the job: the node that works at it, wherever it is, writes that one.
    await notes.keep([haltNote(state), ...(state === 'stopped' ? [passwordNote(null)] : [])]);
    await this.#look(account);
    await signals.tell(HALTED, [account]);
    return { ...job, state };
  }

  /** Looks whether the user of an account wants what is worked at here to end. */
  async #look(account: string): Promise<void> {
    const work = this.#works.get(account);
    if (work) haltWork(work, await readHalt(await this.#parts.stores.notesOf(account)));
  }

  /** Waits until what was broken off has ended, wherever it was worked at. @throws WrenError 'busy' when it does not */
  async #settled(account: string): Promise<void> {
    await this.#works.get(account)?.ended;
    for (let looks = 0; looks < LOOKS; looks += 1) {
      const claim = await this.#parts.claims().take(claimOf(account));
      if (claim) return this.#parts.claims().release(claim);
      await pause(LOOK);
    }
    throw new WrenError('busy');
  }

  #run(account: string, job: TransferJob, claim: Claim): void {
    let begin = (): void => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const ended = begun
      .then(() => this.#workAt(account, work))
      .catch((error: unknown) => this.#parts.log.error({ err: error, account }, 'a transfer was given up'))
      .finally(() => this.#works.delete(account))
      .finally(() => this.#parts.claims().release(claim));
    const work: TransferWork = { job: { ...job, state: 'running' }, ended, connector: null };
    this.#works.set(account, work);
    begin();
  }

  async #workAt(account: string, work: TransferWork): Promise<void> {
    const { stores, log } = this.#parts;
    const notes = await stores.notesOf(account);
    try {
      const move = await this.#moveOf(account, work, notes);
      await (work.job.direction === 'out' ? putOut : takeIn)(this.#parts, move);
      if (!isStopped(work) && !this.#closed) work.job = { ...work.job, state: 'done' };
    } catch (error) {
      // What breaks because it was broken off is no failure.
      if (!isStopped(work) && !this.#closed) {
        work.job = failedTransfer(work.job, error, this.#parts.clock());
        if (work.job.failure === 'internal') log.error({ err: error, account }, 'a transfer failed');
      }
    }
    haltWork(work, await readHalt(notes));
    const { job } = work;
    await notes.keep([transferNote(job), ...(isOver(job) ? [passwordNote(null)] : [])]);
    // Broken off by the end of this process it is due when the next has started.
    const { timers, clock } = this.#parts;
    if (job.state === 'running') await timers().set(timerOf(account, clock() + SOON));
    if (job.state === 'waiting') await timers().set(timerOf(account, job.retryAt));
    else if (!isUnderWay(job)) await timers().clear(account, 'transfer', NAME);
  }

  /** What is moved: the server is reached through the transfer's guard, as long as it is under way. */
  async #moveOf(id: string, work: TransferWork, notes: NoteStore): Promise<TransferMove> {
    const { accounts, guard, key } = this.#parts;
    const account = await accounts.byId(id);
    const sealed = await readSealed(notes);
    const password = sealed && unseal(sealed, key(), purposeOf(id));
    if (account === null || password === null) throw new WrenError('bad-credentials');
    const { server, user } = work.job;
    const goesOn = async (): Promise<boolean> => {
      stopWhereDisabled(work, await accounts.byId(id));
      return !isStopped(work) && !this.#closed;
    };
    const connect = async (): Promise<ImapConnector> => {
      if (!(await goesOn())) throw new WrenError('busy');
      work.connector = await connectForeign(server, { user, password }, guard);
      // It is within reach.
      work.job = { ...work.job, failures: 0 };
      return work.connector;
    };
    return { account, work, notes, goesOn, connect };
  }
}
