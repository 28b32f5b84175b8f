import { describe, expect, it } from 'vitest';
import { keyEntries } from '../../actions/table/key-map.ts';
import type { KeyPreset } from '../../commands/command.ts';
import { sheetGroups } from './sheet-groups.ts';

const rows = (preset: KeyPreset, wanted = '') => sheetGroups(preset, wanted).flatMap((group) => group.rows);

describe('the sheet of keys', () => {
  it.each(['gmail', 'outlook', 'off'] as const)('tells every key of the preset %s', (preset) => {
    const told = new Set(rows(preset).flatMap(({ keys }) => keys));
    for (const [, keys] of keyEntries(preset)) for (const key of keys) expect(told).toContain(key);
  });

  it('tells no single key when they are off', () => {
    const single = rows('off').flatMap(({ keys }) => keys.filter((key) => key.length === 1));
    expect(single).toEqual([]);
  });

  it('finds by what a key does, and by heading', () => {
    expect(rows('gmail', 'forw').map(({ label }) => label)).toEqual(['Forward']);
    expect(sheetGroups('gmail', 'go to').map(({ name }) => name)).toEqual(['Go to']);
    expect(rows('gmail', 'nothing like it')).toEqual([]);
  });
});
