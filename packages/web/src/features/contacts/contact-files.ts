import { RECORD_TYPES, type RecordChange } from '@wren/contract/records/record-types.ts';
import { readContactTable, writeContactTable } from '@wren/domain/contact/contact-csv.ts';
import { type PlannedImport, planImport } from '@wren/domain/contact/plan-import.ts';
import { type FiledContact, readVCards } from '@wren/domain/contact/read-vcard.ts';
import { writeVCards } from '@wren/domain/contact/write-vcard.ts';
import { type ContactGroup, type ContactRecord, contactData, newContact } from '../../mail-ui/people/contacts.ts';
import { scaledPicture } from '../../mail-ui/people/scaled-picture.ts';
import { saveFile } from '../../platform/page/save-file.ts';

/** Bytes of a file that is read. */
const MAX_BYTES = 50 * 1024 * 1024;
/** Characters of a picture that is kept as the file has it. */
const SMALL = 10_000;

/** The text of a file: UTF-8 or UTF-16 as it says itself, else what Outlook writes in the West. */
function textOf(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The picture of a contact, as small as it is kept; '' where this browser cannot read it. */
async function smallPicture(picture: string): Promise<string> {
  if (picture === '') return '';
  const comma = picture.indexOf(',');
  const [, type = ''] = /^data:(image\/[\w+.-]+);base64$/u.exec(picture.slice(0, comma)) ?? [];
  if (picture.length <= SMALL && /^image\/(?:png|jpeg|webp)$/u.test(type)) return picture;
  try {
    return await scaledPicture(
      new Blob([Uint8Array.from(atob(picture.slice(comma + 1)), (sign) => sign.charCodeAt(0))], { type }),
    );
  } catch {
    return '';
  }
}

/** The contacts of a file, vCards or a table. Empty if it is neither. */
export async function readContacts(file: File): Promise<readonly FiledContact[]> {
  if (file.size > MAX_BYTES) return [];
  const text = textOf(await file.arrayBuffer());
  const filed = /^BEGIN:VCARD/imu.test(text.slice(0, 10_000)) ? readVCards(text) : readContactTable(text);
  const small: FiledContact[] = [];
  // One at a time: pictures are large while they are drawn.
  for (const one of filed) {
    small.push({ ...one, contact: { ...one.contact, picture: await smallPicture(one.contact.picture) } });
  }
  return small;
}

interface AddressBook {
  readonly contacts: readonly ContactRecord[];
  readonly groups: readonly ContactGroup[];
}

/** What the contacts of files do to those that are there. */
export function importInto(
  filed: readonly FiledContact[],
  { contacts, groups }: AddressBook,
): { readonly changes: readonly RecordChange[]; readonly planned: PlannedImport } {
  const planned = planImport(filed, {
    contacts,
    groups: groups.map(({ id, data }) => ({ id, name: data.name })),
    most: RECORD_TYPES.contact.most,
    newId: () => newContact({}).id,
  });
  const changes: readonly RecordChange[] = [
    ...planned.groups.map(({ id, name }) => {
      return { kind: 'put', record: { id, type: 'contactGroup', data: { name, sortOrder: 0 } } } as const;
    }),
    ...planned.contacts.map(({ id, data }) => {
      return { kind: 'put', record: { id, type: 'contact', data: contactData(data) } } as const;
    }),
  ];
  return { changes, planned };
}

export type ContactFormat = 'vcard4' | 'vcard3' | 'csv';

/** Gives contacts to the browser as a file to keep. */
export function exportContacts({ contacts, groups }: AddressBook, format: ContactFormat): void {
  const nameOf = new Map(groups.map(({ id, data }) => [id, data.name]));
  const filed = contacts.map(({ data }) => ({
    contact: data,
    groups: data.groups.flatMap((id) => nameOf.get(id) ?? []),
  }));
  if (format === 'csv') {
    saveFile('contacts.csv', new Blob([writeContactTable(filed)], { type: 'text/csv' }));
  } else {
    const text = writeVCards(filed, format === 'vcard4' ? '4.0' : '3.0');
    saveFile('contacts.vcf', new Blob([text], { type: 'text/vcard' }));
  }
}
