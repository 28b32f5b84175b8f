import { WrenError } from '@wren/contract/errors.ts';
import * as v from 'valibot';
import { decideRetry } from '../sync/retry.ts';
import { errorCode, readStored, storedError } from '../tabs/stored-records.ts';
import type { TabCoordinator } from '../tabs/tab-coordinator.ts';

/** The content of a queue; each kind of command has a queue of its own. */
interface QueuedCommand {
  readonly id: string;
  /** The tab that sends it. */
  readonly owner: string;
}

/** Messages between tabs about commands. */
const commandNews = v.variant('about', [
  v.object({ about: v.literal('command-added'), command: v.unknown() }),
  v.object({ about: v.literal('command-done'), id: v.string() }),
  /** Without an error: its maker has taken it back. */
  v.object({ about: v.literal('command-refused'), id: v.string(), error: v.nullable(storedError) }),
]);

/** Milliseconds after which is checked whether the tab of a command still lives. */
const ORPHANED = 5_000;

export interface CommandQueueParts<Command extends QueuedCommand> {
  readonly tabs: TabCoordinator;
  /** Distinguishes it from the other queues of the account. */
  readonly name: string;
  /** What it holds: commands of other queues are kept beside them, and have another shape. */
  readonly schema: v.GenericSchema<unknown, Command>;
  /** Makes known what a command needs. It may still be forgotten meanwhile. @throws WrenError */
  readonly prepare: (command: Command) => Promise<void>;
  /** Carries out a command by its calls. @throws WrenError */
  readonly carryOut: (command: Command, signal: AbortSignal) => Promise<void>;
  /** A command is pending now, or is not any more: 'done' when the server has taken it, whichever tab sent it. */
  readonly onChange: (command: Command, event: 'added' | 'done' | 'forgotten') => void;
  /** A command was refused whose maker is gone. */
  readonly onRefused: (command: Command, error: WrenError) => void;
  /** {@link CommandQueue.isStuck} differs. */
  readonly onStuck: () => void;
}

interface Waiter {
  readonly resolve: (done: 'done') => void;
  readonly reject: (error: WrenError) => void;
}

/**
 * Commands that are not taken by the server yet, of all tabs. Each is kept until it is; it goes out from the tab that
 * made it, in order, one tab at a time, and from another when that tab is gone.
 */
export class CommandQueue<Command extends QueuedCommand> {
  readonly #parts: CommandQueueParts<Command>;
  readonly #waiters = new Map<string, Waiter>();
  #commands: readonly Command[] = [];
  #timer: (() => void) | null = null;
  #stuck = false;
  /** Commands that the server may have received. */
  readonly #sent = new Set<string>();

  constructor(parts: CommandQueueParts<Command>) {
    this.#parts = parts;
  }

  /** All pending commands, oldest first. */
  get commands(): readonly Command[] {
    return this.#commands;
  }

  /** Whether the oldest command got no answer yet, and waits to be sent again. */
  get isStuck(): boolean {
    return this.#stuck;
  }

  /** Takes up what other tabs, and this one before it was loaded again, have left. */
  async start(): Promise<void> {
    const { tabs } = this.#parts;
    tabs.onMessage((message) => this.#onMessage(message));
    const kept = readStored(this.#parts.schema, await tabs.records.all('command'));
    for (const command of kept) this.#add(command);
    tabs.drain(this.#parts.name, () => this.#drain());
    if (kept.length > 0) this.#lookLater();
    tabs.onStop(() => this.#timer?.());
  }

  /** Queues a command. The screen shows it before this returns. Resolves when the server has taken it. */
  add(command: Command): Promise<'done'> {
    const { tabs } = this.#parts;
    const settled = new Promise<'done'>((resolve, reject) => {
      this.#waiters.set(command.id, { resolve, reject });
    });
    this.#add(command);
    tabs.broadcast({ about: 'command-added', command });
    tabs.persist('command', command.id, command);
    tabs.drain(this.#parts.name, () => this.#drain());
    return settled;
  }

  /** Forgets a command that has not been sent. False: it is too late, or another tab's. */
  cancel(id: string): boolean {
    const command = this.#commands.find((entry) => entry.id === id);
    if (!command || this.#sent.has(id) || command.owner !== this.#parts.tabs.tab) return false;
    this.#finish(command, 'forgotten');
    this.#parts.tabs.broadcast({ about: 'command-refused', id, error: null });
    this.#waiters.get(id)?.resolve('done');
    this.#waiters.delete(id);
    return true;
  }

  /** Sends this tab's commands, and those of tabs that are gone, until none is left or no user is signed in. */
  async #drain(): Promise<void> {
    const { tabs } = this.#parts;
    let tries = 1;
    for (let last = ''; !tabs.signal.aborted; ) {
      const command = await this.#next();
      if (!command) return;
      if (command.id !== last) tries = 1;
      last = command.id;
      try {
        await this.#parts.prepare(command);
        if (!this.#commands.includes(command)) continue;
        this.#sent.add(command.id);
        await this.#parts.carryOut(command, tabs.signal);
        this.#setStuck(false);
        this.#settle(command, null);
      } catch (error) {
        if (tabs.signal.aborted) return;
        if (!this.#commands.includes(command)) continue;
        const verdict = decideRetry(error, tries, true);
        if (verdict.kind === 'wait') {
          await tabs.signedIn();
        } else if (verdict.kind === 'retry') {
          tries += 1;
          this.#setStuck(verdict.silent);
          await tabs.pause(verdict.pause);
        } else {
          this.#setStuck(false);
          this.#settle(command, verdict.error);
        }
      }
    }
  }

  #setStuck(stuck: boolean): void {
    if (this.#stuck === stuck) return;
    this.#stuck = stuck;
    this.#parts.onStuck();
  }

  async #next(): Promise<Command | null> {
    const { tabs } = this.#parts;
    for (const command of this.#commands) {
      if (command.owner === tabs.tab || !(await tabs.isAlive(command.owner))) return command;
    }
    return null;
  }

  /** Another tab's command is this one's to send, should that tab be gone. */
  #lookLater(): void {
    if (this.#timer) return;
    const { tabs } = this.#parts;
    this.#timer = tabs.after(ORPHANED, () => {
      this.#timer = null;
      if (tabs.signal.aborted || this.#commands.length === 0) return;
      tabs.drain(this.#parts.name, () => this.#drain());
      this.#lookLater();
    });
  }

  #settle(command: Command, error: WrenError | null): void {
    const waiter = this.#waiters.get(command.id);
    this.#waiters.delete(command.id);
    this.#finish(command, error ? 'forgotten' : 'done');
    const { id } = command;
    this.#parts.tabs.broadcast(
      error
        ? { about: 'command-refused', id, error: { code: error.code, message: error.message } }
        : { about: 'command-done', id },
    );
    if (!error) waiter?.resolve('done');
    else if (waiter) waiter.reject(error);
    else this.#parts.onRefused(command, error);
  }

  #add(command: Command): void {
    if (this.#commands.some((entry) => entry.id === command.id)) return;
    // Ids are UUIDv7: their order is the order of the commands.
    this.#commands = [...this.#commands, command].sort((a, b) => (a.id < b.id ? -1 : 1));
    this.#parts.onChange(command, 'added');
  }

  #finish(command: Command, event: 'done' | 'forgotten'): void {
    this.#commands = this.#commands.filter((entry) => entry.id !== command.id);
    this.#sent.delete(command.id);
    this.#parts.tabs.unpersist('command', command.id);
    this.#parts.onChange(command, event);
  }

  #onMessage(message: unknown): void {
    const news = v.safeParse(commandNews, message);
    if (!news.success) return;
    if (news.output.about === 'command-added') {
      const read = v.safeParse(this.#parts.schema, news.output.command);
      if (!read.success) return;
      this.#add(read.output);
      this.#lookLater();
      return;
    }
    const { id, about } = news.output;
    const command = this.#commands.find((entry) => entry.id === id);
    if (!command) return;
    this.#commands = this.#commands.filter((entry) => entry.id !== id);
    this.#sent.delete(id);
    this.#parts.onChange(command, about === 'command-done' ? 'done' : 'forgotten');
    // Sent by another tab, which took this one for gone.
    const waiter = this.#waiters.get(id);
    this.#waiters.delete(id);
    if (news.output.about === 'command-refused' && news.output.error) {
      const { code, message } = news.output.error;
      waiter?.reject(new WrenError(errorCode(code), message));
    } else waiter?.resolve('done');
  }
}
