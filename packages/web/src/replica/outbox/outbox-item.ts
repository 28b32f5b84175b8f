import type { WrenError } from '@wren/contract/errors.ts';
import type { OutgoingMail } from '../../host/outgoing-mail.ts';
import type { DraftSave } from '../drafts/drafts.ts';

/** A mail on its way (D10). */
export interface OutboxItem {
  readonly id: string;
  /** 'waiting': for the undo period, its time, or the connection. 'failed': refused; it is sent again by hand. 'scheduled': the host keeps it. */
  readonly state: 'waiting' | 'sending' | 'failed' | 'scheduled';
  /** The submission by which the host keeps it for its undo period; null: it does not. */
  readonly held: string | null;
  readonly mail: OutgoingMail;
  /** When it is due, milliseconds since the epoch. */
  readonly sendAt: number;
  readonly error: WrenError | null;
  /** The form that it comes from, whose copy stands in for it once it is taken back. */
  readonly form: SentForm | null;
}

/** The form that a mail comes from. */
export interface SentForm {
  readonly key: string;
  /** The save of its draft whose answer has not arrived. */
  readonly unanswered: DraftSave | null;
  readonly place: 'form' | 'reply';
}

/**
 * A mail that was taken back: as it was handed over, with the id of its present draft, and the form that continues
 * it.
 */
export interface WithdrawnMail {
  readonly mail: OutgoingMail;
  readonly form: SentForm | null;
  /** False: the host has confirmed that its draft is this very mail, so that nothing is stored here alone. */
  readonly unsaved: boolean;
}

/** A mail just handed over. */
export interface Sending {
  readonly id: string;
  /** Resolves when the back end has accepted it; rejects with the WrenError that made it fail, the mail staying in the outbox. */
  readonly settled: Promise<'sent' | 'cancelled'>;
  /** Takes it back while it is not sent. Null: too late. */
  cancel(): Promise<WithdrawnMail | null>;
}

/** Everything that waits to be sent, here or at the host. The same list object as long as neither changes. */
export function outboxList(): (own: readonly OutboxItem[], kept: readonly OutboxItem[]) => readonly OutboxItem[] {
  let last: { readonly own: unknown; readonly kept: unknown; readonly all: readonly OutboxItem[] } | null = null;
  return (own, kept) => {
    if (last?.own !== own || last.kept !== kept) {
      const held = new Set(own.map((item) => item.held));
      last = { own, kept, all: [...own, ...kept.filter(({ id }) => !held.has(id))] };
    }
    return last.all;
  };
}
