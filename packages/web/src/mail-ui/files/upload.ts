/** A file that is not part of the mail yet. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  /** It is a picture for the text, not an attachment beside it. */
  readonly inline: boolean;
  /** Part of it that has gone out, 0 to 1. */
  readonly sent: number;
  /** Why it did not get there; null while it is on its way. */
  readonly failed: string | null;
}

/** Files on their way, as they are shown. */
export interface ShownUploads {
  readonly list: readonly Upload[];
  retry(key: number): void;
  cancel(key: number): void;
}
