import type { Address } from '@wren/domain/message/message.ts';
import { type ComposeContent, hasFormatting } from './compose-content.ts';

const FIELDS = ['to', 'cc', 'bcc'] as const;
const key = ({ email }: Address): string => email.toLowerCase();

const same = (one: readonly Address[], other: readonly Address[]): boolean =>
  one.length === other.length && one.every((address, at) => other[at] && key(address) === key(other[at]));

/** True if the reply box in the conversation can edit an answer without losing anything: it supports text alone (2.37). */
export function fitsInline(now: ComposeContent, begun: ComposeContent, hasLooks: boolean): boolean {
  const { mail } = now;
  return (
    !hasLooks &&
    now.quoted === begun.quoted &&
    now.signature === begun.signature &&
    mail.subject === begun.mail.subject &&
    FIELDS.every((field) => same(mail[field], begun.mail[field])) &&
    mail.attachments.every(({ id }) => begun.mail.attachments.some((part) => part.id === id))
  );
}

/** True if an answer that a host has stored continues in that box: the host may have rewritten its HTML. */
export function continuesInline(stored: ComposeContent, begun: ComposeContent): boolean {
  const sameParts = { ...stored, quoted: begun.quoted, signature: begun.signature };
  const isQuoted = (stored.quoted === '') === (begun.quoted === '');
  const files = stored.mail.attachments.filter(({ disposition }) => disposition === 'attachment');
  const mail = { ...stored.mail, attachments: files };
  return isQuoted && fitsInline({ ...sameParts, mail }, begun, hasFormatting(stored.body));
}
