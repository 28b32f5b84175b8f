import { folderId } from '@wren/contract/wire/wire.ts';
import * as v from 'valibot';
import { sessionAt } from '../../../composer/open-sessions.ts';
import { readJson } from '../../../platform/json.ts';
import { browserSessionValues } from '../../../platform/storage/session-values.ts';
import type { Replica } from '../../../replica/replica.ts';
import { draftSave, outgoingMail, readStored } from '../../../replica/tabs/stored-records.ts';
import { addForms, keptFormsKey } from './compose-forms.ts';
import { type ComposeRequest, useCompose } from './compose-state.ts';

const values = browserSessionValues();
const text = v.string();
const messageId = v.nullable(text);
const mailPlace = { threadId: text, folder: folderId, messageId };
const account = v.exactOptional(text);
const content = v.pipe(
  v.object({
    mail: outgoingMail,
    body: v.object({ html: text, text }),
    signature: text,
    quoted: v.nullable(text),
    brought: v.exactOptional(v.array(text)),
  }),
  v.transform(({ mail: { html: _html, ...mail }, ...rest }) => ({ ...rest, mail })),
);

const request: v.GenericSchema<unknown, ComposeRequest> = v.variant('type', [
  v.object({ type: v.literal('new'), to: v.array(v.object({ name: v.nullable(text), email: text })), account }),
  v.object({
    type: v.picklist(['reply', 'replyAll', 'forward']),
    ...mailPlace,
    part: v.exactOptional(v.object({ html: text, text })),
    account,
  }),
  v.object({ type: v.literal('anew'), ...mailPlace, account }),
  v.object({ type: v.literal('attach'), ...mailPlace, others: v.exactOptional(v.array(v.object(mailPlace))), account }),
  v.object({ type: v.picklist(['draft', 'edit']), threadId: text, messageId, account }),
  v.object({ type: v.literal('again'), content, account }),
]);

const storedForm = v.object({
  request,
  view: v.picklist(['normal', 'maximized', 'minimized']),
  restored: v.picklist(['normal', 'maximized']),
  begin: v.object({
    content,
    unsaved: v.boolean(),
    key: text,
    unanswered: v.nullable(draftSave),
    lost: v.array(text),
  }),
});

const withHtml = <T extends { readonly mail: object }>(one: T) => ({ ...one, mail: { ...one.mail, html: '' } });

/** The present state of a mail on its way. The next page does not know the ids of its local copy. */
type MailNames = Pick<Replica, 'threadNamed' | 'messageNamed'>;

function renamed(asked: ComposeRequest, names: MailNames): ComposeRequest {
  if (!('messageId' in asked)) return asked;
  const { threadId, messageId } = asked;
  const message = messageId === null ? null : names.messageNamed(messageId);
  return { ...asked, threadId: names.threadNamed(threadId), messageId: message };
}

function store(key: string, names: MailNames): void {
  const forms = useCompose.getState().forms.flatMap(({ id, request: began, view, restored }) => {
    const asked = renamed(began, names);
    const session = sessionAt(`form ${id}`);
    // What another tab writes is not this one's to bring back.
    if (!session || session.isEnded || session.view().lock === 'elsewhere') return [];
    const begin = session.snapshot();
    const kept = asked.type === 'again' ? { ...asked, content: withHtml(asked.content) } : asked;
    return { request: kept, view, restored, begin: { ...begin, content: withHtml(begin.content) } };
  });
  try {
    if (forms.length > 0) values.set(key, JSON.stringify(forms));
    else values.remove(key);
  } catch {
    // What is too much for the browser is kept as drafts all the same.
  }
}

/** Hands the forms of an account over to the page that comes next in this tab (4.3). @returns a function that stops it */
export function storeFormsOnLeave(account: string, names: MailNames): () => void {
  const now = (): void => store(keptFormsKey(account), names);
  window.addEventListener('pagehide', now);
  return () => {
    now();
    window.removeEventListener('pagehide', now);
  };
}

/**
 * Brings back the forms that an account had when the page went; they are this page's from now on.
 * @param reloaded the same page was reloaded; else the user went to another page, which no form may cover
 */
export function restoreForms(account: string, reloaded: boolean): void {
  const key = keptFormsKey(account);
  const kept = values.get(key);
  values.remove(key);
  if (useCompose.getState().forms.length > 0) return;
  // Forms that cannot be read any more are in Draft as they were last saved.
  const forms = readStored(storedForm, readJson(v.array(v.unknown()), kept, []));
  addForms(reloaded ? forms : forms.map((form) => ({ ...form, view: 'minimized' as const })));
}
