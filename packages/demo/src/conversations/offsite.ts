import { PINNED } from '@wren/domain/message/keyword.ts';
import type { Conversation } from '../demo-mail.ts';
import { mail } from '../demo-mail.ts';
import { csv } from '../files/text-files.ts';

/** A week away with the office; Ada has begun an answer. */
export const offsite: Conversation = {
  key: 'lisbon-offsite',
  subject: 'Lisbon in spring: dates and a house',
  people: ['ada', 'priya', 'jonas', 'grace', 'lotte'],
  labels: ['Travel'],
  marks: [PINNED],
  mails: [
    mail(
      'priya',
      '13d 10:30',
      `Hello everyone,

The survey has spoken: we meet in Lisbon, in the second or third week of April. I have found three houses that have a
room with a large table, beds for all of us and a kettle.

- Graça: the view, the stairs (ninety-four of them, I counted on the photographs)
- Alvalade: quiet, close to the metro, a garden with a lemon tree
- Belém: near the river, near the pastries, far from everything else

Prices are in the table. Please tell me by the end of the week what you could not live with.`,
      {
        files: [
          csv(
            'houses.csv',
            'house,nights,price,beds,stairs\nGraça,5,1840,9,94\nAlvalade,5,1690,8,3\nBelém,5,2010,9,12\n',
          ),
        ],
      },
    ),
    mail(
      'jonas',
      '13d 10:52',
      `I could not live with ninety-four stairs and a suitcase full of plotter paper. Otherwise happy.`,
    ),
    mail('grace', '13d 11:20', `The lemon tree. I have no further arguments, the lemon tree is all of them.`),
    mail(
      'lotte',
      '12d 09:02',
      `From the budget's point of view Alvalade and Graça are both fine, Belém is not impossible. From the point of view of
my knees it is Alvalade.`,
    ),
    mail(
      'ada',
      '12d 09:30',
      `Alvalade then, second week of April if Tomás can show us the press that week. I will ask him today.`,
    ),
    mail(
      'priya',
      '12d 09:41',
      `I have put a hold on it until the end of the month. The owner is called Dona Amélia and she asks whether anybody is allergic to cats.`,
    ),
    mail('jonas', '12d 10:15', `Not allergic. Looking forward to the cat.`),
    mail('grace', '12d 10:17', `Does the cat have a name? This affects my packing.`),
    mail('priya', '11d 16:20', `The cat is called Vasco. He goes where he likes.`),
    mail(
      'lotte',
      '5d 14:10',
      `Trains or planes? I have looked at the night train as far as Hendaye and it is not as mad as it sounds.`,
    ),
    mail('jonas', '5d 14:33', `Night train, if I get an upper berth. I will bring cards.`),
    mail(
      'priya',
      '2h',
      `Last call from me: the hold on the house runs out tomorrow at noon and Dona Amélia would like a yes. Ada, did Tomás
answer about the press? If the second week works for him I will sign this evening.`,
      { unread: 'ada', starred: 'ada' },
    ),
    mail(
      'ada',
      '35m',
      `Priya, yes: Tomás expects us on the Wednesday of the second week, in the morning, before the big press starts. Please
sign. And tell Dona Amélia that`,
      { draft: true, to: ['priya'], cc: ['jonas', 'grace', 'lotte'] },
    ),
  ],
};

/** One mail with a table of figures as picture and as file. */
export const tileServer: Conversation = {
  key: 'tile-server',
  subject: 'Tiles are slow between nine and ten',
  people: ['jonas', 'ada', 'oksana'],
  mails: [
    mail(
      'jonas',
      '6d 09:48',
      `Morning. The map tiles take four seconds again, and only between nine and ten. The rest of the day they take forty
milliseconds. I would like to blame the weather but the pattern is too regular.`,
    ),
    mail(
      'oksana',
      '6d 10:05',
      `Which zoom levels? If it is 14 and up it is the cache being warmed by the printing job, which also starts at nine.`,
    ),
    mail('jonas', '6d 10:09', `14 and up. You have solved it in one line.`),
    mail(
      'oksana',
      '6d 10:31',
      `Only half. Warming should not hurt readers: it asks for the tiles in a row and holds the lock while it writes. I would
let it write to the side and swap at the end. A day of work, perhaps less.`,
    ),
    mail(
      'ada',
      '6d 11:00',
      `A day is fine. Can it wait until the museum is printed on Thursday? I would hate to change two things in one week.`,
    ),
    mail(
      'oksana',
      '6d 11:04',
      `It can wait. Until then I move the job to four in the morning, nobody is awake but the bakers.`,
    ),
    mail('jonas', '5d 09:58', `Ten o'clock, forty milliseconds all morning. The bakers have not complained.`),
    mail(
      'oksana',
      '2d 17:20',
      `Done properly now. Warming writes beside the live tiles and swaps whole folders. Numbers before and after are in the
file; the interesting column is p95. Two disks of the old cache can go when you agree.`,
      {
        files: [
          csv(
            'tiles.csv',
            'hour,requests,p50 before,p95 before,p50 after,p95 after\n8,1204,38,61,37,60\n9,3310,2970,4210,39,66\n10,2984,41,70,38,64\n11,2711,40,66,38,63\n',
          ),
        ],
      },
    ),
    mail('jonas', '2d 17:41', `66 instead of 4210. I have printed the number and hung it over the kettle.`),
    mail(
      'ada',
      '1d 09:15',
      `Wonderful work, both of you. The old disks can go. Oksana, please put the day on the next invoice and round it up.`,
    ),
    mail('oksana', '1d 09:32', `Округлила вгору, дякую :) Рахунок надішлю в п’ятницю.`, { unread: 'ada' }),
  ],
};
