import type { Extension } from '@wren/contract/extensions.ts';
import type { Settings } from '../settings/settings.ts';
import type { PALETTE_TEXTS } from '../texts/page/palette-texts.ts';
import type { IconName } from '../ui/icon/icon-paths.ts';

/** The parts of the help sheet. */
export type CommandGroup = keyof typeof PALETTE_TEXTS.groups;

export type KeyPreset = Settings['keyPreset'];

/** Keys in each preset as tinykeys writes them, the one that is shown first; a preset that is left out has none. */
export type CommandKeys = Readonly<Partial<Record<KeyPreset, readonly string[]>>>;

/** A command of the client that is no action on mail: a row is all that the palette, the shortcut sheet and the presets need. */
export interface CommandRow {
  readonly label: string;
  readonly icon: IconName;
  readonly group: CommandGroup;
  readonly keys?: CommandKeys;
  /** What its host has to offer beyond a plain one; else it is nowhere. */
  readonly needs?: Extension;
  /** Where its keys mean it; undefined: everywhere. */
  readonly where?: 'list' | 'thread' | 'both';
  /** What it does wherever it is called; undefined: a handler registered with `onCommands` does it. */
  readonly run?: () => unknown;
  /** A key held down repeats it. */
  readonly repeats?: boolean;
  /** Its keys mean it in fields, too. */
  readonly inFields?: boolean;
  /** It makes no sense in the palette, which is away from the line it would start from. */
  readonly keysOnly?: boolean;
}

/** Keys that all presets have: speech input or leaning on the keyboard does not press them (WCAG 2.1.4). */
export const inAllPresets = (...keys: readonly string[]): CommandKeys => ({ gmail: keys, outlook: keys, off: keys });
