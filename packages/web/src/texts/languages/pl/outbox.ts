import type { Translation } from '../translation.ts';

/** What the outbox says. */
export const OUTBOX = {
  OUTBOX_TEXTS: {
    hint: 'Poczta, która czeka na wysłanie',
    empty: 'Folder Do wysłania jest pusty',
    emptyText: 'Poczta czeka tutaj, aż przejmie ją serwer pocztowy.',
    toInbox: 'Przejdź do Odebranych',
    to: (names) => `Do: ${names}`,
    noSubject: '(Bez tematu)',
    waiting: 'Czeka na wysłanie',
    offline: 'Czeka na połączenie',
    sending: 'Wysyłanie…',
    failed: (reason) => `Nie wysłano: ${reason}`,
    keptAsDraft: 'Jest w Wersjach roboczych.',
    unknown: 'Nie wiadomo, czy tę wiadomość wysłano. Zajrzyj do Wysłanych, zanim wyślesz ją ponownie.',
    sendNow: 'Wyślij teraz',
    againTitle: 'Wysłać ponownie?',
    againUnknown: (subject) =>
      `Nie wiadomo, czy wysłano „${subject}”. Jeśli tak, adresaci dostaną tę wiadomość po raz drugi.`,
    notADraft: 'Wersję roboczą już wysłano lub zaplanowano, być może na innym urządzeniu',
    againSent: (subject) =>
      `Wersję roboczą „${subject}” już wysłano lub zaplanowano. Wysłać ten tekst jako osobną wiadomość?`,
    again: 'Wyślij ponownie',
    changeTime: 'Zmień termin',
    edit: 'Edytuj',
    editTitle: 'Edytować tę wiadomość?',
    editUnknown: (subject) =>
      `„${subject}” być może już wysłano. Nie będzie kolejnej próby, a to, co wyślesz zamiast niej, adresaci dostaną jako następną wiadomość.`,
    discard: 'Odrzuć',
    discardTitle: 'Odrzucić tę wiadomość?',
    discardText: (subject) => `„${subject}” nie zostanie wysłana i nie będzie można jej odzyskać.`,
    discardUnknown: (subject) =>
      `„${subject}” być może już wysłano. Nie będzie kolejnej próby i nie będzie można jej odzyskać.`,
    tooLate: 'Ta wiadomość jest już w drodze',
  },
} satisfies Translation;
