import { topic } from '../topic.ts';
/** The texts of the tray, and of the ways in which a form shows (2.39, 2.45). */
export const TRAY_TEXTS = topic('TRAY_TEXTS', {
  name: 'Minimized messages',
  restore: (title: string) => `Restore ${title}`,
  close: (title: string) => `Close ${title}`,
  /** The first two people (2.45). */
  people: (names: readonly string[]) => (names.length > 2 ? `${names.slice(0, 2).join(', ')}, …` : names.join(', ')),
  more: (count: number) => `${count} more`,
  all: (count: number) => (count === 1 ? '1 minimized message' : `${count} minimized messages`),
  minimize: 'Minimize',
  maximize: 'Maximize',
  smaller: 'Make smaller',
  answer: (kind: string) => `Kind of answer: ${kind}`,
  inline: 'Back to the conversation',
  save: 'Save',
  discard: 'Discard',
});
