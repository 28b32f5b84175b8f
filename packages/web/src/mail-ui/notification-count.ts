import { create } from 'zustand';

/** How many notifications are news: the number on the bell (2.15). What they are is fetched after the first rows. */
export const useNews = create<{ readonly count: number }>(() => ({ count: 0 }));
