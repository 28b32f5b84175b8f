import type { Command, EditorState } from 'prosemirror-state';
import { EDITOR_TEXTS as TEXTS } from '../../texts/compose/editor-texts.ts';
import type { IconName } from '../../ui/icon/icon-paths.ts';
import * as to from '../../ui/rich-text/commands.ts';
import { SCHEMA } from '../../ui/rich-text/schema.ts';

interface Toggle {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  readonly keys: string;
  readonly command: Command;
  readonly isOn: (state: EditorState) => boolean;
}

const { nodes, marks } = SCHEMA;

/** Formats that are on or off at the cursor, each with its button. */
export const TOGGLES: readonly (readonly Toggle[])[] = [
  [
    {
      id: 'bold',
      label: TEXTS.bold,
      icon: 'bold',
      keys: '$mod+B',
      command: to.bold,
      isOn: (state) => to.hasMark(state, marks.strong),
    },
    {
      id: 'italic',
      label: TEXTS.italic,
      icon: 'italic',
      keys: '$mod+I',
      command: to.italic,
      isOn: (state) => to.hasMark(state, marks.em),
    },
    {
      id: 'underline',
      label: TEXTS.underline,
      icon: 'underline',
      keys: '$mod+U',
      command: to.underline,
      isOn: (state) => to.hasMark(state, marks.underline),
    },
  ],
  [
    {
      id: 'bullets',
      label: TEXTS.bullets,
      icon: 'list',
      keys: '$mod+Shift+8',
      command: to.bulletList,
      isOn: (state) => to.isIn(state, nodes.bullet_list),
    },
    {
      id: 'numbers',
      label: TEXTS.numbers,
      icon: 'numbers',
      keys: '$mod+Shift+7',
      command: to.numberedList,
      isOn: (state) => to.isIn(state, nodes.ordered_list),
    },
    {
      id: 'quote',
      label: TEXTS.quote,
      icon: 'quote',
      keys: '$mod+Shift+9',
      command: to.quote,
      isOn: (state) => to.isIn(state, nodes.blockquote),
    },
    {
      id: 'code',
      label: TEXTS.code,
      icon: 'code',
      keys: '$mod+Alt+C',
      command: to.codeBlock,
      isOn: (state) => to.isIn(state, nodes.code_block),
    },
  ],
];
