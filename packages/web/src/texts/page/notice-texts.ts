import { many } from '../plural.ts';
import { topic } from '../topic.ts';

/** Texts of what is asked and told above every screen. */
export const NOTICE_TEXTS = topic('NOTICE_TEXTS', {
  /** The application is here in a version that this page does not run yet. */
  newVersion: 'A new version is ready.',
  /** A file by which the installed application was opened. */
  fileNotOpened: (name: string, reason: string) => `${name} could not be opened. ${reason}`,
  /** Of a question without a text of its own (2.46). */
  sure: 'Are you sure?',
  /** The folder that has been gone to. */
  arrivedIn: (folder: string, count: number | null) =>
    count === null ? folder : `${folder}, ${many(count, 'conversation', 'conversations')}`,
});
