import { topic } from '../topic.ts';
/** What the settings say of the addresses that the user writes under. */
export const IDENTITY_TEXTS = topic('IDENTITY_TEXTS', {
  section: 'Addresses and signatures',
  note: 'Name and signature for each of your addresses. A reply is sent from the address that received the mail.',
  isDefault: 'Default for new mail',
  noSignature: 'No signature',
  edit: 'Edit',
  editOf: (address: string) => `Edit ${address}`,
  add: 'Add address',
  addTitle: 'Add address',
  address: 'Address',
  addressNote: (example: string) => `One of your addresses with a plus and a word, such as ${example}`,
  name: 'Name',
  signature: 'Signature',
  signatureNote: 'Below your text, above the quote',
  replyTo: 'Answers go to',
  bcc: 'Always Bcc',
  makeDefault: 'Use this address for new mail',
  save: 'Save',
  remove: 'Delete',
  foreign: (address: string) => `${address} is not one of your addresses.`,
  known: (address: string) => `${address} is already in the list.`,
  noAddress: (text: string) => `${text} is not an address.`,
  done: {
    saved: (address: string) => `${address} saved`,
    removed: (address: string) => `${address} removed from the list`,
  },
});
