import * as v from 'valibot';
import { expect, test } from 'vitest';
import { CALLS } from '../calls.ts';
import { cidsInText, restoreCids } from './restore-cids.ts';

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

test.each([
  ['<p><img alt="" data-cid="logo@x" src="data:image/gif;base64,R0lG"></p>', ['logo@x']],
  ['<IMG SRC=\'data:image/png;base64,iVBO\' DATA-CID=\'a@x\'><img src="cid:b@x" data-cid="b@x">', ['a@x']],
  ['<img src="https://elsewhere.test/a.png" data-cid="logo@x"> data-cid="logo@x"', []],
])('pictures that stand in the text themselves: %s', (html, cids) => {
  expect([...cidsInText(html)]).toEqual(cids);
});

test('[2.34] a picture that stands in the text itself is no attachment as well', () => {
  const picture = { filename: 'a.png', blob_id: 'gk3z', cid: 'logo@x', disposition: 'inline' };
  const file = { filename: 'a.pdf', blob_id: 'pdf', disposition: 'attachment' };
  const html_body = '<p><img data-cid="logo@x" src="data:image/gif;base64,R0lG"></p>';
  const [read] = v.parse(CALLS.getMailThread.result, [{ name: 'a', html_body, attachments: [picture, file] }]);
  expect(read?.message.attachments.map(({ name }) => name)).toEqual(['a.pdf']);
});
