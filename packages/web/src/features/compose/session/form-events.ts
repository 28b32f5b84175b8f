import type { ClipboardEvent, KeyboardEvent } from 'react';
import type { Uploads } from '../../../composer/uploads.ts';
import { pastedFiles } from '../attachments/dropped-files.ts';
import { leaveCompose } from '../forms/compose-state.ts';

/**
 * What keys and the clipboard do anywhere in a form.
 * @param send null: it cannot be sent now
 */
export function formEvents(uploads: Uploads, send: (() => void) | null) {
  return {
    onPaste: (event: ClipboardEvent): void => {
      if (event.defaultPrevented) return;
      const files = pastedFiles(event.clipboardData);
      if (files.length === 0) return;
      event.preventDefault();
      uploads.add(files);
    },
    onKeyDown: (event: KeyboardEvent): void => {
      // Popups over the form handle their own keys: Escape closes only them.
      if (event.target instanceof Element && event.target.closest('dialog, [popover]')) return;
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        send?.();
      } else if (event.key === 'Escape' && !event.nativeEvent.isComposing) {
        event.preventDefault();
        void leaveCompose();
      }
    },
  };
}
