import { useEffect } from 'react';
import { create } from 'zustand';

/** What is shown instead of a list; null: the list is. */
export const useShownSubject = create<{ readonly subject: string | null }>(() => ({ subject: null }));

/** Names the window after the conversation that is shown. @param subject null: it is not known yet */
export function useTitleOf(subject: string | null): void {
  useEffect(() => {
    useShownSubject.setState({ subject });
    return () => useShownSubject.setState({ subject: null });
  }, [subject]);
}
