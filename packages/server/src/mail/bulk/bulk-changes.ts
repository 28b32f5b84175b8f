import { isRetryable, WrenError } from '@wren/contract/errors.ts';
import type { Log } from '../../platform/log.ts';
import { nextTurn, pause } from '../../platform/pause.ts';
import type { ListQuery, MailStore } from '../../store/mail-store.ts';
import type { NoteStore } from '../../store/note-store.ts';
import type { BulkChange, BulkJob } from './bulk-job.ts';
import { forgetJobs, jobNote, readJob, readJobs, sliceNote } from './bulk-job.ts';
import { carryOutSlice, cutIntoSlices, takeSliceBack } from './bulk-slice.ts';

/** Milliseconds during which a job can be undone, and its id is reserved. */
const KEPT = 7 * 24 * 60 * 60 * 1000;
/** Attempts for a slice while the store is busy, and the pause between two. */
const TRIES = 20;
const BUSY_PAUSE = 250;

/** The owner of a job: the account's mail, and the account's id. */
export interface JobOwner {
  readonly store: MailStore;
  /** Store of the jobs. */
  readonly notes: NoteStore;
  readonly account: string;
}

/** A job that this process is running. */
interface Work {
  stopped: boolean;
  readonly ended: Promise<void>;
}

/**
 * Changes of everything in a list. They run in the background, slice by slice, through the store's `apply`. Their messages are
 * determined when they start: mail that arrives later is not affected. All state of a job is stored with the account, so that it
 * continues after a restart.
 */
export class BulkChanges {
  readonly #log: Log;
  readonly #clock: () => number;
  readonly #work = new Map<string, Work>();
  readonly #resumed = new Set<string>();
  #closed = false;

  constructor(log: Log, clock: () => number) {
    this.#log = log;
    this.#clock = clock;
  }

  /** Starts a job; one with the same id is returned unchanged. */
  async start(owner: JobOwner, id: string, list: ListQuery, change: BulkChange): Promise<BulkJob> {
    const { store, notes } = owner;
    const known = await readJob(notes, id);
    if (known) return known;
    await this.#forgetOld(notes);
    const threads = await store.listAll(list);
    const slices = cutIntoSlices(threads);
    const job: BulkJob = {
      change,
      state: 'running',
      startedAt: this.#clock(),
      slices: slices.length,
      sliceAt: 0,
      total: threads.length,
      done: 0,
      leftOut: 0,
    };
    // The job is stored last: it exists only if all of its slices do.
    await notes.keep([...slices.map((slice, at) => sliceNote(id, at, slice)), jobNote(id, job)]);
    this.#run(owner, id);
    return job;
  }

  /** @throws WrenError 'not-found' for an unknown or expired job */
  async look({ notes }: JobOwner, id: string): Promise<BulkJob> {
    const job = await readJob(notes, id);
    if (!job) throw new WrenError('not-found');
    return job;
  }

  /** Stops a job; completed slices are kept. @throws WrenError 'not-found' */
  async stop(owner: JobOwner, id: string): Promise<BulkJob> {
    await this.#rest(owner, id);
    const job = await this.look(owner, id);
    if (job.state !== 'running') return job;
    const stopped: BulkJob = { ...job, state: 'stopped' };
    await owner.notes.keep([jobNote(id, stopped)]);
    return stopped;
  }

  /** Undoes the changes of a job, per message; it stops first. @throws WrenError 'not-found' */
  async undo(owner: JobOwner, id: string): Promise<BulkJob> {
    const job = await this.stop(owner, id);
    if (job.state === 'undoing' || job.state === 'undone') return job;
    const undoing: BulkJob = { ...job, state: 'undoing' };
    await owner.notes.keep([jobNote(id, undoing)]);
    this.#run(owner, id);
    return undoing;
  }

  /** Continues the jobs that an earlier process left unfinished, once for each account. */
  async resume(owner: JobOwner): Promise<void> {
    if (this.#resumed.has(owner.account)) return;
    this.#resumed.add(owner.account);
    for (const [id, { state }] of await readJobs(owner.notes)) {
      if (state === 'running' || state === 'undoing') this.#run(owner, id);
    }
  }

  /** Waits for running slices, and starts no more. */
  async close(): Promise<void> {
    this.#closed = true;
    for (const work of this.#work.values()) work.stopped = true;
    await Promise.all([...this.#work.values()].map((work) => work.ended));
  }

  #run(owner: JobOwner, id: string): void {
    const name = `${owner.account} ${id}`;
    if (this.#closed || this.#work.has(name)) return;
    const isStopped = (): boolean => this.#work.get(name)?.stopped === true;
    const ended = nextTurn()
      .then(() => this.#workAt(owner, id, isStopped))
      .catch((error: unknown) => this.#log.error({ err: error, account: owner.account }, 'a job was given up'))
      .finally(() => this.#work.delete(name));
    this.#work.set(name, { stopped: false, ended });
  }

  async #workAt(owner: JobOwner, id: string, isStopped: () => boolean): Promise<void> {
    const { notes } = owner;
    let job = await readJob(notes, id);
    for (let tries = 1; job && !isStopped(); ) {
      const left: number = job.state === 'undoing' ? job.sliceAt : job.slices - job.sliceAt;
      if (left === 0) {
        await notes.keep([jobNote(id, { ...job, state: job.state === 'undoing' ? 'undone' : 'done' })]);
        return;
      }
      try {
        job = await (job.state === 'undoing' ? takeSliceBack(owner, id, job) : carryOutSlice(owner, id, job));
        tries = 1;
      } catch (error) {
        if (!isRetryable(error) || tries >= TRIES) {
          await notes.keep([jobNote(id, { ...job, state: 'failed' })]);
          throw error;
        }
        tries += 1;
        await pause(BUSY_PAUSE);
      }
      // Requests that arrive meanwhile are handled between two slices.
      await nextTurn();
    }
  }

  /** Resolves when this process has stopped running a job. */
  async #rest({ account }: JobOwner, id: string): Promise<void> {
    const work = this.#work.get(`${account} ${id}`);
    if (!work) return;
    work.stopped = true;
    await work.ended;
  }

  async #forgetOld(notes: NoteStore): Promise<void> {
    const old = [...(await readJobs(notes))].filter(([, job]) => job.startedAt < this.#clock() - KEPT);
    await forgetJobs(
      notes,
      old.map(([id]) => id),
    );
  }
}
