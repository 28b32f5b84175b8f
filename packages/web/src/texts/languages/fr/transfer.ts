import type { Translation } from '../translation.ts';
import { many } from './plural.ts';

const number = new Intl.NumberFormat('fr');
const mails = (count: number): string => many(count, { one: '# e-mail', other: '# e-mails' });

/** What is said of mail that is brought from another provider or taken to one. */
export const TRANSFER = {
  TRANSFER_TEXTS: {
    title: 'Récupérer les e-mails d’un autre fournisseur',
    note: 'Tous les dossiers, avec ce qui est lu, en favori et répondu. Rien n’arrive en double et rien n’est modifié là-bas.',
    begin: 'Choisir le fournisseur…',
    unknown: 'On ne sait pas si des e-mails sont en cours de récupération.',
    dialog: {
      address: 'Adresse e-mail là-bas',
      next: 'Suivant',
      host: 'Serveur IMAP',
      port: 'Port',
      security: 'Chiffrement',
      securities: { tls: 'TLS', starttls: 'STARTTLS' },
      user: 'Nom d’utilisateur',
      password: 'Mot de passe',
      appPassword: 'Mot de passe d’application',
      signIn: 'Se connecter',
      keeps: 'Le mot de passe est conservé chiffré jusqu’à ce que tous les e-mails soient ici, puis détruit.',
      missing: 'Remplissez tous les champs.',
      badPort: 'Le port est un nombre, le plus souvent 993.',
      notFound: 'Aucun serveur n’a été trouvé pour cette adresse. L’aide de votre fournisseur l’indique.',
      folders: 'Dossiers',
      folder: (name, count) => `${name} (${number.format(count)})`,
      all: (folders, count) => `Tous les dossiers (${number.format(folders)}), ${mails(count)}`,
      none: 'Choisissez au moins un dossier.',
      empty: 'Ce compte ne contient aucun e-mail.',
      start: 'Récupérer ici',
    },
    hints: {
      own: () => '',
      app: (provider) =>
        `${provider} demande un mot de passe d’application, à créer là-bas dans les paramètres de votre compte.`,
      allowed: (provider) => `Autorisez d’abord l’accès par IMAP dans les paramètres de ${provider}.`,
      none: (provider) =>
        `${provider} ne laisse entrer aucun autre programme par mot de passe. Exportez-y vos e-mails et importez les fichiers ici.`,
    },
    problems: {
      'bad-credentials':
        'Le serveur refuse ce nom d’utilisateur ou ce mot de passe. Certains fournisseurs demandent un mot de passe d’application.',
      'unknown-host': 'Il n’y a pas de serveur de ce nom.',
      unreachable: 'Le serveur est injoignable.',
      certificate: 'Le certificat du serveur n’est pas valide. Votre mot de passe n’a pas été envoyé.',
      'no-encryption': 'Le serveur n’offre aucun chiffrement. Votre mot de passe n’a pas été envoyé.',
      'not-allowed': 'Ce serveur ne peut pas être interrogé : il doit être sur Internet, au port 993 ou 143.',
      'over-quota': 'Votre boîte est pleine ici. Faites de la place, puis continuez.',
      'account-disabled': 'Ce compte était désactivé. Continuez avec le mot de passe.',
      internal: 'Une erreur s’est produite sur ce serveur. Continuer peut aider.',
    },
    counting: (host) => `Récupération depuis ${host} : comptage`,
    running: (done, total, host) => `Récupération depuis ${host} : ${number.format(done)} sur ${number.format(total)}`,
    waiting: (host) => `${host} est injoignable et sera interrogé de nouveau automatiquement.`,
    paused: (done, total) => `En pause à ${number.format(done)} sur ${number.format(total)}`,
    goesOn: 'Cela continue quand cette page est fermée.',
    done: (count, duplicates) =>
      `Récupéré : ${mails(count)}${duplicates > 0 ? `, ${number.format(duplicates)} déjà ici` : ''}`,
    stopped: (count) => `Arrêté après ${mails(count)}`,
    failed: (count) => `Interrompu après ${mails(count)}`,
    leftOut: (count) => `Resté là-bas : ${mails(count)}`,
    reasons: {
      'no-mail': 'pas un e-mail',
      'unreadable-file': 'illisible là-bas',
      'too-large': 'plus de 128 Mo',
      refused: 'refusé par le serveur',
    },
    damaged: (count) => `Illisible, repris comme source : ${mails(count)}`,
    pause: 'Mettre en pause',
    resume: 'Continuer',
    stop: 'Arrêter',
    forget: 'Terminé',
    out: {
      title: 'Transférer les e-mails chez un autre fournisseur',
      note: 'Tous vos e-mails, dans des dossiers du même nom, avec ce qui est lu, en favori et étiqueté. Rien n’est écrit en double et rien n’est modifié ici.',
      elsewhere: 'Un transfert est en cours dans l’autre sens. Un seul est possible à la fois.',
      start: 'Transférer là-bas',
      keeps: 'Le mot de passe est conservé chiffré jusqu’à ce que tous les e-mails soient là-bas, puis détruit.',
      noPassword: (provider) =>
        `${provider} ne laisse entrer aucun autre programme par mot de passe. Exportez vos e-mails ici et importez-y les fichiers.`,
      counting: (host) => `Transfert vers ${host} : vérification de ce qui s’y trouve`,
      running: (done, total, host) => `Transfert vers ${host} : ${number.format(done)} sur ${number.format(total)}`,
      done: (written, known) =>
        `Transféré : ${mails(written)}${known > 0 ? `, ${number.format(known)} déjà là-bas` : ''}`,
      stopped: (written) => `Arrêté après ${mails(written)}`,
      failed: (written) => `Interrompu après ${mails(written)}`,
      leftOut: (count) => `Refusé par le serveur : ${mails(count)}`,
      full: 'La boîte là-bas est pleine. Faites-y de la place, puis continuez.',
    },
    notChanged: (message) => `Cela n’a pas fonctionné : ${message}`,
  },
} satisfies Translation;
