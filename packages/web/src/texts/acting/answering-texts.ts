import { topic } from '../topic.ts';

/** The actions that answer mail or write a new one with it: names, and other words that the palette finds them by. */
export const ANSWERING_TEXTS = topic('ANSWERING_TEXTS', {
  reply: { label: 'Reply', words: 'answer respond' },
  replyAll: { label: 'Reply All', words: 'answer everybody' },
  forward: { label: 'Forward', words: 'pass on' },
  forwardAttached: { label: 'Forward as attachment', words: 'eml file whole original source' },
  editAsNew: { label: 'Edit as new', words: 'send again resend copy' },
  oneAccount: 'One email can carry those of one account. Choose emails of one account at a time.',
});
