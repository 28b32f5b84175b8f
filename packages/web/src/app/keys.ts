import { createKeybindingsHandler } from 'tinykeys';

/** What a key does; `false`: nothing here, somebody else may want it. */
export type Bindings = Readonly<Record<string, (event: KeyboardEvent) => unknown>>;

/** Whether keys belong to what is focused: a field takes letters, a dialog or an open menu everything. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  if (document.querySelector('dialog[open], [role=menu]:popover-open')) return true;
  const target = event.target;
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.matches('textarea, select')) return true;
  return target instanceof HTMLInputElement && !['checkbox', 'radio', 'button', 'submit'].includes(target.type);
}

/**
 * Listens for shortcuts in the whole window, written as tinykeys writes them; they rest while somebody writes.
 * @returns how to stop
 */
export function onKeys(bindings: Bindings): () => void {
  const wrapped = Object.entries(bindings).flatMap(([keys, run]) => {
    const handle = (event: KeyboardEvent): void => {
      if (run(event) !== false) event.preventDefault();
    };
    // A sign like # needs Shift on some keyboards and none on others.
    return (/^[^\p{L}\p{N}]$/u.test(keys) ? [keys, `Shift+${keys}`] : [keys]).map((one) => [one, handle] as const);
  });
  const handle = createKeybindingsHandler(Object.fromEntries(wrapped));
  const listen = (event: KeyboardEvent): void => {
    if (!isTaken(event)) handle(event);
  };
  window.addEventListener('keydown', listen);
  return () => window.removeEventListener('keydown', listen);
}
