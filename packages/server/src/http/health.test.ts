import { renameSync } from 'node:fs';
import { EVENTS_PATH } from '@wren/contract/calls/reading/sync.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningWren, startWren } from '../../test/wren/running-wren.ts';

let wren: RunningWren;
beforeEach(async () => {
  wren = await startWren();
});
afterEach(() => wren.close());

async function ask(path: string, method = 'GET') {
  const answer = await fetch(`http://127.0.0.1:${wren.server.port}${path}`, { method });
  return { status: answer.status, text: await answer.text(), kept: answer.headers.get('cache-control') };
}

test('a supervisor without a session is told that the server lives and is ready, and that it is not when its data folder is gone', async () => {
  expect(await ask('/healthz')).toEqual({ status: 200, text: 'alive\n', kept: 'no-store' });
  expect(await ask('/readyz')).toEqual({ status: 200, text: 'ready\n', kept: 'no-store' });
  expect((await ask('/readyz', 'HEAD')).status).toBe(200);
  expect((await ask('/readyz', 'POST')).status).not.toBe(200);
  renameSync(wren.folder, `${wren.folder}-away`);
  try {
    expect(await ask('/readyz')).toEqual({
      status: 503,
      text: 'not ready: the data folder cannot be used\n',
      kept: 'no-store',
    });
    expect((await ask('/healthz')).status).toBe(200);
  } finally {
    renameSync(`${wren.folder}-away`, wren.folder);
  }
  expect((await ask('/readyz')).status).toBe(200);
});

test('a server that is drained says so, ends event streams and begins none, and answers all else, each on a connection that ends', async () => {
  const ada = await wren.signedIn(wren.ada);
  expect((await ada.get('/healthz')).headers.get('connection')).toBe('keep-alive');
  const stream = await fetch(ada.origin + EVENTS_PATH, { headers: { cookie: ada.cookieHeader } });
  wren.server.drain();
  expect(await stream.text()).toContain('event: state');
  expect(await ask('/readyz')).toEqual({ status: 503, text: 'not ready: the server is stopping\n', kept: 'no-store' });
  const refused = await ada.get(EVENTS_PATH);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '1']);
  const alive = await ada.get('/healthz');
  expect([alive.status, alive.headers.get('connection')]).toEqual([200, 'close']);
  expect((await ada.get('/api/method/mail.session.get_sid')).status).toBe(200);
});
