import { topic } from '../topic.ts';

/** The actions that answer mail: names, and other words that the palette finds them by. */
export const ANSWERING_TEXTS = topic('ANSWERING_TEXTS', {
  reply: { label: 'Reply', words: 'answer respond' },
  replyAll: { label: 'Reply All', words: 'answer everybody' },
  forward: { label: 'Forward', words: 'pass on' },
});
