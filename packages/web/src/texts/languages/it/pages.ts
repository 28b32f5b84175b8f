import type { Translation } from '../translation.ts';
import { many } from './plural.ts';

/** What panels, the profile, the palette and signing in say. */
export const PAGES = {
  ACCOUNT_TEXTS: {
    theme: 'Tema',
    light: 'Chiaro',
    dark: 'Scuro',
    system: 'Sistema',
    logout: 'Esci',
    logoutQuestion: 'Vuoi davvero uscire?',
    no: 'No',
    yes: 'Sì',
    waits: {
      unsent: (count) =>
        many(count, { one: '# email non è ancora stata inviata.', other: '# email non sono ancora state inviate.' }),
      scheduled: (count) =>
        many(count, {
          one: '# email programmata attende in questo browser.',
          other: '# email programmate attendono in questo browser.',
        }),
      failed: (count) => many(count, { one: '# email non è stata inviata.', other: '# email non sono state inviate.' }),
      stays: 'Finché sei fuori non viene inviato nulla; tutto resta qui e prosegue quando accedi di nuovo.',
      unsaved: (count) =>
        many(count, {
          one: '# bozza non è stata salvata sul server di posta e resta in questo browser finché non accedi di nuovo qui.',
          other:
            '# bozze non sono state salvate sul server di posta e restano in questo browser finché non accedi di nuovo qui.',
        }),
      show: 'Apri Posta in uscita',
    },
  },
  QUOTA_TEXTS: {
    storage: 'Spazio di archiviazione',
    used: (used, limit) => `${used} di ${limit} occupati`,
    findLarge: 'Email grandi',
    unknown: 'Non è stato possibile sapere quanto è occupato.',
    nearlyFull: (percent) => `Spazio occupato: ${percent}%`,
    full: 'Lo spazio è pieno',
    makeRoom:
      'Elimina le email che non ti servono e svuota il cestino per fare spazio. Fino ad allora le nuove email aspettano o tornano al mittente.',
  },
  CONNECTION_TEXTS: {
    offlineSince: (moment) => `Sei offline (da ${moment}). Ciò che fai ora viene conservato e inviato più tardi.`,
    fetching: (fetched, total) =>
      `Recupero delle tue email: ${fetched.toLocaleString('it')} di ${total.toLocaleString('it')}`,
    waiting: (mails, changes) => {
      const counts = [
        ...(mails > 0 ? [many(mails, { one: '# email', other: '# email' })] : []),
        ...(changes > 0 ? [many(changes, { one: '# modifica', other: '# modifiche' })] : []),
      ];
      return counts.length === 0 ? null : `In attesa: ${counts.join(', ')}.`;
    },
  },
  NOTICE_TEXTS: {
    newVersion: 'È pronta una nuova versione.',
    fileNotOpened: (name, reason) => `Impossibile aprire ${name}. ${reason}`,
    sure: 'Vuoi continuare?',
    arrivedIn: (folder, count) =>
      count === null ? folder : `${folder}, ${many(count, { one: '# conversazione', other: '# conversazioni' })}`,
  },
  NOTIFICATION_TEXTS: {
    title: 'Notifiche recenti',
    close: 'Chiudi notifiche',
    clear: 'Cancella tutto',
    dismiss: (title) => `Ignora: ${title}`,
    none: 'Nessuna notifica',
    noneText: 'Qui appaiono le nuove email e quelle che non è stato possibile inviare o consegnare.',
    unread: 'Nuova',
    noSubject: '(Nessun oggetto)',
    newSignIn: 'Nuovo accesso al tuo account',
    lookAtSignIns: 'Controlla',
    deliveryFailed: 'Email non consegnata',
    sendFailed: 'Email non inviata',
    arrived: (sender, message) => `Nuova email da ${sender}: ${message}`,
    several: (count) => many(count, { one: '# nuova conversazione', other: '# nuove conversazioni' }),
  },
  ACCOUNTS_TEXTS: {
    section: 'Account',
    add: 'Aggiungi un altro account',
    full: 'In questo browser è stato eseguito l’accesso a nove account, di più non ne accoglie.',
    switchTo: (address) => `Passa a ${address}`,
    current: 'Questo account',
    ended: 'Disconnesso',
    unread: (count) => many(count, { one: '# conversazione non letta', other: '# conversazioni non lette' }),
    logoutOf: (address) => `Esci da ${address}`,
    logoutOfQuestion: (address) => `Vuoi davvero uscire da ${address}?`,
    logoutAll: 'Esci da tutti gli account',
    logoutAllQuestion: 'Vuoi davvero uscire da tutti gli account?',
  },
  OTHER_ACCOUNT_TEXTS: {
    title: 'In questo browser è attivo un altro account',
    now: (user) => `Ora l’accesso è di ${user}.`,
    owner: (owner) => `Questa pagina è di ${owner} e non fa nulla nell’altro account.`,
    kept: (owner) =>
      `Ciò che si stava scrivendo e le email non ancora inviate restano in questo browser solo per ${owner} e proseguono quando ${owner} accede di nuovo.`,
    goOn: (user) => `Continua come ${user}`,
    again: (owner) => `Accedi come ${owner}`,
  },
  PALETTE_TEXTS: {
    presetNotes: {
      gmail: 'Tasti singoli come in Gmail',
      outlook: 'Tasti singoli come in Outlook sul web',
      off: 'Nessun tasto singolo: solo quelli con Ctrl, Alt o Comando, e frecce, Invio, Esc, Canc',
    },
    groups: {
      move: 'Spostarsi',
      select: 'Selezionare',
      act: 'Agire',
      write: 'Scrivere',
      goTo: 'Vai a',
      anywhere: 'Ovunque',
      settings: 'Impostazioni',
    },
    fixed: {
      arrows: 'Riga su o giù',
      pages: 'Pagina su o giù',
      ends: 'Prima o ultima riga',
      enter: 'Apri la riga',
      space: 'Seleziona la riga',
      range: 'Seleziona righe',
      all: 'Seleziona tutte le righe',
      send: 'Invia',
    },
    palette: {
      title: 'Comandi',
      box: 'Comando, cartella, persona o ricerca',
      list: 'Risultati',
      none: 'Nessun comando corrisponde',
      found: (count) => many(count, { one: '# risultato', other: '# risultati' }),
      move: 'sposta',
      run: 'esegui',
      selection: (count, subject) => (count === 1 ? subject : `${count} conversazioni`),
      groups: {
        commands: 'Comandi',
        folders: 'Cartelle',
        settings: 'Impostazioni',
        recent: 'Ricerche recenti',
        people: 'Persone',
        mail: 'Email',
        search: 'Cerca',
        select: 'Seleziona',
      },
      searchFor: (text, place) => `Cerca “${text}” in ${place}`,
    },
    help: {
      title: 'Scorciatoie da tastiera',
      presets: 'Tasti singoli',
      find: 'Cerca una scorciatoia',
      list: 'Tutte le scorciatoie',
      none: 'Nessuna scorciatoia corrisponde',
      next: 'poi',
    },
  },
  PROFILE_TEXTS: {
    title: 'Informazioni personali',
    badge: 'Amministratore',
    close: 'Chiudi profilo',
    theme: (theme) => `Tema: ${theme}`,
    edit: 'Modifica',
    administer: 'Amministrazione',
    cancel: 'Annulla',
    save: 'Salva modifiche',
    logout: 'Esci',
    saved: 'Informazioni personali salvate',
    saveFailed: (message) => `Impossibile salvare le informazioni: ${message}`,
    loadFailed: (message) => `Impossibile caricare le informazioni: ${message}`,
    none: 'Non indicato',
    fields: {
      first_name: 'Nome',
      last_name: 'Cognome',
      nick_name: 'Soprannome',
      gender: 'Genere',
      street: 'Via',
      city: 'Città',
      state: 'Provincia',
      postal_code: 'CAP',
      country: 'Paese',
    },
  },
  HELP_TEXTS: {
    title: 'Guida e assistenza',
    close: 'Chiudi guida',
    search: 'Cerca nella guida…',
    back: 'Tutti gli articoli',
    found: (count) => many(count, { one: '# articolo', other: '# articoli' }),
    none: (text) => `Nessun articolo parla di “${text}”.`,
    stillNeed: 'Ti serve altro aiuto?',
    contact: 'Contatta l’assistenza',
  },
} satisfies Translation;
