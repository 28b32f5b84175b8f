import { NodeSelection } from 'prosemirror-state';
import { useState } from 'react';
import { EDITOR_TEXTS } from '../../../texts/compose/editor-texts.ts';
import { TEXTS } from '../../../texts/texts.ts';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { TextField } from '../../../ui/form/text/text-field.tsx';
import { type RichTextEditor, selectedPicture } from '../../../ui/rich-text/rich-text-editor.ts';

/** Edits the chosen picture's alternative text, and its width in numbers. */
export function PictureDialog({ editor, onClose }: { readonly editor: RichTextEditor; readonly onClose: () => void }) {
  const [picture] = useState(() => selectedPicture(editor.state));
  const [alt, setAlt] = useState(picture?.alt ?? '');
  const [width, setWidth] = useState(picture?.width ?? '');

  const apply = (): void => {
    onClose();
    editor.run((state, dispatch) => {
      const { selection, tr } = state;
      if (!(selection instanceof NodeSelection)) return false;
      const pixels = Math.round(Number(width));
      tr.setNodeAttribute(selection.from, 'alt', alt.trim());
      tr.setNodeAttribute(selection.from, 'width', pixels > 0 ? String(pixels) : null);
      dispatch?.(tr);
      return true;
    });
  };
  return (
    <FormDialog
      title={EDITOR_TEXTS.pictureTitle}
      texts={{ cancel: TEXTS.cancel, apply: EDITOR_TEXTS.linkSet }}
      onApply={apply}
      onCancel={() => {
        onClose();
        editor.focus();
      }}
    >
      <TextField
        data-first
        label={EDITOR_TEXTS.pictureAlt}
        placeholder={EDITOR_TEXTS.pictureAltHint}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
      <TextField
        label={EDITOR_TEXTS.pictureWidth}
        placeholder={EDITOR_TEXTS.pictureWidthHint}
        inputMode="numeric"
        value={width}
        onChange={(event) => setWidth(event.target.value.replace(/\D/gu, '').slice(0, 4))}
      />
    </FormDialog>
  );
}
