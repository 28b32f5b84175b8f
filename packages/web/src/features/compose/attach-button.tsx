import { useRef } from 'react';
import { TEXTS } from '../../app/texts.ts';
import { IconButton } from '../../ui/button.tsx';

/** What the picker offers (2.42). */
const ACCEPT = '.pdf,.doc,.docx,.txt,.xlsx,.pptx,.jpg,.jpeg,.png,.gif';

interface AttachButtonProps {
  /** As it is shown: `25 MB`. */
  readonly limit: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Picks files to attach. */
export function AttachButton({ limit, onFiles }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPT}
        aria-label={TEXTS.composer.attach}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          // The same file may be picked again.
          event.target.value = '';
          onFiles(files);
        }}
      />
      <IconButton
        icon="clip"
        label={TEXTS.composer.attach}
        data-tip={TEXTS.composer.attachLimit(limit)}
        onClick={() => input.current?.click()}
      />
    </>
  );
}
