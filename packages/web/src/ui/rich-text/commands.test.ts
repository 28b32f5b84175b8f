import { redo, undo } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, TextSelection } from 'prosemirror-state';
import { expect, test } from 'vitest';
import * as to from './commands.ts';
import { HIGHLIGHT_INTERVAL } from './highlight-code.ts';
import { insertLink, linkRange, linkTo } from './rich-text-editor.ts';
import { richTextState, UNDO } from './rich-text-state.ts';
import { SCHEMA } from './schema.ts';
import { linkAddress, SIZES } from './schema-marks.ts';
import { MAX_INDENT } from './schema-nodes.ts';

const NO_DIALOGS = { onLink: () => undefined, onPicture: () => undefined };

const { nodes, marks } = SCHEMA;

const paragraphs = (...texts: readonly string[]): Node =>
  nodes.doc.create(
    null,
    texts.map((text) => nodes.paragraph.create(null, text === '' ? [] : [SCHEMA.text(text)])),
  );

/** An editor state with paragraphs, all of their text selected. */
function chosen(...texts: readonly string[]): EditorState {
  const state = richTextState(paragraphs(...texts), NO_DIALOGS);
  return state.apply(state.tr.setSelection(TextSelection.create(state.doc, 1, state.doc.content.size - 1)));
}

/** The state after a command; the same if it had no effect. */
function after(state: EditorState, ...commands: readonly Command[]): EditorState {
  return commands.reduce((now, command) => {
    let next = now;
    command(now, (transaction) => {
      next = now.apply(transaction);
    });
    return next;
  }, state);
}

/** Types at the end, at a time in milliseconds. */
function typed(state: EditorState, text: string, at: number): EditorState {
  return state.apply(state.tr.insertText(text, state.doc.content.size - 1).setTime(at));
}

test('[2.44] what is typed with less than a second between is undone in one step, at most 100 steps back', () => {
  let state = richTextState(paragraphs('a'), NO_DIALOGS);
  state = typed(state, 'b', 10_000);
  state = typed(state, 'c', 10_900);
  state = typed(state, 'd', 12_000);
  expect(after(state, undo).doc.textContent).toBe('abc');
  expect(after(state, undo, undo).doc.textContent).toBe('a');
  expect(after(state, undo, undo, redo).doc.textContent).toBe('abc');
  expect(UNDO).toEqual({ depth: 100, newGroupDelay: 1000 });
});

test('[2.44] code is highlighted a second after the last change', () => {
  expect(HIGHLIGHT_INTERVAL).toBe(1000);
});

test('[2.44] a block moves in by up to 8 levels and out again', () => {
  const states: EditorState[] = [chosen('one', 'two')];
  for (let step = 0; step < 10; step += 1) states.push(after(states.at(-1) ?? chosen(), to.indent));
  const levels = states.map(({ doc }) => doc.child(1).attrs.indent);
  expect(levels).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8]);
  expect(MAX_INDENT).toBe(8);
  expect(after(chosen('one'), to.outdent).doc.child(0).attrs.indent).toBe(0);
  expect(after(states.at(-1) ?? chosen(), to.outdent).doc.child(0).attrs.indent).toBe(7);
});

test('[2.44] headings have the levels 1 to 6', () => {
  for (const level of [1, 2, 3, 4, 5, 6]) {
    const state = after(chosen('title'), to.heading(level));
    expect(state.doc.child(0).type.name).toBe('heading');
    expect(to.isIn(state, nodes.heading, { level })).toBe(true);
    expect(after(state, to.paragraph).doc.child(0).type.name).toBe('paragraph');
  }
});

test('[2.44] text is small, large or huge, or as it was', () => {
  expect(Object.keys(SIZES)).toEqual(['small', 'large', 'huge']);
  for (const size of ['small', 'large', 'huge'] as const) {
    const state = after(chosen('text'), to.size(size));
    expect(to.hasMark(state, marks.size, { size })).toBe(true);
    expect(to.hasMark(after(state, to.size(null)), marks.size)).toBe(false);
  }
});

test.each([
  ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
  ['http://example.org', 'http://example.org'],
  ['mailto:ada@host.test', 'mailto:ada@host.test'],
  ['tel:+4912345', 'tel:+4912345'],
  ['sms:+4912345', 'sms:+4912345'],
  ['javascript:alert(1)', 'about:blank'],
  [' JavaScript:alert(1)', 'about:blank'],
  ['data:text/html,x', 'about:blank'],
  ['/app/mail/inbox', 'about:blank'],
  ['ftp://example.org', 'about:blank'],
])('[2.42] a link to %s leads to %s', (typedAddress, leadsTo) => {
  expect(linkAddress(typedAddress)).toBe(leadsTo);
  const state = after(chosen('words'), linkTo(typedAddress));
  expect(state.doc.child(0).child(0).marks[0]?.attrs.href).toBe(leadsTo);
});

test('a link is found whole from within, changed and taken away', () => {
  const state = after(chosen('before after'), (now, dispatch) => {
    dispatch?.(
      now.tr.addMark(3, 7, marks.link.create({ href: 'https://a.test/' })).addMark(4, 6, marks.strong.create()),
    );
    return true;
  });
  const inside = state.apply(state.tr.setSelection(TextSelection.create(state.doc, 5)));
  expect(linkRange(inside)).toEqual({ from: 3, to: 7, href: 'https://a.test/' });
  expect(linkRange(after(inside, linkTo('https://b.test/'))).href).toBe('https://b.test/');
  expect(linkRange(after(inside, linkTo(''))).href).toBe('');
  expect(after(inside, insertLink('https://c.test/', 'words')).doc.textContent).toBe('bewords after');
});

test('lists, quotes and code are put on and taken off', () => {
  for (const [command, type] of [
    [to.bulletList, nodes.bullet_list],
    [to.numberedList, nodes.ordered_list],
    [to.quote, nodes.blockquote],
    [to.codeBlock, nodes.code_block],
  ] as const) {
    const on = after(chosen('line'), command);
    expect(to.isIn(on, type), type.name).toBe(true);
    expect(to.isIn(after(on, command), type), type.name).toBe(false);
  }
});

test('clearing takes every look away', () => {
  const looks = [to.bold, to.italic, to.colour('#c5221f'), to.highlight('#fef08a'), to.heading(2), to.align('center')];
  const state = after(chosen('text'), ...looks);
  expect(state.doc.child(0).child(0).marks).toHaveLength(4);
  const cleared = after(state, to.clearFormatting);
  expect(cleared.doc.eq(paragraphs('text'))).toBe(true);
});

test('a mark counts only where all of the chosen text has it', () => {
  const state = after(chosen('text'), (now, dispatch) => {
    dispatch?.(now.tr.addMark(1, 3, marks.strong.create()));
    return true;
  });
  expect(to.hasMark(state, marks.strong)).toBe(false);
  expect(to.hasMark(after(state, to.bold), marks.strong)).toBe(true);
});
