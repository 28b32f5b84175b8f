import { queueKeysFrom, setKeyListener } from '../../commands/keys.ts';
import { arePartsComing, onPartsThere } from '../../ui/first-rows.ts';
import { listen, takeKey, takeKeys } from './key-listener.ts';

/** What was asked for by key and is still on its way: a form, a reply box. */
export interface PendingField {
  /** Resolves once it is settled whether it comes. */
  readonly begun: Promise<unknown>;
  /** Whether this field is the one that the keys are meant for. */
  readonly isPlace: (field: HTMLElement) => boolean;
  /** Asked once `begun` is settled: whether it is there without having taken the focus, or does not come. */
  readonly isOver: () => boolean;
  /** Escape: it is not wanted any more. */
  readonly cancel: () => void;
}

const FIELD = 'input:not([type=file]), textarea, [contenteditable=true]';

/** Repeats the effect of a key in the focused field: scripts cannot press keys, only insert text. */
function press(key: string, within: Element | null): void {
  const field = document.activeElement;
  if (key.length === 1) document.execCommand('insertText', false, key);
  else if (key === 'Backspace') document.execCommand('delete');
  else if (field?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))) {
    const fields = [...(within?.querySelectorAll<HTMLElement>(FIELD) ?? [])].filter((one) => one.checkVisibility());
    if (key === 'Tab') fields[field instanceof HTMLElement ? fields.indexOf(field) + 1 : 0]?.focus();
    else if (field instanceof HTMLTextAreaElement) document.execCommand('insertText', false, '\n');
    else if (field instanceof HTMLInputElement && key === 'Enter') field.form?.requestSubmit();
  }
}

/** Presses keys one after the other, each after the effect of the one before: caret set, text shown. */
async function pressAll(keys: readonly string[], within: Element | null): Promise<void> {
  for (const key of keys) {
    await Promise.resolve();
    press(key, within);
  }
}

const KEPT = new Set(['Backspace', 'Enter', 'Tab']);

let isKeeping = false;

/** Keeps what is typed for a field until that is there; no key is a shortcut meanwhile. */
export function bufferKeysFor({ begun, isPlace, isOver, cancel }: PendingField): void {
  if (isKeeping) return;
  isKeeping = true;
  let isBegun = false;
  const keys: string[] = [];
  const onFocus = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || !target.matches(FIELD) || !isPlace(target)) return;
    end();
    void pressAll(keys, target.closest('section'));
  };
  const giveBack = takeKeys((event) => {
    if (document.querySelector('dialog[open]')) return false;
    if (isBegun && isOver()) {
      end();
      return false;
    }
    if (event.key === 'Escape') {
      end();
      cancel();
    } else if (event.ctrlKey || event.metaKey || event.altKey) return true;
    else if (event.key.length === 1 || KEPT.has(event.key)) keys.push(event.key);
    else return true;
    event.preventDefault();
    return true;
  });
  const end = (): void => {
    isKeeping = false;
    giveBack();
    document.removeEventListener('focusin', onFocus);
  };
  document.addEventListener('focusin', onFocus);
  const onBegun = (): void => {
    isBegun = true;
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && focused.matches(FIELD) && isPlace(focused)) end();
  };
  begun.then(onBegun, onBegun);
}

const WRITES = 'input:not([type=checkbox], [type=radio], [type=button], [type=submit]), textarea, select';

/** Dispatches an unhandled key again at the present focus: in a field that has appeared it becomes text. */
function pressAgain(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey } = event;
  const { activeElement } = document;
  if (takeKey(event)) return;
  // Its field has had it.
  if (event.target instanceof Element && event.target.matches(WRITES)) listen(event);
  else if (activeElement?.matches(WRITES) && !ctrlKey && !metaKey && !altKey)
    press(key, activeElement.closest('section'));
  else (activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', event));
}

/** Registers the listener of keys. Those that came before it are pressed again, each after the effect of the one before. */
export function startKeyListener(): void {
  setKeyListener({
    onKey: (event) => {
      if (listen(event) || !arePartsComing()) return;
      // It may be meant for one of those.
      queueKeysFrom(event);
      onPartsThere(startKeyListener);
    },
    onEarlyKeys: async (events) => {
      for (const event of events) {
        pressAgain(event);
        await Promise.resolve();
      }
    },
  });
}
