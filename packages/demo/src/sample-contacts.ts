import type { AccountRecord, RecordChange } from '@wren/contract/records/record-types.ts';
import { EMPTY_CONTACT } from '@wren/domain/contact/contact.ts';
import { CAST } from './cast.ts';

type ContactData = AccountRecord<'contact'>['data'];

const GROUPS = { family: 'Family', offsite: 'Offsite crew', harbour: 'Harbour signs' } as const;

/** Whom the owner of a sample mailbox has written down, with what is known beside the address. */
const PEOPLE: readonly (readonly [
  key: keyof typeof CAST,
  groups: readonly (keyof typeof GROUPS)[],
  known: Partial<ContactData>,
])[] = [
  [
    'ruth',
    ['family'],
    { phones: [{ number: '+44 1334 555 0101', label: 'home' }], note: 'Birthday 9 May. Likes tulips, not lilies.' },
  ],
  ['nell', ['family'], { phones: [{ number: '+44 7700 900 412', label: 'mobile' }] }],
  ['jonas', ['offsite'], { organization: 'Fernhill', title: 'Design lead' }],
  ['priya', ['offsite'], { organization: 'Fernhill' }],
  ['lotte', ['offsite', 'harbour'], { organization: 'Fernhill' }],
  ['irene', ['harbour'], { organization: 'Harbour Museum', title: 'Curator' }],
  ['tomas', ['harbour'], { organization: 'Ferreira Gráfica' }],
  ['sam', [], { note: 'Choir: Thursdays at seven.' }],
  ['beatrix', [], { organization: 'Holm Lettings', phones: [{ number: '+44 1334 555 0177', label: 'work' }] }],
];

/** The contacts and groups of a sample mailbox. */
export function sampleContacts(): readonly RecordChange[] {
  const groups = Object.entries(GROUPS).map(
    ([key, name]): RecordChange => ({
      kind: 'put',
      record: { id: `demo-group-${key}`, type: 'contactGroup', data: { name, sortOrder: 0 } },
    }),
  );
  const contacts = PEOPLE.map(([key, groups, known]): RecordChange => {
    const { name, email } = CAST[key];
    const data: ContactData = {
      ...{ ...EMPTY_CONTACT, phones: [], addresses: [] },
      ...{ name, emails: [{ address: email, label: '' }], groups: groups.map((group) => `demo-group-${group}`) },
      ...known,
    };
    return { kind: 'put', record: { id: `demo-contact-${key}`, type: 'contact', data } };
  });
  return [...groups, ...contacts];
}
