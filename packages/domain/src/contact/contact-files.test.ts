import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Contact, EMPTY_CONTACT } from './contact.ts';
import { readContactTable, writeContactTable } from './contact-csv.ts';
import { readCsv, writeCsv } from './csv.ts';
import { type FiledContact, readVCards } from './read-vcard.ts';
import { writeVCards } from './write-vcard.ts';

const crlf = (...lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`;

const filed = (data: Partial<Contact>, groups: readonly string[] = []): FiledContact => ({
  contact: { ...EMPTY_CONTACT, ...data },
  groups,
});

const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

describe('vCards of other programs', () => {
  test('of Apple: version 3.0, labels beside their lines, a folded picture, a card that is a group', () => {
    const text = crlf(
      'BEGIN:VCARD',
      'VERSION:3.0',
      'PRODID:-//Apple Inc.//macOS 14.5//EN',
      'N:Müller;Jürgen;Karl;Dr.;',
      'FN:Dr. Jürgen Karl Müller',
      'ORG:Papierhaus Vogel;Einkauf;',
      'TITLE:Buyer\\, papers',
      'item1.EMAIL;type=INTERNET;type=pref:jm@papier.example',
      'item1.X-ABLabel:_$!<Other>!$_',
      'EMAIL;type=INTERNET;type=HOME:juergen@home.example',
      'TEL;type=CELL;type=VOICE;type=pref:+49 170 555 01',
      'item2.ADR;type=WORK:;;Mühlweg 3;Freiburg;;79098;Germany',
      'NOTE:First line\\nsecond\\; with signs',
      'BDAY:1970-05-09',
      `PHOTO;ENCODING=b;TYPE=PNG:${PIXEL.slice(0, 40)}`,
      ` ${PIXEL.slice(40)}`,
      'UID:ABC-1',
      'END:VCARD',
      'BEGIN:VCARD',
      'VERSION:3.0',
      'FN:Mills',
      'X-ADDRESSBOOKSERVER-KIND:group',
      'X-ADDRESSBOOKSERVER-MEMBER:urn:uuid:ABC-1',
      'UID:G-1',
      'END:VCARD',
    );
    expect(readVCards(text)).toEqual([
      filed(
        {
          name: 'Dr. Jürgen Karl Müller',
          given: 'Jürgen',
          surname: 'Müller',
          organization: 'Papierhaus Vogel, Einkauf',
          title: 'Buyer, papers',
          emails: [
            { address: 'jm@papier.example', label: 'Other' },
            { address: 'juergen@home.example', label: 'home' },
          ],
          phones: [{ number: '+49 170 555 01', label: 'mobile' }],
          addresses: [{ full: 'Mühlweg 3\n79098 Freiburg\nGermany', label: 'work' }],
          note: 'First line\nsecond; with signs\nBirthday: 1970-05-09',
          picture: `data:image/png;base64,${PIXEL}`,
        },
        ['Mills'],
      ),
    ]);
  });

  test('of Google and of phones: version 3.0 with categories, bare line ends, and no FN', () => {
    const text =
      'BEGIN:VCARD\nVERSION:3.0\nN:Lovelace;Ada;;;\nEMAIL;TYPE=INTERNET,WORK:ada@host.example\nCATEGORIES:myContacts,Analysts,Old\\, friends\nEND:VCARD\n';
    expect(readVCards(text)).toEqual([
      filed(
        {
          name: 'Ada Lovelace',
          given: 'Ada',
          surname: 'Lovelace',
          emails: [{ address: 'ada@host.example', label: 'work' }],
        },
        ['Analysts', 'Old, friends'],
      ),
    ]);
  });

  test('of Outlook: version 2.1 with bare types and quoted-printable over several lines', () => {
    const text = crlf(
      'BEGIN:VCARD',
      'VERSION:2.1',
      'N;CHARSET=utf-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=BCrgen',
      'FN;CHARSET=utf-8;ENCODING=QUOTED-PRINTABLE:J=C3=BCrgen M=C3=',
      '=BCller',
      'TEL;WORK;VOICE:0761 555',
      'NOTE;ENCODING=QUOTED-PRINTABLE;CHARSET=windows-1252:Caf=E9=0D=0Aat noon',
      'EMAIL;PREF;INTERNET:jm@papier.example',
      'END:VCARD',
    );
    const [read] = readVCards(text);
    expect(read?.contact).toMatchObject({
      name: 'Jürgen Müller',
      surname: 'Müller',
      phones: [{ number: '0761 555', label: 'work' }],
      emails: [{ address: 'jm@papier.example', label: '' }],
      note: 'Café\r\nat noon',
    });
  });

  test('of Thunderbird and Fastmail: version 4.0 with preferences, addresses of numbers, a group of members', () => {
    const text = crlf(
      'BEGIN:VCARD',
      'VERSION:4.0',
      'UID:urn:uuid:1f0a',
      'FN:Grace Okafor',
      'EMAIL;PREF=2:second@host.example',
      'EMAIL;PREF=1;TYPE=home:first@host.example',
      'TEL;VALUE=uri;TYPE="voice,cell":tel:+44-7700-900412',
      `PHOTO:data:image/png;base64,${PIXEL}`,
      'END:VCARD',
      'BEGIN:VCARD',
      'VERSION:4.0',
      'KIND:group',
      'FN:Crew',
      'MEMBER:urn:uuid:1F0A',
      'END:VCARD',
    );
    const [read] = readVCards(text);
    expect(read?.contact.emails.map(({ address }) => address)).toEqual(['first@host.example', 'second@host.example']);
    expect(read?.contact.phones).toEqual([{ number: '+44-7700-900412', label: 'mobile' }]);
    expect(read?.contact.picture).toContain(PIXEL);
    expect(read?.groups).toEqual(['Crew']);
  });

  test('that are broken give what can be read of them, and other files give none', () => {
    expect(
      readVCards('BEGIN:VCARD\nFN:Ada\nthis is no line\nEMAIL:ada@host.example\nEND:VCARD\nBEGIN:VCARD\nFN:Cut'),
    ).toHaveLength(1);
    expect(readVCards('Hello')).toEqual([]);
    expect(readVCards('')).toEqual([]);
  });
});

describe('tables of other programs', () => {
  test('of Google, in its older and its newer columns', () => {
    const older =
      'Name,Given Name,Family Name,Notes,Group Membership,E-mail 1 - Type,E-mail 1 - Value,Phone 1 - Type,Phone 1 - Value,Organization 1 - Name\r\n' +
      '"Müller, Jürgen",Jürgen,Müller,"Two\nlines",Mills ::: * myContacts,* Work,a@x.example ::: b@x.example,Mobile,+49 1,Papierhaus\r\n';
    expect(readContactTable(older)).toEqual([
      filed(
        {
          ...{
            name: 'Müller, Jürgen',
            given: 'Jürgen',
            surname: 'Müller',
            organization: 'Papierhaus',
            note: 'Two\nlines',
          },
          emails: [
            { address: 'a@x.example', label: 'work' },
            { address: 'b@x.example', label: 'work' },
          ],
          phones: [{ number: '+49 1', label: 'mobile' }],
        },
        ['Mills'],
      ),
    ]);
    const newer =
      'First Name,Last Name,Labels,E-mail 1 - Label,E-mail 1 - Value\nAda,King,* myContacts,,ada@x.example\n';
    expect(readContactTable(newer)).toEqual([
      filed({ name: 'Ada King', given: 'Ada', surname: 'King', emails: [{ address: 'ada@x.example', label: '' }] }),
    ]);
  });

  test('of Outlook, with semicolons, and of Thunderbird', () => {
    const outlook =
      '\uFEFFFirst Name;Last Name;Company;Job Title;E-mail Address;E-mail 2 Address;Business Phone;Home Street;Home City;Home Postal Code;Categories\r\n' +
      'Grace;Okafor;Fernhill;Lead;grace@x.example;g@y.example;555;Quay 1;Leith;EH6;Crew;Friends\r\n';
    const [read] = readContactTable(outlook);
    expect(read?.contact).toMatchObject({
      name: 'Grace Okafor',
      organization: 'Fernhill',
      emails: [{ address: 'grace@x.example' }, { address: 'g@y.example' }],
      phones: [{ number: '555', label: 'work' }],
      addresses: [{ full: 'Quay 1\nEH6 Leith', label: 'home' }],
    });
    const thunderbird =
      'First Name,Last Name,Display Name,Primary Email,Secondary Email,Mobile Number\n,,Ada K.,ada@x.example,,7\n';
    expect(readContactTable(thunderbird)[0]?.contact).toMatchObject({
      name: 'Ada K.',
      phones: [{ number: '7', label: 'mobile' }],
    });
    expect(readContactTable('a,b\n1,2\n')).toEqual([]);
  });
});

const text = fc.string({ unit: 'grapheme', maxLength: 20 }).map((written) => written.replace(/\s+/gu, ' ').trim());
const someText = text.filter((written) => written !== '');
const label = fc.constantFrom('', 'home', 'work', 'mobile');
const anyContact = fc.record({
  name: someText,
  surname: someText,
  organization: text.filter((written) => !written.includes(';')),
  title: text,
  emails: fc.array(fc.record({ address: fc.emailAddress(), label }), { maxLength: 3 }),
  phones: fc.array(fc.record({ number: fc.constantFrom('+49 1', '0761/55', '(1) 2-3'), label }), { maxLength: 3 }),
  addresses: fc.array(fc.record({ full: someText.map((one) => `${one}\n${one}`), label }), { maxLength: 2 }),
  note: fc.array(text, { maxLength: 3 }).map((lines) => lines.join('\n').trim()),
});

describe('contacts as files', () => {
  test.each(['3.0', '4.0'] as const)('written as vCard %s are read back as they were', (version) => {
    fc.assert(
      fc.property(fc.array(anyContact, { maxLength: 4 }), (contacts) => {
        const all = contacts.map((contact) =>
          filed({ ...contact, given: 'G', picture: `data:image/png;base64,${PIXEL}` }, ['Crew', 'A, b']),
        );
        const written = writeVCards(all, version);
        for (const line of written.split('\r\n')) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(readVCards(written)).toEqual(all);
      }),
      { numRuns: 60 },
    );
  });

  test('written as a table are read back, but for the picture', () => {
    const all = [
      filed(
        {
          name: 'Ada, King',
          given: 'Ada',
          surname: 'King',
          note: 'a "b"\nc',
          emails: [{ address: 'a@b.example', label: 'work' }],
        },
        ['Crew'],
      ),
      filed({
        name: 'Ben',
        given: 'Ben',
        phones: [{ number: '+49 1', label: 'home' }],
        addresses: [{ full: 'x\ny', label: '' }],
      }),
    ];
    expect(readContactTable(writeContactTable(all))).toEqual(all);
  });

  test('make no formulas for spreadsheets, and any table is read as it was written', () => {
    expect(writeCsv([['=1+1', '@x', '+49 761', '-']])).toBe("'=1+1,'@x,+49 761,-\r\n");
    const cell = fc.string().filter((value) => !/^[=+@\t\r-]/u.test(value) && !/[;\t]/u.test(value));
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, fc.constant('x'), cell), { minLength: 1 }), (rows) => {
        expect(readCsv(writeCsv([['a', 'b', 'c'], ...rows]))).toEqual([['a', 'b', 'c'], ...rows]);
      }),
    );
  });
});
