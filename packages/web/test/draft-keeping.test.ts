import { afterEach, expect, test } from 'vitest';
import { type ComposeContent, EMPTY_CONTENT, plainBody } from '../src/features/compose/compose-content.ts';
import { DraftKeeper, type SaveStatus } from '../src/features/compose/draft-keeper.ts';
import type { Replica } from '../src/replica/replica.ts';
import { HandlerServer } from './handler-server.ts';
import { begin, closeTabs } from './tab.ts';

afterEach(closeTabs);

const written = (text: string): ComposeContent => ({
  ...EMPTY_CONTENT,
  mail: { ...EMPTY_CONTENT.mail, subject: 'Plan' },
  body: plainBody(text),
});

/** A form whose time stands still until the test lets it pass. */
function form(replica: Replica, content: ComposeContent) {
  const timers: { readonly due: number; readonly run: () => void }[] = [];
  const statuses: SaveStatus[] = [];
  const keeper = new DraftKeeper({
    replica,
    key: 'form',
    newKey: () => 'apart',
    content,
    unsaved: false,
    now: () => 0,
    after: (due, run) => {
      const timer = { due, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
    },
  });
  keeper.watch(() => {
    if (statuses.at(-1) !== keeper.state.status) statuses.push(keeper.state.status);
  });
  return { keeper, timers, statuses };
}

const saves = (server: HandlerServer) =>
  server.heard.filter(({ name }) => name === 'createMail' || name === 'updateDraftMail').map(({ name }) => name);

test('[4.1] saving says saving, then saved, and remembers what was saved; a failure says error and is thrown on', async () => {
  const server = new HandlerServer();
  const replica = await begin(server);
  const { keeper, statuses } = form(replica, EMPTY_CONTENT);
  expect(keeper.state.status).toBe('idle');
  keeper.update(written('one'));
  expect(keeper.state).toMatchObject({ edited: true, dirty: true });
  await keeper.save();
  expect(statuses).toEqual(['idle', 'saving', 'saved']);
  expect(keeper.state.dirty).toBe(false);
  keeper.update(written('two'));
  expect(keeper.state.dirty).toBe(true);
  server.weather = () => ({ before: 0, after: 0, outcome: 'invalid-input' });
  await expect(keeper.save()).rejects.toMatchObject({ code: 'invalid-input' });
  expect(statuses).toEqual(['idle', 'saving', 'saved', 'saving', 'error']);
  expect(keeper.state.dirty).toBe(true);
});

test('[4.2] the first save creates a draft and the next ones update it, five seconds after a change and only then', async () => {
  const server = new HandlerServer();
  const replica = await begin(server);
  const { keeper, timers } = form(replica, EMPTY_CONTENT);
  expect(timers).toEqual([]);
  keeper.update(written('one'));
  const autosave = () => timers.find(({ due }) => due === 5000);
  expect(autosave()).toBeDefined();
  // More of the same puts it off no further.
  keeper.update(written('one and'));
  expect(timers.filter(({ due }) => due === 5000)).toHaveLength(1);
  await keeper.save();
  expect(autosave()).toBeUndefined();
  await keeper.save();
  expect(saves(server)).toEqual(['createMail']);
  const id = keeper.knownId();
  keeper.update(written('one and two'));
  await keeper.save();
  expect(saves(server)).toEqual(['createMail', 'updateDraftMail']);
  expect(keeper.knownId()).toBe(id);
});

test('[4.1] a form that is closed saves nothing more', async () => {
  const server = new HandlerServer();
  const { keeper, timers } = form(await begin(server), EMPTY_CONTENT);
  keeper.update(written('one'));
  keeper.stop('left');
  expect(timers.filter(({ due }) => due === 5000)).toEqual([]);
  await keeper.save();
  expect(saves(server)).toEqual([]);
});

test('[5.2] without an address of one’s own no draft is begun', async () => {
  const server = new HandlerServer();
  const replica = await begin(server, undefined, undefined, null);
  const { keeper } = form(replica, EMPTY_CONTENT);
  keeper.update(written('one'));
  await expect(keeper.save()).rejects.toThrow('Cannot create draft — missing logged-in email ID');
  expect(saves(server)).toEqual([]);
});
