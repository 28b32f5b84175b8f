import { type ReactNode, type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { ComposerSession } from '../../composer/composer-session.ts';
import { type ComposeContent, hasFormatting, withSenderAddress } from '../../composer/content/compose-content.ts';
import { fitsInline } from '../../composer/content/fits-inline.ts';
import { isStopped } from '../../composer/draft/draft-state.ts';
import { useIdentities, useSessionView } from '../../composer/hooks.ts';
import type { SessionView } from '../../composer/session-parts.ts';
import { COMPOSER_TEXTS } from '../../texts/compose/composer-texts.ts';
import { sizeText } from '../../texts/size-text.ts';
import { classNames } from '../../ui/class-names.ts';
import { DropZone } from './attachments/drop-zone.tsx';
import { ComposeEditor } from './compose-editor.tsx';
import { ComposeFields, type RecipientFields } from './compose-fields.tsx';
import { ComposeFoot } from './compose-foot.tsx';
import styles from './compose-form.module.css';
import { DraftChangedNotice } from './drafts/draft-changed-notice.tsx';
import { DraftNotices } from './drafts/draft-notices.tsx';
import { changeAnswer, closeCompose } from './forms/compose-forms.ts';
import type { ComposeEntry, ComposeRequest } from './forms/compose-state.ts';
import { discardForm } from './forms/discard-form.ts';
import { type Answering, switchAnswer } from './forms/switch-answer.ts';
import { useOtherSenders } from './recipients/other-senders.ts';
import type { RecipientFieldHandle } from './recipients/recipient-field.tsx';
import { formEvents } from './session/form-events.ts';
import { useWriting } from './session/use-composer-form.ts';
import { useContentChanges } from './session/use-content-changes.ts';
import { useFormSession } from './session/use-form-session.ts';
import { useSending } from './session/use-sending.ts';
import { useTemplates } from './templates/use-templates.tsx';
import { ComposeHead } from './window/compose-head.tsx';
import { useRestoredFocus } from './window/use-restored-focus.ts';

export interface ComposeFormProps {
  readonly entry: ComposeEntry;
  readonly session: ComposerSession;
  readonly title: string;
  /** In a box at the bottom of the window instead of instead of the list (2.14). */
  readonly boxed: boolean;
  /** A conversation to be read while writing. */
  readonly above?: ReactNode;
  /** Null: it answers nothing, or what it answers is not here. */
  readonly answering?: Answering | null;
  /** Writes on in the conversation that it answers. */
  readonly onInline?: (session: ComposerSession) => void;
}

/** Classes of a form: its size depends on where it is, and on the notices in it. */
function formClass({ boxed, above, entry }: ComposeFormProps, kept: SessionView): string {
  return classNames(
    styles.form,
    boxed && styles.boxed,
    above !== undefined && styles.tall,
    (isStopped(kept.state) || kept.lost.length > 0 || kept.keepsNothing) && styles.noticed,
    entry.view === 'maximized' && styles.maximized,
  );
}

/** True if a form quotes what was selected of a mail, and not all of it. */
function quotesPart(request: ComposeRequest): boolean {
  return request.type !== 'forward' && 'part' in request && request.part !== undefined;
}

function useRecipientFields(): RecipientFields {
  return {
    to: useRef<RecipientFieldHandle>(null),
    cc: useRef<RecipientFieldHandle>(null),
    bcc: useRef<RecipientFieldHandle>(null),
  };
}

/** What a form can do that answers a mail: answer it in another way, or in its conversation. */
function useAnswering(
  { entry: { id, becomes }, session, answering = null, onInline }: ComposeFormProps,
  content: ComposeContent,
  to: RefObject<RecipientFieldHandle | null>,
) {
  // Quoting reads the whole original: that is for once, and not for every key.
  const begun = useMemo(() => answering?.contentOf(answering.mode), [answering]);
  const isInlineable =
    answering?.mode === 'reply' && begun && onInline && fitsInline(content, begun, hasFormatting(content.body));
  const onMode = (mode: Answering['mode']): void => {
    if (!begun || !answering) return;
    session.change((now) => switchAnswer(now, begun, answering.contentOf(mode)));
    changeAnswer(id, mode);
    if (mode === 'forward') to.current?.focus();
  };
  const become = useEffectEvent(onMode);
  useEffect(() => {
    if (begun && becomes) become(becomes);
  }, [begun, becomes]);
  return {
    mode: answering?.mode ?? null,
    onMode,
    onInline: isInlineable
      ? () => {
          onInline(session);
          closeCompose(id);
        }
      : null,
  };
}

/** The form in which mail is written (2.40). */
export function ComposeForm(props: ComposeFormProps) {
  const { entry, session, title, boxed, above } = props;
  const { id, view } = entry;
  const { uploads } = session;
  const identities = useIdentities();
  const kept = useSessionView(session);
  const { content } = kept;
  const { mail } = content;
  const [initial] = useState(content);
  const fields = useRecipientFields();
  const changes = useContentChanges(session);
  const { setContent, setMail } = changes;
  const writing = useWriting(content.body, changes.setBody);
  useFormSession(entry, session, writing.editor);
  const { send, waiting } = useSending({ entry, session, fields });
  const form = useRestoredFocus(view !== 'minimized', writing.editor);
  const templates = useTemplates(session, writing, view !== 'minimized');
  const answer = useAnswering(props, content, fields.to);
  const { onKeyDown, onPaste } = formEvents(uploads, waiting ? null : () => void send());
  const limit = sizeText(uploads.limit);

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole form.
    <div className={formClass(props, kept)} ref={form} onKeyDown={onKeyDown} onPaste={onPaste}>
      <ComposeHead
        id={id}
        title={boxed ? mail.subject || title : title}
        boxed={boxed}
        view={view}
        kept={kept}
        {...answer}
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
        others={useOtherSenders(entry, session)}
        onFrom={(from) => setContent((now) => withSenderAddress(now, from, identities))}
      />
      <ComposeEditor
        content={content}
        changes={changes}
        writing={writing}
        uploads={uploads}
        quotesPart={quotesPart(entry.request)}
        // An answer begins at its text, unless another field has the focus by the time that the editor is here.
        autoFocus={writing.switched || initial.mail.to.length > 0}
      />
      <ComposeFoot
        boxed={boxed}
        writing={writing}
        waiting={waiting ? uploads.running.length : 0}
        limit={limit}
        onSend={() => void send()}
        mail={mail}
        templates={templates.items}
        onOptions={setMail}
        onSchedule={(at) => void send(at)}
        onFiles={(files) => uploads.add(files)}
        onImages={(files) => uploads.add(files, true)}
        onDiscard={() => void discardForm(entry, session)}
      />
      {templates.shown}
      {view !== 'minimized' && <DropZone limit={limit} onFiles={(files) => uploads.add(files)} />}
    </div>
  );
}
