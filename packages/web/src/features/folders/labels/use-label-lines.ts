import { foldKeyword, isLabel } from '@wren/domain/message/keyword.ts';
import { useMemo } from 'react';
import { type LabelLook, lookOf, useLabels } from '../../../mail-ui/labels/label-looks.ts';
import { useKeywords } from '../../../replica/hooks.ts';

/** A label with the number of unread conversations that have it. */
export interface LabelLine extends LabelLook {
  readonly unread: number;
}

/** The labels of the panel: those that are defined, and those that mail has, by name. */
export function useLabelLines(): readonly LabelLine[] {
  const labels = useLabels();
  const used = useKeywords();
  return useMemo(() => {
    const unread = new Map(used.map((one) => [foldKeyword(one.keyword), one.unread]));
    const others = used.filter(({ keyword }) => isLabel(keyword) && !labels.has(foldKeyword(keyword)));
    return [...labels.values(), ...others.map(({ keyword }) => lookOf(labels, keyword))]
      .map((look) => ({ ...look, unread: unread.get(foldKeyword(look.keyword)) ?? 0 }))
      .sort((a, b) => a.name.localeCompare(b.name));
  }, [labels, used]);
}
