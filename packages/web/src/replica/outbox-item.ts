import type { WrenError } from '@wren/contract/errors.ts';
import type { OutgoingMail } from '../api/outgoing-mail.ts';
import type { DraftSave } from './drafts.ts';

/** A mail on its way (D10). */
export interface OutboxItem {
  readonly id: string;
  /** 'waiting': for the undo period, its time, or the connection. 'failed': refused; it is sent again by hand. 'scheduled': the host keeps it. */
  readonly state: 'waiting' | 'sending' | 'failed' | 'scheduled';
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
  /** The save of its draft that nobody has heard the answer of. */
  readonly unanswered: DraftSave | null;
}

/** A mail just handed over. */
export interface Sending {
  readonly id: string;
  /** Resolves when the back end has accepted it; rejects with the WrenError that made it fail, the mail staying in the outbox. */
  readonly settled: Promise<'sent' | 'cancelled'>;
  /** Takes it back while nobody has sent it: the mail as it was handed over. Null: too late. */
  cancel(): OutgoingMail | null;
}
