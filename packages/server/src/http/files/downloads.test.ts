import { get } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { mail } from '../../../test/wren/running-wren.ts';
import { folderOf, twoPeople, upload } from '../../../test/wren/two-people.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';

const at = twoPeople();

/** Magic numbers of compressed files: gzip, Zstandard, bzip2, xz, zip, and all of zlib (RFC 1950 §2.2). */
const MAGIC: readonly (readonly number[])[] = [
  [0x1f, 0x8b, 0x08],
  [0x28, 0xb5, 0x2f, 0xfd],
  [0x42, 0x5a, 0x68],
  [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00],
  [0x50, 0x4b, 0x03, 0x04],
  ...[0x08, 0x18, 0x28, 0x38, 0x48, 0x58, 0x68, 0x78].flatMap((method) =>
    Array.from({ length: 256 }, (_, check) => [method, check]).filter(
      ([, check = 0]) => (method * 256 + check) % 31 === 0,
    ),
  ),
];

/** A file large enough to be worth compressing. */
function fileOf(magic: readonly number[]): Buffer<ArrayBuffer> {
  return Buffer.concat([Buffer.from(magic), Buffer.from('plain text that would become smaller. '.repeat(60))]);
}

/** Downloads as a browser does, and returns the bytes as transferred. */
function download(visitor: Visitor, path: string): Promise<{ bytes: Buffer; encoding: string | undefined }> {
  return new Promise((resolve, reject) => {
    const headers = { cookie: visitor.cookieHeader, 'accept-encoding': 'br, gzip' };
    get(visitor.origin + path, { headers }, (answer) => {
      buffer(answer).then((bytes) => resolve({ bytes, encoding: answer.headers['content-encoding'] }), reject);
    }).on('error', reject);
  });
}

describe('downloads', () => {
  it.each(['application/octet-stream', 'text/plain', 'application/json'])(
    'of %s are the bytes that were attached, whatever they begin with, and never compressed',
    async (type) => {
      const files = MAGIC.map(fileOf);
      const parts = files.map(
        (bytes, index) =>
          `--b\nContent-Type: ${type}; name=f${index}\nContent-Disposition: attachment\nContent-Transfer-Encoding: base64\n\n${bytes.toString('base64')}\n`,
      );
      const headers = { 'MIME-Version': '1.0', 'Content-Type': 'multipart/mixed; boundary=b' };
      await at.wren.deliver(at.wren.ada, mail(type, headers, `${parts.join('')}--b--`));
      const row = (await folderOf(at.ada, 'inbox')).find(({ subject }) => subject === type);
      const [opened] = await at.ada.call('mail.get_mail_thread', { thread_id: row.thread_id });
      expect(opened.attachments).toHaveLength(files.length);
      for (const [index, { url }] of opened.attachments.entries()) {
        const { bytes, encoding } = await download(at.ada, url);
        expect([encoding, bytes.equals(files[index] ?? Buffer.alloc(0))], String(MAGIC[index])).toEqual([
          undefined,
          true,
        ]);
      }
    },
  );

  it('of uploads and of whole mails are their bytes as well', async () => {
    for (const magic of MAGIC.slice(0, 12)) {
      const { file_url } = (await upload(at.ada, 'notes.txt', fileOf(magic))).json.message;
      expect(await download(at.ada, file_url)).toEqual({ bytes: fileOf(magic), encoding: undefined });
    }
    const raw = `x \nFrom: a@b.example\nSubject: odd\n\n${'plain text '.repeat(300)}`;
    const id = await at.wren.deliver(at.wren.ada, raw);
    const source = await download(at.ada, `/api/method/mail.api.mail.fetch_mail_as_eml?name=${id}`);
    expect([source.encoding, source.bytes.toString()]).toEqual([undefined, raw.replaceAll('\n', '\r\n')]);
  });
});
