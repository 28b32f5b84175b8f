/** The subject to fall back to (2.33, 5.11). */
export const NO_SUBJECT = '(No Subject)';

/** A subject as it is shown in a list or a draft's row (5.11). */
export function shownSubject(subject: string): string {
  return subject.trim() || NO_SUBJECT;
}
