import { beforeEach, expect, test } from 'vitest';
import { closeToast, showToast, useToasts } from './toast.ts';

const shown = () => useToasts.getState().toasts;
beforeEach(() => useToasts.setState({ toasts: [] }));

test('[9.6] a toast stays for 3000 ms and is an information, unless something else is said', () => {
  showToast('Said');
  showToast('Failed', { kind: 'error', duration: 10_000 });
  expect(shown()).toMatchObject([
    { text: 'Said', kind: 'info', duration: 3000, action: null },
    { text: 'Failed', kind: 'error', duration: 10_000 },
  ]);
});

test('a fourth toast takes the place of the oldest, and one of the same id that of its former self', () => {
  for (const text of ['one', 'two', 'three', 'four']) showToast(text, { id: text });
  expect(shown().map(({ text }) => text)).toEqual(['two', 'three', 'four']);
  showToast('again', { id: 'three' });
  expect(shown().map(({ text }) => text)).toEqual(['two', 'again', 'four']);
  closeToast('two');
  expect(shown().map(({ text }) => text)).toEqual(['again', 'four']);
});
