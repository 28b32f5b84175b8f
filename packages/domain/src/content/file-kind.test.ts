import { expect, test } from 'vitest';
import { fileKind } from './file-kind.ts';

test.each([
  ['lease.pdf', 'application/pdf', { letters: 'PDF', look: 'pdf' }],
  ['q2.final.xlsx', '', { letters: 'XLSX', look: 'sheet' }],
  ['plan', 'image/jpeg', { letters: 'JPEG', look: null }],
  ['notes.markdown', 'text/plain', { letters: 'PLAI', look: null }],
  ['README', '', { letters: '', look: null }],
] as const)('the tile of %s (%s)', (name, type, kind) => {
  expect(fileKind(name, type)).toEqual(kind);
});
