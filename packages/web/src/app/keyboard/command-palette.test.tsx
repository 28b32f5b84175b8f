// @vitest-environment happy-dom
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { until } from '../../../test/support/eventually.ts';
import { HandlerServer } from '../../../test/support/host/handler-server.ts';
import { mails } from '../../../test/support/messages.ts';
import { begin, closeTabs, showFolder } from '../../../test/support/tab.ts';
import { useActionKeys } from '../../actions/run/action-keys.ts';
import { runActionsBy } from '../../actions/run/run-action.ts';
import { createRunner } from '../../actions/run/runner.ts';
import type { ActionTarget } from '../../actions/table/action-target.ts';
import { onCommands } from '../../commands/keys.ts';
import { PLAIN_HOST } from '../../host/client/capabilities.ts';
import type { User } from '../../host/client/session/user.ts';
import { ReplicaProvider } from '../../replica/hooks.ts';
import type { Replica } from '../../replica/replica.ts';
import { StartedMailProvider } from '../../session/started-mail.ts';
import { changeSettings, DEFAULT_SETTINGS, useSettings } from '../../settings/settings.ts';
import { Questions } from '../../ui/dialog/ask.tsx';
import { useToasts } from '../../ui/feedback/toast.ts';
import { CommandPalette } from './command-palette.tsx';

const stops: (() => void)[] = [];
afterEach(async () => {
  cleanup();
  closeTabs();
  for (const stop of stops.splice(0)) stop();
  useToasts.setState({ toasts: [] });
  await changeSettings(DEFAULT_SETTINGS);
});

/** A screen on which the first conversation of the Inbox is chosen, or none. */
function Chosen({ replica, chosen }: { readonly replica: Replica; readonly chosen: boolean }) {
  useActionKeys(
    useCallback((): ActionTarget | null => {
      const [row] = replica.folderView('inbox').rows;
      return chosen && row ? { placed: [{ row, folder: 'inbox' }], from: 'selection' } : null;
    }, [replica, chosen]),
  );
  return null;
}

async function open({ chosen = true } = {}) {
  const server = new HandlerServer(mails(3));
  const replica = await begin(server);
  await showFolder(replica, 'inbox');
  const location = memoryLocation({ path: '/app/mail/inbox', record: true });
  const user: User = {
    login: 'ada@host.test',
    fullName: 'Ada Lovelace',
    email: 'ada@host.test',
    addresses: [],
    own: [],
    maxAttachmentSize: null,
  };
  let closed = 0;
  runActionsBy(createRunner({ replica, write: () => undefined, copy: async () => [], leave: () => undefined }));
  const page = (shown: boolean) => (
    <Router hook={location.hook} searchHook={location.searchHook}>
      <StartedMailProvider value={{ replica, user, capabilities: PLAIN_HOST, lastContact: () => null }}>
        <ReplicaProvider replica={replica}>
          <Chosen replica={replica} chosen={chosen} />
          {shown && (
            <CommandPalette
              folder="inbox"
              onClose={() => {
                closed += 1;
                view.rerender(page(false));
              }}
            />
          )}
          <Questions sure="Are you sure?" />
        </ReplicaProvider>
      </StartedMailProvider>
    </Router>
  );
  const view = render(page(false));
  view.rerender(page(true));
  return { replica, server, location, closed: () => closed, user: userEvent.setup() };
}

const box = () => screen.getByRole('combobox', { name: 'Command, folder, person or search' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent ?? '');
const group = (name: string) => screen.getByRole('group', { name });

test('what is chosen comes first, with the actions that are possible on it and their keys', async () => {
  await open();
  const actions = within(group('Subject m00003'));
  expect(actions.getByRole('option', { name: /Mark as read/ }).getAttribute('aria-keyshortcuts')).toBe('Shift+I');
  expect(actions.queryByRole('option', { name: /Not Junk/ })).toBeNull();
  expect(options()[0]).toMatch(/^Reply/);
});

test('without anything chosen there are commands and folders, and no actions', async () => {
  await open({ chosen: false });
  expect(screen.queryByRole('group', { name: 'Subject m00003' })).toBeNull();
  expect(group('Commands')).toBeTruthy();
});

test('an action runs on the mail, as its button would', async () => {
  const { replica, user, closed } = await open();
  await user.type(box(), 'mark as read{Enter}');
  expect(closed()).toBe(1);
  expect(replica.folderView('inbox').rows[0]?.unread).toBe(false);
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Emails marked as read!']);
});

test('an action is found by other words for it', async () => {
  const { user } = await open();
  await user.type(box(), 'spam');
  expect(options()[0]).toMatch(/^Report/);
});

test('an action that asks still asks', async () => {
  const { replica, user } = await open();
  await user.type(box(), 'delete{Enter}');
  const question = await screen.findByRole('dialog', { name: 'Move to Trash' });
  expect(replica.folderView('inbox').rows).toHaveLength(3);
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await act(() => until(replica, () => replica.folderView('inbox').rows.length === 2));
});

test('arrows move, round at the ends, and the box names the line that Enter takes', async () => {
  const { user } = await open();
  const active = () => document.getElementById(box().getAttribute('aria-activedescendant') ?? '')?.textContent;
  const all = options();
  expect(active()).toBe(all[0]);
  await user.type(box(), '{ArrowDown}');
  expect(active()).toBe(all[1]);
  await user.type(box(), '{ArrowUp}{ArrowUp}');
  expect(active()).toBe(all.at(-1));
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
});

test('people are found by name, and their mail is searched', async () => {
  const { user, location } = await open();
  await user.type(box(), 'hopper{Enter}');
  expect(location.history.at(-1)).toBe('/app/search?q=from%3Agrace%40host.test');
});

test('whatever is typed can be searched for, at once with Ctrl+Enter, and is offered the next time', async () => {
  const first = await open();
  await first.user.type(box(), 'reply to nobody');
  await first.user.keyboard('{Control>}{Enter}{/Control}');
  expect(first.location.history.at(-1)).toBe('/app/search?q=reply+to+nobody&in=inbox');
  cleanup();
  await open();
  expect(within(group('Recent searches')).getAllByRole('option')[0]?.textContent).toBe('reply to nobody');
});

test('a setting takes effect and is told', async () => {
  const { user } = await open();
  await user.type(box(), 'compact{Enter}');
  expect(useSettings.getState().density).toBe('compact');
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Density: Compact']);
});

test('only what somebody can do now is offered, with the key of the active preset', async () => {
  await changeSettings({ keyPreset: 'outlook' });
  await open();
  expect(screen.queryByRole('option', { name: /^Refresh/ })).toBeNull();
  cleanup();
  stops.push(onCommands({ refresh: () => undefined }));
  await open();
  expect(screen.getByRole('option', { name: /^Refresh/ }).getAttribute('aria-keyshortcuts')).toBe('F9');
});

test('how many match is told', async () => {
  const { user } = await open();
  await user.type(box(), 'theme');
  expect(screen.getByRole('status').textContent).toMatch(/^\d+ matches$/);
});
