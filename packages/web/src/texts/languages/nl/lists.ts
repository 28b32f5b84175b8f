import type { Translation } from '../translation.ts';
import { many } from './plural.ts';

const number = new Intl.NumberFormat('nl');
const conversations = (count: number): string => many(count, { one: '# gesprek', other: '# gesprekken' });
const FILTERS = { unread: 'Ongelezen', starred: 'Favorieten', attachment: 'Met bijlage', direct: 'Alleen aan mij' };

/** What lists, folders and labels say. */
export const LISTS = {
  COUNTED: { conversations },
  FILTER_TEXTS: {
    filter: 'Filteren',
    all: 'Alles',
    showAll: 'Alles tonen',
    chosen: (name) => `Filter: ${name}`,
    found: (filter, count, more) =>
      `${FILTERS[filter]}: ${more ? `${conversations(count)} en meer` : conversations(count)}`,
    none: {
      unread: (folder) => `Niets ongelezen in ${folder}`,
      starred: (folder) => `Geen favorieten in ${folder}`,
      attachment: (folder) => `Geen bijlagen in ${folder}`,
      direct: (folder) => `Niets alleen aan jou in ${folder}`,
    },
    noneText: {
      unread: 'Hier is alles gelezen.',
      starred: 'Wat je een ster geeft, staat hier.',
      attachment: 'Geen e-mail hier heeft een bestand bij zich.',
      direct: 'Alle e-mail hier ging ook naar anderen.',
    },
  },
  LABEL_TEXTS: {
    title: 'Label toekennen',
    box: 'Label zoeken of maken',
    list: 'Labels',
    create: (name) => `Label ‘${name}’ maken`,
    none: 'Nog geen labels. Typ een naam om er een te maken.',
    apply: 'Toepassen',
    found: (count) => many(count, { one: '# label', other: '# labels' }),
    changed: 'Labels gewijzigd',
    added: (name) => `Label ‘${name}’ toegekend`,
    removed: (name) => `Label ‘${name}’ verwijderd`,
    remove: (name) => `Label ${name} verwijderen`,
    show: (name) => `E-mail met label ${name} tonen`,
    onConversation: 'Labels van dit gesprek',
    muted: 'Dit gesprek is gedempt: latere antwoorden slaan de Inbox over, tenzij iemand alleen aan jou schrijft.',
    unmute: 'Niet meer dempen',
    panel: 'Labels',
    actionsOf: (name) => `Acties: label ${name}`,
    rename: 'Naam wijzigen…',
    renameTitle: (name) => `Naam van label ‘${name}’ wijzigen`,
    name: 'Naam',
    save: 'Opslaan',
    merges: (name) => `Er is al een label ‘${name}’: beide worden één label.`,
    renamed: (name) => `Het label heet nu ‘${name}’`,
    merged: (name) => `De labels zijn nu één: ‘${name}’`,
    deleteLabel: 'Label verwijderen',
    deleted: (name) => `Label ‘${name}’ verwijderd`,
    failed: (message) => `Het label kon niet worden gewijzigd: ${message}`,
    colours: {
      grey: 'Grijs',
      red: 'Rood',
      orange: 'Oranje',
      yellow: 'Geel',
      green: 'Groen',
      teal: 'Turkoois',
      blue: 'Blauw',
      purple: 'Paars',
      pink: 'Roze',
    },
  },
  LIST_TEXTS: {
    pageSelected: (count) =>
      many(count, {
        one: 'Het gesprek op deze pagina is geselecteerd.',
        other: 'Alle # gesprekken op deze pagina zijn geselecteerd.',
      }),
    offerFolder: (total, folder) =>
      total === null
        ? `Alle gesprekken in ${folder} selecteren`
        : `Alle ${conversations(total)} in ${folder} selecteren`,
    offerSearch: 'Alle gesprekken selecteren die bij deze zoekopdracht passen',
    folderSelected: (total, folder) =>
      `Alle ${total === null ? 'gesprekken' : conversations(total)} in ${folder} zijn geselecteerd.`,
    searchSelected: 'Alle gesprekken die bij deze zoekopdracht passen, zijn geselecteerd.',
    clear: 'Selectie opheffen',
    working: (done, total) => `${number.format(done)} van ${conversations(total)} klaar…`,
    takingBack: (left) => `${conversations(left)} terugzetten…`,
    stop: 'Stoppen',
    stopped: (done, total) => `Gestopt na ${number.format(done)} van ${conversations(total)}`,
    takenBack: 'Alles is weer zoals het was',
    leftOut: (done, count) =>
      `${done} (overgeslagen: ${conversations(count)} in mappen van anderen, die je alleen kunt lezen)`,
    moveTo: 'Verplaatsen naar…',
    move: 'Verplaatsen',
    about: (name) => `Over ${name}`,
    menuOf: (what) => `Acties: ${what}`,
    open: 'Openen',
    openInTab: 'Openen in nieuw tabblad',
    choose: 'Selecteren',
    deselect: 'Deselecteren',
    dragging: (count) => conversations(count),
    arrived: (count) => `${number.format(count)} nieuw`,
    arrivedLabel: (count) =>
      many(count, { one: '# nieuwe e-mail: naar boven gaan', other: '# nieuwe e-mails: naar boven gaan' }),
  },
  MAILBOX_TEXTS: {
    heading: 'Eigen mappen',
    add: 'Nieuwe map',
    fold: (name) => `Mappen in ${name}`,
    export: 'Exporteren',
    menu: (name) => `Acties: map ${name}`,
    edit: 'Naam of plaats wijzigen…',
    addInside: 'Nieuwe submap…',
    steps: {
      up: 'Omhoog',
      down: 'Omlaag',
      into: (name) => `Verplaatsen naar ‘${name}’`,
      out: 'Eruit halen',
    },
    hide: 'Verbergen',
    show: 'Tonen in het paneel',
    remove: 'Verwijderen…',
    hidden: (count) => `${count} verborgen`,
    fewer: 'Weer verbergen',
    readOnly: 'Alleen lezen',
    readOnlyTip: 'Deze map is gedeeld of van iemand anders. De e-mails erin kun je alleen lezen.',
    dialog: { add: 'Nieuwe map', edit: (name) => `Map ‘${name}’` },
    name: 'Naam',
    inside: 'In',
    top: 'Geen andere map',
    create: 'Maken',
    save: 'Opslaan',
    faults: {
      empty: 'Een map heeft een naam nodig.',
      long: 'Deze naam is te lang.',
      slash: 'Een naam heeft geen ‘/’: kies hieronder de map waar hij in moet staan.',
      reserved: 'Zo heet al een map die elk account heeft.',
      taken: 'Er is al een map met deze naam.',
      'no-parent': 'Een map kan niet in zichzelf staan.',
      deep: 'Mappen staan hoogstens acht niveaus diep in elkaar.',
      many: 'Een account heeft hoogstens 1.000 eigen mappen.',
    },
    done: {
      added: (name) => `Map ‘${name}’ gemaakt`,
      changed: (name) => `Map ‘${name}’ gewijzigd`,
      moved: (name) => `Map ‘${name}’ verplaatst`,
      hidden: (name) => `Map ‘${name}’ verborgen`,
      shown: (name) => `Map ‘${name}’ wordt getoond`,
      removed: (name) => `Map ‘${name}’ verwijderd`,
      filed: (name) => `Verplaatst naar ‘${name}’`,
    },
    failed: (message) => `De map kon niet worden gewijzigd: ${message}`,
    question: {
      title: (name) => `Map ‘${name}’ verwijderen`,
      text: (total, inside) =>
        [
          total === 0
            ? 'De map is leeg.'
            : many(total, {
                one: '# gesprek erin gaat naar de Prullenbak.',
                other: '# gesprekken erin gaan naar de Prullenbak.',
              }),
          ...(inside > 0
            ? [
                many(inside, {
                  one: 'Ook de map erin wordt verwijderd.',
                  other: 'Ook de # mappen erin worden verwijderd.',
                }),
              ]
            : []),
        ].join(' '),
      cancel: 'Annuleren',
      remove: 'Verwijderen',
    },
    picker: {
      title: 'Verplaatsen naar',
      copyTitle: 'Kopiëren naar',
      box: 'Map zoeken of maken',
      list: 'Mappen',
      create: (path) => `Map ‘${path}’ maken`,
      none: 'Er is geen map die zo heet.',
      found: (count) => many(count, { one: '# map', other: '# mappen' }),
      recent: 'Recent',
    },
  },
} satisfies Translation;
