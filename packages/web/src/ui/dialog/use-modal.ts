import { type MouseEvent, type SyntheticEvent, useLayoutEffect, useRef } from 'react';

/**
 * Shows a native dialog as modal while its component is mounted: the page behind is inert, and the focus returns to where
 * it was. The dialog gets the focus where it can have it, else what has `data-first` inside.
 * @param onCancel Escape, or a press outside
 * @returns the dialog's own properties, and those by which a press outside leaves it
 */
export function useModal(onCancel: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    element?.showModal();
    // Where nothing says so, a browser takes the first button.
    const first = element?.matches('[tabindex]') ? element : element?.querySelector<HTMLElement>('[data-first]');
    first?.focus();
    // Closed before it is taken out of the page: only then does a browser give the focus back.
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
