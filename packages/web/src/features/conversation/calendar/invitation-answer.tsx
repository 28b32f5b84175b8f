import { isOwnAddress } from '@wren/domain/address/subaddress.ts';
import { includesKeyword } from '@wren/domain/message/keyword.ts';
import type { Attachment, Message } from '@wren/domain/message/message.ts';
import { ANSWERS, answerKeyword, type InvitationReply } from '@wren/domain/message/requests/invitation.ts';
import { useId, useState } from 'react';
import { useSendMail } from '../../../actions/send-mail.ts';
import { EMPTY_MAIL } from '../../../host/outgoing-mail.ts';
import { useCanWrite, useOutbox, useReplica } from '../../../replica/hooks.ts';
import { useStartedMail } from '../../../session/started-mail.ts';
import { useOffered } from '../../../session/use-offered.ts';
import { INVITATION_TEXTS as TEXTS } from '../../../texts/conversation/invitation-texts.ts';
import { Button } from '../../../ui/form/button.tsx';
import { TextField } from '../../../ui/form/text/text-field.tsx';
import styles from './calendar-card.module.css';
import type { Attendee, CalendarEvent } from './read-events.ts';

interface InvitationAnswerProps {
  readonly message: Message;
  readonly event: CalendarEvent;
  /** The file that holds the invitation. */
  readonly file: Attachment;
}

/** A text as HTML, with its lines. */
function asHtml(text: string): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
  return `<p>${escaped.replace(/\r?\n/gu, '<br>')}</p>`;
}

/** What was said to an invitation: what is on its way, else what the mail is marked with. */
function useSaid(message: Message, file: Attachment): InvitationReply | null {
  const onItsWay = useOutbox().findLast(({ mail }) => mail.calendarAnswer?.attachment === file.id);
  if (onItsWay?.mail.calendarAnswer) return onItsWay.mail.calendarAnswer.answer;
  return ANSWERS.find((answer) => includesKeyword(message.keywords, answerKeyword(answer))) ?? null;
}

/** Sends an answer as a mail of its own, which can be taken back as any. */
function useAnswer({ message, event, file }: InvitationAnswerProps, me: Attendee | undefined) {
  const send = useSendMail();
  const replica = useReplica();
  const { user } = useStartedMail();
  return (answer: InvitationReply, comment: string, onEnd: () => void): void => {
    if (!me) return;
    const name = user.fullName || me.email;
    const mail = {
      ...EMPTY_MAIL,
      from: me.email,
      to: [{ name: null, email: event.organiserEmail }],
      subject: `${TEXTS.subject[answer]}: ${event.title}`.slice(0, 250),
      html: asHtml(TEXTS.text[answer](name)) + (comment === '' ? '' : asHtml(comment)),
      inReplyTo: message.messageIdHeader,
      inReplyToId: message.id,
      references: [...message.references, ...(message.messageIdHeader === null ? [] : [message.messageIdHeader])],
      threadId: message.threadId,
      calendarAnswer: { attachment: file.id, answer, comment },
    };
    send(mail, {
      sent: TEXTS.sent,
      failed: TEXTS.failed,
      onCancel: ({ mail: { draftId } }) => {
        onEnd();
        // An answer is never edited further, so its draft on the server is deleted.
        if (draftId !== null) replica.dispatch([{ kind: 'destroy', target: { messages: [draftId] } }]);
      },
    });
  };
}

/** Yes, Maybe and No to an invitation (RFC 5546 §3.2.3), for who is invited by an own address; nothing for others. */
export function InvitationAnswer(props: InvitationAnswerProps) {
  const { message, event, file } = props;
  const { user } = useStartedMail();
  const isOffered = useOffered('calendar_answers');
  const canWrite = useCanWrite();
  const known = useSaid(message, file);
  // What was pressed shows until the server's mark is here.
  const [pressed, setPressed] = useState<InvitationReply | null>(null);
  const [comment, setComment] = useState<string | null>(null);
  const title = useId();
  const me = event.attendees.find(({ email }) => isOwnAddress(email, user.own));
  const answer = useAnswer(props, me);
  // One that is attached to another mail is no mail of this account.
  const isHere = useReplica()
    .messagesOf([message.threadId])
    .some(({ id }) => id === message.id);
  const isAsked = isHere && event.method === 'REQUEST' && message.home === 'inbox' && event.organiserEmail !== '';
  if (!isOffered || !canWrite || !me || !isAsked || isOwnAddress(event.organiserEmail, user.own)) return null;
  const said = pressed ?? known;
  return (
    <fieldset className={styles.answer} aria-labelledby={title}>
      <p id={title} role="status">
        {said === null ? TEXTS.ask : TEXTS.said[said]}
      </p>
      <div className={styles.answers}>
        {ANSWERS.map((one) => (
          <Button
            key={one}
            small
            tone={said === one ? 'primary' : 'plain'}
            aria-pressed={said === one}
            onClick={() => {
              if (said === one && (comment ?? '').trim() === '') return;
              setPressed(one);
              setComment(null);
              answer(one, (comment ?? '').trim().slice(0, 2_000), () => setPressed(null));
            }}
          >
            {TEXTS.answers[one]}
          </Button>
        ))}
        {comment === null && (
          <Button tone="link" small onClick={() => setComment('')}>
            {TEXTS.addComment}
          </Button>
        )}
      </div>
      {comment !== null && (
        <TextField
          label={TEXTS.comment}
          value={comment}
          maxLength={2_000}
          autoFocus
          onChange={(change) => setComment(change.target.value)}
        />
      )}
    </fieldset>
  );
}
