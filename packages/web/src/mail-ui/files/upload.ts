/** A file that is not part of the mail yet. */
export interface Upload {
  readonly key: number;
  readonly file: File;
  /** It is a picture for the text, not an attachment beside it. */
  readonly inline: boolean;
  /** Uploaded fraction, 0 to 1. */
  readonly sent: number;
  /** Reason of its failure; null while it is in progress. */
  readonly failed: string | null;
}

/** Uploads for display. */
export interface ShownUploads {
  readonly list: readonly Upload[];
  retry(key: number): void;
  cancel(key: number): void;
}
