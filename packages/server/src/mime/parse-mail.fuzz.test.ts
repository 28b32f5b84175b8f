import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OWN_SAMPLES } from '../../test/fuzz/fuzz-inputs.ts';
import { buildMail } from './build/build-mail.ts';
import { parseMail } from './parse-mail.ts';

const CORPORA = join(import.meta.dirname, '../../../../../shared/corpora');

async function seedMail(): Promise<Uint8Array> {
  return buildMail({
    messageIdHeader: 'a@x',
    sentAt: 0,
    from: { name: 'Ä', email: 'a@x.org' },
    to: [{ name: null, email: 'b@x.org' }],
    cc: [],
    subject: 'Grüße',
    inReplyTo: 'b@x',
    references: ['b@x'],
    html: '<div style="display:none">x</div><p>Ü &amp; <img src="cid:c"></p>',
    text: 'Ü',
    parts: [
      { name: 'ö.png', type: 'image/png', disposition: 'inline', cid: 'c', content: new Uint8Array(100) },
      {
        name: 'm.eml',
        type: 'message/rfc822',
        disposition: 'attachment',
        cid: null,
        content: Buffer.from('Subject: s\n\nx'),
      },
    ],
  });
}

/** Invariants of every result, for any bytes. */
async function expectSound(raw: Uint8Array): Promise<boolean> {
  const { subject, sentAt, messageIdHeader, parts, damaged, body, plainText } = await parseMail(raw);
  expect(subject).not.toMatch(/[\r\n\0]/);
  expect(messageIdHeader).not.toBe('');
  expect(sentAt === null || (Number.isInteger(sentAt / 1000) && sentAt >= 0)).toBe(true);
  expect(`${body.text}${plainText}`).not.toContain('\0');
  for (const part of parts) {
    expect(part.name).not.toMatch(/[\r\n\0/\\]/);
    expect(part.name).not.toBe('');
    expect(part.type).toMatch(/^[\w.+-]+\/[\w.+-]+$/);
  }
  return damaged;
}

function* filesUnder(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(path);
    else if (!/\.(?:json|md)$/.test(entry.name)) yield path;
  }
}

describe('any bytes are read', () => {
  test('mails with bytes changed, cut and doubled', async () => {
    const seed = await seedMail();
    const position = fc.integer({ min: 0, max: seed.length - 1 });
    const edit = fc.record({ at: position, remove: fc.nat(40), insert: fc.uint8Array({ maxLength: 20 }) });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), async (edits) => {
        let raw = Buffer.from(seed);
        for (const { at, remove, insert } of edits) {
          raw = Buffer.concat([raw.subarray(0, at), insert, raw.subarray(at + remove)]);
        }
        await expectSound(raw);
      }),
      { numRuns: 400 },
    );
  });

  test('random bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (raw) => void (await expectSound(raw))),
      {
        numRuns: 200,
      },
    );
  });

  test('samples of our own: attached, nested, encoded and foreign mail', async () => {
    for (const raw of OWN_SAMPLES) await expectSound(raw);
  });

  test.skipIf(!existsSync(CORPORA)).each(['mime', 'threading'])(
    'mails of the wild and of other test suites (only with ../shared/corpora/%s beside the checkout)',
    { timeout: 120_000 },
    async (name) => {
      let read = 0;
      let damaged = 0;
      for (const path of filesUnder(join(CORPORA, name))) {
        read += 1;
        if (await expectSound(readFileSync(path))) damaged += 1;
      }
      process.stdout.write(`${name}: ${read} samples read, ${damaged} of them damaged or no mail\n`);
      expect(read).toBeGreaterThan(100);
    },
  );
});
