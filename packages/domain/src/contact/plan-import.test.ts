import { expect, test } from 'vitest';
import { type Contact, EMPTY_CONTACT } from './contact.ts';
import { planImport } from './plan-import.ts';

const contact = (name: string, ...addresses: readonly string[]): Contact => ({
  ...EMPTY_CONTACT,
  name,
  emails: addresses.map((address) => ({ address, label: '' })),
});

function ids(): () => string {
  let next = 0;
  return () => {
    next += 1;
    return `new-${next}`;
  };
}

test('who is there already gains what a file knows more, all others are added, and groups are found by their names', () => {
  const stored = { id: 'ada', data: { ...contact('Ada', 'ada@a.example'), groups: ['crew'] } };
  const filed = [
    { contact: { ...contact('Lady Ada', 'ADA@a.example'), organization: 'Analysts' }, groups: ['CREW', 'Family'] },
    { contact: contact('Ben', 'ben@b.example'), groups: ['family'] },
    { contact: contact('Benjamin', 'BEN@b.example', 'b@c.example'), groups: [] },
    { contact: contact('Nameless'), groups: [] },
  ];
  const into = { contacts: [stored], groups: [{ id: 'crew', name: 'Crew' }], most: 10, newId: ids() };
  const planned = planImport(filed, into);
  expect(planned).toMatchObject({ added: 2, merged: 1, left: 0, groups: [{ name: 'Family' }] });
  const family = planned.groups[0]?.id ?? '';
  expect(planned.contacts).toEqual([
    { id: expect.any(String), data: { ...contact('Ben', 'ben@b.example', 'b@c.example'), groups: [family] } },
    { id: expect.any(String), data: contact('Nameless') },
    { id: 'ada', data: { ...contact('Ada', 'ada@a.example'), organization: 'Analysts', groups: ['crew', family] } },
  ]);

  // Importing the same file again changes nothing.
  const again = planImport(filed, {
    ...into,
    contacts: planned.contacts,
    groups: [...into.groups, ...planned.groups],
  });
  expect(again).toEqual({ contacts: [], groups: [], added: 0, merged: 0, left: 0 });
});

test('what there is no room for is counted, and who is there already still gains', () => {
  const stored = { id: 'ada', data: contact('Ada', 'ada@a.example') };
  const filed = [
    { contact: contact('Ben', 'ben@b.example'), groups: [] },
    { contact: { ...contact('', 'ada@a.example'), title: 'Countess' }, groups: [] },
  ];
  const planned = planImport(filed, { contacts: [stored], groups: [], most: 1, newId: ids() });
  expect(planned).toMatchObject({ added: 0, merged: 1, left: 1 });
});
