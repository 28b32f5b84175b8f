import type { Translation } from '../translation.ts';
import { many } from './plural.ts';

const attachments = (count: number): string =>
  many(count, { one: '# załącznik', few: '# załączniki', many: '# załączników', other: '# załącznika' });
/** An interval after which something repeats: for 2 to 4, from 5 on, and for fractions. */
const every = (one: string, few: string, lots: string, other: string) => ({
  one,
  more: (interval: number) => many(interval, { one, few, many: lots, other }),
});

const WORKDAY = 'dzień roboczy';

/** What conversations say. */
export const READING = {
  FRAME_TEXTS: { original: 'Pokaż oryginalne kolory', dark: 'Pokaż ciemne kolory' },
  IMAGE_TEXTS: {
    blocked: (count) =>
      many(count, {
        one: 'Zablokowano # obraz, aby chronić Twoją prywatność.',
        few: 'Zablokowano # obrazy, aby chronić Twoją prywatność.',
        many: 'Zablokowano # obrazów, aby chronić Twoją prywatność.',
        other: 'Zablokowano # obrazu, aby chronić Twoją prywatność.',
      }),
    show: 'Pokaż obrazy',
    alwaysFrom: (sender) => `Zawsze od: ${sender}`,
    trackers: (names) =>
      `${many(names.length, {
        one: 'Nie wczytano # elementu śledzącego',
        few: 'Nie wczytano # elementów śledzących',
        many: 'Nie wczytano # elementów śledzących',
        other: 'Nie wczytano # elementu śledzącego',
      })}: ${names.join(', ')}`,
  },
  INVITATION_TEXTS: {
    every: {
      DAILY: every('Codziennie', 'Co # dni', 'Co # dni', 'Co # dnia'),
      WEEKLY: every('Co tydzień', 'Co # tygodnie', 'Co # tygodni', 'Co # tygodnia'),
      MONTHLY: every('Co miesiąc', 'Co # miesiące', 'Co # miesięcy', 'Co # miesiąca'),
      YEARLY: every('Co rok', 'Co # lata', 'Co # lat', 'Co # roku'),
    },
    everyDay: (days) => (days === WORKDAY ? `W każdy ${days}` : `Co tydzień: ${days}`),
    workday: WORKDAY,
    on: (often, days) => `${often}: ${days}`,
    placed: (place, day) =>
      place === -1
        ? `${day.endsWith('a') ? 'ostatnia' : 'ostatni'} ${day}`
        : place < 0
          ? `${-place}. ${day} od końca`
          : `${place}. ${day}`,
    monthDay: (day) => (day < 0 ? (day === -1 ? 'ostatni dzień' : `${-day}. dzień od końca`) : `${day}. dzień`),
    until: (day) => `do ${day}`,
    times: (count) => many(count, { one: '(# raz)', few: '(# razy)', many: '(# razy)', other: '(# raza)' }),
    oddRule: 'Według własnej reguły',
    ofSeries: 'Jeden dzień z serii',
    there: 'Czas na miejscu',
    ask: 'Weźmiesz udział?',
    answers: { accepted: 'Tak', tentative: 'Może', declined: 'Nie' },
    said: {
      accepted: 'Twoja odpowiedź: tak',
      tentative: 'Twoja odpowiedź: może',
      declined: 'Twoja odpowiedź: nie',
    },
    theySaid: {
      accepted: (name) => `${name} weźmie udział`,
      tentative: (name) => `${name} może weźmie udział`,
      declined: (name) => `${name} nie weźmie udziału`,
    },
    subject: { accepted: 'Zaakceptowano', tentative: 'Wstępnie', declined: 'Odrzucono' },
    text: {
      accepted: (name) => `${name} przyjmuje to zaproszenie.`,
      tentative: (name) => `${name} może weźmie udział.`,
      declined: (name) => `${name} odrzuca to zaproszenie.`,
    },
    addComment: 'Dodaj komentarz',
    comment: 'Komentarz dla organizatora',
    sent: 'Wysłano Twoją odpowiedź',
    failed: 'Nie udało się wysłać Twojej odpowiedzi',
    updated: 'Zmienione przez późniejszą wiadomość',
    calledOff: 'Odwołane przez późniejszą wiadomość',
    answer: 'Odpowiedz',
  },
  LINK_TEXTS: {
    title: 'Otworzyć ten link?',
    question: (doubt, address) => `${doubt} Prowadzi do: ${address}`,
    open: 'Otwórz link',
    stay: 'Zostań tutaj',
    doubts: {
      'other-host': 'Ten link pokazuje inny adres niż ten, który otwiera.',
      punycode: 'Adres tego linku zawiera litery, które mogą udawać inne.',
      'mixed-scripts': 'Adres tego linku miesza podobne do siebie litery z różnych alfabetów.',
      'plain-ip': 'Ten link prowadzi do samego numeru zamiast do nazwy.',
      'user-info': 'Ten link zaczyna się od nazwy, do której nie prowadzi.',
      redirector: 'Ten link prowadzi do usługi, która przekieruje Cię gdzie indziej.',
      unreadable: 'Adresu tego linku nie da się odczytać.',
    },
  },
  READING: {
    preview: (name) => `Otwórz: ${name}`,
    downloadAll: 'Pobierz wszystko',
    collecting: (percent) => `Zbieranie plików: ${percent}%`,
    collectFailed: (name) => `Nie udało się pobrać „${name}”. Niczego nie zapisano.`,
    stopCollecting: 'Anuluj pobieranie',
    collected: (count) => `Zapisano ${attachments(count)}`,
    viewer: (name) => `Załącznik: ${name}`,
    position: (at, of) => `${at} z ${of}`,
    previousFile: 'Poprzedni załącznik',
    nextFile: 'Następny załącznik',
    zoomIn: 'Powiększ',
    zoomOut: 'Pomniejsz',
    zoom: (percent) => `${percent}%`,
    loadingFile: 'Wczytywanie załącznika…',
    cannotShow: 'Tego pliku nie można tu pokazać.',
    cannotLoad: 'Nie udało się wczytać tego pliku.',
    replyToFile: 'Odpowiedz',
    saveToFolder: 'Zapisz w folderze',
    encoding: 'Kodowanie',
    textCut: (shown, all) => `Pokazano początek: ${shown} z ${all}. Pobrany plik zawiera całość.`,
    text: (name) => `Tekst: ${name}`,
    unsubscribe: 'Wypisz się',
    unsubscribeTitle: 'Wypisać się?',
    unsubscribeOneClick: (sender, host) =>
      `Nie dostaniesz więcej poczty z tej listy, której nadawcą jest ${sender}. Wren powiadomi o tym ${host} i nie przekaże nic więcej o Tobie.`,
    unsubscribeByMail: (sender, address) =>
      `Aby wypisać Cię z tej listy (${sender}), wysłana zostanie od Ciebie wiadomość na adres ${address}.`,
    unsubscribeByLink: (sender, address) => `${sender}: wypisać się można na osobnej stronie. Jej adres: ${address}`,
    unsubscribeUnverified: (address) =>
      `Nie da się potwierdzić, że ta wiadomość pochodzi z listy, więc nic nie wysłano. Wypisać się można na stronie listy: ${address}`,
    unsubscribeRefused: (address) =>
      `Lista tego nie przyjęła. Zamiast tego wypisać się można na jej stronie: ${address}`,
    unsubscribeOpen: 'Otwórz stronę',
    unsubscribing: 'Wypisywanie…',
    unsubscribed: (sender) => `Wypisano z listy: ${sender}`,
    unsubscribeSent: 'Wysłano prośbę o wypisanie',
    unsubscribeFailed: 'Nie udało się wypisać',
    print: 'Drukuj',
    printConversation: 'Drukuj rozmowę',
    printFailed: 'Nie udało się wydrukować rozmowy',
    printFrame: 'Drukuj',
    copyLink: 'Kopiuj link',
    linkCopied: 'Skopiowano link',
    linkNotCopied: 'Nie udało się skopiować linku',
    event: 'Wydarzenie',
    eventCancelled: 'Odwołane',
    eventWhen: 'Kiedy',
    eventWhere: 'Gdzie',
    eventWho: 'Organizator',
    eventRepeats: 'Powtarzanie',
    eventUntitled: 'Wydarzenie bez tytułu',
    eventZone: (zone) => `Strefa czasowa: ${zone}`,
    eventMore: (count) =>
      many(count, {
        one: 'i jeszcze # wydarzenie',
        few: 'i jeszcze # wydarzenia',
        many: 'i jeszcze # wydarzeń',
        other: 'i jeszcze # wydarzenia',
      }),
    downloadEvent: 'Pobierz .ics',
  },
  RECEIPT_TEXTS: {
    asked: (name) => `${name} prosi o potwierdzenie przeczytania tej wiadomości.`,
    askedElsewhere: (name, address) =>
      `${name} prosi o potwierdzenie przeczytania. Trafiłoby ono na adres ${address}, który może nie należeć do nadawcy.`,
    send: 'Wyślij potwierdzenie',
    refuse: 'Nie wysyłaj',
    sent: 'Wysłano potwierdzenie przeczytania',
    failed: 'Nie udało się wysłać potwierdzenia przeczytania',
    notRefused: 'Nie udało się zapisać Twojej odpowiedzi',
    setting: 'Wysyłaj potwierdzenia przeczytania',
    settingNote: 'Nigdy do list dyskusyjnych i nadawców spamu',
    askFirst: 'Pytaj przed każdym potwierdzeniem',
  },
  SECRET_TEXTS: {
    openpgp:
      'Ta wiadomość jest zaszyfrowana za pomocą OpenPGP. Wren nie może jej otworzyć; załącznik otworzy program, który ma Twój klucz.',
    smime:
      'Ta wiadomość jest zaszyfrowana lub podpisana za pomocą S/MIME. Wren nie może jej otworzyć; załącznik otworzy program, który ma Twój klucz.',
  },
  THREAD_TEXTS: {
    label: 'Rozmowa',
    back: 'Wróć do listy',
    previous: 'Poprzednia rozmowa',
    next: 'Następna rozmowa',
    position: (at, of) => `${at} z ${of}`,
    loading: 'Wczytywanie rozmowy…',
    choose: 'Wybierz rozmowę do przeczytania',
    notChosen: 'Nie wybrano rozmowy',
    failed: 'Nie udało się wczytać rozmowy',
    failedBecause: (message) => `Nie udało się otworzyć rozmowy: ${message}`,
    none: 'Nie znaleziono wiadomości',
    noneText: 'Tej rozmowy już tu nie ma.',
    to: 'Do:',
    cc: 'DW:',
    bcc: 'UDW:',
    from: 'Od:',
    more: 'Więcej',
    noContent: 'Wiadomość nie ma treści',
    showEarlier: (count) =>
      many(count, {
        one: 'Pokaż # wcześniejszą wiadomość',
        few: 'Pokaż # wcześniejsze wiadomości',
        many: 'Pokaż # wcześniejszych wiadomości',
        other: 'Pokaż # wcześniejszej wiadomości',
      }),
    hideEarlier: (count) =>
      many(count, {
        one: 'Ukryj # wcześniejszą wiadomość',
        few: 'Ukryj # wcześniejsze wiadomości',
        many: 'Ukryj # wcześniejszych wiadomości',
        other: 'Ukryj # wcześniejszej wiadomości',
      }),
    showQuoted: 'Pokaż cytowany tekst',
    hideQuoted: 'Ukryj cytowany tekst',
    attachments: (count, size) => `${attachments(count)} · ${size}`,
    download: (name) => `Pobierz: ${name}`,
    message: (sender, date) => `${sender}, ${date}`,
    actions: 'Działania na rozmowie',
    answers: 'Odpowiedz w rozmowie',
    body: (sender) => `Wiadomość od: ${sender}`,
    messageActions: 'Działania na wiadomości',
    details: 'Szczegóły',
    fullFrom: 'Od',
    fullReplyTo: 'Odpowiedź do',
    fullTo: 'Do',
    fullCc: 'DW',
    fullBcc: 'UDW',
    date: 'Data',
    size: 'Rozmiar',
    source: 'Pokaż źródło',
    sourceTitle: 'Źródło wiadomości',
    sourceFailed: 'Nie udało się wczytać źródła tej wiadomości.',
    sourceCut: (shown, all) => `Pokazano początek: ${shown} z ${all}. Pobrany plik zawiera całość.`,
    copy: 'Kopiuj',
    copied: 'Skopiowano źródło',
    copyFailed: 'Nie udało się skopiować źródła',
    downloadEml: 'Pobierz .eml',
    you: 'Ty',
  },
  TRUST_TEXTS: {
    verified: (about) => `Sprawdzone: nadawcą naprawdę jest ${about}`,
    authenticated: (about) => `Nadawca: ${about}`,
    'authentication-failed': (about) => `Nadawcą tej wiadomości może nie być ${about}: domena za nią nie ręczy.`,
    'imitates-contact': (about) => `Znasz to nazwisko pod adresem ${about}, ale to jest inny adres.`,
    'look-alike-domain': (about) => `Adres wygląda jak ${about}, ale jest inny.`,
    'shows-other-address': (about) => `Nazwa pokazuje ${about}, ale wiadomość przyszła z innego adresu.`,
    'passed-on-by-list': (about) =>
      `Przekazane przez listę dyskusyjną ${about}, która zmienia wiadomości: autora nie da się sprawdzić.`,
    'reply-to-differs': (about) => `Odpowiedzi trafią na adres ${about}.`,
    'first-time-sender': () => 'Pierwsza wiadomość z tego adresu.',
  },
} satisfies Translation;
