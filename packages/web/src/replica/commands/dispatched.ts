import type { Change } from '@wren/domain/message/change.ts';

/** A command on its way. */
export interface Dispatched {
  readonly commandId: string;
  readonly changes: readonly Change[];
  /** When the server has taken it. Rejects with the WrenError of a refusal, the screen being back as it was. */
  readonly settled: Promise<'done'>;
  /**
   * Takes it back: by forgetting it where it is not sent yet, else by the inverse change, which leaves out the
   * messages that it did not alter. Null when it cannot be taken back (destroy) or altered nothing.
   */
  undo(): Dispatched | null;
}
