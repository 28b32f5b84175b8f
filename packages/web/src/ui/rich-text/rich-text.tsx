import { useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { followWrittenLanguage } from '../language/follow-written-language.ts';
import styles from './rich-text.module.css';
import type { RichTextEditor } from './rich-text-editor.ts';

interface RichTextProps {
  readonly editor: RichTextEditor;
  readonly autoFocus: boolean;
  /** Shown while the text is empty. */
  readonly placeholder?: string;
  readonly className?: string | undefined;
}

/** The place where an editor is mounted. */
export function RichText({ editor, autoFocus, className }: RichTextProps) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!place.current) return;
    const unmount = editor.mount(place.current);
    const unfollow = editor.dom ? followWrittenLanguage(editor.dom) : undefined;
    return () => {
      unfollow?.();
      unmount();
    };
  }, [editor]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it appears.
  useLayoutEffect(() => {
    if (autoFocus) editor.focus();
  }, [editor]);
  return <div ref={place} className={classNames(styles.text, className)} />;
}
