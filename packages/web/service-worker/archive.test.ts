import { expect, test } from 'vitest';
import { type ArchivedFile, archivedType, packArchive, unpackArchive } from './archive.ts';

const file = (path: string, ...body: readonly number[]): ArchivedFile => ({
  path,
  type: archivedType(path) ?? '',
  body: new Uint8Array(body),
});
const FILES = [file('/assets/a.js', 10, 0, 255), file('/assets/empty.css'), file('/assets/ä.woff2', 10, 10)];

test('an archive gives back what was put into it, whatever bytes they are', () => {
  expect(unpackArchive(new Uint8Array(packArchive(FILES)))).toEqual(FILES);
  expect(unpackArchive(new Uint8Array(packArchive([])))).toEqual([]);
});

test('what is no archive, or has lost its end, is refused', () => {
  const packed = new Uint8Array(packArchive(FILES));
  for (const broken of [
    packed.subarray(0, -1),
    packed.subarray(0, 5),
    new Uint8Array(),
    new TextEncoder().encode('<html>\n'),
  ]) {
    expect(() => unpackArchive(broken)).toThrow();
  }
  expect(() => unpackArchive(new TextEncoder().encode('[["/a.js"]]\n'))).toThrow('no archive');
});

test('documents are in none: what their server says of them counts', () => {
  expect(['/assets/a.js', '/assets/a.css', '/assets/a.woff2'].map(archivedType)).not.toContain(null);
  expect(['/index.html', '/mail-frame.html', '/manifest.json'].map(archivedType)).toEqual([null, null, null]);
});
