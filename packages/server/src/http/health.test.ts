import { renameSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningWren, startWren } from '../../test/running-wren.ts';

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
