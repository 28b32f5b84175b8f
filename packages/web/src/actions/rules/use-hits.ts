import { useEffect, useState } from 'react';
import { systemAfter } from '../../platform/time/timers.ts';
import { useSearch } from '../../replica/hooks.ts';
import type { ListView } from '../../replica/pool/views/views.ts';

/** Milliseconds without a change before a search is executed. */
const REST = 250;

/** The results of a search that is being typed, in all mail but Junk and Trash, after a pause. */
export function useHits(query: string): ListView {
  const [settledQuery, setSettledQuery] = useState(query);
  useEffect(() => systemAfter(REST, () => setSettledQuery(query.trim())), [query]);
  return useSearch(settledQuery.trim(), null);
}
