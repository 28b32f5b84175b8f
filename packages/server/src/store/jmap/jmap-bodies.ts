import type { Body } from '@wren/domain/message/message.ts';
import * as v from 'valibot';
import { htmlToText } from '../../mime/build/html-to-text.ts';
import type { BodyParts } from '../mail-store.ts';
import type { JmapCall } from './client/jmap-answers.ts';

const part = v.object({
  partId: v.optional(v.nullable(v.string()), null),
  type: v.optional(v.nullable(v.string()), null),
});
const parts = v.optional(v.nullable(v.array(part)), null);

const gotBodies = v.object({
  list: v.array(
    v.object({
      id: v.string(),
      htmlBody: parts,
      textBody: parts,
      bodyValues: v.optional(v.nullable(v.record(v.string(), v.object({ value: v.string() }))), null),
    }),
  ),
});
type BodiedEmail = v.InferOutput<typeof gotBodies>['list'][number];

/** Bytes of one text that are read: more is no mail that is read. */
const MAX_TEXT_SIZE = 4 * 1024 * 1024;

/** Asks for the texts of emails (RFC 8621 §4.2). */
export function getBodies(ids: readonly string[]): JmapCall<v.InferOutput<typeof gotBodies>> {
  const input = {
    ids,
    properties: ['htmlBody', 'textBody', 'bodyValues'],
    bodyProperties: ['partId', 'type'],
    fetchTextBodyValues: true,
    fetchHTMLBodyValues: true,
    maxBodyValueBytes: MAX_TEXT_SIZE,
  };
  return { method: 'Email/get', input, answer: gotBodies };
}

const asHtml = (text: string): string =>
  `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}</pre>`;

/** The readable parts of an email. */
export function bodyOf({ htmlBody, textBody, bodyValues }: BodiedEmail): Body {
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
  return { html, text: plain.length === 0 ? null : plain.join('\n') };
}

/** A body without what is not shown: see {@link BodyParts}. */
export function bodyParts(body: Body, wanted: BodyParts): Body {
  return wanted === 'shown' && body.html?.trim() ? { ...body, text: null } : body;
}

/** The readable text of a body, as searches see it. */
export function readableText({ html, text }: Body): string {
  return text ?? (html === null ? '' : htmlToText(html));
}
