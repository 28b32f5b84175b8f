import type { Translation } from '../translation.ts';
import { many } from './plural.ts';

/** Les conversations dont parle une question. */
const these = (count: number | null): string =>
  count === null
    ? 'toutes les conversations correspondantes'
    : many(count, { one: 'cette conversation', other: 'ces # conversations' });

/** What actions and commands say. */
export const ACTING = {
  ANSWERING_TEXTS: {
    reply: { label: 'Répondre', words: 'reply réponse' },
    replyAll: { label: 'Répondre à tous', words: 'reply all réponse tous' },
    forward: { label: 'Transférer', words: 'forward faire suivre' },
  },
  COMMAND_TEXTS: {
    move: 'Déplacer vers…',
    print: 'Imprimer la conversation',
    more: 'Plus d’actions',
    narrow: 'Filtrer la liste',
    showAll: 'Afficher tous les e-mails de la liste',
    showUnread: 'Afficher seulement les non lus',
    showStarred: 'Afficher seulement les favoris',
    showAttachment: 'Afficher seulement avec pièce jointe',
    showDirect: 'Afficher seulement ceux à moi seul',
    saveSearch: 'Enregistrer cette recherche',
    ruleOfSearch: 'Créer une règle avec cette recherche',
    exportFolder: 'Exporter ce dossier',
    markAllRead: 'Tout marquer comme lu',
    emptyFolder: 'Vider ce dossier',
    search: 'Rechercher',
    refresh: 'Actualiser',
    undo: 'Annuler',
    nothingToUndo: 'Rien à annuler',
    palette: 'Commandes',
    help: 'Raccourcis clavier',
    settings: 'Paramètres',
    notifications: 'Notifications',
    articles: 'Aide et assistance',
    folderPanel: 'Réduire ou développer le volet des dossiers',
    theme: (name) => `Thème : ${name}`,
    density: (name) => `Densité : ${name}`,
    keys: (name) => `Raccourcis : ${name}`,
    readingPaneOn: 'Volet de lecture : activé',
    readingPaneOff: 'Volet de lecture : désactivé',
    compose: 'Écrire',
    account: 'Compte 1 à 9',
    contacts: 'Contacts',
    next: 'Conversation suivante',
    previous: 'Conversation précédente',
    open: 'Ouvrir',
    back: 'Retour à la liste',
    nextMessage: 'Message suivant',
    previousMessage: 'Message précédent',
    select: 'Sélectionner',
    selectRange: 'Sélectionner jusqu’ici',
    selectAll: 'Tout sélectionner',
    selectNone: 'Ne rien sélectionner',
    selectRead: 'Sélectionner les lus',
    selectUnread: 'Sélectionner les non lus',
    selectStarred: 'Sélectionner les favoris',
    selectUnstarred: 'Sélectionner hors favoris',
    clearSelection: 'Effacer la sélection',
  },
  DELETING_TEXTS: {
    about: (subjects, more) =>
      `${subjects.join(', ')}${more > 0 ? ` et ${many(more, { one: '# autre', other: '# autres' })}` : ''}`,
    delete: {
      label: 'Supprimer',
      words: 'corbeille effacer trash delete',
      none: 'Aucun e-mail à supprimer',
      notSent: 'Un message en cours d’envoi ne peut pas être supprimé',
      title: 'Mettre à la corbeille',
      one: 'Voulez-vous vraiment supprimer cette conversation ?',
      several: (count) => `Voulez-vous vraiment supprimer ${these(count)} ?`,
      option: 'Ne plus demander',
      apply: 'Supprimer',
      done: {
        emails: 'E-mails mis à la corbeille',
        conversation: 'Conversation mise à la corbeille',
      },
      failed: {
        emails: 'Impossible de supprimer les e-mails',
        conversation: 'Impossible de supprimer la conversation',
      },
    },
    destroy: {
      label: 'Supprimer définitivement',
      words: 'corbeille effacer trash delete',
      title: 'Supprimer définitivement',
      one: 'Voulez-vous vraiment supprimer définitivement cette conversation ? Cette action est irréversible.',
      several: (count) =>
        `Voulez-vous vraiment supprimer définitivement ${these(count)} ? Cette action est irréversible.`,
      apply: 'Supprimer',
      done: { emails: 'E-mails supprimés définitivement', conversation: 'Conversation supprimée définitivement' },
      failed: {
        emails: 'Impossible de supprimer définitivement les e-mails',
        conversation: 'Impossible de supprimer définitivement la conversation',
      },
    },
    empty: (folder) => `Vider « ${folder} »`,
    emptied: {
      junk: (conversations, folder) =>
        `Tout le contenu de « ${folder} » ira à la corbeille : ${conversations ?? 'toutes les conversations'}.`,
      trash: (conversations, folder) =>
        `Tout le contenu de « ${folder} » sera supprimé définitivement : ${conversations ?? 'toutes les conversations'}. Cette action est irréversible.`,
    },
  },
  LABELLING_TEXTS: {
    label: {
      label: 'Libellés…',
      short: 'Libellé',
      words: 'labels étiquette catégorie mot-clé tag',
      done: 'Libellés modifiés',
      failed: 'Impossible de modifier les libellés',
    },
    pin: {
      on: 'Épingler en haut',
      off: 'Désépingler',
      wasOn: 'Épinglée',
      wasOff: 'Désépinglée',
      words: 'pin punaise garder haut',
      failed: 'Impossible d’épingler la conversation',
    },
    mute: {
      on: 'Mettre en sourdine',
      off: 'Réactiver',
      wasOn: 'En sourdine : les prochaines réponses n’iront pas dans la boîte de réception',
      wasOff: 'Conversation réactivée',
      words: 'mute ignorer silence sourdine',
      failed: 'Impossible de mettre la conversation en sourdine',
    },
  },
  MARKING_TEXTS: {
    read: {
      label: 'Marquer comme lu',
      short: 'Lu',
      words: 'read vu',
      done: 'Marqué comme lu',
    },
    unread: {
      label: 'Marquer comme non lu',
      short: 'Non lu',
      fromHere: 'Marquer non lu à partir d’ici',
      words: 'unread nouveau',
      done: 'Marqué comme non lu',
    },
    none: 'Aucun e-mail sélectionné',
    failed: (message) => `Impossible de modifier l’état de lecture : ${message}`,
  },
  MOVING_TEXTS: {
    junkKeys: 'Indésirable ou légitime',
    report: {
      label: 'Indésirable',
      words: 'spam signaler pourriel report junk',
      refusal: 'Un e-mail ne peut être signalé que depuis la boîte de réception ou les favoris',
      done: 'E-mails signalés comme indésirables',
      failed: 'Impossible de signaler les e-mails comme indésirables',
    },
    notJunk: {
      label: 'Légitime',
      words: 'spam pas indésirable not junk',
      done: 'E-mails déplacés dans la boîte de réception',
      failed: 'Impossible de déplacer les e-mails dans la boîte de réception',
    },
    restore: { label: 'Remettre en réception', words: 'restore restaurer boîte de réception' },
    archive: {
      label: 'Archiver',
      words: 'archive classer terminé',
      done: { emails: 'E-mails archivés', conversation: 'Conversation archivée' },
      failed: {
        emails: 'Impossible d’archiver les e-mails',
        conversation: 'Impossible d’archiver la conversation',
      },
    },
    moveTo: (name) => `Déplacer vers « ${name} »`,
    movedTo: (_mailbox, name) => `E-mails déplacés vers « ${name} »`,
    notMovedTo: (_mailbox, name) => `Impossible de déplacer les e-mails vers « ${name} »`,
    move: {
      label: 'Déplacer vers…',
      words: 'move dossier ranger classer projet',
      done: 'E-mails déplacés',
      failed: 'Impossible de déplacer les e-mails',
    },
    copy: {
      label: 'Copier vers…',
      short: 'Copier',
      words: 'copy copie dossier garder',
      undone: 'Les copies ont été supprimées',
      failed: (message) => `Impossible de copier les e-mails : ${message}`,
    },
    copiedTo: (name) => `Copié vers « ${name} »`,
    movedInto: (name) => `Déplacé vers « ${name} »`,
  },
  SCREENING_TEXTS: {
    letIn: {
      label: 'Accepter',
      keys: 'Accepter, dans le Portier',
      words: 'portier autoriser connu oui screener let in',
      done: 'Expéditeur accepté',
      failed: 'Impossible d’accepter l’expéditeur',
    },
    keepOut: {
      label: 'Refuser',
      words: 'portier bloquer rejeter non screener keep out',
      done: 'Expéditeur refusé',
      failed: 'Impossible de refuser l’expéditeur',
    },
  },
  SNOOZING_TEXTS: {
    snooze: {
      label: 'Reporter',
      words: 'snooze plus tard rappeler demain attendre',
      title: 'Reporter à',
      doneUntil: (when) => `Reporté : ${when}`,
      done: 'Reporté',
      failed: 'Impossible de reporter la conversation',
    },
    remind: {
      label: 'Me rappeler sans réponse',
      words: 'remind rappel relancer suivi réponse attendre',
      doneAt: (when) => `Rappel sans réponse : ${when}`,
      done: 'Rappel défini',
      cancelled: 'Rappel annulé',
      failed: 'Impossible de modifier le rappel',
    },
  },
} satisfies Translation;
