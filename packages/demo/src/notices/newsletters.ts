import { domainOfAddress } from '@wren/domain/address/address-parts.ts';
import type { Ago, Notice } from '../demo-mail.ts';
import { type Colour, landscape } from '../files/png.ts';
import { letterHtml, type Story } from './letter-html.ts';

interface Paper {
  readonly name: string;
  readonly email: string;
  readonly brand: string;
  readonly colour: string;
  readonly ground: string;
  readonly sky: readonly [Colour, Colour];
  readonly hills: Colour;
  /** The picture is in the HTML itself, beside it as a part, or on a server that learns of each reader. */
  readonly picture: 'data' | 'cid' | 'remote';
  readonly footer: string;
}

const CONTOUR: Paper = {
  name: 'Contour Lines',
  email: 'letter@contourlines.example',
  brand: 'Contour Lines',
  colour: '#7a4b2a',
  ground: '#f3eee6',
  sky: [
    [236, 190, 150],
    [250, 232, 206],
  ],
  hills: [122, 84, 60],
  picture: 'cid',
  footer: 'A fortnightly letter for people who read maps in bed. You asked for it at the map fair.',
};
const KETTLE: Paper = {
  name: 'The Slow Kettle',
  email: 'hello@slowkettle.example',
  brand: 'The Slow Kettle',
  colour: '#2f6f5e',
  ground: '#eaf2ee',
  sky: [
    [150, 196, 186],
    [228, 240, 228],
  ],
  hills: [52, 104, 88],
  picture: 'data',
  footer: 'One recipe, one walk and one opinion, every Sunday. You subscribed on our site.',
};
const TYPE: Paper = {
  name: 'Counterpunch Weekly',
  email: 'weekly@counterpunch-type.example',
  brand: 'Counterpunch',
  colour: '#333b8c',
  ground: '#eceef8',
  sky: [
    [120, 128, 196],
    [222, 224, 244],
  ],
  hills: [48, 54, 110],
  picture: 'cid',
  footer: 'Letters about letters. You get this since you bought a typeface from us.',
};
const OUTDOOR: Paper = {
  name: 'Fell & Ferry',
  email: 'news@fellandferry.example',
  brand: 'Fell & Ferry',
  colour: '#9a2f3f',
  ground: '#f6ecec',
  sky: [
    [190, 210, 230],
    [246, 236, 226],
  ],
  hills: [80, 100, 120],
  picture: 'remote',
  footer: 'Boots, maps and timetables. You are on this list since your last order.',
};

function issue(
  paper: Paper,
  key: string,
  to: 'ada' | 'grace',
  at: Ago,
  heading: string,
  intro: string,
  stories: readonly Story[],
  marks: Pick<Notice, 'unread' | 'starred' | 'in'> = {},
): Notice {
  const drawn = (): Uint8Array => landscape(600, 200, paper.sky, paper.hills);
  const cid = `top@${key}.example`;
  const pictures = {
    cid: () => `cid:${cid}`,
    data: () => `data:image/png;base64,${Buffer.from(landscape(300, 100, paper.sky, paper.hills)).toString('base64')}`,
    remote: () => `https://img.fellandferry.example/open/${key}.png?reader=4711`,
  };
  return {
    key,
    to,
    at,
    from: { name: paper.name, email: paper.email },
    subject: heading,
    text: null,
    html: letterHtml({
      ...paper,
      picture: pictures[paper.picture](),
      pictureText: 'Hills at evening',
      heading,
      intro,
      stories,
    }),
    headers: {
      'List-Id': `${paper.name} <letter.${domainOfAddress(paper.email)}>`,
      'List-Unsubscribe': `<https://lists.example/unsubscribe/${key}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      Precedence: 'bulk',
    },
    files: paper.picture === 'cid' ? [{ name: 'top.png', type: 'image/png', cid, content: drawn }] : [],
    ...marks,
  };
}

const story = (title: string, text: string): Story => ({ title, text, link: 'https://read.example/story' });

export const NEWSLETTERS: readonly Notice[] = [
  issue(
    CONTOUR,
    'contour-41',
    'ada',
    '1d 07:00',
    'The island that was never there',
    'For ninety years it stood on every chart, nine miles long. Then somebody sailed across it.',
    [
      story(
        'Sandy shoals of the mind',
        'How a whaler’s tired afternoon became a coastline, and why three navies preferred to copy it rather than look.',
      ),
      story(
        'How to fold a map',
        'There are two schools. They do not speak. We went to dinner with both of them and took notes.',
      ),
      story(
        'Reader’s corner: the smallest bridge',
        'Eleven candidates, one of them a plank. The plank has its supporters.',
      ),
    ],
    { unread: 'ada' },
  ),
  issue(
    CONTOUR,
    'contour-40',
    'ada',
    '15d 07:00',
    'What blue means',
    'Water, cold, motorways, conservatives: one colour and four arguments.',
    [
      story(
        'A short history of the sea as a flat tint',
        'Before 1830 it was hatched by hand, wave by wave, by people who were paid by the wave.',
      ),
      story('Letters', 'A lighthouse keeper corrects our latitude, kindly.'),
    ],
  ),
  issue(
    CONTOUR,
    'contour-39',
    'grace',
    '29d 07:00',
    'North is a habit',
    'It used to be east. It could be up. It could be wherever you are going.',
    [
      story(
        'Maps for people who turn the map',
        'They were right all along, says a study of two hundred lost tourists.',
      ),
    ],
  ),
  issue(
    KETTLE,
    'kettle-12',
    'ada',
    '4d 08:30',
    'Barley, mushrooms, patience',
    'A soup that takes three hours, of which you are needed for eleven minutes.',
    [
      story(
        'The recipe',
        'Soak the barley the night before; if you forget, soak it this morning and be a little sorry.',
      ),
      story('The walk', 'From the lock to the mill and back along the other side, which is a different river.'),
      story('The opinion', 'Garlic presses are fine. There, we have said it.'),
    ],
    { starred: 'ada' },
  ),
  issue(
    KETTLE,
    'kettle-11',
    'ada',
    '11d 08:30',
    'Plum cake for bad weather',
    'It keeps for a week, they say. Nobody has ever been able to check.',
    [
      story('The recipe', 'Forty plums, less the ones you eat while stoning them.'),
      story('The opinion', 'A recipe that says “medium heat” has told you nothing.'),
    ],
  ),
  issue(
    KETTLE,
    'kettle-10',
    'grace',
    '18d 08:30',
    'Bread without kneading, and a confession',
    'We have been kneading out of vanity.',
    [story('The recipe', 'Flour, water, salt, a night.'), story('The walk', 'To the bakery, in case it fails.')],
  ),
  issue(
    TYPE,
    'counter-208',
    'grace',
    '2d 09:00',
    'The quiet ampersand',
    'Sixty ampersands, drawn by sixty people, and one that looks like a treble clef by mistake.',
    [
      story('Small sizes, large trouble', 'What happens to a comma at five points, photographed.'),
      story('New: Harbour Grotesque', 'Twelve weights, and numerals with a bar on the seven.'),
    ],
    { unread: 'grace', starred: 'grace' },
  ),
  issue(
    TYPE,
    'counter-207',
    'ada',
    '9d 09:00',
    'Spacing is a kindness',
    'An hour with a typesetter who can see a twentieth of a millimetre and would rather not.',
    [story('Hangul at six points', 'Min-jun Kim on closing gaps, opening counters, and knowing when to sleep.')],
  ),
  issue(
    TYPE,
    'counter-190',
    'ada',
    '130d 09:00',
    'In praise of the lower-case g',
    'Two storeys, a balcony and an ear: it is the only letter one could live in.',
    [story('Open days', 'Come and set a line of metal type. You will drop it. Everybody does.')],
  ),
  issue(
    OUTDOOR,
    'fell-77',
    'ada',
    '2d 12:15',
    'Winter timetables, and socks',
    'Ferries go less often and feet get colder. We can help with one of the two.',
    [
      story('Wool socks, three for two', 'Knitted by people who have been cold.'),
      story(
        'The last boat on Sundays',
        'It leaves at 15:40 until March. Please do not write to us, we do not own the boat.',
      ),
    ],
    { unread: 'ada' },
  ),
  issue(
    OUTDOOR,
    'fell-76',
    'grace',
    '20d 12:15',
    'Re-proof your jacket in an evening',
    'Half an hour of work, an hour of drying, a winter of smugness.',
    [story('How to', 'Wash it first. You never wash it first.')],
  ),
  issue(
    OUTDOOR,
    'fell-70',
    'ada',
    '88d 12:15',
    'Tents: the end of summer sale',
    'They have each been put up once, by our manager, in his garden.',
    [story('Two-person tents', 'That is, for one person and a rucksack.')],
    { in: 'trash' },
  ),
];
