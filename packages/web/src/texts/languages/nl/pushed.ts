import type { PushedWords } from '../../pushed-words.ts';

/** What notifications say while no page is open. */
export const PUSHED: PushedWords = {
  newMail: 'Nieuwe e-mail',
  several: { one: '# nieuw gesprek', other: '# nieuwe gesprekken' },
  noSubject: '(Geen onderwerp)',
  markRead: 'Markeren als gelezen',
  reply: 'Beantwoorden',
  archive: 'Archiveren',
  notArchived: 'Kon niet worden gearchiveerd',
  notMarkedRead: 'Kon niet als gelezen worden gemarkeerd',
  openInstead: 'Druk om het gesprek te openen',
};
