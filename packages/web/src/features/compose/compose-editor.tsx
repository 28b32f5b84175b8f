import { attachedFiles, type ComposeContent } from '../../composer/content/compose-content.ts';
import type { Uploads } from '../../composer/uploads.ts';
import { AttachmentCards } from '../../mail-ui/files/attachment-cards.tsx';
import styles from './compose-form.module.css';
import { ComposeBody } from './editor/compose-body.tsx';
import { sortFiles } from './editor/inline-pictures.ts';
import { QuotedMail } from './editor/quoted-mail.tsx';
import { SignatureNote } from './editor/signature-note.tsx';
import type { ComposerForm } from './session/use-composer-form.ts';
import type { ContentChanges } from './session/use-content-changes.ts';

interface ComposeEditorProps {
  readonly content: ComposeContent;
  readonly changes: ContentChanges;
  readonly writing: ComposerForm;
  readonly uploads: Uploads;
  readonly autoFocus: boolean;
  /** It quotes what was selected of a mail. */
  readonly quotesPart: boolean;
}

/** The text of a mail with what belongs to it: signature, quoted mail and attachments. */
export function ComposeEditor({ content, changes, writing, uploads, autoFocus, quotesPart }: ComposeEditorProps) {
  const { mail, body, signature, quoted } = content;
  const { attachments } = mail;
  const { setContent, setMail, setBody } = changes;
  /** Pictures that are pasted or dropped into the text become part of it; everything else is attached. */
  const onFiles = (files: readonly File[]): boolean => {
    void sortFiles(files).then(({ pictures, others }) => {
      uploads.add(pictures, true);
      uploads.add(others);
    });
    return true;
  };
  return (
    <div className={styles.editor}>
      <ComposeBody
        {...writing}
        initial={body}
        attachments={attachments}
        autoFocus={autoFocus}
        onWritten={setBody}
        onFiles={onFiles}
      />
      {signature !== '' && (
        <SignatureNote html={signature} onRemove={() => setContent((now) => ({ ...now, signature: '' }))} />
      )}
      {quoted && (
        <QuotedMail
          key={String(quotesPart)}
          isPart={quotesPart}
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
  );
}
