import { foldKeyword, isLabel, type Keyword, labelOf } from '@wren/domain/message/keyword.ts';
import { useMemo } from 'react';
import { useRecords } from '../../replica/hooks.ts';

/** The colours of labels, the first for those without a record; their tokens are in tokens.css. */
export const LABEL_COLOURS = ['grey', 'red', 'orange', 'yellow', 'green', 'teal', 'blue', 'purple', 'pink'] as const;
export type LabelColour = (typeof LABEL_COLOURS)[number];

/** A label for display. */
export interface LabelLook {
  readonly keyword: Keyword;
  readonly name: string;
  readonly colour: LabelColour;
  /** The record that defines it; null: it is only used by mail. */
  readonly id: string | null;
}

/** The colour of a name in a record; unknown names get the default. */
export function labelColour(name: string): LabelColour {
  return LABEL_COLOURS.find((colour) => colour === name) ?? 'grey';
}

/** The label records by folded keyword. */
export function useLabels(): ReadonlyMap<Keyword, LabelLook> {
  const records = useRecords('label');
  return useMemo(
    () =>
      new Map(
        records.map(({ id, data: { keyword, name, color } }) => [
          foldKeyword(keyword),
          { id, keyword, name, colour: labelColour(color) },
        ]),
      ),
    [records],
  );
}

/** The display of a keyword: by its record, else by its own name. */
export function lookOf(labels: ReadonlyMap<Keyword, LabelLook>, keyword: Keyword): LabelLook {
  const known = labels.get(foldKeyword(keyword));
  return known ?? { id: null, keyword, name: labelOf(keyword), colour: 'grey' };
}

const byName = (a: LabelLook, b: LabelLook): number => a.name.localeCompare(b.name);

/** The labels among some keywords, sorted by name. */
export function useLabelLooks(keywords: readonly Keyword[] | undefined): readonly LabelLook[] {
  const labels = useLabels();
  return useMemo(
    () =>
      (keywords ?? [])
        .filter(isLabel)
        .map((keyword) => lookOf(labels, keyword))
        .sort(byName),
    [labels, keywords],
  );
}
