// @vitest-environment happy-dom
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { onKeys } from './keys.ts';

const heard: string[] = [];
const stops: (() => void)[] = [];
const hear = (...keys: readonly string[]): void => {
  stops.push(onKeys(Object.fromEntries(keys.map((key) => [key, () => heard.push(key)]))));
};

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  heard.length = 0;
  document.body.replaceChildren();
});

test('the end of a sequence is no key of its own, whoever listens', async () => {
  hear('s', 'r');
  hear('g s', 'g r');
  hear('s');
  await userEvent.keyboard('gsgrs');
  expect(heard).toEqual(['g s', 'g r', 's']);
});

test('a key after the beginning of a sequence that does not go on so means nothing', async () => {
  hear('g i', 's');
  await userEvent.keyboard('gss');
  expect(heard).toEqual(['s']);
});

test('what was bound last hears first, and lets go what it has no use for', async () => {
  hear('u');
  stops.push(onKeys({ u: () => heard.push('newer') }));
  stops.push(onKeys({ u: () => false }));
  await userEvent.keyboard('u');
  expect(heard).toEqual(['newer']);
});

test('signs are heard with Shift and without', async () => {
  hear('#');
  await userEvent.keyboard('#{Shift>}#{/Shift}');
  expect(heard).toEqual(['#', '#']);
});

test('letters that are written into a field are no shortcuts', async () => {
  hear('s');
  const field = document.createElement('input');
  document.body.append(field);
  await userEvent.type(field, 's');
  expect(heard).toEqual([]);
  expect(field.value).toBe('s');
});
