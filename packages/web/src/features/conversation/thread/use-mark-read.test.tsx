// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HandlerServer } from '../../../../test/support/host/handler-server.ts';
import { message } from '../../../../test/support/messages.ts';
import { closeTabs, keepTab, openTab } from '../../../../test/support/tab.ts';
import { ReplicaProvider, useThread } from '../../../replica/hooks.ts';
import { DEFAULT_SETTINGS, type Settings, useSettings } from '../../../settings/settings.ts';
import { useMarkRead } from './use-mark-read.ts';
// Else it comes with the first change, and a clock that the test moves does not wait for files.
import '../../../host/wren/wren-writing.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  closeTabs();
  vi.useRealTimers();
  useSettings.setState(DEFAULT_SETTINGS);
});

function Conversation({ peek }: { readonly peek: boolean }) {
  useMarkRead('t-mail', 'inbox', useThread('t-mail', 'inbox'), peek);
  return null;
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Opens a conversation with one unread message, and answers whether the server has it as read. */
async function open(markRead: Settings['markRead'], peek = false) {
  useSettings.setState({ markRead });
  const server = new HandlerServer([message('mail', { threadId: 't-mail', seen: false })]);
  const { replica } = keepTab(openTab(server.fetch));
  await act(() => replica.start());
  const { unmount } = render(
    <ReplicaProvider replica={replica}>
      <Conversation peek={peek} />
    </ReplicaProvider>,
  );
  await pass(200);
  return { isRead: () => server.message('mail')?.seen, leave: unmount };
}

describe('an opened conversation', () => {
  it('[4.7] [D15] is read at once', async () => {
    const { isRead } = await open('at-once');
    expect(isRead()).toBe(true);
  });

  it('[4.7] [9.2] is read after five seconds where the reader wants it so, and not before', async () => {
    const { isRead } = await open('after-5s');
    await pass(4_700);
    expect(isRead()).toBe(false);
    await pass(500);
    expect(isRead()).toBe(true);
  });

  it('[4.7] [D15] is read after five seconds where it is only looked at beside the list', async () => {
    const { isRead } = await open('at-once', true);
    await pass(4_700);
    expect(isRead()).toBe(false);
    await pass(500);
    expect(isRead()).toBe(true);
  });

  it('[9.2] stays unread when it is left before', async () => {
    const { isRead, leave } = await open('after-5s');
    await pass(4_000);
    leave();
    await pass(10_000);
    expect(isRead()).toBe(false);
  });

  it('[D15] stays unread where the reader marks it by hand', async () => {
    const { isRead } = await open('never');
    await pass(60_000);
    expect(isRead()).toBe(false);
  });
});
