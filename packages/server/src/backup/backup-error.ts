/** A backup that cannot be made, is damaged, or cannot be put back. The message is for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
