import { pluralsOf } from '@wren/contract/plurals.ts';
import type { MailTexts } from '../texts.ts';

const many = pluralsOf<'one'>('it');
const conversations = (count: number): string => many(count, { one: '# conversazione', other: '# conversazioni' });
const messages = (count: number): string => many(count, { one: '# messaggio', other: '# messaggi' });
const message = (subject: string | null): string =>
  subject === null ? 'l tuo messaggio' : `l tuo messaggio “${subject}”`;
const recipients = (count: number): string => many(count, { one: 'un destinatario', other: '# destinatari' });
const IN_SETTINGS = 'In caso contrario apri le impostazioni di Wren, vai a “Privacy e sicurezza”,';

export const ITALIAN: MailTexts = {
  device: { on: (browser, system) => `${browser} su ${system}`, unknown: 'un programma che non dice il suo nome' },
  place: {
    when: (moment) => `Quando: ${moment}`,
    device: (name) => `Dispositivo: ${name}`,
    network: (address) => `Indirizzo di rete: ${address}`,
  },
  well: 'Se sei stato tu, non devi fare nulla.',
  signIn: {
    subject: (device) => `Nuovo accesso: ${device}`,
    browser: (address) =>
      `È stato effettuato un accesso a ${address} da un browser mai usato prima per questo account.`,
    network: (address) => `È stato effettuato un accesso a ${address} da una rete mai usata prima per questo account.`,
    otherwise: `${IN_SETTINGS} disconnetti quel dispositivo e cambia la password.`,
  },
  password: {
    subject: 'La tua password è stata cambiata',
    text: (address) =>
      `La password di ${address} è stata cambiata. Tutti gli altri dispositivi sono stati disconnessi.`,
    otherwise:
      'Se non sei stato tu, chiedi a chi gestisce il tuo Wren un link per scegliere una nuova password: disconnette tutti.',
  },
  appPassword: {
    subject: 'Una nuova password per app',
    text: (address, name) =>
      `È stata creata una password per app per ${address}, con cui un programma o un dispositivo può inviare dai tuoi indirizzi. Si chiama “${name}”.`,
    otherwise: `${IN_SETTINGS} revocala e cambia la password.`,
  },
  passkey: {
    subject: 'Una nuova passkey',
    text: (address, name) =>
      `A ${address} è stata aggiunta una passkey, che accede senza password né codice. Si chiama “${name}”.`,
    otherwise: `${IN_SETTINGS} rimuovila e cambia la password.`,
  },
  secondFactor: {
    subject: 'La verifica in due passaggi è stata disattivata',
    text: (address) => `La verifica in due passaggi di ${address} è stata disattivata: per accedere basta la password.`,
    otherwise: `${IN_SETTINGS} riattivala e cambia la password.`,
  },
  digest: {
    subject: (day, sums) => `Riepilogo giornaliero, ${day}: ${sums}`,
    unread: (count) => `Da leggere nella Posta in arrivo: ${conversations(count)}`,
    byLabel: 'Da leggere per etichetta',
    waiting: (count) => `In attesa di invio: ${messages(count)}`,
    back: (count) => `Di ritorno oggi: ${conversations(count)}`,
    sums: {
      unread: (count) => `${count} da leggere`,
      waiting: (count) => `${count} in attesa`,
      back: (count) => `${count} di ritorno oggi`,
    },
    conversations,
    more: {
      conversations: (count) => many(count, { one: 'e # altra conversazione', other: 'e altre # conversazioni' }),
      messages: (count) => many(count, { one: 'e # altro messaggio', other: 'e altri # messaggi' }),
    },
    noSubject: 'Nessun oggetto',
    nobody: 'nessuno',
    to: (name, time) => `a ${name}, ${time}`,
    from: (name, time) => `da ${name}, ${time}`,
    ending:
      'Lo ricevi una volta al giorno. Per disattivarlo apri le impostazioni e cerca “Riepilogo giornaliero” in “Notifiche”.',
  },
  reminder: {
    text: (subject, people) => `Ancora nessuna risposta a${message(subject)}${people === null ? '' : ` a ${people}`}.`,
    others: (name, count) => many(count, { one: `${name} e un’altra persona`, other: `${name} e altre # persone` }),
    note: 'Hai chiesto tu questo promemoria. Una risposta va alle persone a cui avevi scritto.',
  },
  forwarding: {
    subject: 'Possiamo inoltrarti delle email?',
    asks: (who, email) => `${who} chiede se è possibile inoltrare email a questo indirizzo, ${email}.`,
    agree: 'Se sei d’accordo, comunica questo codice oppure inseriscilo tu dove viene richiesto:',
    note: 'È valido per sette giorni. Se non fai nulla, non viene inoltrato nulla.',
  },
  receipt: (subject, reader) =>
    `I${message(subject)} è stato visualizzato da ${reader}. Questo non dice che sia stato compreso.`,
  report: {
    failed: (subject, count) => `I${message(subject)} non ha raggiunto ${recipients(count)}:`,
    uncertain: (subject, count) => `Non si sa se i${message(subject)} ha raggiunto ${recipients(count)}:`,
    note: 'Non ci saranno altri tentativi. Gli altri destinatari non sono interessati.',
  },
};
