import { afterEach, beforeEach, expect, test } from 'vitest';
import { type ComposeContent, EMPTY_CONTENT, plainBody } from '../src/features/compose/compose-content.ts';
import { DraftKeeper } from '../src/features/compose/draft-keeper.ts';
import { systemAfter } from '../src/platform/timers.ts';
import type { DraftPen, PenState } from '../src/replica/draft-pens.ts';
import type { Replica } from '../src/replica/replica.ts';
import { HandlerServer } from './handler-server.ts';
import { Browser, begin, closeTabs, eventually, HASTE } from './tab.ts';

let server: HandlerServer;
beforeEach(() => {
  server = new HandlerServer();
});
afterEach(closeTabs);

const written = (text: string, draftId: string | null = null): ComposeContent => ({
  ...EMPTY_CONTENT,
  mail: { ...EMPTY_CONTENT.mail, subject: 'Plan', draftId },
  body: plainBody(text),
});

let forms = 0;
function form(replica: Replica, content: ComposeContent, unsaved = false): DraftKeeper {
  forms += 1;
  let apart = 0;
  const keeper = new DraftKeeper({
    replica,
    key: content.key ?? `form-${forms}`,
    newKey: () => {
      apart += 1;
      return `form-${forms}-apart-${apart}`;
    },
    content,
    unsaved,
    now: Date.now,
    after: (milliseconds, run) => systemAfter(milliseconds / HASTE, run),
  });
  keeper.follow();
  return keeper;
}

const drafts = async () => (await server.truth()).filter(({ home }) => home === 'drafts');
async function texts(): Promise<readonly string[]> {
  const ids = (await drafts()).map(({ id }) => id);
  const bodies = await server.store.bodies(ids);
  return ids.map((id) => (bodies.get(id)?.html ?? '').replace(/<[^>]*>/gu, '')).sort();
}

/** A draft on the server, as a form on another device has saved it. */
async function saved(replica: Replica, text: string): Promise<{ readonly id: string; readonly base: string | null }> {
  const keeper = form(replica, written(text), true);
  await keeper.save();
  return { id: keeper.knownId() ?? '', base: keeper.base };
}

function pen(replica: Replica, name: string, handOver: () => Promise<void> = async () => undefined) {
  const states: PenState[] = [];
  const asked: DraftPen = replica.draftPens.ask(name, { onState: (state) => states.push(state), handOver });
  return { asked, states, state: () => asked.state };
}

test('[4.3] one tab at a time writes on a draft; the second is told, and takes over with what the first one held', async () => {
  const browser = new Browser();
  const [one, two] = [await begin(server, browser), await begin(server, browser)];
  const { id } = await saved(one, 'first words');
  const keeper = form(one, written('first words', id));
  const first = pen(one, `draft ${id}`, () => keeper.handOver());
  await eventually(async () => first.state() === 'mine');
  const second = pen(two, `draft ${id}`);
  await eventually(async () => second.state() === 'elsewhere');
  keeper.update(written('first words and more, just typed', id));
  await second.asked.takeOver();
  await eventually(async () => second.state() === 'mine');
  expect(first.states).toEqual(['mine', 'elsewhere']);
  const taken = await two.localDrafts.takeFrom(null, id);
  expect(taken?.mail.html).toContain('and more, just typed');
  // What is typed in the first one after that is nobody's: it is not saved any more.
  keeper.update(written('too late', id));
  expect(keeper.isUnsaved).toBe(false);
  // And back again.
  await first.asked.takeOver();
  await eventually(async () => first.state() === 'mine');
  expect(second.states).toEqual(['elsewhere', 'mine', 'elsewhere']);
});

test('[4.3] who waits for a draft gets it when the other form is closed', async () => {
  const browser = new Browser();
  const [one, two] = [await begin(server, browser), await begin(server, browser)];
  const first = pen(one, 'draft d');
  const second = pen(two, 'draft d');
  await eventually(async () => second.state() === 'elsewhere');
  one.draftPens.lay(first.asked);
  await eventually(async () => second.state() === 'mine');
});

test('[4.3] a tab that sleeps is not waited for, and knows when it wakes that it lost the draft', async () => {
  const browser = new Browser();
  const [one, two] = [await begin(server, browser), await begin(server, browser)];
  const first = pen(one, 'draft d', () => new Promise(() => undefined));
  await eventually(async () => first.state() === 'mine');
  const second = pen(two, 'draft d');
  await eventually(async () => second.state() === 'elsewhere');
  await second.asked.takeOver();
  await eventually(async () => second.state() === 'mine');
  expect(first.state()).toBe('elsewhere');
});

test('[4.3] a form that gets its draft with its first save keeps others away from it, under both names', async () => {
  const browser = new Browser();
  const [one, two] = [await begin(server, browser), await begin(server, browser)];
  const first = pen(one, 'form k');
  await eventually(async () => first.state() === 'mine');
  first.asked.alsoFor('draft d');
  for (const name of ['form k', 'draft d']) {
    const other = pen(two, name);
    await eventually(async () => other.state() === 'elsewhere');
    two.draftPens.lay(other.asked);
  }
  const copy = pen(two, 'form k');
  await eventually(async () => copy.state() === 'elsewhere');
  await copy.asked.takeOver();
  await eventually(async () => copy.state() === 'mine');
  expect(first.state()).toBe('elsewhere');
  copy.asked.alsoFor('draft d');
  two.draftPens.lay(copy.asked);
  await eventually(async () => first.state() === 'mine');
});

test('[4.3] what another device has saved is not written over: the form is told, and both are kept', async () => {
  const [here, there] = [await begin(server), await begin(server)];
  const { id, base } = await saved(here, 'agreed on');
  const mine = form(here, { ...written('agreed on', id), base: base ?? '' });
  const theirs = form(there, { ...written('agreed on', id), base: base ?? '' });
  theirs.update(written('written there', id));
  await theirs.save();
  mine.update(written('written here', id));
  await eventually(async () => mine.state.change === 'changed');
  expect(await texts()).toEqual(['written there']);
  mine.keepApart();
  await mine.save();
  expect(await texts()).toEqual(['written here', 'written there']);
  expect(mine.knownId()).not.toBe(id);
});

test('[4.3] a save that would write over what another device has saved just now is not carried out', async () => {
  const [here, there] = [await begin(server), await begin(server)];
  const { id, base } = await saved(here, 'agreed on');
  const mine = form(here, { ...written('agreed on', id), base: base ?? '' });
  const theirs = form(there, { ...written('agreed on', id), base: base ?? '' });
  theirs.update(written('written there', id));
  mine.update(written('written here', id));
  // Nothing of it has come here yet when the page asks to save.
  server.cutStreams();
  await theirs.save();
  await expect(mine.save()).rejects.toMatchObject({ code: 'draft-changed' });
  expect(await texts()).toEqual(['written there']);
  // Who saves all the same keeps both.
  await mine.save();
  expect(await texts()).toEqual(['written here', 'written there']);
});

test('[4.3] a draft that was deleted elsewhere is told of, and what is written is kept as a new one', async () => {
  const [here, there] = [await begin(server), await begin(server)];
  const { id, base } = await saved(here, 'agreed on');
  const mine = form(here, { ...written('agreed on', id), base: base ?? '' });
  await there.discardDraft(id).settled;
  await eventually(async () => mine.state.change === 'gone');
  mine.update(written('still wanted', id));
  mine.keepApart();
  await mine.save();
  expect(await texts()).toEqual(['still wanted']);
});

test('[4.2] one’s own saves are no news, however often and whatever of them comes back late', async () => {
  const here = await begin(server);
  const { id, base } = await saved(here, 'one');
  const mine = form(here, { ...written('one', id), base: base ?? '' });
  let calls = 0;
  server.weather = (name) => {
    calls += 1;
    return { before: 0, after: calls % 3, outcome: name === 'updateDraftMail' && calls % 4 === 0 ? 'lost' : 'fine' };
  };
  for (let turn = 1; turn <= 20; turn += 1) {
    mine.update(written(`turn ${turn}`, id));
    await mine.save().catch(() => undefined);
  }
  server.weather = () => ({ before: 0, after: 0, outcome: 'fine' });
  mine.update(written('the last', id));
  await eventually(async () => (await texts()).join() === 'the last');
  expect(mine.state.change).toBeNull();
  expect(mine.knownId()).toBe(id);
});
