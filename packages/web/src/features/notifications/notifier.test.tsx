// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { until } from '../../../test/support/eventually.ts';
import { HandlerServer } from '../../../test/support/host/handler-server.ts';
import { mails, message } from '../../../test/support/messages.ts';
import { begin, closeTabs, showFolder } from '../../../test/support/tab.ts';
import { ReplicaProvider } from '../../replica/hooks.ts';
import { openNotifications, readSeenMark, useNotifications } from './notification-store.ts';
import { Notifier } from './notifier.tsx';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  closeTabs();
});

/** Opens them after what it holds has looked, as the effects of a parent run after those inside. */
function Account() {
  useEffect(() => openNotifications('ada@host.test'), []);
  return <Notifier onThread={() => undefined} onInbox={() => undefined} />;
}

test('[3.17] what lies in the Inbox when it is first looked at is no news, and what comes then is', async () => {
  const server = new HandlerServer(mails(2));
  const replica = await begin(server);
  await showFolder(replica, 'inbox');
  await act(async () => {
    render(
      <ReplicaProvider replica={replica}>
        <Account />
      </ReplicaProvider>,
    );
  });
  expect(useNotifications.getState().items).toEqual([]);
  expect(readSeenMark()?.ids).toEqual(['m00002']);
  server.place(message('new', { receivedAt: Date.now(), subject: 'Fresh bread' }));
  await act(() => until(replica, () => replica.folderView('inbox').rows.length === 3));
  expect(useNotifications.getState().items.map(({ id }) => id)).toEqual(['new']);
});
