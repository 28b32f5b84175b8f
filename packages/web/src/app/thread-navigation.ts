import type { Folder } from '@wren/domain/mailbox.ts';
import type { ThreadId } from '@wren/domain/message.ts';
import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { folderPath, threadPath } from './paths.ts';

/** Kept with the history entry of a thread that was opened from a list of ours. */
interface FromList {
  readonly fromList: true;
}

function cameFromList(): boolean {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'fromList' in state;
}

export interface ThreadNavigation {
  /** Opens a thread from a list, or moves on to it from another thread. */
  readonly open: (folder: Folder, id: ThreadId) => void;
  /** Goes back to the list that it was opened from, else to its folder's. */
  readonly back: (folder: Folder) => void;
}

/** Ways between lists and threads that leave the browser's own history as one would expect it. */
export function useThreadNavigation(isThread: boolean): ThreadNavigation {
  const [, navigate] = useLocation();
  const open = useCallback(
    (folder: Folder, id: ThreadId) => {
      const state: FromList | null = !isThread || cameFromList() ? { fromList: true } : null;
      navigate(threadPath(folder, id), { replace: isThread, state });
    },
    [navigate, isThread],
  );
  const back = useCallback(
    (folder: Folder) => {
      if (cameFromList()) history.back();
      else navigate(folderPath(folder), { replace: true });
    },
    [navigate],
  );
  return { open, back };
}
