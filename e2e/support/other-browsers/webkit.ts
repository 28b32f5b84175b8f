import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { freePort } from '../server/wren-server.ts';
import { COMMANDS, OtherBrowser, type WebDriver } from './web-driver.ts';

const PROGRAM = '/usr/bin/WebKitWebDriver';
const SCREEN = '/usr/bin/Xvfb';

/** Why there is no WebKit to drive here; null: there is. */
export const missingWebKit = !existsSync(PROGRAM)
  ? 'WebKit is not installed'
  : existsSync(SCREEN)
    ? null
    : 'there is no screen for WebKit';

async function ended(program: ChildProcess): Promise<void> {
  program.kill('SIGTERM');
  if (program.exitCode === null && program.signalCode === null) await once(program, 'exit');
}

/** A screen in memory. @returns the program, and its name in DISPLAY */
async function startScreen(): Promise<readonly [ChildProcess, string]> {
  const args = ['-displayfd', '3', '-screen', '0', '1500x1100x24', '-nolisten', 'tcp'];
  const program = spawn(SCREEN, args, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  const [number] = await once(program.stdio[3] as Readable, 'data');
  return [program, `:${String(number).trim()}`];
}

/** What the driver answers. @throws Error as the browser says */
async function answerOf(answer: Response): Promise<unknown> {
  const { value } = await answer.json();
  if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function untilListens(url: string): Promise<void> {
  for (;;) {
    if (await fetch(`${url}/status`).catch(() => null)) return;
    await new Promise((done) => setTimeout(done, 50));
  }
}

export async function startWebKit(): Promise<OtherBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'wren-webkit-'));
  const [screen, display] = await startScreen();
  const port = await freePort();
  const env = { ...process.env, HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home, DISPLAY: display };
  const program = spawn(PROGRAM, [`--port=${port}`], { stdio: 'ignore', env });
  const url = `http://127.0.0.1:${port}`;
  await untilListens(url);
  const ask = async (method: string, path: string, body?: object): Promise<unknown> =>
    answerOf(await fetch(url + path, { method, ...(body && { body: JSON.stringify(body) }) }));
  const capabilities = {
    alwaysMatch: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { args: ['--automation'] } },
  };
  const { sessionId } = (await ask('POST', '/session', { capabilities })) as { readonly sessionId: string };
  const driver: WebDriver = (command, parameters = {}) => {
    const [method, path] = COMMANDS[command];
    return ask(method, `/session/${sessionId}${path}`, method === 'POST' ? parameters : undefined);
  };
  return new OtherBrowser(driver, async () => {
    await ask('DELETE', `/session/${sessionId}`);
    await ended(program);
    await ended(screen);
    await rm(home, { recursive: true, force: true, maxRetries: 5 });
  });
}
