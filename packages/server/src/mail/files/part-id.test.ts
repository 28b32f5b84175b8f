import { expect, test } from 'vitest';
import { blobPartId, innerPartId, messagePartId, parsePartId, partIdOf } from './part-id.ts';

const BLOB = 'f'.repeat(64);

test('what is written as an id is read as the same', () => {
  const upload = { kind: 'blob', blob: BLOB } as const;
  const part = { kind: 'part', raw: BLOB, path: [3] } as const;
  expect(parsePartId(blobPartId(BLOB))).toEqual(upload);
  expect(parsePartId(messagePartId(BLOB, 3))).toEqual(part);
  expect(parsePartId(innerPartId(upload, 3))).toEqual(part);
  expect(parsePartId(innerPartId(part, 0))).toEqual({ kind: 'part', raw: BLOB, path: [3, 0] });
});

test.each(['', 'b:', 'p:', `p:${BLOB}`, `p:${BLOB}:`, `p:${BLOB}:x`, `p:${BLOB}:0.1.2.3.4.5`, `x:${BLOB}`, 'p::1'])(
  '%j is no id',
  (text) => {
    expect(parsePartId(text)).toBeNull();
    expect(partIdOf(text)).toBeNull();
  },
);

test('an address that carries an id means it', () => {
  const id = messagePartId(BLOB, 1);
  expect(partIdOf(`/any/path?${new URLSearchParams({ filename: 'a', blob_id: id })}`)).toBe(id);
  expect(partIdOf('/any/path?blob_id=else')).toBeNull();
});
