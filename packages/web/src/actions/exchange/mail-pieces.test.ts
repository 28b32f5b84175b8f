import { makeZip } from 'client-zip';
import { expect, test } from 'vitest';
import { type MailPiece, mailPieces } from './mail-pieces.ts';

const from = (n: number): string => `From lin@one.example Mon Aug 19 08:00:0${n % 10} 2024\n`;
const mail = (n: number, length = 10): string => `Subject: letter ${n}\n\n${'x'.repeat(length)}\n`;
const mbox = (count: number, length: number): string =>
  Array.from({ length: count }, (_, at) => `${from(at)}${mail(at, length)}\n`).join('');

async function pieces(file: File, largest = 8 * 1024 * 1024, at = 0): Promise<readonly MailPiece[]> {
  const all: MailPiece[] = [];
  for await (const piece of mailPieces(file, largest, at)) all.push(piece);
  return all;
}
const texts = (all: readonly MailPiece[]): Promise<readonly string[]> =>
  Promise.all(all.map(({ bytes }) => bytes.text()));

const archive = async (entries: readonly { readonly name: string; readonly input: string }[]): Promise<File> =>
  new File([await new Response(makeZip(entries)).blob()], 'mail.zip');

test('an mbox is parted where messages begin, nothing is lost, and it goes on from any of these places', async () => {
  const text = mbox(120, 90_000);
  const file = new File([text], 'Sent.mbox');
  const all = await pieces(file);
  expect(all.length).toBeGreaterThan(1);
  expect((await texts(all)).join('')).toBe(text);
  for (const piece of await texts(all)) expect(piece).toMatch(/^From lin@one\.example /u);
  expect(all.at(-1)?.upTo).toBe(file.size);
  expect(all.every(({ source, sizes, leftOut }) => source === 'Sent.mbox' && sizes === null && leftOut === 0)).toBe(
    true,
  );
  const rest = await pieces(file, 8 * 1024 * 1024, all[0]?.upTo);
  expect((await texts(rest)).join('')).toBe((await texts(all)).slice(1).join(''));
});

test('a line of prose that begins with From parts nothing, and CRLF parts as LF does', async () => {
  const prose = `${from(1)}Subject: a\n\nFrom here on Monday 2024\n\nFrom x Mon Aug 19 08:00:00 2024\nit rains\n${'y'.repeat(4_200_000)}\n\n`;
  const [whole, ...more] = await texts(await pieces(new File([prose + mbox(1, 5)], 'a.mbox')));
  expect([whole, ...more].join('')).toBe(prose + mbox(1, 5));
  expect([whole, ...more].every((piece) => piece?.startsWith('From lin'))).toBe(true);
  const crlf = mbox(60, 90_000).replaceAll('\n', '\r\n');
  const parted = await texts(await pieces(new File([crlf], 'a.mbox')));
  expect(parted.length).toBeGreaterThan(1);
  expect(parted.join('')).toBe(crlf);
});

test('a message that is too large to be sent is left out, and those around it are not', async () => {
  const text = `${mbox(2, 10)}${from(3)}${mail(3, 9_000_000)}\n${mbox(2, 20)}`;
  const all = await pieces(new File([text], 'a.mbox'), 6_000_000);
  expect((await texts(all)).join('')).toBe(mbox(2, 10) + mbox(2, 20));
  expect(all.reduce((sum, { leftOut }) => sum + leftOut, 0)).toBe(1);
  const last = await pieces(new File([mbox(1, 10) + from(3) + mail(3, 9_000_000)], 'a.mbox'), 6_000_000);
  expect((await texts(last)).join('')).toBe(mbox(1, 10));
  expect(last.reduce((sum, { leftOut }) => sum + leftOut, 0)).toBe(1);
});

test('an archive gives its messages, its mboxes and the folders that they are in, whatever their names', async () => {
  const file = await archive([
    { name: 'Inbox/1.eml', input: mail(1) },
    { name: 'Inbox/2.eml', input: mail(2) },
    { name: '../../Sent/3.eml', input: mail(3) },
    { name: '__MACOSX/Inbox/._1.eml', input: 'no' },
    { name: 'old/archive.mbox', input: mbox(2, 5) },
  ]);
  const all = (await pieces(file)).filter(({ bytes }) => bytes.size > 0);
  expect(all.map(({ source, sizes }) => [source, sizes])).toEqual([
    ['Inbox/', [mail(1).length, mail(2).length]],
    ['../../Sent/', [mail(3).length]],
    ['old/archive.mbox', null],
  ]);
});

test('an archive that holds more than it may is not unpacked further, one that is none says so', async () => {
  const zeros = new Blob([new Uint8Array(60_000_000)]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const packed = new Uint8Array(await new Response(zeros).arrayBuffer());
  const stored = new Uint8Array(
    await (await archive([{ name: 'b.eml', input: 'x'.repeat(packed.length) }])).arrayBuffer(),
  );
  // The same archive with stored bytes that are declared as deflated and small.
  const at = 30 + 'b.eml'.length;
  stored.set(packed, at);
  const view = new DataView(stored.buffer);
  for (let index = 0; index < stored.length - 4; index += 1) {
    if (view.getUint32(index, true) !== 0x02014b50) continue;
    view.setUint16(index + 10, 8, true);
    view.setUint32(index + 20, packed.length, true);
  }
  const all = await pieces(new File([stored], 'bomb.zip'), 1_000_000);
  expect(all.reduce((sum, { leftOut }) => sum + leftOut, 0)).toBe(1);
  expect((await texts(all)).join('')).toBe('');
  await expect(pieces(new File(['PK\u0003\u0004 nothing'], 'a.zip'))).rejects.toThrow('cannot be read');
});
