import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dkimVerify } from 'mailauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingParser, type ReadPart, readIndependently } from '../../../test/mime/independent-parser.ts';
import { IMAGE_HEADS } from '../../../test/mime/sample-images.ts';
import { dkimKeys, dnsTable } from '../../../test/smtp/dns-table.ts';
import { startPostfix } from '../../../test/smtp/real-postfix.ts';
import { folderOf, type Row, twoPeople, upload } from '../../../test/wren/two-people.ts';

const ELSEWHERE = ['bob@real.test', 'eve@real.test', 'boss@real.test', 'ivan@xn--bcher-kva.test'] as const;
const KEYS = dkimKeys();
const folder = mkdtempSync(join(tmpdir(), 'wren-key-'));
writeFileSync(join(folder, 'dkim.pem'), KEYS.privateKey);

const missing = missingParser();
/** Postfix, or the reason why it cannot be started. */
const postfix = missing ?? (await startPostfix(ELSEWHERE));
if (missing !== null) process.stdout.write(`No mail with every feature is sent: ${missing}.\n`);
else if (typeof postfix === 'string') process.stdout.write(`No mail is sent to a real Postfix: ${postfix}.\n`);
afterAll(() => {
  if (typeof postfix !== 'string') postfix.close();
  rmSync(folder, { recursive: true });
});

const at = twoPeople(() => ({
  environment: {
    WREN_DKIM_SELECTOR: 'wren',
    WREN_DKIM_KEY: join(folder, 'dkim.pem'),
    ...(typeof postfix !== 'string' && { WREN_RELAY: postfix.url }),
  },
}));

const PICTURE = IMAGE_HEADS['image/png'];
const SUBJECT =
  'Grüße, 寒中見舞い and привет 🎉: a subject that is long enough to be folded over several lines of a header';
const WORD = 'Donaudampfschifffahrt'.repeat(150);
const TEXT = `Grüße!\n\n.\n.. a line of dots\nFrom here on\n${WORD}\n-- \nAda 🦜\n`;
const bytes = (length: number, step: number): Buffer<ArrayBuffer> =>
  Buffer.from(Uint8Array.from({ length }, (_, index) => (index * step + (index >> 8)) % 256));

/** Attached files, in the order of the mail: names in several scripts, with all characters that a header must quote. */
const FILES: readonly (readonly [name: string, type: string, content: Buffer<ArrayBuffer>])[] = [
  ['Übersicht – ä.txt', 'text/plain', Buffer.from(`Zeile ä\r\n.\r\n${'x'.repeat(5000)}\r\n`)],
  ['報告書 (最終版).pdf', 'application/pdf', bytes(40_000, 7)],
  ['Отчёт.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', bytes(10_000, 11)],
  ['تقرير.zip', 'application/zip', bytes(3000, 13)],
  ['🎉 party "final"; 100%.bin', 'application/octet-stream', bytes(256, 1)],
  [`${'long name '.repeat(18)}.csv`, 'text/csv', Buffer.from('a;b\n1;2\n')],
  ['empty.log', 'text/plain', Buffer.alloc(0)],
];

const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');
const lines = (text: string | null | undefined): string => (text ?? '').replaceAll('\r\n', '\n').trimEnd();
const leaves = (part: ReadPart): readonly ReadPart[] => ('parts' in part ? part.parts.flatMap(leaves) : [part]);

/** Writes the mail as the web client does, and sends it; returns its HTML, and its id in Sent. */
async function send(): Promise<{ readonly html: string; readonly id: string }> {
  const uploads: Row[] = [];
  for (const [name, type, content] of FILES) uploads.push((await upload(at.ada, name, content, type)).json.message);
  const picture = (await upload(at.ada, 'dot.png', PICTURE, 'image/png')).json.message;
  const rest = `<p>Grüße, <b>寒中</b> 🎉</p><p>${WORD}</p><p>${'word '.repeat(3000)}</p>`;
  const src = picture.file_url.replaceAll('&', '&amp;');
  const sent = await at.ada.call('mail.create_mail', {
    from_email: 'Ada "Countess" Lovelace, née Byron <ada@mail.localhost>',
    to: ['Bøb Ørsted <bob@real.test>', 'Hopper, Grace <grace@mail.localhost>'],
    cc: ['Ивáн 本田 <ivan@bücher.test>', 'eve@real.test'],
    bcc: ['Secret Boss <boss@real.test>'],
    subject: SUBJECT,
    html_body: `${rest}<img alt="dot" src="${src}">`,
    text_body: TEXT,
    attachments: [
      ...uploads.map((file, index) => ({
        blob_id: file.blob_id,
        filename: FILES[index]?.[0],
        type: FILES[index]?.[1],
      })),
      { blob_id: picture.blob_id, filename: 'dot.png', disposition: 'inline', cid: 'dot.1@wren' },
    ],
    in_reply_to: '<parent@example.org>',
    references: ['<root@example.org>', `<${'middle'.repeat(20)}@example.org>`, '<parent@example.org>'],
    priority: 'high',
    request_receipt: true,
    submit: true,
  });
  await at.wren.queue.idle();
  return { html: `${rest}<img alt="dot" src="cid:dot.1@wren">`, id: sent.name };
}

/** Compares a mail as received with the original, part by part. */
async function expectWhole(raw: Buffer, html: string): Promise<void> {
  const mail = readIndependently(raw);
  expect(mail.defects).toEqual([]);
  expect(mail.subject).toBe(SUBJECT);
  expect(mail.from).toEqual([{ name: 'Ada "Countess" Lovelace, née Byron', email: 'ada@mail.localhost' }]);
  expect(mail.to).toEqual([
    { name: 'Bøb Ørsted', email: 'bob@real.test' },
    { name: 'Hopper, Grace', email: 'grace@mail.localhost' },
  ]);
  expect(mail.cc).toEqual([
    { name: 'Ивáн 本田', email: 'ivan@xn--bcher-kva.test' },
    { name: '', email: 'eve@real.test' },
  ]);
  expect(mail.headers).toMatchObject({
    'in-reply-to': '<parent@example.org>',
    references: `<root@example.org> <${'middle'.repeat(20)}@example.org> <parent@example.org>`,
    importance: 'high',
    'x-priority': '1 (Highest)',
    'disposition-notification-to': 'ada@mail.localhost',
    'message-id': expect.stringMatching(/^<[0-9a-f]{32}@mail\.localhost>$/u),
  });
  expect(mail.body).toMatchObject({
    type: 'multipart/mixed',
    parts: [
      {
        type: 'multipart/alternative',
        parts: [{ type: 'text/plain' }, { type: 'multipart/related', parts: [{ type: 'text/html' }, {}] }],
      },
      ...FILES.map(() => ({})),
    ],
  });
  const [plain, rich, inline, ...files] = leaves(mail.body);
  expect(plain && 'text' in plain && lines(plain.text)).toBe(lines(TEXT));
  expect(rich && 'text' in rich && lines(rich.text)).toBe(html);
  expect(inline).toMatchObject({
    type: 'image/png',
    disposition: 'inline',
    cid: '<dot.1@wren>',
    name: 'dot.png',
    sha256: sha256(PICTURE),
  });
  expect(files).toEqual(
    FILES.map(([name, type, content]) =>
      expect.objectContaining({ name, type, disposition: 'attachment', sha256: sha256(content) }),
    ),
  );
  // RFC 5322 §2.1.1, and no byte that an old server could change.
  expect(
    Math.max(
      ...raw
        .toString('latin1')
        .split('\n')
        .map((line) => line.length),
    ),
  ).toBeLessThanOrEqual(998);
  const { results } = await dkimVerify(raw, { resolver: dnsTable({ 'wren._domainkey.mail.localhost': KEYS.record }) });
  expect(results.map(({ status }) => status.result)).toEqual(['pass']);
}

/** Bcc belongs to the envelope (RFC 5322 §3.6.3). */
function expectNoBcc(raw: Buffer): void {
  expect(raw.toString('latin1')).not.toMatch(/^bcc:/imu);
  expect(raw.toString('latin1')).not.toMatch(/boss@|Secret Boss/u);
}

describe.skipIf(missing !== null)('a mail with every feature', () => {
  let html = '';
  let id = '';
  beforeAll(async () => {
    ({ html, id } = await send());
  });

  it('reaches a second account part by part as another parser reads it, without Bcc', async () => {
    const [received] = await folderOf(at.grace, 'inbox');
    const { text } = await at.grace.get(`/api/method/mail.api.mail.fetch_mail_as_eml?name=${received.name}`);
    await expectWhole(Buffer.from(text), html);
    expectNoBcc(Buffer.from(text));
    const [copy] = await at.ada.call('mail.get_mail_thread', { name: id });
    expect(copy.bcc).toEqual(['boss@real.test']);
  });

  it.skipIf(typeof postfix === 'string')(
    'reaches a real Postfix for To, Cc and Bcc, and leaves as it was written',
    async () => {
      if (typeof postfix === 'string') throw new Error(postfix);
      for (const address of ELSEWHERE) {
        const mails = await postfix.arrived(address);
        expect(mails).toHaveLength(1);
        for (const raw of mails) {
          await expectWhole(raw, html);
          // Trace fields of the final server name its recipient.
          if (address !== 'boss@real.test') expectNoBcc(raw);
        }
      }
      // Nothing bounced.
      expect(await folderOf(at.ada, 'inbox')).toEqual([]);
    },
  );
});
