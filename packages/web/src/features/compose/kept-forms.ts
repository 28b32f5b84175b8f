import { FOLDERS } from '@wren/domain/mailbox.ts';
import * as v from 'valibot';
import { browserSessionValues } from '../../platform/session-values.ts';
import { systemAfter } from '../../platform/timers.ts';
import { outgoingMail, readStored } from '../../replica/stored-records.ts';
import { addForms, type ComposeRequest, keptFormsKey, useCompose } from './compose-state.ts';
import { useHeld } from './held-content.ts';

/** Milliseconds of rest after which what the forms hold is kept: writing it takes time that typing has not. */
const REST = 300;

const values = browserSessionValues();
const text = v.string();
const messageId = v.nullable(text);
const content = v.pipe(
  v.object({
    mail: outgoingMail,
    body: v.object({ html: text, text }),
    signature: text,
    quoted: text,
    key: v.exactOptional(text),
    base: v.exactOptional(text),
  }),
  v.transform(({ mail: { html: _html, ...mail }, ...rest }) => ({ ...rest, mail })),
);

const request: v.GenericSchema<unknown, ComposeRequest> = v.variant('type', [
  v.object({ type: v.literal('new'), to: v.array(v.object({ name: v.nullable(text), email: text })) }),
  v.object({
    type: v.picklist(['reply', 'replyAll', 'forward']),
    threadId: text,
    folder: v.picklist(FOLDERS),
    messageId,
  }),
  v.object({ type: v.picklist(['draft', 'edit']), threadId: text, messageId }),
  v.object({ type: v.literal('again'), content }),
]);

const storedForm = v.object({
  request,
  view: v.picklist(['normal', 'maximized', 'minimized']),
  restored: v.picklist(['normal', 'maximized']),
  held: v.object({ content, unsaved: v.boolean() }),
});

const withHtml = <T extends { readonly mail: object }>(one: T) => ({ ...one, mail: { ...one.mail, html: '' } });

function store(key: string): void {
  const { held } = useHeld.getState();
  const forms = useCompose.getState().forms.flatMap(({ id, request: asked, ...form }) => {
    const now = held.get(id);
    if (!now || now.elsewhere) return [];
    const kept = asked.type === 'again' ? { ...asked, content: withHtml(asked.content) } : asked;
    return { ...form, request: kept, held: { ...now, content: withHtml(now.content) } };
  });
  try {
    if (forms.length > 0) values.set(key, JSON.stringify(forms));
    else values.remove(key);
  } catch {
    // What is too much for the browser is kept as drafts all the same.
  }
}

/** Keeps the forms of an account as long as the tab lives, so that a reload finds them (4.3). @returns how to stop */
export function keepForms(account: string): () => void {
  const key = keptFormsKey(account);
  let cancel = (): void => {};
  const soon = (): void => {
    cancel();
    cancel = systemAfter(REST, () => store(key));
  };
  const now = (): void => store(key);
  const stops = [useCompose.subscribe(soon), useHeld.subscribe(soon)];
  window.addEventListener('pagehide', now);
  return () => {
    cancel();
    now();
    for (const stop of stops) stop();
    window.removeEventListener('pagehide', now);
  };
}

/**
 * Brings back the forms that an account had when the page went.
 * @param reloaded the same page is here again; else somebody went elsewhere, which no form may cover
 */
export function restoreForms(account: string, reloaded: boolean): void {
  if (useCompose.getState().forms.length > 0) return;
  try {
    const kept: unknown = JSON.parse(values.get(keptFormsKey(account)) ?? '[]');
    const forms = Array.isArray(kept) ? readStored(storedForm, kept) : [];
    addForms(reloaded ? forms : forms.map((form) => ({ ...form, view: 'minimized' as const })));
  } catch {
    // What nobody can read any more is in Draft as it was last saved.
  }
}
