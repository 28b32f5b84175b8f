// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { FOLDERS, readOnlyMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { ReactNode } from 'react';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MoveMenu } from '../src/actions/buttons/move-menu.tsx';
import { RowButtons } from '../src/actions/buttons/row-buttons.tsx';
import { Toolbar } from '../src/actions/buttons/toolbar.tsx';
import type { Action, ActionPlace } from '../src/actions/table/action.ts';
import { ACTIONS, failureOf, ROWS } from '../src/actions/table/action-table.ts';
import { type ActionTarget, textFor } from '../src/actions/table/action-target.ts';
import { ACTION_KEYS, firstKey } from '../src/actions/table/key-map.ts';
import { actionEntries } from '../src/app/keyboard/palette-commands.ts';
import { ThreadButtons } from '../src/features/conversation/pane/thread-buttons.tsx';
import { sheetGroups } from '../src/features/help/sheet-groups.ts';
import { findSwipes } from '../src/features/message-list/gestures/find-swipes.ts';
import { RowMenu } from '../src/features/message-list/row/row-menu.tsx';
import { ReplicaProvider } from '../src/replica/hooks.ts';
import type { ThreadView } from '../src/replica/pool/views/views.ts';
import type { Replica } from '../src/replica/replica.ts';
import { noteHostOffers } from '../src/session/host-offers.ts';
import { placed } from './support/placed.ts';

/** What actions are about on screen: in each folder a row read and unread, the open conversation, several chosen. */
const TARGETS: readonly (readonly [string, ActionTarget])[] = [...FOLDERS, readOnlyMailboxId('0a')].flatMap(
  (folder) => [
    [`a read row of ${folder}`, { placed: [placed(folder, 'a')], from: 'row' }],
    [`an unread row of ${folder}`, { placed: [placed(folder, 'a', { seen: false })], from: 'row' }],
    [`a conversation of ${folder}`, { placed: [placed(folder, 'a')], from: 'thread' }],
    [`rows of ${folder}`, { placed: [placed(folder, 'a'), placed(folder, 'b', { seen: false })], from: 'selection' }],
  ],
);

const OFFERED = {
  extensions: [
    ...['archive', 'set_keyword', 'save_records', 'snooze', 'reminders', 'delivery', 'screener', 'copy_mails'],
    'downloads',
  ],
};

/** The labels that the rows of the table give a place, in their order. */
function told(place: ActionPlace, target: ActionTarget, kind?: Action['kind']): readonly string[] {
  const offered = ROWS.flatMap((action) => {
    const given = action.places[place];
    if (given === undefined || !action.available(target) || (kind && action.kind !== kind)) return [];
    const { at, label, when } = typeof given === 'number' ? { at: given } : given;
    if (when && !when(target)) return [];
    return [{ at, label: label ?? textFor(action.label, target) }];
  });
  return offered.sort((a, b) => a.at - b.at).map(({ label }) => label);
}

const draw = (part: ReactNode): void => void render(part);
const names = (elements: readonly HTMLElement[]): readonly string[] =>
  elements.map(
    (element) => element.getAttribute('aria-label') ?? element.firstElementChild?.nextSibling?.textContent ?? '',
  );
const buttons = (): readonly string[] => names(screen.queryAllByRole('button'));
/** A menu has its items while it is open. */
const openMenu = (): void => {
  for (const button of screen.queryAllByRole('button', { expanded: false })) fireEvent.click(button);
};
const items = (): readonly string[] => names(screen.queryAllByRole('menuitem', { hidden: true }));

beforeAll(() => {
  noteHostOffers(OFFERED);
  HTMLElement.prototype.showPopover ??= () => undefined;
});
afterEach(cleanup);
afterAll(() => noteHostOffers({ extensions: [] }));

describe.each(TARGETS)('what is offered on %s is what the action table says', (_name, target) => {
  it('in the bars', () => {
    draw(<Toolbar label="Actions" target={target} kind="change" />);
    draw(<Toolbar label="Answers" target={target} kind="reply" />);
    const bars = screen.queryAllByRole('toolbar').flatMap((bar) => names(within(bar).getAllByRole('button')));
    expect(bars.filter((name) => name !== 'Move to…')).toEqual([
      ...told('toolbar', target, 'change'),
      ...told('toolbar', target, 'reply'),
    ]);
  });

  it('on a row, in its menu and by swiping it', () => {
    draw(<RowButtons target={target} cell={() => ({})} />);
    expect(buttons()).toEqual(told('row', target));
    cleanup();
    const [first] = target.placed;
    if (!first) throw new Error('no row');
    const on = { open: () => undefined, toggle: () => undefined };
    draw(<RowMenu placed={first} at={{ x: 0, y: 0 }} chosen={target} on={on} onClose={() => undefined} />);
    expect(
      items().filter((name) => !['Open', 'Open in new tab', 'Deselect'].includes(name) && !name.startsWith('About ')),
    ).toEqual([...told('rowMenu', target, 'reply'), ...told('rowMenu', target, 'change')]);
    const { start, end } = findSwipes(target);
    expect([start?.label, end?.label]).toEqual([told('swipeLeft', target)[0], told('swipeRight', target)[0]]);
  });

  it('in the header of a conversation and its menu, and in the menu of folders', () => {
    draw(
      <ReplicaProvider replica={{} as unknown as Replica}>
        <ThreadButtons target={target} view={{ messages: [] } as unknown as ThreadView} />
      </ReplicaProvider>,
    );
    const star = ACTIONS.star.available(target) ? [textFor(ACTIONS.star.label, target)] : [];
    expect(buttons().slice(0, -1)).toEqual([...told('header', target), ...star]);
    openMenu();
    expect(items().filter((name) => !['Print conversation', 'Copy link'].includes(name))).toEqual(
      told('headerMenu', target),
    );
    cleanup();
    // A button for the picker where there are mailboxes of the user's own.
    noteHostOffers({ extensions: ['archive'] });
    draw(<MoveMenu target={target} />);
    openMenu();
    expect(items()).toEqual(told('moveMenu', target));
    noteHostOffers(OFFERED);
  });

  it('in the palette, with its keys', () => {
    const entries = actionEntries(target, 'gmail', () => undefined);
    expect(entries.map(({ label }) => label)).toEqual(told('palette', target));
    for (const { id, shortcut } of entries) {
      const action = ROWS.find((one) => `action ${one.id}` === id);
      expect(shortcut).toBe(firstKey('gmail', action?.keys?.id ?? null));
    }
  });
});

describe('each row of the action table', () => {
  it('has an id of its own', () => {
    expect(new Set(ROWS.map(({ id }) => id)).size).toBe(ROWS.length);
  });

  it.each(ROWS.map((action) => [action.id, action] as const))('%s is whole', (_id, action) => {
    for (const [, target] of TARGETS) {
      expect(textFor(action.label, target)).toMatch(/\S/u);
      if (action.kind === 'reply') continue;
      expect(failureOf(action, target, 'no').trim()).toMatch(/^Failed to /u);
      expect(textFor(action.done, target)).toMatch(/\S/u);
    }
    expect(Object.keys(action.places)).not.toEqual([]);
    expect(TARGETS.some(([, target]) => action.available(target))).toBe(true);
  });

  it('has a position of its own wherever it is offered', () => {
    const positions = ROWS.flatMap(({ places }) =>
      Object.entries(places).map(([place, given]) => `${place} ${typeof given === 'number' ? given : given.at}`),
    );
    expect(new Set(positions).size).toBe(positions.length);
  });

  it('is in the palette, unless it empties a folder, which is a command', () => {
    const missing = ROWS.filter(({ places }) => !('palette' in places)).map(({ places }) => Object.keys(places));
    expect(missing).toEqual([['emptyFolder'], ['emptyFolder']]);
  });

  it.each(['gmail', 'outlook', 'off'] as const)('has its keys on the sheet of %s, each set once', (preset) => {
    const lines = sheetGroups(preset, '').flatMap(({ rows }) => rows);
    for (const keys of ACTION_KEYS.filter((one) => one[preset].length > 0))
      expect(lines.filter((line) => line.label === keys.label && line.keys === keys[preset])).toHaveLength(1);
  });

  it('shares keys only with rows that are never available with it, or come before it', () => {
    for (const [, target] of TARGETS)
      for (const keys of ACTION_KEYS) {
        const meant = ROWS.filter((action) => action.keys === keys && action.available(target)).map(({ id }) => id);
        if (meant.length > 1) expect(meant).toEqual(['delete', 'destroy']);
      }
  });
});
