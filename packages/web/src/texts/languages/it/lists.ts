import type { Translation } from '../translation.ts';
import { many } from './plural.ts';

const number = new Intl.NumberFormat('it');
const conversations = (count: number): string => many(count, { one: '# conversazione', other: '# conversazioni' });
const FILTERS = { unread: 'Da leggere', starred: 'Preferiti', attachment: 'Con allegati', direct: 'Solo a me' };

/** What lists, folders and labels say. */
export const LISTS = {
  COUNTED: { conversations },
  FILTER_TEXTS: {
    filter: 'Filtro',
    all: 'Tutti',
    showAll: 'Mostra tutto',
    chosen: (name) => `Filtro: ${name}`,
    found: (filter, count, more) =>
      `${FILTERS[filter]}: ${more ? `${conversations(count)} e oltre` : conversations(count)}`,
    none: {
      unread: (folder) => `Niente da leggere in ${folder}`,
      starred: (folder) => `Nessun preferito in ${folder}`,
      attachment: (folder) => `Nessun allegato in ${folder}`,
      direct: (folder) => `Niente solo per te in ${folder}`,
    },
    noneText: {
      unread: 'Qui hai letto tutto.',
      starred: 'Ciò che aggiungi ai preferiti appare qui.',
      attachment: 'Nessuna email qui contiene un file.',
      direct: 'Tutte le email qui sono andate anche ad altri.',
    },
  },
  LABEL_TEXTS: {
    title: 'Etichetta come',
    box: 'Trova o crea un’etichetta',
    list: 'Etichette',
    create: (name) => `Crea l’etichetta “${name}”`,
    none: 'Ancora nessuna etichetta. Digita un nome per crearne una.',
    apply: 'Applica',
    found: (count) => many(count, { one: '# etichetta', other: '# etichette' }),
    changed: 'Etichette modificate',
    added: (name) => `Etichetta “${name}” aggiunta`,
    removed: (name) => `Etichetta “${name}” rimossa`,
    remove: (name) => `Rimuovi l’etichetta ${name}`,
    show: (name) => `Mostra le email con l’etichetta ${name}`,
    onConversation: 'Etichette di questa conversazione',
    muted:
      'Questa conversazione è silenziata: le prossime risposte non vanno in Posta in arrivo, a meno che qualcuno scriva solo a te.',
    unmute: 'Riattiva',
    panel: 'Etichette',
    actionsOf: (name) => `Azioni: etichetta ${name}`,
    rename: 'Rinomina…',
    renameTitle: (name) => `Rinomina l’etichetta “${name}”`,
    name: 'Nome',
    save: 'Salva',
    merges: (name) => `Esiste già un’etichetta “${name}”: le due diventano una sola.`,
    renamed: (name) => `L’etichetta ora si chiama “${name}”`,
    merged: (name) => `Le etichette ora sono una sola: “${name}”`,
    deleteLabel: 'Elimina etichetta',
    deleted: (name) => `Etichetta “${name}” eliminata`,
    failed: (message) => `Impossibile modificare l’etichetta: ${message}`,
    colours: {
      grey: 'Grigio',
      red: 'Rosso',
      orange: 'Arancione',
      yellow: 'Giallo',
      green: 'Verde',
      teal: 'Verde acqua',
      blue: 'Blu',
      purple: 'Viola',
      pink: 'Rosa',
    },
  },
  LIST_TEXTS: {
    pageSelected: (count) =>
      many(count, {
        one: 'La # conversazione di questa pagina è selezionata.',
        other: 'Tutte le # conversazioni di questa pagina sono selezionate.',
      }),
    offerFolder: (total, folder) =>
      total === null
        ? `Seleziona tutte le conversazioni in ${folder}`
        : many(total, {
            one: `Seleziona # conversazione in ${folder}`,
            other: `Seleziona tutte le # conversazioni in ${folder}`,
          }),
    offerSearch: 'Seleziona tutte le conversazioni che corrispondono a questa ricerca',
    folderSelected: (total, folder) =>
      total === null
        ? `Tutte le conversazioni in ${folder} sono selezionate.`
        : many(total, {
            one: `# conversazione in ${folder} è selezionata.`,
            other: `Tutte le # conversazioni in ${folder} sono selezionate.`,
          }),
    searchSelected: 'Tutte le conversazioni che corrispondono a questa ricerca sono selezionate.',
    clear: 'Annulla la selezione',
    working: (done, total) => `${number.format(done)} di ${conversations(total)}…`,
    takingBack: (left) => `Annullamento in corso: ${conversations(left)}…`,
    stop: 'Ferma',
    stopped: (done, total) => `Fermato dopo ${number.format(done)} di ${conversations(total)}`,
    takenBack: 'Tutto è come prima',
    leftOut: (done, count) =>
      `${done} (senza modifiche: ${conversations(count)} in cartelle di altri, che si possono solo leggere)`,
    moveTo: 'Sposta in…',
    move: 'Sposta',
    about: (name) => `Informazioni su ${name}`,
    menuOf: (what) => `Azioni: ${what}`,
    open: 'Apri',
    openInTab: 'Apri in una nuova scheda',
    choose: 'Seleziona',
    deselect: 'Deseleziona',
    dragging: (count) => conversations(count),
    arrived: (count) => many(count, { one: '# nuova', other: '# nuove' }),
    arrivedLabel: (count) => many(count, { one: '# nuova email: vai in cima', other: '# nuove email: vai in cima' }),
  },
  MAILBOX_TEXTS: {
    heading: 'Le mie cartelle',
    add: 'Nuova cartella',
    fold: (name) => `Cartelle in ${name}`,
    export: 'Esporta',
    menu: (name) => `Azioni: cartella ${name}`,
    edit: 'Rinomina o sposta…',
    addInside: 'Nuova sottocartella…',
    steps: {
      up: 'Sposta su',
      down: 'Sposta giù',
      into: (name) => `Sposta dentro “${name}”`,
      out: 'Sposta fuori',
    },
    hide: 'Nascondi',
    show: 'Mostra nel pannello',
    remove: 'Elimina…',
    hidden: (count) => many(count, { one: '# nascosta', other: '# nascoste' }),
    fewer: 'Nascondi di nuovo',
    readOnly: 'Sola lettura',
    readOnlyTip: 'Questa cartella è condivisa o di un’altra persona. Le sue email si possono solo leggere.',
    dialog: { add: 'Nuova cartella', edit: (name) => `Cartella “${name}”` },
    name: 'Nome',
    inside: 'Dentro',
    top: 'Nessun’altra cartella',
    create: 'Crea',
    save: 'Salva',
    faults: {
      empty: 'Una cartella deve avere un nome.',
      long: 'Questo nome è troppo lungo.',
      slash: 'Un nome non può contenere “/”: scegli qui sotto la cartella in cui metterla.',
      reserved: 'Questo nome è di una cartella che ogni account ha già.',
      taken: 'Esiste già una cartella con questo nome.',
      'no-parent': 'Una cartella non può stare dentro sé stessa.',
      deep: 'Le cartelle possono avere al massimo otto livelli.',
      many: 'Un account può avere al massimo 1.000 cartelle.',
    },
    done: {
      added: (name) => `Cartella “${name}” creata`,
      changed: (name) => `Cartella “${name}” modificata`,
      moved: (name) => `Cartella “${name}” spostata`,
      hidden: (name) => `Cartella “${name}” nascosta`,
      shown: (name) => `Cartella “${name}” visibile`,
      removed: (name) => `Cartella “${name}” eliminata`,
      filed: (name) => `Spostata in “${name}”`,
    },
    failed: (message) => `Impossibile modificare la cartella: ${message}`,
    question: {
      title: (name) => `Elimina la cartella “${name}”`,
      text: (total, inside) =>
        [
          total === 0
            ? 'È vuota.'
            : many(total, {
                one: '# conversazione al suo interno verrà spostata nel cestino.',
                other: '# conversazioni al suo interno verranno spostate nel cestino.',
              }),
          ...(inside > 0
            ? [
                many(inside, {
                  one: 'Anche la cartella che contiene verrà eliminata.',
                  other: 'Anche le # cartelle che contiene verranno eliminate.',
                }),
              ]
            : []),
        ].join(' '),
      cancel: 'Annulla',
      remove: 'Elimina',
    },
    picker: {
      title: 'Sposta in',
      copyTitle: 'Copia in',
      box: 'Trova o crea una cartella',
      list: 'Cartelle',
      create: (path) => `Crea la cartella “${path}”`,
      none: 'Nessuna cartella ha questo nome.',
      found: (count) => many(count, { one: '# cartella', other: '# cartelle' }),
      recent: 'Recenti',
    },
  },
} satisfies Translation;
