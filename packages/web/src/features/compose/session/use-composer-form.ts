import { useEffect, useState } from 'react';
import { hasFormatting, plainBody } from '../../../composer/content/compose-content.ts';
import { EDITOR_TEXTS } from '../../../texts/compose/editor-texts.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { ask } from '../../../ui/dialog/ask.tsx';
import { followWrittenLanguage } from '../../../ui/language/follow-written-language.ts';
import type { EditorContent } from '../../../ui/rich-text/editor-content.ts';
import type { RichTextEditor } from '../../../ui/rich-text/rich-text-editor.ts';

/** How the text of a form is written. */
export interface ComposerForm {
  /** Without looks, in a plain field. */
  readonly plain: boolean;
  /** Changed from one to the other by now. */
  readonly switched: boolean;
  /** Null while there is none on screen. */
  readonly editor: RichTextEditor | null;
  readonly setEditor: (editor: RichTextEditor | null) => void;
  /** The plain field; null while it is not mounted. */
  readonly area: HTMLTextAreaElement | null;
  readonly setArea: (area: HTMLTextAreaElement | null) => void;
  /** Changes to plain text, once the user agrees to losing the looks, or back. */
  readonly togglePlain: () => void;
  readonly linking: boolean;
  readonly setLinking: (linking: boolean) => void;
  /** A picture is described and sized. */
  readonly picturing: boolean;
  readonly setPicturing: (picturing: boolean) => void;
}

export function useWriting(body: EditorContent, onWritten: (body: EditorContent) => void): ComposerForm {
  const [plain, setPlain] = useState(false);
  const [switched, setSwitched] = useState(false);
  const [editor, setEditor] = useState<RichTextEditor | null>(null);
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null);
  useEffect(() => (area ? followWrittenLanguage(area) : undefined), [area]);
  const [linking, setLinking] = useState(false);
  const [picturing, setPicturing] = useState(false);
  const togglePlain = async (): Promise<void> => {
    if (!plain) {
      const answer = hasFormatting(body)
        ? await ask({
            title: EDITOR_TEXTS.plainTitle,
            text: EDITOR_TEXTS.plainQuestion,
            answers: [
              { id: 'cancel', label: TEXTS.cancel, tone: 'ghost' },
              { id: 'yes', label: EDITOR_TEXTS.plainYes, tone: 'primary' },
            ],
          })
        : 'yes';
      if (answer !== 'yes') return;
      onWritten(plainBody(body.text));
    }
    setPlain(!plain);
    setSwitched(true);
  };
  return {
    plain,
    switched,
    editor,
    setEditor,
    area,
    setArea,
    togglePlain: () => void togglePlain(),
    linking,
    setLinking,
    picturing,
    setPicturing,
  };
}
