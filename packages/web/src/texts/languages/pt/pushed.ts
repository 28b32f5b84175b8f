import type { PushedWords } from '../../pushed-words.ts';

/** What notifications say while no page is open. */
export const PUSHED: PushedWords = {
  newMail: 'Novo e-mail',
  several: { one: '# nova conversa', many: '# de novas conversas', other: '# novas conversas' },
  noSubject: '(Sem assunto)',
  markRead: 'Marcar como lida',
  reply: 'Responder',
  archive: 'Arquivar',
  notArchived: 'Não foi possível arquivar',
  notMarkedRead: 'Não foi possível marcar como lida',
  openInstead: 'Pressione para abrir a conversa',
};
