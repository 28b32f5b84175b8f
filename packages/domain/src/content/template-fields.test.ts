import { expect, test } from 'vitest';
import { fillFields, nameFields, openFields } from './template-fields.ts';

const values = { ...nameFields('Grace  Brewster Hopper', 'grace@x.org'), 'my name': 'Ada <L>' };

test('fields are filled in however they are spaced and capitalised; what is no field, or has no value, stays', () => {
  expect(fillFields('Dear {First  Name} {last name} ({name}, {address}), { my name } {date} {x} {}', values)).toBe(
    'Dear Grace Hopper (Grace Brewster Hopper, grace@x.org), Ada <L> {date} {x} {}',
  );
  expect(fillFields('<p>{my name}</p>', values, (value) => value.replaceAll('<', '&lt;'))).toBe('<p>Ada &lt;L></p>');
});

test('a person of one name has no last one, and one without a name is known by the address alone', () => {
  expect(nameFields('Lin', 'lin@x.org')).toEqual({ address: 'lin@x.org', name: 'Lin', 'first name': 'Lin' });
  expect(nameFields(null, 'lin@x.org')).toEqual({ address: 'lin@x.org' });
});

test('what is still open is told as it is written', () => {
  expect(openFields('Dear {First name}, {date} {First name} {else}')).toEqual(['{First name}', '{date}']);
});
