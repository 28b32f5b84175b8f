import type { Attachment } from '@wren/domain/message/message.ts';
import { useEffect, useState } from 'react';
import { plainBody } from '../../../composer/content/compose-content.ts';
import type { MailSanitizer } from '../../../mail-html/sanitize-mail.ts';
import { useMailSanitizer } from '../../../mail-html/use-mail-sanitizer.ts';
import { cleanPasted } from '../../../mail-ui/rich-text/clean-pasted.ts';
import { LinkDialog } from '../../../mail-ui/rich-text/link-dialog.tsx';
import { useAccountPath } from '../../../session/joined/scoped-account.ts';
import { COMPOSER_TEXTS } from '../../../texts/compose/composer-texts.ts';
import { EDITOR_TEXTS } from '../../../texts/compose/editor-texts.ts';
import { documentOf, type EditorContent } from '../../../ui/rich-text/editor-content.ts';
import { RichText } from '../../../ui/rich-text/rich-text.tsx';
import { RichTextEditor } from '../../../ui/rich-text/rich-text-editor.ts';
import { useLatest } from '../../../ui/use-latest.ts';
import styles from '../compose-form.module.css';
import type { ComposerForm } from '../session/use-composer-form.ts';
import { PictureDialog } from './picture-dialog.tsx';

interface ComposeBodyProps extends ComposerForm {
  /** Initial content; later values are ignored. */
  readonly initial: EditorContent;
  readonly attachments: readonly Attachment[];
  readonly autoFocus: boolean;
  readonly onWritten: (body: EditorContent) => void;
  readonly onFiles: (files: readonly File[]) => boolean;
}

function Rich(props: ComposeBodyProps & { readonly sanitizer: MailSanitizer }) {
  const { sanitizer, initial, attachments, setEditor } = props;
  const latest = useLatest(props);
  const host = useAccountPath();
  const [editor] = useState(
    () =>
      new RichTextEditor({
        doc: documentOf(sanitizer.sanitize(initial.html, attachments, null).content),
        label: COMPOSER_TEXTS.message,
        workshop: sanitizer.workshop,
        clean: cleanPasted(sanitizer),
        onWritten: (body) => latest.current.onWritten(body),
        onFiles: (files) => latest.current.onFiles(files),
        onLink: () => latest.current.setLinking(true),
        host,
        widthLabel: EDITOR_TEXTS.pictureWidth,
        onPicture: () => latest.current.setPicturing(true),
      }),
  );
  useEffect(() => {
    setEditor(editor);
    return () => setEditor(null);
  }, [editor, setEditor]);
  return (
    <>
      <RichText editor={editor} autoFocus={props.autoFocus} className={styles.rich} />
      {props.linking && <LinkDialog editor={editor} onClose={() => props.setLinking(false)} />}
      {props.picturing && <PictureDialog editor={editor} onClose={() => props.setPicturing(false)} />}
    </>
  );
}

/** The text of a mail, with or without looks. */
export function ComposeBody(props: ComposeBodyProps) {
  const sanitizer = useMailSanitizer();
  if (!props.plain)
    return sanitizer ? <Rich {...props} sanitizer={sanitizer} /> : <div className={styles.rich} data-coming />;
  return (
    <textarea
      ref={props.setArea}
      className={styles.text}
      dir="auto"
      aria-label={COMPOSER_TEXTS.message}
      // biome-ignore lint/a11y/noAutofocus: an answer begins at its text.
      autoFocus={props.autoFocus}
      value={props.initial.text}
      onChange={(event) => props.onWritten(plainBody(event.target.value))}
    />
  );
}
