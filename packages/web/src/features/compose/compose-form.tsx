import { attachmentUrl } from '@wren/contract/wire-message.ts';
import { fileSize } from '@wren/domain/file-size.ts';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { PLAIN_HOST } from '../../api/capabilities.ts';
import { COMPOSER_TEXTS } from '../../app/composer-texts.ts';
import { useSetting } from '../../app/settings.ts';
import { useStartedMail } from '../../app/started-mail.ts';
import { TEXTS } from '../../app/texts.ts';
import { systemClock } from '../../platform/clock.ts';
import { useReplica } from '../../replica/hooks.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Written } from '../../ui/rich-text/written.ts';
import { showToast } from '../../ui/toast.ts';
import { askToSave } from './ask-to-save.ts';
import { AttachmentCards } from './attachment-cards.tsx';
import { ComposeBody } from './compose-body.tsx';
import { attachedFiles, type ComposeContent, isBlank, writtenUnder } from './compose-content.ts';
import { ComposeFields, type RecipientFields } from './compose-fields.tsx';
import { ComposeFoot } from './compose-foot.tsx';
import styles from './compose-form.module.css';
import { ComposeHead } from './compose-head.tsx';
import { type ComposeEntry, changeAnswer, closeCompose, leaveCompose, takePart } from './compose-state.ts';
import { DraftChangedNotice } from './draft-changed-notice.tsx';
import { DropZone } from './drop-zone.tsx';
import { pastedFiles } from './dropped-files.ts';
import { asPicture, sortFiles } from './inline-pictures.ts';
import { QuotedMail } from './quoted-mail.tsx';
import type { RecipientFieldHandle } from './recipient-field.tsx';
import { SignatureNote } from './signature-note.tsx';
import { type Answering, fitsInline, switchAnswer } from './switch-answer.ts';
import { useDraftSaving } from './use-draft-saving.ts';
import { useHolding } from './use-holding.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useSending } from './use-sending.ts';
import { type SolePart, useSolePart } from './use-sole-part.ts';
import { useUploads } from './use-uploads.ts';
import { hasLooks, useWriting } from './use-writing.ts';

export interface ComposeFormProps {
  readonly entry: ComposeEntry;
  readonly initial: ComposeContent;
  readonly title: string;
  /** In a box at the bottom of the window instead of in the place of the list (2.14). */
  readonly boxed: boolean;
  /** What it begins with is kept nowhere yet: it was taken back, or its session had ended. */
  readonly unsaved?: boolean;
  readonly formKey: string;
  readonly part: SolePart;
  /** A conversation to be read while writing. */
  readonly above?: ReactNode;
  /** Null: it answers nothing, or what it answers is not here. */
  readonly answering?: Answering | null;
  /** Writes on in the conversation that it answers. */
  readonly onInline?: (text: string) => void;
}

/** The form in which mail is written (2.40). */
export function ComposeForm(props: ComposeFormProps) {
  const { entry, initial, title, boxed, unsaved = false, above, answering = null, onInline, formKey, part } = props;
  const { id, view } = entry;
  const { user } = useStartedMail();
  const replica = useReplica();
  const [content, setContent] = useState(initial);
  const saving = useDraftSaving(content, formKey, systemClock, unsaved);
  const fields: RecipientFields = {
    to: useRef<RecipientFieldHandle>(null),
    cc: useRef<RecipientFieldHandle>(null),
    bcc: useRef<RecipientFieldHandle>(null),
  };
  const { mail, body, signature, quoted } = content;
  const signatures = useSetting('signatures');
  const setMail = (part: Partial<ComposeContent['mail']>): void =>
    setContent((now) => ({ ...now, mail: { ...now.mail, ...part } }));
  const setBody = useCallback((written: Written): void => setContent((now) => ({ ...now, body: written })), []);
  const writing = useWriting(body, setBody);
  const { attachments } = mail;
  const limit = user.maxAttachmentSize ?? PLAIN_HOST.maxMessageSize;
  const uploads = useUploads({
    attached: attachments.reduce((sum, { size }) => sum + size, 0),
    limit,
    onUploaded: (added, inline) => {
      const part = inline ? asPicture(added) : added;
      setContent((now) => ({ ...now, mail: { ...now.mail, attachments: [...now.mail.attachments, part] } }));
      if (inline) writing.editor?.insertImage(attachmentUrl(part), part.name);
    },
  });
  const discard = useCallback(async (): Promise<boolean> => {
    saving.stop();
    const draftId = await saving.settledId();
    if (draftId !== null) replica.discardDraft(draftId);
    return draftId !== null;
  }, [saving.stop, saving.settledId, replica]);

  // What was attached is kept at once: the host forgets a file that no draft needs.
  useEffect(() => {
    if (attachments !== initial.mail.attachments) saving.save().catch(() => undefined);
  }, [attachments, initial, saving.save]);

  const { send, waiting } = useSending({ entry, content, fields, saving, uploads });

  const latest = useRef({ content, saving, discard, uploads });
  useEffect(() => {
    latest.current = { content, saving, discard, uploads };
  });
  useEffect(
    () =>
      takePart(id, {
        mayGo: (leaving) => {
          const { uploads: on, ...form } = latest.current;
          return askToSave({ ...form, leaving, uploading: on.running > 0, uploaded: on.settled });
        },
        isKept: () => {
          const { content: present, saving: keeping, uploads: on } = latest.current;
          if (on.running > 0) return true;
          return keeping.edited ? !isBlank(present) : present.mail.draftId !== null;
        },
        save: () => latest.current.saving.save(),
        discard: () => latest.current.discard(),
      }),
    [id],
  );
  useSolePart(part, saving);
  // A form that goes away by the browser's own buttons keeps what it holds; so does one whose session has ended.
  useHolding(id, content, saving);
  useEffect(
    () => () => {
      latest.current.saving.save().catch(() => undefined);
    },
    [],
  );

  /** Pictures that are pasted or dropped into the text stand in it; everything else is attached. */
  const onFiles = (files: readonly File[]): boolean => {
    void sortFiles(files).then(({ pictures, others }) => {
      uploads.add(pictures, true);
      uploads.add(others);
    });
    return true;
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (event.defaultPrevented) return;
    const files = pastedFiles(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    uploads.add(files);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // What is open over the form has keys of its own: Escape closes that alone.
    if (event.target instanceof Element && event.target.closest('dialog, [popover]')) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!waiting) void send();
    } else if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      void leaveCompose();
    }
  };
  const throwAway = async (): Promise<void> => {
    closeCompose(id);
    await discard();
    if (!isBlank(content)) showToast(TEXTS.done.draftDiscarded);
  };

  const form = useKeptFocus(view !== 'minimized', writing.editor);
  // Quoting reads the whole original: that is for once, and not for every key.
  const begun = useMemo(() => answering?.contentOf(answering.mode), [answering]);
  const isInlineable = answering?.mode === 'reply' && begun && onInline && fitsInline(content, begun, hasLooks(body));
  const toInline = async (): Promise<void> => {
    saving.stop();
    closeCompose(id);
    await discard();
    onInline?.(body.text);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole form.
    <div
      className={classNames(
        styles.form,
        boxed && styles.boxed,
        above !== undefined && styles.tall,
        saving.change !== null && styles.noticed,
        view === 'maximized' && styles.maximized,
      )}
      ref={form}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    >
      <ComposeHead
        id={id}
        title={boxed ? mail.subject || title : title}
        boxed={boxed}
        view={view}
        saving={saving}
        mode={answering?.mode ?? null}
        onMode={(mode) => {
          if (!begun || !answering) return;
          setContent(switchAnswer(content, begun, answering.contentOf(mode)));
          changeAnswer(id, mode);
          if (mode === 'forward') fields.to.current?.focus();
        }}
        onInline={isInlineable ? () => void toInline() : null}
      />
      <DraftChangedNotice saving={saving} part={part} />
      {above && (
        <section className={styles.above} aria-label={COMPOSER_TEXTS.original}>
          {above}
        </section>
      )}
      <ComposeFields
        initial={initial.mail}
        mail={mail}
        boxed={boxed}
        fields={fields}
        onChange={setMail}
        onFrom={(from) => setContent((now) => writtenUnder(now, from, signatures, user.email))}
      />
      <div className={styles.editor}>
        <ComposeBody
          {...writing}
          initial={body}
          attachments={attachments}
          // An answer begins at its text; who has come to another field by the time that the editor is here stays there.
          autoFocus={writing.switched || initial.mail.to.length > 0}
          onWritten={setBody}
          onFiles={onFiles}
        />
        {signature !== '' && (
          <SignatureNote html={signature} onRemove={() => setContent((now) => ({ ...now, signature: '' }))} />
        )}
        {quoted !== '' && (
          <QuotedMail
            html={quoted}
            attachments={attachments}
            onRemove={() => setContent((now) => ({ ...now, quoted: '' }))}
          />
        )}
        <AttachmentCards
          attachments={attachedFiles(mail)}
          uploads={uploads}
          onRemove={(part) => setMail({ attachments: attachments.filter((other) => other !== part) })}
        />
      </div>
      <ComposeFoot
        boxed={boxed}
        writing={writing}
        waiting={waiting ? uploads.running : 0}
        limit={fileSize(limit)}
        onSend={() => void send()}
        mail={mail}
        onOptions={setMail}
        onSchedule={(at) => void send(at)}
        onFiles={uploads.add}
        onImages={(files) => uploads.add(files, true)}
        onDiscard={() => void throwAway()}
      />
      {view !== 'minimized' && <DropZone limit={fileSize(limit)} onFiles={uploads.add} />}
    </div>
  );
}
