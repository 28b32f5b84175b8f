import { topic } from '../topic.ts';
/** What is said of addresses that rules forward mail to. */
export const FORWARDING_TEXTS = topic('FORWARDING_TEXTS', {
  title: 'Forwarding addresses',
  ask: (address: string) => `Ask ${address}`,
  unasked: 'Mail is forwarded once this address has agreed.',
  waiting: 'It was sent a code, and has not agreed yet.',
  agreed: 'It has agreed.',
  code: 'Code that it was sent',
  confirm: 'Confirm',
  again: 'Send again',
  wrong: 'That is not the code that was sent, or it is too old.',
  wrongAddress: 'That is no address to forward to.',
  failed: (why: string) => `The address could not be asked: ${why}`,
  states: { agreed: 'Has agreed', waiting: 'Has not agreed yet' },
  remove: 'Remove',
  removeOf: (address: string) => `Remove ${address}`,
  removed: (address: string) => `Nothing is forwarded to ${address} any more`,
});
