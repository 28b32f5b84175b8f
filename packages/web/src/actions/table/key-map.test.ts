import { describe, expect, it } from 'vitest';
import type { CommandRow, KeyPreset } from '../../commands/command.ts';
import { COMMANDS } from '../../commands/command-table.ts';
import { KEY_PRESETS, type KeyId } from '../../commands/key-presets.ts';
import { KEYS_TEXTS } from '../../texts/settings/keys-texts.ts';
import { ACTION_KEYS, keyEntries } from './key-map.ts';

const PRESETS = Object.keys(KEY_PRESETS) as readonly KeyPreset[];
const commands: Readonly<Partial<Record<KeyId, CommandRow>>> = COMMANDS;

/** Every key of a preset with its meaning. */
const entries = (preset: KeyPreset): readonly (readonly [string, KeyId])[] =>
  keyEntries(preset).flatMap(([id, keys]) => keys.map((key) => [key, id] as const));

/** The views in which a key has an effect: the list, a conversation, or both. Actions on mail are in both. */
function placesOf(id: KeyId): readonly string[] {
  const where = commands[id]?.where ?? 'both';
  return where === 'both' ? ['list', 'thread'] : [where];
}

describe('the presets of keys', () => {
  it.each(PRESETS)('of %s mean one thing by a key, wherever it is pressed', (preset) => {
    const met = new Map<string, KeyId>();
    for (const [key, id] of entries(preset)) {
      for (const place of placesOf(id)) {
        const name = `${place} ${key.toLowerCase()}`;
        expect(met.get(name) ?? id, name).toBe(id);
        met.set(name, id);
      }
    }
  });

  it.each(PRESETS)('of %s give no meaning of its own to what begins a sequence', (preset) => {
    const keys = entries(preset).map(([key]) => key);
    const begins = new Set(keys.filter((key) => key.includes(' ')).map((key) => key.split(' ')[0]));
    expect(keys.filter((key) => begins.has(key))).toEqual([]);
  });

  it('have no single characters when they are off (WCAG 2.1.4)', () => {
    const single = entries('off').filter(([key]) => !/^(?:\$mod|Alt)\+|^(?:Escape|Delete|F\d+)$/u.test(key));
    expect(single).toEqual([]);
  });

  it.each(PRESETS)('of %s leave to browsers what they do not give away', (preset) => {
    const reserved = ['n', 't', 'w', 'r', 'q', 'l', 'd', 'p', 'f'].map((key) => `$mod+${key}`);
    expect(entries(preset).filter(([key]) => reserved.includes(key.toLowerCase()))).toEqual([]);
  });

  it.each(PRESETS)(
    'of %s lead to the palette and to the sheet of keys, through which everything is reached',
    (preset) => {
      expect(KEY_PRESETS[preset].palette).toEqual(['$mod+K']);
      expect(KEY_PRESETS[preset].help).toContain('$mod+/');
    },
  );

  it('are those of Gmail at first', () => {
    const gmail = Object.fromEntries(entries('gmail'));
    const known = 'j k o u x # ! s r a f c / ? z n p Shift+I Shift+U Shift+N [';
    for (const key of [...known.split(' '), '* a', '* n', '* r', '* u', '* s', '* t'])
      expect(gmail[key], key).toBeDefined();
    expect([gmail['g i'], gmail['g s'], gmail['g t'], gmail['g d']]).toEqual([
      'goInbox',
      'goStarred',
      'goSent',
      'goDrafts',
    ]);
    expect(gmail.e).toBe('action:archive');
  });

  it('name everything that they have a key for', () => {
    for (const preset of PRESETS)
      for (const [, id] of entries(preset)) {
        const name = commands[id]?.label ?? ACTION_KEYS.find((keys) => keys.id === id)?.label;
        expect(name, id).toMatch(/\S/u);
      }
    for (const { label } of Object.values<CommandRow>(COMMANDS)) expect(label).toMatch(/\S/u);
  });

  it('are each named in words', () => {
    for (const preset of PRESETS) expect(KEYS_TEXTS.presets[preset]).toMatch(/\S/u);
  });
});
