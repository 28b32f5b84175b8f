// @vitest-environment happy-dom
/// <reference types="node" />
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { act, cleanup, render } from '@testing-library/react';
import type { ThreadRow } from '@wren/domain/thread/thread.ts';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { eventually, until } from '../../../../test/support/eventually.ts';
import { HandlerServer } from '../../../../test/support/host/handler-server.ts';
import { mails, message } from '../../../../test/support/messages.ts';
import { begin, closeTabs, showFolder } from '../../../../test/support/tab.ts';
import { clearSelection } from '../../../actions/chosen/selection.ts';
import { useChosen } from '../../../actions/chosen/use-chosen.ts';
import type { Mark } from '../../../mail-ui/searches/search-mark.ts';
import { afterPaint } from '../../../platform/time/after-paint.ts';
import { ReplicaProvider, useFolder, useSearch } from '../../../replica/hooks.ts';
import type { Replica } from '../../../replica/replica.ts';
import type { StartedMail } from '../../../session/start-mail.ts';
import { StartedMailProvider } from '../../../session/started-mail.ts';
import { useRowlessPage } from '../../../ui/first-rows.ts';
import { setCursor, useListState } from './list-state.ts';
import { ThreadList } from './thread-list.tsx';

const [ROW, WINDOW] = [56, 10 * 56];

/** Tells sizes as a browser would that has laid out the list. */
class Sizes {
  readonly #tell: ResizeObserverCallback;
  constructor(tell: ResizeObserverCallback) {
    this.#tell = tell;
  }
  observe(target: Element): void {
    const height = target.getAttribute('role') === 'treegrid' ? WINDOW : ROW;
    const entry = { target, contentRect: { width: 800, height } } as ResizeObserverEntry;
    queueMicrotask(() => act(() => this.#tell([entry], this as unknown as ResizeObserver)));
  }
  unobserve(): void {}
  disconnect(): void {}
}

beforeAll(() => {
  vi.stubGlobal('ResizeObserver', Sizes);
  Object.defineProperty(window, 'ResizeObserver', { value: Sizes });
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', { get: () => document.body });
});
beforeEach(() => {
  clearSelection();
  setCursor(null);
  more.mockReset();
});
afterEach(() => {
  cleanup();
  closeTabs();
});

const more = vi.fn();

/** What the list reads of the started mail: no avatars. */
const started = { capabilities: { avatars: {} } } as unknown as StartedMail;

/** The subjects of the rows as they are drawn. */
let drawn: string[] = [];
const mark: Mark = (text, ...fields) => {
  if (fields.includes('subject')) drawn.push(text);
  return text;
};

function Inbox() {
  const view = useFolder('inbox');
  const chosen = useChosen(view, 'inbox', null);
  return (
    <ThreadList
      label="Inbox"
      view={view}
      folder="inbox"
      mark={mark}
      chosen={chosen}
      onOpen={() => undefined}
      onLoadMore={more}
    />
  );
}

/** In a task of its own, since what a weak reference was asked for lives to the end of the present one. */
async function collectGarbage(): Promise<void> {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  await new Promise<void>((resolve) => setTimeout(resolve));
  collect();
}

interface Shown {
  readonly server: HandlerServer;
  readonly replica: Replica;
  readonly subjects: readonly string[];
}

async function show(messages = mails(250)): Promise<Shown> {
  const server = new HandlerServer(messages);
  const replica = await begin(server);
  await showFolder(replica, 'inbox');
  // The counts come automatically: the list, which shows the total, is drawn again with them.
  await until(replica, () => replica.folderView('inbox').total !== null);
  drawn = [];
  await act(async () => {
    render(
      <StartedMailProvider value={started}>
        <ReplicaProvider replica={replica}>
          <Inbox />
        </ReplicaProvider>
      </StartedMailProvider>,
    );
  });
  // Lines below the view come behind the first frame.
  await act(() => new Promise<void>(afterPaint));
  const subjects = [...new Set(drawn)];
  drawn = [];
  return { server, replica, subjects };
}

test('only the rows near the view are drawn', async () => {
  const { subjects } = await show();
  expect(subjects.length).toBeGreaterThanOrEqual(10);
  expect(subjects.length).toBeLessThan(25);
});

test('a star draws the one row that it is on, once: that the server has taken it changes nothing to see', async () => {
  const { replica } = await show();
  const row = replica.folderView('inbox').rows[3];
  const target = { threads: [row?.threadId ?? ''], folder: 'inbox' as const };
  await act(() => replica.dispatch([{ kind: 'flag', keyword: 'flagged', value: true, target }]).settled);
  expect(drawn).toEqual([row?.latest.subject]);
});

test('where a row goes, what moves up says its new place and is not drawn inside', async () => {
  const { replica, subjects } = await show();
  const { threadId = '', latest } = replica.folderView('inbox').rows[2] ?? {};
  const last = (): string | null | undefined =>
    document
      .querySelector(`[data-line="${replica.folderView('inbox').rows[4]?.threadId}"]`)
      ?.getAttribute('aria-rowindex');
  const target = { threads: [threadId], folder: 'inbox' as const };
  await act(() => replica.dispatch([{ kind: 'move', mailbox: 'trash', target }]).settled);
  expect(last()).toBe('6');
  expect(subjects).toContain(latest?.subject);
  expect(drawn.filter((subject) => subjects.includes(subject))).toEqual([]);
});

test('a batch that joins the list below draws none of the rows in view', async () => {
  const { replica } = await show();
  await act(() => replica.loadMore('inbox', 4));
  expect(replica.folderView('inbox').rows).toHaveLength(110);
  expect(drawn).toEqual([]);
});

test('scrolled through batch by batch, the lists of earlier drawings are forgotten', async () => {
  const { replica } = await show();
  const earlier: WeakRef<readonly ThreadRow[]>[] = [];
  while (replica.folderView('inbox').hasMore) {
    earlier.push(new WeakRef(replica.folderView('inbox').rows));
    await act(() => replica.loadMore('inbox'));
  }
  await collectGarbage();
  // React keeps a drawing or two before the last one.
  expect(earlier.filter((rows) => rows.deref() !== undefined).length).toBeLessThanOrEqual(3);
  expect(earlier.length).toBeGreaterThan(10);
});

test('choosing a row draws that row', async () => {
  const { replica } = await show();
  const row = replica.folderView('inbox').rows[2];
  const box = document.querySelector(`[data-line="${row?.threadId}"] input`);
  await act(async () => box?.dispatchEvent(new MouseEvent('click', { bubbles: true })));
  // The line that the keyboard is at moves with it.
  expect(new Set(drawn)).toEqual(new Set([row?.latest.subject, replica.folderView('inbox').rows[0]?.latest.subject]));
});

test('[2.28] the words of an own answer stand apart from "You:", on the side that their language is written from', async () => {
  const preview = 'نعم، مرحبا (٢).';
  const own = { home: 'sent', mailbox: 'sent', seen: true, receivedAt: 2_000, preview } as const;
  await show([
    message('m-1', { threadId: 't', receivedAt: 1_000, preview: 'Will you come?' }),
    message('m-2', { threadId: 't', ...own }),
  ]);
  const cell = document.querySelector('[data-line="t"] [data-cell="subject"]');
  expect(cell?.textContent).toContain(`You: ${preview}`);
  // What a bidi isolate holds alone decides its direction (HTML, the bdi element).
  expect([...(cell?.querySelectorAll('bdi') ?? [])].map((one) => one.textContent)).toContain(preview);
});

/** Fetches what comes after the first rows, until the test ends. */
function Rest(): null {
  useRowlessPage();
  return null;
}

const findRetry = () => [...document.querySelectorAll('button')].find((button) => button.textContent === 'Retry');

/** The next batch could not be had, which the list says; Retry, which has the focus, asks for it once more. */
async function showBroken() {
  const { server, replica } = await show();
  let isBroken = true;
  server.weather = (name) => (name === 'getMailsFromMailbox' && isBroken ? 'internal' : 'fine');
  const load = (): Promise<void> => replica.loadMore('inbox').catch(() => undefined);
  await act(load);
  render(<Rest />);
  await act(() => eventually(() => findRetry() !== undefined));
  const retry = findRetry();
  if (!retry) throw new Error('nothing says that it failed');
  retry.focus();
  let loaded = Promise.resolve();
  more.mockImplementation(() => {
    loaded = load();
  });
  const press = async (heals: boolean): Promise<Element | null> => {
    isBroken = !heals;
    act(() => retry.click());
    const meanwhile = document.activeElement;
    await act(() => loaded);
    return meanwhile;
  };
  return { replica, retry, press };
}

test('[2.26] Retry below a list keeps the focus while it tries and when it fails again', async () => {
  const { retry, press } = await showBroken();
  expect(await press(false)).toBe(retry);
  expect(document.activeElement).toBe(retry);
});

test('[2.26] after Retry the focus is on the first of the rows that have come', async () => {
  const { replica, retry, press } = await showBroken();
  const before = replica.folderView('inbox').rows.length;
  expect(await press(true)).toBe(retry);
  expect(replica.folderView('inbox').rows.length).toBeGreaterThan(before);
  expect(retry.isConnected).toBe(false);
  expect(useListState.getState().cursor).toBe(replica.folderView('inbox').rows[before]?.threadId);
});

function Found() {
  const view = useSearch('otter', null);
  const chosen = useChosen(view, null, 'otter');
  return (
    <ThreadList
      label="Found"
      view={view}
      folder={null}
      chosen={chosen}
      onOpen={() => undefined}
      onLoadMore={() => undefined}
    />
  );
}

/** A search that has found two conversations in this browser, the first of which has the focus, and is about to be told of a newer one. */
async function showSearch() {
  const old = message('m-1', { subject: 'An otter', receivedAt: 1_000 });
  const later = message('m-2', { subject: 'An otter', receivedAt: 2_000, mailbox: 'archive' });
  const server = new HandlerServer([message('m-0', { subject: 'The otter', receivedAt: 500 }), old, later]);
  const replica = await begin(server);
  await showFolder(replica, 'inbox');
  let answer = (): void => {};
  const held = new Promise<'fine'>((resolve) => {
    answer = () => resolve('fine');
  });
  server.weather = (name) => (name === 'searchMails' ? held : 'fine');
  render(
    <StartedMailProvider value={started}>
      <ReplicaProvider replica={replica}>
        <Found />
      </ReplicaProvider>
    </StartedMailProvider>,
  );
  const line = (id: string) => document.querySelector<HTMLElement>(`[data-line="${id}"]`);
  await act(() => eventually(() => line('t-m-1') !== null));
  act(() => line('t-m-1')?.focus());
  return {
    line,
    answer: async (): Promise<void> => {
      answer();
      await act(() => eventually(() => line('t-m-2') !== null));
    },
  };
}

test('a search is begun at its first row when all that it finds is there, though it found another one first', async () => {
  const { line, answer } = await showSearch();
  await answer();
  expect(document.activeElement).toBe(line('t-m-2'));
});

test('a row of a search that the keyboard has gone to stays the one it is at when more is found above', async () => {
  const { line, answer } = await showSearch();
  act(() => line('t-m-0')?.focus());
  await answer();
  expect(document.activeElement).toBe(line('t-m-0'));
});
