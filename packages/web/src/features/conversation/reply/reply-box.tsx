import { addressName } from '@wren/domain/address/sender.ts';
import type { Address, Body, Message } from '@wren/domain/message/message.ts';
import { type KeyboardEvent, useEffect, useId } from 'react';
import { RemindButton, type RemindProps } from '../../../actions/reminding/remind-button.tsx';
import { RemindLine } from '../../../actions/reminding/remind-line.tsx';
import { senderChoices } from '../../../composer/content/identities.ts';
import { useIdentities } from '../../../composer/hooks.ts';
import type { ComposerStart } from '../../../composer/session-parts.ts';
import { PersonAvatar } from '../../../mail-ui/person-avatar.tsx';
import { useStartedMail } from '../../../session/started-mail.ts';
import { COMPOSER_TEXTS } from '../../../texts/compose/composer-texts.ts';
import { DRAFT_TEXTS } from '../../../texts/compose/draft-texts.ts';
import { REPLY_TEXTS } from '../../../texts/compose/reply-texts.ts';
import { THREAD_TEXTS } from '../../../texts/conversation/thread-texts.ts';
import { Button, IconButton } from '../../../ui/form/button.tsx';
import { Select } from '../../../ui/form/choice/select.tsx';
import { KeyCaps } from '../../../ui/keys/key-caps.tsx';
import { shortcutProps } from '../../../ui/keys/shortcut.ts';
import styles from './reply-box.module.css';
import { type Reply, type ReplyDraft, replyPlace, useReply } from './use-reply.ts';
import { useReplySending } from './use-reply-sending.ts';
import { useReplyTemplates } from './use-reply-templates.tsx';

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
  readonly onEnlarge: (begin: ComposerStart | undefined) => void;
}

interface ToProps {
  readonly to: readonly Address[];
  readonly onEnlarge: () => void;
}

/** Who gets a hidden copy, as the identity says that it is written under. */
function ReplyBcc({ bcc }: { readonly bcc: readonly Address[] }) {
  if (bcc.length === 0) return null;
  return (
    <p className={styles.bcc}>
      {COMPOSER_TEXTS.bcc} <bdi>{bcc.map(({ email }) => email).join(', ')}</bdi>
    </p>
  );
}

/** Whom the answer goes to. */
function ReplyTo({ to, onEnlarge }: ToProps) {
  return (
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
      <IconButton icon="maximize" label={REPLY_TEXTS.larger} onClick={onEnlarge} />
    </div>
  );
}

/** The address that the answer is written under, where there is a choice. */
function ReplyFrom({ reply }: { readonly reply: Reply }) {
  const { user } = useStartedMail();
  const from = reply.content.mail.from ?? user.email;
  const choices = senderChoices(useIdentities(), from);
  const id = useId();
  return (
    choices.length > 1 && (
      <div className={styles.from}>
        <label htmlFor={id}>{THREAD_TEXTS.from}</label>
        <Select
          plain
          id={id}
          value={choices.find(({ email }) => email.toLowerCase() === from.toLowerCase())?.email}
          onChange={(event) => reply.writeUnder(event.target.value)}
        >
          {choices.map(({ email }) => (
            <option key={email} value={email}>
              {email}
            </option>
          ))}
        </Select>
      </div>
    )
  );
}

interface ReplyFootProps {
  readonly isBlank: boolean;
  readonly sending: boolean;
  readonly onClose: () => void;
  readonly reminding: RemindProps;
}

/** Sends the answer, or leaves it. */
function ReplyFoot({ isBlank, sending, onClose, reminding }: ReplyFootProps) {
  return (
    <div className={styles.foot}>
      <Button
        tone="primary"
        small
        type="submit"
        disabled={isBlank || sending}
        data-tip={REPLY_TEXTS.send}
        {...shortcutProps('$mod+Enter')}
      >
        {sending ? REPLY_TEXTS.sending : REPLY_TEXTS.send}
      </Button>
      <Button tone="ghost" small onClick={onClose}>
        {REPLY_TEXTS.cancel}
      </Button>
      <RemindButton {...reminding} />
      <span className={styles.hint} aria-hidden="true">
        <KeyCaps keys="$mod+Enter" /> {REPLY_TEXTS.hint}
      </span>
    </div>
  );
}

/** Writing continues at the end of the text each time that it is asked for. */
function useAskedFocus(area: HTMLTextAreaElement | null, asked: number): void {
  useEffect(() => {
    if (asked === 0) return;
    area?.focus();
    area?.setSelectionRange(area.value.length, area.value.length);
  }, [area, asked]);
}

/** The box below an open message that answers it (2.37). */
export function ReplyBox({ message, body, loading, draft, asked, onClose, onSent, onEnlarge }: ReplyBoxProps) {
  const reply = useReply(message, body, loading, draft);
  const { content, view } = reply;
  const { sending, isBlank, isOpposed, submit, enlarge } = useReplySending({
    place: replyPlace(message.id),
    reply,
    onSent: () => {
      onClose();
      onSent();
    },
    onEnlarge,
  });
  const reminding = { reminder: content.mail.reminder, onChange: reply.remind };
  const templates = useReplyTemplates(reply, enlarge);
  useAskedFocus(templates.area, asked);

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
    <form
      className={styles.box}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <ReplyTo to={content.mail.to} onEnlarge={enlarge} />
      <ReplyFrom reply={reply} />
      <ReplyBcc bcc={content.mail.bcc} />
      <textarea
        ref={templates.setArea}
        rows={4}
        dir="auto"
        className={styles.field}
        placeholder={REPLY_TEXTS.placeholder}
        aria-label={REPLY_TEXTS.label}
        value={content.body.text}
        onChange={(event) => reply.write(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {templates.shown}
      {isOpposed && view && (
        <p role="alert" className={styles.hint}>
          {DRAFT_TEXTS[view.state.is === 'gone' ? 'opposedGone' : 'opposed']}
        </p>
      )}
      <RemindLine {...reminding} />
      <ReplyFoot {...{ isBlank, sending, onClose, reminding }} />
    </form>
  );
}
