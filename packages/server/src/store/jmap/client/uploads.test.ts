import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { startStrictJmap } from '../../../../test/engines/stand-ins/strict-jmap.ts';
import { JmapClient } from './jmap-client.ts';

async function clientOf() {
  const server = await startStrictJmap({}, {});
  onTestFinished(() => server.close());
  return { server, client: new JmapClient({ url: server.url, username: 'ada', password: 'secret' }) };
}

/** A file that counts how often it was opened. */
function fileOf(text: string) {
  const file = { opened: 0 };
  const open = async () => {
    file.opened += 1;
    return { size: text.length, stream: Readable.from([Buffer.from(text)]) };
  };
  return { file, open };
}

it('uploads the first alone, and then no more at a time than the server says that it takes', async () => {
  const { server, client } = await clientOf();
  // A missing file is not uploaded.
  expect(await client.uploadFrom(async () => null, 'message/rfc822')).toBeNull();
  const texts = Array.from({ length: 20 }, (_, at) => `mail ${at}`);
  const ids = await Promise.all(texts.map((text) => client.uploadFrom(fileOf(text).open, 'message/rfc822')));
  expect(ids.map((id) => server.blobs.get(id ?? '')?.text)).toEqual(texts);
});

it('opens and sends bytes again whose connection ended before the answer', async () => {
  const { server, client } = await clientOf();
  server.cutNextUpload();
  const { file, open } = fileOf('a mail');
  const id = await client.uploadFrom(open, 'message/rfc822');
  expect(server.blobs.get(id ?? '')?.text).toBe('a mail');
  expect(file.opened).toBe(2);
  server.cutNextUpload();
  expect(server.blobs.get(await client.upload(Buffer.from('bytes'), 'text/plain'))?.text).toBe('bytes');
});

it('refuses what is larger than the server takes before it is sent, and has no id for what is not there', async () => {
  const { server, client } = await clientOf();
  const { open } = fileOf('x'.repeat(100_001));
  await expect(client.uploadFrom(open, 'message/rfc822')).rejects.toMatchObject({ code: 'too-large' });
  expect(await client.uploadFrom(async () => null, 'message/rfc822')).toBeNull();
  expect(server.blobs.size).toBe(0);
});
