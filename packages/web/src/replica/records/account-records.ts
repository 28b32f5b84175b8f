import type { WrenError } from '@wren/contract/errors.ts';
import {
  type AccountRecord,
  FIRST_RECORD_TYPES,
  LATER_RECORD_TYPES,
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
import { RecordCopy } from './record-copy.ts';

/** A save of records, as stored until the host has it and as sent to other tabs. */
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
  /** Undoes it: created records are removed, replaced or destroyed ones restored. */
  undo(): SavedRecords;
}

export interface AccountRecordsParts {
  readonly host: HostRecords;
  readonly tabs: TabCoordinator;
  /** Null: this browser keeps no copies. */
  readonly kept: { readonly first: KeptRecords; readonly later: KeptRecords } | null;
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
  /** What the host has said of the types that every page begins with. */
  readonly #first: RecordCopy;
  /** The same for types with many records. */
  readonly #later: RecordCopy;
  #beginning: Promise<void> | null = null;
  #answered: readonly RecordCommand[] = [];
  /** The newest reported state; null: none. */
  #told: string | null = null;
  #shown: ReadonlyMap<string, AccountRecord> = new Map();
  #byType = new Map<RecordType, readonly AccountRecord[]>();
  /** Told when the saves that wait differ. */
  #waiting: (() => void)[] = [];

  constructor(parts: AccountRecordsParts) {
    this.#parts = parts;
    const { host, kept, tabs } = parts;
    const base = { host, signal: tabs.signal };
    this.#first = new RecordCopy({ ...base, kept: kept?.first ?? null, types: FIRST_RECORD_TYPES });
    this.#later = new RecordCopy({ ...base, kept: kept?.later ?? null, types: LATER_RECORD_TYPES });
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

  /** Shows the records that an earlier page has kept, with the pending changes. */
  async start(): Promise<void> {
    await this.#first.begin();
    this.#show();
    await this.#queue.start();
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

  /**
   * The records of a type as they are shown, in the order in which they were made; the same object until one differs. Types
   * that may be many are fetched once they are asked for.
   */
  ofType<Type extends RecordType>(type: Type): readonly AccountRecord<Type>[] {
    if (this.#later.has(type)) this.#beginning ??= this.#beginLater();
    const known = this.#byType.get(type) ?? NONE;
    // Only records of this type are under it, which the type of the map cannot express.
    return known as readonly AccountRecord<Type>[];
  }

  /** Makes, replaces and destroys records: on the screen at once, on the host later. */
  save(changes: readonly RecordChange[]): SavedRecords {
    const { tabs } = this.#parts;
    const inverse = invertRecordChanges(changes, this.#shown);
    const settled = this.#queue.add({ id: tabs.newId(), owner: tabs.tab, records: [...changes] });
    // A caller that does not wait for it needs no error here: the refused change is rolled back.
    settled.catch(() => undefined);
    return { settled, undo: () => this.save(inverse) };
  }

  /** The host's records have a state. @param state null: the host does not say */
  told(state: string | null): void {
    this.#told = state;
    this.#refresh();
  }

  /** Whether what is shown of a type is all that the host has said to this page. */
  isKnown(type: RecordType): boolean {
    return this.#copies.some((copy) => copy.has(type) && copy.state !== null && copy.state === this.#told);
  }

  async #beginLater(): Promise<void> {
    await this.#later.begin();
    this.#show();
    this.#refresh();
  }

  /** Those that follow the host. */
  get #copies(): readonly RecordCopy[] {
    return [this.#first, this.#later].filter((copy) => copy.isBegun);
  }

  /** Whether nothing is to be asked for. */
  get #isCurrent(): boolean {
    const isUpTo = this.#told === null || this.#copies.every(({ state }) => state === this.#told);
    return isUpTo && this.#answered.length === 0;
  }

  #refresh(): void {
    const { tabs } = this.#parts;
    if (!this.#isCurrent) tabs.drain(`records-of-${tabs.tab}`, () => this.#catchUp());
  }

  /** Asks for what has changed. What fails is asked for again with the next news. */
  async #catchUp(): Promise<void> {
    const answered = this.#answered;
    if (this.#isCurrent) return;
    try {
      for (const copy of this.#copies) {
        if (copy.state === null || copy.state !== this.#told || answered.length > 0) await copy.catchUp();
      }
      this.#answered = this.#answered.filter((command) => !answered.includes(command));
      this.#show();
    } catch (error) {
      this.#parts.tabs.log('the account’s records were not read', error);
    }
  }

  #show(): void {
    const commands = [...this.#answered, ...this.#queue.commands].sort((a, b) => (a.id < b.id ? -1 : 1));
    const shown = withChanges(
      new Map([...this.#first.records, ...this.#later.records]),
      commands.flatMap(({ records }) => records),
    );
    this.#shown = shown;
    // Ids are UUIDv7: their order is that in which the records were made.
    const inOrder = [...shown.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
    const byType = new Map<RecordType, AccountRecord[]>();
    for (const record of inOrder) {
      const ofType = byType.get(record.type);
      if (ofType) ofType.push(record);
      else byType.set(record.type, [record]);
    }
    const same = new Map<RecordType, readonly AccountRecord[]>(byType);
    for (const [type, before] of this.#byType) {
      const now = byType.get(type);
      if (now?.length === before.length && now.every((record, at) => isSame(record, before[at])))
        same.set(type, before);
    }
    this.#byType = same;
    this.#parts.onChange();
  }
}

function isSame(record: AccountRecord, other: AccountRecord | undefined): boolean {
  return record === other || JSON.stringify(record) === JSON.stringify(other);
}
