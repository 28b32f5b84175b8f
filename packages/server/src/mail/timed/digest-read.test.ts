import { afterEach, beforeEach, expect, test } from 'vitest';
import { sourceOf } from '../../../test/mail/mail-rig.ts';
import { missingParser, type ReadPart, readIndependently } from '../../../test/mime/independent-parser.ts';
import { QueueRig } from '../../../test/smtp/queue-rig.ts';
import { address, mail } from '../../../test/store/sample-mail.ts';

const reason = missingParser();
const HOUR = 60;

let rig: QueueRig;
beforeEach(async () => {
  rig = await QueueRig.open();
  await rig.pass((Date.UTC(2027, 2, 27, 12) - rig.now()) / 60_000);
  await rig.reopen({ publicUrl: new URL('https://mail.example/') });
});
afterEach(async () => {
  await rig.close();
});

const typesOf = (part: ReadPart): readonly string[] => [
  part.type,
  ...('parts' in part ? part.parts.flatMap(typesOf) : []),
];
const textOf = (part: ReadPart, type: string): string =>
  'parts' in part ? part.parts.map((one) => textOf(one, type)).join('') : (part.type === type && part.text) || '';

test.skipIf(reason !== null)(
  `[2.50] the daily digest is read by a parser of another make: plain, HTML, and links into Wren in both${reason ? ` (${reason})` : ''}`,
  async () => {
    const { stores, ada } = rig.mail;
    const store = await stores.of(ada.id);
    const records = await stores.recordsOf(ada.id);
    const label = { name: 'Übung', keyword: 'exercise', color: '', sortOrder: 0 };
    const digest = { isEnabled: true, hour: 8, timeZone: 'Europe/Berlin' };
    await records.apply(
      [
        { kind: 'put', record: { id: 'label', type: 'label', data: label } },
        { kind: 'put', record: { id: 'dailyDigest', type: 'dailyDigest', data: digest } },
      ],
      'chosen',
    );
    await store.apply(
      [
        mail('m1', { from: address('lin@example.org', '林 Yao'), subject: 'Größe & <Maß>', keywords: ['exercise'] }),
        mail('m2', { from: address('lin@example.org', '林 Yao'), subject: `Second ${'x'.repeat(300)}` }),
        mail('m3', { subject: 'Tonight', seen: true }),
        { kind: 'move', target: { messages: ['m3'] }, mailbox: 'snoozed', until: Date.UTC(2027, 2, 28, 18) },
      ],
      'filed',
    );
    await rig.pass(18 * HOUR);
    const [filed] = (await rig.messages(ada, 'inbox')).filter(({ from }) => from?.name === 'Wren');
    if (!filed) throw new Error('there is no digest');
    const read = readIndependently(Buffer.from(await sourceOf(store, filed)));

    expect(read.defects).toEqual([]);
    expect(read.subject).toBe('Daily digest, March 28, 2027: 2 unread, 1 back today');
    expect(read.from).toEqual([{ name: 'Wren', email: 'postmaster@mail.localhost' }]);
    expect(read.to).toMatchObject([{ email: ada.address }]);
    expect(read.headers).toMatchObject({ 'auto-submitted': 'auto-generated' });
    expect(typesOf(read.body)).toEqual(['multipart/alternative', 'text/plain', 'text/html']);

    const [plain, html] = ['text/plain', 'text/html'].map((type) => textOf(read.body, type));
    const [{ threadId = '' } = {}] = await store.messages(['m1']);
    const link = `https://mail.example/app/thread/${threadId}`;
    for (const line of ['- 林 Yao (2 conversations)', '  - Größe & <Maß>', `    ${link}`, '- Übung (1 conversation)']) {
      expect(plain?.split(/\r?\n/u)).toContain(line);
    }
    expect(html).toContain(`<a href="${link}"><bdi>Größe &amp; &lt;Maß&gt;</bdi></a>`);
    const linksOf = (text = ''): readonly string[] => [
      ...new Set([...text.matchAll(/https:\/\/[^\s"<]+/gu)].map(([address]) => address)),
    ];
    expect(linksOf(plain)).toHaveLength(3);
    expect(linksOf(html)).toEqual(linksOf(plain));
  },
);
