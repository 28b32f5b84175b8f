/** Texts of the keeping of drafts. */
export const DRAFT_TEXTS = {
  restored: 'Restored an unsaved draft',
  discard: 'Discard',
} as const;
