import { describe, expect, it } from 'vitest';
import { shortenImport } from './short-imports.ts';

describe('imports of later parts', () => {
  it('are told without the one name that is used of them', () => {
    const long = `async () => {
	const { WindowTitle } = await import("./rest-!~{002}~.js").then((n) => n.t);
	return { WindowTitle };
}`;
    expect(shortenImport(`load(${long}, needed)`)).toBe(
      'load(()=>import("./rest-!~{002}~.js").then((n) => n.t), needed)',
    );
    expect(shortenImport('async()=>{let{A:e}=await import(`./a.js`);return{A:e}}')).toBe('()=>import(`./a.js`)');
  });

  it('stay as they are where more is made of them', () => {
    const more = 'async()=>{let{A:e,B:t}=await import(`./a.js`);return{A:e,B:t}}';
    expect(shortenImport(more)).toBe(more);
  });
});
