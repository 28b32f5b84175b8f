import type { RichTextEditor } from '../../ui/rich-text/rich-text-editor.ts';
import { LOOK_BACK_LENGTH, typedName } from './asked-template.ts';
import type { TemplateField } from './template-field.ts';

/** An editor as a text with template completion. */
export function editorField(editor: RichTextEditor): TemplateField {
  return {
    get dom() {
      return editor.dom;
    },
    get state() {
      return editor.state;
    },
    watch: editor.watch,
    asked: () => {
      const { $from, empty } = editor.state.selection;
      const { parent, parentOffset, pos } = $from;
      if (!empty || !parent.isTextblock || parent.type.spec.code === true) return null;
      const typed = typedName(
        parent.textBetween(Math.max(0, parentOffset - LOOK_BACK_LENGTH), parentOffset, undefined, '\ufffc'),
      );
      return typed === null ? null : { typed, from: pos - typed.length - 1 };
    },
    onKeyDown: (onKey) => editor.onKeyDown(onKey),
    describe: (more) => editor.describe(more),
    pointBelow: (position) => editor.pointBelow(position),
  };
}
