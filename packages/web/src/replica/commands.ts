import { WrenError } from '@wren/contract/errors.ts';
import type { Change, Target } from '@wren/domain/change.ts';
import { applyChange, covers } from '@wren/domain/change.ts';
import type { Folder } from '@wren/domain/mailbox.ts';
import type { Message, ThreadId } from '@wren/domain/message.ts';
import type { MailHost } from '../api/mail-host.ts';
import type { Commandable } from './command-queue.ts';
import { CommandQueue } from './command-queue.ts';
import type { Counts } from './counts.ts';
import type { Dispatched } from './dispatched.ts';
import { invertChanges } from './invert-changes.ts';
import type { Layer, MailView } from './mail-view.ts';
import { touchedThreads } from './mail-view.ts';
import type { MessagePool } from './message-pool.ts';
import type { Shared } from './shared.ts';
import type { StoredCommand } from './stored-records.ts';
import type { WholeList } from './whole-list.ts';

/** Threads of one command that are fetched to know all that it changes; beyond that, undo takes what is known. */
const FETCHED = 200;
const AT_ONCE = 4;
/** Commands that can be taken back after the server has taken them. */
const UNDOABLE = 200;

export interface CommandsParts {
  readonly host: MailHost;
  readonly shared: Shared;
  readonly pool: MessagePool;
  readonly view: MailView;
  readonly counts: Counts;
  /** Has a command carried out that is about more than is held here. @throws WrenError */
  readonly carryOutAtServer: (command: StoredCommand, signal: AbortSignal) => Promise<void>;
  readonly loadThread: (id: ThreadId) => Promise<void>;
  /** The layers differ, as far as these threads are concerned. */
  readonly onLayers: (threads: Iterable<ThreadId>) => void;
}

/** What the user does to mail: on the screen at once, on the server in time, and back again. */
export class Commands {
  readonly #parts: CommandsParts;
  readonly #queue: CommandQueue;
  /** What takes a command back, computed from the messages as they were before it. */
  readonly #inverses = new Map<string, readonly Commandable[]>();

  /** Commands that have been sent at least once. */
  readonly #sent = new Set<string>();

  constructor(parts: CommandsParts) {
    this.#parts = parts;
    this.#queue = new CommandQueue({
      shared: parts.shared,
      prepare: (command) => this.#learnCovered(command),
      carryOut: (command, signal) => this.#carryOut(command, signal),
      onChange: (command, event) => this.#onChange(command, event),
    });
  }

  get layers(): readonly Layer[] {
    return this.#queue.commands;
  }

  start(): Promise<void> {
    return this.#queue.start();
  }

  /** The commands that the server has not taken yet, oldest first. */
  get pending(): readonly StoredCommand[] {
    return this.#queue.commands;
  }

  /**
   * @param list what the changes are about beyond what is held here, if anything
   * @throws WrenError 'unknown-call' for a `put`: messages come to be by saving and sending
   */
  dispatch(wanted: readonly Change[], list: WholeList | null = null): Dispatched {
    const { pool, view } = this.#parts;
    const changes = commandable(wanted);
    if (changes.length < wanted.length) throw new WrenError('unknown-call', 'A message cannot be put by a command');
    const before = [...touchedThreads(changes, pool, this.layers)].flatMap((thread) => [...view.messages(thread)]);
    const inverse = commandable(invertChanges(changes, before));
    const { id, settled } = this.#queue.add(changes, list && { kind: 'list', ...list });
    this.#inverses.set(id, inverse);
    this.#forgetOld();
    // Who does not wait for it need not hear of a refusal here: the screen is back as it was.
    settled.catch(() => undefined);
    return { commandId: id, settled, undo: () => this.#undo(id, changes, list, settled) };
  }

  #undo(
    id: string,
    changes: readonly Commandable[],
    list: WholeList | null,
    settled: Promise<'done'>,
  ): Dispatched | null {
    const inverse = this.#inverses.get(id) ?? [];
    if (this.#queue.cancel(id)) {
      return { commandId: id, settled, undo: () => this.dispatch(changes, list) };
    }
    if (list) {
      // The server knows best what of the list it has altered.
      const back = this.#queue.add(inverse, { kind: 'undo', job: id });
      back.settled.catch(() => undefined);
      return { commandId: back.id, settled: back.settled, undo: () => this.dispatch(changes, list) };
    }
    return inverse.length === 0 ? null : this.dispatch(inverse);
  }

  #forgetOld(): void {
    for (const id of this.#inverses.keys()) {
      if (this.#inverses.size <= UNDOABLE) return;
      this.#inverses.delete(id);
    }
  }

  #onChange(command: StoredCommand, event: 'added' | 'done' | 'forgotten'): void {
    const { pool, counts, onLayers } = this.#parts;
    const threads = touchedThreads(command.changes, pool, this.layers);
    if (event !== 'added') this.#sent.delete(command.id);
    // What was refused has altered nothing.
    if (event === 'forgotten') this.#inverses.delete(command.id);
    if (event === 'done') {
      // Confirmed in the step in which the layer goes: nothing differs on the screen.
      counts.through(threads, () => pool.apply(command.changes, threads));
      counts.refreshSoon();
    }
    onLayers(threads);
  }

  async #carryOut(command: StoredCommand, signal: AbortSignal): Promise<void> {
    const { host, pool, carryOutAtServer } = this.#parts;
    if (command.at) return carryOutAtServer(command, signal);
    const threads = touchedThreads(command.changes, pool, []);
    const before = [...threads].flatMap((thread) => [...pool.messagesOf(thread)]);
    // Only the first time: a call whose answer was lost may have been carried out, and the feed may have told.
    if (this.#inverses.has(command.id) && !this.#sent.has(command.id)) {
      this.#inverses.set(command.id, commandable(invertChanges(command.changes, before)));
    }
    this.#sent.add(command.id);
    let done: readonly Message[] = before;
    for (const [at, change] of command.changes.entries()) {
      const idempotencyKey = command.changes.length === 1 ? command.id : `${command.id}.${at}`;
      const resolve = async (target: Target): Promise<readonly Message[]> =>
        done.filter((entry) => covers(target, entry));
      await host.apply(change, resolve, { idempotencyKey, signal });
      done = done.flatMap((entry) => applyChange(entry, change) ?? []);
    }
  }

  /**
   * Makes known all that a command covers, where only some messages of a thread are known: a plain host takes names of
   * messages, and undo must leave out what the command does not alter.
   */
  async #learnCovered(command: StoredCommand): Promise<void> {
    if (command.at) return;
    const { pool, loadThread, shared } = this.#parts;
    const missing = new Set<ThreadId>();
    for (const change of command.changes) {
      if (!('threads' in change.target)) continue;
      const { threads, folder } = change.target;
      for (const id of threads) {
        const pooled = pool.thread(id);
        const rest = pooled && restOf(pooled.rest, folder);
        if (!pooled || (!pooled.complete && rest !== 0)) missing.add(id);
      }
    }
    if (missing.size > FETCHED && this.#parts.host.abilities.commands) return;
    const waiting = [...missing];
    const fetchAll = async (): Promise<void> => {
      for (let id = waiting.pop(); id !== undefined && !shared.signal.aborted; id = waiting.pop()) await loadThread(id);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, fetchAll));
  }
}

/** How many messages that a folder shows are not known, by the word of any list that shows the same; null: nobody said. */
function restOf(rest: ReadonlyMap<Folder, { readonly count: number }>, folder: Folder): number | null {
  if (folder === 'trash' || folder === 'junk') return rest.get(folder)?.count ?? null;
  for (const [of, { count }] of rest) if (of !== 'trash' && of !== 'junk') return count;
  return null;
}

function commandable(changes: readonly Change[]): readonly Commandable[] {
  return changes.filter((change): change is Commandable => change.kind !== 'put');
}
