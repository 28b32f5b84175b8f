import { topic } from '../topic.ts';
/** What is said of addresses that rules forward mail to. */
export const FORWARDING_TEXTS = topic('FORWARDING_TEXTS', {
  title: 'Forwarding addresses',
  ask: (address: string) => `Ask ${address}`,
  unasked: 'Mail is forwarded once this address has agreed.',
  waiting: 'A code was sent to it; it has not agreed yet.',
  agreed: 'It has agreed.',
  code: 'Code sent to this address',
  confirm: 'Confirm',
  again: 'Send again',
  wrong: 'This code is wrong, or too old.',
  wrongAddress: 'Mail cannot be forwarded to this address.',
  failed: (why: string) => `The address could not be asked: ${why}`,
  states: { agreed: 'Has agreed', waiting: 'Has not agreed yet' },
  remove: 'Remove',
  removeOf: (address: string) => `Remove ${address}`,
  removed: (address: string) => `Mail is no longer forwarded to ${address}`,
});
