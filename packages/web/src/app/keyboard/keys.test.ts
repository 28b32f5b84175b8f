// @vitest-environment happy-dom
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import type { KeyId } from '../../commands/key-presets.ts';
import { coverScreen, onCommands } from '../../commands/keys.ts';
import { changeSettings, DEFAULT_SETTINGS } from '../../settings/settings.ts';
import { canRun, runCommand } from './key-listener.ts';
import { startKeyListener } from './type-ahead.ts';

const heard: string[] = [];
const stops: (() => void)[] = [];
const hear = (...ids: readonly KeyId[]): void => {
  stops.push(onCommands(Object.fromEntries(ids.map((id) => [id, () => heard.push(id)]))));
};

beforeAll(startKeyListener);
afterEach(async () => {
  for (const stop of stops.splice(0)) stop();
  heard.length = 0;
  document.body.replaceChildren();
  await changeSettings(DEFAULT_SETTINGS);
});

test('the end of a sequence is no key of its own, whoever listens', async () => {
  hear('action:star', 'action:trash');
  hear('goStarred', 'goTrash');
  hear('action:star');
  await userEvent.keyboard('gsg#s');
  expect(heard).toEqual(['goStarred', 'goTrash', 'action:star']);
});

test('a key after the beginning of a sequence that does not go on so means nothing', async () => {
  hear('goInbox', 'action:reply');
  await userEvent.keyboard('grr');
  expect(heard).toEqual(['action:reply']);
});

test('what was bound last hears first, and lets go what it has no use for', async () => {
  hear('back');
  stops.push(onCommands({ back: () => heard.push('newer') }));
  stops.push(onCommands({ back: () => false }));
  await userEvent.keyboard('u');
  expect(heard).toEqual(['newer']);
});

test('signs are heard with Shift and without, in sequences too', async () => {
  hear('action:trash', 'selectAll');
  await userEvent.keyboard('#{Shift>}#*{/Shift}a*a');
  expect(heard).toEqual(['action:trash', 'action:trash', 'selectAll', 'selectAll']);
});

test('a letter with Shift is another key than the letter', async () => {
  hear('select', 'selectRange');
  await userEvent.keyboard('x{Shift>}X{/Shift}');
  expect(heard).toEqual(['select', 'selectRange']);
});

test('letters that are written into a field are no shortcuts, but the palette is there', async () => {
  hear('action:star', 'palette');
  const field = document.createElement('input');
  document.body.append(field);
  await userEvent.type(field, 's{Control>}k{/Control}');
  expect(heard).toEqual(['palette']);
  expect(field.value).toBe('s');
});

test('where a keyboard writes other letters, the place of the key counts', () => {
  hear('compose');
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'с', code: 'KeyC', cancelable: true }));
  expect(heard).toEqual(['compose']);
});

test('a key held down goes on moving, but does nothing else twice', () => {
  hear('next', 'action:star');
  for (const key of ['j', 's']) window.dispatchEvent(new KeyboardEvent('keydown', { key, repeat: true }));
  expect(heard).toEqual(['next']);
});

test('another preset has other keys, at once', async () => {
  hear('compose', 'action:reply', 'action:read');
  await changeSettings({ keyPreset: 'outlook' });
  await userEvent.keyboard('nqr{Shift>}I{/Shift}');
  expect(heard).toEqual(['compose', 'action:read', 'action:reply']);
});

test('without single keys, letters and signs mean nothing, and the others what they meant', async () => {
  hear('action:star', 'action:trash', 'selectAll', 'palette', 'back', 'compose', 'help');
  await changeSettings({ keyPreset: 'off' });
  await userEvent.keyboard('s#c?*a{Shift>}U{/Shift}');
  expect(heard).toEqual([]);
  await userEvent.keyboard('{Delete}{Control>}k{/Control}{Escape}');
  expect(heard).toEqual(['action:trash', 'palette', 'back']);
});

test('a command can be run by name while somebody can do it', () => {
  expect(canRun('refresh')).toBe(false);
  hear('refresh');
  expect(canRun('refresh')).toBe(true);
  expect(runCommand('refresh')).toBe(true);
  expect(heard).toEqual(['refresh']);
});

test('what a form covers is out of reach of the keys: lists, conversations and actions rest, all else is heard', async () => {
  hear('action:star', 'action:trash', 'next', 'refresh', 'compose', 'search', 'goSent');
  const uncover = coverScreen();
  await userEvent.keyboard('s#j{Shift>}N{/Shift}c/gt');
  expect(heard).toEqual(['compose', 'search', 'goSent']);
  expect([canRun('action:star'), canRun('next'), canRun('compose')]).toEqual([false, false, true]);
  uncover();
  await userEvent.keyboard('s');
  expect(heard.at(-1)).toBe('action:star');
});
