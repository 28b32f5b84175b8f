import {
  KEPT_KINDS,
  type KeptBatch,
  type KeptKind,
  type KeptStore,
  STAMP,
} from '../../src/platform/storage/kept-store.ts';

/** What a browser keeps of mail, as IndexedDB does it, and what a test does to it. */
export class KeptInMemory implements KeptStore {
  readonly #kept = new Map<KeptKind, Map<string, unknown>>(KEPT_KINDS.map((kind) => [kind, new Map()]));
  /** Called before each batch: what it throws is what the browser says instead of writing. */
  trouble: (batch: KeptBatch) => void = () => undefined;
  /** Bytes that the browser leaves. */
  free = Number.POSITIVE_INFINITY;
  /** How often the browser was asked not to drop what is kept. */
  persisted = 0;
  /** Batches that were carried out. */
  written = 0;

  async all(kind: KeptKind, after?: string, limit?: number): Promise<readonly (readonly [string, unknown])[]> {
    const entries = [...this.#of(kind)].sort(([a], [b]) => (a < b ? -1 : 1));
    return structuredClone(entries.filter(([key]) => after === undefined || key > after).slice(0, limit));
  }

  async some(kind: KeptKind, keys: readonly string[]): Promise<readonly unknown[]> {
    return structuredClone(keys.map((key) => this.#of(kind).get(key)));
  }

  async write(batch: KeptBatch): Promise<boolean> {
    const { expected, clear = [], remove = [], put } = structuredClone(batch);
    this.trouble(batch);
    if (expected !== undefined && (this.#of('head').get(STAMP) ?? null) !== expected) return false;
    for (const kind of clear) this.#of(kind).clear();
    for (const [kind, key] of remove) this.#of(kind).delete(key);
    for (const [kind, key, record] of put) this.#of(kind).set(key, record);
    this.written += 1;
    return true;
  }

  async room(): Promise<number> {
    return this.free;
  }

  async persist(): Promise<void> {
    this.persisted += 1;
  }

  /** The same records once more: what a page finds that starts now. */
  copy(): KeptInMemory {
    const copy = new KeptInMemory();
    for (const kind of KEPT_KINDS)
      for (const [key, record] of this.#of(kind)) copy.#of(kind).set(key, structuredClone(record));
    return copy;
  }

  #of(kind: KeptKind): Map<string, unknown> {
    const records = this.#kept.get(kind);
    if (!records) throw new Error(`No store named ${kind}`);
    return records;
  }
}
