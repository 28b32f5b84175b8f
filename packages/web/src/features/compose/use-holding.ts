import { useEffect } from 'react';
import type { ComposeContent } from './compose-content.ts';
import { hold } from './held-content.ts';
import type { DraftSaving } from './use-draft-saving.ts';

/** Tells what a form holds, with the id that its draft has by now. */
export function useHolding(id: number, content: ComposeContent, { key, savedAt, edited, knownId }: DraftSaving): void {
  useEffect(() => {
    const draftId = savedAt === null ? content.mail.draftId : knownId();
    hold(id, { content: { ...content, mail: { ...content.mail, draftId }, key }, unsaved: edited });
  }, [id, key, content, savedAt, edited, knownId]);
}
