import { MUTED } from '@wren/domain/message/keyword.ts';
import type { Conversation } from '../demo-mail.ts';
import { mail } from '../demo-mail.ts';
import { landscape } from '../files/png.ts';

export const birthday: Conversation = {
  key: 'mum-seventy',
  subject: "Mum's seventieth (do NOT reply all)",
  people: ['nell', 'ada'],
  labels: ['Family'],
  marks: [MUTED],
  mails: [
    mail(
      'nell',
      '9d 20:14',
      `Right. It is five weeks away and all we have is a cake in our heads. I propose the boathouse: it is big enough, it is
cheap out of season, and Mum learned to swim there, which gives you something to say in the speech.

You are doing the speech, by the way.`,
    ),
    mail(
      'ada',
      '9d 21:02',
      `I suspected as much. Boathouse yes. How many are we, and who tells Uncle Roy that there is no karaoke?`,
    ),
    mail(
      'nell',
      '9d 21:20',
      `Thirty-four if everybody comes, twenty-eight if the cousins are still not speaking. I will tell Roy. I will tell him
the machine is broken, and then I will break the machine.`,
    ),
    mail('ada', '8d 08:10', `Good plan. Could we ask the choir for three songs? Sam owes me for the programme notes.`),
    mail('nell', '8d 08:44', `Three songs, and none of them the one about the drowned sailor, given the venue.`),
    mail('ada', '6d 19:30', `Sam says yes to all of that, and asks whether there is a piano in the boathouse.`),
    mail('nell', '6d 22:01', `There is a piano in the boathouse. There are also, I am told, mice in the piano.`),
    mail(
      'nell',
      '3h',
      `Paid the deposit!! It is ours from two in the afternoon. The woman who runs it remembers Mum diving off the roof in
1968 and being sent home. PUT THAT IN THE SPEECH. 🎂🛶`,
      { unread: 'ada', starred: 'ada' },
    ),
  ],
};

export const fromMum: Conversation = {
  key: 'mum-computer',
  subject: 'The computer says something',
  people: ['ruth', 'ada'],
  mails: [
    mail(
      'ruth',
      '4d 18:22',
      `Dear Ada, the computer says it wants to restart tonight and I have told it no four times. Is it safe to say yes? I have
the crossword open. Also the heron is back.`,
    ),
    mail(
      'ada',
      '4d 19:05',
      `Hello Mum, yes is safe. The crossword will still be there afterwards, it keeps what you have typed. Which pond?`,
    ),
    mail(
      'ruth',
      '4d 19:31',
      `I said yes and it thought for eleven minutes and now everything is as it was. Ours! It stood on the garden chair.`,
    ),
    mail(
      'ruth',
      '1d 11:04',
      `Dear Ada, here is the heron. Nell says the picture is blurred, but so was the heron. What are the two of you
whispering about? I was not born yesterday.`,
      {
        unread: 'ada',
        files: [
          {
            name: 'heron (blurred).png',
            type: 'image/png',
            content: () =>
              landscape(
                640,
                420,
                [
                  [168, 190, 205],
                  [230, 224, 208],
                ],
                [92, 120, 96],
              ),
          },
        ],
      },
    ),
  ],
};

export const nellMove: Conversation = {
  key: 'nell-sofa',
  subject: 'Do you want the green sofa',
  people: ['nell', 'ada'],
  mails: [
    mail(
      'nell',
      '41d 17:40',
      `It does not fit through the new door. We have tried all six orientations and one that does not exist. Yours if you fetch it.`,
    ),
    mail(
      'ada',
      '41d 18:12',
      `I want it very much. I do not have a van. I know someone who has a van. Give me until Sunday.`,
    ),
    mail('nell', '41d 18:15', `Sunday is fine. After Sunday it belongs to the street.`),
    mail('ada', '38d 16:50', `Van, sofa and I have arrived. It fits. The cat from number nine has already moved in.`),
    mail('nell', '38d 17:22', `Good. Look under the left cushion, there should be a fork and my library card.`),
  ],
};

export const dadPhotos: Conversation = {
  key: 'slides',
  subject: 'Dad’s slides',
  people: ['ruth', 'nell', 'ada'],
  mails: [
    mail(
      'ruth',
      '96d 10:12',
      `I have found the other box, the one we thought went with the piano. Four hundred slides, and he wrote on every frame.
Would one of you know how to make them into pictures for the computer? I should like to see the Norwegian ones again.`,
    ),
    mail(
      'nell',
      '96d 12:40',
      `There is a man on Quay Street who does it for thirty pence each. Or Ada does it and we all pretend it was no trouble.`,
    ),
    mail('ada', '96d 13:15', `I would love to do it. The scanner at work is idle on Saturdays. Give me the winter.`),
    mail('ruth', '95d 09:00', `Take the winter. He took thirty years.`, { starred: 'ada' }),
  ],
};
