import { topic } from '../topic.ts';

/** The button in a password field. */
export const PASSWORD_FIELD_TEXTS = topic('PASSWORD_FIELD_TEXTS', {
  show: 'Show',
  hide: 'Hide',
});
