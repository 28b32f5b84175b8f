import type { Conversation } from '../demo-mail.ts';
import { mail } from '../demo-mail.ts';
import { barChart } from '../files/png.ts';

/** What the two write to each other: it is in both accounts, so that a reply of one reaches the other's thread. */
export const soup: Conversation = {
  key: 'soup',
  subject: 'Soup?',
  people: ['grace', 'ada'],
  mails: [
    mail('grace', '1d 11:41', `The place by the canal has the lentil one today. Twelve thirty?`),
    mail('ada', '1d 11:44', `Twelve thirty. I will be the one with the wet umbrella.`),
    mail('grace', '1d 14:20', `I left my scarf there. If you go past before I do: grey, long, smells of cumin now.`),
    mail('ada', '12m', `Rescued. The cumin has won. It is on your chair.`, { unread: 'grace' }),
  ],
};

export const typeface: Conversation = {
  key: 'typeface',
  subject: 'Which numerals for the trail posts?',
  people: ['grace', 'ada'],
  mails: [
    mail(
      'grace',
      '34d 10:02',
      `I cannot decide and it has started to follow me home. The old numerals have character, but the 1 looks like a 7 from
a bicycle. The new ones are perfectly clear and perfectly dull.

Could we give the new 7 a bar and the new 4 an open top and call it a personality?`,
    ),
    mail(
      'ada',
      '34d 10:35',
      `A bar on the 7, yes: half our walkers are continental. The open 4 I love, but does it survive being routed into oak?`,
    ),
    mail('grace', '34d 10:50', `The joiner says that everything survives in oak, including the joiner.`),
    mail('ada', '33d 09:00', `Then it is settled. Send him the outlines with the bar.`),
    mail(
      'grace',
      '31d 16:12',
      `First post is up at the lower car park. I cycled past it four times. It is a 7 from every direction.`,
      {
        starred: 'ada',
      },
    ),
  ],
};

export const figures: Conversation = {
  key: 'figures-autumn',
  subject: 'Downloads since September',
  people: ['ada', 'grace', 'lotte', 'priya'],
  mails: [
    mail(
      'ada',
      '7d 16:30',
      `The figures for the free maps, by week. The tall one is the weekend the coast path was on the radio. The small one
behind it is the weekend it rained on everybody who had listened to the radio.`,
      {
        files: [
          {
            name: 'downloads.png',
            type: 'image/png',
            cid: 'downloads@fernhill.example',
            content: () =>
              barChart(
                560,
                240,
                [0.31, 0.34, 0.4, 0.38, 0.52, 0.97, 0.22, 0.45, 0.51, 0.6, 0.58, 0.66],
                [86, 122, 158],
              ),
          },
        ],
        html: `<p>The figures for the free maps, by week. The tall one is the weekend the coast path was on the radio. The small one behind it is the weekend it rained on everybody who had listened to the radio.</p>
<p><img src="cid:downloads@fernhill.example" alt="Bars: downloads by week" width="560" height="240" style="max-width:100%;border:1px solid #e2e4e8"></p>`,
      },
    ),
    mail('lotte', '7d 16:45', `Very pretty. Could the radio be persuaded to do this monthly?`),
    mail('grace', '7d 17:01', `Only if they check the weather first.`),
    mail(
      'priya',
      '6d 09:12',
      `I have asked. They would like a guest who can talk about maps for eleven minutes. I have volunteered Ada.`,
    ),
    mail('ada', '6d 09:20', `Eleven minutes is very short. I shall begin now.`),
  ],
};

export const cover: Conversation = {
  key: 'holiday-cover',
  subject: 'While I am away',
  people: ['grace', 'ada'],
  mails: [
    mail(
      'grace',
      '70d 15:30',
      `I am off from Monday for two weeks, to an island with one bus. What I leave behind:

1. The oak posts: the joiner has everything, he only wants to be told that he is doing well.
2. Min-jun's fonts: he may write, he is lovely, answer him in my name.
3. The plant. Wednesday. Not more, it drowns easily.`,
    ),
    mail('ada', '70d 15:42', `Joiner praised, fonts answered, plant not drowned. Go.`),
    mail('ada', '61d 09:30', `The plant has a new leaf. I take no credit but I would accept some.`),
    mail('grace', '60d 21:10', `Credit given. The bus has broken down, the island is perfect.`),
  ],
};

export const secondDraft: Conversation = {
  key: 'radio-notes',
  subject: 'Radio: what I might say',
  people: ['ada', 'grace'],
  mails: [
    mail(
      'ada',
      '1d 22:14',
      `Grace, would you read this before Priya does?

1. Why a map lies, and why it must.
2. The bench of Abraham: names that only people know.
3. The goats (do not name the mayor).
4. How to fold it. Nobody knows how to fold it. I could`,
      { draft: true, to: ['grace'] },
    ),
  ],
};

export const lifts: Conversation = {
  key: 'lift-home',
  subject: 'Lift home on Thursday?',
  people: ['grace', 'ada'],
  mails: [
    mail(
      'ada',
      '16d 13:10',
      `The choir has a rehearsal at the chapel and I will have the van. Do you want a lift, with or without the bicycle?`,
    ),
    mail('grace', '16d 13:12', `With. It has a puncture and so have I.`),
    mail('ada', '16d 13:15', `Six o'clock at the back gate. There is a green sofa cushion for the injured.`),
  ],
};
