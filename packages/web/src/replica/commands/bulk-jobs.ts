import { isRetryable, WrenError } from '@wren/contract/errors.ts';
import type { BulkChanges, BulkJob, MailHost } from '../../host/mail-host.ts';
import type { StoredCommand } from '../tabs/stored-records.ts';
import type { TabCoordinator } from '../tabs/tab-coordinator.ts';
import { type BulkScope, removesFromList } from './bulk-scope.ts';

/** Milliseconds between two checks of a job. */
const LOOK = 300;

export interface BulkJobsParts {
  readonly host: MailHost;
  readonly tabs: TabCoordinator;
  /** The commands that the server has not taken yet. */
  readonly pending: () => readonly StoredCommand[];
  /** A job differs now. */
  readonly onState: () => void;
  /** A job has ended. @param isWhole whether it was carried out completely */
  readonly onEnd: (isWhole: boolean) => void;
}

interface Followed {
  readonly job: BulkJob;
  /** The list that it takes everything out of. */
  readonly empties: BulkScope | null;
}

/**
 * Jobs of the server that this tab has started: changes of whole lists. The command that starts one is done when the
 * server has taken it; how far it is, is asked from then on until it ends.
 */
export class BulkJobs {
  readonly #parts: BulkJobsParts;
  readonly #jobs = new Map<string, Followed>();
  readonly #followed = new Set<string>();

  constructor(parts: BulkJobsParts) {
    this.#parts = parts;
  }

  /** How far a job is, as far as is known; null before the server has taken it. @param id of the command that started it */
  job(id: string): BulkJob | null {
    return this.#jobs.get(id)?.job ?? null;
  }

  /** Whether a list is being emptied, so that loading more of it is pointless. */
  isEmptied(list: BulkScope): boolean {
    const isSame = (other: BulkScope): boolean => other.folder === list.folder && other.text === list.text;
    return (
      [...this.#jobs.values()].some(({ job, empties }) => job.state === 'running' && empties && isSame(empties)) ||
      this.#parts.pending().some(({ at, changes }) => at?.kind === 'list' && isSame(at) && removesFromList(changes, at))
    );
  }

  /** Lets the server begin, or take back, what a command says. @throws WrenError as the host says */
  async carryOut({ id, at, changes }: StoredCommand, signal: AbortSignal): Promise<void> {
    const options = { idempotencyKey: id, signal };
    if (at?.kind === 'undo') {
      this.#learn(at.job, await this.#bulk.stop(at.job, true, options), null);
      this.#follow(at.job);
    } else if (at) {
      const [change] = changes;
      if (!change) throw new WrenError('invalid-input', 'A whole list is changed by what is done to its rows');
      const job = await this.#bulk.start(id, at, change, options);
      this.#learn(id, job, removesFromList(changes, at) ? at : null);
      this.#follow(id);
    }
  }

  /** Follows a job that an earlier page has started. @throws WrenError as the host says: 'not-found' for one it has forgotten */
  async takeUp(id: string): Promise<void> {
    // What the server has not taken yet is followed when it has.
    if (this.#jobs.has(id) || this.#parts.pending().some((command) => command.id === id)) return;
    this.#learn(id, await this.#bulk.look(id), null);
    this.#follow(id);
  }

  /** Stops a job where it is. @throws WrenError as the host says */
  async stop(id: string): Promise<void> {
    const { tabs } = this.#parts;
    const job = await this.#bulk.stop(id, false, { idempotencyKey: tabs.newId(), signal: tabs.signal });
    this.#learn(id, job, this.#jobs.get(id)?.empties ?? null);
  }

  /** @throws WrenError 'unknown-call' where the host changes no whole lists */
  get #bulk(): BulkChanges {
    const { bulk } = this.#parts.host;
    if (!bulk) throw new WrenError('unknown-call');
    return bulk;
  }

  #learn(id: string, job: BulkJob, empties: BulkScope | null): void {
    this.#jobs.set(id, { job, empties });
    this.#parts.onState();
  }

  #follow(id: string): void {
    if (this.#followed.has(id)) return;
    this.#followed.add(id);
    this.#look(id)
      .catch((error) => this.#parts.tabs.log('a job could not be followed', error))
      .finally(() => this.#followed.delete(id));
  }

  async #look(id: string): Promise<void> {
    const { tabs, onEnd } = this.#parts;
    for (;;) {
      const known = this.#jobs.get(id);
      if (!known || tabs.signal.aborted) return;
      const { state } = known.job;
      if (state !== 'running' && state !== 'undoing') {
        onEnd(state === 'done');
        return;
      }
      await tabs.pause(LOOK);
      if (tabs.signal.aborted) return;
      try {
        const job = await this.#bulk.look(id);
        // Another answer may have come first: what was stopped is not running again.
        if (this.#jobs.get(id) === known) this.#learn(id, job, known.empties);
      } catch (error) {
        if (!isRetryable(error)) {
          this.#learn(id, { ...known.job, state: 'failed' }, null);
          throw error;
        }
      }
    }
  }
}
