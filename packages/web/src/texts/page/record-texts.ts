import { topic } from '../topic.ts';
/** What is said of definitions of the user's own, whatever they are; part of the catalogue in texts.ts. */
export const RECORD_TEXTS = topic('RECORD_TEXTS', {
  failed: (why: string) => `The change was not saved: ${why}`,
});
