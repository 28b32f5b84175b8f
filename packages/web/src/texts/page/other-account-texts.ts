import { topic } from '../topic.ts';
/** What a page says whose browser has been signed in to another account meanwhile. */
export const OTHER_ACCOUNT_TEXTS = topic('OTHER_ACCOUNT_TEXTS', {
  title: 'This browser is signed in to another account',
  now: (user: string) => `${user} is signed in now.`,
  owner: (owner: string) => `This page belongs to ${owner}, and does nothing in the other account.`,
  kept: (owner: string) =>
    `Drafts and unsent mail of ${owner} are kept in this browser and continue when ${owner} signs in again.`,
  goOn: (user: string) => `Continue as ${user}`,
  again: (owner: string) => `Sign in as ${owner}`,
});
