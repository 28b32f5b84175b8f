import type { PushedWords } from '../../pushed-words.ts';

/** What notifications say while no page is open. */
export const PUSHED: PushedWords = {
  newMail: 'Nuova email',
  several: { one: '# nuova conversazione', many: '# di nuove conversazioni', other: '# nuove conversazioni' },
  noSubject: '(Nessun oggetto)',
  markRead: 'Segna come letto',
  reply: 'Rispondi',
  archive: 'Archivia',
  notArchived: 'Archiviazione non riuscita',
  notMarkedRead: 'Impossibile segnare come letto',
  openInstead: 'Premi per aprire la conversazione',
};
