import { fullDateTime, type Reader } from '@wren/domain/date/date-label.ts';
import type { OutboxItem } from '../../replica/outbox/outbox-item.ts';
import { SEND_TEXTS } from '../../texts/compose/send-texts.ts';
import { errorText } from '../../texts/error-text.ts';
import { OUTBOX_TEXTS as TEXTS } from '../../texts/outbox-texts.ts';

/** Milliseconds beyond which a mail counts as scheduled, and not as waiting for the end of its undo period. */
const SOON = 60_000;

/** The state of a mail on its way, in words. @param now milliseconds since the epoch */
export function outboxState(item: OutboxItem, now: number, online: boolean, reader: Reader): string {
  if (item.error?.code === 'unknown-outcome') return TEXTS.unknown;
  if (item.error?.code === 'not-a-draft') return TEXTS.failed(TEXTS.notADraft);
  if (item.state === 'failed') {
    const reason = (item.error ? errorText(item.error) : '').replace(/\.$/u, '');
    return item.mail.draftId === null ? TEXTS.failed(reason) : `${TEXTS.failed(reason)}. ${TEXTS.keptAsDraft}`;
  }
  if (item.state === 'sending') return TEXTS.sending;
  if (item.state === 'scheduled') return SEND_TEXTS.scheduled(fullDateTime(item.sendAt, reader));
  if (item.sendAt - now > SOON) return SEND_TEXTS.scheduledHere(fullDateTime(item.sendAt, reader));
  return online ? TEXTS.waiting : TEXTS.offline;
}
