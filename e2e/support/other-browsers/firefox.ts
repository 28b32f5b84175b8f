import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../server/wren-server.ts';
import { OtherBrowser, type WebDriver } from './web-driver.ts';

const PROGRAM = '/usr/bin/firefox-esr';

/** Why there is no Firefox to drive here; null: there is. */
export const missingFirefox = existsSync(PROGRAM) ? null : 'Firefox is not installed';

/** Settings of a profile that asks nobody anything, and has a pointer as on a desk. */
const settings = (port: number): string =>
  Object.entries({
    'marionette.port': port,
    'app.update.disabledForTesting': true,
    'browser.shell.checkDefaultBrowser': false,
    'datareporting.policy.dataSubmissionEnabled': false,
    'network.captive-portal-service.enabled': false,
    'network.connectivity-service.enabled': false,
    'toolkit.telemetry.reportingpolicy.firstRun': false,
    // Without a screen there is none: fine, and able to hover.
    'ui.primaryPointerCapabilities': 6,
    'ui.allPointerCapabilities': 6,
    'ui.prefersReducedMotion': 1,
  })
    .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
    .join('');

/** Marionette, the protocol of Firefox below WebDriver: arrays of JSON, each behind its length in bytes and a colon. */
function marionette(socket: Socket): (name: string, parameters: object) => Promise<Record<string, unknown>> {
  const waiting = new Map<
    number,
    (error: { readonly message: string } | null, result: Record<string, unknown>) => void
  >();
  let received = Buffer.alloc(0);
  socket.on('data', (bytes) => {
    received = Buffer.concat([received, bytes]);
    for (let colon = received.indexOf(':'); colon > 0; colon = received.indexOf(':')) {
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString('utf8'));
      received = received.subarray(end);
      // The first says what is spoken.
      if (!Array.isArray(message)) continue;
      const [, id, error, result] = message;
      waiting.get(id)?.(error, result);
      waiting.delete(id);
    }
  });
  let last = 0;
  return (name, parameters) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, (error, result) => (error ? reject(new Error(error.message)) : resolve(result)));
      const message = JSON.stringify([0, last, name, parameters]);
      socket.write(`${Buffer.byteLength(message)}:${message}`);
    });
}

async function connected(port: number): Promise<Socket> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    if (isOpen) return socket;
    await new Promise((done) => setTimeout(done, 100));
  }
}

export async function startFirefox(): Promise<OtherBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'wren-firefox-'));
  const port = await freePort();
  await writeFile(join(profile, 'user.js'), settings(port));
  const args = ['--headless', '--marionette', '--no-remote', '--profile', profile, 'about:blank'];
  const program = spawn(PROGRAM, args, { stdio: 'ignore', env: { ...process.env, HOME: profile } });
  const socket = await connected(port);
  const ask = marionette(socket);
  await ask('WebDriver:NewSession', { strictFileInteractability: false });
  const driver: WebDriver = async (command, parameters = {}) => {
    const result = await ask(`WebDriver:${command}`, parameters);
    return 'value' in result ? result.value : result;
  };
  return new OtherBrowser(driver, async () => {
    socket.destroy();
    program.kill('SIGKILL');
    if (program.exitCode === null && program.signalCode === null) await once(program, 'exit');
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  });
}
