import { matchKeyBindingPress, parseKeybinding } from 'tinykeys';

/** What a key does; `false`: nothing here, somebody else may want it. */
export type Bindings = Readonly<Record<string, (event: KeyboardEvent) => unknown>>;

type Presses = ReturnType<typeof parseKeybinding>;

interface Binding {
  readonly presses: Presses;
  readonly run: (event: KeyboardEvent) => unknown;
}

/** Milliseconds within which the next key of a sequence must come. */
const SEQUENCE_TIME = 1_000;

/** Everything that is bound now, the newest last: what opened last hears first. */
const bound = new Set<readonly Binding[]>();

/** The key that may begin a sequence, and when it was pressed. */
let begun: { readonly event: KeyboardEvent; readonly at: number } | null = null;

/** Whether keys belong to what is focused: a field takes letters, a dialog or an open menu everything. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  if (document.querySelector('dialog[open], [aria-modal=true], [role=menu]:popover-open')) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
}

/** Whether these keys, pressed one after the other, are those of a binding. */
function isPressed({ presses }: Binding, events: readonly KeyboardEvent[]): boolean {
  return (
    presses.length === events.length &&
    presses.every((press, at) => {
      const event = events[at];
      return event !== undefined && matchKeyBindingPress(event, press);
    })
  );
}

/** Runs the first binding for these keys that has a use for them. */
function runFirst(events: readonly KeyboardEvent[]): void {
  const event = events.at(-1);
  if (!event) return;
  for (const bindings of [...bound].reverse()) {
    for (const binding of bindings) {
      if (isPressed(binding, events) && binding.run(event) !== false) {
        event.preventDefault();
        return;
      }
    }
  }
}

function beginsSequence(event: KeyboardEvent): boolean {
  return [...bound]
    .flat()
    .some(({ presses: [press, ...rest] }) => press && rest.length > 0 && matchKeyBindingPress(event, press));
}

/** One listener for all: were there several, the end of a sequence (`g s`) would be taken for a key of its own (`s`). */
function listen(event: KeyboardEvent): void {
  if (['Shift', 'Control', 'Alt', 'Meta'].includes(event.key)) return;
  const first = begun && event.timeStamp - begun.at < SEQUENCE_TIME ? begun.event : null;
  begun = null;
  if (isTaken(event)) return;
  if (first) runFirst([first, event]);
  else if (beginsSequence(event)) begun = { event, at: event.timeStamp };
  else runFirst([event]);
}

/** A sign like # needs Shift on some keyboards and none on others. */
function spellings(keys: string): readonly string[] {
  return /^[^\p{L}\p{N}]$/u.test(keys) ? [keys, `Shift+${keys}`] : [keys];
}

/**
 * Listens for shortcuts in the whole window, written as tinykeys writes them (`x`, `Shift+I`, `g s`); they rest while
 * somebody writes. A key that begins a sequence means nothing by itself.
 * @returns how to stop
 */
export function onKeys(bindings: Bindings): () => void {
  const own = Object.entries(bindings).flatMap(([keys, run]) =>
    spellings(keys).map((spelling): Binding => ({ presses: parseKeybinding(spelling), run })),
  );
  if (bound.size === 0) window.addEventListener('keydown', listen);
  bound.add(own);
  return () => {
    bound.delete(own);
    if (bound.size === 0) window.removeEventListener('keydown', listen);
  };
}
