import * as v from 'valibot';
import { create } from 'zustand';
import { readJson } from '../../../platform/json.ts';
import { localValues } from '../../../platform/storage/local-values.ts';

const KEY = 'wren.folded-mailboxes';

/** The mailboxes whose inner ones the panel does not show, in this browser. */
export const useFolded = create<{ readonly ids: readonly string[] }>(() => ({
  ids: readJson(v.array(v.string()), localValues.get(KEY), []),
}));

/** Folds a mailbox, or unfolds it. */
export function toggleFolded(id: string): void {
  const { ids } = useFolded.getState();
  const next = ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];
  localValues.set(KEY, next.length === 0 ? null : JSON.stringify(next));
  useFolded.setState({ ids: next });
}
