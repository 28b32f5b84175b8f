import { type CompactMessage, compactMessageOf } from '@wren/contract/wire/compact-message.ts';
import type { WireMessage } from '@wren/contract/wire/wire-message.ts';
import { toWireRow } from '@wren/contract/wire/wire-message.ts';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import { nextTurn } from '../../../platform/pause.ts';

/** Rows converted at a time: other requests run in between. */
const SLICE = 500;

/** The rows of a list on the wire. @param account its owner's address */
export function wireRows(rows: readonly ThreadRow[], account: string): Promise<WireMessage[]>;
export function wireRows(
  rows: readonly ThreadRow[],
  account: string,
  compact: boolean,
): Promise<WireMessage[] | CompactMessage[]>;
export async function wireRows(rows: readonly ThreadRow[], account: string, compact = false) {
  const written: (WireMessage | CompactMessage)[] = [];
  for (let at = 0; at < rows.length; at += SLICE) {
    if (at > 0) await nextTurn();
    for (const row of rows.slice(at, at + SLICE)) {
      const wire = toWireRow(row, account);
      written.push(compact ? compactMessageOf(wire) : wire);
    }
  }
  return written;
}
