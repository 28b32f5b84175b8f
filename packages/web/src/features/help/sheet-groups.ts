import { ACTION_KEYS, BY_KEY } from '../../actions/table/key-map.ts';
import type { CommandGroup, CommandRow, KeyPreset } from '../../commands/command.ts';
import { COMMANDS, type CommandId } from '../../commands/command-table.ts';
import { FIXED_KEYS, KEY_PRESETS } from '../../commands/key-presets.ts';
import { hostOffers } from '../../session/host-offers.ts';
import { PALETTE_TEXTS } from '../../texts/page/palette-texts.ts';

export interface SheetRow {
  readonly label: string;
  /** Each way to it, as tinykeys writes them. */
  readonly keys: readonly string[];
}
export interface SheetGroup {
  readonly name: string;
  readonly rows: readonly SheetRow[];
}

const FIXED_GROUPS: Readonly<Record<keyof typeof FIXED_KEYS, CommandGroup>> = {
  arrows: 'move',
  pages: 'move',
  ends: 'move',
  enter: 'move',
  space: 'select',
  range: 'select',
  all: 'select',
  send: 'write',
};
/** In the order of the sheet. */
const ORDER: readonly CommandGroup[] = ['move', 'goTo', 'act', 'select', 'write', 'anywhere', 'settings'];

const ROWS: Readonly<Record<CommandId, CommandRow>> = COMMANDS;
const COMMAND_IDS = Object.keys(COMMANDS) as readonly CommandId[];
const FIXED_IDS = Object.keys(FIXED_GROUPS) as readonly (keyof typeof FIXED_KEYS)[];

/** Whether this page's host offers what a row needs. */
const isOffered = ({ needs }: Pick<CommandRow, 'needs'>): boolean => needs === undefined || hostOffers(needs);

/**
 * All keys of a preset, under the headings of the sheet.
 * @param wanted part of a name or of a heading; '' for all
 */
export function sheetGroups(preset: KeyPreset, wanted: string): readonly SheetGroup[] {
  const map = KEY_PRESETS[preset];
  const lines: readonly (SheetRow & { readonly group: CommandGroup })[] = [
    ...ACTION_KEYS.filter((keys) => (BY_KEY.get(keys.id) ?? []).some(isOffered)).map((keys) => ({
      group: keys.group,
      label: keys.label,
      keys: keys[preset],
    })),
    ...COMMAND_IDS.map((id) => [id, ROWS[id]] as const)
      .filter(([, row]) => isOffered(row))
      .map(([id, row]) => ({ ...row, keys: map[id] ?? [] })),
    ...FIXED_IDS.map((id) => ({
      group: FIXED_GROUPS[id],
      label: PALETTE_TEXTS.fixed[id],
      keys: FIXED_KEYS[id],
    })),
  ];
  const looked = wanted.trim().toLocaleLowerCase();
  const isWanted = (text: string): boolean => text.toLocaleLowerCase().includes(looked);
  return ORDER.map((group) => {
    const name = PALETTE_TEXTS.groups[group];
    const rows = lines.filter((line) => line.group === group && line.keys.length > 0);
    return { name, rows: isWanted(name) ? rows : rows.filter(({ label }) => isWanted(label)) };
  }).filter(({ rows }) => rows.length > 0);
}
