import { topic } from '../topic.ts';

const number = new Intl.NumberFormat('en');

/** A number of conversations as a sentence says it. */
export const { conversations } = topic('COUNTED', {
  conversations: (count: number) => `${number.format(count)} conversation${count === 1 ? '' : 's'}`,
});

/** Texts of lists beyond those of the specification: choosing all that a folder or a search holds, moving, new mail. */
export const LIST_TEXTS = topic('LIST_TEXTS', {
  /** All that is loaded is chosen. */
  pageSelected: (count: number) => `All ${conversations(count)} on this page are selected.`,
  offerFolder: (total: number | null, folder: string) =>
    total === null ? `Select all conversations in ${folder}` : `Select all ${conversations(total)} in ${folder}`,
  offerSearch: 'Select all conversations that match this search',
  folderSelected: (total: number | null, folder: string) =>
    `All ${total === null ? 'conversations' : conversations(total)} in ${folder} are selected.`,
  searchSelected: 'All conversations that match this search are selected.',
  clear: 'Clear selection',
  working: (done: number, total: number) => `${number.format(done)} of ${conversations(total)} done…`,
  takingBack: (left: number) => `Undoing ${conversations(left)}…`,
  stop: 'Stop',
  stopped: (done: number, total: number) => `Stopped after ${number.format(done)} of ${conversations(total)}`,
  takenBack: 'Everything has been restored',
  /** What was done, but not to mail of folders of others. @param done 'Labels changed' */
  leftOut: (done: string, count: number) =>
    `${done} (${conversations(count)} left out: folders of others can only be read)`,
  moveTo: 'Move to…',
  move: 'Move',
  about: (name: string) => `About ${name}`,
  menuOf: (what: string) => `Actions: ${what}`,
  open: 'Open',
  openInTab: 'Open in new tab',
  choose: 'Select',
  deselect: 'Deselect',
  dragging: (count: number) => conversations(count),
  arrived: (count: number) => `${number.format(count)} new`,
  arrivedLabel: (count: number) => `${number.format(count)} new ${count === 1 ? 'email' : 'emails'}: go to the top`,
});
