import { topic } from '../topic.ts';
/** Texts about the colours in which a mail is shown. */
export const FRAME_TEXTS = topic('FRAME_TEXTS', {
  original: 'Show original colours',
  dark: 'Show dark colours',
});
