import { topic } from '../topic.ts';
/** Texts of the recipients of a mail. */
export const RECIPIENT_TEXTS = topic('RECIPIENT_TEXTS', {
  suggestions: 'Suggestions',
  members: (count: number) => (count === 1 ? 'Group of 1' : `Group of ${count}`),
  found: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
  edit: 'Edit',
  copy: 'Copy address',
  remove: 'Remove',
  moveTo: (field: string) => `Move to ${field}`,
  actions: (name: string) => `Actions for ${name}`,
  added: (names: string) => `${names} added`,
  removed: (name: string) => `${name} removed`,
  moved: (name: string, field: string) => `${name} moved to ${field}`,
  tagHint: 'Delete removes, Enter edits, Arrow Down opens actions',
});
