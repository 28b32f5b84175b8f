import { create } from 'zustand';

/** Number of new notifications: the number on the bell (2.15). The notifications are loaded after the first rows. */
export const useNews = create<{ readonly count: number }>(() => ({ count: 0 }));
