import type { Translation } from '../translation.ts';

/** The articles of the help. */
export const HELP = {
  HELP_ARTICLES: {
    sections: {
      'Getting Started': 'Premiers pas',
      'Account & Settings': 'Compte et paramètres',
      Troubleshooting: 'Dépannage',
    },
    articles: {
      administration: {
        title: 'Administrer Wren',
        paragraphs: [
          'Les administrateurs trouvent l’administration sous leur image, en haut à droite : comptes, file des messages sortants, ce que le DNS doit dire du domaine, connexions, état du serveur et journal. Ils n’y voient pas les messages des autres.',
          'Un nouveau compte n’a pas encore de mot de passe : son utilisateur le choisit par un lien valable une fois et un jour. Un compte désactivé est déconnecté partout ; ses messages arrivent toujours.',
          'Un message de la file peut être suspendu, avec un motif pour les autres administrateurs : il n’est ni remis ni abandonné tant qu’il n’est pas libéré.',
          'Chaque action figure au journal, celles de la ligne de commande aussi. Avant ce qui change un accès, votre mot de passe vous est redemandé.',
          'Un groupe est une adresse dont les e-mails vont à tous ses membres : des comptes d’ici et des adresses d’ailleurs. Si les membres peuvent écrire au nom du groupe, « De » leur propose son adresse. Ce qui ne peut pas être remis à un membre d’ailleurs est signalé au postmaster.',
          'Là où l’on se connecte avec le compte de son organisation, un groupe du service de connexion peut désigner qui administre Wren : le rôle est alors donné et retiré à la connexion.',
        ],
      },
      compose: {
        title: 'Écrire des e-mails',
        paragraphs: [
          'Cliquez sur « Écrire » au-dessus des dossiers. Saisissez les adresses dans « À » et confirmez chacune par Entrée, une virgule ou une espace ; vous pouvez en coller plusieurs à la fois. Cc et Cci s’ouvrent à côté de la ligne « À ».',
          'Ce que vous écrivez est enregistré comme brouillon toutes les quelques secondes. Quand vous fermez un message, Wren vous demande s’il faut le garder ; les brouillons attendent dans le dossier « Brouillons ».',
          'Joignez des fichiers avec le trombone, en les déposant sur le message ou en les collant. La taille totale permise pour un message s’affiche quand vous joignez un fichier.',
          'Après « Envoyer », le message attend dans la boîte d’envoi pendant le délai d’annulation, dix secondes au départ. Cliquez sur « Annuler » dans l’avis pour reprendre la rédaction. Ce délai se règle dans les paramètres.',
          'Si du texte est sélectionné dans un message ouvert, une réponse ne cite que lui. « Transférer en pièce jointe », dans le menu d’un message, d’une ligne ou de plusieurs lignes sélectionnées et dans la palette (Ctrl+K), joint chaque e-mail en entier ; le destinataire peut l’ouvrir. « Modifier comme nouveau », dans le menu d’un message, en commence un nouveau avec ses destinataires, son texte et ses fichiers, par exemple pour le renvoyer.',
        ],
      },
      templates: {
        title: 'Modèles',
        paragraphs: [
          'Un modèle est un e-mail que vous écrivez souvent : un objet, un texte mis en forme et des fichiers. Créez-en un dans les paramètres, sous « Modèles », ou à partir de ce que vous écrivez, avec « Enregistrer comme modèle » dans « Plus d’options ».',
          'Pendant la rédaction, tapez ; au début d’un mot, puis le début du nom du modèle. Les flèches choisissent, Entrée insère, Échap laisse ce que vous avez tapé. En texte brut et dans le champ de réponse, il s’insère comme texte ; un modèle avec fichiers ouvre la grande fenêtre. « Insérer un modèle », dans « Plus d’options », et la palette (Ctrl+K) les trouvent aussi ; sans message ouvert, la palette en commence un nouveau avec le modèle.',
          'Les mots entre accolades sont remplis : {first name}, {last name}, {name} et {address} viennent du premier destinataire, {my name} et {my address} de vous, {date} est le jour. Ce qui n’a pas pu être rempli reste tel quel, et Wren vous interroge avant l’envoi.',
        ],
      },
      organize: {
        title: 'Organiser votre boîte de réception',
        paragraphs: [
          'Les e-mails sont regroupés en conversations : tous les messages d’un échange tiennent sur une ligne. Ajoutez une étoile à une conversation pour la retrouver dans les favoris, supprimez-la pour la mettre à la corbeille, signalez-la pour l’envoyer dans les indésirables.',
          'Si votre serveur de messagerie a des archives, « Archiver » (E) retire une conversation de la boîte de réception et la conserve : elle se trouve dans « Archives », sous la corbeille, et les recherches la trouvent. Dès que quelqu’un répond, la conversation revient dans la boîte de réception. « Remettre en réception » la ramène.',
          'Les règles et les expéditeurs bloqués classent les nouveaux e-mails à leur arrivée ; un article leur est consacré.',
          'Sélectionnez plusieurs lignes avec leurs cases à cocher, ou maintenez Maj pour sélectionner toutes celles entre deux lignes. Les actions possibles s’affichent au-dessus de la liste.',
          'Maintenez Ctrl ou ⌘, ou utilisez le bouton central de la souris, pour ouvrir une conversation ou un dossier dans un nouvel onglet. Le clic droit sur un dossier, un libellé ou une recherche enregistrée ouvre son menu, tout comme le bouton au bout de sa ligne sur un écran tactile : « Tout marquer comme lu » et, pour la corbeille et les indésirables, de quoi les vider, après confirmation. « Tout marquer comme lu » se trouve aussi dans le menu du filtre, à côté du nom du dossier, et dans la palette (Ctrl+K).',
          'Presque tout peut s’annuler : cliquez sur « Annuler » dans l’avis en bas à gauche. Ce que vous supprimez dans la corbeille disparaît pour de bon ; une confirmation vous est donc demandée.',
          'Ouvrez les paramètres pour choisir la densité de la liste et si les conversations s’ouvrent à côté d’elle.',
        ],
      },
      rules: {
        title: 'Règles et expéditeurs bloqués',
        paragraphs: [
          'Les règles, dans les paramètres, agissent sur les nouveaux e-mails à leur arrivée : les déplacer, leur donner un libellé, les ajouter aux favoris, les marquer comme lus. Une règle est une recherche ; « Créer une règle avec cette recherche », au-dessus des résultats, et « Règle pour ce type d’e-mail », dans le menu d’un message, en commencent une. Les règles sont consultées de haut en bas ; si plusieurs déplacent un e-mail, la première décide. « Détails », sur un message, indique quelles règles l’ont amené là.',
          'Une règle peut aussi transférer des e-mails, une fois que l’adresse a accepté : saisissez-la dans « Transférer à » et cliquez sur « Demander ». Un code lui est envoyé ; saisissez ce code là où vous avez fait la demande, et les e-mails qui arrivent ensuite sont transférés. Une copie reste chez vous. Les paramètres montrent ces adresses sous « Règles » ; « Retirer » met fin au transfert.',
          '« Bloquer », dans le menu d’un message, envoie tous les e-mails de son expéditeur dans les indésirables. Les paramètres montrent les expéditeurs bloqués sous « Règles », avec « Débloquer ».',
          '« Mettre en sourdine », sur la fiche d’une personne, qui s’ouvre en cliquant sur son nom, garde ses prochains e-mails hors de la boîte de réception, sans notification : ils vont dans « Archives ». C’est aussi une règle ; « Réactiver », ou supprimer la règle, y met fin.',
        ],
      },
      filter: {
        title: 'Afficher seulement les non lus, les favoris ou ce qui est à vous seul',
        paragraphs: [
          'Le bouton à côté du nom d’un dossier (Maj+L) restreint sa liste : « Non lus », « Favoris », « Avec pièce jointe » ou « À moi seul », qui écarte ce qui a aussi été adressé à d’autres. La ligne au-dessus de la liste indique combien de conversations cela fait. « Tout afficher », ou Échap, ramène le reste.',
          'Une liste restreinte a sa propre adresse, que vous pouvez mettre en favori dans votre navigateur : ?is=unread, ?is=starred, ?is=attachment ou ?is=direct après celle du dossier.',
          'Ce que vous lisez pendant que seuls les non lus sont affichés reste en place jusqu’à ce que vous quittiez la liste. Les nouveaux e-mails qui correspondent arrivent en haut.',
          'La palette (Ctrl+K) trouve la même chose : « Afficher seulement les non lus », etc. Dans le champ de recherche, ce sont is:unread, is:starred, has:attachment et is:direct.',
        ],
      },
      snooze: {
        title: 'Reporter des conversations',
        paragraphs: [
          'Appuyez sur B sur une conversation, ou choisissez « Reporter » dans son menu, pour la retirer de la boîte de réception jusqu’à un certain moment : elle revient en haut et non lue. Choisissez l’un des moments proposés ou saisissez le vôtre en anglais : next tue 9am, in 3 days, friday evening, 1 dec. Le sens de vos mots s’affiche au-dessus des propositions avant que vous ne choisissiez.',
          'Ce qui est reporté se trouve dans « Reportés » (G, puis B), sous la corbeille, avec l’heure du retour ; les recherches le trouvent aussi. Une conversation ouverte indique jusqu’à quand elle est reportée : « Changer l’heure » lui en donne une autre, « Ramener maintenant » y met fin. « Annuler » la remet où elle était.',
          'Si quelqu’un répond entre-temps, la conversation revient aussitôt dans la boîte de réception avec la réponse. Les heures sont celles de votre fuseau horaire. Ce qui devait revenir pendant que le serveur était arrêté revient à son démarrage.',
        ],
      },
      screener: {
        title: 'Décider qui peut vous écrire',
        paragraphs: [
          'Le Portier est désactivé tant que vous ne l’activez pas dans les paramètres. Le premier e-mail d’un expéditeur inconnu y attend (G, puis W) jusqu’à votre décision : « Accepter » (Y) l’envoie dans la boîte de réception, ainsi que tous les suivants de cet expéditeur ; « Refuser » (!) bloque l’expéditeur, et ce qui attend va dans les indésirables. Les deux valent pour tout ce qui attend de cet expéditeur. Sur un téléphone, ce sont des boutons dans la ligne. « Annuler » revient sur l’un et l’autre, et les paramètres montrent qui vous avez accepté et bloqué.',
          'Vous connaissez les personnes de vos contacts, celles à qui vous avez écrit et celles dont vous avez gardé des e-mails. Leurs e-mails n’attendent jamais. Il en va de même des réponses à vos e-mails, des avis de remise, des messages de Wren et de ce qu’une de vos règles classe ou ne met jamais dans les indésirables.',
          'Une liste de diffusion est acceptée ou refusée en bloc, quel que soit l’auteur.',
          'Ce qui attend ne déclenche aucune notification, ses images restent bloquées et ses expéditeurs n’apprennent pas qu’il a été lu. Les recherches le trouvent. Si vous désactivez le Portier, ce qui attend va dans la boîte de réception, après confirmation.',
        ],
      },
      remind: {
        title: 'Recevoir un rappel si personne ne répond',
        paragraphs: [
          'Choisissez « Me rappeler sans réponse » dans le menu d’un e-mail que vous avez envoyé, dans celui de sa conversation ou dans la palette (Ctrl+K), puis un moment comme pour « Reporter » : tomorrow, next tue 9am, in 3 days. La conversation ouverte indique quand ce sera : « Modifier » choisit un autre moment, « Annuler » y met fin, et l’un et l’autre peuvent s’annuler.',
          'Pendant la rédaction, la cloche à côté de « Envoyer » fait la même chose, dans le champ de réponse aussi. Le rappel est gardé avec le brouillon et compté à partir de l’envoi : in 3 days, pour un e-mail programmé lundi, c’est jeudi.',
          'Si personne n’a répondu d’ici là, un e-mail de Wren arrive non lu dans la boîte de réception, dans la conversation de ce que vous avez envoyé. Y répondre écrit à vos destinataires. Si quelqu’un a répondu, rien n’arrive.',
          'Les réponses automatiques, les rapports et les indésirables ne comptent pas comme réponses. Ce que vous écrivez vous-même non plus : de plusieurs de vos e-mails dans une conversation, le dernier compte.',
        ],
      },
      mailboxes: {
        title: 'Vos propres dossiers',
        paragraphs: [
          'Vos dossiers se trouvent sous les autres. Le + à côté de leur titre en crée un ; le menu de chacun, par son bouton ou un clic droit, le renomme ou le déplace, crée un dossier dedans, le monte, le descend, le met dans celui du dessus ou l’en sort, le masque ou le supprime. Faites-en glisser un ailleurs ou sur un autre, ou appuyez dessus sur Alt et une flèche. Supprimer met ses e-mails à la corbeille, après confirmation, et « Annuler » ramène le tout.',
          '« Déplacer vers… » (V), dans la barre, les menus et la palette, trouve un dossier à quelques lettres de son nom, les derniers utilisés d’abord. Un nom nouveau crée un dossier : Projets/2026 crée 2026 dans Projets. Vous pouvez aussi faire glisser des conversations sur un dossier.',
          'Une conversation est dans un seul dossier ; les libellés en disent plusieurs choses. Vos propres réponses restent dans « Envoyés » et s’affichent avec leur conversation.',
          'Dans le champ de recherche, in:Projets cherche dans un dossier, et in:"Projets/An prochain" dans un dossier dont le nom a des espaces. Les recherches enregistrées et les règles le retrouvent quand vous le renommez. Les règles, dans les paramètres, peuvent déplacer les nouveaux e-mails dans un dossier.',
          'Les dossiers que d’autres partagent avec vous se trouvent sous le nom que leur donne le serveur de messagerie et peuvent seulement être lus : ce que vous y lisez et y répondez n’est marqué que pour vous ; rien n’y est déplacé, suivi ni supprimé.',
        ],
      },
      contacts: {
        title: 'Contacts et groupes',
        paragraphs: [
          'Les contacts se trouvent à côté d’E-mail et s’ouvrent avec g puis c. Tapez pour trouver quelqu’un par nom, adresse ou numéro ; j et k parcourent la liste, Entrée ouvre, x sélectionne, c écrit aux personnes sélectionnées. « Annuler » ramène ce que vous supprimez ou fusionnez.',
          '« Autres actions sur les contacts » importe des personnes de fichiers vCard (versions 2.1 à 4) et de fichiers CSV de Google, Outlook et Thunderbird, et enregistre les vôtres dans des fichiers. Une personne déjà présente est complétée, pas dédoublée ; « Rechercher les doublons » fusionne ce qui semble être une même personne.',
          'Regroupez vos contacts. Dans À, Cc et Cci, le nom d’un groupe ajoute tous ses membres. Les recherches et les règles connaissent aussi les groupes : from:group:equipe, ou from:"group:Amis proches".',
          '« Autres correspondants », dans la liste des groupes, ce sont les personnes à qui vous avez écrit et qui ne sont pas encore des contacts, avec la fréquence et la dernière date. « Ajouter » en fait un contact.',
          'Un clic sur un nom dans une conversation, ou « À propos de » dans le menu d’une ligne ou d’un message, montre de qui il s’agit : e-mails et fichiers échangés, contact, règle, sourdine, blocage. Les listes affichent le nom d’un contact quand l’adresse est exactement la sienne.',
        ],
      },
      labels: {
        title: 'Libellés, épingles et conversations en sourdine',
        paragraphs: [
          'Appuyez sur L sur une conversation, ou choisissez « Libellés… » dans son menu, pour lui donner des libellés. Saisissez un nom et appuyez sur Entrée ; un nom nouveau crée un libellé. La barre d’espace en choisit plusieurs, et « Appliquer » les ajoute ensemble. Vous pouvez aussi faire glisser des conversations sur un libellé.',
          'Les libellés se trouvent sous les dossiers, avec le nombre de non lus de chacun. Cliquez sur l’un d’eux pour voir ses e-mails ; son menu le renomme, lui donne une couleur ou le supprime. Lui donner le nom d’un autre libellé réunit les deux. « Annuler » revient sur tout cela, et vos e-mails restent où ils sont.',
          'Dans le champ de recherche, label:travail trouve ce qui porte ce libellé, et label:"à faire" un libellé de plusieurs mots. Les libellés accompagnent vos e-mails quand vous les exportez.',
          '« Épingler en haut » (Maj+P) marque une conversation, et is:pinned trouve toutes celles qui sont épinglées.',
          '« Mettre en sourdine » (M) garde les prochaines réponses d’une conversation hors de la boîte de réception, sans notification, jusqu’à ce qu’un e-mail vous soit adressé à vous seul. La conversation indique qu’elle est en sourdine et propose « Réactiver ».',
        ],
      },
      invitations: {
        title: 'Répondre aux invitations',
        paragraphs: [
          'Un e-mail contenant un événement l’affiche sur une fiche : quand il a lieu dans votre fuseau horaire et, si elle diffère, à l’heure locale prévue ; comment il se répète, où, et qui vous invite.',
          '« Oui », « Peut-être » et « Non » envoient votre réponse à l’organisateur, dont l’agenda la comprend. « Ajouter un commentaire » y joint un mot. La réponse respecte le délai d’annulation comme tout e-mail, et la fiche garde ce que vous avez dit ; cliquez sur une autre réponse pour changer d’avis.',
          'Vous pouvez répondre si l’invitation mentionne l’une de vos adresses. Quand un e-mail ultérieur modifie l’événement ou l’annule, la fiche plus ancienne le dit et y mène.',
          '« Télécharger le .ics » transmet l’événement à votre agenda. Les recherches trouvent les e-mails par le titre et le lieu de leurs événements.',
        ],
      },
      search: {
        title: 'Mieux rechercher',
        paragraphs: [
          'Appuyez sur / pour aller dans le champ de recherche. Les mots sont cherchés dans les objets, les adresses, les textes et les noms des pièces jointes. Mettez une expression entre guillemets droits pour la trouver exactement, et un signe moins devant un mot pour l’exclure.',
          'Affinez une recherche avec from:, to:, cc:, bcc:, subject:, filename:, label:, has:attachment, is:unread, is:read, is:starred, is:pinned, is:muted et is:direct, qui trouve les e-mails à vous seul.',
          'OR trouve l’un ou l’autre : midi OR soir. Les parenthèses réunissent ce qui va ensemble : from:(ada OR grace) -(midi soir). Sans OR, tous les mots doivent correspondre.',
          'before:2024-12-31 et after:2024-01-01 limitent la période, tout comme newer_than:2w et older_than:1y, en jours (d), semaines (w), mois (m) ou années (y). larger:5m et smaller:100k limitent la taille.',
          'Une recherche porte sur le dossier où vous êtes. Cliquez sur « Rechercher partout » au-dessus des résultats pour chercher partout sauf dans les indésirables et la corbeille. in:sent cherche dans un dossier, in:all dans tous sauf les indésirables et la corbeille, et in:anywhere dans ceux-ci aussi.',
          '« Enregistrer cette recherche », à côté du nombre de résultats, donne un nom à une recherche et la place sous les dossiers, avec le nombre de conversations non lues qu’elle trouve. Le menu de sa ligne la modifie, la déplace, la masque ou la supprime ; la palette (Ctrl+K) trouve aussi celles qui sont masquées.',
          'Quand ce que vous écrivez n’est pas un opérateur, une ligne au-dessus des résultats indique sur quoi la recherche a porté.',
        ],
      },
      security: {
        title: 'Sécurité',
        paragraphs: [
          'Votre mot de passe n’est jamais conservé dans ce navigateur. Déconnectez-vous depuis votre photo de profil si vous partagez l’ordinateur, et n’y choisissez pas « Rester connecté ».',
          'L’authentification à deux facteurs, dans les paramètres, demande un code d’une application sur votre téléphone en plus du mot de passe. Gardez les codes de secours qu’elle vous donne : chacun vous laisse entrer une fois sans le téléphone. La personne qui gère votre Wren peut la désactiver si les deux sont perdus.',
          'Les e-mails s’affichent sans leurs scripts, formulaires et contenus cachés. Les images venues d’Internet peuvent révéler à un expéditeur que vous avez lu l’e-mail : « Bloquer les images externes », dans les paramètres, en décide.',
          'Avant l’ouverture d’un lien qui affiche une adresse et mène à une autre, une confirmation vous est demandée.',
        ],
      },
      passkeys: {
        title: 'Se connecter avec une clé d’accès',
        paragraphs: [
          'Une clé d’accès est gardée par votre appareil et se déverrouille avec votre empreinte, votre visage ou le code de l’appareil. Elle vous connecte sans mot de passe ni code : rien ne peut être deviné, et une page qui ne fait que ressembler à celle-ci ne peut rien vous prendre.',
          'Les paramètres, sous « Confidentialité et sécurité », en ajoutent une : cliquez sur « Ajouter une clé d’accès », confirmez que c’est bien vous et suivez votre navigateur. Ajoutez-en une pour chaque appareil, ou une que vos appareils partagent, et donnez-leur un nom. La liste indique quand chacune a été ajoutée et utilisée en dernier ; « Renommer » et « Retirer » se trouvent à côté.',
          'Sur la page de connexion, cliquez sur « Utiliser une clé d’accès ». Certains navigateurs la proposent aussi quand vous entrez dans le champ « E-mail ».',
          'Avant d’ajouter ou de retirer une clé d’accès, ou de modifier l’authentification à deux facteurs, Wren vous redemande votre mot de passe, et un code si vous en avez un ; une clé d’accès remplace les deux. Cela vaut pour dix minutes.',
          'Si un appareil est perdu, retirez sa clé d’accès. Votre mot de passe reste valable à côté des clés d’accès, et un nouveau mot de passe les laisse telles quelles.',
        ],
      },
      'sign-ins': {
        title: 'Où vous êtes connecté',
        paragraphs: [
          'Les paramètres, sous « Confidentialité et sécurité », montrent chaque navigateur connecté à votre compte : ce qu’il est, l’adresse réseau de sa dernière utilisation, depuis quand, et lequel est devant vous. « Déconnecter » en retire un aussitôt, « Déconnecter tous les autres appareils » retire tous les autres ; il faudra s’y reconnecter.',
          'Quand quelqu’un se connecte depuis un navigateur ou un réseau d’où votre compte n’a jamais été utilisé, Wren vous écrit quand et d’où, et le dit dans chaque fenêtre ouverte. Si c’était vous, il n’y a rien à faire. Sinon, déconnectez cet appareil et changez votre mot de passe.',
          'Pendant que quelqu’un essaie de deviner votre mot de passe, les appareils et les réseaux d’où vous vous êtes déjà connecté ne sont pas retenus. Un nouvel endroit peut devoir attendre quelques secondes : attendez le temps indiqué par la page, puis connectez-vous de nouveau.',
        ],
      },
      'single-sign-on': {
        title: 'Se connecter avec le compte de son organisation',
        paragraphs: [
          'Si la page de connexion a un bouton au nom de votre organisation ou de son service de connexion, cliquez dessus. Vous y prouvez qui vous êtes, avec tout ce que ce service demande, et revenez connecté. Wren ne voit jamais le mot de passe que vous y avez.',
          'Si l’authentification à deux facteurs est activée ici pour votre compte, son code est demandé aussi. « Se déconnecter » vous déconnecte ici et, si le service le permet, là-bas aussi.',
          'Avant ce qui change l’accès à votre compte, vous confirmez à nouveau que c’est bien vous : le service s’ouvre dans une fenêtre à part, et cette page reste telle quelle.',
          'Si le service vous laisse entrer mais pas Wren, demandez à votre administrateur : votre compte reste peut-être à créer, ou vous n’êtes pas encore parmi les personnes autorisées à se connecter.',
        ],
      },
      provider: {
        title: 'Se connecter avec le compte de votre fournisseur',
        paragraphs: [
          'Si Wren est ici le client d’un autre serveur de messagerie, connectez-vous avec l’adresse et le mot de passe que vous y avez : c’est ce serveur qui les vérifie, il n’y a pas d’autre mot de passe. S’il exige des mots de passe propres aux logiciels de messagerie, créez-en un dans ses paramètres et utilisez-le.',
          'Ce que vous faites ici est fait là-bas : les e-mails que vous déplacez, ajoutez aux favoris, étiquetez ou supprimez le sont aussi sur le serveur, et les autres logiciels de messagerie les montrent ainsi. Ce qui arrive ou change là-bas apparaît ici de lui-même.',
          'Après votre première connexion à un serveur IMAP, vos e-mails les plus récents s’affichent aussitôt, et le reste arrive en arrière-plan. Les recherches trouvent ce qui est déjà arrivé.',
          'Votre mot de passe est gardé scellé sur ce serveur, jamais dans le navigateur, tant que vous êtes connecté quelque part ou qu’il vous reste quelque chose à envoyer. Quand vous le changez chez votre fournisseur, le nouveau vous est demandé ici.',
          'Les libellés, règles, modèles et contacts sont conservés ici, et les autres logiciels ne les voient pas ; un libellé est là-bas un mot-clé de l’e-mail. Les filtres, transferts et messages d’absence de votre serveur continuent comme avant. Si votre serveur accepte les règles sous forme de scripts, elles s’y appliquent aussi, même quand Wren est arrêté.',
        ],
      },
      password: {
        title: 'Changer ou oublier son mot de passe',
        paragraphs: [
          'Les paramètres, sous « Confidentialité et sécurité », ont un bouton « Modifier » à côté de « Mot de passe ». Saisissez votre mot de passe actuel – et un code, si la connexion vous en demande un –, puis un nouveau : la ligne du dessous indique s’il est difficile à deviner. Les mots de passe que tout le monde essaie d’abord ne sont pas acceptés. Tous les autres appareils sont alors déconnectés.',
          'Si vous avez oublié votre mot de passe, adressez-vous à la personne qui gère votre Wren : elle peut vous envoyer un lien qui permet d’en choisir un nouveau, une seule fois et dans les quelques heures.',
        ],
      },
      accounts: {
        title: 'Plusieurs comptes',
        paragraphs: [
          '« Ajouter un autre compte », dans le menu de votre photo de profil et dans les Paramètres, sous « Comptes », connecte ce navigateur à un compte de plus, à côté de celui qui est ouvert, jusqu’à neuf. Chacun a ses messages, ses brouillons, ses paramètres et ses notifications.',
          'Pour changer, cliquez sur un compte dans ce menu, tapez g puis son numéro, ou choisissez-le dans la palette (Ctrl+K). Chaque compte a sa propre adresse dans le navigateur : deux onglets montrent deux comptes à la fois, et un favori ouvre le compte dans lequel il a été créé.',
          'Ce qui attend d’être envoyé ou a été écrit sans connexion reste avec son compte et reprend quand vous le rouvrez. « Se déconnecter » quitte un compte ; « Déconnecter tous les comptes » les quitte tous, et leurs messages sont supprimés de ce navigateur.',
          '« Toutes les boîtes de réception », dans le panneau des dossiers sous « Comptes » et avec g 0, est une seule liste des messages de tous les comptes ; chaque ligne nomme son compte. Ce que vous y faites se fait dans le compte de la ligne, une réponse part de l’adresse à laquelle le message est arrivé, et une recherche lancée de là porte sur tous les comptes. Chaque autre compte a ses dossiers sous son nom. Pour un nouveau message, « De » propose les adresses de tous les comptes. Ce qu’un autre compte doit encore envoyer part tant qu’une page de Wren est ouverte dans ce navigateur.',
        ],
      },
      language: {
        title: 'Langue',
        paragraphs: [
          'Wren parle la langue de votre navigateur s’il la connaît, sinon l’anglais. « Langue », dans les paramètres sous « Apparence », en choisit une autre : elle vaut pour votre compte, sur tous vos appareils.',
          'Les dates, les heures et les nombres s’écrivent selon l’usage de cette langue. Ce que vous écrivez est enregistré avant le changement de page, et de nouveau ouvert ensuite. Vos e-mails restent tels quels.',
          'Les mots qui désignent des moments, comme next tue 9am, et les opérateurs de recherche, comme from: et has:attachment, sont en anglais dans toutes les langues.',
        ],
      },
      'app-passwords': {
        title: 'Envoyer depuis des scanners et d’autres logiciels',
        paragraphs: [
          'Les paramètres, sous « Confidentialité et sécurité », créent des mots de passe d’application : un pour chaque scanner, téléphone ou logiciel qui doit envoyer des e-mails avec vos adresses. Donnez-lui un nom, saisissez votre propre mot de passe et recopiez dans l’appareil ce qui s’affiche – serveur, port, nom d’utilisateur et mot de passe ; ce mot de passe ne sera plus affiché.',
          'Ce qui est envoyé ainsi se trouve dans votre dossier « Envoyés ». La liste indique quand et d’où chaque mot de passe a servi en dernier ; « Révoquer » met fin à l’un d’eux aussitôt, sans rien changer d’autre. Un mot de passe d’application n’ouvre aucun e-mail : personne ne peut lire les vôtres avec lui.',
          'Si les paramètres ne montrent pas de mots de passe d’application, la personne qui gère votre Wren n’a pas activé cette fonction.',
        ],
      },
      identities: {
        title: 'Écrire avec plusieurs adresses',
        paragraphs: [
          'Les paramètres montrent vos adresses sous « Adresses et signatures ». « Modifier » donne à chacune son nom, sa signature, une adresse à laquelle vont les réponses et des personnes qui reçoivent une copie cachée de tout ce que vous écrivez avec elle.',
          'Les e-mails envoyés à votre adresse avec un plus et un mot avant le @ vous parviennent aussi, comme vous+boutique@votre.domaine. Donnez une telle adresse à une boutique, et ses envois seront faciles à retrouver ; « Ajouter une adresse » permet de la choisir quand vous écrivez.',
          'Une réponse part de l’adresse à laquelle l’e-mail a été écrit. « De », au-dessus des destinataires, en choisit une autre ; sa signature et ses copies cachées suivent.',
          '« Écrire les nouveaux e-mails avec cette adresse » indique avec laquelle commencent les nouveaux e-mails.',
        ],
      },
      vacation: {
        title: 'Message d’absence',
        paragraphs: [
          'Le message d’absence, dans les paramètres, informe ceux qui vous écrivent que vous êtes absent. Écrivez ce qu’ils doivent savoir, et choisissez le premier et le dernier jour si vous les connaissez ; les jours sont ceux du lieu où vous êtes.',
          'Chaque personne est informée une fois en sept jours, et de nouveau quand vous changez le texte. Les listes, les automates, les e-mails indésirables et ceux qui ne vous nomment pas comme destinataire ne reçoivent pas de réponse, les autres messages d’absence non plus. « Seulement aux contacts et aux personnes à qui j’ai écrit » évite d’informer des inconnus.',
          'Tant qu’il est activé, une ligne au-dessus de chaque liste et de la boîte d’envoi le rappelle. « Désactiver », à côté, y met fin.',
        ],
      },
      notifications: {
        title: 'Régler les notifications',
        paragraphs: [
          'La cloche montre ce qui est nouveau : les e-mails, et les messages qui n’ont pas pu être envoyés ou remis. Masquez-les un par un, ou effacez tout.',
          'Activez « Notifications sur le bureau » dans les paramètres pour être prévenu pendant que vous regardez autre chose. Votre navigateur demande une seule fois ; si vous avez refusé, autorisez d’abord les notifications pour cette page dans les paramètres du navigateur.',
          '« Notifications quand Wren est fermé » s’active sur chaque appareil. Le serveur de messagerie les remet chiffrées au service push de votre navigateur ; « Elles affichent » décide de ce qu’elles montrent d’un message, et « Appareils avec notifications » liste ceux qui les reçoivent.',
          '« Notifications sonores » joue un bref son à l’arrivée d’e-mails.',
          'Le récapitulatif quotidien, désactivé tant que vous ne l’activez pas, dépose une fois par jour, à l’heure choisie, un message dans votre boîte de réception : ce qui n’y est pas lu, par expéditeur et par libellé, ce qui attend d’être envoyé et ce qui revient aujourd’hui des reportés. S’il n’y a rien à dire, rien n’arrive.',
        ],
      },
      storage: {
        title: 'Gérer l’espace de stockage',
        paragraphs: [
          'Si votre compte a une limite, les paramètres indiquent sous « Stockage » l’espace utilisé ; à partir de 80\u00a0%, cela figure aussi au bas des dossiers. Quand il est plein, aucun fichier ne peut être ajouté et les e-mails qui vous sont adressés attendent sur les serveurs de leurs expéditeurs, qui abandonnent après quelques jours.',
          'Recherchez larger:5m pour trouver les messages les plus volumineux, ou has:attachment avec before: pour les plus anciens.',
          'Les e-mails supprimés restent dans la corbeille jusqu’à ce que vous les y supprimiez avec « Supprimer définitivement ». Les indésirables peuvent aussi être supprimés pour de bon.',
          'Les paramètres, sous « Importation et exportation », reprennent les e-mails d’autres logiciels – mbox, fichiers .eml, zips de ceux-ci – pendant que vous continuez à travailler ; rien n’est importé en double, et ce qui a été interrompu reprend dès que vous choisissez de nouveau le fichier. Ils téléchargent aussi tout, ou un dossier, en mbox ou en zip de messages. « Exporter » au-dessus des résultats de recherche télécharge les conversations trouvées ; « Exporter » dans le menu d’un dossier, ou « Exporter ce dossier » dans la palette (Ctrl+K), ce dossier.',
          '« Récupérer les e-mails d’un autre fournisseur », au même endroit, récupère tous les e-mails d’un compte ailleurs : indiquez son adresse et son mot de passe – beaucoup de fournisseurs demandent un mot de passe d’application –, choisissez des dossiers, et Wren les apporte ici, même sans page ouverte. Vous pouvez mettre en pause, et recommencer plus tard pour ce qui est arrivé depuis : rien n’arrive en double et rien n’est modifié là-bas.',
          '« Transférer les e-mails chez un autre fournisseur » fait l’inverse : tous vos e-mails vont dans un compte ailleurs, dans des dossiers du même nom, avec ce qui est lu, en favori et étiqueté. Ce qui s’y trouve déjà n’est pas écrit une seconde fois : vous pouvez donc recommencer plus tard.',
          'Un fichier .eml déposé sur la fenêtre s’ouvre comme un e-mail : rien n’est envoyé nulle part, vous pouvez y répondre, et « Enregistrer dans un dossier » en fait un e-mail de ce dossier.',
          'Pour conserver un message ailleurs, ouvrez son menu et choisissez « Télécharger le .eml » ; les pièces jointes se téléchargent une par une.',
        ],
      },
      sync: {
        title: 'Les e-mails n’arrivent pas',
        paragraphs: [
          'Les nouveaux e-mails apparaissent d’eux-mêmes. Quand la connexion est perdue, un avis le dit en bas à droite ; ce que vous faites entre-temps est conservé et exécuté au retour de la connexion.',
          'Vérifiez que « Synchroniser automatiquement » est activé dans les paramètres, et cliquez sur « Actualiser » à côté du nom du dossier.',
          'Les messages en attente ou en échec se trouvent dans la boîte d’envoi, sous la corbeille, avec la raison. Renvoyez-les de là.',
          'Un e-mail que vous attendez et ne voyez pas se trouve peut-être dans les indésirables.',
        ],
      },
      performance: {
        title: 'Si c’est lent',
        paragraphs: [
          'La liste charge d’autres conversations à mesure que vous la faites défiler : les grands dossiers s’ouvrent donc aussi vite que les petits. Si elle semble lente, rechargez la page.',
          'Une connexion lente se remarque surtout avec de grandes pièces jointes. Elles ne sont chargées que lorsque vous les ouvrez.',
          'Les extensions de navigateur qui lisent chaque page peuvent tout ralentir : essayez une fenêtre privée, où elles sont d’ordinaire désactivées.',
        ],
      },
      mobile: {
        title: 'Sur le téléphone',
        paragraphs: [
          'Il n’y a rien à installer : la même adresse fonctionne dans le navigateur de votre téléphone. Le menu en haut à droite contient les dossiers, votre profil et ces volets.',
          'Ajoutez la page à l’écran d’accueil depuis le menu du navigateur pour l’ouvrir comme une application.',
          'Si la page semble coupée, désactivez la version pour ordinateur dans le menu du navigateur.',
        ],
      },
    },
  },
} satisfies Translation;
