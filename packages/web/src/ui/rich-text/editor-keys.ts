import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import { undoInputRule } from 'prosemirror-inputrules';
import { keymap } from 'prosemirror-keymap';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { type Command, NodeSelection, type Plugin } from 'prosemirror-state';
import * as to from './commands.ts';
import { SCHEMA } from './schema.ts';

const { list_item, hard_break } = SCHEMA.nodes;

const newLine: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(hard_break.create()).scrollIntoView());
  return true;
});

/** Inside code, Tab inserts two spaces; elsewhere except in lists it moves the focus, as in every form. */
const tabInCode: Command = (state, dispatch) => {
  if (!state.selection.$from.parent.type.spec.code) return false;
  dispatch?.(state.tr.insertText('  '));
  return true;
};

/** Opens the dialogs for the selection. */
export interface EditorDialogs {
  readonly onLink: () => void;
  readonly onPicture: () => void;
}

/** Keys of the editor, as in mail clients; `Mod` is Ctrl, on a Mac Cmd. */
export function editorKeys({ onLink, onPicture }: EditorDialogs): readonly Plugin[] {
  const picture: Command = ({ selection }) => {
    if (!(selection instanceof NodeSelection) || selection.node.type !== SCHEMA.nodes.image) return false;
    onPicture();
    return true;
  };
  const headings = Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [`Mod-Alt-${level}`, to.heading(level)]));
  return [
    keymap({
      ...headings,
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      Backspace: undoInputRule,
      'Mod-b': to.bold,
      'Mod-i': to.italic,
      'Mod-u': to.underline,
      'Mod-Shift-x': to.strike,
      'Mod-e': to.inlineCode,
      'Mod-Shift-7': to.numberedList,
      'Mod-Shift-8': to.bulletList,
      'Mod-Shift-9': to.quote,
      'Mod-]': to.indent,
      'Mod-[': to.outdent,
      'Mod-Shift-l': to.align('left'),
      'Mod-Shift-e': to.align('center'),
      'Mod-Shift-r': to.align('right'),
      'Mod-Alt-0': to.paragraph,
      'Mod-Alt-c': to.codeBlock,
      'Mod-\\': to.clearFormatting,
      'Mod-k': () => {
        onLink();
        return true;
      },
      Enter: chainCommands(picture, splitListItem(list_item)),
      'Shift-Enter': newLine,
      Tab: chainCommands(tabInCode, sinkListItem(list_item)),
      'Shift-Tab': liftListItem(list_item),
    }),
    keymap(baseKeymap),
  ];
}
