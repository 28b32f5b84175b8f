import { common, createLowlight } from 'lowlight';
import type { CodePiece, Highlighter } from './highlight-code.ts';

const lowlight = createLowlight(common);

type Tree = ReturnType<typeof lowlight.highlightAuto>;
type TreeNode = Tree | Tree['children'][number];

function collect(node: TreeNode, at: number, classes: readonly string[], into: CodePiece[]): number {
  if (node.type === 'text') {
    const to = at + node.value.length;
    if (classes.length > 0) into.push({ from: at, to, className: classes.join(' ') });
    return to;
  }
  if (!('children' in node)) return at;
  const named = node.type === 'element' ? node.properties.className : undefined;
  const inside = Array.isArray(named) ? [...classes, ...named.map(String)] : classes;
  let end = at;
  for (const child of node.children) end = collect(child, end, inside, into);
  return end;
}

/** Detects the language of code and highlights it. */
export const highlighter: Highlighter = (code) => {
  const pieces: CodePiece[] = [];
  collect(lowlight.highlightAuto(code), 0, [], pieces);
  return pieces;
};
