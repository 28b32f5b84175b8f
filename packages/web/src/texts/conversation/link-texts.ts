import { topic } from '../topic.ts';
/** What is asked before a doubtful link opens. */
export const LINK_TEXTS = topic('LINK_TEXTS', {
  title: 'Open this link?',
  question: (doubt: string, address: string) => `${doubt} It leads to: ${address}`,
  open: 'Open link',
  stay: 'Stay here',
  doubts: {
    'other-host': 'This link shows another address than the one it opens.',
    punycode: 'The address of this link is written with letters that can imitate others.',
    'mixed-scripts': 'The address of this link mixes letters of several alphabets that look alike.',
    'plain-ip': 'This link leads to a bare number instead of a name.',
    'user-info': 'This link begins with a name that is not where it leads.',
    redirector: 'This link leads to a service that passes you on to somewhere else.',
    unreadable: 'The address of this link cannot be read.',
  },
});
