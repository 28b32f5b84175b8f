import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EVENTS_PATH } from '@wren/contract/calls/reading/sync.ts';
import { expect, onTestFinished, test } from 'vitest';
import { builtProgram } from '../test/processes/built-program.ts';
import { startProgram } from '../test/processes/started-program.ts';
import { PASSWORD } from '../test/wren/running-wren.ts';
import { Visitor } from '../test/wren/visitor.ts';
import { openDirectory } from './directory/open-directory.ts';

/** Seconds. */
const DRAIN = 2;
const CAPABILITIES = '/api/method/mail.api.client.get_capabilities';

/** A folder with one account. */
async function folderOfAda(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'wren-drain-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const directory = openDirectory(folder, async () => undefined);
  await directory.accounts.add('ada@mail.localhost', 'Ada Lovelace', PASSWORD);
  directory.close();
  return folder;
}

/** Asks again and again as long as the server is ready; answers the failures of what it had promised to answer. */
async function load(ask: (path: string) => Promise<number>): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  for (;;) {
    const askedAt = Date.now();
    // The connection is refused once the process is gone.
    if ((await ask('/readyz').catch(() => 503)) !== 200) return failures;
    try {
      const status = await ask(CAPABILITIES);
      if (status !== 200) failures.push(status);
    } catch (error) {
      // What a busy machine has sent later than that was promised nothing.
      if (Date.now() - askedAt < DRAIN * 1000) failures.push(error);
    }
  }
}

/** A sign-in whose body is sent in two halves. */
function slowSignIn(origin: string) {
  const body = JSON.stringify({ usr: 'ada@mail.localhost', pwd: PASSWORD });
  const { hostname, port } = new URL(origin);
  const headers = { 'content-type': 'application/json', 'content-length': body.length, origin };
  const asked = request({ hostname, port, method: 'POST', path: '/api/method/login', headers });
  const answer = new Promise<number | undefined>((resolve, reject) => {
    asked.on('response', (response) => resolve(response.resume().statusCode));
    asked.on('error', reject);
  });
  asked.write(body.slice(0, 10));
  return { answer, finish: () => asked.end(body.slice(10)) };
}

test('a server that is told to stop ends event streams, answers what has been asked and what comes until its time is over, and fails no request', async () => {
  const folder = await folderOfAda();
  const run = startProgram(await builtProgram('src/program.ts'), folder, { WREN_DRAIN: String(DRAIN) });
  onTestFinished(() => void run.child.kill('SIGKILL'));
  const [, url = ''] = await run.says(/Wren is at (\S+)\//u);
  const ada = new Visitor(url);
  await ada.signIn('ada@mail.localhost', PASSWORD);
  const ask = async (path: string): Promise<number> => (await ada.get(path)).status;
  const listening = await fetch(url + EVENTS_PATH, { headers: { cookie: ada.cookieHeader } });
  const slow = slowSignIn(url);
  const clients = Array.from({ length: 4 }, () => load(ask));

  run.child.kill('SIGTERM');
  // It ends by itself.
  expect(await listening.text()).toContain('event: state');
  slow.finish();
  expect(await slow.answer).toBe(200);
  for (const failures of await Promise.all(clients)) expect(failures).toEqual([]);
  expect(await run.code).toBe(0);
});
