import { useEffect } from 'react';
import { create } from 'zustand';

/** The subject that is shown instead of a list; null: the list is shown. */
export const useShownSubject = create<{ readonly subject: string | null }>(() => ({ subject: null }));

/** Sets the window's title to that of the shown conversation. @param subject null: it is not known yet */
export function useTitleOf(subject: string | null): void {
  useEffect(() => {
    useShownSubject.setState({ subject });
    return () => useShownSubject.setState({ subject: null });
  }, [subject]);
}
