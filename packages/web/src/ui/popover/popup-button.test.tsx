// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PopupButton } from './popup-button.tsx';

afterEach(cleanup);

/** A button with a popup, and the element after it. */
function show(): HTMLElement {
  render(
    <>
      <PopupButton
        label="Emoji"
        trigger={(props) => (
          <button type="button" {...props}>
            Open
          </button>
        )}
      >
        {() => (
          <>
            <input aria-label="Find" />
            <button type="button">Smile</button>
          </>
        )}
      </PopupButton>
      <button type="button">Next</button>
    </>,
  );
  const button = screen.getByRole('button', { name: 'Open' });
  button.focus();
  fireEvent.click(button);
  return button;
}

test('[2.14] the popup of a button has the focus as soon as it is open, so that Escape closes it and nothing below', () => {
  const below = vi.fn();
  window.addEventListener('keydown', below);
  const button = show();
  expect(document.activeElement).toBe(screen.getByLabelText('Find'));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  window.removeEventListener('keydown', below);
  expect(below).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});

test('[2.14] a popup that is left by Tab is closed, so that the next Escape belongs to what is below', () => {
  const button = show();
  act(() => screen.getByText('Smile').focus());
  expect(button.getAttribute('aria-expanded')).toBe('true');
  act(() => screen.getByText('Next').focus());
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByLabelText('Find')).toBeNull();
  expect(document.activeElement).toBe(screen.getByText('Next'));
});
