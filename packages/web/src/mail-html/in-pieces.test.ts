// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { copyInto, inPieces } from './in-pieces.ts';

function fragmentOf(html: string): DocumentFragment {
  const template = document.createElement('template');
  template.innerHTML = html;
  return document.importNode(template.content, true);
}

const nodesBelow = (node: Node): number => [...node.childNodes].reduce((sum, child) => sum + 1 + nodesBelow(child), 0);

const LONG = {
  'many paragraphs': '<p>one <b>two</b></p>'.repeat(5_000),
  'one table': `<table><tbody>${'<tr><td>a</td><td>b</td></tr>'.repeat(3_000)}</tbody></table>`,
  'quotes in quotes': `${'<blockquote>a<p>b</p>'.repeat(1_500)}${'</blockquote>'.repeat(1_500)}`,
  'one line': `<div>${'word<br>'.repeat(9_000)}</div>`,
} as const;

describe('a long mail', () => {
  for (const [name, html] of Object.entries(LONG)) {
    it(`[5.13] of ${name} is handled in steps of at most twice so many nodes, and nothing of it is left out`, () => {
      const content = fragmentOf(html);
      const all = nodesBelow(content);
      const sizes: number[] = [];
      let shells = 0;
      const steps = inPieces<null>(
        content,
        null,
        {
          whole: (siblings) => void sizes.push(siblings.reduce((sum, node) => sum + 1 + nodesBelow(node), 0)),
          shell: () => {
            shells += 1;
            return null;
          },
        },
        100,
      );
      for (const _ of steps);
      // Dropping the content of an element drops only its children.
      expect(shells).toBe(name === 'many paragraphs' ? 0 : 1);
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(name === 'many paragraphs' ? all : 0);

      const target = document.createElement('div');
      let taken = 0;
      let most = 0;
      for (const _ of copyInto(target, content)) {
        const now = nodesBelow(target);
        most = Math.max(most, now - taken);
        taken = now;
      }
      expect(most).toBeLessThan(2_000);
      expect(taken).toBe(all);
      expect(target.innerHTML).toBe(html);
    });
  }
});
