import type { EditorState } from 'prosemirror-state';
import { EDITOR_TEXTS as TEXTS } from '../../../texts/compose/editor-texts.ts';
import type { MenuItem } from '../../../ui/popover/menu.tsx';
import * as to from '../../../ui/rich-text/commands.ts';
import type { RichTextEditor } from '../../../ui/rich-text/rich-text-editor.ts';
import { SCHEMA } from '../../../ui/rich-text/schema.ts';
import { SIZES, type Size } from '../../../ui/rich-text/schema-marks.ts';
import type { Align } from '../../../ui/rich-text/schema-nodes.ts';

const LEVELS = [1, 2, 3, 4, 5, 6] as const;
const SIZE_ORDER = Object.keys(SIZES) as readonly Size[];
const ALIGN_ORDER: readonly Align[] = ['left', 'center', 'right', 'justify'];

type Groups = readonly (readonly MenuItem[])[];
/** What runs a command in the editor. */
export type RunCommand = (command: Parameters<RichTextEditor['run']>[0]) => () => void;

const { nodes, marks } = SCHEMA;

/** What a paragraph can be, and the sizes of its text. */
export function styleItems(state: EditorState, run: RunCommand): Groups {
  return [
    [
      { id: 'normal', label: TEXTS.normal, checked: to.isIn(state, nodes.paragraph), onSelect: run(to.paragraph) },
      ...LEVELS.map((level) => ({
        id: `heading-${level}`,
        label: TEXTS.heading(level),
        checked: to.isIn(state, nodes.heading, { level }),
        onSelect: run(to.heading(level)),
      })),
    ],
    SIZE_ORDER.map((size) => {
      const on = to.hasMark(state, marks.size, { size });
      return { id: size, label: TEXTS.sizes[size], checked: on, onSelect: run(to.size(on ? null : size)) };
    }),
  ];
}

/** What has no button of its own in the toolbar. */
export function moreItems(state: EditorState, run: RunCommand, onPlain: () => void): Groups {
  return [
    ALIGN_ORDER.map((align) => ({
      id: align,
      label: TEXTS.aligns[align],
      checked: to.isIn(state, nodes.paragraph, { align }) || to.isIn(state, nodes.heading, { align }),
      onSelect: run(to.align(align)),
    })),
    [
      { id: 'strike', label: TEXTS.strike, checked: to.hasMark(state, marks.strike), onSelect: run(to.strike) },
      { id: 'code', label: TEXTS.inlineCode, checked: to.hasMark(state, marks.code), onSelect: run(to.inlineCode) },
    ],
    [
      { id: 'indent', label: TEXTS.indent, shortcut: '$mod+]', onSelect: run(to.indent) },
      { id: 'outdent', label: TEXTS.outdent, shortcut: '$mod+[', onSelect: run(to.outdent) },
      { id: 'rule', label: TEXTS.rule, onSelect: run(to.rule) },
    ],
    [
      { id: 'clear', label: TEXTS.clear, shortcut: '$mod+\\', onSelect: run(to.clearFormatting) },
      { id: 'plain', label: TEXTS.plain, onSelect: onPlain },
    ],
  ];
}
