import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  dripping,
  endless,
  type HostileHost,
  redirectTo,
  startHostileHost,
} from '../../../test/attacks/hostile-host.ts';
import { FetchRefused } from './fetch-refused.ts';
import { createGuardedFetch, type GuardedRequest } from './guarded-fetch.ts';

/** An accessible host, and one beside it on loopback that must never be accessed. */
let host: HostileHost;
let inner: HostileHost;

beforeEach(async () => {
  inner = await startHostileHost({ '/': (_request, response) => void response.end('secret') });
  host = await startHostileHost({
    '/fine': (_request, response) => void response.setHeader('content-type', 'Image/PNG; a=b').end('bytes'),
    '/to-fine': redirectTo('/fine'),
    '/to-inner': redirectTo(`http://127.0.0.1:${inner.port}/`),
    '/to-localhost': redirectTo(`http://localhost:${inner.port}/`),
    '/to-metadata': redirectTo('http://169.254.169.254/latest/meta-data/'),
    '/to-file': redirectTo('file:///etc/passwd'),
    '/to-user': redirectTo('http://user:word@example.org/'),
    '/round': redirectTo('/round'),
    '/drip': dripping('image/png', Buffer.from('x'), 20),
    '/endless': endless('image/png'),
    '/liar': (_request, response) => void response.writeHead(200, { 'content-length': '5368709120' }).write('x'),
    '/silent': () => undefined,
    '/packed': (_request, response) => void response.setHeader('content-encoding', 'gzip').end('x'),
    '/wide': (_request, response) => void response.setHeader('x', 'x'.repeat(20_000)).end('x'),
  });
});
afterEach(async () => {
  await Promise.all([host.close(), inner.close()]);
});

type Names = Readonly<Record<string, readonly (readonly string[])[]>>;

/** A fetch that may access `host`; each look-up of a name takes the next answer of its list, and then the last one. */
function fetchWith(names: Names = {}) {
  const asked: string[] = [];
  const fetch = createGuardedFetch({
    exceptions: [{ address: '127.0.0.1', port: host.port }],
    resolve: async (name) => {
      const answers = names[name] ?? [];
      const turn = asked.filter((earlier) => earlier === name).length;
      asked.push(name);
      return answers[Math.min(turn, answers.length - 1)] ?? [];
    },
  });
  return { fetch, asked };
}

async function refusal(request: GuardedRequest, names: Names = {}): Promise<string> {
  try {
    await fetchWith(names).fetch(request);
    return 'fetched';
  } catch (error) {
    if (error instanceof FetchRefused) return error.code;
    throw error;
  }
}

const at = (path: string): string => `http://127.0.0.1:${host.port}${path}`;

describe('a fetch of what strangers have written', () => {
  it('answers status, type and bytes, and follows a redirect', async () => {
    const { fetch } = fetchWith();
    const answer = await fetch({ url: at('/to-fine') });
    expect(answer).toEqual({ status: 200, type: 'image/png', body: Buffer.from('bytes'), url: at('/fine') });
  });

  it('tells nothing of the reader', async () => {
    await fetchWith().fetch({ url: at('/to-fine?a=1#b') });
    for (const { headers } of host.requests) {
      expect(Object.keys(headers).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
      expect(headers['user-agent']).toBe('Mozilla/5.0 (compatible; Wren)');
    }
    expect(host.seen).toEqual(['GET /to-fine?a=1', 'GET /fine']);
  });

  it('sends a form by POST, and no redirect takes it elsewhere', async () => {
    const { fetch } = fetchWith();
    const answer = await fetch({ url: at('/to-fine'), form: { 'List-Unsubscribe': 'One-Click' } });
    expect(answer.status).toBe(302);
    expect(host.seen).toEqual(['POST /to-fine']);
    expect(host.requests[0]?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(host.requests[0]?.headers['content-length']).toBe('26');
  });
});

describe('is refused without a connection:', () => {
  for (const [url, code] of [
    ['http://127.0.0.1/', 'private-address'],
    ['http://127.1/', 'private-address'],
    ['http://2130706433/', 'private-address'],
    ['http://0x7f.1/', 'private-address'],
    ['http://0177.0.0.1/', 'private-address'],
    ['http://[::1]/', 'private-address'],
    ['http://[::ffff:127.0.0.1]/', 'private-address'],
    ['http://[64:ff9b::7f00:1]/', 'private-address'],
    ['http://169.254.169.254/latest/', 'private-address'],
    ['http://10.1.2.3/', 'private-address'],
    ['http://localhost/', 'private-address'],
    ['http://localhost./', 'private-address'],
    ['http://x.localhost/', 'private-address'],
    ['http://printer.local/', 'private-address'],
    ['http://metadata.google.internal/', 'private-address'],
    ['http://intranet/', 'private-address'],
    ['http://nowhere.example/', 'unknown-host'],
    ['http://8.8.8.8:22/', 'bad-port'],
    ['http://8.8.8.8:8080/', 'bad-port'],
    ['ftp://example.org/', 'bad-url'],
    ['file:///etc/passwd', 'bad-url'],
    ['data:text/plain,x', 'bad-url'],
    ['javascript:1', 'bad-url'],
    ['//example.org/', 'bad-url'],
    ['http://user@example.org/', 'bad-url'],
    ['http://', 'bad-url'],
    ['', 'bad-url'],
  ] as const) {
    it(`${url || 'nothing'} as ${code}`, async () => expect(await refusal({ url })).toBe(code));
  }

  it('a scheme that was not allowed', async () => {
    expect(await refusal({ url: at('/fine'), schemes: ['https'] })).toBe('bad-url');
  });

  it('a name of which even one address is private', async () => {
    const names = { 'mixed.example': [['8.8.8.8', '10.0.0.1']] };
    expect(await refusal({ url: 'http://mixed.example/' }, names)).toBe('private-address');
  });

  it('another port of the excepted address', async () => {
    expect(await refusal({ url: `http://127.0.0.1:${inner.port}/` })).toBe('private-address');
    expect(inner.connections()).toBe(0);
  });
});

describe('of a hostile host', () => {
  for (const path of ['/to-inner', '/to-localhost', '/to-metadata']) {
    it(`a redirect into the own network is refused: ${path}`, async () => {
      expect(await refusal({ url: at(path) })).toBe('private-address');
      expect(inner.connections()).toBe(0);
    });
  }

  it('a redirect to a file or with a user name is refused', async () => {
    expect(await refusal({ url: at('/to-file') })).toBe('bad-url');
    expect(await refusal({ url: at('/to-user') })).toBe('bad-url');
  });

  it('redirects without an end are given up', async () => {
    expect(await refusal({ url: at('/round') })).toBe('too-many-redirects');
    expect(host.seen).toHaveLength(5);
  });

  it('a name that changes its address is asked for once: the connection goes to the address that was checked', async () => {
    const names = { 'rebind.example': [['127.0.0.1'], ['169.254.169.254']] };
    const { fetch, asked } = fetchWith(names);
    const answer = await fetch({ url: `http://rebind.example:${host.port}/fine` });
    expect(answer.status).toBe(200);
    expect(asked).toEqual(['rebind.example']);
    expect(host.requests[0]?.headers.host).toBe(`rebind.example:${host.port}`);
  });

  it('a name that changes its address between two redirects is refused at the second', async () => {
    const names = { 'rebind.example': [['127.0.0.1'], ['10.0.0.1']] };
    expect(await refusal({ url: `http://rebind.example:${host.port}/round` }, names)).toBe('private-address');
    expect(host.seen).toHaveLength(1);
  });

  it('an answer that drips is given up when the time is over', async () => {
    expect(await refusal({ url: at('/drip'), limits: { total: 300 } })).toBe('too-slow');
  });

  it('an answer that never begins is given up', async () => {
    expect(await refusal({ url: at('/silent'), limits: { idle: 100 } })).toBe('too-slow');
  });

  it('a name server that never answers is given up', async () => {
    const fetch = createGuardedFetch({ resolve: () => new Promise(() => undefined) });
    const asked = fetch({ url: 'http://slow.example/', limits: { total: 100 } });
    await expect(asked).rejects.toMatchObject({ code: 'too-slow' });
  });

  it('an endless answer is cut off at the limit, and one that says it is too long is not read', async () => {
    expect(await refusal({ url: at('/endless'), limits: { bytes: 1024 ** 2 } })).toBe('too-large');
    expect(await refusal({ url: at('/liar') })).toBe('too-large');
  });

  it('a compressed answer and a header without an end are refused', async () => {
    expect(await refusal({ url: at('/packed') })).toBe('failed');
    expect(await refusal({ url: at('/wide') })).toBe('failed');
  });

  it('plain HTTP where TLS was asked for is refused', async () => {
    expect(await refusal({ url: at('/fine').replace('http:', 'https:') })).toBe('failed');
  });

  it('what nobody wants any more is given up', async () => {
    const stop = new AbortController();
    const fetched = refusal({ url: at('/drip'), signal: stop.signal });
    while (host.seen.length === 0) await new Promise((resolve) => setImmediate(resolve));
    stop.abort();
    expect(await fetched).toBe('aborted');
    expect(await refusal({ url: at('/fine'), signal: stop.signal })).toBe('aborted');
  });
});
