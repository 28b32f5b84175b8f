import type { Extension } from '@wren/contract/extensions.ts';
import type { Settings } from '../settings/settings.ts';
import type { PALETTE_TEXTS } from '../texts/page/palette-texts.ts';
import type { IconName } from '../ui/icon/icon-paths.ts';

/** The sections of the help sheet. */
export type CommandGroup = keyof typeof PALETTE_TEXTS.groups;

export type KeyPreset = Settings['keyPreset'];

/** Keys in each preset in tinykeys' syntax, the displayed one first; a missing preset has none. */
export type CommandKeys = Readonly<Partial<Record<KeyPreset, readonly string[]>>>;

/**
 * A command of the client that is no action on mail: a row defines it completely for the palette, the shortcut sheet and the
 * presets.
 */
export interface CommandRow {
  readonly label: string;
  readonly icon: IconName;
  readonly group: CommandGroup;
  readonly keys?: CommandKeys;
  /** Extension that it requires of the host; otherwise it is not offered anywhere. */
  readonly needs?: Extension;
  /** The scope in which its keys have an effect; undefined: everywhere. */
  readonly where?: 'list' | 'thread' | 'both';
  /** Its effect, if it is the same everywhere; undefined: a handler registered with `onCommands` runs it. */
  readonly run?: () => unknown;
  /** Holding its key down repeats it. */
  readonly repeats?: boolean;
  /** Its keys have an effect in fields, too. */
  readonly inFields?: boolean;
  /** It is not offered in the palette, which is away from the line it would start from. */
  readonly keysOnly?: boolean;
}

/** Keys in all presets: speech input or accidental presses do not trigger them (WCAG 2.1.4). */
export const inAllPresets = (...keys: readonly string[]): CommandKeys => ({ gmail: keys, outlook: keys, off: keys });
