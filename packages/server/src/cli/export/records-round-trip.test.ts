import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type AccountRecord,
  RECORD_TYPE_NAMES,
  type RecordData,
  type RecordType,
} from '@wren/contract/records/record-types.ts';
import { EMPTY_CONTACT } from '@wren/domain/contact/contact.ts';
import { EMPTY_RULE } from '@wren/domain/rules/mail-rule.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type CommandLine, temporaryCommandLine } from '../../../test/processes/command-line.ts';
import { readBlob } from '../../mail/files/read-blob.ts';
import type { MailStore } from '../../store/mail-store.ts';
import type { KeptRecordChange, RecordStore } from '../../store/record-store.ts';

const ADA = 'ada@mail.localhost';
const COPY = 'copy@mail.localhost';
const TERMS = Buffer.from('In writing');

let wren: CommandLine;
beforeEach(async () => {
  wren = temporaryCommandLine();
  for (const address of [ADA, COPY]) await wren.run('account', 'add', address, '--password', 'long enough');
});
afterEach(() => wren.remove());

const put = <Type extends RecordType>(type: Type, id: string, data: RecordData<Type>): KeptRecordChange => ({
  kind: 'put',
  record: { id, type, data } as AccountRecord,
});

const mailbox = (name: string, parentId: `m-${string}` | null = null) => ({
  ...{ name, parentId, sortOrder: 0, isSubscribed: true },
});
const rule: RecordData<'rule'> = {
  ...EMPTY_RULE,
  ...{ name: 'Signs', query: 'from:irene in:m-signs', mailbox: 'm-signs', forwardTo: 'grace@mail.localhost' },
  keywords: ['Work'],
};

const REFUSED: RecordData<'refusedChange'> = {
  ...{ change: 'move', mailbox: 'junk', count: 1, subject: 'One' },
  ...{ isOverQuota: true, words: '' },
};

/** A record of every type, including a template with a file. */
async function define(store: MailStore, records: RecordStore): Promise<void> {
  const blob = await store.putBlob(TERMS);
  const files = [{ id: `b:${blob}`, name: 'terms.txt', type: 'text/plain', size: TERMS.length }];
  const days = { fromDay: null, toDay: null, timeZone: 'UTC' };
  const contact = {
    ...EMPTY_CONTACT,
    emails: [{ address: 'irene@example.org', label: '' }],
    phones: [],
    addresses: [],
  };
  const email = 'ada+shop@mail.localhost';
  await records.apply(
    [
      put('label', 'l1', { name: 'Work', keyword: 'Work', color: 'blue', sortOrder: 0 }),
      put('savedSearch', 's1', { name: 'New signs', query: 'in:m-signs is:unread', pinned: true, sortOrder: 0 }),
      put('mailbox', 'm-projects', mailbox('Projects')),
      put('mailbox', 'm-signs', mailbox('Signs', 'm-projects')),
      put('rule', 'r1', rule),
      put('identity', 'i1', { email, name: 'Ada', signature: '', replyTo: [], bcc: [], isDefault: false }),
      put('vacationResponse', 'singleton', {
        ...days,
        isEnabled: false,
        subject: '',
        html: '<p>Away</p>',
        onlyKnown: false,
      }),
      put('dailyDigest', 'dailyDigest', { isEnabled: true, hour: 7, timeZone: 'Europe/Berlin' }),
      put('contactGroup', 'g1', { name: 'Crew', sortOrder: 0 }),
      put('contact', 'c1', { ...contact, name: 'Irene', groups: ['g1'] }),
      { ...put('template', 't1', { name: 'Terms', subject: 'Our terms', html: '', files }), blobs: [blob] },
      put('screener', 'screener', { isEnabled: true }),
      put('knownSender', 'k1', { sender: 'news@example.org' }),
      put('forwardingAddress', 'f1', { email: 'grace@mail.localhost', isAgreed: true }),
      put('refusedChange', 'n1', REFUSED),
    ],
    'defined',
  );
}

async function all(_store: MailStore, records: RecordStore): Promise<readonly AccountRecord[]> {
  const lists: AccountRecord[] = [];
  for (const type of RECORD_TYPE_NAMES) lists.push(...(await records.list(type)));
  return lists.sort((a, b) => (a.id < b.id ? -1 : 1));
}

const IMPORTED = (taken: number, known: number, unreadable = 0): string =>
  `Labels, rules, contacts and the like: imported ${taken}, there before ${known}, unreadable ${unreadable}.`;

test('what a user has made goes out beside the mail and comes back, files and all, once; only that an address has agreed is asked anew', async () => {
  await wren.inside(ADA, define);
  const folder = join(wren.folder, 'out');
  expect((await wren.run('export', ADA, folder)).code).toBe(0);
  expect((await wren.run('import', COPY, folder)).printed).toContain(IMPORTED(14, 0));
  const made = await wren.inside(ADA, all);
  expect(new Set(made.map(({ type }) => type))).toEqual(new Set(RECORD_TYPE_NAMES));
  // What a mail server has refused stays where it was refused.
  expect(await wren.inside(COPY, all)).toEqual(
    made.flatMap((record) => {
      if (record.type === 'refusedChange') return [];
      return record.type === 'forwardingAddress' ? { ...record, data: { ...record.data, isAgreed: false } } : record;
    }),
  );
  const existing = await wren.inside(COPY, async (store, records) => {
    const [template] = await records.list('template');
    return readBlob(store, template?.data.files[0]?.id.slice(2) ?? '');
  });
  expect(existing?.equals(TERMS)).toBe(true);
  expect((await wren.run('import', COPY, join(folder, 'wren-account.jsonl'))).printed).toBe(IMPORTED(0, 14));
});

test('what the account has stays, and rules and searches mean its own mailboxes of the same names', async () => {
  await wren.inside(ADA, define);
  const mine = { name: 'My work', keyword: 'work', color: 'pink', sortOrder: 0 };
  await wren.inside(COPY, (_store, records) =>
    records.apply(
      [
        put('mailbox', 'm-own', mailbox('projects')),
        put('mailbox', 'm-own-signs', mailbox('Signs', 'm-own')),
        put('label', 'l9', mine),
        put('dailyDigest', 'other', { isEnabled: false, hour: 9, timeZone: 'UTC' }),
      ],
      'own',
    ),
  );
  const folder = join(wren.folder, 'out');
  await wren.run('export', ADA, folder);
  expect((await wren.run('import', COPY, folder)).printed).toContain(IMPORTED(10, 4));
  const copied = await wren.inside(COPY, all);
  const dataOf = (id: string) => copied.find((record) => record.id === id)?.data;
  expect(dataOf('r1')).toMatchObject({ query: 'from:irene in:m-own-signs', mailbox: 'm-own-signs' });
  expect(dataOf('s1')).toMatchObject({ query: 'in:m-own-signs is:unread' });
  expect([dataOf('l9'), dataOf('l1'), dataOf('dailyDigest'), dataOf('m-signs')]).toEqual([
    mine,
    undefined,
    undefined,
    undefined,
  ]);
});

test('lines that are nothing of the kind are counted and leave the rest alone, and nothing to tell is no file', async () => {
  const folder = join(wren.folder, 'out');
  await wren.run('export', ADA, folder);
  await expect(readFile(join(folder, 'wren-account.jsonl'))).rejects.toThrow('ENOENT');
  await wren.inside(ADA, define);
  const other = join(wren.folder, 'other');
  await wren.run('export', ADA, other);
  const written = await readFile(join(other, 'wren-account.jsonl'), 'utf8');
  const broken = join(wren.folder, 'broken');
  await mkdir(broken);
  const odd = ['not JSON', '{"id":"x","type":"unknown","data":{}}', '[]', ''].join('\n');
  await writeFile(join(broken, 'wren-account.jsonl'), `${odd}\n${written}`);
  expect((await wren.run('import', COPY, broken)).printed).toContain(IMPORTED(14, 0, 3));
});
