import type { Translation } from '../translation.ts';
import { many } from './plural.ts';

/** What panels, the profile, the palette and signing in say. */
export const PAGES = {
  ACCOUNT_TEXTS: {
    theme: 'Design',
    light: 'Hell',
    dark: 'Dunkel',
    system: 'System',
    logout: 'Abmelden',
    logoutQuestion: 'Möchten Sie sich wirklich abmelden?',
    no: 'Nein',
    yes: 'Ja',
    waits: {
      unsent: (count) =>
        many(count, { one: '# E-Mail wurde noch nicht gesendet.', other: '# E-Mails wurden noch nicht gesendet.' }),
      scheduled: (count) =>
        many(count, {
          one: '# geplante E-Mail wartet in diesem Browser.',
          other: '# geplante E-Mails warten in diesem Browser.',
        }),
      failed: (count) =>
        many(count, {
          one: '# E-Mail konnte nicht gesendet werden.',
          other: '# E-Mails konnten nicht gesendet werden.',
        }),
      stays:
        'Nichts davon wird gesendet, solange Sie abgemeldet sind; es wird hier aufbewahrt und geht weiter, wenn Sie sich wieder anmelden.',
      unsaved: (count) =>
        many(count, {
          one: '# Entwurf konnte nicht auf dem Mailserver gespeichert werden und bleibt in diesem Browser, bis Sie sich hier wieder anmelden.',
          other:
            '# Entwürfe konnten nicht auf dem Mailserver gespeichert werden und bleiben in diesem Browser, bis Sie sich hier wieder anmelden.',
        }),
      show: 'Postausgang öffnen',
    },
  },
  QUOTA_TEXTS: {
    storage: 'Speicherplatz',
    used: (used, limit) => `${used} von ${limit} belegt`,
    findLarge: 'Große E-Mails',
    unknown: 'Wie viel belegt ist, ließ sich nicht feststellen.',
    nearlyFull: (percent) => `Speicher zu ${percent}\u00a0% belegt`,
    full: 'Der Speicher ist voll',
    makeRoom:
      'Löschen Sie E-Mails, die Sie nicht brauchen, und leeren Sie den Papierkorb, um Platz zu schaffen. Neue E-Mails warten so lange oder gehen an ihre Absender zurück.',
  },
  CONNECTION_TEXTS: {
    offlineSince: (moment) =>
      `Sie sind offline (seit ${moment}). Was Sie jetzt tun, wird aufbewahrt und später gesendet.`,
    fetching: (fetched, total) =>
      `Ihre E-Mails werden geholt: ${fetched.toLocaleString('de')} von ${total.toLocaleString('de')}`,
    waiting: (mails, changes) => {
      const counts = [
        ...(mails > 0 ? [many(mails, { one: '# E-Mail', other: '# E-Mails' })] : []),
        ...(changes > 0 ? [many(changes, { one: '# Änderung', other: '# Änderungen' })] : []),
      ];
      return counts.length === 0 ? null : `Es warten: ${counts.join(', ')}.`;
    },
  },
  NOTICE_TEXTS: {
    newVersion: 'Eine neue Version ist bereit.',
    fileNotOpened: (name, reason) => `${name} konnte nicht geöffnet werden. ${reason}`,
    sure: 'Sind Sie sicher?',
    arrivedIn: (folder, count) =>
      count === null ? folder : `${folder}, ${many(count, { one: '# Unterhaltung', other: '# Unterhaltungen' })}`,
  },
  NOTIFICATION_TEXTS: {
    title: 'Neueste Mitteilungen',
    close: 'Mitteilungen schließen',
    clear: 'Alle löschen',
    dismiss: (title) => `Ausblenden: ${title}`,
    none: 'Keine Mitteilungen',
    noneText: 'Hier stehen neue E-Mails und solche, die nicht gesendet oder zugestellt werden konnten.',
    unread: 'Neu',
    noSubject: '(Kein Betreff)',
    newSignIn: 'Neue Anmeldung bei Ihrem Konto',
    lookAtSignIns: 'Prüfen',
    deliveryFailed: 'E-Mail konnte nicht zugestellt werden',
    sendFailed: 'E-Mail konnte nicht gesendet werden',
    arrived: (sender, message) => `Neue E-Mail von ${sender}: ${message}`,
    several: (count) => many(count, { one: '# neue Unterhaltung', other: '# neue Unterhaltungen' }),
  },
  ACCOUNTS_TEXTS: {
    inboxes: 'Alle Posteingänge',
    emptyInboxes: 'Alle Posteingänge sind leer',
    everywhere: 'Alle Konten durchsuchen',
    allAccounts: 'alle Konten',
    signedOut: (address) => `${address} ist in diesem Browser abgemeldet.`,
    signInAgain: 'Wieder anmelden',
    foldersOf: (address) => `Ordner von ${address}`,
    oneAccount: 'Labels und Ordner gehören zu einem Konto. Wählen Sie E-Mails nur eines Kontos aus.',
    otherAccount: 'Dieser Ordner gehört zu einem anderen Konto.',
    identityFor: (address) => `Diese E-Mail wird jetzt von ${address} geschrieben.`,
    notMoved: (reason) => `Die E-Mail bleibt bei ihrem Konto. ${reason}`.trim(),
    section: 'Konten',
    add: 'Weiteres Konto hinzufügen',
    full: 'In diesem Browser sind neun Konten angemeldet, mehr nimmt er nicht auf.',
    switchTo: (address) => `Zu ${address} wechseln`,
    current: 'Dieses Konto',
    ended: 'Abgemeldet',
    unread: (count) => many(count, { one: '# ungelesene Unterhaltung', other: '# ungelesene Unterhaltungen' }),
    logoutOf: (address) => `${address} abmelden`,
    logoutOfQuestion: (address) => `Möchten Sie ${address} wirklich abmelden?`,
    logoutAll: 'Alle Konten abmelden',
    logoutAllQuestion: 'Möchten Sie wirklich alle Konten abmelden?',
  },
  OTHER_ACCOUNT_TEXTS: {
    title: 'In diesem Browser ist ein anderes Konto angemeldet',
    now: (user) => `Jetzt ist ${user} angemeldet.`,
    owner: (owner) => `Diese Seite gehört ${owner} und tut nichts im anderen Konto.`,
    kept: (owner) =>
      `Was gerade geschrieben wurde und noch nicht gesendete E-Mails bleiben in diesem Browser nur für ${owner} und gehen weiter, wenn ${owner} sich wieder anmeldet.`,
    goOn: (user) => `Als ${user} fortfahren`,
    again: (owner) => `Als ${owner} anmelden`,
  },
  PALETTE_TEXTS: {
    presetNotes: {
      gmail: 'Einzelne Tasten wie in Gmail',
      outlook: 'Einzelne Tasten wie in Outlook im Web',
      off: 'Keine einzelnen Tasten: nur die mit Strg, Alt oder Befehl, dazu Pfeile, Eingabe, Esc und Entf',
    },
    groups: {
      move: 'Bewegen',
      select: 'Auswählen',
      act: 'Handeln',
      write: 'Schreiben',
      goTo: 'Gehe zu',
      anywhere: 'Überall',
      settings: 'Einstellungen',
    },
    fixed: {
      arrows: 'Zeile nach oben oder unten',
      pages: 'Seite nach oben oder unten',
      ends: 'Erste oder letzte Zeile',
      enter: 'Zeile öffnen',
      space: 'Zeile auswählen',
      range: 'Zeilen auswählen',
      all: 'Alle Zeilen auswählen',
      send: 'Senden',
    },
    palette: {
      title: 'Befehle',
      box: 'Befehl, Ordner, Person oder Suche',
      hint: 'Befehl oder Suche',
      list: 'Treffer',
      none: 'Kein Befehl passt',
      found: (count) => many(count, { one: '# Treffer', other: '# Treffer' }),
      move: 'bewegen',
      run: 'ausführen',
      selection: (count, subject) => (count === 1 ? subject : `${count} Unterhaltungen`),
      groups: {
        commands: 'Befehle',
        folders: 'Ordner',
        settings: 'Einstellungen',
        recent: 'Letzte Suchen',
        people: 'Personen',
        mail: 'E-Mails',
        search: 'Suchen',
        select: 'Auswählen',
      },
      searchFor: (text, place) => `Nach „${text}“ in ${place} suchen`,
    },
    help: {
      title: 'Tastenkürzel',
      presets: 'Einzelne Tasten',
      find: 'Tastenkürzel suchen',
      list: 'Alle Tastenkürzel',
      none: 'Kein Tastenkürzel passt',
      next: 'dann',
    },
  },
  PROFILE_TEXTS: {
    title: 'Persönliche Angaben',
    badge: 'Administrator',
    close: 'Profil schließen',
    theme: (theme) => `Design: ${theme}`,
    edit: 'Bearbeiten',
    administer: 'Verwaltung',
    cancel: 'Abbrechen',
    save: 'Änderungen speichern',
    logout: 'Abmelden',
    saved: 'Persönliche Angaben gespeichert',
    saveFailed: (message) => `Die Angaben konnten nicht gespeichert werden: ${message}`,
    loadFailed: (message) => `Die Angaben konnten nicht geladen werden: ${message}`,
    none: 'Nicht angegeben',
    fields: {
      first_name: 'Vorname',
      last_name: 'Nachname',
      nick_name: 'Spitzname',
      gender: 'Geschlecht',
      street: 'Straße',
      city: 'Ort',
      state: 'Bundesland',
      postal_code: 'Postleitzahl',
      country: 'Land',
    },
  },
  HELP_TEXTS: {
    title: 'Hilfe & Support',
    close: 'Hilfe schließen',
    search: 'Hilfeartikel durchsuchen …',
    back: 'Alle Artikel',
    found: (count) => many(count, { one: '# Artikel', other: '# Artikel' }),
    none: (text) => `Kein Artikel spricht von „${text}“.`,
    stillNeed: 'Brauchen Sie noch Hilfe?',
    contact: 'Support kontaktieren',
  },
} satisfies Translation;
