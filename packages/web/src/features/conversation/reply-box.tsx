import type { Body, Message } from '@wren/domain/message.ts';
import { ownAddressOf } from '@wren/domain/own-address.ts';
import { replyRecipients, threadHeadersFor } from '@wren/domain/reply.ts';
import { addressName } from '@wren/domain/sender.ts';
import { replySubject } from '@wren/domain/subject.ts';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { EMPTY_MAIL } from '../../api/outgoing-mail.ts';
import { plainToHtml } from '../../app/mail-html/plain-html.ts';
import { quoteOriginal } from '../../app/mail-html/quote-original.ts';
import { useMailSanitizer } from '../../app/mail-html/use-mail-sanitizer.ts';
import { PersonAvatar } from '../../app/person-avatar.tsx';
import { REPLY_TEXTS } from '../../app/reply-texts.ts';
import { useSendMail } from '../../app/send-mail.ts';
import { useSetting } from '../../app/settings.ts';
import { signatureHtml } from '../../app/signature.ts';
import { useStartedMail } from '../../app/started-mail.ts';
import { THREAD_TEXTS } from '../../app/thread-texts.ts';
import { useReplica } from '../../replica/hooks.ts';
import { Button, IconButton } from '../../ui/button.tsx';
import { KeyCaps } from '../../ui/key-caps.tsx';
import { shortcutProps } from '../../ui/shortcut.ts';
import { keepTyped, typedReply } from './conversation-state.ts';
import styles from './reply-box.module.css';

interface ReplyBoxProps {
  readonly message: Message;
  readonly body: Body | undefined;
  /** The body may still come. */
  readonly loading: boolean;
  /** Each change takes the focus; 0 takes none. */
  readonly asked: number;
  readonly onClose: () => void;
  readonly onSent: () => void;
  /** Goes on in a box of its own, with what was typed. */
  readonly onEnlarge: (text: string) => void;
}

/** The box below an open message that answers it (2.37). */
export function ReplyBox({ message, body, loading, asked, onClose, onSent, onEnlarge }: ReplyBoxProps) {
  const { user } = useStartedMail();
  const own = user.addresses;
  const signatures = useSetting('signatures');
  const send = useSendMail();
  const replica = useReplica();
  const [from, setFrom] = useState(() => ownAddressOf(message, own) ?? user.email);
  const [text, setText] = useState(() => typedReply(message.id));
  const field = useRef<HTMLTextAreaElement>(null);
  const to = replyRecipients([message], own);
  const sanitizer = useMailSanitizer();
  const blank = text.trim() === '';
  /** Send was pressed before all was here that the answer quotes. */
  const [sending, setSending] = useState(false);
  const isReady = sanitizer !== null && (body !== undefined || !loading);

  useEffect(() => {
    if (asked === 0) return;
    // It may come back from a box of its own, with more in it.
    setText(typedReply(message.id));
    field.current?.focus();
    // It goes on where it was left.
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [asked, message.id]);

  const change = (value: string): void => {
    keepTyped(message.id, value);
    setText(value);
  };

  const submit = (event?: FormEvent): void => {
    event?.preventDefault();
    if (blank || to.length === 0) return;
    setSending(!isReady);
    if (!isReady) return;
    send(
      {
        ...EMPTY_MAIL,
        from,
        to,
        subject: replySubject(message.subject),
        html: [plainToHtml(text), signatureHtml(signatures, from), quoteOriginal(message, body, sanitizer)]
          .filter(Boolean)
          .join('\n'),
        ...threadHeadersFor(message),
        inReplyToId: message.id,
        threadId: message.threadId,
      },
      {
        sent: REPLY_TEXTS.sent,
        failed: REPLY_TEXTS.failed,
        onCancel: ({ draftId }) => {
          keepTyped(message.id, text);
          // Its text is here again: the draft that it became stands for nothing.
          if (draftId !== null) replica.discardDraft(draftId);
        },
      },
    );
    change('');
    onClose();
    onSent();
  };

  const latest = useRef(submit);
  useEffect(() => {
    latest.current = submit;
  });
  useEffect(() => {
    if (sending && isReady) latest.current();
  }, [sending, isReady]);

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
        <IconButton
          icon="maximize"
          label={REPLY_TEXTS.larger}
          onClick={() => {
            keepTyped(message.id, '');
            onEnlarge(text);
          }}
        />
      </div>
      {own.length > 1 && (
        <label className={styles.from}>
          {THREAD_TEXTS.from}
          <select value={from} onChange={(event) => setFrom(event.target.value)}>
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
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
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
