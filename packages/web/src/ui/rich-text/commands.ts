import { lift, setBlockType, toggleMark, wrapIn } from 'prosemirror-commands';
import type { Attrs, MarkType, NodeType } from 'prosemirror-model';
import { liftListItem, sinkListItem, wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { SCHEMA } from './schema.ts';
import type { Size } from './schema-marks.ts';
import { type Align, MAX_INDENT } from './schema-nodes.ts';

const { nodes, marks } = SCHEMA;

export const isIn = (state: EditorState, type: NodeType, attrs: Attrs = {}): boolean => {
  const { $from } = state.selection;
  for (let depth = $from.depth; depth > 0; depth -= 1) {
    const node = $from.node(depth);
    if (node.type === type && Object.entries(attrs).every(([name, value]) => node.attrs[name] === value)) return true;
  }
  return false;
};

/** True if the selected text, or the text typed next, has a mark. */
export function hasMark(state: EditorState, type: MarkType, attrs: Attrs = {}): boolean {
  const { from, to, empty, $from } = state.selection;
  const matches = (mark: { readonly type: MarkType; readonly attrs: Attrs }): boolean =>
    mark.type === type && Object.entries(attrs).every(([name, value]) => mark.attrs[name] === value);
  if (empty) return (state.storedMarks ?? $from.marks()).some(matches);
  let every = true;
  let hasText = false;
  state.doc.nodesBetween(from, to, (node) => {
    if (!node.isText) return;
    hasText = true;
    if (!node.marks.some(matches)) every = false;
  });
  return hasText && every;
}

/** Sets a mark with a value, or removes it with null. */
function setMark(type: MarkType, attrs: Attrs | null): Command {
  return (state, dispatch) => {
    const { from, to, empty } = state.selection;
    const mark = attrs && type.create(attrs);
    if (!dispatch) return true;
    const { tr } = state;
    if (empty) dispatch(mark ? tr.addStoredMark(mark) : tr.removeStoredMark(type));
    else dispatch((mark ? tr.addMark(from, to, mark) : tr.removeMark(from, to, type)).scrollIntoView());
    return true;
  };
}

/** Sets attributes of every selected paragraph and heading, computed from its own. */
function setBlocks(change: (attrs: Attrs) => Attrs | null): Command {
  return (state, dispatch) => {
    const { tr } = state;
    const { from, to } = state.selection;
    state.doc.nodesBetween(from, to, (node, at) => {
      if (node.type !== nodes.paragraph && node.type !== nodes.heading) return;
      const attrs = change(node.attrs);
      if (attrs) tr.setNodeMarkup(at, null, { ...node.attrs, ...attrs });
    });
    if (!tr.docChanged) return false;
    dispatch?.(tr.scrollIntoView());
    return true;
  };
}

const indentBy = (by: 1 | -1): Command =>
  setBlocks(({ indent }) => {
    const next = Math.min(MAX_INDENT, Math.max(0, Number(indent) + by));
    return next === indent ? null : { indent: next };
  });

const toggleList =
  (type: NodeType): Command =>
  (state, dispatch, view) =>
    isIn(state, type) ? liftListItem(nodes.list_item)(state, dispatch, view) : wrapInList(type)(state, dispatch, view);

/** The first applicable command, or none. */
const first =
  (...all: readonly Command[]): Command =>
  (state, dispatch, view) =>
    all.some((one) => one(state, dispatch, view));

/** A mark is removed only if all of the selected text has it. */
const toggle = (type: MarkType): Command => toggleMark(type, null, { removeWhenPresent: false });

export const bold = toggle(marks.strong);
export const italic = toggle(marks.em);
export const underline = toggle(marks.underline);
export const strike = toggle(marks.strike);
export const inlineCode = toggle(marks.code);
export const bulletList = toggleList(nodes.bullet_list);
export const numberedList = toggleList(nodes.ordered_list);
export const indent = first(sinkListItem(nodes.list_item), indentBy(1));
export const outdent = first(liftListItem(nodes.list_item), indentBy(-1));
export const paragraph = setBlockType(nodes.paragraph);
export const heading = (level: number): Command => setBlockType(nodes.heading, { level });

export const quote: Command = (state, dispatch, view) =>
  isIn(state, nodes.blockquote) ? lift(state, dispatch, view) : wrapIn(nodes.blockquote)(state, dispatch, view);

export const codeBlock: Command = (state, dispatch, view) =>
  isIn(state, nodes.code_block)
    ? paragraph(state, dispatch, view)
    : setBlockType(nodes.code_block)(state, dispatch, view);

export const align = (to: Align): Command => setBlocks((attrs) => (attrs.align === to ? null : { align: to }));
export const size = (to: Size | null): Command => setMark(marks.size, to && { size: to });
export const colour = (to: string | null): Command => setMark(marks.color, to === null ? null : { value: to });
export const highlight = (to: string | null): Command => setMark(marks.background, to === null ? null : { value: to });

/** Removes all formatting: marks, alignment, indent, headings. */
export const clearFormatting: Command = (state, dispatch) => {
  const { from, to, empty } = state.selection;
  const { tr } = state;
  if (!empty) tr.removeMark(from, to);
  state.doc.nodesBetween(from, to, (node, at) => {
    if (node.type === nodes.heading || node.type === nodes.paragraph) tr.setNodeMarkup(at, nodes.paragraph, null);
  });
  tr.setStoredMarks([]);
  dispatch?.(tr);
  return true;
};

export const rule: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodes.horizontal_rule.create()).scrollIntoView());
  return true;
};
