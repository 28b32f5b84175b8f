import { describe, expect, test } from 'vitest';
import { type Contact, EMPTY_CONTACT } from './contact.ts';
import { readContactTable, writeContactTable } from './contact-csv.ts';
import { planImport } from './plan-import.ts';
import { type FiledContact, readVCards } from './read-vcard.ts';
import { writeVCards } from './write-vcard.ts';

const crlf = (...lines: readonly string[]): string => `${lines.join('\r\n')}\r\n`;
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** A "Google CSV" export of contacts.google.com: all of its columns, though most are empty. */
const GOOGLE = crlf(
  [
    ...['First Name', 'Middle Name', 'Last Name', 'Phonetic First Name', 'Phonetic Middle Name', 'Phonetic Last Name'],
    ...['Name Prefix', 'Name Suffix', 'Nickname', 'File As', 'Organization Name', 'Organization Title'],
    ...['Organization Department', 'Birthday', 'Notes', 'Photo', 'Labels', 'E-mail 1 - Label', 'E-mail 1 - Value'],
    ...['E-mail 2 - Label', 'E-mail 2 - Value', 'Phone 1 - Label', 'Phone 1 - Value', 'Address 1 - Label'],
    ...['Address 1 - Formatted', 'Address 1 - Street', 'Address 1 - City', 'Address 1 - PO Box', 'Address 1 - Region'],
    ...['Address 1 - Postal Code', 'Address 1 - Country', 'Address 1 - Extended Address', 'Website 1 - Label'],
    'Website 1 - Value',
  ].join(','),
  [
    ...['Katrin', '', 'Vogel', '', '', '', 'Dr.', '', 'Kat', '', 'Papierhaus Vogel', 'Owner', '', '1971-04-02'],
    ...['"Knows every mill.\nPays late."', 'https://photos.example/k.png', 'Paper people ::: * myContacts', '* Work'],
    ...['vogel@papier.example', 'Home', 'kat@home.example ::: kv@home.example', 'Mobile', '+49 170 555 01', 'Work'],
    ...[
      '"Mühlweg 3\n79098 Freiburg\nDE"',
      'Mühlweg 3',
      'Freiburg',
      '',
      '',
      '79098',
      'DE',
      '',
      '',
      'https://papier.example',
    ],
  ].join(','),
);

/** An export of Outlook and outlook.com. */
const OUTLOOK = `\uFEFF${crlf(
  [
    ...['First Name', 'Middle Name', 'Last Name', 'Title', 'Suffix', 'Nickname', 'E-mail Address', 'E-mail 2 Address'],
    ...['E-mail 3 Address', 'Home Phone', 'Home Phone 2', 'Business Phone', 'Business Phone 2', 'Mobile Phone'],
    ...['Other Phone', 'Business Fax', 'Company Main Phone', 'Job Title', 'Department', 'Company', 'Business Street'],
    ...[
      'Business City',
      'Business State',
      'Business Postal Code',
      'Business Country/Region',
      'Home Street',
      'Home City',
    ],
    ...['Home State', 'Home Postal Code', 'Home Country/Region', 'Web Page', 'Birthday', 'Anniversary', 'Notes'],
    'Categories',
  ].join(','),
  [
    ...['Grace', 'B.', 'Okafor', 'Ms.', '', '', 'grace@fernhill.example', 'grace@home.example', '', '0131 555', ''],
    ...['0131 777', '', '07700 900412', '', '0131 778', '0131 700', 'Lead', 'Signs', 'Fernhill'],
    ...['Quay 1', 'Leith', '', 'EH6 6AA', 'United Kingdom', '', '', '', '', '', 'https://fernhill.example', '0/0/00'],
    ...['1/2/2010', '"Met at the ""Signs"" fair, 2024"', 'Crew;Friends'],
  ].join(','),
)}`;

/** An export of Contacts of macOS and iOS. */
const APPLE = crlf(
  ...['BEGIN:VCARD', 'VERSION:3.0', 'PRODID:-//Apple Inc.//iPhone OS 18.1//EN', 'N:Nunes;Olívia;;;', 'FN:Olívia Nunes'],
  ...[
    'NICKNAME:Liv',
    'ORG:Azulejos Nunes;',
    'TITLE:Painter',
    'item1.EMAIL;type=INTERNET;type=pref:olivia@azul.example',
  ],
  ...[
    'item1.X-ABLabel:Studio',
    'EMAIL;type=INTERNET;type=HOME:liv@home.example',
    'TEL;type=CELL;type=VOICE;type=pref:+351 910 000 001',
  ],
  ...[
    'item2.ADR;type=WORK;type=pref:;;Rua Nova 5;Porto;;4000-001;Portugal',
    'item2.X-ABADR:pt',
    'NOTE:Tiles\\, hand-painted',
  ],
  ...[
    'item3.URL;type=pref:https\\://azul.example',
    'item3.X-ABLabel:_$!<HomePage>!$_',
    'BDAY;X-APPLE-OMIT-YEAR=1604:1604-05-09',
  ],
  `PHOTO;ENCODING=b;TYPE=PNG:${PIXEL.slice(0, 40)}`,
  ...[` ${PIXEL.slice(40)}`, 'X-SOCIALPROFILE;type=mastodon:https://social.example/@liv', 'UID:A-1', 'END:VCARD'],
);

/** An export of Nextcloud's Contacts, in the version chosen in its settings. */
const nextcloud = (version: '3.0' | '4.0'): string =>
  crlf(
    ...[
      'BEGIN:VCARD',
      `VERSION:${version}`,
      'PRODID:-//Nextcloud Contacts v7.0.3',
      'UID:5f3c1e1a-1b7a-4c1e-9b1a-2f0c6f8a1a11',
    ],
    ...[
      'FN:Tomasz Bąk',
      'N:Bąk;Tomasz;;;',
      'EMAIL;TYPE=HOME:tomasz@home.example',
      'EMAIL;TYPE=WORK:tomasz@nordwind.example',
    ],
    ...[
      'TEL;TYPE="HOME,VOICE":+48 22 555 01 01',
      'TEL;TYPE="WORK,FAX":+48 22 555 01 02',
      'ORG:Nordwind',
      'TITLE:Skipper',
    ],
    ...[
      'ADR;TYPE=HOME:;;ul. Portowa 7;Gdańsk;;80-001;Polska',
      'CATEGORIES:Boats,Neighbours',
      'NOTE:Rows on Sundays\\nat eight',
    ],
    ...['URL:https://nordwind.example', 'BDAY;VALUE=DATE:19800217', 'REV;VALUE=DATE-AND-OR-TIME:20250101T101010Z'],
    version === '3.0' ? `PHOTO;ENCODING=b;TYPE=image/png:${PIXEL}` : `PHOTO:data:image/png;base64,${PIXEL}`,
    'END:VCARD',
  );

const contact = (data: Partial<Contact>): Contact => ({ ...EMPTY_CONTACT, ...data });

const TOMASZ: FiledContact = {
  contact: contact({
    ...{ name: 'Tomasz Bąk', given: 'Tomasz', surname: 'Bąk', organization: 'Nordwind', title: 'Skipper' },
    emails: [
      { address: 'tomasz@home.example', label: 'home' },
      { address: 'tomasz@nordwind.example', label: 'work' },
    ],
    phones: [
      { number: '+48 22 555 01 01', label: 'home' },
      { number: '+48 22 555 01 02', label: 'work' },
    ],
    addresses: [{ full: 'ul. Portowa 7\n80-001 Gdańsk\nPolska', label: 'home' }],
    note: 'Rows on Sundays\nat eight\nBirthday: 19800217\nWebsite: https://nordwind.example',
    picture: `data:image/png;base64,${PIXEL}`,
  }),
  groups: ['Boats', 'Neighbours'],
};

const READ: readonly (readonly [name: string, read: () => readonly FiledContact[], FiledContact])[] = [
  [
    'Google’s table',
    () => readContactTable(GOOGLE),
    {
      contact: contact({
        ...{
          name: 'Katrin Vogel',
          given: 'Katrin',
          surname: 'Vogel',
          organization: 'Papierhaus Vogel',
          title: 'Owner',
        },
        emails: [
          { address: 'vogel@papier.example', label: 'work' },
          { address: 'kat@home.example', label: 'home' },
          { address: 'kv@home.example', label: 'home' },
        ],
        phones: [{ number: '+49 170 555 01', label: 'mobile' }],
        addresses: [{ full: 'Mühlweg 3\n79098 Freiburg\nDE', label: 'work' }],
        note: 'Knows every mill.\nPays late.\nBirthday: 1971-04-02\nWebsite: https://papier.example\nNickname: Kat',
      }),
      groups: ['Paper people'],
    },
  ],
  [
    'Outlook’s table',
    () => readContactTable(OUTLOOK),
    {
      contact: contact({
        ...{ name: 'Grace B. Okafor', given: 'Grace', surname: 'Okafor', organization: 'Fernhill', title: 'Lead' },
        emails: [
          { address: 'grace@fernhill.example', label: '' },
          { address: 'grace@home.example', label: '' },
        ],
        phones: [
          { number: '07700 900412', label: 'mobile' },
          { number: '0131 555', label: 'home' },
          { number: '0131 777', label: 'work' },
          { number: '0131 700', label: 'work' },
        ],
        addresses: [{ full: 'Quay 1\nEH6 6AA Leith\nUnited Kingdom', label: 'work' }],
        note: 'Met at the "Signs" fair, 2024\nWebsite: https://fernhill.example\nAnniversary: 1/2/2010',
      }),
      groups: ['Crew', 'Friends'],
    },
  ],
  [
    'Apple’s vCard 3',
    () => readVCards(APPLE),
    {
      contact: contact({
        ...{
          name: 'Olívia Nunes',
          given: 'Olívia',
          surname: 'Nunes',
          organization: 'Azulejos Nunes',
          title: 'Painter',
        },
        emails: [
          { address: 'olivia@azul.example', label: 'Studio' },
          { address: 'liv@home.example', label: 'home' },
        ],
        phones: [{ number: '+351 910 000 001', label: 'mobile' }],
        addresses: [{ full: 'Rua Nova 5\n4000-001 Porto\nPortugal', label: 'work' }],
        note: 'Tiles, hand-painted\nBirthday: --05-09\nWebsite: https://azul.example\nNickname: Liv',
        picture: `data:image/png;base64,${PIXEL}`,
      }),
      groups: [],
    },
  ],
  ['Nextcloud’s vCard 3', () => readVCards(nextcloud('3.0')), TOMASZ],
  ['Nextcloud’s vCard 4', () => readVCards(nextcloud('4.0')), TOMASZ],
];

describe('the address book of another program', () => {
  test.each(READ)('is read from %s with all that it says', (_name, read, expected) => {
    expect(read()).toEqual([expected]);
  });

  test.each(READ)('goes out again from %s, and comes back from every format as nothing new', (_name, read) => {
    const filed = read();
    let made = 0;
    const newId = (): string => {
      made += 1;
      return `id-${made}`;
    };
    const first = planImport(filed, { contacts: [], groups: [], most: 10, newId });
    expect(first).toMatchObject({ added: 1, merged: 0, left: 0 });
    const existing = { contacts: first.contacts, groups: first.groups, most: 10, newId };
    expect(readVCards(writeVCards(filed, '3.0'))).toMatchObject(filed.map(({ groups }) => ({ groups })));
    for (const again of [
      readVCards(writeVCards(filed, '3.0')),
      readVCards(writeVCards(filed, '4.0')),
      readContactTable(writeContactTable(filed)),
    ]) {
      expect(planImport(again, existing)).toMatchObject({ contacts: [], groups: [], added: 0, merged: 0 });
    }
  });
});
