import { attachmentUrl } from '@wren/contract/wire-message.ts';
import { fileSize } from '@wren/domain/message/file-size.ts';
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
import { attachedFiles, type ComposeContent, hasLooks, isBlank, writtenUnder } from '../../composer/compose-content.ts';
import type { ComposerSession } from '../../composer/composer-session.ts';
import { isStopped } from '../../composer/draft-state.ts';
import { fitsInline } from '../../composer/fits-inline.ts';
import { useSessionView } from '../../composer/hooks.ts';
import { useStartedMail } from '../../session/started-mail.ts';
import { useSetting } from '../../settings/settings.ts';
import { COMPOSER_TEXTS } from '../../texts/compose/composer-texts.ts';
import { classNames } from '../../ui/class-names.ts';
import type { Written } from '../../ui/rich-text/written.ts';
import { AttachmentCards } from './attachments/attachment-cards.tsx';
import { DropZone } from './attachments/drop-zone.tsx';
import { pastedFiles } from './attachments/dropped-files.ts';
import { ComposeFields, type RecipientFields } from './compose-fields.tsx';
import { ComposeFoot } from './compose-foot.tsx';
import styles from './compose-form.module.css';
import { DraftChangedNotice } from './drafts/draft-changed-notice.tsx';
import { DraftNotices } from './drafts/draft-notices.tsx';
import { ComposeBody } from './editor/compose-body.tsx';
import { asPicture, sortFiles } from './editor/inline-pictures.ts';
import { QuotedMail } from './editor/quoted-mail.tsx';
import { SignatureNote } from './editor/signature-note.tsx';
import type { RecipientFieldHandle } from './recipients/recipient-field.tsx';
import { useSending } from './session/use-sending.ts';
import { useWriting } from './session/use-writing.ts';
import { askToSave } from './window/ask-to-save.ts';
import { ComposeHead } from './window/compose-head.tsx';
import { type ComposeEntry, changeAnswer, closeCompose, leaveCompose, takePart } from './window/compose-state.ts';
import { discardForm } from './window/discard-form.ts';
import { type Answering, switchAnswer } from './window/switch-answer.ts';
import { useKeptFocus } from './window/use-kept-focus.ts';

export interface ComposeFormProps {
  readonly entry: ComposeEntry;
  readonly session: ComposerSession;
  readonly title: string;
  /** In a box at the bottom of the window instead of in the place of the list (2.14). */
  readonly boxed: boolean;
  /** A conversation to be read while writing. */
  readonly above?: ReactNode;
  /** Null: it answers nothing, or what it answers is not here. */
  readonly answering?: Answering | null;
  /** Writes on in the conversation that it answers. */
  readonly onInline?: (session: ComposerSession) => void;
}

/** The form in which mail is written (2.40). */
export function ComposeForm(props: ComposeFormProps) {
  const { entry, session, title, boxed, above, answering = null, onInline } = props;
  const { id, view } = entry;
  const { user } = useStartedMail();
  const kept = useSessionView(session);
  const { content } = kept;
  /** What the fields began with. */
  const [initial] = useState(content);
  const setContent = useCallback(
    (update: (now: ComposeContent) => ComposeContent): void => session.change(update),
    [session],
  );
  const fields: RecipientFields = {
    to: useRef<RecipientFieldHandle>(null),
    cc: useRef<RecipientFieldHandle>(null),
    bcc: useRef<RecipientFieldHandle>(null),
  };
  const { mail, body, signature, quoted } = content;
  const signatures = useSetting('signatures');
  const setMail = (part: Partial<ComposeContent['mail']>): void =>
    setContent((now) => ({ ...now, mail: { ...now.mail, ...part } }));
  const setBody = useCallback(
    (written: Written): void => setContent((now) => ({ ...now, body: written })),
    [setContent],
  );
  const writing = useWriting(body, setBody);
  const { attachments } = mail;
  const { uploads } = session;
  const limit = fileSize(uploads.limit);
  const { editor } = writing;
  // Pictures that arrive while no text is on screen are attached beside it.
  useEffect(() => {
    session.onPicture = (added) => {
      if (!editor) return added;
      const part = asPicture(added);
      editor.insertImage(attachmentUrl(part), part.name);
      return part;
    };
    return () => {
      session.onPicture = (added) => added;
    };
  }, [session, editor]);

  const { send, waiting } = useSending({ entry, session, fields });

  useEffect(
    () =>
      takePart(id, {
        mayGo: (leaving) => askToSave({ entry, session, leaving }),
        isKept: () => {
          if (uploads.running.length > 0) return true;
          const { edited, content: present } = session.view();
          return edited ? !isBlank(present) : session.draftId !== null;
        },
      }),
    [id, entry, session, uploads],
  );
  // A form that goes away by the browser's own buttons keeps what it holds.
  useEffect(() => () => void session.save().catch(() => undefined), [session]);

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
  const form = useKeptFocus(view !== 'minimized', writing.editor);
  // Quoting reads the whole original: that is for once, and not for every key.
  const begun = useMemo(() => answering?.contentOf(answering.mode), [answering]);
  const isInlineable = answering?.mode === 'reply' && begun && onInline && fitsInline(content, begun, hasLooks(body));
  const toInline = (): void => {
    onInline?.(session);
    closeCompose(id);
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole form.
    <div
      className={classNames(
        styles.form,
        boxed && styles.boxed,
        above !== undefined && styles.tall,
        (isStopped(kept.state) || kept.lost.length > 0 || kept.keepsNothing) && styles.noticed,
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
        kept={kept}
        mode={answering?.mode ?? null}
        onMode={(mode) => {
          if (!begun || !answering) return;
          setContent((now) => switchAnswer(now, begun, answering.contentOf(mode)));
          changeAnswer(id, mode);
          if (mode === 'forward') fields.to.current?.focus();
        }}
        onInline={isInlineable ? toInline : null}
      />
      <DraftChangedNotice session={session} state={kept.state} />
      <DraftNotices session={session} view={kept} />
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
        waiting={waiting ? uploads.running.length : 0}
        limit={limit}
        onSend={() => void send()}
        mail={mail}
        onOptions={setMail}
        onSchedule={(at) => void send(at)}
        onFiles={(files) => uploads.add(files)}
        onImages={(files) => uploads.add(files, true)}
        onDiscard={() => void discardForm(entry, session)}
      />
      {view !== 'minimized' && <DropZone limit={limit} onFiles={(files) => uploads.add(files)} />}
    </div>
  );
}
