import { many } from '../plural.ts';
import { topic } from '../topic.ts';

/** What settings say of the sessions of the account (D43). */
export const SESSION_TEXTS = topic('SESSION_TEXTS', {
  title: 'Where you are signed in',
  unknown: 'Where you are signed in could not be asked.',
  here: 'This device',
  from: (address: string) => `From ${address}`,
  since: (date: string) => `Signed in: ${date}`,
  used: (date: string) => `Last used: ${date}`,
  end: 'Sign out',
  endOf: (name: string) => `Sign out ${name}`,
  ended: (name: string) => `${name} was signed out`,
  endOthers: 'Sign out all other devices',
  endedOthers: (count: number) => `${many(count, 'device was', 'devices were')} signed out`,
  notEnded: (reason: string) => `Nothing was signed out. ${reason}`,
  question: {
    title: 'Sign out all other devices?',
    text: 'Whoever uses them has to sign in again. Drafts that they have yet to save are kept there.',
    cancel: 'Cancel',
    apply: 'Sign out',
  },
});
