import { topic } from '../topic.ts';

/** How much the account keeps, and may keep (D46). */
export const QUOTA_TEXTS = topic('QUOTA_TEXTS', {
  storage: 'Storage',
  used: (used: string, limit: string) => `${used} of ${limit} used`,
  findLarge: 'Find large mail',
  unknown: 'The used storage could not be loaded.',
  /** At the foot of the folders, when most of it is used. */
  nearlyFull: (percent: number) => `Storage ${percent}% full`,
  full: 'Storage is full',
  makeRoom:
    'Delete mail that you do not need and empty Trash to make room. Until then, new mail waits or is returned to its sender.',
});
