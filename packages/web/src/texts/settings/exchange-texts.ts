import { many } from '../plural.ts';
import { topic } from '../topic.ts';

const mails = (count: number): string => many(count, 'mail', 'mails').replace(/^\d+/u, count.toLocaleString('en'));

/** What import and export say; part of the catalogue in texts.ts. */
export const EXCHANGE_TEXTS = topic('EXCHANGE_TEXTS', {
  section: 'Import and export',
  import: 'Import mail',
  importNote: 'An mbox, .eml files, or a zip of them. Nothing is imported twice.',
  choose: 'Choose files…',
  files: 'Files of mail',
  into: 'Into',
  asFiled: 'As the file says',
  unread: 'Leave mail unread if the file does not say',
  running: (percent: number, count: number) => `Importing mail: ${percent} %, ${mails(count)}`,
  waiting: 'The import waits for the connection',
  stop: 'Stop',
  stopped: (count: number) => `The import was stopped after ${mails(count)}`,
  done: (imported: number, duplicates: number, leftOut: number) =>
    [
      `${mails(imported)} imported`,
      ...(duplicates > 0 ? [`${duplicates.toLocaleString('en')} were already here`] : []),
      ...(leftOut > 0 ? [`${leftOut.toLocaleString('en')} left out: not mail, or too large`] : []),
    ].join(', '),
  failed: (message: string) => `The import failed: ${message}`,
  unreadable: 'The file cannot be read',
  interrupted: (name: string, percent: number) =>
    `The import of ${name} was interrupted at ${percent} %. Choose the file again to continue.`,
  forget: 'Forget it',
  export: 'Export mail',
  exportNote: 'Downloads it as files for other mail programs.',
  what: 'What',
  everything: 'Everything',
  format: 'As',
  formats: { mbox: 'mbox', eml: 'zip of .eml files' },
  download: 'Export',
  exportSearch: 'Export',
});
