import { messageOf } from '@wren/contract/errors.ts';
import type { Change } from '@wren/domain/message/change.ts';
import { TEXTS } from '../../texts/texts.ts';

const { failed } = TEXTS;

/** The text for refused changes when the action they came from is not known any more (8.7). */
export function failureText(changes: readonly Change[], error: unknown): string {
  const [change] = changes;
  switch (change?.kind) {
    case 'flag':
      return change.keyword === 'seen' ? failed.read(messageOf(error)) : failed.star;
    case 'destroy':
      return failed.destroyEmails;
    case 'move':
      if (change.mailbox === 'trash') return failed.deleteEmails;
      return change.mailbox === 'junk' ? failed.report : failed.toInbox;
    default:
      return failed.toInbox;
  }
}
