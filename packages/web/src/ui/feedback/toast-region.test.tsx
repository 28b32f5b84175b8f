// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { announce, forgetAnnounced } from './announce.ts';
import { closeAllToasts, closeToast, showToast } from './toast.ts';
import { ToastRegion } from './toast-region.tsx';

beforeEach(() => {
  // Announcements left by an earlier test file.
  closeAllToasts();
  forgetAnnounced();
  vi.useFakeTimers();
  render(<ToastRegion label="Notices" closeLabel="Dismiss" />);
});
afterEach(() => {
  cleanup();
  closeAllToasts();
  forgetAnnounced();
  vi.useRealTimers();
});

/** The texts of a live region for screen readers, one per added element. */
const linesOf = (role: 'status' | 'alert') => [...screen.getByRole(role).children].map((line) => line.textContent);

test('of notices and announcements that come within one frame each is announced, in their order', () => {
  act(() => {
    showToast('Added to favorites!');
    showToast('Emails marked as unread!');
    announce('Inbox, 4 conversations');
    showToast('Failed to save draft', { kind: 'error' });
  });
  expect(linesOf('status')).toEqual(['Added to favorites!', 'Emails marked as unread!', 'Inbox, 4 conversations']);
  expect(linesOf('alert')).toEqual(['Failed to save draft']);
});

test('a later announcement leaves the element of an earlier one as it is, and a repeated text is announced again', () => {
  act(() => announce('Undone'));
  const [first] = screen.getByRole('status').children;
  act(() => announce('Undone'));
  expect(linesOf('status')).toEqual(['Undone', 'Undone']);
  expect(screen.getByRole('status').children[0]).toBe(first);
});

test('a notice is announced once: not again when a newer one goes, nor when it is shown again with the same text', () => {
  act(() => {
    showToast('1,000 of 5,000 deleted', { id: 'whole' });
    showToast('Draft saved', { id: 'draft' });
    closeToast('draft');
    showToast('1,000 of 5,000 deleted', { id: 'whole', duration: 10 });
  });
  expect(linesOf('status')).toEqual(['1,000 of 5,000 deleted', 'Draft saved']);
  act(() => void showToast('2,000 of 5,000 deleted', { id: 'whole' }));
  expect(linesOf('status')).toEqual(['1,000 of 5,000 deleted', 'Draft saved', '2,000 of 5,000 deleted']);
});

test('what was announced leaves the document, so that no screen reader finds it later', () => {
  act(() => announce('Undone'));
  act(() => vi.advanceTimersByTime(60_000));
  expect(linesOf('status')).toEqual([]);
});
