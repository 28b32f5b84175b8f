import { expect, it } from 'vitest';
import { showInlineParts } from './inline-images.ts';

const file = (id: string, cid: string | null, disposition: 'inline' | 'attachment' = 'inline') => ({
  id,
  name: 'dot.png',
  type: 'image/png',
  disposition,
  cid,
});

const url = (id: string): string => `/api/method/mail.api.mail.get_attachment?blob_id=${id}&filename=dot.png`;

it('[D25] shows inline images from the mail itself, whatever their address looks like', () => {
  const files = [file('b:1', 'one@wren'), file(url('p:2:0'), 'two')];
  const html = `<img alt="a" src="${url('b:1').replace('&', '&amp;')}"><IMG SRC='https://mail.example${url('p%3A2%3A0')}'>`;
  expect(showInlineParts(html, files)).toBe('<img alt="a" src="cid:one@wren"><IMG SRC="cid:two">');
});

it('leaves everything else as it is written', () => {
  const files = [file('b:1', 'one'), file('b:2', 'two', 'attachment'), file('b:3', null)];
  const html = `<img src="https://example.com/x.png"><img src="${url('b:2')}"><img src="${url('b:3')}"><a href="${url('b:1')}">x</a>`;
  expect(showInlineParts(html, files)).toBe(html);
  expect(showInlineParts(html, [])).toBe(html);
});

it('lets no content id break out of its attribute', () => {
  const html = `<img src="${url('b:1')}">`;
  expect(showInlineParts(html, [file('b:1', 'x" onerror="alert(1)')])).toBe(
    '<img src="cid:x%22%20onerror%3D%22alert(1)">',
  );
});
