import type { Body, SenderRequests } from '@wren/domain/message/message.ts';
import { unsubscribeOf } from '@wren/domain/message/requests/unsubscribe.ts';
import * as v from 'valibot';
import { htmlToText } from '../../../mime/build/html-to-text.ts';
import type { BodyParts } from '../../mail-store.ts';
import type { JmapCall } from '../client/jmap-answers.ts';
import { EMAIL_PROPERTIES, type EmailIds, got, naming, PART_PROPERTIES, withEmail } from '../jmap-email.ts';

const part = v.object({
  partId: v.optional(v.nullable(v.string()), null),
  type: v.optional(v.nullable(v.string()), null),
});
const parts = v.optional(v.nullable(v.array(part)), null);
const bodyValue = v.object({ value: v.string(), isTruncated: v.optional(v.boolean(), false) });

/** All values of header fields that ask something of the reader (RFC 8621 §4.1.3), as they are in the source. */
const UNSUBSCRIBE = 'header:List-Unsubscribe:asRaw:all';
const ONE_CLICK = 'header:List-Unsubscribe-Post:asRaw:all';
const RECEIPT = 'header:Disposition-Notification-To:asRaw:all';
const values = v.optional(v.nullable(v.array(v.string())), null);

const bodied = v.object({
  id: v.string(),
  htmlBody: parts,
  textBody: parts,
  bodyValues: v.optional(v.nullable(v.record(v.string(), bodyValue)), null),
  [UNSUBSCRIBE]: values,
  [ONE_CLICK]: values,
  [RECEIPT]: values,
});
/** An email with its texts. */
export type BodiedEmail = v.InferOutput<typeof bodied>;

const gotBodies = got(bodied);
const gotWhole = got(withEmail(bodied.entries));

/** Bytes of one text that are read: more is no mail that is read. */
export const MAX_TEXT_SIZE = 4 * 1024 * 1024;
/** Bytes of one text that are read of many emails at once: what is longer is asked for again. */
export const FIRST_TEXT_SIZE = 64 * 1024;

const BODY_PROPERTIES = ['htmlBody', 'textBody', 'bodyValues', UNSUBSCRIBE, ONE_CLICK, RECEIPT] as const;

/** What of their texts is asked for. @param most bytes of each */
function fetching(wanted: BodyParts, most: number): Readonly<Record<string, unknown>> {
  // A text without HTML is its HTML body, too (RFC 8621 §4.1.4).
  return {
    fetchHTMLBodyValues: true,
    ...(wanted === 'whole' && { fetchTextBodyValues: true }),
    maxBodyValueBytes: most,
  };
}

/** Asks for the texts of emails (RFC 8621 §4.2). @param most bytes of each text */
export function getBodies(named: EmailIds, wanted: BodyParts, most: number): JmapCall<v.InferOutput<typeof gotBodies>> {
  const input = {
    ...naming(named),
    ...{ properties: BODY_PROPERTIES, bodyProperties: ['partId', 'type'] },
    ...fetching(wanted, most),
  };
  return { method: 'Email/get', input, answer: gotBodies };
}

/** Asks for emails with their texts. @param most bytes of each text */
export function getWhole(named: EmailIds, wanted: BodyParts, most: number): JmapCall<v.InferOutput<typeof gotWhole>> {
  const input = {
    ...naming(named),
    ...{ properties: [...EMAIL_PROPERTIES, ...BODY_PROPERTIES], bodyProperties: ['partId', ...PART_PROPERTIES] },
    ...fetching(wanted, most),
  };
  return { method: 'Email/get', input, answer: gotWhole };
}

/** Asks for the texts of emails as searches see them, and for no HTML beside a text. @param most bytes of each text */
export function getTexts(named: EmailIds, most: number): JmapCall<v.InferOutput<typeof gotBodies>> {
  const input = {
    ...naming(named),
    ...{ properties: ['textBody', 'bodyValues'], bodyProperties: ['partId', 'type'] },
    ...{ fetchTextBodyValues: true, maxBodyValueBytes: most },
  };
  return { method: 'Email/get', input, answer: gotBodies };
}

/** Whether a text of an email is longer than what was asked for. */
export function isCut({ bodyValues }: BodiedEmail): boolean {
  return Object.values(bodyValues ?? {}).some(({ isTruncated }) => isTruncated);
}

/** Whether the HTML of an email shows nothing, and its plain text, which it has beside it, was not asked for. */
export function lacksText(one: BodiedEmail): boolean {
  const { html } = bodyOf(one);
  const isKnown = ({ partId }: v.InferOutput<typeof part>): boolean =>
    partId === null || one.bodyValues?.[partId] !== undefined;
  return html !== null && html.trim() === '' && !(one.textBody ?? []).every(isKnown);
}

const asHtml = (text: string): string =>
  `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</pre>`;

const unfolded = (list: readonly string[]): readonly string[] =>
  list.map((value) => value.replace(/\r?\n(?=[ \t])/gu, '').trim());

/** What an email asks of its reader; of one that asks for a receipt only its source says enough. */
function requestsOf(one: BodiedEmail): Partial<SenderRequests> {
  const { [UNSUBSCRIBE]: lists, [ONE_CLICK]: posts, [RECEIPT]: receipts } = one;
  if (lists === null || posts === null || receipts === null || receipts.length > 0) return {};
  return { unsubscribe: unsubscribeOf(unfolded(lists), unfolded(posts)), receipt: null };
}

/** The readable parts of an email. */
export function bodyOf(one: BodiedEmail): Body {
  const { htmlBody, textBody, bodyValues } = one;
  const valuesOf = (list: BodiedEmail['htmlBody'], ofType: (type: string) => boolean) =>
    (list ?? []).flatMap(({ partId, type }) => {
      const found = partId === null ? undefined : bodyValues?.[partId];
      return found && type !== null && ofType(type) ? [{ type, value: found.value }] : [];
    });
  const shown = valuesOf(htmlBody, (type) => type === 'text/html' || type === 'text/plain');
  const isHtml = shown.some(({ type }) => type === 'text/html');
  const html = isHtml
    ? shown.map(({ type, value }) => (type === 'text/html' ? value : asHtml(value))).join('\n')
    : null;
  const plain = valuesOf(textBody, (type) => type === 'text/plain').map(({ value }) => value);
  return { html, text: plain.length === 0 ? null : plain.join('\n'), ...requestsOf(one) };
}

/** A body without what is not shown: see {@link BodyParts}. */
export function bodyParts(body: Body, wanted: BodyParts): Body {
  return wanted === 'shown' && body.html?.trim() ? { ...body, text: null } : body;
}

/** The readable text of an email that {@link getTexts} has read, as searches see it. */
export function textOf(one: BodiedEmail): string {
  const { html, text } = bodyOf({ ...one, htmlBody: one.textBody });
  return text ?? (html === null ? '' : htmlToText(html));
}
