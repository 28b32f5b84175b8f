import { membersOf } from '@wren/domain/contact/members-of.ts';
import type { MembersOf } from '@wren/domain/search/search-query.ts';
import type { RecordStore } from '../../store/record-store.ts';
import { byRecords } from '../incoming/by-records.ts';

const members = byRecords(
  async (records): Promise<MembersOf> => membersOf(await records.list('contactGroup'), await records.list('contact')),
);

/** The members of the groups of an account's contacts, for its searches and rules. */
export const membersIn = (records: RecordStore): Promise<MembersOf> => members(records, []);

/** The contacts of an account. */
const contacts = byRecords((records) => records.list('contact'));
export const contactsIn = (records: RecordStore): ReturnType<typeof contacts> => contacts(records, []);
