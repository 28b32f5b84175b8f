// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Address } from '@wren/domain/message/message.ts';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { SignedIn } from '../../../../test/support/signed-in.tsx';
import { RecipientField } from './recipient-field.tsx';

afterEach(cleanup);

const PEOPLE = [
  { name: 'Grace Hopper', email: 'grace@mail.example' },
  { name: null, email: 'gray@mail.example' },
];

const CREW = [
  { name: null, email: 'a@crew.example' },
  { name: null, email: 'b@crew.example' },
];

/** A field that knows people, and a group. */
function Known() {
  const [value, setValue] = useState<readonly Address[]>([]);
  return (
    <>
      <RecipientField
        label="To"
        value={value}
        onChange={setValue}
        suggest={async (typed) =>
          [...PEOPLE, { name: 'Crew', email: '', members: CREW }].filter(({ name, email }) =>
            `${name} ${email}`.toLowerCase().includes(typed.toLowerCase()),
          )
        }
      />
      <output>{value.map((address) => address.email).join(' ')}</output>
      <button type="button">Elsewhere</button>
    </>
  );
}

describe('names that are typed faster than people are found', () => {
  it.each([
    ['Enter takes who would have been suggested', 'gra{Enter}', 'grace@mail.example'],
    ['Tab as well', 'gra{Tab}', 'grace@mail.example'],
    ['a comma takes who is called exactly that', 'grace hopper,', 'grace@mail.example'],
    ['a group brings its members', 'Crew{Enter}', 'a@crew.example b@crew.example'],
  ])('[2.41] %s', async (_, keys, list) => {
    const user = userEvent.setup();
    render(<Known />, { wrapper: SignedIn });
    await user.type(screen.getByRole('combobox', { name: 'To' }), keys);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(list));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[2.41] leaving the field takes who is called exactly that, and who is there already only once', async () => {
    const user = userEvent.setup();
    render(<Known />, { wrapper: SignedIn });
    const input = screen.getByRole('combobox', { name: 'To' });
    await user.type(input, 'Grace Hopper');
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('grace@mail.example'));
    await user.type(input, 'Grace Hopper,');
    await waitFor(() => expect(screen.queryByText('Grace Hopper', { selector: '[data-looking]' })).toBeNull());
    expect(screen.getByRole('status').textContent).toBe('grace@mail.example');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('[5.9] a name that nobody has is said whole, and one that only resembles somebody’s is taken for nobody', async () => {
    const user = userEvent.setup();
    render(<Known />, { wrapper: SignedIn });
    await user.type(screen.getByRole('combobox', { name: 'To' }), 'grace h,No Body{Enter}');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('No Body'));
    expect(screen.getByRole('alert').textContent).toBe('Invalid email: grace h · Invalid email: No Body');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('[2.41] Enter never takes somebody who was suggested for less than is typed by now', async () => {
    const user = userEvent.setup();
    render(<Known />, { wrapper: SignedIn });
    await user.type(screen.getByRole('combobox', { name: 'To' }), 'gra');
    await screen.findAllByRole('option', { hidden: true });
    await user.keyboard('y{Enter}');
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('gray@mail.example'));
  });

  it('[2.41] after Escape nobody is taken', async () => {
    const user = userEvent.setup();
    render(<Known />, { wrapper: SignedIn });
    await user.type(screen.getByRole('combobox', { name: 'To' }), 'gra');
    await screen.findAllByRole('option', { hidden: true });
    await user.keyboard('{Escape}{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid email: gra');
  });
});
