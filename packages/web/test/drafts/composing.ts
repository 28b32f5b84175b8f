/// <reference types="node" />

import { ComposerSession } from '../../src/composer/composer-session.ts';
import { type ComposeContent, EMPTY_CONTENT, plainBody } from '../../src/composer/content/compose-content.ts';
import type { ComposerParts, ComposerStart, SessionNews } from '../../src/composer/session-parts.ts';
import type { OutgoingMail } from '../../src/host/outgoing-mail.ts';
import { draftRevision } from '../../src/host/whole-content.ts';
import { uuidv7s } from '../../src/platform/random-id.ts';
import { systemAfter } from '../../src/platform/time/timers.ts';
import type { Replica } from '../../src/replica/replica.ts';
import { eventually } from '../support/eventually.ts';
import type { HandlerServer } from '../support/host/handler-server.ts';
import { TIME_SCALE } from '../support/tab.ts';

const newKey = uuidv7s();

/** A form with a text. */
export const written = (text: string, fields: Partial<ComposeContent['mail']> = {}): ComposeContent => ({
  ...EMPTY_CONTENT,
  mail: { ...EMPTY_CONTENT.mail, subject: 'Plan', ...fields },
  body: plainBody(text),
});

/** A mail as a form holds it, without taking its HTML apart. */
export function contentOf({ html, ...mail }: OutgoingMail): ComposeContent {
  return { mail, body: { html, text: html.replace(/<[^>]*>/gu, '') }, signature: '', quoted: '' };
}

/** A session as a form begins it, but for the screen. */
export function openSession(
  replica: Replica,
  begin: ComposerStart,
  parts: Partial<ComposerParts> = {},
): ComposerSession & { readonly news: SessionNews[] } {
  const news: SessionNews[] = [];
  const session = new ComposerSession({
    replica,
    begin,
    newKey,
    place: 'form',
    files: { upload: () => Promise.reject(new Error('not for this test')), limit: 1_000_000 },
    read: async ({ message, body }) => {
      const { id: draftId, to, cc, bcc, subject, attachments, threadId } = message;
      const mail = { ...EMPTY_CONTENT.mail, draftId, to, cc, bcc, subject, attachments, threadId };
      return contentOf({ ...mail, draftRevision: draftRevision(message, body), html: body.html ?? '' });
    },
    readMail: async (mail, awaitsQuote) => ({ ...contentOf(mail), ...(awaitsQuote && { quoted: null }) }),
    quote: async () => null,
    now: Date.now,
    after: (milliseconds, run) => systemAfter(milliseconds / TIME_SCALE, run),
    onNews: (one) => void news.push(one),
    ...parts,
  });
  return Object.assign(session, { news });
}

/** A draft on the server, as a form that is closed has saved it. Answers its id. */
export async function saved(
  replica: Replica,
  text: string,
  fields: Partial<ComposeContent['mail']> = {},
): Promise<string> {
  const session = openSession(replica, { content: written(text, fields), unsaved: true });
  await session.save();
  const id = session.draftId ?? '';
  session.end();
  return id;
}

/** The drafts on a server: ids and what they say. */
export async function draftsOn(server: HandlerServer): Promise<readonly (readonly [id: string, text: string])[]> {
  const ids = (await server.truth()).filter(({ mailbox }) => mailbox === 'drafts').map(({ id }) => id);
  const bodies = await server.store.bodies(ids);
  return ids.map((id) => [id, (bodies.get(id)?.html ?? '').replace(/<[^>]*>/gu, '').trim()]);
}

/** What the drafts on a server say, in the order of their texts. */
export async function draftTexts(server: HandlerServer): Promise<readonly string[]> {
  return (await draftsOn(server)).map(([, text]) => text).sort();
}

/** What is written becomes this. */
export function type(session: ComposerSession, text: string): void {
  session.change((now) => ({ ...now, body: plainBody(text) }));
}

/** A draft of the server, opened in a form. */
export async function openDraft(
  replica: Replica,
  id: string,
  parts: Partial<ComposerParts> = {},
): Promise<ReturnType<typeof openSession>> {
  const { message, body, revision } = await replica.drafts.read(id);
  const { to, cc, bcc, subject, attachments, threadId } = message;
  const mail = { ...EMPTY_CONTENT.mail, draftId: id, draftRevision: revision, to, cc, bcc, subject, attachments };
  const content = contentOf({ ...mail, threadId, html: body.html ?? '' });
  const session = openSession(replica, { content, unsaved: false }, parts);
  await eventually(async () => session.view().lock !== 'asking');
  return session;
}

const forms = new WeakMap<Replica, Map<string, ComposerSession>>();

/** Saves a mail as the draft of a form, which its key names. */
export async function saveDraft(
  replica: Replica,
  { key, ...mail }: OutgoingMail & { readonly key: string },
): Promise<{ readonly id: string }> {
  const known = forms.get(replica) ?? new Map<string, ComposerSession>();
  forms.set(replica, known);
  const session = known.get(key) ?? openSession(replica, { content: EMPTY_CONTENT, unsaved: false });
  known.set(key, session);
  session.change(() => contentOf(mail));
  await session.save();
  if (session.draftId === null) throw new Error('nothing was saved');
  return { id: session.draftId };
}
