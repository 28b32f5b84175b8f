import type { Translation } from '../translation.ts';
import { ACTING } from './acting.ts';
import { ADMINISTRATION } from './administration.ts';
import { CONTACTS } from './contacts.ts';
import { ERRORS } from './errors.ts';
import { FIRST } from './first.ts';
import { HELP } from './help.ts';
import { LISTS } from './lists.ts';
import { OUTBOX } from './outbox.ts';
import { PAGES } from './pages.ts';
import { READING } from './reading.ts';
import { RULES } from './rules.ts';
import { SEARCHING } from './searching.ts';
import { SETTINGS } from './settings.ts';
import { SIGNING_IN } from './signing-in.ts';
import { TRANSFER } from './transfer.ts';
import { WRITING } from './writing.ts';

/** Polish: „ty”, without forms of gender where that can be done. */
export const TRANSLATION: Translation = {
  ...ACTING,
  ...ADMINISTRATION,
  ...CONTACTS,
  ...ERRORS,
  ...FIRST,
  ...HELP,
  ...LISTS,
  ...OUTBOX,
  ...PAGES,
  ...READING,
  ...RULES,
  ...SEARCHING,
  ...SETTINGS,
  ...SIGNING_IN,
  ...TRANSFER,
  ...WRITING,
};
