import { topic } from '../topic.ts';
/** What the settings say of the addresses that the user writes under. */
export const IDENTITY_TEXTS = topic('IDENTITY_TEXTS', {
  section: 'Addresses and signatures',
  note: 'What your mail goes out with, for each of your addresses. An answer goes out under the address that the mail came to.',
  isDefault: 'New mail is written under it',
  noSignature: 'No signature',
  edit: 'Edit',
  editOf: (address: string) => `Edit ${address}`,
  add: 'Add address',
  addTitle: 'Add address',
  address: 'Address',
  addressNote: (example: string) => `One of yours with a word behind a plus, as ${example}`,
  name: 'Name',
  signature: 'Signature',
  signatureNote: 'Stands below what you write, above what you quote',
  replyTo: 'Answers go to',
  bcc: 'Always Bcc',
  makeDefault: 'Write new mail under this address',
  save: 'Save',
  remove: 'Delete',
  foreign: (address: string) => `${address} is none of your addresses.`,
  known: (address: string) => `${address} is in the list already.`,
  noAddress: (text: string) => `${text} is no address.`,
  done: {
    saved: (address: string) => `${address} saved`,
    removed: (address: string) => `${address} removed from the list`,
  },
});
