import { pluralsOf } from '@wren/contract/plurals.ts';
import type { MailTexts } from '../texts.ts';

const many = pluralsOf<'one'>('fr');
const conversations = (count: number): string => many(count, { one: '# conversation', other: '# conversations' });
const messages = (count: number): string => many(count, { one: '# message', other: '# messages' });
const message = (subject: string | null): string => (subject === null ? 'otre message' : `otre message « ${subject} »`);
const recipients = (count: number): string => many(count, { one: 'un destinataire', other: '# destinataires' });
const IN_SETTINGS = 'Sinon, ouvrez les paramètres de Wren, allez à « Confidentialité et sécurité »,';

export const FRENCH: MailTexts = {
  device: { on: (browser, system) => `${browser} sur ${system}`, unknown: 'un programme qui ne dit pas son nom' },
  place: {
    when: (moment) => `Quand : ${moment}`,
    device: (name) => `Appareil : ${name}`,
    network: (address) => `Adresse réseau : ${address}`,
  },
  well: 'Si c’était vous, il n’y a rien à faire.',
  signIn: {
    subject: (device) => `Nouvelle connexion : ${device}`,
    browser: (address) =>
      `Une connexion à ${address} a eu lieu depuis un navigateur qui n’avait pas encore servi pour ce compte.`,
    network: (address) =>
      `Une connexion à ${address} a eu lieu depuis un réseau qui n’avait pas encore servi pour ce compte.`,
    otherwise: `${IN_SETTINGS} déconnectez cet appareil et changez votre mot de passe.`,
  },
  password: {
    subject: 'Votre mot de passe a été modifié',
    text: (address) => `Le mot de passe de ${address} a été modifié. Tous les autres appareils ont été déconnectés.`,
    otherwise:
      'Si ce n’était pas vous, demandez à la personne qui gère votre Wren un lien pour choisir un nouveau mot de passe : il déconnecte tous les appareils.',
  },
  appPassword: {
    subject: 'Un nouveau mot de passe d’application',
    text: (address, name) =>
      `Un mot de passe d’application a été créé pour ${address} : il permet à un programme ou à un appareil d’envoyer depuis vos adresses. Il s’appelle « ${name} ».`,
    otherwise: `${IN_SETTINGS} révoquez-le et changez votre mot de passe.`,
  },
  passkey: {
    subject: 'Une nouvelle clé d’accès',
    text: (address, name) =>
      `Une clé d’accès a été ajoutée à ${address} : elle connecte sans mot de passe ni code. Elle s’appelle « ${name} ».`,
    otherwise: `${IN_SETTINGS} supprimez-la et changez votre mot de passe.`,
  },
  secondFactor: {
    subject: 'L’authentification à deux facteurs a été désactivée',
    text: (address) =>
      `L’authentification à deux facteurs de ${address} a été désactivée : la connexion ne demande plus que le mot de passe.`,
    otherwise: `${IN_SETTINGS} réactivez-la et changez votre mot de passe.`,
  },
  digest: {
    subject: (day, sums) => `Récapitulatif quotidien, ${day} : ${sums}`,
    unread: (count) => `Non lu dans votre boîte de réception : ${conversations(count)}`,
    byLabel: 'Non lu par libellé',
    waiting: (count) => `En attente d’envoi : ${messages(count)}`,
    back: (count) => `De retour aujourd’hui : ${conversations(count)}`,
    sums: {
      unread: (count) => many(count, { one: '# non lue', other: '# non lues' }),
      waiting: (count) => `${count} en attente`,
      back: (count) => `${count} de retour aujourd’hui`,
    },
    conversations,
    more: {
      conversations: (count) => many(count, { one: 'et # autre conversation', other: 'et # autres conversations' }),
      messages: (count) => many(count, { one: 'et # autre message', other: 'et # autres messages' }),
    },
    noSubject: 'Sans objet',
    nobody: 'personne',
    to: (name, time) => `à ${name}, ${time}`,
    from: (name, time) => `de ${name}, ${time}`,
    ending:
      'Vous recevez ce message une fois par jour. Pour le désactiver, ouvrez les paramètres et cherchez « Récapitulatif quotidien » sous « Notifications ».',
  },
  reminder: {
    text: (subject, people) => `Pas encore de réponse à v${message(subject)}${people === null ? '' : ` à ${people}`}.`,
    others: (name, count) =>
      many(count, { one: `${name} et # autre personne`, other: `${name} et # autres personnes` }),
    note: 'Vous avez demandé ce rappel. Une réponse à celui-ci est envoyée aux personnes à qui vous aviez écrit.',
  },
  forwarding: {
    subject: 'Des e-mails peuvent-ils vous être transférés ?',
    asks: (who, email) => `${who} demande si des e-mails peuvent être transférés à cette adresse, ${email}.`,
    agree: 'Si vous êtes d’accord, communiquez-lui ce code, ou saisissez-le vous-même là où il est demandé :',
    note: 'Il est valable sept jours. Si vous ne faites rien, rien n’est transféré.',
  },
  receipt: (subject, reader) => `V${message(subject)} a été affiché à ${reader}. Cela ne dit pas qu’il a été compris.`,
  report: {
    failed: (subject, count) => `V${message(subject)} n’a pas atteint ${recipients(count)} :`,
    uncertain: (subject, count) => `On ne sait pas si v${message(subject)} a atteint ${recipients(count)} :`,
    note: 'Il n’y aura pas d’autre tentative. Les autres destinataires ne sont pas concernés.',
  },
};
