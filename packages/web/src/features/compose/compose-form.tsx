import { fileSize } from '@wren/domain/file-size.ts';
import type { Address } from '@wren/domain/message.ts';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { PLAIN_HOST } from '../../api/capabilities.ts';
import { useSendMail } from '../../app/send-mail.ts';
import { useStartedMail } from '../../app/started-mail.ts';
import { TEXTS } from '../../app/texts.ts';
import { systemClock } from '../../platform/clock.ts';
import { useReplica } from '../../replica/hooks.ts';
import { ask } from '../../ui/ask.tsx';
import { Button, IconButton } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { shortcutProps } from '../../ui/shortcut.ts';
import { showToast } from '../../ui/toast.ts';
import { askToSave } from './ask-to-save.ts';
import { AttachButton } from './attach-button.tsx';
import { AttachmentCards } from './attachment-cards.tsx';
import { type ComposeContent, isBlank, mailOf } from './compose-content.ts';
import styles from './compose-form.module.css';
import { closeCompose, guardCompose, keepCompose, leaveCompose, openCompose, useCompose } from './compose-state.ts';
import { DraftStatus } from './draft-status.tsx';
import { DropZone } from './drop-zone.tsx';
import { pastedFiles } from './dropped-files.ts';
import { maySendUnattached, maySendWithout } from './may-send.ts';
import { QuotedMail } from './quoted-mail.tsx';
import { RecipientField, type RecipientFieldHandle } from './recipient-field.tsx';
import { useDraftSaving } from './use-draft-saving.ts';
import { useUploads } from './use-uploads.ts';

interface ComposeFormProps {
  readonly initial: ComposeContent;
  readonly title: string;
  /** In a box at the bottom of the window instead of in the place of the list (2.14). */
  readonly boxed: boolean;
  /** What it begins with is kept nowhere yet: it was taken back, or its session had ended. */
  readonly unsaved?: boolean;
  /** A conversation to be read while writing. */
  readonly above?: ReactNode;
}

/** The form in which mail is written (2.40), with plain text. */
export function ComposeForm({ initial, title, boxed, unsaved = false, above }: ComposeFormProps) {
  const { user } = useStartedMail();
  const replica = useReplica();
  const sendMail = useSendMail();
  const [content, setContent] = useState(initial);
  const saving = useDraftSaving(content, systemClock, unsaved);
  const [showCc, setShowCc] = useState(initial.mail.cc.length > 0);
  const [showBcc, setShowBcc] = useState(initial.mail.bcc.length > 0);
  const fields = {
    to: useRef<RecipientFieldHandle>(null),
    cc: useRef<RecipientFieldHandle>(null),
    bcc: useRef<RecipientFieldHandle>(null),
  };
  const { mail, text, quoted } = content;
  const answers = initial.mail.inReplyToId !== null;
  const Title = boxed ? 'h2' : 'h1';
  const setMail = (part: Partial<ComposeContent['mail']>): void =>
    setContent((now) => ({ ...now, mail: { ...now.mail, ...part } }));
  const { attachments } = mail;
  const limit = user.maxAttachmentSize ?? PLAIN_HOST.maxMessageSize;
  const uploads = useUploads({
    attached: attachments.reduce((sum, { size }) => sum + size, 0),
    limit,
    onUploaded: (added) =>
      setContent((now) => ({ ...now, mail: { ...now.mail, attachments: [...now.mail.attachments, added] } })),
  });
  /** Send was pressed while files were on their way. */
  const [waiting, setWaiting] = useState(false);
  const reason = useId();

  const discard = useCallback(async (): Promise<void> => {
    saving.stop();
    const id = await saving.settledId();
    if (id !== null) replica.discardDraft(id);
  }, [saving.stop, saving.settledId, replica]);

  // What was attached is kept at once: the host forgets a file that no draft needs.
  useEffect(() => {
    if (attachments !== initial.mail.attachments) saving.save().catch(() => undefined);
  }, [attachments, initial, saving.save]);

  const send = async (): Promise<void> => {
    const committed: { to?: readonly Address[]; cc?: readonly Address[]; bcc?: readonly Address[] } = {};
    for (const name of ['to', 'cc', 'bcc'] as const) {
      const handle: RefObject<RecipientFieldHandle | null> = fields[name];
      if (!handle.current) continue;
      const list = handle.current.commit();
      if (list === null) return handle.current.focus();
      committed[name] = list;
    }
    const present: ComposeContent = { ...content, mail: { ...content.mail, ...committed } };
    if (present.mail.to.length === 0) {
      await ask({
        title: TEXTS.composer.missingTitle,
        text: TEXTS.composer.missingText,
        answers: [{ id: 'ok', label: TEXTS.ok, tone: 'primary' }],
      });
      fields.to.current?.focus();
      return;
    }
    if (uploads.running > 0) {
      setWaiting(true);
      await uploads.settled();
      setWaiting(false);
      // The form may have gone meanwhile, and more may have been written: what it holds now is what goes.
      return latest.current.send();
    }
    if (!(await maySendWithout(uploads.list)) || !(await maySendUnattached(present))) return;
    saving.stop();
    const draftId = await saving.settledId();
    const final: ComposeContent = { ...present, mail: { ...present.mail, draftId } };
    closeCompose();
    sendMail(mailOf(final), {
      sent: answers ? TEXTS.reply.sent : TEXTS.sent,
      failed: answers ? TEXTS.reply.failed : TEXTS.sendFailed,
      onCancel: () => void openCompose({ type: 'again', content: final }),
    });
  };

  const latest = useRef({ content, saving, discard, send, uploads });
  useEffect(() => {
    latest.current = { content, saving, discard, send, uploads };
  });
  useEffect(
    () =>
      guardCompose((leaving) => {
        const { uploads: on, ...form } = latest.current;
        return askToSave({ ...form, leaving, uploading: on.running > 0, uploaded: on.settled });
      }),
    [],
  );
  // A form that goes away by the browser's own buttons keeps what it holds; so does one whose session has ended.
  useEffect(() => {
    const { form } = useCompose.getState();
    return () => {
      const { saving: last, content: held } = latest.current;
      latest.current = { ...latest.current, send: async () => undefined };
      keepCompose(form, { ...held, mail: { ...held.mail, draftId: last.knownId() } });
      last.save().catch(() => undefined);
    };
  }, []);

  const onPaste = (event: ClipboardEvent): void => {
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    uploads.add(files);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!waiting) void send();
    } else if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void leaveCompose();
    }
  };
  const throwAway = async (): Promise<void> => {
    closeCompose();
    await discard();
    if (!isBlank(content)) showToast(TEXTS.done.draftDiscarded);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole form.
    <div
      className={classNames(styles.form, boxed && styles.boxed, above !== undefined && styles.tall)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    >
      <header className={styles.head}>
        {!boxed && (
          <span className={styles.cell}>
            <Icon name="pen" />
          </span>
        )}
        <Title className="trunc">{title}</Title>
        <DraftStatus saving={saving} />
        <IconButton icon="close" label={TEXTS.close} shortcut="Escape" onClick={() => void leaveCompose()} />
      </header>
      {above && (
        <section className={styles.above} aria-label={TEXTS.composer.original}>
          {above}
        </section>
      )}
      <div className={styles.fields}>
        {!boxed && (
          <div className={styles.line}>
            <span className={styles.label}>{TEXTS.composer.from}</span>
            <span className={styles.fixed}>
              <bdi>{user.fullName}</bdi> <bdi className={styles.muted}>{user.email}</bdi>
            </span>
          </div>
        )}
        <RecipientField
          ref={fields.to}
          label={TEXTS.composer.to}
          value={mail.to}
          onChange={(to) => setMail({ to })}
          autoFocus={mail.to.length === 0}
          end={
            <>
              {!showCc && (
                <Button tone="ghost" small onClick={() => setShowCc(true)}>
                  {TEXTS.composer.cc}
                </Button>
              )}
              {!showBcc && (
                <Button tone="ghost" small onClick={() => setShowBcc(true)}>
                  {TEXTS.composer.bcc}
                </Button>
              )}
            </>
          }
        />
        {showCc && (
          <RecipientField
            ref={fields.cc}
            label={TEXTS.composer.cc}
            value={mail.cc}
            onChange={(cc) => setMail({ cc })}
            autoFocus={initial.mail.cc.length === 0}
          />
        )}
        {showBcc && (
          <RecipientField
            ref={fields.bcc}
            label={TEXTS.composer.bcc}
            value={mail.bcc}
            onChange={(bcc) => setMail({ bcc })}
            autoFocus={initial.mail.bcc.length === 0}
          />
        )}
        <label className={styles.line}>
          <span className={styles.label}>{TEXTS.composer.subject}</span>
          <input
            className={styles.subject}
            dir="auto"
            required
            value={mail.subject}
            onChange={(event) => setMail({ subject: event.target.value })}
          />
        </label>
      </div>
      <div className={styles.editor}>
        <textarea
          className={styles.text}
          dir="auto"
          aria-label={TEXTS.composer.message}
          // biome-ignore lint/a11y/noAutofocus: an answer begins at its text.
          autoFocus={mail.to.length > 0}
          value={text}
          onChange={(event) => setContent((now) => ({ ...now, text: event.target.value }))}
        />
        {quoted !== '' && <QuotedMail html={quoted} onRemove={() => setContent((now) => ({ ...now, quoted: '' }))} />}
        <AttachmentCards
          attachments={attachments}
          uploads={uploads}
          onRemove={(part) => setMail({ attachments: attachments.filter((other) => other !== part) })}
        />
      </div>
      <footer className={styles.foot}>
        <div className={styles.footInside}>
          <Button
            tone="primary"
            // Not `disabled`: who pressed it keeps the focus on it.
            aria-disabled={waiting || undefined}
            aria-describedby={waiting ? reason : undefined}
            onClick={() => {
              if (!waiting) void send();
            }}
            data-tip={waiting ? TEXTS.composer.waiting(uploads.running) : TEXTS.composer.send}
            {...shortcutProps('$mod+Enter')}
          >
            {waiting ? TEXTS.reply.sending : TEXTS.composer.send}
          </Button>
          <span id={reason} className={styles.reason} role="status">
            {waiting && TEXTS.composer.waiting(uploads.running)}
          </span>
          <AttachButton limit={fileSize(limit)} onFiles={uploads.add} />
          <IconButton icon="trash" label={TEXTS.composer.discard} onClick={() => void throwAway()} />
        </div>
      </footer>
      <DropZone limit={fileSize(limit)} onFiles={uploads.add} />
    </div>
  );
}
