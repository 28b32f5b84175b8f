import { WrenError } from '@wren/contract/errors.ts';
import {
  type AccountRecord,
  RECORD_TYPES,
  type RecordChange,
  type RecordType,
} from '@wren/contract/records/record-types.ts';
import type { BlobId } from '../mail-store.ts';
import type { AppliedRecords, KeptRecordChange, RecordChanges, RecordStore, RecordsQuery } from '../record-store.ts';

interface StoredRecord {
  readonly record: AccountRecord;
  readonly isDestroyed: boolean;
  readonly blobs: readonly BlobId[];
  /** Number of its newest change. */
  readonly modseq: number;
}

interface Settings {
  readonly epoch: string;
  readonly keepTombstones: number;
  /** The number of the next change. */
  readonly next: () => number;
  /** Called after every change. */
  readonly onChange: () => void;
  /** Keeps bytes for another day. */
  readonly renew: (blobs: readonly BlobId[]) => void;
  /** Called before and after each change. */
  readonly around: (changes: readonly RecordChange[]) => Promise<void>;
}

/** One account's records in memory, in the simplest code. */
export class MemoryRecords implements RecordStore {
  readonly #settings: Settings;
  readonly #commands = new Map<string, AppliedRecords>();
  /** Including deleted ones. */
  #records: ReadonlyMap<string, StoredRecord> = new Map();
  #modseq = 0;
  #horizon = 0;

  constructor(settings: Settings) {
    this.#settings = settings;
  }

  async list<Type extends RecordType>(type: Type): Promise<readonly AccountRecord<Type>[]> {
    return this.#inOrder()
      .filter(({ record, isDestroyed }) => record.type === type && !isDestroyed)
      .map(({ record }) => structuredClone(record) as AccountRecord<Type>);
  }

  async state(): Promise<string> {
    return this.#state(this.#modseq);
  }

  async changesSince(state: string | null, { types, limit }: RecordsQuery): Promise<RecordChanges | 'too-old'> {
    const [epoch, number] = state === null ? [this.#settings.epoch, '0'] : state.split('.');
    const since = Number(number);
    const isCovered = state === null || (since >= this.#horizon && since <= this.#modseq);
    if (epoch !== this.#settings.epoch || !isCovered) return 'too-old';
    const all = this.#inOrder().filter(
      ({ record, isDestroyed, modseq }) =>
        modseq > since && (types === null || types.includes(record.type)) && !(state === null && isDestroyed),
    );
    const page = all.slice(0, limit);
    const hasMore = all.length > limit;
    return {
      state: this.#state(hasMore ? (page.at(-1)?.modseq ?? since) : this.#modseq),
      changed: page.flatMap(({ record, isDestroyed }) => (isDestroyed ? [] : structuredClone(record))),
      destroyed: page.flatMap(({ record, isDestroyed }) => (isDestroyed ? record.id : [])),
      hasMore,
    };
  }

  async apply(changes: readonly KeptRecordChange[], commandId: string): Promise<AppliedRecords> {
    const known = this.#commands.get(commandId);
    if (known) return known;
    await this.#settings.around(changes);
    const done = this.#commands.get(commandId);
    if (done) return done;
    const next = new Map(this.#records);
    const [changed, destroyed] = [new Set<string>(), new Set<string>()];
    let modseq = this.#modseq;
    for (const change of changes) {
      const id = change.kind === 'put' ? change.record.id : change.id;
      const before = next.get(id);
      const exists = before !== undefined && !before.isDestroyed;
      if (change.kind === 'put') {
        const { record } = change;
        if (exists && before.record.type !== record.type) {
          throw new WrenError('invalid-input', 'The type of a record cannot change');
        }
        if (exists && JSON.stringify(before.record.data) === JSON.stringify(record.data)) continue;
        modseq = this.#settings.next();
        this.#settings.renew(before?.blobs ?? []);
        next.set(id, { record: structuredClone(record), isDestroyed: false, blobs: change.blobs ?? [], modseq });
        destroyed.delete(id);
        changed.add(id);
      } else if (exists) {
        modseq = this.#settings.next();
        this.#settings.renew(before.blobs);
        next.set(id, { ...before, isDestroyed: true, blobs: [], modseq });
        changed.delete(id);
        destroyed.add(id);
      }
    }
    this.#bound(next);
    this.#records = next;
    this.#modseq = modseq;
    this.#forgetTombstones();
    const applied = { state: this.#state(modseq), changed: [...changed], destroyed: [...destroyed] };
    this.#commands.set(commandId, applied);
    await this.#settings.around(changes);
    if (changed.size + destroyed.size > 0) this.#settings.onChange();
    return applied;
  }

  /** The bytes that records need. */
  usedBlobs(): readonly BlobId[] {
    return [...this.#records.values()].flatMap(({ blobs }) => blobs);
  }

  #inOrder(): readonly StoredRecord[] {
    return [...this.#records.values()].sort((a, b) => a.modseq - b.modseq);
  }

  #state(modseq: number): string {
    return `${this.#settings.epoch}.${modseq}`;
  }

  /** @throws WrenError 'too-many-records' */
  #bound(next: ReadonlyMap<string, StoredRecord>): void {
    for (const [type, { most }] of Object.entries(RECORD_TYPES)) {
      const count = [...next.values()].filter(({ record, isDestroyed }) => record.type === type && !isDestroyed).length;
      if (count > most) throw new WrenError('too-many-records');
    }
  }

  #forgetTombstones(): void {
    const destroyed = this.#inOrder().filter(({ isDestroyed }) => isDestroyed);
    const forgotten = destroyed.slice(0, -this.#settings.keepTombstones || undefined);
    this.#horizon = forgotten.at(-1)?.modseq ?? this.#horizon;
    const ids = new Set(forgotten.map(({ record }) => record.id));
    this.#records = new Map([...this.#records].filter(([id]) => !ids.has(id)));
  }
}
