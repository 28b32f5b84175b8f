import { expect, test } from 'vitest';
import { fixedSession } from '../../test/support/host/fixed-session.ts';
import { systemAfter } from '../platform/time/timers.ts';
import { chooseMailHost } from './choose-mail-host.ts';
import { createClient } from './client/client.ts';

const OURS = [
  'search_mails',
  'get_changes',
  'events',
  'commands',
  'draft_revisions',
  'row_answers',
  'start_bulk_change',
  'get_scheduled_mails',
];

/** True if a host with these extensions is treated as our own, which alone has a change feed. */
async function isOurs(extensions: readonly string[]): Promise<boolean> {
  const fetch = async (): Promise<Response> => new Response('{}');
  const client = createClient({ fetch, host: '', ...fixedSession() });
  const parts = { client, fetch, host: '', addresses: [], timeZone: 'UTC' };
  const openHost = await chooseMailHost({ extensions: [...extensions] }, parts);
  return openHost({ after: systemAfter, online: () => true }).feed !== null;
}

test('[D1] a host that lists all that our own is built on is asked as our own, whatever else it lists', async () => {
  expect(await isOurs(OURS)).toBe(true);
  expect(await isOurs([...OURS, 'get_settings'])).toBe(true);
});

test.each(OURS)('[D1] a host without %s is asked as a plain one', async (missing) => {
  expect(await isOurs(OURS.filter((name) => name !== missing))).toBe(false);
});

test('[D1] a host without extensions is asked as a plain one', async () => {
  expect(await isOurs([])).toBe(false);
});
