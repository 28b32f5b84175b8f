import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { listPath, pathFrom, type Route } from './route.ts';

/** How a thread comes into view: opened to be read, or looked at while moving through the list beside it (D15). */
export type Opening = 'open' | 'peek';

/** Kept with the history entry of a thread. */
interface ThreadEntry {
  /** It was opened from a list of ours, which is the entry before. */
  readonly fromList?: true;
  readonly peek?: true;
  /** The message that the address named: it is opened. */
  readonly message?: MessageId;
}

function entry(): ThreadEntry {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? state : {};
}

/** Whether the shown thread is only looked at. */
export function usePeek(): boolean {
  const state: unknown = useHistoryState();
  return typeof state === 'object' && state !== null && 'peek' in state;
}

/** The message of the shown thread that its address named; null: it named the thread. */
export function useNamedMessage(): MessageId | null {
  const state: unknown = useHistoryState();
  const named = typeof state === 'object' && state !== null && 'message' in state ? state.message : null;
  return typeof named === 'string' ? named : null;
}

/** What the history entry of a thread keeps whose address named one of its messages. */
export function namedMessage(message: MessageId): ThreadEntry {
  return { ...entry(), message };
}

let isGoingBack = false;

/** Goes back by one entry, which takes a moment: asked for once more meanwhile, it would leave what it goes to as well. */
function goBack(): void {
  if (isGoingBack) return;
  isGoingBack = true;
  const from = location.href;
  const onPop = (): void => {
    // A form that covers a conversation has an entry of the same address.
    if (location.href === from) return;
    isGoingBack = false;
    window.removeEventListener('popstate', onPop);
  };
  window.addEventListener('popstate', onPop);
  history.back();
}

export interface ThreadNavigation {
  /** Opens a thread from a list, or moves on to it from another thread. */
  readonly open: (folder: Folder, id: ThreadId, how?: Opening) => void;
  /** Goes back to the list that it was opened from, else to the one that it belongs to. */
  readonly back: () => void;
}

/** Navigation between lists and threads that keeps the browser's history as users expect it. */
export function useThreadNavigation(place: Route): ThreadNavigation {
  const [, navigate] = useLocation();
  return useMemo(() => {
    const isThread = 'threadId' in place && place.threadId !== null;
    return {
      open: (folder, id, how = 'open') => {
        const fromList = !isThread || entry().fromList === true;
        const state: ThreadEntry = { ...(fromList && { fromList }), ...(how === 'peek' && { peek: true }) };
        navigate(pathFrom(place, folder, id), { replace: isThread, state });
      },
      back: () => {
        if (entry().fromList) goBack();
        else navigate(listPath(place), { replace: true });
      },
    };
  }, [navigate, place]);
}
