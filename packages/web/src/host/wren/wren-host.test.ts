import { expect, test } from 'vitest';
import { until } from '../../../test/support/eventually.ts';
import { HandlerServer } from '../../../test/support/host/handler-server.ts';
import { message } from '../../../test/support/messages.ts';
import { begin, closeTabs } from '../../../test/support/tab.ts';

test("a search names the reader's time zone, since its days are theirs", async () => {
  const server = new HandlerServer([message('a')]);
  const replica = await begin(server);
  replica.watchSearch('Subject', null, () => undefined);
  await until(replica, () => replica.searchView('Subject', null).status === 'ready');
  const search = server.asked.find((call) => call.name === 'searchMails');
  expect(search?.args.time_zone).toBe('Asia/Kolkata');
  closeTabs();
});
