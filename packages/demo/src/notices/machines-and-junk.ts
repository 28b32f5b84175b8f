import type { Notice } from '../demo-mail.ts';
import { openingInvitation } from '../files/invitation.ts';
import { noticeHtml } from './letter-html.ts';

const junk = (
  key: string,
  to: 'ada' | 'grace',
  at: Notice['at'],
  name: string,
  email: string,
  subject: string,
  text: string,
  unread = true,
): Notice => ({
  key,
  to,
  at,
  from: { name, email },
  subject,
  text,
  html: null,
  in: 'junk',
  ...(unread && { unread: to }),
});

/** An invitation, a mail that came back, and what the filter caught. */
export const MACHINES: readonly Notice[] = [
  {
    key: 'opening',
    from: { name: 'Irene Castellan', email: 'i.castellan@harbourmuseum.example' },
    to: 'ada',
    at: '150m',
    subject: 'Invitation: opening of the upper floor',
    unread: 'ada',
    text: null,
    html: noticeHtml(
      'Harbour Museum',
      '#23566b',
      'The upper floor opens',
      [
        'Speeches at six, short ones. The café, which is now a Lantern Room, gives everybody a small lamp. Please say whether you come.',
      ],
      [
        ['Where', 'Lantern Room, upper floor'],
        ['When', 'Friday of the week after next, 18:00'],
      ],
    ),
    invitation: openingInvitation,
  },
  {
    key: 'bounce',
    from: { name: 'Mail Delivery System', email: 'mailer-daemon@{domain}' },
    to: 'ada',
    at: '7d 14:03',
    subject: 'Undelivered: Apples?',
    text: 'Your mail could not be delivered.\n\n  To:      paul@plot41.example\n  Reason:  the address does not exist there (550 5.1.1)\n\nPlease check the address. Perhaps you meant plot14.example.',
    html: null,
    report: {
      fields:
        'Reporting-MTA: dns; {domain}\n\nFinal-Recipient: rfc822; paul@plot41.example\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 5.1.1 No such user here',
      header:
        'From: Ada Marlow <ada@{domain}>\nTo: paul@plot41.example\nSubject: Apples?\nMessage-ID: <apples.1@{domain}>',
    },
  },
  junk(
    'junk-duke',
    'ada',
    '1d 03:12',
    'Duke Reginald IV',
    'duke@castle-lawyers.example',
    'URGENT: you have inherited a drawbridge',
    `Esteemed Beneficiary,

I am the last lawyer of the late Duke Reginald IV, who perished in a tournament leaving behind one (1) drawbridge, valued at 14,000,000 doubloons, and no heirs but YOU.

To release the drawbridge I require only your full name, your shoe size and a modest lowering fee. Kindly act before the moat dries.

Yours in haste,
Barrister Sir Percival Quill`,
  ),
  junk(
    'junk-watch',
    'ada',
    '2d 02:40',
    'LUXURY T1MEPIECES',
    'deals@w4tches.example',
    'Repl1ca sundials!! 90% 0FF, works only at n00n',
    'Why pay full price for the sun? Our sundials are indistinguishable from the real thing by moonlight. Order now, time is literally standing still.',
  ),
  junk(
    'junk-pill',
    'ada',
    '4d 04:01',
    'Dr. Herb Basil',
    'herb@natural-gains.example',
    'Doctors HATE this one weird turnip',
    'Grow three inches (the turnip) in only nine weeks. Scientists who have seen it describe it as “a turnip”. First turnip free.',
    false,
  ),
  {
    ...junk(
      'junk-bank',
      'ada',
      '6d 05:55',
      'Your Bank Probably',
      'security@your-bank-probably.example',
      'Your acount has been suspend',
      'Dear Costumer,\n\nwe notice you have not been hacked recently. To continue this service please confirm your password, mother’s maiden name, and favourite biscuit at the link below.\n\nhttps://definitely-the-bank.example/login\n\nRespectably,\nThe Bank',
    ),
    isForged: true,
  },
  junk(
    'junk-seo',
    'ada',
    '9d 11:11',
    'Brad from SEO',
    'brad@rank-rocket.example',
    'Quick question about your webpage (re: re: re:)',
    'Hi Dear Webmaster,\n\nI was browsing your web page and noticed it is not number one for the word “the”. We can fix that in 30 days. Did you see my last eleven mails?',
    false,
  ),
  junk(
    'junk-lottery',
    'grace',
    '3d 03:30',
    'International Goose Lottery',
    'winner@goose-lottery.example',
    'CONGRATULATION! you have won 400 geese',
    'Your e-mail was drawn from a barrel. The geese are ready for collection at the port and are becoming difficult. Transport insurance of 250 is payable in advance. Do not tell the other geese.',
  ),
  {
    key: 'screener-neighbour',
    from: { name: 'Tove Lindgren', email: 'tove@kelpstreet.example' },
    to: 'ada',
    at: '3h',
    subject: 'Is the grey cat yours?',
    unread: 'ada',
    text: 'Hello,\n\nI live at number 14. A grey cat with a white foot has moved into my linen cupboard and seems to have opinions about it. The baker said to ask you.\n\nTove',
    html: null,
    in: 'screener',
  },
  {
    key: 'screener-list',
    from: { name: 'Tidal Pool Watchers', email: 'list@tidalpools.example' },
    to: 'ada',
    at: '1d 07:30',
    subject: 'Low water this week: Thursday, 06:10',
    unread: 'ada',
    text: 'Dear watchers,\n\nthe lowest water of the month is on Thursday at 06:10. Bring boots, and a friend who has a torch.\n\nTo leave the list, answer with the word ebb.',
    html: null,
    headers: { 'List-Id': 'Tidal Pool Watchers <watchers.tidalpools.example>' },
    in: 'screener',
  },
  junk(
    'junk-crypto',
    'grace',
    '5d 01:17',
    'MoonCoin Support',
    'support@moon-coin.example',
    'Your MoonCoins are about to set',
    'The moon sets at 04:12. So will your coins. Verify your wallet before moonset or they will be given to the sea.',
  ),
  junk(
    'junk-prince',
    'grace',
    '11d 04:44',
    'Prince of Somewhere',
    'prince@somewhere-royal.example',
    'An honest proposal from a prince on holiday',
    'I have a suitcase that does not close. In it: money. On it: me, sitting. If you will only send the fare for a second suitcase, half is yours.',
    false,
  ),
  junk(
    'junk-diet',
    'ada',
    '14d 02:22',
    'Breathe Slim',
    'info@breathe-slim.example',
    'Lose weight by owning less furniture',
    'Each chair weighs 7 kg. You do the math. Our consultants will remove up to six chairs on the first visit, and you will feel lighter at once.',
    false,
  ),
];
