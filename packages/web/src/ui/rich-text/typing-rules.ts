import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules';
import type { Plugin } from 'prosemirror-state';
import { SCHEMA } from './schema.ts';

const { nodes, marks } = SCHEMA;

/** A typed address becomes a link with the space or Enter after it. */
const ADDRESS = /(?:^|\s)((?:https?:\/\/|www\.)[^\s<>"]*[^\s<>".,;:!?)\]'])\s$/u;

const linkRule = new InputRule(ADDRESS, (state, match, _start, end) => {
  const [, typed = ''] = match;
  const to = end;
  const from = to - typed.length;
  if (state.doc.rangeHasMark(from, to, marks.link)) return null;
  const href = typed.startsWith('www.') ? `https://${typed}` : typed;
  return state.tr
    .addMark(from, to, marks.link.create({ href }))
    .removeStoredMark(marks.link)
    .insertText(match[0].slice(-1), to);
});

/** Input rules that start a list, a quote, a heading or code at the beginning of a line. */
export function typingRules(): Plugin {
  return inputRules({
    rules: [
      wrappingInputRule(/^\s*[-*]\s$/u, nodes.bullet_list),
      wrappingInputRule(
        /^(\d{1,3})[.)]\s$/u,
        nodes.ordered_list,
        (match) => ({ order: Number(match[1]) }),
        (match, node) => node.childCount + Number(node.attrs.order) === Number(match[1]),
      ),
      wrappingInputRule(/^>\s$/u, nodes.blockquote),
      textblockTypeInputRule(/^```$/u, nodes.code_block),
      textblockTypeInputRule(/^(#{1,6})\s$/u, nodes.heading, (match) => ({ level: match[1]?.length ?? 1 })),
      linkRule,
    ],
  });
}
