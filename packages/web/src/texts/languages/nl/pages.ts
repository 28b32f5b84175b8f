import type { Translation } from '../translation.ts';
import { many } from './plural.ts';

/** What panels, the profile, the palette and signing in say. */
export const PAGES = {
  ACCOUNT_TEXTS: {
    theme: 'Thema',
    light: 'Licht',
    dark: 'Donker',
    system: 'Systeem',
    logout: 'Uitloggen',
    logoutQuestion: 'Weet je zeker dat je wilt uitloggen?',
    no: 'Nee',
    yes: 'Ja',
    waits: {
      unsent: (count) =>
        many(count, { one: '# e-mail is nog niet verzonden.', other: '# e-mails zijn nog niet verzonden.' }),
      scheduled: (count) =>
        many(count, {
          one: '# ingeplande e-mail wacht in deze browser.',
          other: '# ingeplande e-mails wachten in deze browser.',
        }),
      failed: (count) =>
        many(count, {
          one: '# e-mail kon niet worden verzonden.',
          other: '# e-mails konden niet worden verzonden.',
        }),
      stays:
        'Daarvan wordt niets verzonden zolang je bent uitgelogd; het wordt hier bewaard en gaat verder als je weer inlogt.',
      unsaved: (count) =>
        many(count, {
          one: '# concept kon niet op de mailserver worden opgeslagen en blijft in deze browser totdat je hier weer inlogt.',
          other:
            '# concepten konden niet op de mailserver worden opgeslagen en blijven in deze browser totdat je hier weer inlogt.',
        }),
      show: 'Outbox openen',
    },
  },
  QUOTA_TEXTS: {
    storage: 'Opslag',
    used: (used, limit) => `${used} van ${limit} in gebruik`,
    findLarge: 'Grote e-mails',
    unknown: 'Hoeveel in gebruik is, kon niet worden opgevraagd.',
    nearlyFull: (percent) => `Opslag ${percent}% vol`,
    full: 'De opslag is vol',
    makeRoom:
      'Verwijder e-mail die je niet nodig hebt en leeg de prullenbak om ruimte te maken. Tot dan wacht nieuwe e-mail of gaat die terug naar de afzender.',
  },
  CONNECTION_TEXTS: {
    offlineSince: (moment) => `Je bent offline (sinds ${moment}). Wat je nu doet, wordt bewaard en later verzonden.`,
    fetching: (fetched, total) =>
      `Je e-mail ophalen: ${fetched.toLocaleString('nl')} van ${total.toLocaleString('nl')}`,
    waiting: (mails, changes) => {
      const counts = [
        ...(mails > 0 ? [many(mails, { one: '# e-mail', other: '# e-mails' })] : []),
        ...(changes > 0 ? [many(changes, { one: '# wijziging', other: '# wijzigingen' })] : []),
      ];
      return counts.length === 0 ? null : `In de wacht: ${counts.join(', ')}.`;
    },
  },
  NOTICE_TEXTS: {
    newVersion: 'Er is een nieuwe versie klaar.',
    fileNotOpened: (name, reason) => `${name} kon niet worden geopend. ${reason}`,
    sure: 'Weet je het zeker?',
    arrivedIn: (folder, count) =>
      count === null ? folder : `${folder}, ${many(count, { one: '# gesprek', other: '# gesprekken' })}`,
  },
  NOTIFICATION_TEXTS: {
    title: 'Recente meldingen',
    close: 'Meldingen sluiten',
    clear: 'Alles wissen',
    dismiss: (title) => `Verbergen: ${title}`,
    none: 'Geen meldingen',
    noneText: 'Hier staan nieuwe e-mail en e-mail die niet kon worden verzonden of bezorgd.',
    unread: 'Nieuw',
    noSubject: '(Geen onderwerp)',
    newSignIn: 'Nieuwe login bij je account',
    lookAtSignIns: 'Controleren',
    deliveryFailed: 'E-mail kon niet worden bezorgd',
    sendFailed: 'E-mail kon niet worden verzonden',
    arrived: (sender, message) => `Nieuwe e-mail van ${sender}: ${message}`,
    several: (count) => many(count, { one: '# nieuw gesprek', other: '# nieuwe gesprekken' }),
  },
  ACCOUNTS_TEXTS: {
    inboxes: 'Alle inboxen',
    emptyInboxes: 'Alle inboxen zijn leeg',
    everywhere: 'In alle accounts zoeken',
    allAccounts: 'alle accounts',
    signedOut: (address) => `${address} is in deze browser uitgelogd.`,
    signInAgain: 'Opnieuw inloggen',
    foldersOf: (address) => `Mappen van ${address}`,
    oneAccount: 'Labels en mappen horen bij één account. Selecteer e-mails van één account tegelijk.',
    otherAccount: 'Deze map hoort bij een ander account.',
    identityFor: (address) => `Deze e-mail wordt nu vanaf ${address} geschreven.`,
    notMoved: (reason) => `De e-mail blijft bij zijn account. ${reason}`.trim(),
    section: 'Accounts',
    add: 'Nog een account toevoegen',
    full: 'In deze browser zijn negen accounts ingelogd, meer kan hij er niet hebben.',
    switchTo: (address) => `Naar ${address}`,
    current: 'Dit account',
    ended: 'Uitgelogd',
    unread: (count) => many(count, { one: '# ongelezen gesprek', other: '# ongelezen gesprekken' }),
    logoutOf: (address) => `${address} uitloggen`,
    logoutOfQuestion: (address) => `Wil je ${address} echt uitloggen?`,
    logoutAll: 'Alle accounts uitloggen',
    logoutAllQuestion: 'Wil je echt alle accounts uitloggen?',
  },
  OTHER_ACCOUNT_TEXTS: {
    title: 'Deze browser is ingelogd bij een ander account',
    now: (user) => `Nu is ${user} ingelogd.`,
    owner: (owner) => `Deze pagina is van ${owner} en doet niets in het andere account.`,
    kept: (owner) =>
      `Wat net werd geschreven en e-mail die nog niet is verzonden, blijven in deze browser alleen voor ${owner} bewaard en gaan verder als ${owner} weer inlogt.`,
    goOn: (user) => `Doorgaan als ${user}`,
    again: (owner) => `Inloggen als ${owner}`,
  },
  PALETTE_TEXTS: {
    presetNotes: {
      gmail: 'Losse toetsen zoals in Gmail',
      outlook: 'Losse toetsen zoals in Outlook op het web',
      off: 'Geen losse toetsen: alleen die met Ctrl, Alt of Command, en pijlen, Enter, Esc, Delete',
    },
    groups: {
      move: 'Bewegen',
      select: 'Selecteren',
      act: 'Doen',
      write: 'Schrijven',
      goTo: 'Ga naar',
      anywhere: 'Overal',
      settings: 'Instellingen',
    },
    fixed: {
      arrows: 'Regel omhoog of omlaag',
      pages: 'Pagina omhoog of omlaag',
      ends: 'Eerste of laatste regel',
      enter: 'De regel openen',
      space: 'De regel selecteren',
      range: 'Regels selecteren',
      all: 'Alle regels selecteren',
      send: 'Verzenden',
    },
    palette: {
      title: 'Opdrachten',
      box: 'Opdracht, map, persoon of zoekopdracht',
      hint: 'Opdracht of zoekterm',
      list: 'Resultaten',
      none: 'Geen opdracht gevonden',
      found: (count) => many(count, { one: '# resultaat', other: '# resultaten' }),
      move: 'bewegen',
      run: 'uitvoeren',
      selection: (count, subject) => (count === 1 ? subject : `${count} gesprekken`),
      groups: {
        commands: 'Opdrachten',
        folders: 'Mappen',
        settings: 'Instellingen',
        recent: 'Recente zoekopdrachten',
        people: 'Personen',
        mail: 'E-mail',
        search: 'Zoeken',
        select: 'Selecteren',
      },
      searchFor: (text, place) => `Zoeken naar ‘${text}’ in ${place}`,
    },
    help: {
      title: 'Sneltoetsen',
      presets: 'Losse toetsen',
      find: 'Sneltoets zoeken',
      list: 'Alle sneltoetsen',
      none: 'Geen sneltoets gevonden',
      next: 'dan',
    },
  },
  PROFILE_TEXTS: {
    title: 'Persoonlijke gegevens',
    badge: 'Beheerder',
    close: 'Profiel sluiten',
    theme: (theme) => `Thema: ${theme}`,
    edit: 'Bewerken',
    administer: 'Beheer',
    cancel: 'Annuleren',
    save: 'Wijzigingen opslaan',
    logout: 'Uitloggen',
    saved: 'Persoonlijke gegevens opgeslagen',
    saveFailed: (message) => `De gegevens konden niet worden opgeslagen: ${message}`,
    loadFailed: (message) => `De gegevens konden niet worden geladen: ${message}`,
    none: 'Niet opgegeven',
    fields: {
      first_name: 'Voornaam',
      last_name: 'Achternaam',
      nick_name: 'Bijnaam',
      gender: 'Geslacht',
      street: 'Straat',
      city: 'Plaats',
      state: 'Provincie',
      postal_code: 'Postcode',
      country: 'Land',
    },
  },
  HELP_TEXTS: {
    title: 'Hulp en ondersteuning',
    close: 'Hulp sluiten',
    search: 'Hulpartikelen doorzoeken…',
    back: 'Alle artikelen',
    found: (count) => many(count, { one: '# artikel', other: '# artikelen' }),
    none: (text) => `Geen artikel gaat over ‘${text}’.`,
    stillNeed: 'Nog hulp nodig?',
    contact: 'Contact opnemen',
  },
} satisfies Translation;
