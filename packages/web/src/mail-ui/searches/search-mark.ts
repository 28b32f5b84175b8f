import type { SearchFields } from '@wren/domain/search/search-match.ts';
import type { ReactNode } from 'react';

/** Marks in a text, which is some of these fields of a message, what a search has matched. */
export type Mark = (text: string, ...fields: readonly (keyof SearchFields)[]) => ReactNode;
