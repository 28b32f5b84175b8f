// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { NOTICE_TEXTS } from '../../texts/page/notice-texts.ts';
import { ask, cancelQuestion, Questions } from './ask.tsx';

afterEach(() => {
  act(cancelQuestion);
  cleanup();
});

const answers = [{ id: 'yes', label: 'Yes' }] as const;

test('[2.46] a question without a text of its own asks whether the user is sure', () => {
  render(<Questions sure={NOTICE_TEXTS.sure} />);
  act(() => void ask({ title: 'Empty Trash', answers }));
  expect(screen.getByRole('dialog', { name: 'Empty Trash' }).textContent).toContain('Are you sure?');
});

test('a question with a text of its own asks that alone', () => {
  render(<Questions sure={NOTICE_TEXTS.sure} />);
  act(() => void ask({ title: 'Empty Trash', text: 'All 7 go for good.', answers }));
  const { textContent } = screen.getByRole('dialog', { name: 'Empty Trash' });
  expect(textContent).toContain('All 7 go for good.');
  expect(textContent).not.toContain('Are you sure?');
});
