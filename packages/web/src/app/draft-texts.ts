/** Texts of the keeping of drafts. */
export const DRAFT_TEXTS = {
  restored: 'Restored an unsaved draft',
  discard: 'Discard',
  elsewhere: 'This draft is open in another tab',
  elsewhereText: 'It can be written in one place at a time. Nothing of it is lost when you go on here.',
  writeHere: 'Write here instead',
  ended: 'This draft was sent or deleted in another tab',
  renewed: 'This draft was changed elsewhere. You see the newest version.',
  changed: 'This draft was changed elsewhere while you were writing.',
  gone: 'This draft was sent or deleted elsewhere. What you see here is not saved.',
  keepBoth: 'Keep both',
  showOther: 'Show the other version',
  keepNew: 'Keep as a new draft',
  kept: 'Kept as a draft of its own',
} as const;
