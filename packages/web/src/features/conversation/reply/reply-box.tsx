import { addressName } from '@wren/domain/address/sender.ts';
import type { Body, Message } from '@wren/domain/message/message.ts';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useSendMail } from '../../../actions/send-mail.ts';
import type { ComposerSession, SessionBegin } from '../../../composer/composer-session.ts';
import { isStopped } from '../../../composer/draft-state.ts';
import { leaveSession } from '../../../composer/open-sessions.ts';
import type { OutgoingMail } from '../../../host/outgoing-mail.ts';
import { PersonAvatar } from '../../../mail-ui/person-avatar.tsx';
import { consoleLog } from '../../../platform/log.ts';
import { useStartedMail } from '../../../session/started-mail.ts';
import { DRAFT_TEXTS } from '../../../texts/compose/draft-texts.ts';
import { REPLY_TEXTS } from '../../../texts/compose/reply-texts.ts';
import { THREAD_TEXTS } from '../../../texts/conversation/thread-texts.ts';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { KeyCaps } from '../../../ui/form/key-caps.tsx';
import { shortcutProps } from '../../../ui/form/shortcut.ts';
import styles from './reply-box.module.css';
import { type ReplyDraft, replyPlace, useReply } from './use-reply.ts';

interface ReplyBoxProps {
  readonly message: Message;
  readonly body: Body | undefined;
  /** The body may still come. */
  readonly loading: boolean;
  /** A draft that answers it already. */
  readonly draft: ReplyDraft | null;
  /** Each change takes the focus; 0 takes none. */
  readonly asked: number;
  readonly onClose: () => void;
  readonly onSent: () => void;
  /** Goes on in a box of its own, with what was typed. */
  readonly onEnlarge: (begin: SessionBegin | undefined) => void;
}

/** The box below an open message that answers it (2.37). */
export function ReplyBox({ message, body, loading, draft, asked, onClose, onSent, onEnlarge }: ReplyBoxProps) {
  const { user } = useStartedMail();
  const own = user.addresses;
  const send = useSendMail();
  const reply = useReply(message, body, loading, draft);
  const { content, view, isReady } = reply;
  const { text } = content.body;
  const { to, from } = content.mail;
  const field = useRef<HTMLTextAreaElement>(null);
  const blank = text.trim() === '';
  /** What was asked for before all was here that the answer quotes. */
  const [waiting, setWaiting] = useState<'send' | 'enlarge' | null>(null);
  const sending = waiting === 'send';
  const isOpposed = view !== null && isStopped(view.state);

  useEffect(() => {
    if (asked === 0) return;
    field.current?.focus();
    // It goes on where it was left.
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [asked]);

  /** Goes on in a box of its own, which has all that can be done with a draft. */
  const enlarge = (): void => {
    if (!isReady) {
      setWaiting('enlarge');
      return;
    }
    const session = reply.session();
    const begin = session?.snapshot();
    leaveSession(replyPlace(message.id));
    onEnlarge(begin);
  };

  const handOver = async (session: ComposerSession): Promise<void> => {
    const { content: written } = session;
    const { mail, form } = await session.handOver();
    /** The box again, with the draft that the mail is by now: a host that had it has made another one of it. */
    const writeOn = ({ draftId, draftRevision }: OutgoingMail): void => {
      const unanswered = draftId === mail.draftId ? form.unanswered : null;
      const again = { ...written, mail: { ...written.mail, draftId, draftRevision } };
      reply.goOn({ content: again, unsaved: true, ...form, unanswered });
    };
    send({ ...mail, sendAt: null }, { sent: REPLY_TEXTS.sent, failed: REPLY_TEXTS.failed, form, onCancel: writeOn });
    leaveSession(replyPlace(message.id));
    onClose();
    onSent();
  };

  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    const session = reply.session();
    if (blank || to.length === 0 || !session || session.isEnded) return;
    if (isOpposed) {
      enlarge();
      return;
    }
    setWaiting(isReady ? null : 'send');
    if (isReady) handOver(session).catch((error) => consoleLog('a reply was not handed over', error));
  };

  const latest = useRef({ send: submit, enlarge });
  useEffect(() => {
    latest.current = { send: submit, enlarge };
  });
  useEffect(() => {
    if (waiting && isReady) latest.current[waiting]();
  }, [waiting, isReady]);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      submit();
    } else if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
  };

  return (
    <form className={styles.box} onSubmit={submit}>
      <div className={styles.to}>
        {THREAD_TEXTS.to}
        <span className={styles.people}>
          {to.map((address) => (
            <span key={address.email} className={styles.person} data-tip={address.email}>
              <PersonAvatar address={address} />
              <bdi className="trunc">{addressName(address)}</bdi>
            </span>
          ))}
        </span>
        <IconButton icon="maximize" label={REPLY_TEXTS.larger} onClick={enlarge} />
      </div>
      {own.length > 1 && (
        <label className={styles.from}>
          {THREAD_TEXTS.from}
          <select value={from ?? user.email} onChange={(event) => reply.writeUnder(event.target.value)}>
            {own.map((address) => (
              <option key={address} value={address}>
                {address}
              </option>
            ))}
          </select>
        </label>
      )}
      <textarea
        ref={field}
        rows={4}
        dir="auto"
        className={styles.field}
        placeholder={REPLY_TEXTS.placeholder}
        aria-label={REPLY_TEXTS.label}
        value={text}
        onChange={(event) => reply.write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isOpposed && (
        <p role="alert" className={styles.hint}>
          {DRAFT_TEXTS[view.state.is === 'gone' ? 'opposedGone' : 'opposed']}
        </p>
      )}
      <div className={styles.foot}>
        <Button
          tone="primary"
          small
          type="submit"
          disabled={blank || to.length === 0 || sending}
          data-tip={REPLY_TEXTS.send}
          {...shortcutProps('$mod+Enter')}
        >
          {sending ? REPLY_TEXTS.sending : REPLY_TEXTS.send}
        </Button>
        <Button tone="ghost" small onClick={onClose}>
          {REPLY_TEXTS.cancel}
        </Button>
        <span className={styles.hint} aria-hidden="true">
          <KeyCaps keys="$mod+Enter" /> {REPLY_TEXTS.hint}
        </span>
      </div>
    </form>
  );
}
