import type { Translation } from '../translation.ts';
import { many } from './plural.ts';

const number = new Intl.NumberFormat('it');
const mails = (count: number): string => many(count, { one: '# email', other: '# email' });

/** What is said of mail that is brought from another provider or taken to one. */
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
      refused: 'rifiutato dal server',
    },
    damaged: (count) => `Illeggibile, conservato come sorgente: ${mails(count)}`,
    pause: 'Pausa',
    resume: 'Continua',
    stop: 'Ferma',
    forget: 'Fatto',
    out: {
      title: 'Portare la posta a un altro fornitore',
      note: 'Tutta la tua posta, in cartelle con gli stessi nomi, con ciò che è letto, tra i preferiti ed etichettato. Niente è scritto due volte e qui non cambia nulla.',
      elsewhere: 'La posta si sta spostando nell’altra direzione. Si può fare un solo spostamento alla volta.',
      start: 'Porta là',
      keeps: 'La password è conservata cifrata finché tutta la posta è là, poi viene distrutta.',
      noPassword: (provider) =>
        `${provider} non fa entrare altri programmi con una password. Esporta qui la posta e importa là i file.`,
      counting: (host) => `Invio della posta a ${host}: controllo di ciò che c’è già`,
      running: (done, total, host) => `Invio della posta a ${host}: ${number.format(done)} di ${number.format(total)}`,
      done: (written, known) =>
        `Portato là: ${mails(written)}${known > 0 ? `, ${number.format(known)} erano già là` : ''}`,
      stopped: (written) => `Fermato dopo ${mails(written)}`,
      failed: (written) => `Interrotto dopo ${mails(written)}`,
      leftOut: (count) => `Non accettato dal server: ${mails(count)}`,
      full: 'La casella là è piena. Fai spazio là, poi continua.',
    },
    notChanged: (message) => `Non ha funzionato: ${message}`,
  },
} satisfies Translation;
