import { useRef } from 'react';
import { COMPOSER_TEXTS } from '../../texts/compose/composer-texts.ts';
import { IconButton } from '../../ui/form/button.tsx';
import { PickFiles } from '../../ui/form/pick-files.tsx';

/** The accepted types of the picker (2.42). */
const ACCEPT = '.pdf,.doc,.docx,.txt,.xlsx,.pptx,.jpg,.jpeg,.png,.gif';

interface AttachButtonProps {
  /** Formatted limit: `25 MB`. */
  readonly limit: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Picks files to attach. */
export function AttachButton({ limit, onFiles }: AttachButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <PickFiles input={input} label={COMPOSER_TEXTS.attach} accept={ACCEPT} onFiles={onFiles} />
      <IconButton
        icon="clip"
        label={COMPOSER_TEXTS.attach}
        data-tip={COMPOSER_TEXTS.attachLimit(limit)}
        onClick={() => input.current?.click()}
      />
    </>
  );
}
