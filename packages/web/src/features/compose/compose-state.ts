import type { Folder } from '@wren/domain/mailbox.ts';
import type { Address, MessageId, ThreadId } from '@wren/domain/message.ts';
import { create } from 'zustand';
import type { ReplyMode } from '../actions/action.ts';
import type { ComposeContent } from './compose-content.ts';

/**
 * What is to be written: something new, an answer, a draft to go on with, a sent mail to be sent again, or a mail that was
 * just taken back.
 */
export type ComposeRequest =
  | { readonly type: 'new'; readonly to: readonly Address[] }
  | {
      readonly type: ReplyMode;
      readonly threadId: ThreadId;
      readonly folder: Folder;
      readonly messageId: MessageId | null;
    }
  | { readonly type: 'draft' | 'edit'; readonly threadId: ThreadId; readonly messageId: MessageId | null }
  | { readonly type: 'again'; readonly content: ComposeContent };

/** Writing has a box of its own where it answers a conversation that stays in sight (2.14, 2.39). */
export function isBoxed(request: ComposeRequest): boolean {
  if (request.type === 'again') return request.content.mail.inReplyToId !== null;
  return request.type === 'reply' || request.type === 'replyAll' || request.type === 'forward';
}

interface ComposeState {
  readonly request: ComposeRequest | null;
  /** Another form for each request. */
  readonly form: number;
}

export const useCompose = create<ComposeState>(() => ({ request: null, form: 0 }));

/** Why a form is left: it is closed, or what is shown around it goes. */
export type Leaving = 'close' | 'leave';
export type ComposeGuard = (leaving: Leaving) => Promise<boolean>;

const letGo: ComposeGuard = async () => true;

/** Asked before the form is left; false keeps it. */
let mayLeave = letGo;

/** The open form says what is to be asked before it is left. Answers how to take that back. */
export function guardCompose(guard: ComposeGuard): () => void {
  mayLeave = guard;
  return () => {
    if (mayLeave === guard) mayLeave = letGo;
  };
}

/** Keeps what a form holds that goes while it is still asked for: whoever signs in again finds it. */
export function keepCompose(form: number, content: ComposeContent): void {
  useCompose.setState((now) => (now.form === form && now.request ? { request: { type: 'again', content } } : now));
}

/** Takes the form away, without asking. */
export function closeCompose(): void {
  useCompose.setState({ request: null });
}

/** The user is being asked, or what they answered is being done. */
let asking: Promise<boolean> | null = null;

function mayGo(leaving: Leaving): Promise<boolean> {
  asking ??= mayLeave(leaving).finally(() => {
    asking = null;
  });
  return asking;
}

/**
 * Leaves the form, when there is one and the user agrees; nobody is asked twice at once. Resolves with whether it is gone.
 * @param then done before it is taken away
 */
export async function leaveCompose(leaving: Leaving = 'close', then?: () => void): Promise<boolean> {
  if (useCompose.getState().request !== null && !(await mayGo(leaving))) return false;
  then?.();
  closeCompose();
  return true;
}

/** Opens a form; one that is open is left first. Resolves with whether it is there. */
export async function openCompose(request: ComposeRequest): Promise<boolean> {
  if (!(await leaveCompose())) return false;
  useCompose.setState(({ form }) => ({ request, form: form + 1 }));
  return true;
}
