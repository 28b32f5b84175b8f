import type { Address, MessageId, ThreadId } from '@wren/domain/message/message.ts';
import type { ReplyMode } from '@wren/domain/thread/reply.ts';
import { create } from 'zustand';
import type { MailPlace } from '../../../composer/attached-mails.ts';
import type { ComposeContent } from '../../../composer/content/compose-content.ts';
import type { QuotedPart } from '../../../composer/content/quoted-part.ts';
import type { ComposerStart } from '../../../composer/session-parts.ts';
import { createSlot } from '../../../platform/slot.ts';

/**
 * What is to be written: something new, an answer, an existing mail as a new one, a mail with others attached whole, a draft to
 * continue with, a sent mail to be sent again, or a mail that was just taken back.
 */
export type ComposeRequest = WhatToWrite & {
  /** Below which path the account is that writes it, where it is not the page's (D54). */
  readonly account?: string;
};

type WhatToWrite =
  | { readonly type: 'new'; readonly to: readonly Address[] }
  | ({
      readonly type: ReplyMode;
      /** A reply quotes this of the message instead of all. */
      readonly part?: QuotedPart;
    } & MailPlace)
  | ({ readonly type: 'anew' } & MailPlace)
  | ({
      readonly type: 'attach';
      /** Further ones than the first. */
      readonly others?: readonly MailPlace[];
    } & MailPlace)
  | {
      readonly type: 'draft' | 'edit';
      readonly threadId: ThreadId;
      readonly messageId: MessageId | null;
      /** When it was to be sent before it was taken back, milliseconds since the epoch. */
      readonly wasDue?: number;
    }
  | { readonly type: 'again'; readonly content: ComposeContent };

/** How a form shows (2.39, 4.13); inline is the reply box of a conversation. */
export type ComposeView = 'normal' | 'maximized' | 'minimized';

/** One of the forms in which mail is written. */
export interface ComposeEntry {
  readonly id: number;
  readonly request: ComposeRequest;
  readonly view: ComposeView;
  /** How it shows again once it is restored from the tray. */
  readonly restored: 'normal' | 'maximized';
  /** Existing content that the form continues with, instead of new content. */
  readonly begin: ComposerStart | null;
  /** The kind of answer to switch to as soon as the answered message is loaded. */
  readonly becomes?: ReplyMode | undefined;
}

interface ComposeState {
  /** In the order in which they were opened. At most one is not minimized. */
  readonly forms: readonly ComposeEntry[];
  /** What had the focus when a form was opened: where it returns. */
  readonly opener: Element | null;
  /** The form that the user has put into the tray: the focus goes with it. */
  readonly laidAside: number | null;
}

export const useCompose = create<ComposeState>(() => ({ forms: [], opener: null, laidAside: null }));

/** The form that is not in the tray. */
export function openForm({ forms }: Pick<ComposeState, 'forms'>): ComposeEntry | undefined {
  return forms.find(({ view }) => view !== 'minimized');
}

/** Writing has a box of its own where it answers a conversation that stays in sight (2.14, 2.39). */
export function isBoxed(request: ComposeRequest): boolean {
  if (request.type === 'again') return request.content.mail.inReplyToId !== null;
  return request.type === 'reply' || request.type === 'replyAll' || request.type === 'forward';
}

/** Why a form is left: it is closed, or what is shown around it goes. */
export type CloseReason = 'close' | 'leave';

/** What opens and leaves forms: fetched after the first rows (`compose-forms.ts`), and there before any form is. */
interface Forms {
  /** @param opener what had the focus when it was asked for */
  readonly open: (request: ComposeRequest, begin: ComposerStart | null, opener: Element | null) => Promise<boolean>;
  readonly leave: (leaving: CloseReason, then?: () => void, id?: number) => Promise<boolean>;
}

const way = createSlot<Forms>();

/** Sets what opens and leaves forms, and opens those that have waited for it. */
export const composeBy = way.fill;

/**
 * Opens a form, or shows the one that already exists for the same content; another open form moves to the tray.
 * Resolves with whether the form is open.
 * @param begin existing content to continue with, instead of new content
 */
export function openCompose(request: ComposeRequest, begin: ComposerStart | null = null): Promise<boolean> {
  const opener = document.activeElement;
  return new Promise((resolve) => way.use(({ open }) => resolve(open(request, begin, opener))));
}

/**
 * Leaves a form, if there is one and the user agrees, who is asked once at a time. Resolves with whether it is gone.
 * @param then done before it is taken away
 * @param id undefined: the one that is open
 */
export async function leaveCompose(leaving: CloseReason = 'close', then?: () => void, id?: number): Promise<boolean> {
  if (way.now) return way.now.leave(leaving, then, id);
  then?.();
  return true;
}
