import { expect, it, onTestFinished } from 'vitest';
import { startStrictJmap } from '../../../../test/engines/stand-ins/strict-jmap.ts';
import { JmapClient } from '../client/jmap-client.ts';
import { QUOTA } from '../client/jmap-session.ts';
import { readQuota } from './jmap-quota.ts';

const base = { name: 'Mail', scope: 'account', description: null, softLimit: null, warnLimit: null };

async function quotaOf(list: readonly Readonly<Record<string, unknown>>[] | null) {
  const run = () => ({ state: '', list: list ?? [], notFound: [] });
  const methods = { 'Quota/get': { using: QUOTA, takes: ['ids'], run } };
  const server = await startStrictJmap(list === null ? {} : { [QUOTA]: {} }, list === null ? {} : methods);
  onTestFinished(() => server.close());
  return readQuota(new JmapClient({ url: server.url, username: 'ada', password: '' }));
}

it('is the one of bytes of mail that leaves the least room (RFC 9425)', async () => {
  const quotas = [
    { ...base, id: 'a', resourceType: 'octets', used: 10, hardLimit: 1000, types: ['Email', 'SieveScript'] },
    { ...base, id: 'b', resourceType: 'octets', used: 400, hardLimit: 500, types: ['Mail'], scope: 'domain' },
    { ...base, id: 'c', resourceType: 'count', used: 9, hardLimit: 10, types: ['Email'] },
    { ...base, id: 'd', resourceType: 'octets', used: 1, hardLimit: 2, types: ['CalendarEvent'] },
    { id: 'e', somethingElse: true },
  ];
  expect(await quotaOf(quotas)).toEqual({ used: 400, limit: 500 });
});

it('is none where the server has none, or tells nothing of it', async () => {
  expect(await quotaOf([])).toBeNull();
  expect(await quotaOf(null)).toBeNull();
});
