// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { HandlerServer } from '../../../../test/support/host/handler-server.ts';
import { begin, closeTabs } from '../../../../test/support/tab.ts';
import { NO_ANSWERS } from '../../../host/client/answers/page-answers.ts';
import { type Capabilities, PLAIN_HOST } from '../../../host/client/capabilities.ts';
import { connect } from '../../../host/client/connect.ts';
import { DYNAMIC_LOGIN } from '../../../host/client/session/static-login.ts';
import { ReplicaProvider } from '../../../replica/hooks.ts';
import { ApiProvider } from '../../../session/api-context.ts';
import { StartedMailProvider } from '../../../session/started-mail.ts';
import { SearchHead } from './search-head.tsx';

afterEach(() => {
  cleanup();
  closeTabs();
});

const user = {
  login: 'ada@host.test',
  fullName: 'Ada Lovelace',
  email: 'ada@host.test',
  addresses: [],
  own: [],
  maxAttachmentSize: null,
};

async function show(capabilities: Capabilities, text: string): Promise<void> {
  const server = new HandlerServer();
  const replica = await begin(server);
  const api = connect({
    host: '',
    fetch: server.fetch,
    startFetch: server.fetch,
    callFetch: server.fetch,
    values: { get: () => null, set: () => undefined, remove: () => undefined },
    cookieUser: () => user.login,
    ready: NO_ANSWERS,
    login: DYNAMIC_LOGIN,
    onSignedOut: () => undefined,
    onOtherAccount: () => undefined,
  });
  const { hook, searchHook } = memoryLocation({ path: '/app/search' });
  render(
    <Router hook={hook} searchHook={searchHook}>
      <ApiProvider value={api}>
        <StartedMailProvider value={{ replica, user, capabilities, lastContact: () => null }}>
          <ReplicaProvider replica={replica}>
            <SearchHead
              text={text}
              asked={null}
              folder={null}
              view={replica.searchView(text, null)}
              searched="All mail"
              onRetry={() => undefined}
            />
          </ReplicaProvider>
        </StartedMailProvider>
      </ApiProvider>
    </Router>,
  );
}

const save = () => screen.queryByRole('button', { name: 'Save this search' });

test('a search can be saved where the host keeps records, and nothing is said of it on a plain host', async () => {
  await show({ ...PLAIN_HOST, extensions: ['save_records'] }, 'from:grace');
  expect(save()).toBeTruthy();
  cleanup();
  await show(PLAIN_HOST, 'from:grace');
  expect(save()).toBeNull();
});

test('what asks for nothing is not offered to be saved', async () => {
  await show({ ...PLAIN_HOST, extensions: ['save_records'] }, '  ');
  expect(save()).toBeNull();
});
