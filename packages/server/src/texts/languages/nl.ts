import { pluralsOf } from '@wren/contract/plurals.ts';
import type { MailTexts } from '../texts.ts';

const many = pluralsOf<'one'>('nl');
const conversations = (count: number): string => many(count, { one: '# gesprek', other: '# gesprekken' });
const messages = (count: number): string => many(count, { one: '# bericht', other: '# berichten' });
const message = (subject: string | null): string => (subject === null ? 'e bericht' : `e bericht ‘${subject}’`);
const recipients = (count: number): string => many(count, { one: 'één ontvanger', other: '# ontvangers' });
const IN_SETTINGS = 'Zo niet, open dan de instellingen van Wren, ga naar ‘Privacy en beveiliging’,';

export const DUTCH: MailTexts = {
  device: { on: (browser, system) => `${browser} op ${system}`, unknown: 'een programma dat zijn naam niet noemt' },
  place: {
    when: (moment) => `Wanneer: ${moment}`,
    device: (name) => `Apparaat: ${name}`,
    network: (address) => `Netwerkadres: ${address}`,
  },
  well: 'Was jij het, dan hoef je niets te doen.',
  signIn: {
    subject: (device) => `Nieuwe login: ${device}`,
    browser: (address) => `Er is ingelogd bij ${address} vanuit een browser die daar nog niet voor was gebruikt.`,
    network: (address) => `Er is ingelogd bij ${address} vanuit een netwerk dat daar nog niet voor was gebruikt.`,
    otherwise: `${IN_SETTINGS} log dat apparaat uit en wijzig je wachtwoord.`,
  },
  password: {
    subject: 'Je wachtwoord is gewijzigd',
    text: (address) => `Het wachtwoord van ${address} is gewijzigd. Alle andere apparaten zijn uitgelogd.`,
    otherwise:
      'Was jij het niet, vraag dan de beheerder van je Wren om een link voor een nieje wachtwoord: die logt alles uit.',
  },
  appPassword: {
    subject: 'Een nieuw app-wachtwoord',
    text: (address, name) =>
      `Er is een app-wachtwoord gemaakt voor ${address}, waarmee een programma of apparaat vanaf je adressen kan verzenden. Het heet ‘${name}’.`,
    otherwise: `${IN_SETTINGS} trek het in en wijzig je wachtwoord.`,
  },
  passkey: {
    subject: 'Een nieuwe passkey',
    text: (address, name) =>
      `Er is een passkey toegevoegd aan ${address}, die zonder wachtwoord en code inlogt. Hij heet ‘${name}’.`,
    otherwise: `${IN_SETTINGS} verwijder hem en wijzig je wachtwoord.`,
  },
  secondFactor: {
    subject: 'Tweestapsverificatie is uitgezet',
    text: (address) => `De tweestapsverificatie van ${address} is uitgezet: inloggen vraagt alleen het wachtwoord.`,
    otherwise: `${IN_SETTINGS} zet haar weer aan en wijzig je wachtwoord.`,
  },
  digest: {
    subject: (day, sums) => `Dagelijks overzicht, ${day}: ${sums}`,
    unread: (count) => `Ongelezen in Inbox: ${conversations(count)}`,
    byLabel: 'Ongelezen per label',
    waiting: (count) => `Wacht op verzenden: ${messages(count)}`,
    back: (count) => `Vandaag terug: ${conversations(count)}`,
    sums: {
      unread: (count) => `${count} ongelezen`,
      waiting: (count) => `${count} wachtend`,
      back: (count) => `${count} vandaag terug`,
    },
    conversations,
    more: {
      conversations: (count) => many(count, { one: 'en nog # gesprek', other: 'en nog # gesprekken' }),
      messages: (count) => many(count, { one: 'en nog # bericht', other: 'en nog # berichten' }),
    },
    noSubject: 'Geen onderwerp',
    nobody: 'niemand',
    to: (name, time) => `aan ${name}, ${time}`,
    from: (name, time) => `van ${name}, ${time}`,
    ending:
      'Je krijgt dit één keer per dag. Uitzetten kan in de instellingen: ‘Dagelijks overzicht’ onder ‘Meldingen’.',
  },
  reminder: {
    text: (subject, people) => `Nog geen antwoord op j${message(subject)}${people === null ? '' : ` aan ${people}`}.`,
    others: (name, count) => many(count, { one: `${name} en # ander`, other: `${name} en # anderen` }),
    note: 'Je vroeg hieraan te worden herinnerd. Een antwoord op deze herinnering gaat naar wie je had geschreven.',
  },
  forwarding: {
    subject: 'Mag er e-mail naar je worden doorgestuurd?',
    asks: (who, email) => `${who} vraagt of er e-mail naar dit adres, ${email}, mag worden doorgestuurd.`,
    agree: 'Als je het goed vindt, geef dan deze code door, of voer hem zelf in waar erom wordt gevraagd:',
    note: 'Hij is zeven dagen geldig. Als je niets doet, wordt er niets doorgestuurd.',
  },
  receipt: (subject, reader) => `J${message(subject)} is getoond aan ${reader}. Dat zegt niet dat het is begrepen.`,
  report: {
    failed: (subject, count) => `J${message(subject)} heeft ${recipients(count)} niet bereikt:`,
    uncertain: (subject, count) => `Het is niet bekend of j${message(subject)} ${recipients(count)} heeft bereikt:`,
    note: 'Er wordt niet opnieuw geprobeerd. Andere ontvangers merken hier niets van.',
  },
};
