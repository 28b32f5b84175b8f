import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CALLS } from './calls.ts';
import { restoreCids } from './restore-cids.ts';

const part = { id: 'gk3z', name: 'a.png', type: 'image/png', size: 1, disposition: 'inline', cid: 'logo@x' } as const;
const at = (query: string) => `<p><img alt="" src="/api/method/mail.api.mail.get_attachment?${query}"></p>`;

test.each([
  ['its address', at('blob_id=gk3z&filename=a.png')],
  ['its address with entities', at('account=ada&amp;blob_id=gk3z')],
  [
    'its whole address',
    '<p><img alt="" src="https://mail.test/api/method/mail.api.mail.get_attachment?blob_id=gk3z"></p>',
  ],
])('an image of the mail by %s is one by its Content-ID again', (_form, html) => {
  expect(restoreCids(html, [part])).toBe('<p><img alt="" src="cid:logo%40x"></p>');
});

test.each([
  ['a part of another mail', at('blob_id=other'), [part]],
  ['a part without a Content-ID', at('blob_id=gk3z'), [{ ...part, cid: null }]],
  ['a stranger', '<img src="https://elsewhere.test/a.png?blob_id=gk3z">', [part]],
  ['a Content-ID', '<img src="cid:logo@x">', [part]],
])('%s stays as it is', (_form, html, parts) => {
  expect(restoreCids(html, parts)).toBe(html);
});

test('[7.11] threads are read so', () => {
  const message = {
    name: 'a',
    html_body: at('blob_id=gk3z'),
    attachments: [{ filename: 'a.png', blob_id: 'gk3z', cid: 'logo@x', disposition: 'inline' }],
  };
  expect(v.parse(CALLS.getMailThread.result, [message])[0]?.body?.html).toContain('cid:logo%40x');
});
