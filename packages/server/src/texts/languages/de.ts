import { pluralsOf } from '@wren/contract/plurals.ts';
import type { MailTexts } from '../texts.ts';

const many = pluralsOf<'one'>('de');
const conversations = (count: number): string => many(count, { one: '# Unterhaltung', other: '# Unterhaltungen' });
const messages = (count: number): string => many(count, { one: '# Nachricht', other: '# Nachrichten' });
const message = (subject: string | null): string =>
  subject === null ? 'Ihre Nachricht' : `Ihre Nachricht „${subject}“`;
const recipients = (count: number): string => many(count, { one: 'einen Empfänger', other: '# Empfänger' });
const IN_SETTINGS = 'Wenn nicht, öffnen Sie in Wren die Einstellungen, gehen Sie zu „Datenschutz & Sicherheit“,';

export const GERMAN: MailTexts = {
  device: {
    on: (browser, system) => `${browser} auf ${system}`,
    unknown: 'ein Programm, das seinen Namen nicht nennt',
  },
  place: {
    when: (moment) => `Wann: ${moment}`,
    device: (name) => `Gerät: ${name}`,
    network: (address) => `Netzadresse: ${address}`,
  },
  well: 'Waren Sie es, ist nichts zu tun.',
  signIn: {
    subject: (device) => `Neue Anmeldung: ${device}`,
    browser: (address) =>
      `Jemand hat sich bei ${address} mit einem Browser angemeldet, der dafür noch nicht benutzt wurde.`,
    network: (address) =>
      `Jemand hat sich bei ${address} aus einem Netz angemeldet, das dafür noch nicht benutzt wurde.`,
    otherwise: `${IN_SETTINGS} melden Sie dieses Gerät ab und ändern Sie Ihr Passwort.`,
  },
  password: {
    subject: 'Ihr Passwort wurde geändert',
    text: (address) => `Das Passwort von ${address} wurde geändert. Alle anderen Geräte wurden abgemeldet.`,
    otherwise:
      'Wenn Sie es nicht waren, bitten Sie die Stelle, die Ihr Wren betreibt, um einen Link für ein neues Passwort: Er meldet alle ab.',
  },
  appPassword: {
    subject: 'Ein neues App-Passwort',
    text: (address, name) =>
      `Für ${address} wurde ein App-Passwort angelegt, mit dem ein Programm oder Gerät unter Ihren Adressen senden kann. Es heißt „${name}“.`,
    otherwise: `${IN_SETTINGS} widerrufen Sie es und ändern Sie Ihr Passwort.`,
  },
  passkey: {
    subject: 'Ein neuer Passkey',
    text: (address, name) =>
      `Für ${address} wurde ein Passkey hinzugefügt, der ohne Passwort und Code anmeldet. Er heißt „${name}“.`,
    otherwise: `${IN_SETTINGS} entfernen Sie ihn und ändern Sie Ihr Passwort.`,
  },
  secondFactor: {
    subject: 'Zwei-Faktor-Anmeldung ausgeschaltet',
    text: (address) =>
      `Die Zwei-Faktor-Anmeldung von ${address} wurde ausgeschaltet: Zum Anmelden genügt das Passwort.`,
    otherwise: `${IN_SETTINGS} schalten Sie sie wieder ein und ändern Sie Ihr Passwort.`,
  },
  digest: {
    subject: (day, sums) => `Tägliche Übersicht, ${day}: ${sums}`,
    unread: (count) => `Ungelesen im Posteingang: ${conversations(count)}`,
    byLabel: 'Ungelesen nach Label',
    waiting: (count) => `Wartet auf das Senden: ${messages(count)}`,
    back: (count) => `Heute zurück aus „Zurückgestellt“: ${conversations(count)}`,
    sums: {
      unread: (count) => `${count} ungelesen`,
      waiting: (count) => `${count} wartend`,
      back: (count) => `${count} heute zurück`,
    },
    conversations,
    more: {
      conversations: (count) =>
        many(count, { one: 'und # weitere Unterhaltung', other: 'und # weitere Unterhaltungen' }),
      messages: (count) => many(count, { one: 'und # weitere Nachricht', other: 'und # weitere Nachrichten' }),
    },
    noSubject: 'Kein Betreff',
    nobody: 'niemanden',
    to: (name, time) => `an ${name}, ${time}`,
    from: (name, time) => `von ${name}, ${time}`,
    ending:
      'Sie bekommen dies einmal am Tag. Ausschalten lässt es sich in den Einstellungen: „Tägliche Übersicht“ unter „Mitteilungen“.',
  },
  reminder: {
    text: (subject, people) =>
      `Noch keine Antwort auf ${subject === null ? 'Ihre E-Mail' : `Ihre E-Mail „${subject}“`}${people === null ? '' : ` an ${people}`}.`,
    others: (name, count) => many(count, { one: `${name} und eine weitere Person`, other: `${name} und # weitere` }),
    note: 'Sie wollten daran erinnert werden. Eine Antwort auf diese Erinnerung geht an die, denen Sie geschrieben haben.',
  },
  forwarding: {
    subject: 'Dürfen E-Mails an Sie weitergeleitet werden?',
    asks: (who, email) => `${who} fragt, ob E-Mails an diese Adresse, ${email}, weitergeleitet werden dürfen.`,
    agree:
      'Wenn Sie einverstanden sind, geben Sie diesen Code weiter, oder geben Sie ihn selbst ein, wo danach gefragt wird:',
    note: 'Er gilt sieben Tage. Wenn Sie nichts tun, wird nichts weitergeleitet.',
  },
  receipt: (subject, reader) =>
    `${message(subject)} wurde ${reader} angezeigt. Das sagt nicht, dass sie verstanden wurde.`,
  report: {
    failed: (subject, count) => `${message(subject)} hat ${recipients(count)} nicht erreicht:`,
    uncertain: (subject, count) => `Es ist nicht bekannt, ob ${message(subject)} ${recipients(count)} erreicht hat:`,
    note: 'Es wird nicht noch einmal versucht. Andere Empfänger sind nicht betroffen.',
  },
};
