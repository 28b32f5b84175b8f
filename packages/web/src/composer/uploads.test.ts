import type { Attachment } from '@wren/domain/message/message.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eventually } from '../../test/support/eventually.ts';
import { closeAllToasts, useToasts } from '../ui/feedback/toast.ts';
import { Uploads } from './uploads.ts';

const LIMIT = 100;

// Another file of the same process may have left some.
beforeEach(closeAllToasts);
afterEach(closeAllToasts);

const shown = () => useToasts.getState().toasts.map(({ text }) => text);

/** Uploads that end, or fail, when the test says so. */
function uploading() {
  const ends = new Map<string, { readonly end: () => void; readonly fail: () => void }>();
  const uploads = new Uploads({
    upload: ({ name }, { signal }) =>
      new Promise<Attachment>((resolve, reject) => {
        const sent = { id: name, name, type: 'text/plain', size: 1, disposition: 'attachment', cid: null } as const;
        ends.set(name, { end: () => resolve(sent), fail: () => reject(new Error('lost')) });
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
    limit: LIMIT,
    attached: () => 0,
    onUploaded: () => undefined,
    onChange: () => undefined,
  });
  return { uploads, end: (name: string) => ends.get(name)?.end(), fail: (name: string) => ends.get(name)?.fail() };
}

const file = (name: string, size = 1) => new File(['x'.repeat(size)], name);

test('[8.8] however many files are attached at once, one notice tells of them, and that of one that failed stays', async () => {
  const { uploads, end } = uploading();
  uploads.add([file('large', LIMIT + 1), file('a'), file('b'), file('c'), file('d')]);
  const refused = 'Failed to upload large: The attachments of one mail may be at most 100 Bytes in total';
  expect(shown()).toEqual([refused, 'Uploading d...']);
  for (const name of ['a', 'b', 'c', 'd']) end(name);
  await uploads.settled();
  expect(shown()).toEqual([refused, 'd uploaded successfully']);
});

test('[8.8] the notice goes on with another file where one fails or is cancelled, and goes with the last', async () => {
  const { uploads, fail } = uploading();
  uploads.add([file('a'), file('b'), file('c')]);
  fail('c');
  await eventually(() => shown().length === 2);
  expect(shown()).toEqual(['Uploading a...', 'Failed to upload c: Not uploaded']);
  uploads.cancel(uploads.list[0]?.key ?? Number.NaN);
  await eventually(() => shown()[0] === 'Uploading b...');
  uploads.cancel(uploads.list[0]?.key ?? Number.NaN);
  await eventually(() => shown().length === 1);
  expect(shown()).toEqual(['Failed to upload c: Not uploaded']);
});
