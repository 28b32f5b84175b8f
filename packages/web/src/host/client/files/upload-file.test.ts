import { CALLS } from '@wren/contract/calls.ts';
import { expect, test } from 'vitest';
import { fixedSession } from '../../../../test/support/host/fixed-session.ts';
import { createClient } from '../client.ts';
import { uploadFile } from './upload-file.ts';

interface RecordedUpload {
  readonly url: string;
  readonly token: string | null;
  readonly contentType: string | null;
  readonly form: FormData;
}

function scene(answers: readonly (() => Response)[]) {
  const requests: RecordedUpload[] = [];
  let token = 0;
  const fixed = fixedSession();
  const client = createClient({
    fetch: () => Promise.reject(new TypeError('not through here')),
    host: '',
    ...fixed,
    session: {
      ...fixed.session,
      csrfToken: () => `token-${token}`,
      renew: async () => {
        token += 1;
      },
    },
  });
  const upload = (file: File, signal = new AbortController().signal) =>
    uploadFile(client, file, { signal, onProgress: () => undefined }, async (url, init = {}) => {
      signal.throwIfAborted();
      const headers = new Headers(init.headers);
      if (!(init.body instanceof FormData)) throw new TypeError('no form');
      const contentType = headers.get('Content-Type');
      requests.push({ url, token: headers.get('X-Frappe-CSRF-Token'), contentType, form: init.body });
      const answer = answers[requests.length - 1];
      if (!answer) throw new TypeError('fetch failed');
      return answer();
    });
  return { requests, upload };
}

const stored = () =>
  new Response(JSON.stringify({ message: { file_url: '/private/files/x.pdf', blob_id: 'b:1', file_size: 3 } }));
const refused = () => new Response(JSON.stringify({ exc_type: 'CSRFTokenError' }), { status: 400 });
const file = new File(['abc'], '報告 "最終" 📎.pdf', { type: 'application/pdf' });

test('[7.21] a file goes out as a form with the folder and the private mark of 9.8', async () => {
  const { requests, upload } = scene([stored]);
  expect(await upload(file)).toEqual({
    id: 'b:1',
    name: '報告 "最終" 📎.pdf',
    type: 'application/pdf',
    size: 3,
    disposition: 'attachment',
    cid: null,
  });
  expect(requests).toMatchObject([{ url: CALLS.uploadFile.path, token: 'token-0', contentType: null }]);
  const form = requests[0]?.form;
  expect([...(form?.keys() ?? [])]).toEqual(['is_private', 'folder', 'file_name', 'file']);
  expect(form?.get('is_private')).toBe('1');
  expect(form?.get('folder')).toBe('Home/Frappe Mail');
  expect(form?.get('file_name')).toBe('報告 "最終" 📎.pdf');
});

test('an upload under an old token is tried once more under a new one', async () => {
  const { requests, upload } = scene([refused, stored]);
  await upload(file);
  expect(requests.map(({ token }) => token)).toEqual(['token-0', 'token-1']);
});

test('a plain host names a file by its address alone', async () => {
  const { upload } = scene([() => new Response(JSON.stringify({ message: '/private/files/x.pdf' }))]);
  expect(await upload(new File(['abc'], 'x'))).toMatchObject({
    id: '/private/files/x.pdf',
    type: 'application/octet-stream',
  });
});

test('no answer is a network error, a cancelled upload ends with its reason', async () => {
  const { upload } = scene([]);
  await expect(upload(file)).rejects.toMatchObject({ code: 'network' });
  await expect(upload(file, AbortSignal.abort('gone'))).rejects.toBe('gone');
});
