import type { Translation } from '../translation.ts';
import { conversations, many, ofConversations } from './plural.ts';

const number = new Intl.NumberFormat('pl');
const FILTERS = {
  unread: 'Nieprzeczytane',
  starred: 'Ulubione',
  attachment: 'Z załącznikiem',
  direct: 'Tylko do mnie',
};

/** What lists, folders and labels say. */
export const LISTS = {
  COUNTED: { conversations },
  FILTER_TEXTS: {
    filter: 'Filtr',
    all: 'Wszystko',
    showAll: 'Pokaż wszystko',
    chosen: (name) => `Filtr: ${name}`,
    found: (filter, count, more) =>
      `${FILTERS[filter]}: ${more ? `${conversations(count)} lub więcej` : conversations(count)}`,
    none: {
      unread: (folder) => `Nic nieprzeczytanego w: ${folder}`,
      starred: (folder) => `Brak ulubionych w: ${folder}`,
      attachment: (folder) => `Brak załączników w: ${folder}`,
      direct: (folder) => `Nic tylko do Ciebie w: ${folder}`,
    },
    noneText: {
      unread: 'Wszystko tutaj jest przeczytane.',
      starred: 'Tu jest to, co oznaczysz gwiazdką.',
      attachment: 'Żadna wiadomość tutaj nie ma pliku.',
      direct: 'Wszystkie wiadomości tutaj trafiły też do innych.',
    },
  },
  LABEL_TEXTS: {
    title: 'Nadaj etykietę',
    box: 'Znajdź lub utwórz etykietę',
    list: 'Etykiety',
    create: (name) => `Utwórz etykietę „${name}”`,
    none: 'Nie ma jeszcze etykiet. Wpisz nazwę, aby utworzyć pierwszą.',
    apply: 'Zastosuj',
    found: (count) => many(count, { one: '# etykieta', few: '# etykiety', many: '# etykiet', other: '# etykiety' }),
    changed: 'Zmieniono etykiety',
    added: (name) => `Nadano etykietę „${name}”`,
    removed: (name) => `Zdjęto etykietę „${name}”`,
    remove: (name) => `Zdejmij etykietę ${name}`,
    show: (name) => `Pokaż pocztę z etykietą ${name}`,
    onConversation: 'Etykiety tej rozmowy',
    muted: 'Ta rozmowa jest wyciszona: późniejsze odpowiedzi omijają Odebrane, chyba że ktoś napisze tylko do Ciebie.',
    unmute: 'Wyłącz wyciszenie',
    panel: 'Etykiety',
    actionsOf: (name) => `Działania: etykieta ${name}`,
    rename: 'Zmień nazwę…',
    renameTitle: (name) => `Zmień nazwę etykiety „${name}”`,
    name: 'Nazwa',
    save: 'Zapisz',
    merges: (name) => `Etykieta „${name}” już istnieje: obie staną się jedną.`,
    renamed: (name) => `Etykieta nazywa się teraz „${name}”`,
    merged: (name) => `Etykiety są teraz jedną: „${name}”`,
    deleteLabel: 'Usuń etykietę',
    deleted: (name) => `Usunięto etykietę „${name}”`,
    failed: (message) => `Nie udało się zmienić etykiety: ${message}`,
    colours: {
      grey: 'Szary',
      red: 'Czerwony',
      orange: 'Pomarańczowy',
      yellow: 'Żółty',
      green: 'Zielony',
      teal: 'Morski',
      blue: 'Niebieski',
      purple: 'Fioletowy',
      pink: 'Różowy',
    },
  },
  LIST_TEXTS: {
    pageSelected: (count) =>
      many(count, {
        one: 'Zaznaczono # rozmowę na tej stronie.',
        few: 'Zaznaczono wszystkie # rozmowy na tej stronie.',
        many: 'Zaznaczono wszystkie rozmowy na tej stronie: #.',
        other: 'Zaznaczono wszystkie rozmowy na tej stronie: #.',
      }),
    offerFolder: (total, folder) =>
      total === null
        ? `Zaznacz wszystkie rozmowy w: ${folder}`
        : `Zaznacz wszystkie rozmowy w: ${folder} (${number.format(total)})`,
    offerSearch: 'Zaznacz wszystkie rozmowy pasujące do tego wyszukiwania',
    folderSelected: (total, folder) =>
      total === null
        ? `Zaznaczono wszystkie rozmowy w: ${folder}.`
        : `Zaznaczono wszystkie rozmowy w: ${folder} (${number.format(total)}).`,
    searchSelected: 'Zaznaczono wszystkie rozmowy pasujące do tego wyszukiwania.',
    clear: 'Wyczyść zaznaczenie',
    working: (done, total) => `Gotowe: ${number.format(done)} z ${ofConversations(total)}…`,
    takingBack: (left) => `Cofanie, pozostało: ${conversations(left)}…`,
    stop: 'Zatrzymaj',
    stopped: (done, total) => `Zatrzymano, gotowe: ${number.format(done)} z ${ofConversations(total)}`,
    takenBack: 'Wszystko jest znów tak jak przedtem',
    leftOut: (done, count) =>
      `${done} (pominięto: ${conversations(count)} w folderach innych osób, które można tylko czytać)`,
    moveTo: 'Przenieś do…',
    move: 'Przenieś',
    about: (name) => `Informacje: ${name}`,
    menuOf: (what) => `Działania: ${what}`,
    open: 'Otwórz',
    openInTab: 'Otwórz w nowej karcie',
    choose: 'Zaznacz',
    deselect: 'Odznacz',
    dragging: (count) => conversations(count),
    arrived: (count) => `Nowe: ${number.format(count)}`,
    arrivedLabel: (count) =>
      many(count, {
        one: '# nowa wiadomość: przejdź na górę',
        few: '# nowe wiadomości: przejdź na górę',
        many: '# nowych wiadomości: przejdź na górę',
        other: '# nowej wiadomości: przejdź na górę',
      }),
  },
  MAILBOX_TEXTS: {
    heading: 'Własne foldery',
    add: 'Nowy folder',
    fold: (name) => `Foldery w: ${name}`,
    export: 'Eksportuj',
    menu: (name) => `Działania: folder ${name}`,
    edit: 'Zmień nazwę lub miejsce…',
    addInside: 'Nowy podfolder…',
    steps: {
      up: 'W górę',
      down: 'W dół',
      into: (name) => `Przenieś do „${name}”`,
      out: 'Wyjmij',
    },
    hide: 'Ukryj',
    show: 'Pokaż w panelu',
    remove: 'Usuń…',
    hidden: (count) => `Ukryte: ${count}`,
    fewer: 'Ukryj ponownie',
    readOnly: 'Tylko do odczytu',
    readOnlyTip: 'Ten folder jest udostępniony lub należy do innej osoby. Wiadomości można w nim tylko czytać.',
    dialog: { add: 'Nowy folder', edit: (name) => `Folder „${name}”` },
    name: 'Nazwa',
    inside: 'W folderze',
    top: 'Żadnym innym',
    create: 'Utwórz',
    save: 'Zapisz',
    faults: {
      empty: 'Folder musi mieć nazwę.',
      long: 'Ta nazwa jest za długa.',
      slash: 'W nazwie nie może być „/”: wybierz poniżej folder, w którym ma się znaleźć.',
      reserved: 'Tak nazywa się już folder, który ma każde konto.',
      taken: 'Folder o tej nazwie już istnieje.',
      'no-parent': 'Folder nie może znajdować się w samym sobie.',
      deep: 'Foldery mogą mieć najwyżej osiem poziomów.',
      many: 'Konto może mieć najwyżej 1000 własnych folderów.',
    },
    done: {
      added: (name) => `Utworzono folder „${name}”`,
      changed: (name) => `Zmieniono folder „${name}”`,
      moved: (name) => `Przeniesiono folder „${name}”`,
      hidden: (name) => `Ukryto folder „${name}”`,
      shown: (name) => `Folder „${name}” jest widoczny`,
      removed: (name) => `Usunięto folder „${name}”`,
      filed: (name) => `Przeniesiono do „${name}”`,
    },
    failed: (message) => `Nie udało się zmienić folderu: ${message}`,
    question: {
      title: (name) => `Usuń folder „${name}”`,
      text: (total, inside) =>
        [
          total === 0
            ? 'Jest pusty.'
            : many(total, {
                one: 'Do Kosza trafi # rozmowa z tego folderu.',
                few: 'Do Kosza trafią # rozmowy z tego folderu.',
                many: 'Do Kosza trafi # rozmów z tego folderu.',
                other: 'Do Kosza trafi # rozmowy z tego folderu.',
              }),
          ...(inside > 0
            ? [
                many(inside, {
                  one: 'Folder w środku też zostanie usunięty.',
                  few: 'Zostaną też usunięte # foldery w środku.',
                  many: 'Zostanie też usuniętych # folderów w środku.',
                  other: 'Zostanie też usunięte # folderu w środku.',
                }),
              ]
            : []),
        ].join(' '),
      cancel: 'Anuluj',
      remove: 'Usuń',
    },
    picker: {
      title: 'Przenieś do',
      copyTitle: 'Kopiuj do',
      box: 'Znajdź lub utwórz folder',
      list: 'Foldery',
      create: (path) => `Utwórz folder „${path}”`,
      none: 'Nie ma folderu o takiej nazwie.',
      found: (count) => many(count, { one: '# folder', few: '# foldery', many: '# folderów', other: '# folderu' }),
      recent: 'Ostatnie',
    },
  },
} satisfies Translation;
