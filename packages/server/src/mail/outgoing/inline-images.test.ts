import { attachmentUrl, remoteImageUrl } from '@wren/contract/file-urls.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MailRig, openMailRig } from '../../../test/mail/mail-rig.ts';
import { IMAGE_HEADS, PIXEL } from '../../../test/mime/sample-images.ts';
import type { MailStore } from '../../store/mail-store.ts';
import type { GivenFile } from '../drafts/draft-content.ts';
import { blobPartId } from '../files/part-id.ts';
import { embedImages } from './inline-images.ts';

let rig: MailRig;
let store: MailStore;
let picture = '';
let another = '';
let page = '';
let vector = '';

beforeAll(async () => {
  rig = await openMailRig();
  store = await rig.stores.of(rig.ada.id);
  const keep = async (bytes: Buffer): Promise<string> => blobPartId(await store.putBlob(bytes));
  picture = await keep(PIXEL);
  another = await keep(IMAGE_HEADS['image/gif']);
  page = await keep(Buffer.from('<html>secret</html>'));
  vector = await keep(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
});
afterAll(() => rig.close());

const file = (
  id: string,
  cid: string | null,
  disposition: GivenFile['disposition'] = 'inline',
  type = 'image/png',
) => ({
  ...{ id, name: 'dot.png', type, disposition, cid },
});
const url = (id: string): string => attachmentUrl({ id, name: 'dot.png' });
const embed = (html: string, files: readonly GivenFile[] = []) => embedImages(store, html, files, ['mail.example']);

it('[D25] shows inline images from the mail itself, whatever their address looks like', async () => {
  const files = [file(picture, 'one@wren'), file(url(another), 'two@wren')];
  const html = `<img alt="a" src="${url(picture).replace('&', '&amp;')}"><IMG SRC='https://mail.example${url(another)}'><img src=${url(picture)}>`;
  expect(await embed(html, files)).toEqual({
    html: '<img alt="a" src="cid:one@wren"><IMG src="cid:two@wren"><img src="cid:one@wren">',
    files,
  });
});

it('makes parts of images that nobody has given a Content-ID, or listed at all', async () => {
  const { html, files } = await embed(
    `<img src="${url(picture)}"><table background="${url(another)}"><p style="background: url('${url(another)}') red">x</p></table>`,
    [file(picture, null, 'attachment')],
  );
  const [first, second] = files;
  expect(files).toMatchObject([
    { id: picture, disposition: 'inline', cid: expect.stringMatching(/^[0-9a-f]{24}@wren$/u) },
    { id: another, name: 'dot.png', disposition: 'inline', cid: expect.stringMatching(/^[0-9a-f]{24}@wren$/u) },
  ]);
  expect(html).toBe(
    `<img src="cid:${first?.cid}"><table background="cid:${second?.cid}"><p style="background: url('cid:${second?.cid}') red">x</p></table>`,
  );
  // A repetition makes the same mail.
  expect((await embed(`<img src="${url(picture)}">`)).files).toMatchObject([{ cid: first?.cid }]);
});

it('lets no address of ours out: what is not there, or no image, is not shown', async () => {
  const missing = url(`b:${'0'.repeat(64)}`);
  const html = `<img alt=x src="${missing}"><img src="${url(page)}"><img src="https://mail.example/api/method/x"><img src="${url('nonsense')}">`;
  expect(await embed(html)).toEqual({ html: '<img alt=x ><img ><img ><img >', files: [] });
  expect(await embed(`<p style="background: url(${url(page)})">x</p>`)).toMatchObject({
    html: '<p style="background: none">x</p>',
  });
});

it('[2.42] shows no file that only calls itself a picture; it stays attached', async () => {
  const { html, files } = await embed(`<img src="${url(page)}">`, [file(page, 'one@wren')]);
  expect([html, files]).toEqual(['<img >', [file(page, null, 'attachment')]]);
  const drawn = await embed('<img src="cid:one@wren">', [file(vector, 'one@wren', 'inline', 'image/svg+xml')]);
  expect(drawn.files).toMatchObject([{ disposition: 'inline', cid: 'one@wren' }]);
});

it('gives images from the internet their own address again', async () => {
  const remote = remoteImageUrl('0190', 'https://shop.example/a.png?b=1&c=2').replaceAll('&', '&amp;');
  expect((await embed(`<img src="${remote}">`)).html).toBe('<img src="https://shop.example/a.png?b=1&amp;c=2">');
  expect((await embed(`<img src="${remoteImageUrl('0190', 'javascript:alert(1)')}">`)).html).toBe('<img >');
});

it('makes parts of images that stand in their own address, which many readers do not show', async () => {
  const data = `data:image/png;base64,${PIXEL.toString('base64')}`;
  const { html, files } = await embed(`<img src="${data}"><img src="${data}"><img src="data:image/png;base64,AAAA">`);
  expect(files).toMatchObject([{ id: picture, name: 'image.png', disposition: 'inline' }]);
  const cid = files[0]?.cid;
  expect(html).toBe(`<img src="cid:${cid}"><img src="cid:${cid}"><img src="data:image/png;base64,AAAA">`);
});

it('leaves everything else as it is written, and attaches what no text shows', async () => {
  const html = `<img src="https://example.com${url(another)}"><img src='x.png' alt="a&b"><a href="${url(picture)}">x</a><img src=cid:unknown@x>`;
  expect(await embed(html, [file(picture, 'one@wren')])).toEqual({ html, files: [file(picture, null, 'attachment')] });
  expect(await embed('<p>plain &amp; <b>simple</p>', [])).toEqual({ html: '<p>plain &amp; <b>simple</p>', files: [] });
});

it('lets no Content-ID break out of its attribute, or be longer than a line', async () => {
  for (const cid of ['x" onerror="alert(1)', 'y'.repeat(2000)]) {
    const { html, files } = await embed(`<img src="cid:${encodeURIComponent(cid)}">`, [file(picture, cid)]);
    expect(html).toBe(`<img src="cid:${files[0]?.cid}">`);
    expect(files[0]?.cid).toMatch(/^[0-9a-f]{24}@wren$/u);
  }
});

it('takes one pass for HTML of any brokenness', async () => {
  for (const piece of ['<img src="', "<img src='a' ", `<img style="${'url('.repeat(50)}`, '<img src=cid:a '])
    expect((await embed(piece.repeat(20_000))).html.length).toBeGreaterThan(100_000);
});
