import { WrenError } from '@wren/contract/errors.ts';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { EMPTY_CONTENT } from '../../src/composer/content/compose-content.ts';
import type { DraftState } from '../../src/composer/draft/draft-state.ts';
import { withLateQuote } from '../../src/composer/late-quote.ts';
import { DraftNotices } from '../../src/features/compose/drafts/draft-notices.tsx';
import { memoryRecords, openRecords, type RecordStore } from '../../src/platform/storage/record-store.ts';
import type { Replica } from '../../src/replica/replica.ts';
import { DRAFT_TEXTS } from '../../src/texts/compose/draft-texts.ts';
import { eventually } from '../support/eventually.ts';
import { HandlerServer } from '../support/host/handler-server.ts';
import { Browser, begin, closeTabs } from '../support/tab.ts';
import { contentOf, openSession, type as typeIn, written } from './composing.ts';

afterEach(closeTabs);

/** A form whose time stands still until the test lets it pass. */
function form(replica: Replica, content = EMPTY_CONTENT) {
  const timers: { readonly due: number; readonly run: () => void }[] = [];
  const states: DraftState['is'][] = [];
  const after = (due: number, run: () => void): (() => void) => {
    const timer = { due, run };
    timers.push(timer);
    return () => void timers.splice(timers.indexOf(timer), timers.includes(timer) ? 1 : 0);
  };
  const session = openSession(replica, { content, unsaved: false }, { now: () => 0, after });
  session.watch(() => {
    const { is } = session.view().state;
    if (states.at(-1) !== is) states.push(is);
  });
  return { session, timers, states };
}

const saves = (server: HandlerServer) =>
  server.received.filter(({ name }) => name === 'createMail' || name === 'updateDraftMail').map(({ name }) => name);

test('[4.1] saving says saving, then saved, and remembers what was saved; a failure says so and is thrown on', async () => {
  const server = new HandlerServer();
  const { session, states } = form(await begin(server));
  expect(session.view().state).toEqual({ is: 'new' });
  typeIn(session, 'one');
  expect(session.view()).toMatchObject({ edited: true, state: { is: 'dirty' } });
  await session.save();
  expect(states).toEqual(['dirty', 'saving', 'ready']);
  expect(session.view().savedAt).toBe(0);
  typeIn(session, 'two');
  expect(session.isUnsaved).toBe(true);
  server.weather = () => ({ before: 0, after: 0, outcome: 'invalid-input' });
  await expect(session.save()).rejects.toMatchObject({ code: 'invalid-input' });
  expect(states).toEqual(['dirty', 'saving', 'ready', 'dirty', 'saving', 'dirty']);
  expect(session.view().state).toMatchObject({ is: 'dirty', failed: true });
});

test('[4.2] the first save creates a draft and the next ones update it, five seconds after a change and only then', async () => {
  const server = new HandlerServer();
  const { session, timers } = form(await begin(server));
  expect(timers).toEqual([]);
  typeIn(session, 'one');
  const autosave = () => timers.find(({ due }) => due === 5000);
  expect(autosave()).toBeDefined();
  // More of the same puts it off no further.
  typeIn(session, 'one and');
  expect(timers.filter(({ due }) => due === 5000)).toHaveLength(1);
  await session.save();
  expect(autosave()).toBeUndefined();
  await session.save();
  expect(saves(server)).toEqual(['createMail']);
  const id = session.draftId;
  typeIn(session, 'one and two');
  await session.save();
  expect(saves(server)).toEqual(['createMail', 'updateDraftMail']);
  expect(session.draftId).toBe(id);
});

test('[4.1] a form that is closed with all saved, or thrown away, saves nothing more', async () => {
  const server = new HandlerServer();
  const { session, timers } = form(await begin(server));
  typeIn(session, 'one');
  session.end();
  expect(timers).toEqual([]);
  await session.save();
  expect(saves(server)).toEqual([]);
});

test('[4.4] a form that closes while its save fails goes on until the server has it, and says so then', async () => {
  const server = new HandlerServer();
  const replica = await begin(server);
  const { session, timers } = form(replica);
  typeIn(session, 'not lost');
  server.weather = () => ({ before: 0, after: 0, outcome: 'down' });
  await expect(session.save()).rejects.toMatchObject({ code: 'network' });
  session.close();
  await session.save().catch(() => undefined);
  expect(session.isEnded).toBe(false);
  server.weather = () => ({ before: 0, after: 0, outcome: 'fine' });
  for (const timer of [...timers]) timer.run();
  await session.save();
  expect(session.isEnded).toBe(true);
  expect((await server.truth()).map(({ preview }) => preview)).toEqual(['not lost']);
});

test('[4.3] what is typed in the moment before its page ends is kept, though no time was left to keep it', async () => {
  const browser = new Browser();
  const replica = await begin(new HandlerServer(), browser);
  const { session } = form(replica);
  typeIn(session, 'to the last key');
  // As forms do that go with their page.
  session.save().catch(() => undefined);
  replica.stop();
  const { key } = session;
  // What was not asked for in this step is asked for too late.
  await new Promise((resolve) => setTimeout(resolve));
  await replica.localDrafts.kept();
  expect(await browser.records.all('draft')).toMatchObject([
    { id: key, mail: { html: expect.stringContaining('to the last key') } },
  ]);
});

const QUOTE = { ...written(''), quoted: '<blockquote class="gmail_quote">Asked</blockquote>' };
const AWAITING = { ...written('early'), quoted: null };
const bodyOf = async (server: HandlerServer): Promise<string | null | undefined> => {
  const [draft] = await server.truth();
  return (await server.store.bodies([draft?.id ?? ''])).get(draft?.id ?? '')?.html;
};

test('[2.37] an answer that was begun before what it quotes was here gets its quote once; one without a quote stays so', async () => {
  const replica = await begin(new HandlerServer());
  const { session } = form(replica, AWAITING);
  session.change((now) => withLateQuote(now, AWAITING));
  expect(session.content.quoted).toBeNull();
  session.change((now) => withLateQuote(now, QUOTE));
  expect(session.content).toMatchObject({ quoted: QUOTE.quoted, body: { text: 'early' } });
  // The user takes it away.
  session.change((now) => ({ ...now, quoted: '' }));
  session.change((now) => withLateQuote(now, QUOTE));
  expect(session.content.quoted).toBe('');
});

test('[4.3] an answer whose page crashed before what it quotes was here is saved with its quote by the page that comes next', async () => {
  const browser = new Browser();
  const server = new HandlerServer();
  const before = await begin(server, browser);
  const down = { quote: () => Promise.reject(new WrenError('network')) };
  const session = openSession(before, { content: AWAITING, unsaved: true }, down);
  await expect(session.save()).rejects.toMatchObject({ code: 'network' });
  expect(await server.truth()).toEqual([]);
  await before.localDrafts.kept();
  before.stop();
  session.end(true);
  const after = await begin(server, browser);
  const [kept] = await after.localDrafts.takeAbandoned();
  expect(kept).toMatchObject({ awaitsQuote: true });
  if (!kept) throw new Error('nothing is kept');
  const content = { ...contentOf(kept.mail), quoted: null };
  const again = openSession(after, { content, unsaved: true, key: kept.id }, { quote: async () => QUOTE });
  // Its conversation is not on screen: it goes as soon as it is saved.
  again.close();
  await eventually(async () => again.isEnded);
  expect(await bodyOf(server)).toMatch(/early[\s\S]*Asked/u);
  await after.localDrafts.kept();
  expect(await browser.records.all('draft')).toEqual([]);
});

test('[2.37] an answer that is sent before what it quotes was here goes with its quote, and without a connection as it is', async () => {
  const session = openSession(
    await begin(new HandlerServer()),
    { content: AWAITING, unsaved: true },
    { quote: async () => QUOTE },
  );
  expect((await session.handOver()).mail.html).toMatch(/early[\s\S]*Asked/u);
  session.close();
  const down = { quote: () => Promise.reject(new WrenError('network')) };
  const alone = openSession(await begin(new HandlerServer()), { content: AWAITING, unsaved: true }, down);
  const { mail } = await alone.handOver();
  expect(mail.html).toContain('early');
  expect(mail.html).not.toContain('Asked');
  alone.close();
});

test('[2.37] an answer to what is there no more, or cannot be read, is saved without a quote', async () => {
  for (const quote of [async () => null, () => Promise.reject(new WrenError('not-found'))]) {
    const server = new HandlerServer();
    const session = openSession(await begin(server), { content: AWAITING, unsaved: true }, { quote });
    await session.save();
    expect(session.content.quoted).toBe('');
    expect(await bodyOf(server)).toContain('early');
  }
});

test('[5.2] without an address of one’s own no draft is begun', async () => {
  const server = new HandlerServer();
  const { session } = form(await begin(server, undefined, undefined, null), written(''));
  typeIn(session, 'one');
  await expect(session.save()).rejects.toThrow('Cannot create draft — missing logged-in email ID');
  expect(saves(server)).toEqual([]);
});

/** A form in a browser with these records, whose copies are written when the test lets time pass. */
async function formOn(records: RecordStore) {
  const replica = await begin(new HandlerServer(), Object.assign(new Browser(), { records }));
  const { session, timers } = form(replica);
  const write = async (text: string): Promise<void> => {
    typeIn(session, text);
    for (const timer of timers.filter(({ due }) => due < 5000)) timer.run();
    await replica.localDrafts.kept();
  };
  const notices = (): string =>
    renderToStaticMarkup(createElement(DraftNotices, { session, view: session.view() })).replace(/<[^>]*>/gu, ' ');
  return { session, write, notices };
}

test('[D25] a file that was still uploading when its page ended is named in a notice, until the user has seen it', async () => {
  const browser = new Browser();
  const server = new HandlerServer();
  const before = await begin(server, browser);
  const files = { upload: () => new Promise<never>(() => undefined), limit: 1_000_000 };
  const session = openSession(before, { content: written('with a file'), unsaved: true }, { files });
  session.uploads.add([new File(['bytes'], 'Report.pdf')]);
  session.copy();
  await before.localDrafts.kept();
  before.stop();
  const after = await begin(server, browser);
  const [kept] = await after.localDrafts.takeAbandoned();
  if (!kept) throw new Error('nothing is kept');
  const { id: key, mail, unanswered, uploading: lost } = kept;
  const again = openSession(after, { content: contentOf(mail), unsaved: true, key, unanswered, lost });
  const notices = (): string =>
    renderToStaticMarkup(createElement(DraftNotices, { session: again, view: again.view() }));
  expect(notices()).toContain(DRAFT_TEXTS.lost('Report.pdf'));
  expect(notices()).toContain(DRAFT_TEXTS.lostText);
  again.seeLost();
  expect(notices()).toBe('');
  session.end(true);
});

test('[2.43] a mail that was scheduled and is written on says that it waits for a new time, and is saved without one', async () => {
  const server = new HandlerServer();
  const sendAt = Date.UTC(2030, 0, 7, 8);
  const content = written('in good time');
  const { session } = form(await begin(server), { ...content, mail: { ...content.mail, sendAt } });
  const notices = (): string => renderToStaticMarkup(createElement(DraftNotices, { session, view: session.view() }));
  expect(notices()).toMatch(/This message was scheduled for .*2030.*It needs a new time/u);
  typeIn(session, 'in better time');
  await session.save();
  expect(await server.truth()).toMatchObject([{ mailbox: 'drafts', preview: 'in better time' }]);
  expect(notices()).toContain(DRAFT_TEXTS.wasDueText);
  session.change((now) => ({ ...now, mail: { ...now.mail, sendAt: null } }));
  expect(notices()).toBe('');
});

test('[3.11] a browser that keeps nothing is told of as soon as the form is there', async () => {
  const { session, notices } = await formOn(await openRecords('without IndexedDB', () => undefined));
  expect(session.view().keepsNothing).toBe(true);
  expect(notices()).toContain(DRAFT_TEXTS.keepsNothing);
  expect(notices()).toContain(DRAFT_TEXTS.keepsNothingText);
});

test('[3.11] storage that is full is told of with the first words that it does not take, until it takes some', async () => {
  const room = memoryRecords();
  let isFull = true;
  const put: RecordStore['put'] = (...record) =>
    isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : room.put(...record);
  const { session, write, notices } = await formOn({ ...room, put });
  expect(notices().trim()).toBe('');
  await write('not kept');
  await eventually(async () => session.view().keepsNothing);
  expect(await room.all('draft')).toEqual([]);
  expect(notices()).toContain(DRAFT_TEXTS.keepsNothing);
  isFull = false;
  await write('not kept, then kept');
  await eventually(async () => !session.view().keepsNothing);
  expect(await room.all('draft')).toMatchObject([{ mail: { html: expect.stringContaining('then kept') } }]);
  expect(notices().trim()).toBe('');
});
