import type { RefObject } from 'react';

interface PickFilesProps {
  /** Its `click` opens the system's file picker. */
  readonly input: RefObject<HTMLInputElement | null>;
  readonly label: string;
  /** Value of the attribute `accept`. */
  readonly accept: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Opens a file picker for a button of the caller. */
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
