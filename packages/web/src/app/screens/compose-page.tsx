import { type Mailto, readComposeQuery } from '@wren/domain/address/mailto.ts';
import type { Address } from '@wren/domain/message/message.ts';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { EMPTY_CONTENT, plainBody, withSignature } from '../../composer/content/compose-content.ts';
import { useIdentities } from '../../composer/hooks.ts';
import { sessionAt, watchSessions } from '../../composer/open-sessions.ts';
import { openCompose, openForm, useCompose } from '../../features/compose/forms/compose-state.ts';
import { folderPath } from '../../paths.ts';
import { consoleLog } from '../../platform/log.ts';
import { type Shared, takeShared } from '../../platform/storage/shared-mail.ts';

const NOTHING: Shared = { title: '', text: '', url: '', files: [] };

/** What another app shares, as a mail: its title is the subject, its text and link are the text. */
function mailOfShared({ title, text, url }: Shared): Mailto {
  const body = [text, text.includes(url) ? '' : url].filter(Boolean).join('\n');
  return { to: [], cc: [], bcc: [], subject: title.replace(/[\r\n]+/gu, ' '), body };
}

/** Attaches files to the open form, as soon as it shows. */
function attach(files: readonly File[]): void {
  const form = openForm(useCompose.getState());
  if (!form || files.length === 0) return;
  const add = (): boolean => {
    const session = sessionAt(`form ${form.id}`);
    session?.uploads.add(files);
    return session !== null;
  };
  if (add()) return;
  const stop = watchSessions(() => {
    if (add()) stop();
  });
}

const people = (addresses: readonly string[]): readonly Address[] => addresses.map((email) => ({ name: null, email }));

/** Opens a form with what the address asks to be written, over the Inbox: a `mailto:` link, a shortcut, or what another app shares. */
export function ComposePage({ query }: { readonly query: string }) {
  const [, navigate] = useLocation();
  const identities = useIdentities();
  const open = useEffectEvent(async (wanted: URLSearchParams): Promise<void> => {
    const id = wanted.get('shared');
    const shared = id === null ? NOTHING : ((await takeShared(id)) ?? NOTHING);
    navigate(folderPath('inbox'), { replace: true });
    const { to, cc, bcc, subject, body } = id === null ? readComposeQuery(wanted) : mailOfShared(shared);
    const mail = { ...EMPTY_CONTENT.mail, to: people(to), cc: people(cc), bcc: people(bcc), subject };
    const content = withSignature({ ...EMPTY_CONTENT, mail, body: plainBody(body) }, identities);
    if (await openCompose({ type: 'new', to: [] }, { content, unsaved: false })) attach(shared.files);
  });
  // An address is opened once, however the settings change.
  useEffect(() => {
    open(new URLSearchParams(query)).catch((error) => consoleLog('what was to be written could not be opened', error));
  }, [query]);
  return null;
}
