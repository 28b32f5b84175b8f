import type { PushedWords } from '../../pushed-words.ts';

/** What notifications say while no page is open. */
export const PUSHED: PushedWords = {
  newMail: 'Neue E-Mail',
  several: { one: '# neue Unterhaltung', other: '# neue Unterhaltungen' },
  noSubject: '(Kein Betreff)',
  markRead: 'Als gelesen markieren',
  reply: 'Antworten',
  archive: 'Archivieren',
  notArchived: 'Konnte nicht archiviert werden',
  notMarkedRead: 'Konnte nicht als gelesen markiert werden',
  openInstead: 'Drücken, um die Unterhaltung zu öffnen',
};
