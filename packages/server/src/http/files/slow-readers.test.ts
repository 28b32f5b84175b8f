import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { mail } from '../../../test/wren/running-wren.ts';
import { folderOf, twoPeople } from '../../../test/wren/two-people.ts';

const at = twoPeople(() => ({ environment: { WREN_MAX_MESSAGE_SIZE: '40M' } }));

const READERS = 12;
const TEXT = 'Lines of a long text, with something like ä and 字 in them.\n'.repeat(130_000);
const MEGABYTE = 1_000_000;

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** Memory of this process in bytes. */
function memoryInUse(): number {
  collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** A reader that sends a request and stops reading once the answer begins. */
async function slowReader(path: string): Promise<Socket> {
  const { port, hostname, host } = new URL(at.ada.origin);
  const socket = connect(Number(port), hostname);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${at.ada.cookieHeader}\r\nConnection: close\r\n\r\n`);
  await new Promise<void>((resolve) => socket.once('readable', resolve));
  return socket;
}

async function readAll(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  return Buffer.concat(chunks);
}

it.each(['text', 'attachment'] as const)(
  'slow readers of a long %s take no memory, hold nobody up, and get all of it',
  { timeout: 120_000 },
  async (kind) => {
    const part = `--b\n\nHi\n--b\nContent-Type: text/plain; name=long.txt\nContent-Disposition: attachment\n\n${TEXT}\n--b--`;
    const raw =
      kind === 'text'
        ? mail(kind, { 'Content-Type': 'text/plain; charset=utf-8' }, TEXT)
        : mail(kind, { 'MIME-Version': '1.0', 'Content-Type': 'multipart/mixed; boundary=b' }, part);
    await at.wren.deliver(at.wren.ada, raw);
    const row = (await folderOf(at.ada, 'inbox')).find(({ subject }) => subject === kind);
    const thread = `/api/method/mail.api.mail.get_mail_thread?thread_id=${row.thread_id}`;
    const path = kind === 'text' ? thread : row.attachments[0].url;
    // Warms up: the first request allocates memory that is reused from then on.
    (await slowReader(path)).destroy();
    const before = memoryInUse();
    const readers: Socket[] = [];
    for (let count = 0; count < READERS; count += 1) readers.push(await slowReader(path));
    expect(memoryInUse() - before).toBeLessThan(30 * MEGABYTE);
    expect(await folderOf(at.ada, 'inbox')).not.toHaveLength(0);
    expect((await at.ada.get(path)).status).toBe(200);
    const [first, ...others] = readers;
    const answer = first ? await readAll(first) : Buffer.alloc(0);
    const body = answer.subarray(answer.indexOf('\r\n\r\n') + 4).toString();
    const text = kind === 'text' ? JSON.parse(body).message[0].text_body : body.replaceAll('\r\n', '\n');
    expect(text.trimEnd() === TEXT.trimEnd()).toBe(true);
    for (const reader of others) reader.destroy();
    // The files have no names.
    expect(readdirSync(at.wren.folder).filter((name) => name.startsWith('spool'))).toEqual([]);
  },
);
