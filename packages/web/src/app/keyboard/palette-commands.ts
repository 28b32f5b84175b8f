import { shownSubject } from '@wren/domain/message/subject.ts';
import type { RunAction } from '../../actions/run/run-action.ts';
import type { Action } from '../../actions/table/action.ts';
import { ACTIONS } from '../../actions/table/action-table.ts';
import type { ActionTarget } from '../../actions/table/action-target.ts';
import { MOVES } from '../../actions/table/move-table.ts';
import { COMMANDS, type CommandGroup, type CommandId, type CommandRow } from '../../commands/command-table.ts';
import { firstKey, type KeyId, type KeyPreset } from '../../commands/key-presets.ts';
import type { PaletteEntry } from '../../features/palette/palette-entry.ts';
import { PALETTE_TEXTS } from '../../texts/page/palette-texts.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { canRun, runCommand } from './key-listener.ts';

const { palette: texts } = PALETTE_TEXTS;

/** What reads well where no button is beside it. */
function actionLabel(action: Action, target: ActionTarget): string {
  return action.key === 'read' || action.key === 'unread' ? PALETTE_TEXTS.actions[action.key] : action.label(target);
}

/** The actions that are possible on a subject, as lines of the palette. @param target null: nothing is chosen or open */
export function actionEntries(target: ActionTarget | null, preset: KeyPreset, run: RunAction): readonly PaletteEntry[] {
  const [first] = target?.placed ?? [];
  if (!target || !first) return [];
  const group = texts.selection(target.placed.length, shownSubject(first.row.latest.subject));
  // Answers first: Enter at once runs the first line, which must be harmless.
  const actions = Object.values<Action>(ACTIONS)
    .toSorted((a, b) => Number(b.kind === 'reply') - Number(a.kind === 'reply'))
    .filter((action) => action.available(target))
    .map((action) => ({
      id: `action ${action.id}`,
      group,
      label: actionLabel(action, target),
      words: action.key ? `${PALETTE_TEXTS.actions[action.key]} ${PALETTE_TEXTS.actionWords[action.key]}` : '',
      icon: action.icon(target),
      shortcut: firstKey(preset, action.key),
      run: () => run(action, target),
    }));
  const moves = Object.entries<Action>(MOVES)
    .filter(([, action]) => action.available(target))
    .map(([folder, action]) => ({
      id: `move ${folder}`,
      group,
      label: texts.moveTo(action.label(target)),
      icon: action.icon(target),
      run: () => run(action, target),
    }));
  return [...actions, ...moves];
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
      shortcut: firstKey(preset, id satisfies KeyId),
      run: () => {
        runCommand(id);
        // Settings that are not visible on the screen are confirmed by a toast.
        if (group === 'settings') showToast(label, { kind: 'success' });
      },
    }));
}
