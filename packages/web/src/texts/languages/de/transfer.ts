import type { Translation } from '../translation.ts';
import { many } from './plural.ts';

const number = new Intl.NumberFormat('de');
const mails = (count: number): string => many(count, { one: '# E-Mail', other: '# E-Mails' });

/** What is said of mail that is brought from another provider or taken to one. */
export const TRANSFER = {
  TRANSFER_TEXTS: {
    title: 'E-Mails von einem anderen Anbieter holen',
    note: 'Alle Ordner, mit dem, was gelesen, Favorit und beantwortet ist. Nichts kommt doppelt, und dort wird nichts verändert.',
    begin: 'Anbieter wählen …',
    unknown: 'Ob gerade E-Mails geholt werden, ist nicht bekannt.',
    dialog: {
      address: 'E-Mail-Adresse dort',
      next: 'Weiter',
      host: 'IMAP-Server',
      port: 'Port',
      security: 'Verschlüsselung',
      securities: { tls: 'TLS', starttls: 'STARTTLS' },
      user: 'Benutzername',
      password: 'Passwort',
      appPassword: 'App-Passwort',
      signIn: 'Anmelden',
      keeps: 'Das Passwort wird verschlüsselt aufbewahrt, bis alle E-Mails hier sind, und dann vernichtet.',
      missing: 'Füllen Sie alle Felder aus.',
      badPort: 'Der Port ist eine Zahl, meistens 993.',
      notFound: 'Zu dieser Adresse wurde kein Server gefunden. Die Hilfe Ihres Anbieters nennt ihn.',
      folders: 'Ordner',
      folder: (name, count) => `${name} (${number.format(count)})`,
      all: (folders, count) => `Alle Ordner (${number.format(folders)}), ${mails(count)}`,
      none: 'Wählen Sie mindestens einen Ordner.',
      empty: 'In diesem Konto sind keine E-Mails.',
      start: 'Hierher holen',
    },
    hints: {
      own: () => '',
      app: (provider) =>
        `${provider} verlangt ein App-Passwort, das Sie dort in den Einstellungen Ihres Kontos anlegen.`,
      allowed: (provider) => `Erlauben Sie zuerst den Zugriff über IMAP in den Einstellungen von ${provider}.`,
      none: (provider) =>
        `${provider} lässt kein anderes Programm mit einem Passwort herein. Exportieren Sie Ihre E-Mails dort, und importieren Sie die Dateien hier.`,
    },
    problems: {
      'bad-credentials':
        'Der Server nimmt diesen Benutzernamen oder dieses Passwort nicht an. Manche Anbieter verlangen ein App-Passwort.',
      'unknown-host': 'Einen Server dieses Namens gibt es nicht.',
      unreachable: 'Der Server ist nicht erreichbar.',
      certificate: 'Das Zertifikat des Servers ist nicht gültig. Ihr Passwort wurde nicht gesendet.',
      'no-encryption': 'Der Server bietet keine Verschlüsselung. Ihr Passwort wurde nicht gesendet.',
      'not-allowed': 'Dieser Server darf nicht angesprochen werden: Er muss im Internet stehen, an Port 993 oder 143.',
      'over-quota': 'Ihr Postfach hier ist voll. Schaffen Sie Platz, dann geht es weiter.',
      'account-disabled': 'Dieses Konto war deaktiviert. Mit dem Passwort geht es weiter.',
      internal: 'Auf diesem Server ist etwas schiefgegangen. Vielleicht hilft es, fortzufahren.',
    },
    counting: (host) => `E-Mails werden von ${host} geholt: wird gezählt`,
    running: (done, total, host) =>
      `E-Mails werden von ${host} geholt: ${number.format(done)} von ${number.format(total)}`,
    waiting: (host) => `${host} ist nicht erreichbar und wird von selbst wieder gefragt.`,
    paused: (done, total) => `Angehalten bei ${number.format(done)} von ${number.format(total)}`,
    goesOn: 'Es geht weiter, wenn diese Seite geschlossen wird.',
    done: (count, duplicates) =>
      `${mails(count)} geholt${duplicates > 0 ? `, ${number.format(duplicates)} schon vorhanden` : ''}`,
    stopped: (count) => `Beendet nach ${mails(count)}`,
    failed: (count) => `Abgebrochen nach ${mails(count)}`,
    leftOut: (count) => `${mails(count)} dort gelassen`,
    reasons: {
      'no-mail': 'keine E-Mail',
      'unreadable-file': 'dort nicht lesbar',
      'too-large': 'größer als 128 MB',
      refused: 'vom Server nicht angenommen',
    },
    damaged: (count) => `${mails(count)} nicht lesbar, als Quelltext übernommen`,
    pause: 'Anhalten',
    resume: 'Fortfahren',
    stop: 'Beenden',
    forget: 'Fertig',
    out: {
      title: 'E-Mails zu einem anderen Anbieter bringen',
      note: 'Alle Ihre E-Mails, in Ordnern mit denselben Namen, mit dem, was gelesen, Favorit und beschriftet ist. Nichts wird doppelt geschrieben, und hier wird nichts verändert.',
      elsewhere: 'Gerade werden E-Mails in die andere Richtung gebracht. Es geht immer nur eines.',
      start: 'Dorthin bringen',
      keeps: 'Das Passwort wird verschlüsselt aufbewahrt, bis alle E-Mails dort sind, und dann vernichtet.',
      noPassword: (provider) =>
        `${provider} lässt kein anderes Programm mit einem Passwort herein. Exportieren Sie Ihre E-Mails hier, und importieren Sie die Dateien dort.`,
      counting: (host) => `E-Mails werden zu ${host} gebracht: Es wird nachgesehen, was dort ist`,
      running: (done, total, host) =>
        `E-Mails werden zu ${host} gebracht: ${number.format(done)} von ${number.format(total)}`,
      done: (written, known) =>
        `${mails(written)} dort abgelegt${known > 0 ? `, ${number.format(known)} schon vorhanden` : ''}`,
      stopped: (written) => `Beendet nach ${mails(written)}`,
      failed: (written) => `Abgebrochen nach ${mails(written)}`,
      leftOut: (count) => `${mails(count)} vom Server nicht angenommen`,
      full: 'Das Postfach dort ist voll. Schaffen Sie dort Platz, dann geht es weiter.',
    },
    notChanged: (message) => `Das ging nicht: ${message}`,
  },
} satisfies Translation;
