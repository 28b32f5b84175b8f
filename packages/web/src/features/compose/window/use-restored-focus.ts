import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { RichTextEditor } from '../../../ui/rich-text/rich-text-editor.ts';

/**
 * A form that is shown again has the focus where it was, with its caret.
 * @returns the form's element
 */
export function useRestoredFocus(shown: boolean, editor: RichTextEditor | null): RefObject<HTMLDivElement | null> {
  const form = useRef<HTMLDivElement>(null);
  const last = useRef<HTMLElement | null>(null);
  const wasShown = useRef(shown);
  const focusEditor = useEffectEvent(() => editor?.focus());
  useEffect(() => {
    const element = form.current;
    const onFocus = ({ target }: FocusEvent): void => {
      if (!(target instanceof HTMLElement)) return;
      if (target.isContentEditable || target.matches('input, textarea')) last.current = target;
    };
    element?.addEventListener('focusin', onFocus);
    return () => element?.removeEventListener('focusin', onFocus);
  }, []);
  useEffect(() => {
    if (shown && !wasShown.current) {
      const field = last.current?.isConnected ? last.current : form.current?.querySelector<HTMLElement>('input');
      // The editor knows its caret; a browser may have lost it.
      if (field?.isContentEditable) focusEditor();
      else field?.focus({ preventScroll: true });
    }
    wasShown.current = shown;
  }, [shown]);
  return form;
}
