import type { Conversation } from '../demo-mail.ts';
import { mail } from '../demo-mail.ts';
import { pdfFile } from '../files/text-files.ts';

export const paper: Conversation = {
  key: 'papier',
  subject: 'Angebot: Naturpapier 170 g für Wanderkarten',
  people: ['katrin', 'ada'],
  mails: [
    mail(
      'ada',
      '17d 11:20',
      `Sehr geehrte Frau Vogel,

für die Frühjahrsauflage unserer Wanderkarten suchen wir ein Naturpapier, das sich oft falten lässt und Regen
wenigstens einen Nachmittag lang übersteht. Könnten Sie uns Muster in 150 und 170 g schicken, dazu einen Preis für
12.000 Bogen im Format 70 × 100?`,
      { to: ['katrin'] },
    ),
    mail(
      'katrin',
      '16d 08:42',
      `Sehr geehrte Frau Marlow,

vielen Dank für Ihre Anfrage. Die Muster sind heute früh in die Post gegangen. Für Ihren Zweck würde ich zum 170er
raten: Es hat einen kleinen Anteil Hanf und bricht auch nach dem hundertsten Falten nicht. Den Regen haben wir mit der
Gießkanne geprüft, nach deutscher Norm, versteht sich.

Das Angebot liegt bei. Es gilt sechs Wochen.`,
      {
        charset: 'iso-8859-1',
        starred: 'ada',
      },
    ),
    mail(
      'ada',
      '16d 10:05',
      `Liebe Frau Vogel, herzlichen Dank, vor allem für die Gießkanne. Ich melde mich, sobald die Muster hier sind.`,
    ),
    mail(
      'ada',
      '12d 15:48',
      `Die Muster sind da und seit drei Tagen in allen Jackentaschen der Firma. Es wird das 170er. Wäre eine Lieferung in zwei Teilen möglich?`,
    ),
    mail(
      'katrin',
      '11d 09:11',
      `Liebe Frau Marlow,

zwei Teillieferungen sind kein Problem: 7.000 Bogen in Kalenderwoche 8, der Rest in Woche 11. Der Preis bleibt gleich.
Anbei das geänderte Angebot. Wenn Sie es bestätigen, reserviere ich die Rollen noch heute.`,
      {
        files: [
          pdfFile('Angebot-2207.pdf', 'Angebot 2207', [
            'Papierhaus Vogel GmbH, Am Mühlkanal 4, Musterstadt',
            '',
            'Artikel\tBogen\tje 1000\tSumme',
            'Naturpapier Hanf 170 g, 70 x 100 cm\t12.000\t184,00\t2.208,00',
            'Lieferung in zwei Teilen (KW 8, KW 11)\t\t\t0,00',
            '',
            'Summe netto\t\t\t2.208,00',
            'Umsatzsteuer 19 %\t\t\t419,52',
            'Gesamt\t\t\t2.627,52 EUR',
            '',
            'Gültig sechs Wochen. Zahlbar 14 Tage nach Lieferung.',
          ]),
        ],
      },
    ),
    mail('ada', '11d 09:30', `Hiermit bestätigt, und zwar mit Vergnügen. Schöne Grüße in die Mühle!`),
    mail(
      'katrin',
      '26m',
      `Kurze Nachricht: Die ersten Rollen sind geschnitten und sehen sehr schön aus. Der Fahrer fragt, ob man bei Ihnen vor acht Uhr jemanden antrifft.`,
      { unread: 'ada' },
    ),
  ],
};

export const atlas: Conversation = {
  key: 'atlas-rivage',
  subject: 'Prêt de l’atlas de 1787 : conditions',
  people: ['claire', 'ada', 'irene'],
  mails: [
    mail(
      'claire',
      '33d 14:25',
      `Chères collègues,

Le comité a donné son accord pour le prêt de l'atlas de 1787, à trois conditions : une vitrine à moins de cinquante
lux, une page tournée toutes les six semaines, et — c'est la conservatrice qui insiste — personne ne s'appuie sur la
vitrine pour prendre un café.

Les deux premières sont dans le contrat, la troisième est une prière.`,
    ),
    mail(
      'irene',
      '33d 16:02',
      `Chère Claire, merci mille fois. The prayer will be engraved in brass. Ada, you will need the measurements for the plan: 112 × 74 × 96 cm.`,
    ),
    mail(
      'ada',
      '32d 09:18',
      `Merci Claire ! La vitrine trouve sa place dans la salle 2, loin des fenêtres et plus loin encore du café.`,
    ),
    mail(
      'claire',
      '29d 10:50',
      `Parfait. Une question encore : serait-il possible de reproduire la carte de l'estuaire sur le dépliant ? Nous avons un
fichier en haute définition, je l'ai fait scanner deux fois parce que la première fois une mouche s'y était posée.`,
    ),
    mail('ada', '29d 11:15', `Avec joie. Gardez-moi aussi la version avec la mouche, Grace en sera ravie.`),
    mail(
      'claire',
      '3d 15:36',
      `La caisse est partie ce matin avec Bertrand, qui conduit comme on porte un enfant. Arrivée prévue jeudi avant midi.
Je vous envoie le constat d'état ; merci de le signer à l'ouverture, en présence de deux personnes et d'aucune mouche.`,
      {
        unread: 'ada',
        files: [
          pdfFile('constat-etat-atlas-1787.pdf', "Constat d'état", [
            "Objet : Atlas de l'estuaire, 1787, reliure veau, 64 planches",
            'Dimensions : 41 x 56 cm, fermé',
            '',
            'Reliure : mors supérieur fendu sur 3 cm (ancien, stable)',
            'Planche 12 : légère mouillure en marge basse',
            "Planche 31 : piqûres éparses, sans atteinte à l'image",
            '',
            'Départ : vu et approuvé, C. Dubosc',
            'Arrivée : ____________________   ____________________',
          ]),
        ],
      },
    ),
  ],
};

export const bread: Conversation = {
  key: 'sauerteig',
  subject: 'Sauerteig im Urlaub',
  people: ['lotte', 'ada'],
  mails: [
    mail(
      'lotte',
      '62d 12:05',
      `Ich bin zwei Wochen weg. Würdest du Hermann füttern? Montags und donnerstags einen Löffel Roggenmehl. Er wohnt im Bürokühlschrank hinter der Hafermilch.`,
    ),
    mail('ada', '62d 12:20', `Sehr gern. Was mache ich, wenn Hermann aus dem Glas will?`),
    mail('lotte', '62d 12:26', `Ihm gut zureden, die Hälfte wegnehmen und Pfannkuchen backen.`),
    mail(
      'ada',
      '52d 09:01',
      `Lagebericht: Hermann lebt, ist zweimal ausgebrochen, und das ganze Büro hat Pfannkuchen gegessen. Jonas möchte, dass du öfter Urlaub machst.`,
    ),
  ],
};
