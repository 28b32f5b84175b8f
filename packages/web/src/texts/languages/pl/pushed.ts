import type { PushedWords } from '../../pushed-words.ts';

/** What notifications say while no page is open. */
export const PUSHED: PushedWords = {
  newMail: 'Nowa wiadomość',
  several: { one: '# nowa rozmowa', few: '# nowe rozmowy', many: '# nowych rozmów', other: '# nowej rozmowy' },
  noSubject: '(Bez tematu)',
  markRead: 'Oznacz jako przeczytane',
  reply: 'Odpowiedz',
  archive: 'Archiwizuj',
  notArchived: 'Nie udało się zarchiwizować',
  notMarkedRead: 'Nie udało się oznaczyć jako przeczytane',
  openInstead: 'Naciśnij, aby otworzyć rozmowę',
};
