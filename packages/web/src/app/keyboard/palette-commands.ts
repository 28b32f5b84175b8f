import { shownSubject } from '@wren/domain/message/subject/shown-subject.ts';
import type { RunAction } from '../../actions/run/run-action.ts';
import { offeredAt } from '../../actions/table/action-table.ts';
import type { ActionTarget } from '../../actions/table/action-target.ts';
import { firstKey } from '../../actions/table/key-map.ts';
import type { CommandGroup, CommandRow, KeyPreset } from '../../commands/command.ts';
import { COMMANDS, type CommandId } from '../../commands/command-table.ts';
import type { PaletteEntry } from '../../features/palette/palette-entry.ts';
import { PALETTE_TEXTS } from '../../texts/page/palette-texts.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { canRun, runCommand } from './key-listener.ts';

const { palette: texts } = PALETTE_TEXTS;

/** The actions that are possible on a target, as lines of the palette. @param target null: nothing is chosen or open */
export function actionEntries(target: ActionTarget | null, preset: KeyPreset, run: RunAction): readonly PaletteEntry[] {
  const [first] = target?.placed ?? [];
  if (!target || !first) return [];
  const group = texts.selection(target.placed.length, shownSubject(first.row.latest.subject));
  return offeredAt('palette', target).map(({ action, label, icon }) => ({
    id: `action ${action.id}`,
    group,
    label,
    words: action.words,
    icon,
    shortcut: firstKey(preset, action.keys?.id ?? null),
    run: () => run(action, target),
  }));
}

const GROUPS: Readonly<Partial<Record<CommandGroup, string>>> = {
  goTo: texts.groups.folders,
  select: texts.groups.select,
  settings: texts.groups.settings,
};

/** The commands of these groups that have a handler now, as lines of the palette. */
export function commandEntries(preset: KeyPreset, ...groups: readonly CommandGroup[]): readonly PaletteEntry[] {
  return (Object.entries(COMMANDS) as readonly (readonly [CommandId, CommandRow])[])
    .filter(([id, { group, keysOnly }]) => groups.includes(group) && !keysOnly && canRun(id))
    .map(([id, { label, icon, group }]) => ({
      id: `command ${id}`,
      group: GROUPS[group] ?? texts.groups.commands,
      label,
      words: PALETTE_TEXTS.groups[group],
      icon,
      shortcut: firstKey(preset, id),
      run: () => {
        runCommand(id);
        // Settings that are not visible on the screen are confirmed by a toast.
        if (group === 'settings') showToast(label, { kind: 'success' });
      },
    }));
}
