import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { systemAfter } from '../../platform/time/timers.ts';
import { type EditorDialogs, editorKeys } from './editor-keys.ts';
import { highlightCode } from './highlight-code.ts';
import { typingRules } from './typing-rules.ts';

/** Number of undo steps, and milliseconds within which continuous typing is one step (2.44). */
export const UNDO = { depth: 100, newGroupDelay: 1000 } as const;

/** The initial state of an editor with a document. */
export function richTextState(doc: Node, dialogs: EditorDialogs): EditorState {
  return EditorState.create({
    doc,
    plugins: [
      typingRules(),
      ...editorKeys(dialogs),
      history(UNDO),
      dropCursor({ color: false, class: 'drop-cursor' }),
      gapCursor(),
      highlightCode(async () => (await import('./code-highlighter.ts')).highlighter, systemAfter),
    ],
  });
}
