import { attachmentUrl } from '@wren/contract/file-urls.ts';
import type { Attachment } from '@wren/domain/message/message.ts';
import { useEffect, useEffectEvent } from 'react';
import type { ComposerSession } from '../../../composer/composer-session.ts';
import { type ComposeContent, isBlank, withSignature } from '../../../composer/content/compose-content.ts';
import { useBeginSession, useIdentities } from '../../../composer/hooks.ts';
import { uploadFile } from '../../../host/client/files/upload-file.ts';
import { useApi } from '../../../session/api-context.ts';
import { errorText } from '../../../texts/error-text.ts';
import { ACCOUNTS_TEXTS } from '../../../texts/page/accounts-texts.ts';
import { showToast } from '../../../ui/feedback/toast.ts';
import { replaceForm } from './compose-forms.ts';
import { newsHandlerOf } from './exclusive-form.tsx';
import { type Moving, useMoving } from './moving.ts';

/** A text with the addresses of other files instead of some. */
function withFiles(html: string, files: readonly (readonly [before: Attachment, now: Attachment])[]): string {
  const written = (file: Attachment): readonly string[] => {
    const url = attachmentUrl(file);
    return [url.replaceAll('&', '&amp;'), url];
  };
  return files.reduce((text, [before, now]) => {
    const [escaped = '', plain = ''] = written(before);
    const [newEscaped = '', newPlain = ''] = written(now);
    return text.replaceAll(escaped, newEscaped).replaceAll(plain, newPlain);
  }, html);
}

/** The content as another account writes it: without a draft there yet, and with files of its own. */
function contentElsewhere(
  { mail, body, brought = [], ...content }: ComposeContent,
  from: string,
  files: readonly (readonly [before: Attachment, now: Attachment])[],
): ComposeContent {
  const bcc = mail.bcc.filter(({ email }) => !brought.includes(email));
  const attachments = files.map(([, now]) => now);
  return {
    ...content,
    body: { ...body, html: withFiles(body.html, files) },
    mail: { ...mail, from, bcc, attachments, draftId: null, draftRevision: null, threadId: null },
  };
}

let moved = 0;

/**
 * Moves a mail to the account in whose scope it is rendered: first its files, then a draft. Only when that account's
 * host has the draft is the old one discarded.
 */
export function MoveForm({ moving }: { readonly moving: Moving }): null {
  const beginSession = useBeginSession();
  const identities = useIdentities();
  const { client } = useApi();

  const move = useEffectEvent(async (): Promise<void> => {
    const { id, session, account, from, read } = moving;
    await session.uploads.settled();
    const { content } = session;
    const files = await Promise.all(
      content.mail.attachments.map(async (before) => {
        const { signal } = new AbortController();
        const now = await uploadFile(client, await read(before), { signal, onProgress: () => undefined });
        return [before, { ...before, id: now.id }] as const;
      }),
    );
    // What is blank is no draft yet.
    const unsaved = !isBlank(content);
    const begin = { content: withSignature(contentElsewhere(content, from, files), identities), unsaved };
    moved += 1;
    let shownAs: number | null = null;
    const next: ComposerSession = beginSession(`form ${-1_000_000 - moved}`, begin, (news) => {
      if (shownAs !== null) newsHandlerOf(shownAs)(news);
    });
    try {
      await next.save();
    } catch (error) {
      await next.discard();
      throw error;
    }
    const request = { type: 'new', to: [], ...(account !== undefined && { account }) } as const;
    session.discard().catch(() => undefined);
    shownAs = replaceForm(id, request, next);
    showToast(ACCOUNTS_TEXTS.identityFor(from), { kind: 'success' });
  });

  useEffect(() => {
    move()
      .catch((error) => showToast(ACCOUNTS_TEXTS.notMoved(errorText(error)), { kind: 'error' }))
      .finally(() => useMoving.setState({ moving: null }));
  }, []);
  return null;
}
