// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Address } from '@wren/domain/message.ts';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { RecipientField } from './recipient-field.tsx';

afterEach(cleanup);

function Field() {
  const [value, setValue] = useState<readonly Address[]>([]);
  return (
    <>
      <RecipientField label="To" value={value} onChange={setValue} />
      <output>{value.map((address) => address.email).join(' ')}</output>
      <button type="button">Elsewhere</button>
    </>
  );
}

function setUp() {
  render(<Field />);
  return {
    user: userEvent.setup(),
    input: screen.getByRole('textbox', { name: 'To' }),
    list: () => screen.getByRole('status').textContent,
  };
}

describe('the recipient tag input', () => {
  it.each([
    ['Enter', '{Enter}'],
    ['a comma', ','],
    ['a semicolon', ';'],
    ['Tab', '{Tab}'],
    ['a space', ' '],
  ])('[2.41] %s makes a tag of an address', async (_, key) => {
    const { user, input, list } = setUp();
    await user.click(input);
    await user.keyboard(`ada@mail.example${key}`);
    expect(list()).toBe('ada@mail.example');
  });

  it('[2.41] leaving the field makes a tag', async () => {
    const { user, input, list } = setUp();
    await user.type(input, 'ada@mail.example');
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(list()).toBe('ada@mail.example');
  });

  it('[2.41] a name with spaces stays whole until its address is there', async () => {
    const { user, input, list } = setUp();
    await user.type(input, 'Ada Lovelace <ada@mail.example>{Enter}');
    expect(list()).toBe('ada@mail.example');
    expect(screen.getByText('Ada Lovelace')).toBeTruthy();
  });

  it('[2.41] Backspace in the empty input removes the last tag', async () => {
    const { user, input, list } = setUp();
    await user.type(input, 'a@b.example, c@d.example, ');
    await user.type(input, '{Backspace}');
    expect(list()).toBe('a@b.example');
  });

  it('[2.41] paste is split like typing, and duplicates are ignored', async () => {
    const { user, input, list } = setUp();
    await user.click(input);
    await user.paste('a@b.example; c@d.example\nA@b.example e@f.example');
    expect(list()).toBe('a@b.example c@d.example e@f.example');
  });

  it('[5.9] what is no address is no recipient, and is said', async () => {
    const { user, input, list } = setUp();
    await user.type(input, 'jonas@{Enter}');
    expect(list()).toBe('');
    expect(screen.getByRole('alert').textContent).toBe('Invalid email: jonas@');
    await user.click(screen.getByRole('button', { name: 'Remove jonas@' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
