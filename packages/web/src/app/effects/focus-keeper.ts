/** What holds the focus for a list without rows: its title, or all of the content. The list takes it over when it has some. */
const STAND_IN = '[data-stand-in]';
/** What the focus only passes through: notices give it back to where it came from. */
const PASSING = '[data-passing]';
/** Parts of the page within which the focus stays when what had it goes. */
const PARTS = '[role=toolbar], fieldset, form, dialog, [role=dialog], nav';
const TABBABLE =
  'a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), select:not([disabled]), [contenteditable=true], [tabindex="0"]';
/** Where the focus goes in the mail, the first that is there: the line of a list, a conversation, the title of an empty list. */
const HOMES = ['[data-line][tabindex="0"], [data-cell][tabindex="0"]', '[role=region][tabindex="-1"]', STAND_IN];

function canHold(element: Element | null | undefined): element is HTMLElement {
  return (
    element instanceof HTMLElement &&
    element.isConnected &&
    element.closest('[inert]') === null &&
    element.checkVisibility({ visibilityProperty: true }) &&
    !element.matches(':disabled')
  );
}

const tabbableIn = (part: Element): readonly HTMLElement[] =>
  [...part.querySelectorAll<HTMLElement>(TABBABLE)].filter((one) => one.tabIndex >= 0 && canHold(one));

/** Where the focus was last. */
interface Was {
  readonly element: Element;
  /** The parts it was in, the innermost first. */
  readonly parts: readonly { readonly part: Element; readonly at: number }[];
}

function whereIs(element: Element): Was {
  const parts: { part: Element; at: number }[] = [];
  for (let part = element.closest(PARTS); part; part = part.parentElement?.closest(PARTS) ?? null) {
    parts.push({ part, at: element instanceof HTMLElement ? tabbableIn(part).indexOf(element) : 0 });
  }
  return { element, parts };
}

/** Where the focus belongs when what had it is gone: beside it, else in the mail. */
function refuge({ parts }: Was): HTMLElement | null {
  const modal = [...document.querySelectorAll('dialog[open]')].at(-1);
  for (const { part, at } of parts) {
    if (!canHold(part) || (modal && !modal.contains(part) && part !== modal)) continue;
    const inside = tabbableIn(part);
    const beside = inside[Math.max(0, Math.min(at, inside.length - 1))];
    if (beside) return beside;
  }
  if (modal) return tabbableIn(modal)[0] ?? null;
  const content = document.getElementById('content');
  if (!content) return null;
  const home = HOMES.map((selector) => [...content.querySelectorAll(selector)].find(canHold)).find(canHold);
  const screen = canHold(content) ? content : document.querySelector('[aria-modal=true]');
  return home ?? (screen instanceof HTMLElement ? (tabbableIn(screen)[0] ?? screen) : null);
}

/**
 * Gives the focus a place whenever what had it has gone, been disabled or covered, so that it never falls to the page,
 * where keys and screen readers would begin again. A component with a better place gives it the focus within a frame.
 * @returns a function that ends it
 */
export function keepFocus(): () => void {
  let was: Was | null = null;
  /** What had the focus before it passed through a notice. */
  let before: Element | null = null;
  let frame = 0;

  const settle = (): void => {
    if (was === null || (document.activeElement ?? document.body) !== document.body) return;
    // The user pressed on the bare page.
    if (canHold(was.element)) return;
    // The user did not ask to go there: the scroll position stays.
    (canHold(before) ? before : refuge(was))?.focus({ preventScroll: true });
  };
  const soon = (): void => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(settle);
    });
  };
  const onFocusIn = ({ target }: Event): void => {
    if (!(target instanceof Element)) return;
    if (target.closest(PASSING) === null) before = null;
    else before ??= was?.element ?? null;
    was = whereIs(target);
  };
  const onFocusOut = (event: FocusEvent): void => {
    if (event.relatedTarget === null) soon();
  };
  const changes = new MutationObserver(() => {
    if (document.activeElement === document.body) soon();
  });

  if (document.activeElement && document.activeElement !== document.body) was = whereIs(document.activeElement);
  document.addEventListener('focusin', onFocusIn);
  document.addEventListener('focusout', onFocusOut);
  changes.observe(document.body, { childList: true, subtree: true });
  return () => {
    cancelAnimationFrame(frame);
    changes.disconnect();
    document.removeEventListener('focusin', onFocusIn);
    document.removeEventListener('focusout', onFocusOut);
  };
}
