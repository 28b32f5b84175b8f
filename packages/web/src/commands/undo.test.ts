// @vitest-environment happy-dom
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, test } from 'vitest';
import { eventually } from '../../test/support/eventually.ts';
import { closeToast, showToast, useToasts } from '../ui/feedback/toast.ts';
import { offerUndo, undoLast, withdrawUndo } from './undo.ts';

beforeEach(() => {
  while (undoLast()) undefined;
  useToasts.setState({ toasts: [] });
});

test('what was done last is taken back first, each once, and its notice goes', () => {
  const undone: string[] = [];
  for (const name of ['one', 'two']) offerUndo(name, { period: 1_000, run: () => undone.push(name) });
  expect([undoLast(), undoLast(), undoLast()]).toEqual([true, true, false]);
  expect(undone).toEqual(['two', 'one']);
  expect(useToasts.getState().toasts).toEqual([]);
});

test('a notice that gave way to newer ones can still be taken back', () => {
  let undone = 0;
  offerUndo('Moved', { period: 1_000, run: () => (undone += 1) });
  for (const text of ['a', 'b', 'c']) showToast(text, { kind: 'error' });
  expect(useToasts.getState().toasts.some(({ text }) => text === 'Moved')).toBe(false);
  expect(undoLast()).toBe(true);
  expect(undone).toBe(1);
});

test('the button and the key take it back once between them', () => {
  let undone = 0;
  offerUndo('Moved', { period: 1_000, run: () => (undone += 1) });
  const button = useToasts.getState().toasts[0]?.action;
  button?.run();
  button?.run();
  expect(undoLast()).toBe(false);
  expect(undone).toBe(1);
});

test('what has failed, or cannot be taken back, is not offered', () => {
  withdrawUndo(offerUndo('Moved', { period: 1_000, run: () => undefined }));
  offerUndo('Sending', { period: 0, run: () => undefined });
  expect(undoLast()).toBe(false);
  expect(useToasts.getState().toasts.at(-1)?.action).toBe(null);
});

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** In a function of its own: what is made here is in memory as long as one of its functions is. */
function offer(): readonly [toast: string, form: WeakRef<object>] {
  const form = { text: 'A long mail' };
  return [offerUndo('Discarded', { period: 5, duration: null, run: () => showToast(form.text) }), new WeakRef(form)];
}

/** Offers to take something back that holds a form. Answers its notice, and whether the form is in memory. */
function offerWithForm() {
  const [toast, form] = offer();
  const isHeld = (): boolean => {
    collectGarbage();
    return form.deref() !== undefined;
  };
  return { toast, isHeld };
}

test('what could be taken back is forgotten with all that it holds once its time is over and its notice gone', async () => {
  const { toast, isHeld } = offerWithForm();
  closeToast(toast);
  await eventually(() => !isHeld());
  expect(undoLast()).toBe(false);
});

test('a notice that stays longer can be taken back until it goes', async () => {
  const { toast, isHeld } = offerWithForm();
  const other = offerWithForm();
  closeToast(other.toast);
  await eventually(() => !other.isHeld());
  expect(isHeld()).toBe(true);
  closeToast(toast);
  await eventually(() => !isHeld());
});
