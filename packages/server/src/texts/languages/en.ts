import { pluralsOf } from '@wren/contract/plurals.ts';
import type { MailTexts } from '../texts.ts';

const many = pluralsOf<'one'>('en');
const conversations = (count: number): string => many(count, { one: '# conversation', other: '# conversations' });
const messages = (count: number): string => many(count, { one: '# message', other: '# messages' });
const message = (subject: string | null): string => (subject === null ? 'our message' : `our message “${subject}”`);
const recipients = (count: number): string => many(count, { one: 'one recipient', other: '# recipients' });
const IN_SETTINGS = 'If it was not you, open Settings in Wren, look under Privacy & Security,';

export const ENGLISH: MailTexts = {
  device: { on: (browser, system) => `${browser} on ${system}`, unknown: 'a program that does not say its name' },
  place: {
    when: (moment) => `When: ${moment}`,
    device: (name) => `Device: ${name}`,
    network: (address) => `Network address: ${address}`,
  },
  well: 'If that was you, there is nothing to do.',
  signIn: {
    subject: (device) => `New sign-in: ${device}`,
    browser: (address) => `Somebody has signed in to ${address} from a browser that has not been used for it before.`,
    network: (address) => `Somebody has signed in to ${address} from a network that has not been used for it before.`,
    otherwise: `${IN_SETTINGS} sign that device out, and change your password.`,
  },
  password: {
    subject: 'Your password was changed',
    text: (address) => `The password of ${address} was changed. Every other device was signed out.`,
    otherwise:
      'If it was not you, ask whoever runs your Wren for a link to choose a new password: it signs everybody out.',
  },
  appPassword: {
    subject: 'A new app password',
    text: (address, name) =>
      `An app password was made for ${address}, by which a program or device can send mail under your addresses. It is called “${name}”.`,
    otherwise: `${IN_SETTINGS} revoke it, and change your password.`,
  },
  passkey: {
    subject: 'A new passkey',
    text: (address, name) =>
      `A passkey was added to ${address}, which signs in without password and code. It is called “${name}”.`,
    otherwise: `${IN_SETTINGS} remove it, and change your password.`,
  },
  secondFactor: {
    subject: 'Two-factor authentication was turned off',
    text: (address) =>
      `Two-factor authentication of ${address} was turned off: signing in asks for the password alone.`,
    otherwise: `${IN_SETTINGS} turn it on again, and change your password.`,
  },
  digest: {
    subject: (day, sums) => `Daily digest, ${day}: ${sums}`,
    unread: (count) => `Unread in your Inbox: ${conversations(count)}`,
    byLabel: 'Unread by label',
    waiting: (count) => `Waiting to be sent: ${messages(count)}`,
    back: (count) => `Back today from Snoozed: ${conversations(count)}`,
    sums: {
      unread: (count) => `${count} unread`,
      waiting: (count) => `${count} waiting`,
      back: (count) => `${count} back today`,
    },
    conversations,
    more: {
      conversations: (count) => many(count, { one: 'and # more conversation', other: 'and # more conversations' }),
      messages: (count) => many(count, { one: 'and # more message', other: 'and # more messages' }),
    },
    noSubject: 'No subject',
    nobody: 'nobody',
    to: (name, time) => `to ${name}, ${time}`,
    from: (name, time) => `from ${name}, ${time}`,
    ending: 'You get this once a day. To turn it off, open Settings and look for Daily digest under Notifications.',
  },
  reminder: {
    text: (subject, people) =>
      `No answer yet: nobody has answered ${subject === null ? 'your mail' : `your mail “${subject}”`}${people === null ? '' : ` to ${people}`}.`,
    others: (name, count) => many(count, { one: `${name} and 1 other`, other: `${name} and # others` }),
    note: 'You asked to be reminded of it. An answer to this reminder goes to those whom you wrote to.',
  },
  forwarding: {
    subject: 'May mail be forwarded to you?',
    asks: (who, email) => `${who} asks whether mail may be forwarded to this address, ${email}.`,
    agree: 'If you agree, give them this code, or enter it yourself where it is asked for:',
    note: 'It can be used for seven days. If you do nothing, nothing is forwarded.',
  },
  receipt: (subject, reader) =>
    `Y${message(subject)} was displayed to ${reader}. This does not say that it was understood.`,
  report: {
    failed: (subject, count) => `Y${message(subject)} did not reach ${recipients(count)}:`,
    uncertain: (subject, count) => `It is not known whether y${message(subject)} reached ${recipients(count)}:`,
    note: 'No further attempt will be made. The other recipients, if any, are not affected.',
  },
};
