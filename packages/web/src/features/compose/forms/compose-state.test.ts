// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSession, written as writtenText } from '../../../../test/drafts/composing.ts';
import { until } from '../../../../test/support/eventually.ts';
import { HandlerServer } from '../../../../test/support/host/handler-server.ts';
import { begin, closeTabs, showFolder } from '../../../../test/support/tab.ts';
import type { ComposerSession } from '../../../composer/composer-session.ts';
import { EMPTY_CONTENT } from '../../../composer/content/compose-content.ts';
import { sessionAt, showSession } from '../../../composer/open-sessions.ts';
import type { ComposerStart } from '../../../composer/session-parts.ts';
import { EMPTY_MAIL } from '../../../host/outgoing-mail.ts';
import {
  changeAnswer,
  closeAllCompose,
  type FormHandle,
  maximizeCompose,
  minimizeCompose,
  registerForm,
  restoreCompose,
} from './compose-forms.ts';
import { isBoxed, leaveCompose, openCompose, openForm, useCompose } from './compose-state.ts';
import { restoreForms, storeFormsOnLeave } from './stored-forms.ts';

const replyAll = (messageId: string) => ({ type: 'replyAll', threadId: 't', folder: 'inbox', messageId }) as const;

const NEW = { type: 'new', to: [] } as const;
const answer = (messageId: string, type: 'reply' | 'forward' = 'reply') =>
  ({ type, threadId: 't', folder: 'inbox', messageId }) as const;

const part = { html: '<b>Selected</b>', text: 'Selected' };

const forms = () => useCompose.getState().forms;
const open = () => openForm(useCompose.getState())?.id ?? null;
const views = () => forms().map(({ view }) => view);
const newest = (): number => forms().at(-1)?.id ?? Number.NaN;

const stops: (() => void)[] = [];
/** A form on screen that was written in. */
function written(part: Partial<FormHandle> = {}): number {
  const id = newest();
  stops.push(
    registerForm(id, {
      mayGo: async () => true,
      isKept: () => true,
      ...part,
    }),
  );
  return id;
}

/** What a form on screen holds. */
async function hold(id: number, begun: ComposerStart): Promise<ComposerSession> {
  const session = openSession(await begin(new HandlerServer()), begun);
  showSession(`form ${id}`, session);
  return session;
}

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  closeAllCompose();
  for (const stop of stops.splice(0)) stop();
  closeTabs();
});

test('[4.13] a form goes into the tray and comes back as it was', async () => {
  await openCompose(answer('m'));
  const id = written();
  maximizeCompose(id, true);
  minimizeCompose(id);
  expect(views()).toEqual(['minimized']);
  expect(open()).toBeNull();
  await restoreCompose(id);
  expect(views()).toEqual(['maximized']);
});

test('[2.45] six forms stand beside each other, one of them open', async () => {
  for (let at = 0; at < 6; at += 1) {
    await openCompose(NEW);
    written();
  }
  expect(views()).toEqual([...Array<string>(5).fill('minimized'), 'normal']);
  await restoreCompose(forms()[1]?.id ?? Number.NaN);
  expect(views()).toEqual(['minimized', 'normal', 'minimized', 'minimized', 'minimized', 'minimized']);
});

test('a form that nobody has touched gives way without a trace', async () => {
  await openCompose(NEW);
  written({ isKept: () => false });
  await openCompose(NEW);
  expect(forms()).toHaveLength(1);
});

test('[4.4] a form that is not to be left stays, and so does what it would make room for', async () => {
  await openCompose(NEW);
  const id = written({ mayGo: async () => false, isKept: () => false });
  expect(await openCompose(NEW)).toBe(false);
  expect(forms().map((form) => form.id)).toEqual([id]);
});

test('a form in the tray is closed where it is, and the open one is not asked', async () => {
  await openCompose(NEW);
  const first = written();
  await openCompose(NEW);
  const second = written({ mayGo: async () => false });
  expect(await leaveCompose('close', undefined, first)).toBe(true);
  expect(forms().map(({ id }) => id)).toEqual([second]);
  expect(sessionAt(`form ${first}`)).toBeNull();
});

test('what is being written already is found again, and not begun twice', async () => {
  await openCompose(answer('m'));
  const reply = written();
  await openCompose({ type: 'draft', threadId: 'd', messageId: 'draft-1' });
  const draft = written();
  await openCompose(answer('m'));
  expect(open()).toBe(reply);
  // A host has given it another id meanwhile.
  await hold(draft, { content: writtenText('', { draftId: 'draft-2', draftRevision: 'r' }), unsaved: false });
  await openCompose({ type: 'draft', threadId: 'd', messageId: 'draft-2' });
  expect(open()).toBe(draft);
  expect(forms()).toHaveLength(2);
  changeAnswer(reply, 'forward');
  await openCompose(answer('m', 'forward'));
  expect(open()).toBe(reply);
  // What was typed in the conversation meanwhile is not dropped for it.
  await openCompose(answer('m', 'forward'), { content: writtenText('More'), unsaved: true });
  expect(forms()).toHaveLength(3);
});

test('[2.14] [2.39] answers have a box, all else fills the content', () => {
  expect(isBoxed(answer('m'))).toBe(true);
  expect(isBoxed(answer('m', 'forward'))).toBe(true);
  expect(isBoxed(NEW)).toBe(false);
  expect(isBoxed({ type: 'draft', threadId: 't', messageId: 'm' })).toBe(false);
  expect(isBoxed({ type: 'edit', threadId: 't', messageId: 'm' })).toBe(false);
});

test('[3.13] [4.3] forms are there after a reload with what they held, for their account alone', async () => {
  const stop = storeFormsOnLeave('ada@mail.example', await begin(new HandlerServer()));
  await openCompose(answer('m'));
  const first = written();
  maximizeCompose(first, true);
  await openCompose(NEW);
  const second = written();
  const content = writtenText('Every word', { subject: 'Kept', to: [{ name: 'Bo', email: 'bo@mail.example' }] });
  await hold(first, { content: EMPTY_CONTENT, unsaved: false });
  const session = await hold(second, { content, unsaved: true });
  window.dispatchEvent(new Event('pagehide'));
  const before = forms();
  const kept = { ...sessionStorage };
  // The page goes, not the forms.
  closeAllCompose();
  stop();
  const comeBack = (): void => {
    for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value));
  };
  comeBack();
  restoreForms('eve@mail.example', true);
  expect(forms()).toEqual([]);
  restoreForms('ada@mail.example', true);
  expect(forms()).toMatchObject(before.map(({ request, view, restored }) => ({ request, view, restored })));
  expect(forms().at(-1)?.begin).toEqual({ content, unsaved: true, key: session.key, unanswered: null, lost: [] });
  // They are handed over once.
  closeAllCompose();
  restoreForms('ada@mail.example', true);
  expect(forms()).toEqual([]);
  // After going to another page, the user finds them in the tray.
  comeBack();
  restoreForms('ada@mail.example', false);
  expect(views()).toEqual(['minimized', 'minimized']);
});

test('[4.3] [4.6] a form of a mail that was on its way finds it after a reload', async () => {
  const server = new HandlerServer();
  const replica = await begin(server);
  await showFolder(replica, 'sent');
  const { settled } = replica.send(
    { ...EMPTY_MAIL, to: [{ name: null, email: 'bo@mail.example' }] },
    { undoPeriodMs: 0 },
  );
  const copy = replica.folderView('sent').rows[0];
  if (!copy) throw new Error('it is not in Sent');
  await openCompose({ type: 'edit', threadId: copy.threadId, messageId: copy.latest.id });
  await hold(newest(), { content: writtenText('Once'), unsaved: false });
  await settled;
  await until(replica, () => replica.threadNamed(copy.threadId) !== copy.threadId);
  const stop = storeFormsOnLeave('ada@mail.example', replica);
  window.dispatchEvent(new Event('pagehide'));
  const kept = { ...sessionStorage };
  closeAllCompose();
  stop();
  for (const [key, value] of Object.entries(kept)) sessionStorage.setItem(key, String(value));
  restoreForms('ada@mail.example', true);
  const [sent] = server.truth();
  expect(forms()[0]?.request).toEqual({ type: 'edit', threadId: sent?.threadId, messageId: sent?.id });
});

test('what an earlier version of the client has kept is left out', () => {
  sessionStorage.setItem('wren.forms.ada@mail.example', '[{"request":{"type":"new"}},7]');
  restoreForms('ada@mail.example', true);
  sessionStorage.setItem('wren.forms.ada@mail.example', '{[');
  restoreForms('ada@mail.example', true);
  expect(forms()).toEqual([]);
});

test('[2.39] a message has one answer at a time: whatever asks for another brings it forward, from the tray and as it was restored', async () => {
  await openCompose({ type: 'again', content: writtenText('Yes') });
  const restored = newest();
  const text = writtenText('Yes', { inReplyToId: 'm', threadId: 't' });
  await hold(restored, { content: text, unsaved: true });
  minimizeCompose(restored);
  for (const request of [answer('m'), replyAll('m')]) {
    expect(await openCompose(request)).toBe(true);
    expect(forms().map(({ id }) => id)).toEqual([restored]);
    expect(open()).toBe(restored);
    minimizeCompose(restored);
  }
  // What passes it on, and what answers another message, are mails of their own.
  await openCompose(answer('m', 'forward'));
  await openCompose(answer('n'));
  expect(forms()).toHaveLength(2);
});

/** What is written in the reply box of a message. */
async function box(messageId: string, text: string): Promise<ComposerSession> {
  const content = writtenText(text, { inReplyToId: messageId, threadId: 't' });
  const session = openSession(await begin(new HandlerServer()), { content, unsaved: true }, { place: 'reply' });
  showSession(`reply ${messageId}`, session);
  return session;
}

test('[2.39] an answer to all that is asked for beside a reply box with text goes on with that text, in one form', async () => {
  for (const messageId of ['m', null]) {
    const session = await box('m', 'Begun in the box');
    await openCompose({ ...replyAll('m'), messageId });
    expect(forms()).toMatchObject([{ request: { type: 'reply', messageId: 'm' }, becomes: 'replyAll' }]);
    expect(sessionAt(`form ${newest()}`)).toBe(session);
    expect(sessionAt('reply m')).toBeNull();
    changeAnswer(newest(), 'replyAll');
    expect(forms()[0]).toMatchObject({ request: { type: 'replyAll' }, becomes: undefined });
    closeAllCompose();
  }
});

test('[2.39] what passes a message on is another mail than the answer in its reply box, and an empty box is none', async () => {
  const session = await box('m', 'Begun in the box');
  await openCompose(answer('m', 'forward'));
  expect(sessionAt('reply m')).toBe(session);
  expect(forms()).toMatchObject([{ request: { type: 'forward' }, begin: null }]);
  closeAllCompose();
  await box('m', ' ');
  await openCompose(replyAll('m'));
  expect(forms()).toMatchObject([{ request: { type: 'replyAll' }, begin: null }]);
});

test('[2.39] an answer that is asked for by its conversation alone is the one that a form writes already', async () => {
  await openCompose(answer('m'));
  await hold(newest(), { content: writtenText('Begun', { inReplyToId: 'm', threadId: 't' }), unsaved: true });
  written();
  minimizeCompose(newest());
  await openCompose({ ...replyAll('m'), messageId: null });
  expect(forms()).toMatchObject([{ view: 'normal', request: { type: 'reply' }, becomes: 'replyAll' }]);
  await openCompose({ ...replyAll('m'), threadId: 'other', messageId: null });
  expect(forms()).toHaveLength(2);
});

test('a form that answers already goes on with what is selected by now, and stays an answer to all', async () => {
  await openCompose(replyAll('m1'));
  written();
  await openCompose({ ...replyAll('m1'), part });
  expect(forms()).toMatchObject([{ request: { ...replyAll('m1'), part }, becomes: 'replyAll' }]);
});

test('mail is attached to a form of its own each time; one that is edited as new is shown where it is already', async () => {
  const mail = { threadId: 't', folder: 'inbox', messageId: null } as const;
  await openCompose({ type: 'attach', ...mail });
  written();
  await openCompose({ type: 'attach', ...mail });
  written();
  await openCompose({ type: 'anew', ...mail });
  written();
  await openCompose({ type: 'anew', ...mail });
  expect(forms().map(({ request }) => request.type)).toEqual(['attach', 'attach', 'anew']);
});
