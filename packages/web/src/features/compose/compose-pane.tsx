import type { Folder } from '@wren/domain/mailbox.ts';
import type { MessageId, ThreadId } from '@wren/domain/message.ts';
import { answerTo } from '@wren/domain/reply.ts';
import { useMemo } from 'react';
import { useMailSanitizer } from '../../app/mail-html/use-mail-sanitizer.ts';
import { useStartedMail } from '../../app/started-mail.ts';
import { TEXTS } from '../../app/texts.ts';
import { useReplica, useThread } from '../../replica/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ReplyMode } from '../actions/action.ts';
import { answerContent, type ComposeContent, draftContent, EMPTY_CONTENT } from './compose-content.ts';
import { ComposeForm } from './compose-form.tsx';
import styles from './compose-pane.module.css';
import { type ComposeRequest, closeCompose, isBoxed, useCompose } from './compose-state.ts';

interface FromThreadProps {
  readonly threadId: ThreadId;
  readonly folder: Folder;
  readonly messageId: MessageId | null;
  readonly mode: ReplyMode | 'draft';
}

/** A form about a message of a thread, which is loaded first. */
function FromThread({ threadId, folder, messageId, mode }: FromThreadProps) {
  const { messages, bodies, status, error } = useThread(threadId, folder);
  const replica = useReplica();
  const own = useStartedMail().user.addresses;
  const sanitizer = useMailSanitizer();
  const fallback = mode === 'draft' ? messages.find((one) => one.home === 'drafts') : answerTo(messages);
  const message = messages.find((one) => one.id === messageId) ?? (messageId === null ? fallback : null);
  const body = message ? bodies.get(message.id) : undefined;
  const initial = useMemo((): ComposeContent | null => {
    if (!message || !body || !sanitizer) return null;
    return mode === 'draft'
      ? draftContent(message, body, sanitizer)
      : answerContent(mode, message, body, own, sanitizer);
  }, [message, body, own, mode, sanitizer]);

  if (initial) {
    const title = initial.mail.subject || TEXTS.composer.newMessage;
    return <ComposeForm initial={initial} title={title} boxed={mode !== 'draft'} />;
  }
  if (status === 'loading' || sanitizer === null) return null;
  return (
    <div className={mode === 'draft' ? styles.full : styles.box}>
      <EmptyState
        bird="away"
        title={mode === 'replyAll' ? TEXTS.reply.openAllFailed : TEXTS.reply.openFailed}
        text={
          mode === 'draft'
            ? TEXTS.composer.openDraftFailed(error?.message ?? TEXTS.thread.none)
            : (error?.message ?? '')
        }
        action={
          <span className={styles.buttons}>
            <Button onClick={closeCompose}>{TEXTS.close}</Button>
            <Button tone="primary" onClick={() => void replica.loadThread(threadId).catch(() => undefined)}>
              {TEXTS.retry}
            </Button>
          </span>
        }
      />
    </div>
  );
}

function formFor(request: ComposeRequest) {
  switch (request.type) {
    case 'new': {
      const initial = { ...EMPTY_CONTENT, mail: { ...EMPTY_CONTENT.mail, to: request.to } };
      return <ComposeForm initial={initial} title={TEXTS.composer.newMessage} boxed={false} />;
    }
    case 'again': {
      const title = request.content.mail.subject || TEXTS.composer.newMessage;
      return <ComposeForm initial={request.content} title={title} boxed={isBoxed(request)} />;
    }
    case 'draft':
      return <FromThread threadId={request.threadId} folder="drafts" messageId={request.messageId} mode="draft" />;
    default:
      return (
        <FromThread
          threadId={request.threadId}
          folder={request.folder}
          messageId={request.messageId}
          mode={request.type}
        />
      );
  }
}

/** Where mail is written: in the place of the list, or in a box at the bottom. */
export function ComposePane() {
  const { request, form } = useCompose();
  if (!request) return null;
  return (
    <section key={form} className={isBoxed(request) ? styles.boxedPane : styles.pane} aria-label={TEXTS.compose}>
      {formFor(request)}
    </section>
  );
}
