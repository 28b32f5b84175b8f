import { attachmentUrl } from '@wren/contract/file-urls.ts';
import { useEffect } from 'react';
import type { ComposerSession } from '../../../composer/composer-session.ts';
import { isBlank } from '../../../composer/content/compose-content.ts';
import type { RichTextEditor } from '../../../ui/rich-text/rich-text-editor.ts';
import { toInlinePart } from '../editor/inline-pictures.ts';
import { askToSave } from '../forms/ask-to-save.ts';
import { registerForm } from '../forms/compose-forms.ts';
import type { ComposeEntry } from '../forms/compose-state.ts';

/**
 * Binds a form to the session that it shows: how it is left, and where its pictures go.
 * @param editor null: no text is on screen
 */
export function useFormSession(entry: ComposeEntry, session: ComposerSession, editor: RichTextEditor | null): void {
  const { id } = entry;
  const { uploads } = session;
  // Pictures that arrive while no text is on screen are attached beside it.
  useEffect(() => {
    session.onPicture = (added) => {
      if (!editor) return added;
      const part = toInlinePart(added);
      editor.insertImage(attachmentUrl(part), part.name);
      return part;
    };
    return () => {
      session.onPicture = (added) => added;
    };
  }, [session, editor]);
  useEffect(
    () =>
      registerForm(id, {
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
}
