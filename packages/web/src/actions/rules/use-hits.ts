import { useEffect, useState } from 'react';
import { systemAfter } from '../../platform/time/timers.ts';
import { useSearch } from '../../replica/hooks.ts';
import type { ListView } from '../../replica/pool/views.ts';

/** Milliseconds for which a search rests before it is asked. */
const REST = 250;

/** What a search that is being written finds in all mail but Junk and Trash, once it rests. */
export function useHits(query: string): ListView {
  const [asked, setAsked] = useState(query);
  useEffect(() => systemAfter(REST, () => setAsked(query.trim())), [query]);
  return useSearch(asked.trim(), null);
}
