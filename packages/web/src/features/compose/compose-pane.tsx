import type { Folder } from '@wren/domain/mailbox.ts';
import type { Address, MessageId, ThreadId } from '@wren/domain/message.ts';
import { answerTo } from '@wren/domain/reply.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { useMailSanitizer } from '../../app/mail-html/use-mail-sanitizer.ts';
import { useSetting } from '../../app/settings.ts';
import { useStartedMail } from '../../app/started-mail.ts';
import { TEXTS } from '../../app/texts.ts';
import { useReplica, useThread } from '../../replica/hooks.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { ReplyMode } from '../actions/action.ts';
import {
  answerContent,
  type ComposeContent,
  draftContent,
  EMPTY_CONTENT,
  sentContent,
  signed,
} from './compose-content.ts';
import { ComposeForm } from './compose-form.tsx';
import styles from './compose-pane.module.css';
import { type ComposeRequest, closeCompose, isBoxed, useCompose } from './compose-state.ts';

interface FromThreadProps {
  readonly threadId: ThreadId;
  readonly folder: Folder;
  readonly messageId: MessageId | null;
  readonly mode: ReplyMode | 'draft' | 'edit';
  readonly above?: ReactNode;
}

/** The home of the message that a form goes on with; null: it answers one. */
const HOMES = { draft: 'drafts', edit: 'sent', reply: null, replyAll: null, forward: null } as const;

/** What is said when the message cannot be had (8.7). */
function failure(mode: FromThreadProps['mode'], message: string): { readonly title: string; readonly text: string } {
  switch (mode) {
    case 'draft':
      return { title: TEXTS.composer.openDraftFailed(message || TEXTS.thread.none), text: '' };
    case 'edit':
      return { title: TEXTS.composer.openSentFailed, text: message };
    default:
      return { title: mode === 'replyAll' ? TEXTS.reply.openAllFailed : TEXTS.reply.openFailed, text: message };
  }
}

/** A form about a message of a thread, which is loaded first. */
function FromThread({ threadId, folder, messageId, mode, above }: FromThreadProps) {
  const { messages, bodies, status, error } = useThread(threadId, folder);
  const replica = useReplica();
  const { user } = useStartedMail();
  const own = user.addresses;
  const signatures = useSetting('signatures');
  const sanitizer = useMailSanitizer();
  const home = HOMES[mode];
  const fallback = home ? messages.find((one) => one.home === home) : answerTo(messages);
  const message = messages.find((one) => one.id === messageId) ?? (messageId === null ? fallback : null);
  const body = message ? bodies.get(message.id) : undefined;
  const initial = useMemo((): ComposeContent | null => {
    if (!message || !body || !sanitizer) return null;
    if (mode === 'draft') return draftContent(message, body, sanitizer);
    if (mode === 'edit') return sentContent(message, body, sanitizer);
    return signed(answerContent(mode, message, body, own, sanitizer), signatures, user.email);
  }, [message, body, own, mode, sanitizer, signatures, user.email]);

  // What the form began with stays: saving gives a draft another id on some hosts, and the one that was opened is gone.
  const [begun, setBegun] = useState<ComposeContent | null>(null);
  if (initial && !begun) setBegun(initial);
  if (begun) {
    const title = begun.mail.subject || TEXTS.composer.newMessage;
    return <ComposeForm initial={begun} title={title} boxed={home === null} above={above} />;
  }
  if (status === 'loading' || sanitizer === null) return null;
  return (
    <div className={home === null ? styles.box : styles.full}>
      <EmptyState
        bird="away"
        {...failure(mode, error?.message ?? '')}
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

/** An empty form, but for whom it goes to. */
function NewForm({ to }: { readonly to: readonly Address[] }) {
  const { user } = useStartedMail();
  const signatures = useSetting('signatures');
  const [initial] = useState(() =>
    signed({ ...EMPTY_CONTENT, mail: { ...EMPTY_CONTENT.mail, to } }, signatures, user.email),
  );
  return <ComposeForm initial={initial} title={TEXTS.composer.newMessage} boxed={false} />;
}

function formFor(request: ComposeRequest, conversation: ComposePaneProps['conversation']) {
  switch (request.type) {
    case 'new':
      return <NewForm to={request.to} />;
    case 'again': {
      const title = request.content.mail.subject || TEXTS.composer.newMessage;
      return <ComposeForm initial={request.content} title={title} boxed={isBoxed(request)} unsaved />;
    }
    case 'draft':
      return <FromThread {...request} folder="drafts" mode="draft" />;
    case 'edit':
      return <FromThread {...request} folder="sent" mode="edit" above={conversation(request.threadId)} />;
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

interface ComposePaneProps {
  /** A conversation to be read above the form. */
  readonly conversation: (threadId: ThreadId) => ReactNode;
}

/** Where mail is written: in the place of the list, or in a box at the bottom. */
export function ComposePane({ conversation }: ComposePaneProps) {
  const { request, form } = useCompose();
  if (!request) return null;
  return (
    <section key={form} className={isBoxed(request) ? styles.boxedPane : styles.pane} aria-label={TEXTS.compose}>
      {formFor(request, conversation)}
    </section>
  );
}
