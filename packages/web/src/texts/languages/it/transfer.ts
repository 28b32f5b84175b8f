import type { Translation } from '../translation.ts';
import { many } from './plural.ts';

const number = new Intl.NumberFormat('it');
const mails = (count: number): string => many(count, { one: '# email', other: '# email' });

/** What is said of mail that is brought from another provider. */
export const TRANSFER = {
  TRANSFER_TEXTS: {
    title: 'Portare qui la posta di un altro fornitore',
    note: 'Tutte le cartelle, con ciò che è letto, tra i preferiti e con risposta. Niente arriva due volte e là non cambia nulla.',
    begin: 'Scegli il fornitore…',
    unknown: 'Non si sa se della posta sta arrivando.',
    dialog: {
      address: 'Indirizzo email là',
      next: 'Avanti',
      host: 'Server IMAP',
      port: 'Porta',
      security: 'Crittografia',
      securities: { tls: 'TLS', starttls: 'STARTTLS' },
      user: 'Nome utente',
      password: 'Password',
      appPassword: 'Password per app',
      signIn: 'Accedi',
      keeps: 'La password è conservata cifrata finché tutta la posta è qui, poi viene distrutta.',
      missing: 'Compila tutti i campi.',
      badPort: 'La porta è un numero, di solito 993.',
      notFound: 'Per questo indirizzo non è stato trovato alcun server. Lo indica la guida del tuo fornitore.',
      folders: 'Cartelle',
      folder: (name, count) => `${name} (${number.format(count)})`,
      all: (folders, count) => `Tutte le cartelle (${number.format(folders)}), ${mails(count)}`,
      none: 'Scegli almeno una cartella.',
      empty: 'In questo account non c’è posta.',
      start: 'Porta qui',
    },
    hints: {
      own: () => '',
      app: (provider) => `${provider} richiede una password per app, da creare là nelle impostazioni dell’account.`,
      allowed: (provider) => `Consenti prima l’accesso via IMAP nelle impostazioni di ${provider}.`,
      none: (provider) =>
        `${provider} non fa entrare altri programmi con una password. Esporta là la posta e importa qui i file.`,
    },
    problems: {
      'bad-credentials':
        'Il server non accetta questo nome utente o questa password. Alcuni fornitori richiedono una password per app.',
      'unknown-host': 'Non esiste un server con questo nome.',
      unreachable: 'Il server non è raggiungibile.',
      certificate: 'Il certificato del server non è valido. La password non è stata inviata.',
      'no-encryption': 'Il server non offre crittografia. La password non è stata inviata.',
      'not-allowed': 'Questo server non può essere interrogato: deve essere su Internet, alla porta 993 o 143.',
      'over-quota': 'La tua casella qui è piena. Libera spazio, poi continua.',
      'account-disabled': 'Questo account era disattivato. Scrivi la password per continuare.',
      internal: 'Qualcosa è andato storto su questo server. Prova a continuare.',
    },
    counting: (host) => `Arrivo della posta da ${host}: conteggio`,
    running: (done, total, host) => `Arrivo della posta da ${host}: ${number.format(done)} di ${number.format(total)}`,
    waiting: (host) => `${host} non è raggiungibile e verrà contattato di nuovo automaticamente.`,
    paused: (done, total) => `In pausa a ${number.format(done)} di ${number.format(total)}`,
    goesOn: 'Continua anche a pagina chiusa.',
    done: (count, duplicates) =>
      `Portato qui: ${mails(count)}${duplicates > 0 ? `, ${number.format(duplicates)} erano già qui` : ''}`,
    stopped: (count) => `Fermato dopo ${mails(count)}`,
    failed: (count) => `Terminato dopo ${mails(count)}`,
    leftOut: (count) => `Rimasto là: ${mails(count)}`,
    reasons: {
      'no-mail': 'non è posta',
      'unreadable-file': 'illeggibile là',
      'too-large': 'più di 128 MB',
    },
    damaged: (count) => `Illeggibile, conservato come sorgente: ${mails(count)}`,
    pause: 'Pausa',
    resume: 'Continua',
    stop: 'Ferma',
    forget: 'Fatto',
    notChanged: (message) => `Non ha funzionato: ${message}`,
  },
} satisfies Translation;
