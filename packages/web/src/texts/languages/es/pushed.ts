import type { PushedWords } from '../../pushed-words.ts';

/** What notifications say while no page is open. */
export const PUSHED: PushedWords = {
  newMail: 'Correo nuevo',
  several: { one: '# conversación nueva', many: '# de conversaciones nuevas', other: '# conversaciones nuevas' },
  noSubject: '(Sin asunto)',
  markRead: 'Marcar como leído',
  reply: 'Responder',
  archive: 'Archivar',
  notArchived: 'No se pudo archivar',
  notMarkedRead: 'No se pudo marcar como leído',
  openInstead: 'Pulsa para abrir la conversación',
};
