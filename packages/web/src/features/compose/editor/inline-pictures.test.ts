import { expect, test } from 'vitest';
import { sortFiles } from './inline-pictures.ts';

const file = (name: string, bytes: readonly number[], type: string): File =>
  new File([Uint8Array.from(bytes)], name, { type });

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0];
const JPEG = [0xff, 0xd8, 0xff, 0xe0];

test('[2.42] what stands in a text is a PNG or JPEG by its bytes; all else is attached, in its order', async () => {
  const files = [
    file('a.png', PNG, 'image/png'),
    file('page.png', [0x3c, 0x68, 0x74, 0x6d, 0x6c], 'image/png'),
    file('b.jpg', JPEG, 'image/jpeg'),
    file('empty.png', [], 'image/png'),
    file('half.png', PNG.slice(0, 5), 'image/png'),
    file('c.gif', [0x47, 0x49, 0x46], 'image/gif'),
    file('called.png', JPEG, 'image/png'),
    file('paper.pdf', PNG, 'application/pdf'),
  ];
  const { pictures, others } = await sortFiles(files);
  expect(pictures.map(({ name }) => name)).toEqual(['a.png', 'b.jpg', 'called.png']);
  expect(others.map(({ name }) => name)).toEqual(['page.png', 'empty.png', 'half.png', 'c.gif', 'paper.pdf']);
});
