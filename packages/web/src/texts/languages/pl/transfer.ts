import type { Translation } from '../translation.ts';
import { messages as mails } from './plural.ts';

const number = new Intl.NumberFormat('pl');
/** What is said of mail that is brought from another provider or taken to one. */
export const TRANSFER = {
  TRANSFER_TEXTS: {
    title: 'Pobierz pocztę od innego dostawcy',
    note: 'Wszystkie foldery, z tym, co przeczytane, ulubione i z odpowiedzią. Nic nie przychodzi dwa razy i nic się tam nie zmienia.',
    begin: 'Wybierz dostawcę…',
    unknown: 'Nie wiadomo, czy poczta jest pobierana.',
    dialog: {
      address: 'Adres e-mail u dostawcy',
      next: 'Dalej',
      host: 'Serwer IMAP',
      port: 'Port',
      security: 'Szyfrowanie',
      securities: { tls: 'TLS', starttls: 'STARTTLS' },
      user: 'Nazwa użytkownika',
      password: 'Hasło',
      appPassword: 'Hasło do aplikacji',
      signIn: 'Zaloguj się',
      keeps: 'Hasło jest przechowywane w postaci zaszyfrowanej, aż cała poczta będzie tutaj, a potem niszczone.',
      missing: 'Wypełnij wszystkie pola.',
      badPort: 'Port to liczba, zwykle 993.',
      notFound: 'Nie znaleziono serwera dla tego adresu. Podaje go pomoc dostawcy.',
      folders: 'Foldery',
      folder: (name, count) => `${name} (${number.format(count)})`,
      all: (folders, count) => `Wszystkie foldery (${number.format(folders)}), ${mails(count)}`,
      none: 'Wybierz co najmniej jeden folder.',
      empty: 'Na tym koncie nie ma poczty.',
      start: 'Pobierz tutaj',
    },
    hints: {
      own: () => '',
      app: (provider) => `${provider} wymaga hasła do aplikacji, które tworzy się tam w ustawieniach konta.`,
      allowed: (provider) => `Najpierw zezwól na dostęp przez IMAP w ustawieniach ${provider}.`,
      none: (provider) =>
        `${provider} nie wpuszcza innych programów za pomocą hasła. Wyeksportuj tam pocztę i zaimportuj pliki tutaj.`,
    },
    problems: {
      'bad-credentials':
        'Serwer nie przyjmuje tej nazwy użytkownika lub tego hasła. Niektórzy dostawcy wymagają hasła do aplikacji.',
      'unknown-host': 'Nie ma serwera o tej nazwie.',
      unreachable: 'Serwer jest nieosiągalny.',
      certificate: 'Certyfikat serwera jest nieważny. Hasło nie zostało wysłane.',
      'no-encryption': 'Serwer nie oferuje szyfrowania. Hasło nie zostało wysłane.',
      'not-allowed': 'Z tym serwerem nie wolno się łączyć: musi być w internecie, na porcie 993 lub 143.',
      'over-quota': 'Skrzynka tutaj jest pełna. Zrób miejsce i kontynuuj.',
      'account-disabled': 'To konto było wyłączone. Po podaniu hasła można kontynuować.',
      internal: 'Coś poszło źle na tym serwerze. Kontynuowanie może pomóc.',
    },
    counting: (host) => `Pobieranie poczty z ${host}: liczenie`,
    running: (done, total, host) => `Pobieranie poczty z ${host}: ${number.format(done)} z ${number.format(total)}`,
    waiting: (host) => `Serwer ${host} jest nieosiągalny; próba zostanie automatycznie ponowiona.`,
    paused: (done, total) => `Wstrzymano na ${number.format(done)} z ${number.format(total)}`,
    goesOn: 'Trwa dalej po zamknięciu tej strony.',
    done: (count, duplicates) =>
      `Pobrano: ${mails(count)}${duplicates > 0 ? `, było tu już: ${number.format(duplicates)}` : ''}`,
    stopped: (count) => `Zatrzymano, pobrano: ${mails(count)}`,
    failed: (count) => `Przerwano, pobrano: ${mails(count)}`,
    leftOut: (count) => `Pozostawiono tam: ${mails(count)}`,
    reasons: {
      'no-mail': 'to nie poczta',
      'unreadable-file': 'nie da się tam odczytać',
      'too-large': 'ponad 128 MB',
      refused: 'odrzucone przez serwer',
    },
    damaged: (count) => `Nieczytelne, zachowane jako źródło: ${mails(count)}`,
    pause: 'Wstrzymaj',
    resume: 'Kontynuuj',
    stop: 'Zatrzymaj',
    forget: 'Gotowe',
    out: {
      title: 'Przenieś pocztę do innego dostawcy',
      note: 'Cała poczta, w folderach o tych samych nazwach, z tym, co przeczytane, ulubione i oznaczone etykietami. Nic nie jest zapisywane dwa razy i nic się tu nie zmienia.',
      elsewhere: 'Trwa przenoszenie poczty w drugą stronę. Naraz możliwe jest tylko jedno.',
      start: 'Przenieś tam',
      keeps: 'Hasło jest przechowywane w postaci zaszyfrowanej, aż cała poczta będzie tam, a potem niszczone.',
      noPassword: (provider) =>
        `${provider} nie wpuszcza innych programów za pomocą hasła. Wyeksportuj pocztę tutaj i zaimportuj pliki tam.`,
      counting: (host) => `Przenoszenie poczty do ${host}: sprawdzanie, co tam jest`,
      running: (done, total, host) =>
        `Przenoszenie poczty do ${host}: ${number.format(done)} z ${number.format(total)}`,
      done: (written, known) =>
        `Zapisano tam: ${mails(written)}${known > 0 ? `, było tam już: ${number.format(known)}` : ''}`,
      stopped: (written) => `Zatrzymano, przeniesiono: ${mails(written)}`,
      failed: (written) => `Przerwano, przeniesiono: ${mails(written)}`,
      leftOut: (count) => `Odrzucone przez serwer: ${mails(count)}`,
      full: 'Skrzynka tam jest pełna. Zrób tam miejsce i kontynuuj.',
    },
    notChanged: (message) => `Nie udało się: ${message}`,
  },
} satisfies Translation;
