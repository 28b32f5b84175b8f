import type { Conversation } from '../demo-mail.ts';
import { mail } from '../demo-mail.ts';
import { pdfFile } from '../files/text-files.ts';

export const choir: Conversation = {
  key: 'choir-winter',
  subject: 'Winter concert: programme and a small mutiny',
  people: ['sam', 'ada', 'seun'],
  mails: [
    mail(
      'sam',
      '16d 20:05',
      `Dear singers,

The altos have written me a letter, signed by all of them, asking for one piece this winter in which they have the
tune. I have looked through the library and found that they are right: there is none. We shall therefore sing the Welsh
one, in which the altos have the tune for sixteen bars and the sopranos have to hum.

Rehearsals move to the chapel from next Thursday, because of the roof.`,
    ),
    mail('seun', '16d 20:31', `As a bass I have hummed for eleven years and nobody has ever called it a mutiny.`),
    mail('ada', '16d 21:00', `Signed on behalf of the altos: thank you. We promise to be insufferable about it.`),
    mail(
      'sam',
      '3d 18:20',
      `Programme notes are due on Friday. Ada, is the text about the Welsh one by you or by the letter-writing committee?`,
    ),
    mail('ada', '3d 19:02', `By me, approved by the committee with two amendments, both of them adjectives.`),
    mail(
      'sam',
      '4h',
      `Proof of the programme attached. Please look at your own names first, everybody always does. The chapel has heating,
it is merely shy: bring a scarf.`,
      {
        unread: 'ada',
        files: [
          pdfFile('winter-programme-proof.pdf', 'Quayside Choir: Winter Concert', [
            'St. Brannock Chapel, Saturday, half past six',
            '',
            '1. Veni, veni (plainsong, arr. S. Whitlock)',
            '2. Ar hyd y nos (trad. Welsh; the altos have the tune)',
            '3. Three harbour songs',
            '4. The one with the bells',
            '',
            'Alto: A. Marlow, B. Quill, H. Sayer, M. Trench',
            'Bass: O. Adeyemi, R. Pike, and Mr Tolliver',
            '',
            'Mulled cider afterwards. The roof fund thanks you.',
          ]),
        ],
      },
    ),
  ],
};

export const books: Conversation = {
  key: 'book-club',
  subject: 'Book club: the whale or the lighthouse',
  people: ['seun', 'ada', 'nell'],
  mails: [
    mail(
      'seun',
      '40d 19:15',
      `The votes are in. Four for the whale, four for the lighthouse, one for "something short, please" (unsigned, but I know that comma).`,
    ),
    mail('nell', '40d 19:50', `It was me. I stand by the comma.`),
    mail('ada', '40d 20:10', `The lighthouse is shorter than the whale. Could the comma live with the lighthouse?`),
    mail('nell', '40d 20:12', `The comma could live in the lighthouse.`),
    mail('seun', '39d 08:00', `The lighthouse it is. Thursday in three weeks, at mine. There will be jollof.`),
    mail('ada', '18d 23:40', `Finished it on the train and missed my stop. I have opinions about the dinner.`),
    mail(
      'seun',
      '17d 08:05',
      `Everybody has opinions about the dinner. Save them, or we will have nothing to eat over.`,
    ),
    mail(
      'seun',
      '2d 20:44',
      `Next time: the whale after all? I have found an edition in which somebody has drawn every single whale in the margin. 🐋`,
      { unread: 'ada' },
    ),
  ],
};

export const boiler: Conversation = {
  key: 'boiler',
  subject: 'Boiler, 14 Ropewalk: knocking at night',
  people: ['ada', 'beatrix'],
  mails: [
    mail(
      'ada',
      '10d 08:05',
      `Dear Beatrix, the boiler knocks again between two and three at night, three times, then a pause. My neighbour believes it is Morse code. Could somebody have a look?`,
      { to: ['beatrix'] },
    ),
    mail(
      'beatrix',
      '10d 11:30',
      `Dear Ada, I am sorry about the night music. Mr Pell can come on Tuesday between eight and ten, or on Wednesday after four. He does not read Morse.`,
    ),
    mail('ada', '10d 11:42', `Tuesday is perfect. I will leave the key with number nine, the cat will supervise.`),
    mail(
      'beatrix',
      '3d 16:18',
      `Mr Pell reports: a loose bracket, tightened, and a letter behind the boiler addressed to a Miss Tarrant in 1954. He has put it on your kitchen table. Please let me know if the knocking is gone.`,
    ),
    mail(
      'ada',
      '2d 07:50',
      `Silence at last. As for the letter: do you know what became of Miss Tarrant? It seems wrong to open it and wrong not to.`,
    ),
    mail(
      'beatrix',
      '5h',
      `I asked my aunt, who remembers everyone. Miss Tarrant is Mrs Oakes now, she is ninety-one and lives by the bowling green. Shall we take it to her together?`,
      { unread: 'ada', starred: 'ada' },
    ),
  ],
};

export const taxes: Conversation = {
  key: 'tax-return',
  subject: 'Your return: three questions',
  people: ['marcus', 'ada'],
  mails: [
    mail(
      'marcus',
      '25d 10:00',
      `Dear Ada, before I file, three questions:

- What is "moth, commissioned, £40"?
- The train to Hendaye: business, or the beach?
- May I round the bicycle?`,
    ),
    mail(
      'ada',
      '25d 12:14',
      `Dear Marcus: a drawing of one; business, though I saw the beach from the window; round it down, it has a dent.`,
    ),
    mail(
      'marcus',
      '24d 09:40',
      `Filed. You are owed £212.60 and my admiration for the moth. Copy for your records attached.`,
      {
        files: [
          pdfFile('return-summary.pdf', 'Summary of return', [
            'Marlow, A.',
            '',
            'Item\t\t\tGBP',
            'Income\t\t\t38,410.00',
            'Allowable expenses\t\t\t4,122.40',
            'of which moths\t\t\t40.00',
            'Tax paid\t\t\t5,012.00',
            'Refund due\t\t\t212.60',
          ]),
        ],
      },
    ),
  ],
};

export const allotment: Conversation = {
  key: 'plot-15',
  subject: 'Your leeks are looking at my leeks',
  people: ['paul', 'ada'],
  mails: [
    mail(
      'paul',
      '28d 07:15',
      `Morning Ada. Your leeks have grown through the fence and are now, by custom of the site, half mine. I thought I should say before I made soup.`,
    ),
    mail(
      'ada',
      '28d 08:30',
      `Make the soup, Paul. In exchange I take the apples that lie on my side, all of which fell in the night, in a straight line.`,
    ),
    mail('paul', '28d 08:41', `There was a wind. A very straight wind.`),
    mail(
      'paul',
      '19d 16:00',
      `Water is off from the first of December. If you have anything against frost for the artichoke, put it on now. I have sacks.`,
    ),
    mail('ada', '19d 16:22', `Two sacks, please, and thank you. The artichoke sends its regards.`),
  ],
};

export const cottage: Conversation = {
  key: 'cottage-august',
  subject: 'A week by the sea in August?',
  people: ['ada', 'beatrix'],
  mails: [
    mail(
      'ada',
      '1d 17:20',
      `Dear Beatrix, is the cottage on the point free in the second week of August? Two people, one elderly dog of good character, and rather a lot of books.\n\nIf it is, I would send the deposit this week.`,
      { remind: 2 },
    ),
  ],
};

export const vet: Conversation = {
  key: 'vet-biscuit',
  subject: 'Biscuit: results',
  people: ['hana', 'ada'],
  mails: [
    mail(
      'hana',
      '50d 14:30',
      `Dear Ms Marlow, Biscuit's blood count is that of a much younger dog. The cough is a cough. One tablet in the evening, hidden in something he respects.`,
    ),
    mail('ada', '50d 15:10', `Thank you, what a relief. He respects liver pâté and nobody else.`),
    mail('hana', '43d 10:05', `A reminder that Biscuit is due for his booster in the spring. No need to tell him yet.`),
  ],
};
