import type { Attachment } from '@wren/domain/message/message.ts';
import { create } from 'zustand';

/** Files that are looked through, and which of them is shown. */
export interface ViewedFiles {
  /** One opening of the viewer. */
  readonly id: number;
  readonly files: readonly Attachment[];
  readonly at: number;
}

interface ViewerState {
  /** What was opened out of what: a file of a mail that is itself attached comes after that mail. */
  readonly open: readonly ViewedFiles[];
}

let opened = 0;

export const useViewer = create<ViewerState>(() => ({ open: [] }));

/** Looks at the file with this place among some. */
export function openViewer(files: readonly Attachment[], at: number): void {
  opened += 1;
  const looking: ViewedFiles = { id: opened, files, at };
  useViewer.setState(({ open }) => ({ open: [...open, looking] }));
}

/** Goes on to another file; past an end nothing happens. */
export function stepViewer(by: 1 | -1): void {
  useViewer.setState(({ open }) => {
    const now = open.at(-1);
    if (!now?.files[now.at + by]) return { open };
    return { open: [...open.slice(0, -1), { ...now, at: now.at + by }] };
  });
}

/** Goes back to what the shown file was opened from. */
export function closeViewer(): void {
  useViewer.setState(({ open }) => ({ open: open.slice(0, -1) }));
}
