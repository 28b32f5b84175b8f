import { type AccountRecord, anyRecord, RECORD_TYPE_NAMES } from '@wren/contract/records/record-types.ts';
import * as v from 'valibot';
import type { RecordFeed } from '../../host/mail-host.ts';
import type { Log } from '../../platform/log.ts';
import type { KeptStore } from '../../platform/storage/kept-store.ts';

/** The key of {@link keptHead}. A record's key is its id, which has no space. */
const HEAD = ' state';

/** The state that no kept record is older than, and the types that this client knew then. */
const keptHead = v.object({ state: v.string(), types: v.array(v.string()) });

/** What an earlier page has kept of the account's records. */
export interface FoundRecords {
  readonly state: string | null;
  readonly records: readonly AccountRecord[];
}

const NOTHING: FoundRecords = { state: null, records: [] };

/**
 * The copies of the account's records in this browser. Every tab may write them: what a tab writes is never older
 * than the state stored with it, and the changes since that state complete it.
 */
export class KeptRecords {
  readonly #store: KeptStore;
  readonly #kind: 'record' | 'later-record';
  readonly #log: Log;
  /** Pending writes; null is a deleted record. */
  #unkept = new Map<string, AccountRecord | null>();
  #isAfresh = false;
  /** Nothing is kept. */
  #isEmpty = true;
  #writing: Promise<void> = Promise.resolve();

  /** @param kind which of the account's records these are */
  constructor(store: KeptStore, kind: 'record' | 'later-record', log: Log) {
    this.#store = store;
    this.#kind = kind;
    this.#log = log;
  }

  /** What is kept; nothing where another version of the client knew other types. */
  async find(): Promise<FoundRecords> {
    try {
      const kept = await this.#store.all(this.#kind);
      const head = v.safeParse(keptHead, kept.find(([key]) => key === HEAD)?.[1]);
      if (!head.success || head.output.types.join() !== RECORD_TYPE_NAMES.join()) return NOTHING;
      const records = kept.flatMap(([key, one]) => {
        const read = v.safeParse(anyRecord, one);
        return key !== HEAD && read.success ? [read.output] : [];
      });
      this.#isEmpty = false;
      return { state: head.output.state, records };
    } catch (error) {
      this.#log('what was kept of the account’s records could not be read', error);
      return NOTHING;
    }
  }

  /** Stores the host's records, in their order. @param isAll they are all records */
  keep({ state, records, destroyed }: Pick<RecordFeed, 'state' | 'records' | 'destroyed'>, isAll: boolean): void {
    // Most accounts have none: nothing is to be known of that.
    if (this.#isEmpty && records.length === 0) return;
    this.#isEmpty = false;
    if (isAll) this.#unkept.clear();
    this.#isAfresh ||= isAll;
    for (const record of records) this.#unkept.set(record.id, record);
    for (const id of destroyed) this.#unkept.set(id, null);
    this.#writing = this.#writing.then(() => this.#write(state));
  }

  async #write(state: string): Promise<void> {
    const [unkept, isAfresh] = [this.#unkept, this.#isAfresh];
    this.#unkept = new Map();
    this.#isAfresh = false;
    const put = [...unkept].flatMap(([id, record]) => (record ? [[this.#kind, id, record] as const] : []));
    const remove = [...unkept].flatMap(([id, record]) => (record ? [] : [[this.#kind, id] as const]));
    const head: v.InferOutput<typeof keptHead> = { state, types: [...RECORD_TYPE_NAMES] };
    try {
      await this.#store.write({
        clear: isAfresh ? [this.#kind] : [],
        remove,
        put: [...put, [this.#kind, HEAD, head] as const],
      });
    } catch (error) {
      // What is kept stays as it is, with its state: a later write has this in it as well.
      this.#unkept = new Map([...unkept, ...this.#unkept]);
      this.#isAfresh ||= isAfresh;
      this.#log('the account’s records could not be kept', error);
    }
  }
}
