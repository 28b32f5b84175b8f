import { mailboxesOf } from '@wren/contract/records/mailboxes-of.ts';
import { isLabel, MUTED, PINNED } from '@wren/domain/message/keyword.ts';
import { FOLDERS, isOwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { mailboxTree } from '@wren/domain/message/mailbox/mailbox-tree.ts';
import { isReminder } from '@wren/domain/message/timed/reminder.ts';
import { parseSearch } from '@wren/domain/search/parse-search.ts';
import { COMMANDS } from '@wren/server/cli/run-wren.ts';
import { readBlob } from '@wren/server/mail/files/read-blob.ts';
import { parseMail } from '@wren/server/mime/parse-mail.ts';
import { allMessages, type CommandLine, temporaryCommandLine } from '@wren/server/test/processes/command-line.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_COMMANDS } from './demo-command.ts';
import { composeDemo } from './filing/file-demo.ts';

const ADA = 'ada@mail.localhost';
const GRACE = 'grace@mail.localhost';
const NOW = Date.UTC(2025, 4, 14, 15, 30);
describe('the sample mails', () => {
  test('are about 300, all readable, none in the future, of many scripts', async () => {
    const demo = await composeDemo('mail.localhost', NOW);
    expect(demo.length).toBeGreaterThan(280);
    expect(new Set(demo.map((mail) => mail.messageIdHeader)).size).toBe(demo.length);
    const parsed = await Promise.all(demo.map((mail) => parseMail(mail.raw)));
    expect(parsed.filter((mail) => mail.damaged)).toEqual([]);
    expect(demo.every((mail) => mail.time < NOW)).toBe(true);
    const text = parsed.map((mail) => `${mail.subject}\n${mail.plainText}`).join('\n');
    expect(text).not.toMatch(/\ufffd|\{domain\}|\?\?\?/u);
    for (const script of [
      'Arabic',
      'Hebrew',
      'Greek',
      'Cyrillic',
      'Devanagari',
      'Hangul',
      'Hiragana',
      'Han',
      'Latin',
    ]) {
      expect(text).toMatch(new RegExp(`\\p{Script=${script}}{2}`, 'u'));
    }
    expect(text).toMatch(/\p{Extended_Pictographic}/u);
    const types = new Set(parsed.flatMap((mail) => mail.parts.map((part) => part.type)));
    for (const type of ['application/pdf', 'image/png', 'text/csv', 'text/plain', 'text/calendar', 'application/zip']) {
      expect(types).toContain(type);
    }
  });

  test('are the same every time but for their dates', async () => {
    const [once, again] = [await composeDemo('mail.localhost', NOW), await composeDemo('mail.localhost', NOW)];
    expect(again).toEqual(once);
  });

  test('an hour after midnight nothing is in the future either', async () => {
    const night = new Date(2025, 4, 14, 0, 40).getTime();
    expect((await composeDemo('mail.localhost', night)).every((mail) => mail.time < night)).toBe(true);
  });
});

describe('npm run demo', () => {
  let wren: CommandLine;

  beforeAll(async () => {
    wren = temporaryCommandLine({ ...COMMANDS, ...DEMO_COMMANDS });
    expect((await wren.run('demo')).printed).toContain('wren-demo');
  });
  afterAll(() => wren.remove());

  test('fills every folder of two accounts; a second run changes nothing', async () => {
    const counts = await wren.inside(ADA, (store) => store.counts());
    for (const folder of FOLDERS) expect(counts.get(folder)?.threads, folder).toBeGreaterThan(0);
    expect(counts.get('inbox')?.unreadThreads).toBeGreaterThan(5);
    const state = await wren.inside(ADA, (store) => store.state());
    const { code, printed } = await wren.run('demo');
    expect([code, printed]).toEqual([0, expect.stringContaining(`${ADA} has the sample mail already`)]);
    expect(await wren.inside(ADA, (store) => store.state())).toBe(state);
    expect(await wren.run('demo', 'please')).toMatchObject({ code: 2, stderr: expect.stringContaining('too much') });
  });

  test('gives each owner saved searches that find something', async () => {
    const searches = await wren.inside(ADA, (_store, records) => records.list('savedSearch'));
    expect(searches.length).toBeGreaterThan(1);
    for (const { data } of searches) {
      const query = { kind: 'search', query: parseSearch(data.query), folder: null } as const;
      const found = await wren.inside(ADA, (store) => store.list(query, { offset: 0, limit: 1 }));
      expect(found.rows, data.query).not.toEqual([]);
    }
  });

  test('gives each owner mailboxes in each other, and files mail in those that there are', async () => {
    const mailboxes = mailboxesOf(await wren.inside(ADA, (_store, records) => records.list('mailbox')));
    expect(mailboxTree(mailboxes).some(({ depth }) => depth > 0)).toBe(true);
    const used = [...(await wren.inside(ADA, (store) => store.counts())).keys()].filter(isOwnMailboxId);
    expect(used).not.toEqual([]);
    expect(mailboxes.map(({ id }) => id)).toEqual(expect.arrayContaining(used));
  });

  test('gives each owner labels that mail has', async () => {
    for (const owner of [ADA, GRACE]) {
      const labels = await wren.inside(owner, (_store, records) => records.list('label'));
      const keywords = (await wren.inside(owner, allMessages))
        .flatMap((message) => message.keywords ?? [])
        .filter(isLabel);
      expect(labels.length).toBeGreaterThan(1);
      expect(new Set(keywords).size).toBeGreaterThan(0);
      expect(labels.map(({ data }) => data.keyword)).toEqual(expect.arrayContaining([...new Set(keywords)]));
    }
  });

  test('shows a pinned and a muted conversation, one that is snoozed, mail in the Screener and a blocked sender', async () => {
    const ada = await wren.inside(ADA, allMessages);
    for (const mark of [PINNED, MUTED]) {
      expect(ada.filter(({ mailbox, keywords = [] }) => mailbox === 'inbox' && keywords.includes(mark))).not.toEqual(
        [],
      );
    }
    for (const place of ['snoozed', 'screener'] as const) {
      expect(ada.filter(({ mailbox }) => mailbox === place)).not.toEqual([]);
    }
    const rules = await wren.inside(ADA, (_store, records) => records.list('rule'));
    expect(rules.flatMap(({ data }) => data.blocked ?? [])).toHaveLength(1);
  });

  test('says of mail from outside what the checks of its sender found, and nothing of the mail between the two', async () => {
    const ada = await wren.inside(ADA, allMessages);
    const trusted = (email: string) =>
      ada.filter(({ from }) => from?.email === email).map(({ trust }) => trust?.result);
    expect(new Set(trusted('bookings@meridianrail.example'))).toEqual(new Set(['proven']));
    expect(trusted('security@your-bank-probably.example')).toEqual(['doubtful']);
    expect(new Set(trusted(GRACE))).toEqual(new Set(['unknown']));
  });

  test('shows a digest, a reminder, a template with a file and a rule that forwards to who has agreed', async () => {
    const ada = await wren.inside(ADA, allMessages);
    const [digest] = ada.filter(({ from, mailbox }) => from?.name === 'Wren' && mailbox === 'inbox');
    expect(digest?.preview).toMatch(/^Unread in your Inbox/u);
    expect(digest?.receivedAt).toBeLessThanOrEqual(Date.now());
    const reminded = ada.filter(({ keywords = [] }) => keywords.some(isReminder));
    expect(reminded.map(({ home }) => home)).toEqual(['sent']);
    const defined = await wren.inside(ADA, async (_store, records) => ({
      templates: await records.list('template'),
      rules: await records.list('rule'),
      agreed: (await records.list('forwardingAddress')).filter(({ data }) => data.isAgreed),
    }));
    const [file] = defined.templates.flatMap(({ data }) => data.files);
    const bytes = await wren.inside(ADA, (store) => readBlob(store, file?.id.slice(2) ?? ''));
    expect(bytes?.length).toBe(file?.size);
    const targets = defined.rules.flatMap(({ data }) => data.forwardTo ?? []);
    expect(defined.agreed.map(({ data }) => data.email)).toEqual(targets);
  });

  test('files the mail between the two in both accounts, in threads', async () => {
    const [ada, grace] = [await wren.inside(ADA, allMessages), await wren.inside(GRACE, allMessages)];
    const shared = ada.filter((one) => grace.some((other) => other.messageIdHeader === one.messageIdHeader));
    expect(shared.length).toBeGreaterThan(60);
    const sizes = new Map<string, number>();
    for (const { threadId } of ada) sizes.set(threadId, (sizes.get(threadId) ?? 0) + 1);
    expect(Math.max(...sizes.values())).toBeGreaterThanOrEqual(40);
    const replied = ada.find((one) => one.answered);
    expect(ada.some((one) => one.home === 'sent' && one.inReplyTo === replied?.messageIdHeader)).toBe(true);
  });
});

test('npm run demo leaves somebody else at one of the addresses alone, and all other accounts', async () => {
  const wren = temporaryCommandLine({ ...COMMANDS, ...DEMO_COMMANDS });
  try {
    await wren.run('account', 'add', ADA, '--name', 'Ada Lovelace', '--password', 'long enough');
    await wren.run('account', 'add', 'paul@mail.localhost', '--password', 'long enough');
    expect((await wren.run('demo')).stderr).toContain('was left alone');
    expect(await wren.inside(ADA, allMessages)).toEqual([]);
    expect(await wren.inside('paul@mail.localhost', allMessages)).toEqual([]);
    expect((await wren.inside(GRACE, allMessages)).length).toBeGreaterThan(90);
  } finally {
    wren.remove();
  }
});

test('it says how to sign in while its password is the known one, and makes nothing', async () => {
  const wren = temporaryCommandLine({ ...COMMANDS, ...DEMO_COMMANDS });
  try {
    const signIn = async (): Promise<string> => (await wren.run('demo', '--sign-in')).printed;
    expect(await signIn()).toBe('');
    expect((await wren.run('account', 'list')).printed).toBe('');
    await wren.run('account', 'add', ADA, '--password', 'wren-demo');
    expect(await signIn()).toBe(`Sign in as ${ADA} with the password wren-demo`);
    await wren.run('account', 'password', ADA, '--password', 'long enough');
    expect(await signIn()).toBe('');
  } finally {
    wren.remove();
  }
});
