import type { PushedWords } from '../../pushed-words.ts';

/** What notifications say while no page is open. */
export const PUSHED: PushedWords = {
  newMail: 'Nouvel e-mail',
  several: { one: '# nouvelle conversation', many: '# de nouvelles conversations', other: '# nouvelles conversations' },
  noSubject: '(Sans objet)',
  markRead: 'Marquer comme lu',
  reply: 'Répondre',
  archive: 'Archiver',
  notArchived: 'Impossible d’archiver',
  notMarkedRead: 'Impossible de marquer comme lu',
  openInstead: 'Appuyez pour ouvrir la conversation',
};
