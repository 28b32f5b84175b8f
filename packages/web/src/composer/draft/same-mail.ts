import type { OutgoingMail } from '../../host/outgoing-mail.ts';

/** An object with its keys in order: what was kept in between may have them in another. */
function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** HTML without the line ends beside tags, which come and go when a mail is taken apart and put together. */
function withoutOuterLineEnds(html: string): string {
  return html.replace(/\n+/gu, (ends: string, at: number) =>
    html[at - 1] === '>' || html[at + ends.length] === '<' ? '' : ends,
  );
}

/** All that is written, whichever draft it is. */
function writtenIn({ draftId: _id, draftRevision: _revision, html, ...mail }: OutgoingMail): string {
  return JSON.stringify({ ...mail, html: withoutOuterLineEnds(html) }, inOrder);
}

/** Whether two mails say the same, as versions of one draft. */
export function isSameMail(one: OutgoingMail, other: OutgoingMail): boolean {
  return writtenIn(one) === writtenIn(other);
}
