// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { showToast, useToasts } from '../ui/feedback/toast.ts';
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
