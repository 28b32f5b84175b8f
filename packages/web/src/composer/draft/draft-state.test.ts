import { expect, test } from 'vitest';
import { type DraftEvent, type DraftState, isChanged, isStopped, nextState } from './draft-state.ts';

const old = { id: 'd', revision: 'r1' };
const now = { id: 'd', revision: 'r2' };

const NEW: DraftState = { is: 'new' };
const READY: DraftState = { is: 'ready', draft: old };
const DIRTY: DraftState = { is: 'dirty', draft: old, failed: false };
const FAILED: DraftState = { is: 'dirty', draft: old, failed: true };
const FIRST: DraftState = { is: 'dirty', draft: null, failed: false };
const SAVING: DraftState = { is: 'saving', draft: old, changed: false };
const SAVING_ON: DraftState = { is: 'saving', draft: old, changed: true };
const OPPOSED: DraftState = { is: 'conflicted', draft: old, changed: true };
const OLD: DraftState = { is: 'conflicted', draft: old, changed: false };
const GONE: DraftState = { is: 'gone', draft: old, why: 'sent', changed: false };
const MISSED: DraftState = { is: 'gone', draft: old, why: 'sent', changed: true };

const STATES = { NEW, READY, DIRTY, FAILED, FIRST, SAVING, SAVING_ON, OPPOSED, OLD, GONE, MISSED };
const EVENTS = {
  changed: { type: 'changed' },
  saving: { type: 'saving' },
  stored: { type: 'stored', draft: now, isAll: false },
  storedAll: { type: 'stored', draft: now, isAll: true },
  saved: { type: 'saved', draft: now },
  failed: { type: 'failed' },
  taken: { type: 'taken' },
  ended: { type: 'ended', why: 'sent' },
  returned: { type: 'returned' },
  renewed: { type: 'renewed', draft: now },
  apart: { type: 'apart' },
} as const satisfies Record<string, DraftEvent>;

const READY_NOW: DraftState = { is: 'ready', draft: now };
const with2 = (state: DraftState): DraftState => ({ ...state, draft: now }) as DraftState;

/** The transitions of each state; an event without an entry changes nothing. */
const TABLE: Readonly<Record<keyof typeof EVENTS, Partial<Record<keyof typeof STATES, DraftState>>>> = {
  changed: { NEW: FIRST, READY: DIRTY, SAVING: SAVING_ON, OLD: OPPOSED, GONE: MISSED },
  saving: { DIRTY: SAVING, FAILED: SAVING, FIRST: { is: 'saving', draft: null, changed: false } },
  stored: {
    DIRTY: with2(DIRTY),
    FAILED: with2(FAILED),
    FIRST: with2(FIRST),
    SAVING: with2(SAVING),
    SAVING_ON: with2(SAVING_ON),
  },
  storedAll: {
    ...{ DIRTY: READY_NOW, FAILED: READY_NOW, FIRST: READY_NOW, SAVING: READY_NOW, SAVING_ON: READY_NOW },
    ...{ OPPOSED: OLD, MISSED: GONE },
  },
  saved: { SAVING: READY_NOW, SAVING_ON: with2(DIRTY) },
  failed: { SAVING: FAILED, SAVING_ON: FAILED },
  taken: {
    READY: OLD,
    DIRTY: OPPOSED,
    FAILED: OPPOSED,
    SAVING: OPPOSED,
    SAVING_ON: OPPOSED,
    GONE: OLD,
    MISSED: OPPOSED,
  },
  ended: { READY: GONE, DIRTY: MISSED, FAILED: MISSED, SAVING: MISSED, SAVING_ON: MISSED, OPPOSED: MISSED, OLD: GONE },
  returned: { GONE: READY, MISSED: DIRTY },
  renewed: Object.fromEntries(Object.keys(STATES).map((name) => [name, READY_NOW])),
  apart: { OPPOSED: FIRST, OLD: FIRST, GONE: FIRST, MISSED: FIRST },
};

const cases = Object.entries(STATES).flatMap(([name, state]) =>
  Object.entries(EVENTS).map(([type, event]) => {
    const row: Partial<Record<string, DraftState>> = TABLE[type as keyof typeof EVENTS];
    return [name, type, state, event, row[name] ?? state] as const;
  }),
);

test.each(cases)('[4.1] a draft that is %s, once it is %s', (_name, _type, state, event, expected) => {
  expect(nextState(state, event)).toEqual(expected);
});

test('[4.1] nothing that stands nowhere but here is taken for saved but by a save or by what takes its place', () => {
  for (const state of Object.values(STATES)) {
    for (const [type, event] of Object.entries(EVENTS)) {
      if (!isChanged(state) || isChanged(nextState(state, event))) continue;
      expect(['saved', 'storedAll', 'renewed']).toContain(type);
    }
  }
});

test('[4.3] what is stopped is saved only as a draft of its own', () => {
  for (const state of Object.values(STATES).filter(isStopped)) {
    for (const event of [EVENTS.saving, EVENTS.saved, EVENTS.stored, EVENTS.storedAll, EVENTS.failed]) {
      expect(isStopped(nextState(state, event))).toBe(true);
    }
  }
});
