import { create } from 'zustand';

/**
 * Writes the text of a search as it is shown: with the paths of mailboxes instead of their ids. What knows them comes after
 * the first rows, and again when one is called otherwise.
 */
export const useShowSearch = create<{ readonly show: (text: string) => string }>(() => ({ show: (text) => text }));
