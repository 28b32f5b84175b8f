/** A backup that cannot be created, is damaged, or cannot be restored. The message is for the operator. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}
