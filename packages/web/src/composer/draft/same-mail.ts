import type { OutgoingMail } from '../../host/outgoing-mail.ts';

/** An object with sorted keys: a stored one may have another order. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** HTML without line ends beside tags, which change when a mail is parsed and built again. */
function withoutOuterLineEnds(html: string): string {
  return html.replace(/\n+/gu, (ends: string, at: number) =>
    html[at - 1] === '>' || html[at + ends.length] === '<' ? '' : ends,
  );
}

/** The content, independent of its draft. */
function writtenIn({ draftId: _id, draftRevision: _revision, html, ...mail }: OutgoingMail): string {
  return JSON.stringify({ ...mail, html: withoutOuterLineEnds(html) }, inOrder);
}

/** True if two mails have the same content, as versions of one draft. */
export function isSameMail(mail: OutgoingMail, other: OutgoingMail): boolean {
  return writtenIn(mail) === writtenIn(other);
}
