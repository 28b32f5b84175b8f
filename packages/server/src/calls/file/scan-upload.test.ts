import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';

/** The next answer of the scanner. */
let next: { readonly status: number; readonly body: string };
const scanned: string[] = [];
let scanner: Server;
let url: string;
let wren: RunningWren;
let ada: Visitor;

beforeAll(async () => {
  scanner = createServer((request, response) => {
    let body = '';
    request.setEncoding('latin1').on('data', (chunk: string) => {
      body += chunk;
    });
    request.on('end', () => {
      scanned.push(`${request.method} ${request.url} ${body}`);
      response.writeHead(next.status, { 'content-type': 'application/json' }).end(next.body);
    });
  });
  scanner.listen(0, '127.0.0.1');
  await once(scanner, 'listening');
  const address = scanner.address();
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/scan`;
  wren = await startWren({ environment: { WREN_SCANNER: url } });
  ada = await wren.signedIn(wren.ada);
});
beforeEach(() => {
  next = { status: 200, body: '{"status":"clean","message":"nothing found"}' };
  scanned.length = 0;
});
afterAll(async () => {
  await wren.close();
  scanner.close();
});

async function upload(visitor: Visitor, text: string) {
  const body = new FormData();
  body.append('file', new Blob([text]), 'notes.txt');
  return visitor.request('/api/method/upload_file', { method: 'POST', body });
}

describe('[7.22] an upload, where a scanner is configured', () => {
  it('is posted to it with its name and bytes, and taken when it is clean', async () => {
    const answer = await upload(ada, 'harmless words');
    expect(answer.json.message).toMatchObject({ file_name: 'notes.txt', file_size: 14, scan_status: 'clean' });
    expect(scanned).toHaveLength(1);
    expect(scanned[0]).toMatch(/^POST \/scan /u);
    expect(scanned[0]).toContain('name="file"; filename="notes.txt"');
    expect(scanned[0]).toContain('harmless words');
  });

  it('is refused with the scanner’s message when it is flagged', async () => {
    next = { status: 200, body: '{"status":"infected","message":"Eicar-Test-Signature found"}' };
    const answer = await upload(ada, 'bad');
    expect(answer.status).toBe(417);
    expect(answer.json.message).toBe('Eicar-Test-Signature found');
  });

  it('[8.3] is refused when the scan fails, with the status that it failed with', async () => {
    next = { status: 500, body: '' };
    const answer = await upload(ada, 'unknown');
    expect(answer.status).toBe(503);
    expect(answer.json.message).toBe('Virus scan failed: 500 Internal Server Error');
    next = { status: 200, body: 'not JSON' };
    expect((await upload(ada, 'unknown')).status).toBe(503);
  });
});

it('[7.22] without a scanner an upload is taken, and said to be skipped', async () => {
  const plain = await startWren();
  const answer = await upload(await plain.signedIn(plain.ada), 'words');
  expect(answer.json.message.scan_status).toBe('skipped');
  expect(scanned).toEqual([]);
  await plain.close();
});

it('[8.3] a scanner that does not answer lets nothing pass', async () => {
  const away = await startWren({ environment: { WREN_SCANNER: 'http://127.0.0.1:1/scan' } });
  const answer = await upload(await away.signedIn(away.ada), 'words');
  expect(answer.status).toBe(503);
  expect(answer.json.message).toBe('Virus scan failed: the scanner did not answer');
  await away.close();
});
