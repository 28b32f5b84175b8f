import type { Attachment } from '@wren/domain/message/message.ts';
import { create } from 'zustand';
import type { ComposerSession } from '../../../composer/composer-session.ts';

/** A mail on its way from one account of this browser to another, which writes and sends it from then on (D54). */
export interface Moving {
  /** The form that holds it. */
  readonly id: number;
  readonly session: ComposerSession;
  /** Below which path the account is that it goes to; undefined: it is the page's. */
  readonly account: string | undefined;
  /** Under which address of that account it continues. */
  readonly from: string;
  /** Reads a file of the mail with its account's client. @throws WrenError as the host says */
  readonly read: (file: Attachment) => Promise<File>;
}

/** One at a time; null: none. */
export const useMoving = create<{ readonly moving: Moving | null }>(() => ({ moving: null }));
