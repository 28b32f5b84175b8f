import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { blobIdOf } from '../../../src/store/blob-id.ts';
import type { BlobId, MailStore } from '../../../src/store/mail-store.ts';
import { mail } from '../sample-mail.ts';
import type { MakeHarness } from './harness.ts';
import { DAY, useAccount } from './harness.ts';

/** The bytes of a blob; null when it is not stored. */
async function bytesOf(store: MailStore, id: BlobId): Promise<Buffer | null> {
  const blob = await store.openBlob(id);
  return blob && buffer(blob.stream);
}

export function describeBlobs(makeHarness: MakeHarness): void {
  describe('blobs', () => {
    const account = useAccount(makeHarness);
    const destroy = (id: string) => account.apply({ kind: 'destroy', target: { messages: [id] } });

    test.each([
      ['no bytes', Buffer.alloc(0)],
      ['a few bytes', Buffer.from('Hello')],
      ['bytes that compress', Buffer.alloc(700_000, 'wren ')],
      ['bytes that do not compress', randomBytes(700_000)],
      ['exactly one chunk', randomBytes(256 * 1024)],
    ])('%s come back as they were', async (_, bytes) => {
      const id = await account.store.putBlob(bytes);
      expect(id).toBe(blobIdOf(bytes));
      const blob = await account.store.openBlob(id);
      expect(blob?.size).toBe(bytes.length);
      expect((await bytesOf(account.store, id))?.equals(bytes)).toBe(true);
    });

    test('bytes that come with a command are kept with it, and not when it has been carried out before', async () => {
      const [first, second] = [Buffer.from('first'), Buffer.from('second')];
      const use = (bytes: Buffer) => mail('m1', { blobs: [blobIdOf(bytes)] });
      await account.store.apply([use(first)], 'with bytes', new Map([[blobIdOf(first), first]]));
      expect(String(await bytesOf(account.store, blobIdOf(first)))).toBe('first');
      await account.store.apply([use(second)], 'with bytes', new Map([[blobIdOf(second), second]]));
      expect(await account.store.openBlob(blobIdOf(second))).toBeNull();
      expect([...(await account.store.knownBlobs([blobIdOf(first)]))]).toEqual([blobIdOf(first)]);
    });

    test('a stream is stored like its bytes', async () => {
      const bytes = randomBytes(900_000);
      const pieces = [0, 1, 100_000, 600_001].map((start, index, all) => bytes.subarray(start, all[index + 1]));
      const id = await account.store.putBlob(Readable.from(pieces));
      expect(id).toBe(blobIdOf(bytes));
      expect((await bytesOf(account.store, id))?.equals(bytes)).toBe(true);
    });

    test('a stream that breaks stores nothing and says so', async () => {
      async function* broken(): AsyncGenerator<Uint8Array> {
        yield Buffer.from('half');
        throw new Error('broken');
      }
      await expect(account.store.putBlob(Readable.from(broken()))).rejects.toThrow('broken');
      expect(await account.store.openBlob(blobIdOf(Buffer.from('half')))).toBeNull();
    });

    test('the same bytes have the same id', async () => {
      const ids = await Promise.all(['same', 'same', 'other'].map((text) => account.store.putBlob(Buffer.from(text))));
      expect(ids[0]).toBe(ids[1]);
      expect(ids[2]).not.toBe(ids[0]);
    });

    test('many blobs at a time are all stored', async () => {
      const texts = Array.from({ length: 100 }, (_, index) => `text ${index}`);
      const ids = await Promise.all(texts.map((text) => account.store.putBlob(Buffer.from(text))));
      for (const [index, id] of ids.entries()) expect(String(await bytesOf(account.store, id))).toBe(texts[index]);
    });

    test('an unknown id has no bytes', async () => {
      expect(await account.store.openBlob(blobIdOf(Buffer.from('never put')))).toBeNull();
      expect(await account.store.openBlob('no hash at all')).toBeNull();
    });

    test('a blob is known once a message uses it', async () => {
      const [used, unused] = await Promise.all(['a', 'b'].map((text) => account.store.putBlob(Buffer.from(text))));
      if (!used || !unused) throw new Error('two ids are wanted');
      await account.apply(mail('m1', { blobs: [used] }));
      expect(await account.store.knownBlobs([used, unused, 'unknown'])).toEqual(new Set([used]));
    });

    test('a message may name blobs that are not stored', async () => {
      await account.apply(mail('m1', { blobs: ['unknown', blobIdOf(Buffer.from('x'))] }));
      expect(await account.store.knownBlobs([blobIdOf(Buffer.from('x'))])).toEqual(new Set());
    });

    test('bytes that nobody uses go after a day', async () => {
      const id = await account.store.putBlob(Buffer.from('upload'));
      account.now += DAY - 1;
      await account.store.putBlob(Buffer.from('a'));
      expect(await account.store.openBlob(id)).not.toBeNull();
      account.now += 2 * DAY;
      await account.store.putBlob(Buffer.from('b'));
      await account.apply(mail('m1'));
      expect(await account.store.openBlob(id)).toBeNull();
    });

    test('bytes put again are kept for another day', async () => {
      const id = await account.store.putBlob(Buffer.from('upload'));
      account.now += DAY - 1;
      await account.store.putBlob(Buffer.from('upload'));
      account.now += DAY - 1;
      await account.store.putBlob(Buffer.from('other'));
      await account.apply(mail('m1'));
      expect(await account.store.openBlob(id)).not.toBeNull();
    });

    test('bytes that a message uses stay for as long as it does', async () => {
      const id = await account.store.putBlob(Buffer.from('raw'));
      await account.apply(mail('m1', { blobs: [id] }));
      account.now += 40 * DAY;
      await account.store.putBlob(Buffer.from('other'));
      expect(await account.store.openBlob(id)).not.toBeNull();
      await destroy('m1');
      expect(await account.store.openBlob(id)).toBeNull();
      expect(await account.store.knownBlobs([id])).toEqual(new Set());
    });

    test('bytes that two messages share stay with the other', async () => {
      const id = await account.store.putBlob(Buffer.from('shared'));
      await account.apply(mail('m1', { blobs: [id] }), mail('m2', { blobs: [id, id] }));
      account.now += 2 * DAY;
      await destroy('m1');
      expect(String(await bytesOf(account.store, id))).toBe('shared');
      await destroy('m2');
      expect(await account.store.openBlob(id)).toBeNull();
    });

    test('a draft put again lets go of what it no longer uses', async () => {
      const [first, second] = await Promise.all(['1', '2'].map((text) => account.store.putBlob(Buffer.from(text))));
      if (!first || !second) throw new Error('two ids are wanted');
      await account.apply(mail('m1', { home: 'drafts', blobs: [first, second] }));
      account.now += 2 * DAY;
      await account.apply(mail('m1', { home: 'drafts', blobs: [second] }));
      expect(await account.store.openBlob(first)).toBeNull();
      expect(await account.store.openBlob(second)).not.toBeNull();
    });

    test('a mail of 30 MB is stored from a stream', async () => {
      const piece = randomBytes(1_000_000);
      const id = await account.store.putBlob(Readable.from(Array.from({ length: 30 }, () => piece)));
      const blob = await account.store.openBlob(id);
      expect(blob?.size).toBe(30_000_000);
      let size = 0;
      for await (const chunk of blob?.stream ?? []) size += chunk.length;
      expect(size).toBe(30_000_000);
    });
  });

  describe('bodies', () => {
    const account = useAccount(makeHarness);

    test.each([
      ['none', { html: null, text: null }],
      ['empty ones', { html: '', text: '' }],
      ['short ones', { html: '<p>Hi</p>', text: 'Hi' }],
      ['long ones', { html: '<p>word </p>'.repeat(20_000), text: 'word '.repeat(20_000) }],
      ['any characters', { html: '\u0000 \u{1F600} ÄÖ 漢字', text: '\r\n\t\u00a0'.repeat(100) }],
      ['a byte order mark before them', { html: `\ufeff${'<p>word </p>'.repeat(50)}`, text: '\ufeffHi' }],
    ])('a message may have %s', async (_, body) => {
      await account.apply(mail('m1', { body }));
      expect(await account.store.bodies(['m1'])).toEqual(new Map([['m1', body]]));
    });

    test('what is shown of bodies leaves out the plain text beside HTML that has anything in it', async () => {
      const html = '<p>Hi</p>'.repeat(100);
      const bodies = { m1: { html, text: 'Hi' }, m2: { html: null, text: 'Hi' }, m3: { html: ' \n', text: 'Hi' } };
      for (const [id, body] of Object.entries(bodies)) await account.apply(mail(id, { body }));
      expect(Object.fromEntries(await account.store.bodies(['m1', 'm2', 'm3'], 'shown'))).toEqual({
        ...bodies,
        m1: { html, text: null },
      });
      expect(Object.fromEntries(await account.store.bodies(['m1', 'm2', 'm3']))).toEqual(bodies);
    });

    test('bodies of unknown messages are left out', async () => {
      await account.apply(mail('m1'), mail('m2'));
      expect([...(await account.store.bodies(['m2', 'nobody', 'm1'])).keys()]).toEqual(['m2', 'm1']);
      expect([...(await account.store.texts(['m2', 'nobody', 'm1'])).keys()]).toEqual(['m2', 'm1']);
    });
  });
}
