import type { RefObject } from 'react';

interface PickFilesProps {
  /** Its `click` shows what the system has to pick from. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly label: string;
  /** As the attribute `accept` has it. */
  readonly accept: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Picks files of the system, for a button of the caller's. */
export function PickFiles({ input, label, accept, onFiles }: PickFilesProps) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      multiple
      accept={accept}
      aria-label={label}
      onChange={(event) => {
        const files = [...(event.target.files ?? [])];
        // The same file may be picked again.
        event.target.value = '';
        onFiles(files);
      }}
    />
  );
}
