import { dropCursor } from 'prosemirror-dropcursor';
import { gapCursor } from 'prosemirror-gapcursor';
import { history } from 'prosemirror-history';
import type { Node } from 'prosemirror-model';
import { EditorState } from 'prosemirror-state';
import { systemAfter } from '../../platform/time/timers.ts';
import { type EditorDialogs, editorKeys } from './editor-keys.ts';
import { highlightCode } from './highlight-code.ts';
import { typingRules } from './typing-rules.ts';

/** How many steps can be undone, and for how many milliseconds what is typed without a pause is one of them (2.44). */
export const UNDO = { depth: 100, newGroupDelay: 1000 } as const;

/** The state of an editor that begins with a document. */
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
