import type { Translation } from '../translation.ts';
import { many } from './plural.ts';

const number = new Intl.NumberFormat('fr');
const conversations = (count: number): string => many(count, { one: '# conversation', other: '# conversations' });
const FILTERS = { unread: 'Non lus', starred: 'Favoris', attachment: 'Avec pièce jointe', direct: 'À moi seul' };

/** What lists, folders and labels say. */
export const LISTS = {
  COUNTED: { conversations },
  FILTER_TEXTS: {
    filter: 'Filtrer',
    all: 'Tous',
    showAll: 'Tout afficher',
    chosen: (name) => `Filtre : ${name}`,
    found: (filter, count, more) =>
      `${FILTERS[filter]} : ${more ? `${conversations(count)} et plus` : conversations(count)}`,
    none: {
      unread: (folder) => `Aucun non lu dans « ${folder} »`,
      starred: (folder) => `Aucun favori dans « ${folder} »`,
      attachment: (folder) => `Aucune pièce jointe dans « ${folder} »`,
      direct: (folder) => `Rien à vous seul dans « ${folder} »`,
    },
    noneText: {
      unread: 'Ici, tout a été lu.',
      starred: 'Les conversations que vous ajoutez aux favoris s’affichent ici.',
      attachment: 'Aucun e-mail n’est accompagné d’un fichier.',
      direct: 'Tous ces e-mails ont aussi été adressés à d’autres.',
    },
  },
  LABEL_TEXTS: {
    title: 'Libellés',
    box: 'Trouver ou créer un libellé',
    list: 'Libellés',
    create: (name) => `Créer le libellé « ${name} »`,
    none: 'Aucun libellé pour l’instant. Saisissez un nom pour en créer un.',
    apply: 'Appliquer',
    found: (count) => many(count, { one: '# libellé', other: '# libellés' }),
    changed: 'Libellés modifiés',
    added: (name) => `Libellé « ${name} » ajouté`,
    removed: (name) => `Libellé « ${name} » retiré`,
    remove: (name) => `Retirer le libellé ${name}`,
    show: (name) => `Afficher les e-mails au libellé ${name}`,
    onConversation: 'Libellés de cette conversation',
    muted:
      'Cette conversation est en sourdine : les prochaines réponses n’iront pas dans la boîte de réception, sauf si quelqu’un vous écrit à vous seul.',
    unmute: 'Réactiver',
    panel: 'Libellés',
    actionsOf: (name) => `Actions : libellé ${name}`,
    rename: 'Renommer…',
    renameTitle: (name) => `Renommer le libellé « ${name} »`,
    name: 'Nom',
    save: 'Enregistrer',
    merges: (name) => `Le libellé « ${name} » existe déjà : les deux n’en feront plus qu’un.`,
    renamed: (name) => `Le libellé s’appelle maintenant « ${name} »`,
    merged: (name) => `Les libellés n’en font plus qu’un : « ${name} »`,
    deleteLabel: 'Supprimer le libellé',
    deleted: (name) => `Libellé « ${name} » supprimé`,
    failed: (message) => `Impossible de modifier le libellé : ${message}`,
    colours: {
      grey: 'Gris',
      red: 'Rouge',
      orange: 'Orange',
      yellow: 'Jaune',
      green: 'Vert',
      teal: 'Turquoise',
      blue: 'Bleu',
      purple: 'Violet',
      pink: 'Rose',
    },
  },
  LIST_TEXTS: {
    pageSelected: (count) =>
      many(count, {
        one: 'La # conversation de cette page est sélectionnée.',
        other: 'Les # conversations de cette page sont sélectionnées.',
      }),
    offerFolder: (total, folder) =>
      total === null
        ? `Sélectionner toutes les conversations de « ${folder} »`
        : `Sélectionner tout (${conversations(total)}) dans « ${folder} »`,
    offerSearch: 'Sélectionner toutes les conversations qui correspondent à cette recherche',
    folderSelected: (total, folder) =>
      total === null
        ? `Toutes les conversations de « ${folder} » sont sélectionnées.`
        : many(total, {
            one: `La # conversation de « ${folder} » est sélectionnée.`,
            other: `Les # conversations de « ${folder} » sont sélectionnées.`,
          }),
    searchSelected: 'Toutes les conversations qui correspondent à cette recherche sont sélectionnées.',
    clear: 'Effacer la sélection',
    working: (done, total) => `${number.format(done)} sur ${conversations(total)}…`,
    takingBack: (left) => `Annulation en cours, reste ${conversations(left)}…`,
    stop: 'Arrêter',
    stopped: (done, total) => `Arrêté après ${number.format(done)} sur ${conversations(total)}`,
    takenBack: 'Tout est redevenu comme avant',
    leftOut: (done, count) =>
      `${done} (sans changement : ${conversations(count)} de dossiers d’autres personnes, en lecture seule)`,
    moveTo: 'Déplacer vers…',
    move: 'Déplacer',
    about: (name) => `À propos de ${name}`,
    menuOf: (what) => `Actions : ${what}`,
    open: 'Ouvrir',
    openInTab: 'Ouvrir dans un nouvel onglet',
    choose: 'Sélectionner',
    deselect: 'Désélectionner',
    dragging: (count) => conversations(count),
    arrived: (count) => many(count, { one: '# nouveau', other: '# nouveaux' }),
    arrivedLabel: (count) =>
      many(count, { one: '# nouvel e-mail : aller en haut', other: '# nouveaux e-mails : aller en haut' }),
  },
  MAILBOX_TEXTS: {
    heading: 'Mes dossiers',
    add: 'Nouveau dossier',
    fold: (name) => `Dossiers de « ${name} »`,
    export: 'Exporter',
    menu: (name) => `Actions : dossier ${name}`,
    edit: 'Renommer ou déplacer…',
    addInside: 'Nouveau sous-dossier…',
    steps: {
      up: 'Monter',
      down: 'Descendre',
      into: (name) => `Mettre dans « ${name} »`,
      out: 'Sortir',
    },
    hide: 'Masquer',
    show: 'Afficher dans le volet',
    remove: 'Supprimer…',
    hidden: (count) => many(count, { one: '# masqué', other: '# masqués' }),
    fewer: 'Les masquer de nouveau',
    readOnly: 'Lecture seule',
    readOnlyTip: 'Ce dossier est partagé ou appartient à une autre personne. Ses e-mails peuvent seulement être lus.',
    dialog: { add: 'Nouveau dossier', edit: (name) => `Dossier « ${name} »` },
    name: 'Nom',
    inside: 'Dans',
    top: 'Aucun autre dossier',
    create: 'Créer',
    save: 'Enregistrer',
    faults: {
      empty: 'Un dossier doit avoir un nom.',
      long: 'Ce nom est trop long.',
      slash: 'Un nom ne contient pas « / » : choisissez ci-dessous le dossier parent.',
      reserved: 'Ce nom est celui d’un dossier que chaque compte possède.',
      taken: 'Il existe déjà un dossier de ce nom.',
      'no-parent': 'Un dossier ne peut pas se trouver dans lui-même.',
      deep: 'Les dossiers s’imbriquent sur huit niveaux au plus.',
      many: 'Un compte a 1 000 dossiers personnels au plus.',
    },
    done: {
      added: (name) => `Dossier « ${name} » créé`,
      changed: (name) => `Dossier « ${name} » modifié`,
      moved: (name) => `Dossier « ${name} » déplacé`,
      hidden: (name) => `Dossier « ${name} » masqué`,
      shown: (name) => `Dossier « ${name} » affiché`,
      removed: (name) => `Dossier « ${name} » supprimé`,
      filed: (name) => `Déplacé vers « ${name} »`,
    },
    failed: (message) => `Impossible de modifier le dossier : ${message}`,
    question: {
      title: (name) => `Supprimer le dossier « ${name} »`,
      text: (total, inside) =>
        [
          total === 0
            ? 'Il est vide.'
            : many(total, {
                one: 'Il contient # conversation, qui ira à la corbeille.',
                other: 'Il contient # conversations, qui iront à la corbeille.',
              }),
          ...(inside > 0
            ? [
                many(inside, {
                  one: 'Son sous-dossier sera supprimé aussi.',
                  other: 'Ses # sous-dossiers seront supprimés aussi.',
                }),
              ]
            : []),
        ].join(' '),
      cancel: 'Annuler',
      remove: 'Supprimer',
    },
    picker: {
      title: 'Déplacer vers',
      copyTitle: 'Copier vers',
      box: 'Trouver ou créer un dossier',
      list: 'Dossiers',
      create: (path) => `Créer le dossier « ${path} »`,
      none: 'Aucun dossier de ce nom.',
      found: (count) => many(count, { one: '# dossier', other: '# dossiers' }),
      recent: 'Récents',
    },
  },
} satisfies Translation;
