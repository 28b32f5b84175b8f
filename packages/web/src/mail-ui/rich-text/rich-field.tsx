import { type ReactNode, useId, useState, useSyncExternalStore } from 'react';
import type { MailSanitizer } from '../../mail-html/sanitize-mail.ts';
import { EDITOR_TEXTS as TEXTS } from '../../texts/compose/editor-texts.ts';
import { classNames } from '../../ui/class-names.ts';
import { IconButton } from '../../ui/form/button.tsx';
import { moveRovingFocus } from '../../ui/keys/roving-focus.ts';
import { documentOf, type EditorContent } from '../../ui/rich-text/editor-content.ts';
import { RichText } from '../../ui/rich-text/rich-text.tsx';
import { RichTextEditor } from '../../ui/rich-text/rich-text-editor.ts';
import { cleanPasted } from './clean-pasted.ts';
import { TOGGLES } from './format-toggles.ts';
import { LinkDialog } from './link-dialog.tsx';
import styles from './rich-field.module.css';

interface RichFieldParts {
  readonly label: string;
  /** The initial content; later values are ignored. */
  readonly html: string;
  readonly sanitizer: MailSanitizer;
}

/**
 * A rich-text field without pictures, for the form of a dialog.
 * @returns the content, the field, and its own dialogs, which must be outside of the form
 */
export function useRichField({ label, html, sanitizer }: RichFieldParts): {
  /** Null: unchanged. */
  readonly written: EditorContent | null;
  readonly field: ReactNode;
  readonly dialog: ReactNode;
} {
  const [linking, setLinking] = useState(false);
  const [written, onWritten] = useState<EditorContent | null>(null);
  const [editor] = useState(
    () =>
      new RichTextEditor({
        doc: documentOf(sanitizer.sanitize(html, [], null).content),
        label,
        workshop: sanitizer.workshop,
        clean: cleanPasted(sanitizer),
        onWritten,
        // Pictures are not supported here: they belong to a mail.
        onFiles: () => true,
        onLink: () => setLinking(true),
        host: '',
        widthLabel: TEXTS.pictureWidth,
        onPicture: () => undefined,
      }),
  );
  return {
    written,
    field: <RichField label={label} editor={editor} onLink={() => setLinking(true)} />,
    dialog: linking && <LinkDialog editor={editor} onClose={() => setLinking(false)} />,
  };
}

interface RichFieldProps {
  readonly label: string;
  readonly editor: RichTextEditor;
  readonly onLink: () => void;
}

function RichField({ label, editor, onLink }: RichFieldProps) {
  const id = useId();
  const state = useSyncExternalStore(editor.watch, () => editor.state);
  return (
    <div className={styles.field}>
      <span id={id} aria-hidden="true">
        {label}
      </span>
      <div className={styles.box}>
        <div
          className={styles.bar}
          role="toolbar"
          aria-label={TEXTS.formatting}
          onKeyDown={(event) => moveRovingFocus(event, 'button', 'horizontal')}
        >
          {TOGGLES.flat().map(({ id: name, label: what, icon, keys, command, isOn }) => (
            <IconButton
              key={name}
              icon={icon}
              label={what}
              shortcut={keys}
              iconSize={18}
              aria-pressed={isOn(state)}
              className={classNames(isOn(state) && styles.on)}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => void editor.run(command)}
            />
          ))}
          <IconButton icon="link" label={TEXTS.link} shortcut="$mod+K" iconSize={18} onClick={onLink} />
        </div>
        <RichText editor={editor} autoFocus={false} className={styles.text} />
      </div>
    </div>
  );
}
