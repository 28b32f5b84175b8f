import type { Translation } from '../translation.ts';
import { conversations, many, messages } from './plural.ts';

/** What panels, the profile, the palette and signing in say. */
export const PAGES = {
  ACCOUNT_TEXTS: {
    theme: 'Motyw',
    light: 'Jasny',
    dark: 'Ciemny',
    system: 'Systemowy',
    logout: 'Wyloguj się',
    logoutQuestion: 'Czy na pewno chcesz się wylogować?',
    no: 'Nie',
    yes: 'Tak',
    waits: {
      unsent: (count) => `Jeszcze nie wysłano: ${messages(count)}.`,
      scheduled: (count) => `W tej przeglądarce czekają na swój termin: ${messages(count)}.`,
      failed: (count) => `Nie udało się wysłać: ${messages(count)}.`,
      stays:
        'Nic z tego nie zostanie wysłane, dopóki się nie zalogujesz; wszystko zostanie tu zachowane i ruszy dalej po ponownym zalogowaniu.',
      unsaved: (count) =>
        many(count, {
          one: 'Nie udało się zapisać na serwerze pocztowym # wersji roboczej; zostanie w tej przeglądarce, aż zalogujesz się tu ponownie.',
          few: 'Nie udało się zapisać na serwerze pocztowym # wersji roboczych; zostaną w tej przeglądarce, aż zalogujesz się tu ponownie.',
          many: 'Nie udało się zapisać na serwerze pocztowym # wersji roboczych; zostaną w tej przeglądarce, aż zalogujesz się tu ponownie.',
          other:
            'Nie udało się zapisać na serwerze pocztowym # wersji roboczej; zostanie w tej przeglądarce, aż zalogujesz się tu ponownie.',
        }),
      show: 'Otwórz folder Do wysłania',
    },
  },
  QUOTA_TEXTS: {
    storage: 'Miejsce na dane',
    used: (used, limit) => `Zajęto ${used} z ${limit}`,
    findLarge: 'Duże wiadomości',
    unknown: 'Nie udało się sprawdzić, ile miejsca zajęto.',
    nearlyFull: (percent) => `Zajęte miejsce: ${percent}%`,
    full: 'Brak wolnego miejsca',
    makeRoom:
      'Usuń niepotrzebne wiadomości i opróżnij kosz, aby zwolnić miejsce. Do tego czasu nowe wiadomości czekają albo wracają do nadawców.',
  },
  CONNECTION_TEXTS: {
    offlineSince: (moment) =>
      `Jesteś offline (od: ${moment}). To, co teraz zrobisz, zostanie zachowane i wysłane później.`,
    fetching: (fetched, total) => `Pobieranie poczty: ${fetched.toLocaleString('pl')} z ${total.toLocaleString('pl')}`,
    waiting: (mails, changes) => {
      const counts = [
        ...(mails > 0 ? [messages(mails)] : []),
        ...(changes > 0
          ? [many(changes, { one: '# zmiana', few: '# zmiany', many: '# zmian', other: '# zmiany' })]
          : []),
      ];
      return counts.length === 0 ? null : `Oczekuje: ${counts.join(', ')}.`;
    },
  },
  NOTICE_TEXTS: {
    newVersion: 'Nowa wersja jest gotowa.',
    fileNotOpened: (name, reason) => `Nie udało się otworzyć pliku ${name}. ${reason}`,
    sure: 'Na pewno?',
    arrivedIn: (folder, count) => (count === null ? folder : `${folder}, ${conversations(count)}`),
  },
  NOTIFICATION_TEXTS: {
    title: 'Ostatnie powiadomienia',
    close: 'Zamknij powiadomienia',
    clear: 'Wyczyść wszystko',
    dismiss: (title) => `Ukryj: ${title}`,
    none: 'Brak powiadomień',
    noneText: 'Tu pojawia się nowa poczta oraz ta, której nie udało się wysłać lub doręczyć.',
    unread: 'Nowe',
    noSubject: '(Bez tematu)',
    newSignIn: 'Nowe logowanie na Twoje konto',
    lookAtSignIns: 'Sprawdź',
    deliveryFailed: 'Nie udało się doręczyć wiadomości',
    sendFailed: 'Nie udało się wysłać wiadomości',
    arrived: (sender, message) => `Nowa wiadomość od: ${sender}: ${message}`,
    several: (count) =>
      many(count, { one: '# nowa rozmowa', few: '# nowe rozmowy', many: '# nowych rozmów', other: '# nowej rozmowy' }),
  },
  ACCOUNTS_TEXTS: {
    section: 'Konta',
    add: 'Dodaj kolejne konto',
    full: 'W tej przeglądarce zalogowano dziewięć kont, więcej nie przyjmie.',
    switchTo: (address) => `Przełącz na ${address}`,
    current: 'To konto',
    ended: 'Wylogowane',
    unread: (count) =>
      many(count, {
        one: '# nieprzeczytana konwersacja',
        few: '# nieprzeczytane konwersacje',
        many: '# nieprzeczytanych konwersacji',
        other: '# nieprzeczytanej konwersacji',
      }),
    logoutOf: (address) => `Wyloguj ${address}`,
    logoutOfQuestion: (address) => `Czy na pewno chcesz wylogować ${address}?`,
    logoutAll: 'Wyloguj wszystkie konta',
    logoutAllQuestion: 'Czy na pewno chcesz wylogować wszystkie konta?',
  },
  OTHER_ACCOUNT_TEXTS: {
    title: 'Ta przeglądarka jest zalogowana na inne konto',
    now: (user) => `Teraz zalogowane konto: ${user}.`,
    owner: (owner) => `Ta strona należy do konta ${owner} i nic nie robi na innym koncie.`,
    kept: (owner) =>
      `To, co było właśnie pisane, i niewysłana jeszcze poczta zostają w tej przeglądarce tylko dla konta ${owner} i ruszą dalej po ponownym zalogowaniu na konto ${owner}.`,
    goOn: (user) => `Kontynuuj jako ${user}`,
    again: (owner) => `Zaloguj się jako ${owner}`,
  },
  PALETTE_TEXTS: {
    presetNotes: {
      gmail: 'Pojedyncze klawisze jak w Gmailu',
      outlook: 'Pojedyncze klawisze jak w Outlooku w przeglądarce',
      off: 'Bez pojedynczych klawiszy: tylko te z Ctrl, Alt lub Command oraz strzałki, Enter, Esc, Delete',
    },
    groups: {
      move: 'Ruch',
      select: 'Zaznaczanie',
      act: 'Działania',
      write: 'Pisanie',
      goTo: 'Idź do',
      anywhere: 'Wszędzie',
      settings: 'Ustawienia',
    },
    fixed: {
      arrows: 'Wiersz w górę lub w dół',
      pages: 'Strona w górę lub w dół',
      ends: 'Pierwszy lub ostatni wiersz',
      enter: 'Otwórz wiersz',
      space: 'Zaznacz wiersz',
      range: 'Zaznacz wiersze',
      all: 'Zaznacz wszystkie wiersze',
      send: 'Wyślij',
    },
    palette: {
      title: 'Polecenia',
      box: 'Polecenie, folder, osoba lub wyszukiwanie',
      list: 'Wyniki',
      none: 'Żadne polecenie nie pasuje',
      found: (count) => many(count, { one: '# wynik', few: '# wyniki', many: '# wyników', other: '# wyniku' }),
      move: 'ruch',
      run: 'wykonaj',
      selection: (count, subject) => (count === 1 ? subject : conversations(count)),
      groups: {
        commands: 'Polecenia',
        folders: 'Foldery',
        settings: 'Ustawienia',
        recent: 'Ostatnie wyszukiwania',
        people: 'Osoby',
        mail: 'Poczta',
        search: 'Szukaj',
        select: 'Zaznacz',
      },
      searchFor: (text, place) => `Szukaj „${text}” w: ${place}`,
    },
    help: {
      title: 'Skróty klawiszowe',
      presets: 'Pojedyncze klawisze',
      find: 'Znajdź skrót',
      list: 'Wszystkie skróty',
      none: 'Żaden skrót nie pasuje',
      next: 'potem',
    },
  },
  PROFILE_TEXTS: {
    title: 'Dane osobowe',
    badge: 'Administrator',
    close: 'Zamknij profil',
    theme: (theme) => `Motyw: ${theme}`,
    edit: 'Edytuj',
    administer: 'Administracja',
    cancel: 'Anuluj',
    save: 'Zapisz zmiany',
    logout: 'Wyloguj się',
    saved: 'Zapisano dane osobowe',
    saveFailed: (message) => `Nie udało się zapisać danych: ${message}`,
    loadFailed: (message) => `Nie udało się wczytać danych: ${message}`,
    none: 'Nie podano',
    fields: {
      first_name: 'Imię',
      last_name: 'Nazwisko',
      nick_name: 'Pseudonim',
      gender: 'Płeć',
      street: 'Ulica',
      city: 'Miejscowość',
      state: 'Województwo',
      postal_code: 'Kod pocztowy',
      country: 'Kraj',
    },
  },
  HELP_TEXTS: {
    title: 'Pomoc i wsparcie',
    close: 'Zamknij pomoc',
    search: 'Szukaj w artykułach pomocy…',
    back: 'Wszystkie artykuły',
    found: (count) => many(count, { one: '# artykuł', few: '# artykuły', many: '# artykułów', other: '# artykułu' }),
    none: (text) => `Żaden artykuł nie mówi o „${text}”.`,
    stillNeed: 'Nadal potrzebujesz pomocy?',
    contact: 'Skontaktuj się',
  },
} satisfies Translation;
