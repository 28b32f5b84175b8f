import { many } from '../plural.ts';
import { topic } from '../topic.ts';

/** What the Screener says (D41); part of the catalogue in texts.ts. */
export const SCREENER_TEXTS = topic('SCREENER_TEXTS', {
  senders: (count: number) => many(count, 'sender', 'senders'),
  wasLetIn: (names: string) => `Let in: ${names}. Their mail goes to the Inbox.`,
  wasKeptOut: (names: string) => `Kept out: ${names}. Their mail goes to Junk.`,
  waits: (name: string) => `You do not know ${name} yet. Let their mail into the Inbox?`,
  waitsList: (name: string) =>
    `You do not know this mailing list yet; ${name} wrote to it. Let its mail into the Inbox?`,
  waitsNobody: 'This mail names no sender. Let it into the Inbox?',
  letIn: 'Let in',
  keepOut: 'Keep out',
  section: 'Screener',
  label: 'Hold mail from unknown senders',
  note: 'Their first mail waits in a list of its own until you let them in',
  on: 'Screener is on',
  off: 'Screener is off',
  offReturned: 'Screener is off. The waiting mail is in the Inbox.',
  failed: (why: string) => `Not all waiting mail could be moved to the Inbox: ${why}`,
  question: {
    title: 'Turn the Screener off',
    text: (count: number) =>
      `${many(count, 'conversation waits', 'conversations wait')} in the Screener. ${count === 1 ? 'It moves' : 'They move'} to the Inbox when you turn it off.`,
    cancel: 'Leave it on',
    apply: 'Turn off',
  },
  known: 'Senders let in',
  knownNote: 'Their mail does not wait',
  knownMore: (count: number) => `and ${count} more`,
  list: (id: string) => `Mailing list ${id}`,
  forget: 'Screen again',
  forgetOf: (sender: string) => `Screen ${sender} again`,
  forgotten: (sender: string) => `${sender} will be screened again`,
});
