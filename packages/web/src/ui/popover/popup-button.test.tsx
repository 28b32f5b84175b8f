// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { PopupButton } from './popup-button.tsx';

afterEach(cleanup);

test('[2.14] the popup of a button has the focus as soon as it is open, so that Escape closes it and nothing below', () => {
  const below = vi.fn();
  window.addEventListener('keydown', below);
  render(
    <PopupButton
      label="Emoji"
      trigger={(props) => (
        <button type="button" {...props}>
          Open
        </button>
      )}
    >
      {() => <input aria-label="Find" />}
    </PopupButton>,
  );
  const button = screen.getByRole('button', { name: 'Open' });
  button.focus();
  fireEvent.click(button);
  expect(document.activeElement).toBe(screen.getByLabelText('Find'));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
  window.removeEventListener('keydown', below);
  expect(below).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});
