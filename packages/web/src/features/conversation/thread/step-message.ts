/**
 * Moves the focus to the message after or before the one it is in, in the order shown; from elsewhere, to or from the one
 * that is open.
 * @param pane the element that contains the conversation
 */
export function stepMessage(pane: HTMLElement, by: 1 | -1): void {
  const messages = [...pane.querySelectorAll<HTMLElement>('[data-message]')];
  const focused = messages.findIndex((message) => message.contains(document.activeElement));
  const open = messages.findIndex((message) => message.querySelector('button[aria-expanded=true]'));
  const target = messages[(focused >= 0 ? focused : open) + by];
  const head = target?.querySelector<HTMLElement>('button[aria-expanded]');
  head?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'nearest' });
}
