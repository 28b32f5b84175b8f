import type { Change } from '@wren/domain/message/change.ts';

/** A change that a user can command; a `put` comes only with a draft or a sent mail. */
export type Commandable = Exclude<Change, { kind: 'put' }>;

/** What of some changes a command can do. */
export function commandable(changes: readonly Change[]): readonly Commandable[] {
  return changes.filter((change): change is Commandable => change.kind !== 'put');
}
