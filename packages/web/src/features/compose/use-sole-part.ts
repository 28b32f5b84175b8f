import type { MessageId } from '@wren/domain/message.ts';
import { useEffect } from 'react';
import type { DraftSaving } from './use-draft-saving.ts';

/** What a form and the one around it have to tell each other. */
export interface SolePart {
  /** Set by the form: keeps what it holds, since another tab writes on. */
  readonly handOver: { current: () => Promise<void> };
  /** The draft has an id now. */
  readonly onDraft: (id: MessageId) => void;
  /** It goes on as a draft of its own, under another key. */
  readonly onApart: (key: string) => void;
  /** It is to be begun anew with what the server has. */
  readonly onRenew: () => void;
}

/** Takes part in there being one form for a draft: says its id, hands over when asked, and takes in what is newer. */
export function useSolePart(part: SolePart, saving: DraftSaving): void {
  const { handOver, change, dirty, savedAt, knownId } = saving;
  useEffect(() => {
    part.handOver.current = handOver;
    return () => {
      part.handOver.current = async () => undefined;
    };
  }, [part, handOver]);
  const draftId = savedAt === null ? null : knownId();
  useEffect(() => {
    if (draftId !== null) part.onDraft(draftId);
  }, [part, draftId]);
  // Nothing of one's own is lost: it is what one sees that is old.
  const isOld = change === 'changed' && !dirty;
  useEffect(() => {
    if (isOld) part.onRenew();
  }, [part, isOld]);
}
