import { WrenError } from '@wren/contract/errors.ts';
import type { Change, Target } from '@wren/domain/message/change.ts';
import { applyChange, applyChanges, covers } from '@wren/domain/message/change.ts';
import type { Message, ThreadId } from '@wren/domain/message/message.ts';
import type { MailHost } from '../../host/mail-host.ts';
import type { Counts } from '../lists/counts.ts';
import type { MessagePool, Version } from '../pool/message-pool.ts';
import { summaryIn } from '../pool/unloaded-summary.ts';
import type { MailView, PendingLayer } from '../pool/views/mail-view.ts';
import { touchedThreads } from '../pool/views/mail-view.ts';
import { type StoredCommand, storedCommand } from '../tabs/stored-records.ts';
import type { TabCoordinator } from '../tabs/tab-coordinator.ts';
import type { BulkScope } from './bulk-scope.ts';
import { CommandQueue } from './command-queue.ts';
import { type Commandable, commandable } from './commandable.ts';
import type { Dispatched } from './dispatched.ts';
import type { AppliedChange } from './invert-changes.ts';
import { invertChanges, stillToInvert, withUnknownEffect } from './invert-changes.ts';

/** Threads of one command that are fetched before it goes out for its undo alone. */
const FETCHED_FOR_UNDO = 8;
const AT_ONCE = 4;
/** Commands that can be taken back after the server has taken them. */
const UNDOABLE = 200;

export interface CommandsParts {
  readonly host: MailHost;
  readonly tabs: TabCoordinator;
  readonly pool: MessagePool;
  readonly view: MailView;
  readonly counts: Counts;
  /** Has a command carried out that is about more than is held here. @throws WrenError */
  readonly carryOutAtServer: (command: StoredCommand, signal: AbortSignal) => Promise<void>;
  readonly loadThread: (id: ThreadId) => Promise<void>;
  /** Resolves when the host has what a command builds on. */
  readonly ready: (command: StoredCommand) => Promise<unknown>;
  /** The layers differ, as far as these threads are concerned. */
  readonly onLayers: (threads: Iterable<ThreadId>) => void;
  /** The host has accepted a command: the change feed reports its result. */
  readonly onAnswered: () => void;
  /** Partly known threads have been changed: their rows may be wrong until the list is reloaded. */
  readonly onUnsure: () => void;
  readonly onRefused: (changes: readonly Change[], error: WrenError) => void;
  readonly onStuck: () => void;
}

/** What was known when a command was first sent. */
interface Sent {
  /** The messages that it concerns, as the server had them for all that was known. */
  readonly before: readonly Message[];
  readonly at: Version;
  /** What of it the server has taken. */
  readonly taken: Map<number, AppliedChange>;
}

/** A command that the server has taken. */
interface Answered {
  readonly command: StoredCommand;
  /** The earliest time at which the server may have received it. */
  readonly sent: Version;
}

/**
 * Changes of mail by the user: shown at once, sent to the server later, and undone. If a feed reports changes,
 * a command stays on top until a feed that was asked for after its answer is there: only that knows its result,
 * since others may have changed the same mail before the answer arrived.
 */
export class Commands {
  readonly #parts: CommandsParts;
  readonly #queue: CommandQueue<StoredCommand>;
  /** What takes a command back. */
  readonly #inverses = new Map<string, readonly Commandable[]>();
  readonly #sent = new Map<string, Sent>();
  #answered: readonly Answered[] = [];

  constructor(parts: CommandsParts) {
    this.#parts = parts;
    this.#queue = new CommandQueue({
      tabs: parts.tabs,
      name: 'commands',
      schema: storedCommand,
      prepare: (command) => parts.ready(command).then(() => this.#learnCovered(command)),
      carryOut: (command, signal) => this.#carryOut(command, signal),
      onChange: (command, event) => this.#onChange(command, event),
      onRefused: (command, error) => parts.onRefused(command.changes, error),
      onStuck: parts.onStuck,
    });
  }

  /** In the order of the ids. */
  get layers(): readonly PendingLayer[] {
    const answered = this.#answered.map(({ command }) => command);
    return [...answered, ...this.#queue.commands].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** Whether a command got no answer, and is sent again later. */
  get isStuck(): boolean {
    return this.#queue.isStuck;
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
   * @param id of the command
   * @throws WrenError 'unknown-call' for a `put`: messages come to be by saving and sending
   */
  dispatch(wanted: readonly Change[], list: BulkScope | null = null, id = this.#parts.tabs.newId()): Dispatched {
    const { tabs, view, onUnsure } = this.#parts;
    const at = list && ({ kind: 'list', ...list } as const);
    const changes = commandable(wanted);
    if (changes.length < wanted.length) throw new WrenError('unknown-call', 'A message cannot be put by a command');
    const before = this.#messages(changes, (thread) => view.messages(thread));
    const inverse = commandable(invertChanges(changes.map(withUnknownEffect), before));
    const settled = this.#queue.add({ id, owner: tabs.tab, changes: [...changes], at });
    this.#inverses.set(id, inverse);
    this.#forgetOld();
    // A caller that does not wait for it needs no error here: the refused change is rolled back.
    settled.catch((error) => {
      // … which may not be true: what the host has done is not known.
      if (error instanceof WrenError && error.code === 'bad-answer') onUnsure();
    });
    return { commandId: id, changes, settled, undo: () => this.#undo(id, changes, list, settled) };
  }

  /** A command about a whole list that an earlier page has given: the server knows what it was. */
  takeUp(id: string, list: BulkScope): Dispatched {
    return {
      commandId: id,
      changes: [],
      settled: Promise.resolve('done'),
      undo: () => this.#undoAtServer(id, [], [], list),
    };
  }

  /** {@link LiveSyncParts.expect} */
  expect(): () => void {
    const expected = this.#answered;
    return () => {
      const { pool, counts, onLayers, onUnsure } = this.#parts;
      if (expected.length === 0) return;
      let unsure = false;
      this.#answered = this.#answered.filter((entry) => !expected.includes(entry));
      for (const { command, sent } of expected) {
        const threads = touchedThreads(command.changes, pool, this.layers);
        counts.through(threads, () => pool.apply(command.changes, threads, sent));
        unsure ||= [...threads].some((id) => !pool.isWhole(id));
        onLayers(threads);
      }
      if (unsure) onUnsure();
      counts.refreshSoon();
    };
  }

  #undo(
    id: string,
    changes: readonly Commandable[],
    list: BulkScope | null,
    settled: Promise<'done'>,
  ): Dispatched | null {
    const inverse = this.#inverses.get(id) ?? [];
    if (this.#queue.cancel(id)) {
      return { commandId: id, changes, settled, undo: () => this.dispatch(changes, list) };
    }
    if (list) return this.#undoAtServer(id, changes, inverse, list);
    const { view } = this.#parts;
    const now = new Map(this.#messages(inverse, (thread) => view.messages(thread)).map((entry) => [entry.id, entry]));
    const rest = stillToInvert(inverse, changes, now);
    return rest.length === 0 ? null : this.dispatch(rest);
  }

  /** The server knows best what it has altered in a list. @param inverse the effect of that on the local messages */
  #undoAtServer(
    id: string,
    changes: readonly Commandable[],
    inverse: readonly Commandable[],
    list: BulkScope,
  ): Dispatched {
    const { tabs } = this.#parts;
    const commandId = tabs.newId();
    const at = { kind: 'undo', job: id } as const;
    const settled = this.#queue.add({ id: commandId, owner: tabs.tab, changes: [...inverse], at });
    settled.catch(() => undefined);
    return { commandId, changes: inverse, settled, undo: () => this.dispatch(changes, list) };
  }

  #messages(changes: readonly Change[], of: (thread: ThreadId) => readonly Message[]): readonly Message[] {
    return [...touchedThreads(changes, this.#parts.pool, this.layers)].flatMap((thread) => [...of(thread)]);
  }

  #forgetOld(): void {
    for (const id of this.#inverses.keys()) {
      if (this.#inverses.size <= UNDOABLE) return;
      this.#inverses.delete(id);
    }
  }

  #onChange(command: StoredCommand, event: 'added' | 'done' | 'forgotten'): void {
    const { pool, counts, onLayers } = this.#parts;
    const sent = this.#sent.get(command.id);
    if (event !== 'added') this.#sent.delete(command.id);
    if (event === 'forgotten') {
      counts.settle();
      // What was refused has altered nothing, but for the part that was not.
      this.#inverses.delete(command.id);
      const taken = [...(sent?.taken.values() ?? [])].map(({ change }) => change);
      if (sent && taken.length > 0) this.#take({ ...command, changes: [...commandable(taken)] }, sent.at);
    }
    // What another tab or an earlier page has sent may have been carried out long ago.
    if (event === 'done') this.#take(command, sent?.at ?? -1);
    onLayers(touchedThreads(command.changes, pool, this.layers));
  }

  #take(command: StoredCommand, sent: Version): void {
    const { host, pool, counts, onAnswered } = this.#parts;
    if (host.feed) {
      this.#answered = [...this.#answered, { command, sent }];
      onAnswered();
      return;
    }
    // Confirmed in the step in which the layer goes: nothing differs on the screen.
    const threads = touchedThreads(command.changes, pool, this.layers);
    counts.through(threads, () => pool.apply(command.changes, threads));
    counts.settle();
  }

  /** The messages of a thread as the server has them, for all that is known. */
  #confirmed(thread: ThreadId): readonly Message[] {
    const messages = new Map(this.#parts.pool.messagesOf(thread).map((message) => [message.id, message]));
    for (const { command } of this.#answered) applyChanges(messages, command.changes);
    return [...messages.values()];
  }

  async #carryOut(command: StoredCommand, signal: AbortSignal): Promise<void> {
    const { host, pool, carryOutAtServer } = this.#parts;
    const before = this.#messages(command.changes, (thread) => this.#confirmed(thread));
    // Only the first time: a call whose answer was lost may have been carried out, and the feed may have reported it.
    const sent = this.#sent.get(command.id) ?? { before, at: pool.now(), taken: new Map<number, AppliedChange>() };
    this.#sent.set(command.id, sent);
    if (command.at) return carryOutAtServer(command, signal);
    this.#setInverse(command.id, command.changes.map(withUnknownEffect), sent.before);
    let done: readonly Message[] = sent.before;
    for (const [at, change] of command.changes.entries()) {
      const idempotencyKey = command.changes.length === 1 ? command.id : `${command.id}.${at}`;
      const resolve = async (target: Target): Promise<readonly Message[]> =>
        done.filter((entry) => covers(target, entry));
      const altered = await host.apply(change, resolve, { idempotencyKey, signal });
      sent.taken.set(at, { change, altered });
      done = done.flatMap((entry) => applyChange(entry, change) ?? []);
    }
    this.#setInverse(command.id, [...sent.taken.values()], sent.before);
  }

  /** Only for commands of this page: those of an earlier page are not taken back here. */
  #setInverse(id: string, changes: readonly AppliedChange[], before: readonly Message[]): void {
    if (this.#inverses.has(id)) this.#inverses.set(id, commandable(invertChanges(changes, before)));
  }

  /**
   * Makes known all that a command covers, where only some messages of a thread are known: the host may take messages by name,
   * and a command undone before its answer must be undone as a whole.
   */
  async #learnCovered(command: StoredCommand): Promise<void> {
    const { host, pool, loadThread, tabs } = this.#parts;
    if (command.at) return;
    const missing = new Set<ThreadId>();
    let isNeeded = false;
    for (const change of command.changes) {
      if (!('threads' in change.target)) continue;
      const need = host.needsMessages(change);
      if (need === 'never') continue;
      isNeeded ||= need === 'always';
      const { threads, folder } = change.target;
      for (const id of threads) {
        const pooled = pool.thread(id);
        if (!pooled || (!pooled.complete && summaryIn(pooled.rest, folder)?.count !== 0)) missing.add(id);
      }
    }
    if (!isNeeded && missing.size > FETCHED_FOR_UNDO) return;
    const waiting = [...missing];
    const fetchAll = async (): Promise<void> => {
      for (let id = waiting.pop(); id !== undefined && !tabs.signal.aborted; id = waiting.pop()) {
        try {
          await loadThread(id);
        } catch (error) {
          // Undo can do without: the host says itself what it has altered.
          if (isNeeded || !(error instanceof WrenError) || error.code === 'not-signed-in') throw error;
        }
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, fetchAll));
  }
}
