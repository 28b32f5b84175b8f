import { topic } from '../topic.ts';

/** What settings say of passkeys (D44). */
export const PASSKEY_TEXTS = topic('PASSKEY_TEXTS', {
  title: 'Passkeys',
  note: 'Sign in with your fingerprint, face or the code of your device, without password and code.',
  unknown: 'Your passkeys could not be loaded.',
  impossible: 'This browser cannot create passkeys at this address.',
  add: 'Add a passkey',
  added: (date: string) => `Added ${date}`,
  used: (date: string) => `last used ${date}`,
  unused: 'never used',
  synced: 'on all your devices',
  rename: 'Rename',
  renameNamed: (name: string) => `Rename ${name}`,
  remove: 'Remove',
  removeNamed: (name: string) => `Remove ${name}`,
  naming: {
    title: 'Name this passkey',
    note: 'So that you can tell your devices apart later.',
    name: 'Name',
    save: 'Save',
    missing: 'Please enter a name.',
  },
  removing: {
    title: (name: string) => `Remove the passkey “${name}”?`,
    text: 'You can no longer sign in with it. Your device may still offer it: remove it there, too.',
    go: 'Remove',
  },
  done: { added: 'The passkey was added', renamed: 'The passkey was renamed', removed: 'The passkey was removed' },
  failed: {
    known: 'This device already has a passkey for your account.',
    impossible: 'No passkey could be made. Please try another device or browser.',
    refused: 'The passkey was not taken. Please try again.',
  },
});
