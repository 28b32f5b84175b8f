import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * Shows a native dialog as modal while its component is mounted: the page behind is inert, and the focus returns to where it was.
 * The dialog itself gets the focus if it is focusable, else the element with `data-first`.
 * @param onCancel Escape, or a press outside
 * @returns the dialog's own properties, and those for closing it by a press outside
 */
export function useModal(onCancel: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    // Otherwise, browsers focus the first button.
    const first = element?.matches('[tabindex]') ? element : element?.querySelector<HTMLElement>('[data-first]');
    first?.focus();
    // Closed before it is removed: only then do browsers restore the focus.
    return () => element?.close();
  }, []);
  return {
    dialog: {
      ref,
      onCancel: (event: SyntheticEvent) => {
        event.preventDefault();
        onCancel();
      },
    },
    outside: {
      onClick: (event: MouseEvent) => {
        if (event.target === event.currentTarget) onCancel();
      },
    },
  };
}
