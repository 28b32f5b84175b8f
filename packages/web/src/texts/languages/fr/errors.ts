import type { Translation } from '../translation.ts';

/** What is said of failures. */
export const ERRORS = {
  ERROR_SENTENCES: {
    'The request has a wrong or missing field': 'Un champ de la requête manque ou est incorrect',
    'The request could not be read': 'La requête n’a pas pu être lue',
    'There is no such call': 'Cet appel n’existe pas',
    'This call does not accept that HTTP method': 'Cet appel n’accepte pas cette méthode HTTP',
    'Invalid login credentials': 'Identifiants de connexion incorrects',
    'Too many attempts. Please wait and try again': 'Trop de tentatives. Veuillez patienter, puis réessayer',
    'Session expired. Please login again.': 'La session a expiré. Veuillez vous reconnecter.',
    'This browser is signed in to another account': 'Ce navigateur est connecté à un autre compte',
    'Invalid Request': 'Requête non valide',
    'Not permitted': 'Non autorisé',
    'Please confirm that it is you': 'Veuillez confirmer qu’il s’agit bien de vous',
    'This account is disabled. Please ask your administrator':
      'Ce compte est désactivé. Veuillez vous adresser à votre administrateur',
    'Not found': 'Introuvable',
    'Mailbox not found': 'Dossier introuvable',
    'This draft was changed elsewhere': 'Ce brouillon a été modifié ailleurs',
    'This message is not a draft': 'Ce message n’est pas un brouillon',
    'This Idempotency-Key has named another request': 'Cette Idempotency-Key a déjà désigné une autre requête',
    'Please add at least one recipient before sending.': 'Veuillez ajouter au moins un destinataire avant l’envoi.',
    'Only mail in Trash, Junk or Draft can be deleted for good':
      'Seuls les e-mails de « Corbeille », « Indésirables » ou « Brouillons » peuvent être supprimés définitivement',
    'Mail in folders of others can only be read':
      'Les e-mails des dossiers d’autres personnes peuvent seulement être lus',
    'The mail or file is too large': 'L’e-mail ou le fichier est trop volumineux',
    'There are already as many of these as can be kept': 'Il n’est pas possible d’en garder davantage',
    'Your mailbox is full. Delete mail that you do not need and empty Trash to make room':
      'Votre boîte est pleine. Supprimez les e-mails dont vous n’avez pas besoin et videz la corbeille pour faire de la place',
    'The mail storage is full': 'L’espace de stockage des e-mails est plein',
    'The mail server is busy. Please try again': 'Le serveur de messagerie est occupé. Veuillez réessayer',
    'Your mail server cannot be reached. Please try again later':
      'Votre serveur de messagerie est injoignable. Veuillez réessayer plus tard',
    'Something went wrong on the mail server': 'Une erreur s’est produite sur le serveur de messagerie',
    'The mail server did not answer': 'Le serveur de messagerie n’a pas répondu',
    'It is not known whether this message was sent': 'On ne sait pas si ce message a été envoyé',
    'Invalid response format from server': 'Le serveur a répondu sous une forme inconnue',
    'Cannot create draft — missing logged-in email ID': 'Impossible de créer le brouillon : l’adresse du compte manque',
    'Draft ID is required for update_draft_mail API': 'Impossible d’enregistrer le brouillon : son identifiant manque',
    'Draft ID (name) is required for updateDraftMail': 'Impossible d’envoyer le brouillon : son identifiant manque',
    'Real backend draft ID not available - cannot save draft':
      'Impossible d’enregistrer le brouillon : le serveur ne le connaît pas encore',
    'No draft ID returned from server': 'Le serveur n’a pas indiqué l’identifiant du brouillon',
    'No draft data available to send': 'Il n’y a rien à envoyer',
    'Send failed - no valid response received': 'Échec de l’envoi : aucune réponse valide',
    'Invalid draft id': 'Identifiant de brouillon non valide',
    'Invalid response format from get_draft API': 'Le serveur a transmis le brouillon sous une forme inconnue',
    'No draft data found in response': 'La réponse ne contient aucun brouillon',
    'Too many requests. Please wait and try again': 'Trop de requêtes. Veuillez patienter, puis réessayer',
    'This message is on its way already': 'Ce message est déjà en cours d’envoi',
    'A mail can be scheduled for up to a year ahead': 'Un e-mail peut être programmé au plus un an à l’avance',
    'Invalid email': 'Adresse e-mail non valide',
    'Virus scan failed': 'Échec de l’analyse antivirus',
    'The virus scan has found something in it': 'L’analyse antivirus y a trouvé quelque chose',
    'The invitation cannot be read': 'L’invitation ne peut pas être lue',
    'The attachment is no mail': 'La pièce jointe n’est pas un e-mail',
    'This list is not left by one click': 'Cette liste ne peut pas être quittée en un clic',
    'There is mail in this mailbox': 'Cette boîte contient des e-mails',
    'Your mail server answers in a way that cannot be read': 'La réponse de votre serveur de messagerie est illisible',
    'The certificate of your mail server is not valid. Your password was not sent to it':
      'Le certificat de votre serveur de messagerie n’est pas valide. Votre mot de passe ne lui a pas été envoyé',
    'Your mail server offers no encryption. Your password was not sent to it':
      'Votre serveur de messagerie ne propose aucun chiffrement. Votre mot de passe ne lui a pas été envoyé',
  },
} satisfies Translation;
