import { topic } from '../topic.ts';

/** Texts of the Screener's actions. */
export const SCREENING_TEXTS = topic('SCREENING_TEXTS', {
  letIn: {
    label: 'Let in',
    keys: 'Let in, in the Screener',
    words: 'screener accept allow known yes',
    done: 'Let in',
    failed: 'Failed to let the sender in',
  },
  keepOut: {
    label: 'Keep out',
    words: 'screener block refuse junk no',
    done: 'Kept out',
    failed: 'Failed to keep the sender out',
  },
});
