import { useEffect } from 'react';
import type { ComposeContent } from './compose-content.ts';
import { hold } from './held-content.ts';
import type { DraftSaving } from './use-draft-saving.ts';

/** Tells what a form holds, with the id that its draft has by now. */
export function useHolding(
  id: number,
  content: ComposeContent,
  { key, savedAt, edited, knownId, base }: DraftSaving,
): void {
  useEffect(() => {
    const draftId = savedAt === null ? content.mail.draftId : knownId();
    const now = { ...content, mail: { ...content.mail, draftId }, key };
    hold(id, { content: base === null ? now : { ...now, base }, unsaved: edited });
  }, [id, key, content, savedAt, edited, knownId, base]);
}
