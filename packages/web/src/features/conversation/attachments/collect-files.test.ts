import type { Attachment } from '@wren/domain/message/message.ts';
import { expect, it } from 'vitest';
import type { Fetch } from '../../../platform/network/fetch.ts';
import { collectFiles, FileFetchError } from './collect-files.ts';

const file = (id: string, name: string): Attachment => ({
  id,
  name,
  type: 'text/plain',
  size: 4,
  disposition: 'attachment',
  cid: null,
});
const files = [file('b:1', 'a.txt'), file('/private/files/x.txt', 'a.txt'), file('b:3', '../c.txt')];
const answers: Fetch = async (url) =>
  url.includes('gone') ? new Response('', { status: 404 }) : new Response(`<${url.slice(-5)}>`);
const collecting = {
  fetch: answers,
  host: '',
  files,
  date: Date.UTC(2026, 2, 1),
  signal: new AbortController().signal,
  onProgress: () => undefined,
};

it('all files of a message come as one archive, each under a name of its own, by the addresses of any host', async () => {
  const asked: string[] = [];
  let bytes = 0;
  const zip = await collectFiles({
    ...collecting,
    fetch: (url, init) => {
      asked.push(url);
      return answers(url, init);
    },
    onProgress: (present) => {
      bytes = present;
    },
  });
  expect(asked).toEqual([
    '/api/method/mail.api.mail.get_attachment?blob_id=b%3A1&filename=a.txt',
    '/private/files/x.txt',
    '/api/method/mail.api.mail.get_attachment?blob_id=b%3A3&filename=..%2Fc.txt',
  ]);
  const text = new TextDecoder('latin1').decode(await zip.arrayBuffer());
  expect(text.startsWith('PK')).toBe(true);
  for (const name of ['a.txt', 'a (2).txt', '_c.txt']) expect(text).toContain(name);
  expect(text).not.toContain('../');
  expect(text).toContain('<x.txt>');
  expect(bytes).toBe(21);
});

it('a file that cannot be fetched is named', async () => {
  const failing = collectFiles({ ...collecting, files: [...files, file('gone', 'lost.pdf')] });
  await expect(failing).rejects.toThrow(FileFetchError);
  await expect(failing).rejects.toMatchObject({ fileName: 'lost.pdf' });
});

it('collecting stops when nobody wants it any more', async () => {
  const aborter = new AbortController();
  const fetch: Fetch = (_url, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new TypeError('aborted')), { once: true });
      aborter.abort();
    });
  await expect(collectFiles({ ...collecting, fetch, signal: aborter.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
});
