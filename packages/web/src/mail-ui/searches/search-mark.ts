import type { SearchFields } from '@wren/domain/search/search-match.ts';
import type { ReactNode } from 'react';

/** Highlights the matches of a search in a text from these fields of a message. */
export type Mark = (text: string, ...fields: readonly (keyof SearchFields)[]) => ReactNode;
