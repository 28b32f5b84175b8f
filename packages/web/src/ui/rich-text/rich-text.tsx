import { useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './rich-text.module.css';
import type { RichTextEditor } from './rich-text-editor.ts';

interface RichTextProps {
  readonly editor: RichTextEditor;
  readonly autoFocus: boolean;
  /** Shown while nothing is written. */
  readonly placeholder?: string;
  readonly className?: string | undefined;
}

/** Where a text is written. */
export function RichText({ editor, autoFocus, className }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (place.current ? editor.mount(place.current) : undefined), [editor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears.
  useLayoutEffect(() => {
    if (autoFocus) editor.focus();
  }, [editor]);
  return <div ref={place} className={classNames(styles.text, className)} />;
}
