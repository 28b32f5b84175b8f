// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Address } from '@wren/domain/message/message.ts';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { SignedIn } from '../../../../test/support/signed-in.tsx';
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
  render(<Field />, { wrapper: SignedIn });
  return {
    user: userEvent.setup(),
    input: screen.getByRole('combobox', { name: 'To' }),
    list: () => screen.getByRole('status').textContent,
  };
}

const PEOPLE = [
  { name: 'Grace Hopper', email: 'grace@mail.example' },
  { name: null, email: 'gray@mail.example' },
];

function Fields() {
  const [lists, setLists] = useState<Record<string, readonly Address[]>>({
    to: [{ name: 'Ada', email: 'ada@mail.example' }],
    cc: [],
  });
  const field = (name: string, other: string) => (
    <RecipientField
      label={name}
      name={name}
      others={[{ name: other, label: other }]}
      value={lists[name] ?? []}
      onChange={(list) => setLists((now) => ({ ...now, [name]: list }))}
      onMove={(address, from, to) =>
        setLists((now) => ({
          ...now,
          [from]: (now[from] ?? []).filter((one) => one.email !== address.email),
          [to]: [...(now[to] ?? []), address],
        }))
      }
      suggest={async (typed) => PEOPLE.filter(({ email }) => email.startsWith(typed))}
    />
  );
  return (
    <>
      {field('to', 'cc')}
      {field('cc', 'to')}
      <output>{JSON.stringify([lists.to, lists.cc].map((list) => list?.map((one) => one.email)))}</output>
    </>
  );
}

const heldIn = (): unknown => JSON.parse(screen.getByRole('status').textContent ?? '');

describe('people who are known', () => {
  it('[2.41] an address that is typed becomes the person that it belongs to; a name that was typed stays', async () => {
    const user = userEvent.setup();
    render(<Fields />, { wrapper: SignedIn });
    await user.type(screen.getByRole('combobox', { name: 'to' }), 'grace@mail.example, gray@mail.example, ');
    expect(await screen.findByText('Grace Hopper')).toBeTruthy();
    expect(screen.getByText('gray@mail.example')).toBeTruthy();
    await user.type(screen.getByRole('combobox', { name: 'cc' }), 'Admiral <grace@mail.example>{Enter}');
    expect(screen.getByText('Admiral')).toBeTruthy();
  });
});

describe('tags by keyboard', () => {
  it('[2.41] Arrow Left goes into the tags, Delete removes, and the focus goes on', async () => {
    const { user, input, list } = setUp();
    await user.type(input, 'a@b.example, c@d.example, e@f.example, {ArrowLeft}{ArrowLeft}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('c@d.example');
    await user.keyboard('{Delete}');
    expect(list()).toBe('a@b.example e@f.example');
    await user.keyboard('{ArrowLeft}{Backspace}');
    await user.keyboard('{ArrowRight}{ArrowRight}x@y.example{Enter}');
    expect(list()).toContain('x@y.example');
  });

  it('[2.41] Enter and a double click bring a tag back into the input to be edited', async () => {
    const { user, input, list } = setUp();
    await user.type(input, 'Ada Lovelace <ada@mail.example>{Enter}{ArrowLeft}{Enter}');
    expect(list()).toBe('');
    expect((input as HTMLInputElement).value).toBe('Ada Lovelace <ada@mail.example>');
    await user.keyboard('{Enter}');
    await user.dblClick(screen.getByRole('button', { name: 'Ada Lovelace <ada@mail.example>' }));
    expect((input as HTMLInputElement).value).toBe('Ada Lovelace <ada@mail.example>');
  });

  it('[2.41] a tag that is edited while another address stands in the input is not a recipient any more', async () => {
    const { user, input, list } = setUp();
    await user.type(input, 'ada@mail.example{Enter}bob@mail.example');
    await user.dblClick(screen.getByRole('button', { name: 'ada@mail.example' }));
    expect(list()).toBe('bob@mail.example');
    expect((input as HTMLInputElement).value).toBe('ada@mail.example');
  });

  it('[2.41] a quoted name with a comma is typed whole', async () => {
    const { user, input, list } = setUp();
    await user.type(input, '"Hopper, Grace" <grace@mail.example>{Enter}');
    expect(list()).toBe('grace@mail.example');
  });

  it('a tag moves to another field from its menu', async () => {
    render(<Fields />, { wrapper: SignedIn });
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Actions for ada@mail.example' }));
    await user.click(screen.getByRole('menuitem', { name: 'Move to cc', hidden: true }));
    expect(heldIn()).toEqual([[], ['ada@mail.example']]);
  });
});

describe('suggestions', () => {
  it('are chosen by arrows and Enter, and leave out who is there', async () => {
    render(<Fields />, { wrapper: SignedIn });
    const user = userEvent.setup();
    const input = screen.getByRole('combobox', { name: 'to' });
    await user.type(input, 'gr');
    await screen.findByRole('option', { name: /Grace Hopper/u, hidden: true });
    expect(input.getAttribute('aria-expanded')).toBe('true');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(heldIn()).toEqual([['ada@mail.example', 'gray@mail.example'], []]);
    await user.type(input, 'gr');
    await screen.findByRole('option', { name: /Grace Hopper/u, hidden: true });
    expect(screen.getAllByRole('option', { hidden: true })).toHaveLength(1);
    await user.keyboard('{Enter}');
    expect(heldIn()).toEqual([['ada@mail.example', 'gray@mail.example', 'grace@mail.example'], []]);
  });

  it('[2.41] a whole address that was typed is taken as it stands', async () => {
    render(<Fields />, { wrapper: SignedIn });
    const user = userEvent.setup();
    await user.type(screen.getByRole('combobox', { name: 'to' }), 'gray@mail.example');
    await screen.findAllByRole('option', { hidden: true });
    await user.keyboard('{Enter}');
    expect(heldIn()).toEqual([['ada@mail.example', 'gray@mail.example'], []]);
  });
});

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

  it('[2.41] a recipient that is added is announced by name, or by address without one, and so is one that goes', async () => {
    const { user, input } = setUp();
    await user.type(input, 'gray@mail.example,');
    expect(screen.getByText('gray@mail.example added')).toBeTruthy();
    await user.click(input);
    await user.paste('Grace Hopper <grace@mail.example>, ');
    expect(screen.getByText('Grace Hopper added')).toBeTruthy();
    await user.type(input, '{Backspace}');
    expect(screen.getByText('Grace Hopper removed')).toBeTruthy();
  });
});
