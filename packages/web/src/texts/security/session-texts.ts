import { many } from '../plural.ts';
import { topic } from '../topic.ts';

/** What settings say of the sessions of the account (D43). */
export const SESSION_TEXTS = topic('SESSION_TEXTS', {
  title: 'Where you are signed in',
  unknown: 'Your sessions could not be loaded.',
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
    text: 'You will have to sign in again there. Unsaved drafts are kept on those devices.',
    cancel: 'Cancel',
    apply: 'Sign out',
  },
});
