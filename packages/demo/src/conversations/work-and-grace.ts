import type { Conversation } from '../demo-mail.ts';
import { mail } from '../demo-mail.ts';
import { txt } from '../files/text-files.ts';

export const application: Conversation = {
  key: 'internship',
  subject: 'The cartography internship: shortlist',
  people: ['lotte', 'ada', 'grace'],
  mails: [
    mail(
      'lotte',
      '15d 13:00',
      `Forty-one applications. Eleven people wrote that they have "always loved maps"; one sent a map of her grandmother's kitchen, with contour lines. I have made a shortlist of five.`,
    ),
    mail('grace', '15d 13:20', `The kitchen. Please tell me that the kitchen is on the shortlist.`),
    mail('lotte', '15d 13:21', `The kitchen is the shortlist. The other four are there for fairness.`),
    mail(
      'ada',
      '14d 09:10',
      `I read all five on the bus. The kitchen first, then the one with the drowned village. Could we afford two?`,
    ),
    mail('lotte', '9d 15:45', `We can afford two if Lisbon stays in Alvalade. Invitations went out today.`, {
      unread: 'grace',
    }),
  ],
};

export const accessibility: Conversation = {
  key: 'release-notes',
  subject: 'Kiosk 3.2: what changed',
  people: ['jonas', 'ada', 'grace', 'priya'],
  mails: [
    mail(
      'jonas',
      '4d 17:55',
      `Kiosk 3.2 is on all screens. In short:

- bands and hatching instead of filled rooms
- everything can be reached with the keyboard, including the lift
- the screen reader says "Lantern Room, café" and not "graphic, moth"
- starts in 1.1 s, was 3.8

Long list in the file.`,
      {
        files: [
          txt(
            'changes-3.2.txt',
            'Kiosk 3.2\n=========\n\n+ bands along the wall side, four hatchings\n+ keyboard: arrows walk, Enter opens, Escape goes back\n+ names read aloud in reading order\n- moire on 75 dpi screens\n- a sleep that somebody had left in the start-up (it was me)\n',
          ),
        ],
      },
    ),
    mail('priya', '4d 18:10', `"It was me" in a change log. You are a rare person, Jonas.`),
    mail(
      'ada',
      '3d 08:55',
      `Read it over breakfast with great pleasure. Please write up the keyboard part for the museum's staff, they will be asked.`,
    ),
  ],
};

/** Grace's own. */
export const bees: Conversation = {
  key: 'bees',
  subject: 'Bees on the roof, again',
  people: ['sam', 'grace'],
  mails: [
    mail(
      'sam',
      '13d 18:00',
      `Grace, the bees from your roof have voted to move into the chapel. The tenors are delighted, the organist less so. Do you have somebody who can talk to them?`,
    ),
    mail('grace', '13d 18:30', `Mr Tolliver talks to them. He will come tomorrow with a box and a hymn.`),
    mail(
      'sam',
      '12d 09:00',
      `He sang to them for an hour and they walked into the box. I have offered him a place in the bass section.`,
    ),
  ],
};

export const bindery: Conversation = {
  key: 'bindery',
  subject: 'Evening class: bookbinding for the impatient',
  people: ['seun', 'grace'],
  mails: [
    mail(
      'seun',
      '6d 12:30',
      `There are two places left in the bookbinding class on Mondays. We begin with a notebook and end, if we live, with a box. Interested?`,
    ),
    mail('grace', '6d 12:45', `Very. I have been gluing things badly for years and would like to glue them well.`),
    mail(
      'seun',
      '90m',
      `You are in! Bring a bone folder if you have one, and something old that you can bear to take apart.`,
      { unread: 'grace' },
    ),
  ],
};

export const graceDraft: Conversation = {
  key: 'grace-draft',
  subject: 'Moth, second floor',
  people: ['grace', 'irene'],
  mails: [
    mail('grace', '1d 19:20', `Dear Irene, about the second floor: I should warn you how the story ends. The moth`, {
      draft: true,
      to: ['irene'],
    }),
  ],
};

export const trashed: Conversation = {
  key: 'old-desk',
  subject: 'Free to a good home: office desk',
  people: ['priya', 'ada', 'grace'],
  mails: [
    mail(
      'priya',
      '44d 10:00',
      `The old standing desk is looking for a new home. It stands. It no longer sits. First come, first served.`,
      { in: 'trash' },
    ),
    mail('priya', '42d 09:10', `The desk is gone, thank you all. It went to the bakery.`, { in: 'trash' }),
  ],
};

export const lastYear: readonly Conversation[] = [
  {
    key: 'first-day',
    subject: 'Welcome to Fernhill',
    people: ['lotte', 'grace', 'ada'],
    mails: [
      mail(
        'lotte',
        '362d 09:00',
        `Dear Grace, welcome! Your desk is the one with the view of the other desk. Ada will show you the plotter, the kettle and the correct order in which to use them.`,
      ),
      mail('grace', '362d 17:40', `Thank you for a lovely first day. I have named the plotter. It is called Gerald.`, {
        starred: true,
      }),
    ],
  },
  {
    key: 'museum-first',
    subject: 'A plan for the Harbour Museum?',
    people: ['irene', 'ada'],
    labels: ['Museum'],
    mails: [
      mail(
        'irene',
        '301d 11:15',
        `Dear Ms Marlow, a colleague showed me your map of the botanical garden, the one where the paths smell of what grows there. Would you consider a museum? We smell mostly of rope.`,
      ),
      mail(
        'ada',
        '301d 13:00',
        `Dear Ms Castellan, I would consider it with pleasure. Rope is an excellent smell. May I come and get lost in your building for a morning?`,
      ),
      mail('irene', '300d 09:05', `You may. Everybody does.`, { starred: 'ada' }),
    ],
  },
  {
    key: 'coast-path',
    subject: 'Coast path, northern sheet: thank you',
    people: ['paul', 'ada'],
    mails: [
      mail(
        'paul',
        '214d 20:30',
        `Walked the whole northern sheet in four days, with your map and a bad knee. It was right about everything, including the tea room. Only the bull was not marked.`,
      ),
      mail('ada', '213d 08:12', `Four days! The bull moves. I will put him in the legend, under "temporary features".`),
    ],
  },
  {
    key: 'summer-fair',
    subject: 'Summer fair: who brings what',
    people: ['nell', 'ruth', 'ada'],
    mails: [
      mail('nell', '158d 18:00', `I bring the tent, Ada brings the sandwiches, Mum brings the judgement on the jam.`),
      mail('ruth', '158d 19:12', `I have been judging jam in this parish since 1983 and I shall not be rushed.`),
      mail('ada', '157d 08:00', `Sandwiches: cucumber, egg, and the third kind that nobody admits to liking.`),
    ],
  },
  {
    key: 'wifi-chapel',
    subject: 'Key to the chapel',
    people: ['sam', 'ada'],
    mails: [
      mail(
        'sam',
        '128d 22:05',
        `The key is now under the second flowerpot. The first flowerpot is a decoy. Please delete this message and remember it for ever.`,
      ),
    ],
  },
];
