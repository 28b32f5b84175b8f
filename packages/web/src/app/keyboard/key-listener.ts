import { matchKeyBindingPress, parseKeybinding } from 'tinykeys';
import { keyEntries } from '../../actions/table/key-map.ts';
import type { CommandRow, KeyPreset } from '../../commands/command.ts';
import { COMMANDS } from '../../commands/command-table.ts';
import type { KeyId } from '../../commands/key-presets.ts';
import { ableNow, type CommandHandlers, isScreenCovered } from '../../commands/keys.ts';
import { pendingScreens } from '../../commands/pending-screens.ts';
import { useSettings } from '../../settings/settings.ts';

type Press = ReturnType<typeof parseKeybinding>[number];

interface Binding {
  readonly id: KeyId;
  readonly presses: readonly Press[];
}

/** Milliseconds within which the next key of a sequence must come. */
const SEQUENCE_TIME = 1_000;

const commands: Readonly<Partial<Record<KeyId, CommandRow>>> = COMMANDS;

/** What the rows of the command table do by themselves. */
const ANYWHERE: CommandHandlers = Object.fromEntries(
  Object.entries<CommandRow>(COMMANDS).flatMap(([id, { run }]) => (run ? [[id, run] as const] : [])),
);

/** All handlers registered now, the newest last. */
const able = (): readonly CommandHandlers[] => [ANYWHERE, ...ableNow()];

/** The key that may begin a sequence, and when it was pressed. */
let begun: { readonly event: KeyboardEvent; readonly at: number } | null = null;

/** A sign like # needs Shift on some keyboards and none on others. */
function spellings(press: string): readonly string[] {
  return /^[^\p{L}\p{N}]$/u.test(press) ? [press, `Shift+${press}`] : [press];
}

/** Every way to press a shortcut, as tinykeys reads it. */
function waysTo(keys: string): readonly (readonly Press[])[] {
  return keys
    .split(' ')
    .reduce<readonly string[]>(
      (ways, press) => ways.flatMap((way) => spellings(press).map((spelling) => `${way} ${spelling}`)),
      [''],
    )
    .map((way) => parseKeybinding(way));
}

const compiled = new Map<KeyPreset, readonly Binding[]>();

function bindings(): readonly Binding[] {
  const preset = useSettings.getState().keyPreset;
  const known = compiled.get(preset);
  if (known) return known;
  const all = keyEntries(preset).flatMap(([id, ways]) =>
    ways.flatMap((keys) => waysTo(keys).map((presses): Binding => ({ id, presses }))),
  );
  compiled.set(preset, all);
  return all;
}

/** Where a keyboard writes no Latin letters, the place of a key counts. */
function isPressed(event: KeyboardEvent | undefined, press: Press | undefined): boolean {
  if (!event || !press) return false;
  if (matchKeyBindingPress(event, press)) return true;
  const [modifiers, key] = press;
  const foreign = /^[^\P{L}a-z]$/iu.test(event.key) && typeof key === 'string' && /^[a-z]$/iu.test(key);
  return foreign && matchKeyBindingPress(event, [modifiers, `Key${key.toUpperCase()}`]);
}

/** Takes keys for a field that is not there yet; `false`: this key is handled as usual. */
type Taker = (event: KeyboardEvent) => unknown;
let taker: Taker | null = null;

/** In the capture phase, before the focused element: a list would open a row by Enter. */
function takeFirst(event: KeyboardEvent): void {
  if (taker && event.isTrusted && taker(event) !== false) event.stopImmediatePropagation();
}

/** Passes all keys to a handler until the field that they are meant for exists. @returns a function that ends it */
export function takeKeys(take: Taker): () => void {
  taker = take;
  window.addEventListener('keydown', takeFirst, { capture: true });
  return () => {
    if (taker !== take) return;
    taker = null;
    window.removeEventListener('keydown', takeFirst, { capture: true });
  };
}

/** Gives a key that was pressed before to the taker, if there is one. @returns whether it was taken */
export function takeKey(event: KeyboardEvent): boolean {
  return taker !== null && taker(event) !== false;
}

/** Whether keys belong to what is focused: a field takes letters, a dialog or an open menu everything. */
function isTaken(event: KeyboardEvent): 'no' | 'by a field' | 'yes' {
  if (event.defaultPrevented || event.isComposing) return 'yes';
  if (document.querySelector('dialog[open], [aria-modal=true], [role=menu]:popover-open')) return 'yes';
  const target = event.target;
  if (!(target instanceof HTMLElement)) return 'no';
  if (target.isContentEditable) return 'yes';
  if (target.matches('textarea, select')) return 'by a field';
  const writes = target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
  return writes ? 'by a field' : 'no';
}

/** Whether its target is covered: true of all actions, and of commands with a place, while the screen is covered. */
function isOutOfSight(id: KeyId): boolean {
  const command = commands[id];
  return isScreenCovered() && (command === undefined || command.where !== undefined);
}

/** Runs the first of these that a handler accepts, the newest handler first. What was on its way before is not wanted any more. */
function doFirst(ids: readonly KeyId[], pressed?: KeyboardEvent): boolean {
  const seen = ids.filter((id) => !isOutOfSight(id));
  const before = pendingScreens();
  const isDone = [...able()]
    .reverse()
    .some((handlers) => seen.some((id) => handlers[id] && handlers[id](pressed) !== false));
  if (isDone) for (const { cancel } of before) cancel();
  return isDone;
}

/** Escape while something is on its way means that. In the capture phase: what has the focus would take it for itself. */
function leaveComing(event: KeyboardEvent): void {
  const coming = pendingScreens().at(-1);
  if (event.key !== 'Escape' || !coming || document.querySelector('dialog[open]')) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  coming.cancel();
}

/** Hears Escape for what is on its way. @returns a function that ends it */
export function listenForEscape(): () => void {
  window.addEventListener('keydown', leaveComing, { capture: true });
  return () => window.removeEventListener('keydown', leaveComing, { capture: true });
}

/**
 * One listener for all: were there several, the end of a sequence (`g s`) would be handled as a key of its own (`s`).
 * @returns false for a key that means something for which there is no handler
 */
export function listen(event: KeyboardEvent): boolean {
  if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return true;
  const first = begun && event.timeStamp - begun.at < SEQUENCE_TIME ? [begun.event] : [];
  begun = null;
  const taken = isTaken(event);
  if (taken === 'yes') return true;
  const meant = bindings().filter(({ id }) => {
    if (isOutOfSight(id)) return false;
    if (taken === 'by a field' && !commands[id]?.inFields) return false;
    return (!event.repeat || commands[id]?.repeats) && able().some((handlers) => handlers[id]);
  });
  const pressed = [...first, event];
  if (first.length === 0 && meant.some(({ presses: [press, ...rest] }) => rest.length > 0 && isPressed(event, press))) {
    begun = { event, at: event.timeStamp };
    return true;
  }
  const isWhole = ({ presses }: Binding): boolean =>
    presses.length === pressed.length && presses.every((press, at) => isPressed(pressed[at], press));
  const ids = meant.filter(isWhole).map(({ id }) => id);
  if (doFirst(ids, event)) event.preventDefault();
  // Escape means what shows now, and nothing that comes later.
  return ids.length > 0 || taken !== 'no' || !bindings().some((one) => one.id !== 'back' && isWhole(one));
}

/** Whether a handler for it is registered and its target is in sight. */
export function canRun(id: KeyId): boolean {
  return !isOutOfSight(id) && able().some((handlers) => handlers[id] !== undefined);
}

/** Does it, as if its key were pressed. @returns whether a handler accepted it */
export function runCommand(id: KeyId): boolean {
  return doFirst([id]);
}
