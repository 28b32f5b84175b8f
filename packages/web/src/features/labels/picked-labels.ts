import { foldKeyword, includesKeyword, isLabel, type Keyword } from '@wren/domain/message/keyword.ts';
import type { Effect } from '../../actions/table/action.ts';
import type { ActionTarget } from '../../actions/table/action-target.ts';

/** How many conversations of a target have a label. */
export type LabelState = 'all' | 'some' | 'none';

/** How a label is on a target, before anything is changed. Of a whole list, only what is loaded is known. */
export function labelStateOf({ placed }: ActionTarget, keyword: Keyword): LabelState {
  const having = placed.filter(({ row }) => includesKeyword(row.keywords, keyword)).length;
  if (having === 0) return 'none';
  return having === placed.length ? 'all' : 'some';
}

/** The labels that conversations of a target have. */
export function labelsOn({ placed }: ActionTarget): readonly Keyword[] {
  const found = new Map(
    placed.flatMap(({ row }) => (row.keywords ?? []).filter(isLabel).map((one) => [foldKeyword(one), one] as const)),
  );
  return [...found.values()];
}

/** The effects of what was set and taken away in the picker; what stands as it stood is left alone. */
export function effectsOf(target: ActionTarget, picked: ReadonlyMap<Keyword, boolean>): readonly Effect[] {
  return [...picked].flatMap(([keyword, value]): readonly Effect[] => {
    const isSo = labelStateOf(target, keyword) === (value ? 'all' : 'none') && target.bulk === undefined;
    return isSo ? [] : [{ kind: 'flag', keyword, value }];
  });
}
