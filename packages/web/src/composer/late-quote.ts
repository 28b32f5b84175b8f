import { isRetryable } from '@wren/contract/errors.ts';
import { isSignedOut } from '../host/call-errors.ts';
import type { ComposeContent } from './content/compose-content.ts';
import type { WrittenDraft } from './draft/written-draft.ts';
import type { ComposerParts } from './session-parts.ts';

/**
 * An answer with its quote, if that is awaited; any other is unchanged.
 * @param answer the initial content with the quote; null: the answered message no longer exists
 */
export function withLateQuote(now: ComposeContent, answer: ComposeContent | null): ComposeContent {
  if (now.quoted !== null) return now;
  if (answer === null) return { ...now, quoted: '' };
  const { quoted, mail } = answer;
  if (quoted === null) return now;
  return { ...now, quoted, mail: { ...now.mail, attachments: [...mail.attachments, ...now.mail.attachments] } };
}

/**
 * Loads the quote of an answer that was begun before the quote was loaded, and adds it.
 * @throws WrenError if trying again may help; a quote that can never be read is left out
 */
export async function addLateQuote(written: WrittenDraft, quote: ComposerParts['quote']): Promise<void> {
  let answer: ComposeContent | null = null;
  try {
    answer = await quote(written.content);
  } catch (error) {
    if (isRetryable(error) || isSignedOut(error)) throw error;
  }
  written.change((now) => withLateQuote(now, answer));
}
