import { expect, test } from 'vitest';
import { ICON_PATHS } from './icon-paths.ts';
import { MORE_ICON_PATHS } from './more-icon-paths.ts';

test('every icon is a picture of its own, but for the clock of all that waits, which is the picture of the Outbox as well', () => {
  const names = new Map<string, string[]>();
  for (const [name, path] of Object.entries({ ...ICON_PATHS, ...MORE_ICON_PATHS })) {
    names.set(path, [...(names.get(path) ?? []), name]);
  }
  expect([...names.values()].filter((same) => same.length > 1)).toEqual([['outbox', 'clock']]);
});
