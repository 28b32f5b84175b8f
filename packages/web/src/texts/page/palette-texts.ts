import { topic } from '../topic.ts';
/** What only the palette and the sheet of keys say, so that it comes with them; part of the catalogue in texts.ts. */
export const PALETTE_TEXTS = topic('PALETTE_TEXTS', {
  presetNotes: {
    gmail: 'Single keys as in Gmail',
    outlook: 'Single keys as in Outlook on the web',
    off: 'No single keys: only those with Ctrl, Alt or Command, and arrows, Enter, Escape, Delete',
  },
  groups: {
    move: 'Move',
    select: 'Select',
    act: 'Act',
    write: 'Write',
    goTo: 'Go to',
    anywhere: 'Anywhere',
    settings: 'Settings',
  },
  /** Keys that parts of the screen hear by themselves, in every preset. */
  fixed: {
    arrows: 'Line up or down',
    pages: 'Page up or down',
    ends: 'First or last line',
    enter: 'Open the line',
    space: 'Select the line',
    range: 'Select lines',
    all: 'Select all lines',
    send: 'Send',
  },
  palette: {
    title: 'Commands',
    box: 'Command, folder, person or search',
    /** The same where there is little room. */
    hint: 'Command or search',
    list: 'Matches',
    none: 'No command matches',
    found: (count: number) => `${count} ${count === 1 ? 'match' : 'matches'}`,
    move: 'move',
    run: 'run',
    selection: (count: number, subject: string) => (count === 1 ? subject : `${count} conversations`),
    groups: {
      commands: 'Commands',
      folders: 'Folders',
      settings: 'Settings',
      recent: 'Recent searches',
      people: 'People',
      mail: 'Mail',
      search: 'Search',
      select: 'Select',
    },
    searchFor: (text: string, place: string) => `Search for “${text}” in ${place}`,
  },
  help: {
    title: 'Keyboard shortcuts',
    presets: 'Single keys',
    find: 'Find a shortcut',
    list: 'All shortcuts',
    none: 'No shortcut matches',
    next: 'then',
  },
});
