import type { Translation } from '../translation.ts';
import { many } from './plural.ts';

const number = new Intl.NumberFormat('de');
const conversations = (count: number): string => many(count, { one: '# Unterhaltung', other: '# Unterhaltungen' });
const FILTERS = { unread: 'Ungelesen', starred: 'Favoriten', attachment: 'Mit Anhang', direct: 'Nur an mich' };

/** What lists, folders and labels say. */
export const LISTS = {
  COUNTED: { conversations },
  FILTER_TEXTS: {
    filter: 'Filter',
    all: 'Alle',
    showAll: 'Alle zeigen',
    chosen: (name) => `Filter: ${name}`,
    found: (filter, count, more) =>
      `${FILTERS[filter]}: ${more ? `${conversations(count)} und mehr` : conversations(count)}`,
    none: {
      unread: (folder) => `Nichts Ungelesenes in ${folder}`,
      starred: (folder) => `Keine Favoriten in ${folder}`,
      attachment: (folder) => `Keine Anhänge in ${folder}`,
      direct: (folder) => `Nichts nur an Sie in ${folder}`,
    },
    noneText: {
      unread: 'Hier ist alles gelesen.',
      starred: 'Was Sie mit einem Stern versehen, steht hier.',
      attachment: 'Keine E-Mail hier hat eine Datei dabei.',
      direct: 'Alle E-Mails hier gingen auch an andere.',
    },
  },
  LABEL_TEXTS: {
    title: 'Label vergeben',
    box: 'Label suchen oder anlegen',
    list: 'Labels',
    create: (name) => `Label „${name}“ anlegen`,
    none: 'Noch keine Labels. Geben Sie einen Namen ein, um eines anzulegen.',
    apply: 'Anwenden',
    found: (count) => many(count, { one: '# Label', other: '# Labels' }),
    changed: 'Labels geändert',
    added: (name) => `Label „${name}“ vergeben`,
    removed: (name) => `Label „${name}“ entfernt`,
    remove: (name) => `Label ${name} entfernen`,
    show: (name) => `E-Mails mit dem Label ${name} zeigen`,
    onConversation: 'Labels dieser Unterhaltung',
    muted:
      'Diese Unterhaltung ist stumm: Spätere Antworten kommen nicht in den Posteingang, außer jemand schreibt nur an Sie.',
    unmute: 'Nicht mehr stumm',
    panel: 'Labels',
    actionsOf: (name) => `Aktionen: Label ${name}`,
    rename: 'Umbenennen …',
    renameTitle: (name) => `Label „${name}“ umbenennen`,
    name: 'Name',
    save: 'Speichern',
    merges: (name) => `Es gibt schon ein Label „${name}“: Beide werden eins.`,
    renamed: (name) => `Das Label heißt jetzt „${name}“`,
    merged: (name) => `Die Labels sind jetzt eins: „${name}“`,
    deleteLabel: 'Label löschen',
    deleted: (name) => `Label „${name}“ gelöscht`,
    failed: (message) => `Das Label konnte nicht geändert werden: ${message}`,
    colours: {
      grey: 'Grau',
      red: 'Rot',
      orange: 'Orange',
      yellow: 'Gelb',
      green: 'Grün',
      teal: 'Türkis',
      blue: 'Blau',
      purple: 'Lila',
      pink: 'Rosa',
    },
  },
  LIST_TEXTS: {
    pageSelected: (count) =>
      many(count, {
        one: 'Die # Unterhaltung auf dieser Seite ist ausgewählt.',
        other: 'Alle # Unterhaltungen auf dieser Seite sind ausgewählt.',
      }),
    offerFolder: (total, folder) =>
      total === null
        ? `Alle Unterhaltungen in ${folder} auswählen`
        : `Alle ${conversations(total)} in ${folder} auswählen`,
    offerSearch: 'Alle Unterhaltungen auswählen, die zu dieser Suche passen',
    folderSelected: (total, folder) =>
      `Alle ${total === null ? 'Unterhaltungen' : conversations(total)} in ${folder} sind ausgewählt.`,
    searchSelected: 'Alle Unterhaltungen, die zu dieser Suche passen, sind ausgewählt.',
    clear: 'Auswahl aufheben',
    working: (done, total) => `${number.format(done)} von ${conversations(total)} erledigt …`,
    takingBack: (left) => `${conversations(left)} werden zurückgenommen …`,
    stop: 'Anhalten',
    stopped: (done, total) => `Angehalten nach ${number.format(done)} von ${conversations(total)}`,
    takenBack: 'Alles ist wieder wie vorher',
    leftOut: (done, count) =>
      `${done} (ausgelassen: ${conversations(count)} in Ordnern anderer, die nur gelesen werden können)`,
    moveTo: 'Verschieben nach …',
    move: 'Verschieben',
    about: (name) => `Über ${name}`,
    menuOf: (what) => `Aktionen: ${what}`,
    open: 'Öffnen',
    openInTab: 'In neuem Tab öffnen',
    choose: 'Auswählen',
    deselect: 'Abwählen',
    dragging: (count) => conversations(count),
    arrived: (count) => `${number.format(count)} neu`,
    arrivedLabel: (count) =>
      many(count, { one: '# neue E-Mail: nach oben gehen', other: '# neue E-Mails: nach oben gehen' }),
  },
  MAILBOX_TEXTS: {
    heading: 'Eigene Ordner',
    add: 'Neuer Ordner',
    fold: (name) => `Ordner in ${name}`,
    export: 'Exportieren',
    menu: (name) => `Aktionen: Ordner ${name}`,
    edit: 'Umbenennen oder verschieben …',
    addInside: 'Neuer Unterordner …',
    steps: {
      up: 'Nach oben',
      down: 'Nach unten',
      into: (name) => `In „${name}“ verschieben`,
      out: 'Herausnehmen',
    },
    hide: 'Ausblenden',
    show: 'In der Leiste zeigen',
    remove: 'Löschen …',
    hidden: (count) => `${count} ausgeblendet`,
    fewer: 'Wieder ausblenden',
    readOnly: 'Nur lesbar',
    readOnlyTip: 'Dieser Ordner ist gemeinsam oder gehört jemand anderem. Seine E-Mails können nur gelesen werden.',
    dialog: { add: 'Neuer Ordner', edit: (name) => `Ordner „${name}“` },
    name: 'Name',
    inside: 'In',
    top: 'Keinem anderen Ordner',
    create: 'Anlegen',
    save: 'Speichern',
    faults: {
      empty: 'Ein Ordner braucht einen Namen.',
      long: 'Dieser Name ist zu lang.',
      slash: 'Ein Name hat kein „/“: Wählen Sie unten den Ordner, in dem er stehen soll.',
      reserved: 'So heißt schon ein Ordner, den jedes Konto hat.',
      taken: 'Es gibt schon einen Ordner mit diesem Namen.',
      'no-parent': 'Ein Ordner kann nicht in sich selbst stehen.',
      deep: 'Ordner stehen höchstens acht Ebenen tief ineinander.',
      many: 'Ein Konto hat höchstens 1.000 eigene Ordner.',
    },
    done: {
      added: (name) => `Ordner „${name}“ angelegt`,
      changed: (name) => `Ordner „${name}“ geändert`,
      moved: (name) => `Ordner „${name}“ verschoben`,
      hidden: (name) => `Ordner „${name}“ ausgeblendet`,
      shown: (name) => `Ordner „${name}“ wird gezeigt`,
      removed: (name) => `Ordner „${name}“ gelöscht`,
      filed: (name) => `In „${name}“ verschoben`,
    },
    failed: (message) => `Der Ordner konnte nicht geändert werden: ${message}`,
    question: {
      title: (name) => `Ordner „${name}“ löschen`,
      text: (total, inside) =>
        [
          total === 0
            ? 'Er ist leer.'
            : many(total, {
                one: '# Unterhaltung darin kommt in den Papierkorb.',
                other: '# Unterhaltungen darin kommen in den Papierkorb.',
              }),
          ...(inside > 0
            ? [
                many(inside, {
                  one: 'Auch der Ordner darin wird gelöscht.',
                  other: 'Auch die # Ordner darin werden gelöscht.',
                }),
              ]
            : []),
        ].join(' '),
      cancel: 'Abbrechen',
      remove: 'Löschen',
    },
    picker: {
      title: 'Verschieben nach',
      copyTitle: 'Kopieren nach',
      box: 'Ordner suchen oder anlegen',
      list: 'Ordner',
      create: (path) => `Ordner „${path}“ anlegen`,
      none: 'So heißt kein Ordner.',
      found: (count) => many(count, { one: '# Ordner', other: '# Ordner' }),
      recent: 'Zuletzt benutzt',
    },
  },
} satisfies Translation;
