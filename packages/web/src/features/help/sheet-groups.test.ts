import { CALLS } from '@wren/contract/calls.ts';
import { EXTENSIONS_BESIDE_CALLS } from '@wren/contract/extensions.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { keyEntries } from '../../actions/table/key-map.ts';
import type { KeyPreset } from '../../commands/command.ts';
import { noteHostOffers } from '../../session/host-offers.ts';
import { sheetGroups } from './sheet-groups.ts';

const rows = (preset: KeyPreset, wanted = '') => sheetGroups(preset, wanted).flatMap((group) => group.rows);

/** Every extension that is a call, and those beside them. */
const EVERY = [
  ...Object.values(CALLS).map(({ path }) => path.slice(path.lastIndexOf('.') + 1)),
  ...EXTENSIONS_BESIDE_CALLS,
];

/** A host that offers all that a key is for. */
beforeEach(() => noteHostOffers({ extensions: EVERY }));
afterEach(() => noteHostOffers({ extensions: [] }));

describe('the sheet of keys', () => {
  it.each(['gmail', 'outlook', 'off'] as const)('tells every key of the preset %s', (preset) => {
    const told = new Set(rows(preset).flatMap(({ keys }) => keys));
    for (const [, keys] of keyEntries(preset)) for (const key of keys) expect(told).toContain(key);
  });

  it('leaves out what the host does not offer (D1)', () => {
    noteHostOffers({ extensions: [] });
    expect(rows('gmail').filter(({ label }) => label === 'Archive')).toEqual([]);
    noteHostOffers({ extensions: ['archive', 'set_keyword', 'search_mails', 'save_records'] });
    expect(rows('gmail').flatMap(({ label, keys }) => (label === 'Archive' ? keys : []))).toEqual(['g a', 'e']);
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
