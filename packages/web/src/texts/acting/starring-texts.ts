import { topic } from '../topic.ts';

/** What the star says, which comes with the first rows. */
export const STARRING_TEXTS = topic('STARRING_TEXTS', {
  on: 'Add to favorites',
  off: 'Remove from favorites',
  keys: 'Favourite',
  words: 'star flag favourite favorite',
  starred: 'Conversation starred!',
  unstarred: 'Conversation unstarred!',
  added: 'Added to favorites!',
  removed: 'Removed from favorites!',
  failed: { emails: 'Failed to update favorite status', conversation: 'Failed to update star status' },
});
