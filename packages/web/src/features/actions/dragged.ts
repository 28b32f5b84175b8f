import { create } from 'zustand';
import type { Subject } from './subject.ts';

/** What is being dragged from a list, while it is. */
export const useDragged = create<{ readonly subject: Subject | null }>(() => ({ subject: null }));

export function setDragged(subject: Subject | null): void {
  useDragged.setState({ subject });
}
