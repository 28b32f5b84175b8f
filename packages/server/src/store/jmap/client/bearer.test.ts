import { createServer } from 'node:http';
import { expect, it, onTestFinished } from 'vitest';
import { JmapClient } from './jmap-client.ts';
import { CORE, MAIL } from './jmap-session.ts';

it('asks by the token that holds now, and by a newer one where that is refused', async () => {
  const seen: string[] = [];
  let taken = 'Bearer first';
  const server = createServer((request, response) => {
    const { authorization = '' } = request.headers;
    seen.push(authorization);
    if (authorization !== taken) return response.writeHead(401).end();
    const core = {
      ...{ maxSizeUpload: 1_000, maxConcurrentUpload: 1, maxSizeRequest: 100_000, maxConcurrentRequests: 2 },
      ...{ maxCallsInRequest: 16, maxObjectsInGet: 100, maxObjectsInSet: 100, collationAlgorithms: [] },
    };
    const urls = {
      ...{ apiUrl: '/api', downloadUrl: '/d/{accountId}/{blobId}/{type}/{name}', uploadUrl: '/u/{accountId}' },
      eventSourceUrl: '/e',
    };
    const account = { name: 'Ada', isPersonal: true, isReadOnly: false, accountCapabilities: { [MAIL]: {} } };
    const session = {
      ...{ capabilities: { [CORE]: core, [MAIL]: {} }, accounts: { a: account }, primaryAccounts: { [MAIL]: 'a' } },
      ...{ username: 'ada', state: 's', ...urls },
    };
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(session));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const bound = server.address();
  const url = new URL(`http://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}/jmap/session`);
  const bearer = async (refused?: string): Promise<string> => (refused === undefined ? 'first' : 'second');
  const access = { url, username: 'ada', password: '', bearer };
  expect((await new JmapClient(access).session()).account).toBe('a');
  taken = 'Bearer second';
  let isRefused = false;
  const client = new JmapClient(access, () => {
    isRefused = true;
  });
  expect((await client.session()).account).toBe('a');
  expect([seen, isRefused]).toEqual([['Bearer first', 'Bearer first', 'Bearer second'], false]);
  taken = 'Bearer third';
  await expect(new JmapClient(access).session()).rejects.toMatchObject({ code: 'not-signed-in' });
});
