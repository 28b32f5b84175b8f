import type { Conversation } from '../demo-mail.ts';
import { mail } from '../demo-mail.ts';
import { floorPlan } from '../files/png.ts';

const plan = {
  name: 'floor-plan-v7.png',
  type: 'image/png',
  content: () =>
    floorPlan(720, 440, [
      [6, 8, 36, 40, [214, 228, 236]],
      [42, 8, 30, 40, [239, 224, 202]],
      [72, 8, 22, 84, [222, 234, 214]],
      [6, 48, 28, 44, [238, 214, 214]],
      [34, 48, 38, 44, [228, 222, 240]],
    ]),
};

/** The long one: how five people agree on the lettering of a floor plan. */
export const harbourSigns: Conversation = {
  key: 'harbour-signs',
  subject: 'Harbour Museum: lettering on the floor plan',
  people: ['ada', 'grace', 'jonas', 'irene'],
  labels: ['Museum'],
  mails: [
    mail(
      'irene',
      '24d 09:12',
      `Dear Ada, dear Grace,

The test print of the ground floor hung in the foyer all weekend and I stood beside it pretending to read the
newspaper. People find the stairs at once, which is a triumph. What they do not find is Room 4. Three out of five
asked the guard, who was standing under the sign for Room 4.

Could we talk about the size of the lettering before the upper floor goes to print?`,
    ),
    mail(
      'ada',
      '24d 09:40',
      `Irene, thank you for the undercover work. Three out of five is too many. My first suspicion is not the size but
the colour: Room 4 is the only one whose name sits on a dark ground.

Grace, can you make a variant with the name on white and one with the name one step larger, so that we can tell which
of the two it is?`,
    ),
    mail(
      'grace',
      '24d 10:05',
      `Both by lunch. I would rather change one thing at a time, so they are two files, not one.`,
    ),
    mail(
      'jonas',
      '24d 10:11',
      `If it helps: the foyer lamp on that side has been broken since September. Just saying.`,
    ),
    mail(
      'irene',
      '24d 10:20',
      `Jonas, you are quite right, and I am embarrassed. The lamp is on a list. The list is long.`,
    ),
    mail(
      'grace',
      '24d 12:48',
      `Here they are, A (white ground) and B (larger). I also made the numeral bolder in B, because once I had started I
could not stop. Ignore it if it muddies the experiment.`,
      { files: [plan] },
    ),
    mail('ada', '24d 13:02', `It muddies the experiment. Leave it in anyway, it looks lovely.`),
    mail(
      'irene',
      '23d 08:55',
      `Printed both overnight. A is up this morning, B goes up at one o'clock. Newspaper at the ready.`,
    ),
    mail(
      'jonas',
      '23d 09:03',
      `Control group: me. I walked in, looked at A, and found Room 4. I also built the map, so I may be biased.`,
    ),
    mail('grace', '23d 09:10', `Your vote has been recorded and discarded.`),
    mail(
      'irene',
      '23d 17:34',
      `Results of a day with the newspaper:

- A: 31 visitors looked at the plan, 27 went straight to Room 4
- B: 28 looked, 19 went straight to Room 4
- two schoolboys asked me what a newspaper was

I did not expect it to be so clear. White ground it is.`,
      { starred: 'ada' },
    ),
    mail(
      'ada',
      '23d 17:50',
      `Beautiful data. Grace, you are allowed one quiet "I told you so", since you said colour in June.`,
    ),
    mail('grace', '23d 17:58', `I told you so. (Quietly.)`),
    mail(
      'jonas',
      '22d 08:31',
      `Practical question. If Room 4 gets a white ground, do the others follow? Otherwise it looks like the one room that
somebody forgot to colour in.`,
    ),
    mail(
      'grace',
      '22d 08:47',
      `They should all follow. The colour can move to a band along the wall side. Sketch this afternoon.`,
    ),
    mail('irene', '22d 09:15', `A band I like. The architect will like it too, he has been longing for a band.`),
    mail(
      'grace',
      '22d 15:22',
      `Sketch on the shared drive under plans/band. Three widths. I prefer the middle one and will not be moved.`,
    ),
    mail('ada', '22d 15:40', `The middle one. Unanimous, if nobody else answers in the next minute.`),
    mail('jonas', '22d 15:41', `Middle.`),
    mail('irene', '22d 16:30', `I was in a meeting about the lamp. Middle!`),
    mail(
      'irene',
      '19d 10:02',
      `A complication. The board saw the band and asks whether the four colours can be told apart by visitors who do not
see red and green as most of us do. I should have asked that myself, my own father could not.`,
    ),
    mail(
      'ada',
      '19d 10:25',
      `A good question, and the board should ask more of them. Today the rose and the sage are close. If we shift the rose
towards orange and darken the sage they stay apart in all three common forms. Jonas has a script that simulates it.`,
    ),
    mail(
      'jonas',
      '19d 11:10',
      `Ran it. Rose/sage: distance 6 before, 23 after the shift. Anything above 15 is comfortable on paper.`,
    ),
    mail(
      'grace',
      '19d 11:32',
      `And I can add a different hatching to each band, so that colour is never the only clue.`,
    ),
    mail('irene', '19d 11:50', `You have just made an old man's daughter very happy. Yes to the hatching.`),
    mail(
      'grace',
      '18d 16:04',
      `Hatching done. Dots, diagonals, waves, plain. The waves are for the ship room, naturally.`,
      {
        starred: 'grace',
      },
    ),
    mail(
      'jonas',
      '18d 16:20',
      `The waves render as a moiré on the kiosk screen at 75 dpi. Can they be a bit further apart?`,
    ),
    mail('grace', '18d 16:41', `Further apart by half. Try now.`),
    mail('jonas', '18d 16:55', `Calm sea.`),
    mail(
      'irene',
      '15d 09:20',
      `The upper floor. The café insists on being called "The Lantern Room" from spring on. That is fifteen letters and a
space where there used to be four.`,
    ),
    mail('ada', '15d 09:44', `Fifteen letters fit if we drop "The". Would the café survive as "Lantern Room"?`),
    mail(
      'irene',
      '15d 13:17',
      `The café has been consulted. The café survives, but asks for a small drawing of a lantern.`,
    ),
    mail(
      'grace',
      '15d 13:25',
      `I have been waiting for years for somebody to ask me for a small drawing of a lantern.`,
    ),
    mail('grace', '14d 10:36', `Lantern attached to the plan. It has a tiny moth. The moth is not negotiable.`),
    mail('irene', '14d 10:50', `The moth has been shown to the café. There was applause.`, { starred: 'ada' }),
    mail(
      'jonas',
      '11d 14:08',
      `Kiosk build with bands, hatching, lantern and moth is on the test address. Please click everything.`,
    ),
    mail(
      'ada',
      '11d 15:30',
      `Clicked everything. Two findings: the lift has no name, and "Toilets" is in the wrong weight.`,
    ),
    mail('jonas', '11d 15:52', `Both fixed. The lift is now called "Lift". I am open to better ideas.`),
    mail(
      'irene',
      '8d 09:05',
      `The director walked through the kiosk without asking a single question. In nine years that has never happened.`,
    ),
    mail(
      'ada',
      '8d 09:18',
      `Frame it. Then let us send the upper floor to print on Thursday, unless somebody objects by tomorrow noon.`,
    ),
    mail('grace', '7d 11:58', `11:58 and no objection. I am holding my breath for two minutes.`),
    mail('ada', '7d 12:01', `Sent to print. You may breathe.`),
    mail(
      'irene',
      '1d 16:47',
      `The upper floor arrived this afternoon, in a crate that took two of us to open. It is splendid. The lamp in the
foyer, you will be pleased to hear, has been repaired, and the electrician found Room 4 without help.

One last thing: on the final sheet the moth seems to have moved a few millimetres towards the flame. Was that on
purpose?`,
      { unread: 'grace' },
    ),
    mail('grace', '47m', `Of course it was on purpose. It is a story. On the second floor it gets there.`, {
      unread: 'ada',
    }),
  ],
};
