import { WrenError } from '@wren/contract/errors.ts';
import type { Account } from '../../directory/accounts/account.ts';
import { seal, unseal } from '../../directory/credentials/sealed-text.ts';
import type { ServerAddress } from '../../platform/network/server-address.ts';
import { pause } from '../../platform/pause.ts';
import type { Claim } from '../../platform/sql/claims.ts';
import { after } from '../../platform/timers.ts';
import type { NoteStore } from '../../store/note-store.ts';
import type { Timer, TimerWork } from '../../timers/timer.ts';
import type { ImapConnector } from '../imap/connector/imap-connector.ts';
import { exportTransfer } from './export-transfer.ts';
import { failedTransfer } from './failed-transfer.ts';
import { importTransfer } from './import-transfer.ts';
import {
  haltTransfer,
  isStopped,
  type RunningTransfer,
  stopWhereDisabled,
  type TransferContext,
  type TransfersParts,
} from './running-transfer.ts';
import {
  isFinished,
  isUnderWay,
  NO_TRANSFER,
  passwordNote,
  readSealed,
  readStopRequest,
  readTransfer,
  type StopRequest,
  stopRequestNote,
  type TransferJob,
  transferNote,
} from './transfer-job.ts';
import { connectForeign } from './transfer-server.ts';

/** Transfers that run at the same time; others wait for their turn. */
const PLACES = 4;
/** Milliseconds between checks whether a transfer still runs, and whether another may start. */
const HEARTBEAT = 20_000;
const TURN = 10_000;
/** Milliseconds until a transfer that the end of the process interrupted is due again. */
const SOON = 1_000;
/** Milliseconds that a server may keep a transfer from ending when this process stops. */
const CLOSING = 5_000;
/** How often, and at which interval in milliseconds, to check whether another node has ended a transfer. */
const LOOKS = 50;
const LOOK = 200;
/** Signal with the ids of accounts whose users have paused or stopped their transfer. */
const HALTED = 'transfer-halted';
/** The one timer of an account's transfer. */
const NAME = 'in';

/** A transfer that a user asks for. */
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
 * Imports mail of accounts at foreign IMAP servers, as `wren import` does and with the same notes of what was filed, and exports the mail of
 * accounts here to such servers, as `wren export` does. Transfers continue when their page is closed and, by a timer each, after a restart.
 */
export class Transfers {
  readonly #parts: TransfersParts;
  readonly #running = new Map<string, RunningTransfer>();
  #closed = false;

  constructor(parts: TransfersParts) {
    this.#parts = parts;
    parts.signals.subscribe(HALTED, async (accounts) => {
      for (const account of accounts ?? this.#running.keys()) await this.#look(account);
    });
  }

  /** The account's transfer; null: there is none. */
  async get(account: string): Promise<TransferJob | null> {
    return this.#running.get(account)?.job ?? readTransfer(await this.#parts.stores.notesOf(account));
  }

  /** Starts a transfer, in place of one that has ended; one that is under way continues unchanged. */
  async start(account: Account, { password, mailboxes, ...wanted }: WantedTransfer): Promise<TransferJob> {
    const notes = await this.#parts.stores.notesOf(account.id);
    const known = await this.get(account.id);
    if (known && !isFinished(known)) return known;
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

  /** Ends it for good; mail that was imported stays. @throws WrenError 'not-found' */
  async stop(account: string): Promise<TransferJob> {
    return this.#halt(account, 'stopped');
  }

  /**
   * Continues a transfer that was paused or has failed.
   * @param password null: the stored one
   * @throws WrenError 'not-found', 'bad-credentials' where none is stored and none is given
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
    if (!isFinished(await this.#known(account))) return;
    await this.#settled(account);
    await (await this.#parts.stores.notesOf(account)).keep(NO_TRANSFER);
  }

  /** Run by the timer of a transfer: starts it, without holding up other timers. */
  readonly atTime: TimerWork = async ({ account }) => {
    const { accounts, claims, clock } = this.#parts;
    const job = await this.get(account);
    if (!job || !isUnderWay(job)) return null;
    if (this.#closed) return clock() + SOON;
    const transfer = this.#running.get(account);
    if (transfer) {
      stopWhereDisabled(transfer, await accounts.byId(account));
      await this.#look(account);
      return clock() + HEARTBEAT;
    }
    if (job.state === 'waiting' && job.retryAt > clock()) return job.retryAt;
    if (this.#running.size >= PLACES) return clock() + TURN;
    const claim = await claims().take(claimOf(account));
    if (claim) this.#start(account, job, claim);
    return clock() + HEARTBEAT;
  };

  /** Interrupts running transfers; they continue after the next start. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const transfer of this.#running.values()) void transfer.connector?.close();
    const ended = Promise.all([...this.#running.values()].map((transfer) => transfer.ended));
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
    await notes.keep([transferNote(job), stopRequestNote(null), ...sealed]);
    await timers().set(timerOf(account, clock()));
  }

  async #halt(account: string, state: StopRequest): Promise<TransferJob> {
    const { stores, signals } = this.#parts;
    const notes = await stores.notesOf(account);
    const job = await this.#known(account);
    if (isFinished(job)) return job;
    // A note of its own, since the node that runs the transfer writes the job.
    await notes.keep([stopRequestNote(state), ...(state === 'stopped' ? [passwordNote(null)] : [])]);
    await this.#look(account);
    await signals.publish(HALTED, [account]);
    return { ...job, state };
  }

  /** Ends the running transfer of an account if its user has asked for that. */
  async #look(account: string): Promise<void> {
    const transfer = this.#running.get(account);
    if (transfer) haltTransfer(transfer, await readStopRequest(await this.#parts.stores.notesOf(account)));
  }

  /** Waits until an interrupted transfer has ended, on whichever node it ran. @throws WrenError 'busy' when it does not */
  async #settled(account: string): Promise<void> {
    await this.#running.get(account)?.ended;
    for (let looks = 0; looks < LOOKS; looks += 1) {
      const claim = await this.#parts.claims().take(claimOf(account));
      if (claim) return this.#parts.claims().release(claim);
      await pause(LOOK);
    }
    throw new WrenError('busy');
  }

  #start(account: string, job: TransferJob, claim: Claim): void {
    let begin = (): void => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const ended = begun
      .then(() => this.#carryOut(account, transfer))
      .catch((error: unknown) => this.#parts.log.error({ err: error, account }, 'a transfer was given up'))
      .finally(() => this.#running.delete(account))
      .finally(() => this.#parts.claims().release(claim));
    const transfer: RunningTransfer = { job: { ...job, state: 'running' }, ended, connector: null };
    this.#running.set(account, transfer);
    begin();
  }

  async #carryOut(account: string, transfer: RunningTransfer): Promise<void> {
    const { stores, log } = this.#parts;
    const notes = await stores.notesOf(account);
    try {
      const context = await this.#contextOf(account, transfer, notes);
      await (transfer.job.direction === 'out' ? exportTransfer : importTransfer)(this.#parts, context);
      if (!isStopped(transfer) && !this.#closed) transfer.job = { ...transfer.job, state: 'done' };
    } catch (error) {
      // An error caused by the interruption is no failure.
      if (!isStopped(transfer) && !this.#closed) {
        transfer.job = failedTransfer(transfer.job, error, this.#parts.clock());
        if (transfer.job.failure === 'internal') log.error({ err: error, account }, 'a transfer failed');
      }
    }
    haltTransfer(transfer, await readStopRequest(notes));
    const { job } = transfer;
    await notes.keep([transferNote(job), ...(isFinished(job) ? [passwordNote(null)] : [])]);
    // Interrupted by the end of this process: due when the next one has started.
    const { timers, clock } = this.#parts;
    if (job.state === 'running') await timers().set(timerOf(account, clock() + SOON));
    if (job.state === 'waiting') await timers().set(timerOf(account, job.retryAt));
    else if (!isUnderWay(job)) await timers().clear(account, 'transfer', NAME);
  }

  /** The context of a running transfer, which connects through the guard for as long as the transfer runs. */
  async #contextOf(id: string, transfer: RunningTransfer, notes: NoteStore): Promise<TransferContext> {
    const { accounts, guard, key } = this.#parts;
    const account = await accounts.byId(id);
    const sealed = await readSealed(notes);
    const password = sealed && unseal(sealed, key(), purposeOf(id));
    if (account === null || password === null) throw new WrenError('bad-credentials');
    const { server, user } = transfer.job;
    const canContinue = async (): Promise<boolean> => {
      stopWhereDisabled(transfer, await accounts.byId(id));
      return !isStopped(transfer) && !this.#closed;
    };
    const connect = async (): Promise<ImapConnector> => {
      if (!(await canContinue())) throw new WrenError('busy');
      transfer.connector = await connectForeign(server, { user, password }, guard);
      // The server can be reached.
      transfer.job = { ...transfer.job, failures: 0 };
      return transfer.connector;
    };
    return { account, transfer, notes, canContinue, connect };
  }
}
