import { EVENTS_PATH } from '@wren/contract/calls/reading/sync.ts';
import { WrenError } from '@wren/contract/errors.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { QueueRig } from '../../test/smtp/queue-rig.ts';
import { refuse } from '../../test/smtp/relay-sink.ts';
import { PASSWORD, startWren } from '../../test/wren/running-wren.ts';
import { createLog } from '../platform/log.ts';
import { listenForMetrics } from './listen-for-metrics.ts';
import type { MetricsParts } from './metrics.ts';

const PATIENCE = { timeout: 30_000 };

/** Listens for a test; returns functions that read the metrics, and the value of a line by its name and labels. */
async function figuresOf(parts: Omit<MetricsParts, 'log' | 'isDraining'>) {
  const running = await listenForMetrics(
    { address: '127.0.0.1', port: 0 },
    {
      ...parts,
      isDraining: () => false,
      log: createLog('silent'),
    },
  );
  onTestFinished(() => running.close());
  const url = `http://127.0.0.1:${running.port}`;
  const text = async (): Promise<string> => (await fetch(`${url}/metrics`)).text();
  const value = async (name: string): Promise<number | null> => {
    const line = (await text()).split('\n').find((one) => one.startsWith(`${name} `));
    return line === undefined ? null : Number(line.slice(name.length + 1));
  };
  return { url, text, value };
}

test('figures say which calls are made and how they end, how many streams are open and whether all is well, and name no account', async () => {
  const wren = await startWren();
  onTestFinished(() => wren.close());
  const { accounts } = wren.directory;
  const { url, text, value } = await figuresOf({ accounts, queue: wren.queue.control, dataFolder: wren.folder });
  const ada = await wren.signedIn(wren.ada);
  const wrong = await wren.visitor().post('/api/method/login', { usr: wren.ada.address, pwd: `${PASSWORD}!` });
  expect(wrong.status).toBe(401);
  await ada.get('/api/method/nowhere?of=ada');

  const answers = (route: string, status: string): string =>
    `wren_http_request_duration_seconds_count{route="${route}",method="POST",status="${status}"}`;
  await vi.waitFor(async () => expect(await value(answers('/api/method/login', '2xx'))).toBe(1), PATIENCE);
  expect(await value(answers('/api/method/login', '4xx'))).toBe(1);
  expect([await value('wren_ready'), await value('wren_accounts'), await value('wren_queue_mails')]).toEqual([1, 2, 0]);
  expect(await value('wren_disk_free_bytes')).toBeGreaterThan(0);
  expect(await value('nodejs_eventloop_lag_p99_seconds')).not.toBeNull();

  const abort = new AbortController();
  await fetch(wren.visitor().origin + EVENTS_PATH, { headers: { cookie: ada.cookieHeader }, signal: abort.signal });
  expect(await value('wren_event_streams')).toBe(1);
  abort.abort();
  await vi.waitFor(async () => expect(await value('wren_event_streams')).toBe(0), PATIENCE);
  expect(await text()).not.toMatch(/ada|grace|nowhere|events"/iu);
  expect((await fetch(`${url}/healthz`)).status).toBe(404);
  // The web server does not serve them.
  expect((await wren.visitor().get('/metrics')).text).not.toContain('wren_');
});

test('figures say that the server is not ready while its accounts cannot be looked up, and the rest as ever', async () => {
  const rig = await QueueRig.open();
  onTestFinished(() => rig.close());
  await rig.reopen();
  const away = (): Promise<never> => Promise.reject(new WrenError('busy'));
  const parts = { accounts: { byId: away, list: away }, queue: rig.queue.control, dataFolder: rig.mail.folder };
  const { text, value } = await figuresOf(parts);
  expect([await value('wren_ready'), await value('wren_queue_mails')]).toEqual([0, 0]);
  expect(await text()).toMatch(/^wren_accounts Nan$/imu);
});

test('figures say what became of mail to other servers, and what waits', async () => {
  const rig = await QueueRig.open();
  onTestFinished(() => rig.close());
  await rig.startRelay({
    onRecipient(address) {
      if (address.startsWith('later')) throw refuse(451, '4.7.1 come back');
      if (address.startsWith('never')) throw refuse(550, '5.1.1 no such user');
    },
  });
  await rig.reopen();
  const { accounts } = rig.mail.directory;
  const { value } = await figuresOf({ accounts, queue: rig.queue.control, dataFolder: rig.mail.folder });
  const moved = (way: string): Promise<number | null> => value(`wren_mail_recipients_total{way="${way}"}`);
  expect(await Promise.all(['received', 'submitted', 'delivered', 'returned'].map(moved))).toEqual([0, 0, 0, 0]);
  await rig.submit('later@example.org', 'now@example.org', 'never@example.org');
  await rig.queue.idle();
  expect(await Promise.all(['received', 'submitted', 'delivered', 'returned'].map(moved))).toEqual([0, 0, 1, 1]);
  expect(await value('wren_queue_mails')).toBe(1);
});
