import { childrenOf } from '@wren/domain/message/mailbox/mailbox-tree.ts';
import { ancestry, type Mailbox } from '@wren/domain/message/mailbox/mailboxes.ts';
import {
  type MailboxPlace,
  type MailboxStep,
  placeMailbox,
  stepOf,
} from '@wren/domain/message/mailbox/place-mailbox.ts';
import { type DragEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { useReplica } from '../../../replica/hooks.ts';
import { moveMailbox } from './change-mailboxes.ts';
import { toggleFolded, useFolded } from './folded.ts';

/** Where on a line a mailbox is dropped. */
type Edge = 'before' | 'into' | 'after';

interface LineProps {
  readonly 'data-drop-at'?: Edge;
  readonly onDragStart: (event: DragEvent) => void;
  readonly onDragOver: (event: DragEvent) => void;
  readonly onDragLeave: () => void;
  readonly onDrop: (event: DragEvent) => void;
  readonly onDragEnd: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** What puts mailboxes of the panel into another order, or into each other. */
export interface Placing {
  readonly step: (mailbox: Mailbox, step: MailboxStep) => void;
  /** Event handlers of a line. */
  readonly propsOf: (mailbox: Mailbox) => LineProps;
}

/** Part of a line's height at either end where it is dropped beside it. */
const BESIDE = 0.3;

function edgeAt({ currentTarget, clientY }: DragEvent): Edge {
  const { top, height } = currentTarget.getBoundingClientRect();
  const at = (clientY - top) / height;
  if (at < BESIDE) return 'before';
  return at > 1 - BESIDE ? 'after' : 'into';
}

/** The place at an edge of a mailbox, for another. */
function placeAt(all: readonly Mailbox[], moved: Mailbox, beside: Mailbox, edge: Edge): MailboxPlace {
  if (edge === 'into') return { parentId: beside.id, index: childrenOf(all, beside.id).length };
  const parentId = ancestry(all, beside.id).at(-2)?.id ?? null;
  const others = childrenOf(all, parentId).filter(({ id }) => id !== moved.id);
  return { parentId, index: others.findIndex(({ id }) => id === beside.id) + (edge === 'after' ? 1 : 0) };
}

const STEPS: Readonly<Record<string, MailboxStep>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'into',
  ArrowLeft: 'out',
};
const MIRRORED: Readonly<Record<string, MailboxStep>> = { ...STEPS, ArrowRight: 'out', ArrowLeft: 'into' };

/** Lets mailboxes be put elsewhere by dragging, by Alt and the arrows, and by their menus. @param section what holds their lines */
export function usePlacing(all: readonly Mailbox[], section: RefObject<HTMLElement | null>): Placing {
  const replica = useReplica();
  const [dragged, setDragged] = useState<Mailbox | null>(null);
  const [over, setOver] = useState<{ readonly id: string; readonly edge: Edge } | null>(null);
  /** The mailbox whose line gets the focus back once others than these are drawn: at another place it is another element. */
  const moved = useRef<{ readonly id: string; readonly from: readonly Mailbox[] } | null>(null);
  useLayoutEffect(() => {
    if (moved.current === null || moved.current.from === all) return;
    section.current?.querySelector<HTMLElement>(`[data-mailbox="${moved.current.id}"] a`)?.focus();
    moved.current = null;
  }, [all, section]);

  const put = (mailbox: Mailbox, to: MailboxPlace): void => {
    moveMailbox(replica, all, mailbox, to);
    // What is put into a folded one is seen there.
    const { ids } = useFolded.getState();
    if (to.parentId !== null && ids.includes(to.parentId)) toggleFolded(to.parentId);
  };
  const end = (): void => {
    setDragged(null);
    setOver(null);
  };
  const step = (mailbox: Mailbox, by: MailboxStep): void => {
    const to = stepOf(all, mailbox.id, by);
    if (to === null) return;
    moved.current = { id: mailbox.id, from: all };
    put(mailbox, to);
  };

  const propsOf = (mailbox: Mailbox): LineProps => ({
    ...(over?.id === mailbox.id && { 'data-drop-at': over.edge }),
    onDragStart: (event) => {
      event.dataTransfer.effectAllowed = 'move';
      setDragged(mailbox);
    },
    onDragOver: (event) => {
      if (!dragged || dragged.id === mailbox.id) return;
      const edge = edgeAt(event);
      if (typeof placeMailbox(all, dragged.id, placeAt(all, dragged, mailbox, edge)) === 'string') {
        setOver(null);
        return;
      }
      event.preventDefault();
      event.dataTransfer.dropEffect = 'move';
      if (over?.id !== mailbox.id || over.edge !== edge) setOver({ id: mailbox.id, edge });
    },
    onDragLeave: () => setOver(null),
    onDrop: (event) => {
      if (!dragged) return;
      event.preventDefault();
      put(dragged, placeAt(all, dragged, mailbox, edgeAt(event)));
      end();
    },
    onDragEnd: end,
    onKeyDown: (event) => {
      if (!event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
      const by = (isMirrored ? MIRRORED : STEPS)[event.key];
      if (by === undefined) return;
      // Elsewhere these keys go back and to the next conversation.
      event.preventDefault();
      event.stopPropagation();
      step(mailbox, by);
    },
  });
  return { step, propsOf };
}
