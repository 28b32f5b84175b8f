import type { Target } from '@wren/domain/message/change.ts';
import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { MailChange } from '../../src/store/mail-store.ts';

export const byId = (...messages: readonly string[]): Target => ({ messages });
export const move = (target: Target, mailbox: MailboxId): MailChange => ({ kind: 'move', target, mailbox });
export const destroy = (target: Target): MailChange => ({ kind: 'destroy', target });
export const flag = (keyword: string, target: Target, value: boolean): MailChange => ({
  ...{ kind: 'flag', target, keyword, value },
});
export const seen = (target: Target, value: boolean): MailChange => flag('seen', target, value);
export const flagged = (target: Target, value: boolean): MailChange => flag('flagged', target, value);
