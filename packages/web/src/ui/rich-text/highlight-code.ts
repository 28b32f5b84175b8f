import type { Node } from 'prosemirror-model';
import { Plugin, PluginKey } from 'prosemirror-state';
import { Decoration, DecorationSet, type EditorView } from 'prosemirror-view';
import type { After } from '../../platform/time/timers.ts';

/** Milliseconds without a change after which code is highlighted again (2.44). */
export const HIGHLIGHT_INTERVAL = 1000;

/** A coloured range of code: offsets in the code, and its class. */
export interface CodePiece {
  readonly from: number;
  readonly to: number;
  readonly className: string;
}

/** Finds the ranges to be coloured. */
export type Highlighter = (code: string) => readonly CodePiece[];

const key = new PluginKey<DecorationSet>('highlight');

function decorate(doc: Node, highlighter: Highlighter): DecorationSet {
  const found: Decoration[] = [];
  doc.descendants((node, at) => {
    if (!node.type.spec.code) return !node.isTextblock;
    for (const { from, to, className } of highlighter(node.textContent))
      found.push(Decoration.inline(at + 1 + from, at + 1 + to, { class: className }));
    return false;
  });
  return DecorationSet.create(doc, found);
}

function hasCode(doc: Node): boolean {
  let found = false;
  doc.descendants((node) => {
    found ||= node.type.spec.code === true;
    return !found;
  });
  return found;
}

/** Highlights code blocks, a second after the last change. @param load loads the highlighter, which is large, when there is code */
export function highlightCode(load: () => Promise<Highlighter>, after: After): Plugin {
  const refresh = (view: EditorView): void => {
    const { doc } = view.state;
    if (!hasCode(doc)) return;
    load().then(
      (highlighter) => {
        if (!view.isDestroyed && view.state.doc === doc)
          view.dispatch(view.state.tr.setMeta(key, decorate(doc, highlighter)));
      },
      // Without a highlighter, code stays uncoloured.
      () => undefined,
    );
  };
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply: (transaction, old) => {
        const fresh: unknown = transaction.getMeta(key);
        return fresh instanceof DecorationSet ? fresh : old.map(transaction.mapping, transaction.doc);
      },
    },
    props: { decorations: (state) => key.getState(state) },
    view: (view) => {
      let cancel = after(HIGHLIGHT_INTERVAL, () => refresh(view));
      return {
        update: (_view, before) => {
          if (before.doc.eq(view.state.doc)) return;
          cancel();
          cancel = after(HIGHLIGHT_INTERVAL, () => refresh(view));
        },
        destroy: () => cancel(),
      };
    },
  });
}
