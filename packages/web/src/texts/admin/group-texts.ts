import { topic } from '../topic.ts';

/** What administrators read of groups (D57). */
export const GROUP_TEXTS = topic('GROUP_TEXTS', {
  note: 'A group is an address whose mail goes to all of its members.',
  empty: 'No groups yet',
  emptyText: 'Add an address such as team, and then its members.',
  add: 'Add group',
  address: 'Address of the group',
  taken: 'This is not a mail address of this domain, or it is already taken.',
  count: (count: string) => `Members: ${count}`,
  membersOf: (address: string) => `Members of ${address}`,
  noMembers: 'Mail for a group without members reaches nobody.',
  member: 'New member',
  wrongMember: 'This is not a mail address, it is a group, or no account here has it.',
  outside: 'Outside',
  sendAs: 'Members may write as the group',
  sendAsNote: 'They can choose its address as the sender, and their replies to its mail come from it.',
  remove: 'Delete group',
  removeTitle: (address: string) => `Delete ${address}?`,
  removeText: 'Mail for this address is refused from then on. Its members keep what they have received.',
});
