import { type Connector, RemoteRefusal } from '../connector.ts';
import type { MirrorContext } from '../mirror-context.ts';
import { type MirroredRow, rowsWithoutSource } from '../mirror-rows.ts';
import { restoreSources } from './restore-sources.ts';

/** Messages and bytes that are fetched at a time. */
const SLICE = 20;
const SLICE_BYTES = 4 * 1024 * 1024;

/** The first rows whose sources together are within the limit; at least one. */
function firstOf<T extends MirroredRow>(rows: readonly T[]): readonly T[] {
  let bytes = 0;
  return rows.filter(({ size }, at) => {
    bytes += size;
    return at === 0 || bytes <= SLICE_BYTES;
  });
}

/** Fetches the sources that a mirror lacks, a few at a time. Earlier versions filled mirrors without sources. */
export class SourceBackfill {
  readonly #context: MirrorContext;
  /** Rows up to this one have their source, or the server did not send it. */
  #after = 0;
  #isDone = false;

  constructor(context: MirrorContext) {
    this.#context = context;
  }

  /** Fetches the next few. @returns false: no source is missing any more that the server has @throws RemoteGone */
  async next(connector: Connector): Promise<boolean> {
    if (this.#isDone) return false;
    const rows = firstOf(this.#context.file.read((db) => rowsWithoutSource(db, this.#after, SLICE)));
    const last = rows.at(-1);
    this.#isDone = last === undefined;
    if (!last) return false;
    try {
      await restoreSources(connector, this.#context, rows);
    } catch (error) {
      if (!(error instanceof RemoteRefusal)) throw error;
      this.#context.log.info({ err: error }, 'sources of mirrored messages were not sent');
    }
    this.#after = last.rowid;
    return true;
  }
}
