import type { WrenError } from '@wren/contract/errors.ts';
import {
  type AccountRecord,
  type RecordChange,
  type RecordType,
  recordChange,
} from '@wren/contract/records/record-types.ts';
import * as v from 'valibot';
import type { HostRecords } from '../../host/mail-host.ts';
import { CommandQueue } from '../commands/command-queue.ts';
import type { TabCoordinator } from '../tabs/tab-coordinator.ts';
import type { KeptRecords } from './kept-records.ts';
import { invertRecordChanges, withChanges } from './record-changes.ts';

/** A save of records as it is kept until the host has it, and as the tabs tell each other. */
const recordCommand = v.object({
  id: v.string(),
  owner: v.string(),
  records: v.pipe(v.array(recordChange), v.minLength(1)),
});
type RecordCommand = v.InferOutput<typeof recordCommand>;

/** A save of records on its way. */
export interface SavedRecords {
  /** When the host has taken it. Rejects with the WrenError of a refusal, the screen being back as it was. */
  readonly settled: Promise<'done'>;
  /** Takes it back: what it made goes, what it replaced or destroyed is as it was. */
  undo(): SavedRecords;
}

export interface AccountRecordsParts {
  readonly host: HostRecords;
  readonly tabs: TabCoordinator;
  /** Null: this browser keeps no copies. */
  readonly kept: KeptRecords | null;
  /** What is shown differs. */
  readonly onChange: () => void;
  /** A save was refused whose maker is gone. */
  readonly onRefused: (error: WrenError) => void;
}

const NONE: readonly AccountRecord[] = [];

/**
 * The definitions that the user has made, as this tab shows them: what the host has confirmed with the saves on top that wait
 * for it. A save stays on top until what was asked for after its answer is there, as a command about mail does.
 */
export class AccountRecords {
  readonly #parts: AccountRecordsParts;
  readonly #queue: CommandQueue<RecordCommand>;
  /** What the host has said, by id. */
  #confirmed: ReadonlyMap<string, AccountRecord> = new Map();
  #answered: readonly RecordCommand[] = [];
  /** The state up to which {@link #confirmed} is known; null: nothing is. */
  #state: string | null = null;
  /** The newest state that was told of; null: none was. */
  #told: string | null = null;
  #shown: ReadonlyMap<string, AccountRecord> = new Map();
  #byType = new Map<RecordType, readonly AccountRecord[]>();
  /** Told when the saves that wait differ. */
  #waiting: (() => void)[] = [];

  constructor(parts: AccountRecordsParts) {
    this.#parts = parts;
    this.#queue = new CommandQueue({
      tabs: parts.tabs,
      name: 'record-commands',
      schema: recordCommand,
      prepare: () => Promise.resolve(),
      carryOut: ({ id, records }, signal) => parts.host.save(records, { idempotencyKey: id, signal }),
      onChange: (command, event) => {
        if (event === 'done') {
          this.#answered = [...this.#answered, command];
          this.#refresh();
        }
        this.#show();
        if (event !== 'added') for (const run of this.#waiting.splice(0)) run();
      },
      onRefused: (_command, error) => parts.onRefused(error),
      onStuck: () => undefined,
    });
  }

  /** Shows what an earlier page has kept, and what waits since. */
  async start(): Promise<void> {
    const found = await this.#parts.kept?.find();
    if (found && found.state !== null) {
      this.#state = found.state;
      this.#confirmed = new Map(found.records.map((record) => [record.id, record]));
    }
    this.#show();
    await this.#queue.start();
  }

  /** Whether what is shown is all that the host has said to this page. */
  get isKnown(): boolean {
    return this.#state !== null && this.#told === this.#state;
  }

  /**
   * Resolves once no save waits any more that makes a record: the host has taken or refused it. What is done with it goes out
   * after that. Without such a save at once.
   */
  async taken(id: string): Promise<void> {
    const makes = ({ records }: RecordCommand): boolean =>
      records.some((change) => change.kind === 'put' && change.record.id === id);
    while (this.#queue.commands.some(makes)) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
  }

  /** The records of a type as they are shown, in the order in which they were made; the same object until one differs. */
  ofType<Type extends RecordType>(type: Type): readonly AccountRecord<Type>[] {
    const known = this.#byType.get(type) ?? NONE;
    // Only records of this type are under it, which a map of all types cannot tell.
    return known as readonly AccountRecord<Type>[];
  }

  /** Makes, replaces and destroys records: on the screen at once, on the host later. */
  save(changes: readonly RecordChange[]): SavedRecords {
    const { tabs } = this.#parts;
    const inverse = invertRecordChanges(changes, this.#shown);
    const settled = this.#queue.add({ id: tabs.newId(), owner: tabs.tab, records: [...changes] });
    // A caller that does not wait for it need not hear of a refusal here: the screen is back as it was.
    settled.catch(() => undefined);
    return { settled, undo: () => this.save(inverse) };
  }

  /** The host's records have a state. @param state null: the host does not say */
  told(state: string | null): void {
    this.#told = state;
    this.#refresh();
  }

  /** Whether nothing is to be asked for. */
  get #isCurrent(): boolean {
    return (this.#told === null || this.#told === this.#state) && this.#answered.length === 0;
  }

  #refresh(): void {
    const { tabs } = this.#parts;
    if (!this.#isCurrent) tabs.drain(`records-of-${tabs.tab}`, () => this.#catchUp());
  }

  /** Asks for what has changed until nothing more has. What fails is asked for again with the next news. */
  async #catchUp(): Promise<void> {
    const { host, kept, tabs } = this.#parts;
    const answered = this.#answered;
    if (this.#isCurrent) return;
    try {
      for (let isAll = this.#state === null, more = true; more && !tabs.signal.aborted; ) {
        const news = await host.changes(this.#state);
        if (news.tooOld) {
          this.#state = null;
          isAll = true;
          continue;
        }
        const before = isAll ? NONE : [...this.#confirmed.values()];
        this.#confirmed = withChanges(new Map(before.map((record) => [record.id, record])), [
          ...news.records.map((record) => ({ kind: 'put', record }) as const),
          ...news.destroyed.map((id) => ({ kind: 'destroy', id }) as const),
        ]);
        this.#state = news.state;
        kept?.keep(news, isAll);
        isAll = false;
        more = news.hasMore;
      }
      this.#answered = this.#answered.filter((command) => !answered.includes(command));
      this.#show();
    } catch (error) {
      tabs.log('the account’s records were not read', error);
    }
  }

  #show(): void {
    const commands = [...this.#answered, ...this.#queue.commands].sort((a, b) => (a.id < b.id ? -1 : 1));
    const shown = withChanges(
      this.#confirmed,
      commands.flatMap(({ records }) => records),
    );
    this.#shown = shown;
    const byType = new Map<RecordType, readonly AccountRecord[]>();
    // Ids are UUIDv7: their order is that in which the records were made.
    for (const record of [...shown.values()].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      byType.set(record.type, [...(byType.get(record.type) ?? NONE), record]);
    }
    for (const [type, before] of this.#byType) {
      const now = byType.get(type);
      if (now?.length === before.length && now.every((record, at) => isSame(record, before[at])))
        byType.set(type, before);
    }
    this.#byType = byType;
    this.#parts.onChange();
  }
}

function isSame(record: AccountRecord, other: AccountRecord | undefined): boolean {
  return record === other || JSON.stringify(record) === JSON.stringify(other);
}
