import type { Translation } from '../translation.ts';
import { many } from './plural.ts';

const number = new Intl.NumberFormat('fr');

/** What panels, the profile, the palette and signing in say. */
export const PAGES = {
  ACCOUNT_TEXTS: {
    theme: 'Thème',
    light: 'Clair',
    dark: 'Sombre',
    system: 'Système',
    logout: 'Se déconnecter',
    logoutQuestion: 'Voulez-vous vraiment vous déconnecter ?',
    no: 'Non',
    yes: 'Oui',
    waits: {
      unsent: (count) =>
        many(count, { one: '# e-mail n’a pas encore été envoyé.', other: '# e-mails n’ont pas encore été envoyés.' }),
      scheduled: (count) =>
        many(count, {
          one: '# e-mail programmé attend dans ce navigateur.',
          other: '# e-mails programmés attendent dans ce navigateur.',
        }),
      failed: (count) =>
        many(count, {
          one: '# e-mail n’a pas pu être envoyé.',
          other: '# e-mails n’ont pas pu être envoyés.',
        }),
      stays:
        'Rien de cela ne sera envoyé tant que vous êtes déconnecté ; tout est conservé ici et reprendra à votre prochaine connexion.',
      unsaved: (count) =>
        many(count, {
          one: '# brouillon n’a pas pu être enregistré sur le serveur de messagerie et sera conservé dans ce navigateur jusqu’à votre prochaine connexion ici.',
          other:
            '# brouillons n’ont pas pu être enregistrés sur le serveur de messagerie et seront conservés dans ce navigateur jusqu’à votre prochaine connexion ici.',
        }),
      show: 'Ouvrir la boîte d’envoi',
    },
  },
  QUOTA_TEXTS: {
    storage: 'Stockage',
    used: (used, limit) => `${used} utilisés sur ${limit}`,
    findLarge: 'E-mails volumineux',
    unknown: 'Impossible de savoir combien d’espace est utilisé.',
    nearlyFull: (percent) => `Stockage rempli à ${percent}\u00a0%`,
    full: 'Le stockage est plein',
    makeRoom:
      'Supprimez les e-mails dont vous n’avez pas besoin et videz la corbeille pour faire de la place. D’ici là, les nouveaux e-mails attendent ou retournent à leur expéditeur.',
  },
  CONNECTION_TEXTS: {
    offlineSince: (moment) =>
      `Vous êtes hors ligne (depuis ${moment}). Ce que vous faites est conservé et sera envoyé plus tard.`,
    fetching: (fetched, total) => `Récupération de vos e-mails : ${number.format(fetched)} sur ${number.format(total)}`,
    waiting: (mails, changes) => {
      const counts = [
        ...(mails > 0 ? [many(mails, { one: '# e-mail', other: '# e-mails' })] : []),
        ...(changes > 0 ? [many(changes, { one: '# modification', other: '# modifications' })] : []),
      ];
      return counts.length === 0 ? null : `En attente : ${counts.join(', ')}.`;
    },
  },
  NOTICE_TEXTS: {
    newVersion: 'Une nouvelle version est prête.',
    fileNotOpened: (name, reason) => `Impossible d’ouvrir ${name}. ${reason}`,
    sure: 'Êtes-vous sûr ?',
    arrivedIn: (folder, count) =>
      count === null ? folder : `${folder}, ${many(count, { one: '# conversation', other: '# conversations' })}`,
  },
  REFUSED_TEXTS: {
    mail: (subject) => `« ${subject} »`,
    mails: (count) => many(count, { one: '# e-mail', other: '# e-mails' }),
    move: (what, folder) => `Le déplacement vers ${folder} a été annulé : ${what}.`,
    flag: (what) => `Un changement de marques a été annulé : ${what}.`,
    destroy: (what) => `La suppression a été annulée : ${what}.`,
    mailbox: (name) => `Le changement de nom ou de place du dossier ${name} a été annulé.`,
    refused: 'Le serveur de messagerie l’a refusé.',
    refusedSaying: (words) => `Le serveur de messagerie l’a refusé : ${words}`,
  },
  NOTIFICATION_TEXTS: {
    title: 'Notifications récentes',
    close: 'Fermer les notifications',
    clear: 'Tout effacer',
    dismiss: (title) => `Masquer : ${title}`,
    none: 'Aucune notification',
    noneText: 'Les nouveaux e-mails et ceux qui n’ont pas pu être envoyés ou remis sont annoncés ici.',
    unread: 'Nouveau',
    noSubject: '(Sans objet)',
    newSignIn: 'Nouvelle connexion à votre compte',
    lookAtSignIns: 'Vérifier',
    deliveryFailed: 'Un e-mail n’a pas pu être remis',
    sendFailed: 'Un e-mail n’a pas pu être envoyé',
    arrived: (sender, message) => `Nouvel e-mail de ${sender} : ${message}`,
    several: (count) => many(count, { one: '# nouvelle conversation', other: '# nouvelles conversations' }),
  },
  ACCOUNTS_TEXTS: {
    inboxes: 'Toutes les boîtes de réception',
    emptyInboxes: 'Toutes les boîtes de réception sont vides',
    everywhere: 'Rechercher dans tous les comptes',
    allAccounts: 'tous les comptes',
    signedOut: (address) => `${address} est déconnecté dans ce navigateur.`,
    signInAgain: 'Se reconnecter',
    foldersOf: (address) => `Dossiers de ${address}`,
    oneAccount: 'Les libellés et les dossiers appartiennent à un compte. Sélectionnez les e-mails d’un seul compte.',
    otherAccount: 'Ce dossier appartient à un autre compte.',
    identityFor: (address) => `Cet e-mail est maintenant écrit depuis ${address}.`,
    notMoved: (reason) => `L’e-mail reste dans son compte. ${reason}`.trim(),
    section: 'Comptes',
    add: 'Ajouter un autre compte',
    full: 'Neuf comptes sont connectés dans ce navigateur, il n’en prend pas davantage.',
    switchTo: (address) => `Passer à ${address}`,
    current: 'Ce compte',
    ended: 'Déconnecté',
    unread: (count) => many(count, { one: '# conversation non lue', other: '# conversations non lues' }),
    logoutOf: (address) => `Déconnecter ${address}`,
    logoutOfQuestion: (address) => `Voulez-vous vraiment déconnecter ${address} ?`,
    logoutAll: 'Déconnecter tous les comptes',
    logoutAllQuestion: 'Voulez-vous vraiment déconnecter tous les comptes ?',
  },
  OTHER_ACCOUNT_TEXTS: {
    title: 'Ce navigateur est connecté à un autre compte',
    now: (user) => `Le compte connecté est maintenant ${user}.`,
    owner: (owner) => `Cette page appartient à ${owner} et ne fait rien dans l’autre compte.`,
    kept: (owner) =>
      `Les messages en cours de rédaction et ceux qui n’ont pas encore été envoyés sont conservés dans ce navigateur pour ${owner} uniquement, et reprendront à la prochaine connexion de ${owner}.`,
    goOn: (user) => `Continuer avec ${user}`,
    again: (owner) => `Se connecter avec ${owner}`,
  },
  PALETTE_TEXTS: {
    presetNotes: {
      gmail: 'Touches simples comme dans Gmail',
      outlook: 'Touches simples comme dans Outlook sur le web',
      off: 'Pas de touches simples : seulement celles avec Ctrl, Alt ou Commande, les flèches, Entrée, Échap et Suppr',
    },
    groups: {
      move: 'Se déplacer',
      select: 'Sélectionner',
      act: 'Agir',
      write: 'Écrire',
      goTo: 'Aller à',
      anywhere: 'Partout',
      settings: 'Paramètres',
    },
    fixed: {
      arrows: 'Ligne du haut ou du bas',
      pages: 'Page du haut ou du bas',
      ends: 'Première ou dernière ligne',
      enter: 'Ouvrir la ligne',
      space: 'Sélectionner la ligne',
      range: 'Sélectionner des lignes',
      all: 'Sélectionner toutes les lignes',
      send: 'Envoyer',
    },
    palette: {
      title: 'Commandes',
      box: 'Commande, dossier, personne ou recherche',
      hint: 'Commande ou recherche',
      list: 'Résultats',
      none: 'Aucune commande ne correspond',
      found: (count) => many(count, { one: '# résultat', other: '# résultats' }),
      move: 'parcourir',
      run: 'exécuter',
      selection: (count, subject) =>
        count === 1 ? subject : many(count, { one: '# conversation', other: '# conversations' }),
      groups: {
        commands: 'Commandes',
        folders: 'Dossiers',
        settings: 'Paramètres',
        recent: 'Recherches récentes',
        people: 'Personnes',
        mail: 'E-mails',
        search: 'Rechercher',
        select: 'Sélectionner',
      },
      searchFor: (text, place) => `Rechercher « ${text} » dans ${place}`,
    },
    help: {
      title: 'Raccourcis clavier',
      presets: 'Touches simples',
      find: 'Trouver un raccourci',
      list: 'Tous les raccourcis',
      none: 'Aucun raccourci ne correspond',
      next: 'puis',
    },
  },
  PROFILE_TEXTS: {
    title: 'Informations personnelles',
    badge: 'Administrateur',
    close: 'Fermer le profil',
    theme: (theme) => `Thème : ${theme}`,
    edit: 'Modifier',
    administer: 'Administration',
    cancel: 'Annuler',
    save: 'Enregistrer',
    logout: 'Se déconnecter',
    saved: 'Informations personnelles enregistrées',
    saveFailed: (message) => `Impossible d’enregistrer les informations personnelles : ${message}`,
    loadFailed: (message) => `Impossible de charger les informations personnelles : ${message}`,
    none: 'Non renseigné',
    fields: {
      first_name: 'Prénom',
      last_name: 'Nom',
      nick_name: 'Surnom',
      gender: 'Genre',
      street: 'Rue',
      city: 'Ville',
      state: 'Région',
      postal_code: 'Code postal',
      country: 'Pays',
    },
  },
  HELP_TEXTS: {
    title: 'Aide et assistance',
    close: 'Fermer l’aide',
    search: 'Rechercher dans l’aide…',
    back: 'Tous les articles',
    found: (count) => many(count, { one: '# article', other: '# articles' }),
    none: (text) => `Aucun article ne parle de « ${text} ».`,
    stillNeed: 'Besoin d’aide ?',
    contact: 'Contacter l’assistance',
  },
} satisfies Translation;
