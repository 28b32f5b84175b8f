import type { AccountRecord, RecordType } from '@wren/contract/records/record-types.ts';
import type { HostRecords } from '../../host/mail-host.ts';
import type { KeptRecords } from './kept-records.ts';
import { withChanges } from './record-changes.ts';

export interface RecordCopyParts {
  readonly host: Pick<HostRecords, 'changes'>;
  /** Null: this browser keeps no copies. */
  readonly kept: KeptRecords | null;
  readonly types: readonly RecordType[];
  /** Aborted when the tab has ended. */
  readonly signal: AbortSignal;
}

/** What the host has said of the records of some types: nothing before it is begun. */
export class RecordCopy {
  readonly #parts: RecordCopyParts;
  #records: ReadonlyMap<string, AccountRecord> = new Map();
  #state: string | null = null;
  #isBegun = false;

  constructor(parts: RecordCopyParts) {
    this.#parts = parts;
  }

  get records(): ReadonlyMap<string, AccountRecord> {
    return this.#records;
  }

  /** Whether it follows the host. */
  get isBegun(): boolean {
    return this.#isBegun;
  }

  /** The state up to which it is known; null: nothing is. */
  get state(): string | null {
    return this.#state;
  }

  has(type: RecordType): boolean {
    return this.#parts.types.includes(type);
  }

  /** Takes what an earlier page has kept. */
  async begin(): Promise<void> {
    const found = await this.#parts.kept?.find();
    if (found && found.state !== null) {
      this.#state = found.state;
      this.#records = new Map(found.records.map((record) => [record.id, record]));
    }
    this.#isBegun = true;
  }

  /** Asks for what has changed until nothing more has. @throws WrenError as the host says; asking again continues */
  async catchUp(): Promise<void> {
    const { host, kept, types, signal } = this.#parts;
    for (let isAll = this.#state === null, more = true; more && !signal.aborted; ) {
      const news = await host.changes(this.#state, types);
      if (news.tooOld) {
        this.#state = null;
        isAll = true;
        continue;
      }
      this.#records = withChanges(isAll ? new Map() : this.#records, [
        ...news.records.map((record) => ({ kind: 'put', record }) as const),
        ...news.destroyed.map((id) => ({ kind: 'destroy', id }) as const),
      ]);
      this.#state = news.state;
      kept?.keep(news, isAll);
      isAll = false;
      more = news.hasMore;
    }
  }
}
