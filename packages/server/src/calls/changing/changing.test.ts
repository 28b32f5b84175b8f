import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mail, type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Row } from '../../../test/wren/two-people.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';

let wren: RunningWren;
let ada: Visitor;
let first: string;
let second: string;
let thread: string;
let round = 0;

beforeAll(async () => {
  wren = await startWren();
  ada = await wren.signedIn(wren.ada);
});
afterAll(() => wren.close());

beforeEach(async () => {
  round += 1;
  const subject = `Talk ${round}`;
  first = await wren.deliver(wren.ada, mail(subject, { 'Message-ID': `<first${round}@example.com>` }));
  second = await wren.deliver(wren.ada, mail(`Re: ${subject}`, { 'In-Reply-To': `<first${round}@example.com>` }));
  thread = (await message(first)).threadId;
});

async function message(id: string) {
  const [found] = await (await wren.storeOf(wren.ada)).messages([id]);
  if (!found) throw new Error(`no message ${id}`);
  return found;
}

const exists = async (id: string): Promise<boolean> => (await (await wren.storeOf(wren.ada)).messages([id])).length > 0;
const status = async (method: string, body: object) =>
  (await ada.post(`/api/method/mail.api.mail.${method}`, body)).status;

describe('set_seen', () => {
  it('[7.16] marks a conversation as its folder shows it', async () => {
    await ada.call('mail.set_mails_mailbox', { mail_ids: [second], mailbox: 'trash' });
    const result = await ada.call('mail.set_seen', { thread_ids: [thread], seen: 1, mailbox: 'inbox' });
    expect(result).toEqual({ thread_ids: [thread], seen: 1, updated: 1, changed: [first] });
    expect((await message(first)).seen).toBe(true);
    expect((await message(second)).seen).toBe(false);
    expect(await ada.call('mail.set_seen', { thread_ids: [thread], seen: 1 })).toMatchObject({ updated: 0 });
    expect(await ada.call('mail.set_seen', { thread_ids: [thread], seen: 0 })).toMatchObject({ seen: 0, updated: 1 });
  });

  it('[5.6] marks single messages too, and wants something to mark', async () => {
    await ada.call('mail.set_seen', { names: [second], seen: '1' });
    expect((await message(second)).seen).toBe(true);
    expect((await message(first)).seen).toBe(false);
    expect(await status('set_seen', { thread_ids: [], seen: 1 })).toBe(417);
    expect(await status('set_seen', { thread_ids: [thread], seen: 1, mailbox: 'attic' })).toBe(404);
  });
});

describe('set_keyword', () => {
  it('sets a label of messages or conversations, and takes it away again', async () => {
    const set = await ada.call('mail.set_keyword', { thread_ids: [thread], keyword: 'To=20do', value: 1 });
    expect(set).toEqual({ changed: [first, second] });
    expect((await message(second)).keywords).toEqual(['To=20do']);
    const [row] = (await ada.call('mail.search_mails', { query: 'label:"to do"', compact: 1 })).rows;
    expect(row).toMatchObject({ name: second, keywords: ['To=20do'], thread_keywords: ['To=20do'] });
    const taken = await ada.call('mail.set_keyword', { names: [first], keyword: 'to=20do', value: 0 });
    expect(taken).toEqual({ changed: [first] });
    expect(await message(first)).not.toHaveProperty('keywords');
  });

  it.each(['', 'a b', 'seen', 'receiptSettled', 'ä', 'x'.repeat(256)])('refuses %j', async (keyword) => {
    expect(await status('set_keyword', { names: [first], keyword, value: 1 })).toBe(417);
  });

  it('wants something to mark, and touches no other account’s mail', async () => {
    expect(await status('set_keyword', { keyword: 'work', value: 1 })).toBe(417);
    const grace = await wren.signedIn(wren.grace);
    expect(await grace.call('mail.set_keyword', { names: [first], keyword: 'work', value: 1 })).toEqual({
      changed: [],
    });
    expect(await message(first)).not.toHaveProperty('keywords');
  });
});

describe('set_flagged', () => {
  it('[7.9] stars messages, or whole conversations', async () => {
    const starred = await ada.call('mail.set_flagged', { names: [first], flagged: 1 });
    expect(starred).toEqual({ names: [first], flagged: 1, changed: [first] });
    expect((await message(first)).flagged).toBe(true);
    expect((await message(second)).flagged).toBe(false);
    await ada.call('mail.set_flagged', { thread_ids: [thread], flagged: true });
    expect((await message(second)).flagged).toBe(true);
    await ada.call('mail.set_flagged', { thread_ids: [thread], flagged: false });
    expect((await message(first)).flagged).toBe(false);
    expect(await status('set_flagged', { names: [], flagged: 1 })).toBe(417);
  });
});

describe('what is asked about one conversation', () => {
  it('[7.24] a conversation is read by its folder with what a forward of it says, starred, and its draft deleted by id', async () => {
    const draft = await ada.call('mail.create_mail', { in_reply_to_id: second, save_as_draft: 1 });
    await ada.call('mail.set_mails_mailbox', { mail_ids: [first], mailbox: 'trash' });
    const read = async () => (await ada.call('mail.get_mail_thread', { thread_id: thread, mailbox: 'inbox' })) as Row[];
    const [received] = (await read()).filter(({ name }) => name === second);
    expect(received.html_body || received.text_body).toContain('Hello there.');
    await ada.call('mail.set_flagged', { names: [second], flagged: 1 });
    expect((await message(second)).flagged).toBe(true);
    expect(await ada.call('mail.delete_mail', { name: draft.name })).toEqual({ deleted: [draft.name] });
    expect(await exists(draft.name)).toBe(false);
    expect((await read()).map(({ name }) => name)).not.toContain(draft.name);
  });
});

describe('what is asked about several conversations', () => {
  it('[7.25] they are moved, reported, moved back, trashed and deleted for good, each by one call', async () => {
    const other = await wren.deliver(wren.ada, mail(`Another ${round}`));
    const threads = [thread, (await message(other)).threadId];
    const places = () => Promise.all([first, second, other].map(async (id) => (await message(id)).mailbox));
    const move = (from: string, mailbox: string) =>
      ada.call('mail.set_mails_mailbox', { thread_ids: threads, from, mailbox });
    await move('inbox', 'junk');
    expect(await places()).toEqual(['junk', 'junk', 'junk']);
    await move('junk', 'inbox');
    await move('inbox', 'trash');
    expect(await places()).toEqual(['trash', 'trash', 'trash']);
    expect(await ada.call('mail.delete_threads', { thread_ids: threads })).toEqual(threads);
    expect(await Promise.all([first, second, other].map(exists))).toEqual([false, false, false]);
    // Lists need a mailbox.
    expect(await status('get_mails_from_mailbox', { mailbox: null })).toBe(404);
  });
});

describe('set_mails_mailbox', () => {
  it('takes mail into mailboxes of the user’s own alone that there are, by any call', async () => {
    const bulk = { job: `into-own-${round}`, mailbox: 'inbox', change: { kind: 'move', mailbox: 'm-0001' } };
    expect(await status('set_mails_mailbox', { mail_ids: [first], mailbox: 'm-0001' })).toBe(404);
    expect(await status('start_bulk_change', bulk)).toBe(404);
    expect((await message(first)).mailbox).toBe('inbox');
    const record = { id: 'm-0001', type: 'mailbox', data: { name: 'Projects' } };
    await ada.call('client.save_records', { changes: [{ kind: 'put', record }] });
    await ada.call('mail.set_mails_mailbox', { thread_ids: [thread], from: 'inbox', mailbox: 'm-0001' });
    expect((await message(first)).mailbox).toBe('m-0001');
    expect(await ada.call('mail.get_mails_from_mailbox', { mailbox: 'm-0001' })).toHaveLength(1);
    const mailboxes = await ada.call('mailbox.get_mailboxes', {});
    expect(mailboxes).toContainEqual(
      expect.objectContaining({ id: 'm-0001', name: 'Projects', role: null, parent_id: null, total_threads: 1 }),
    );
    await ada.call('client.save_records', { changes: [{ kind: 'destroy', id: 'm-0001' }] });
    expect(await status('set_mails_mailbox', { mail_ids: [second], mailbox: 'm-0001' })).toBe(404);
  });

  it('[7.19] moves messages, or conversations as a folder shows them, and back home', async () => {
    const moved = await ada.call('mail.set_mails_mailbox', { mail_ids: [first], mailbox: 'Bin' });
    expect(moved).toEqual({ mail_ids: [first], mailbox: 'trash', changed: [first] });
    expect((await message(first)).mailbox).toBe('trash');
    expect((await message(second)).mailbox).toBe('inbox');
    await ada.call('mail.set_mails_mailbox', { thread_ids: [thread], from: 'inbox', mailbox: 'spam' });
    expect((await message(second)).mailbox).toBe('junk');
    expect((await message(first)).mailbox).toBe('trash');
    await ada.call('mail.set_mails_mailbox', { mail_ids: [first, second], mailbox: 'inbox' });
    expect((await message(first)).mailbox).toBe('inbox');
  });

  it('archives what was received, and an answer to it comes to the Inbox, where the conversation shows whole (D32)', async () => {
    const moved = await ada.call('mail.set_mails_mailbox', { thread_ids: [thread], from: 'inbox', mailbox: 'archive' });
    expect([...moved.changed].sort()).toEqual([first, second].sort());
    expect((await message(first)).mailbox).toBe('archive');
    const listed = async (mailbox: string) =>
      (await ada.call('mail.get_mails_from_mailbox', { mailbox })).map((row: { thread_id: string }) => row.thread_id);
    expect(await listed('inbox')).not.toContain(thread);
    expect(await listed('archive')).toEqual([thread]);
    const third = await wren.deliver(
      wren.ada,
      mail(`Re: Talk ${round}`, { 'In-Reply-To': `<first${round}@example.com>` }),
    );
    expect(await message(third)).toMatchObject({ threadId: thread, mailbox: 'inbox' });
    expect(await listed('inbox')).toContain(thread);
    expect(await listed('archive')).toEqual([thread]);
    expect(await ada.call('mail.get_mail_thread', { thread_id: thread })).toHaveLength(3);
  });

  it('snoozes until a time that is said, and no longer than five years (D36)', async () => {
    const until = Date.now() + 60 * 60_000;
    const move = { thread_ids: [thread], from: 'inbox', mailbox: 'snoozed' };
    expect(await status('set_mails_mailbox', move)).toBe(417);
    expect(await status('set_mails_mailbox', { ...move, until: until * 10 })).toBe(417);
    expect(await status('set_mails_mailbox', { ...move, until: 'later' })).toBe(417);
    const { changed } = await ada.call('mail.set_mails_mailbox', { ...move, until });
    expect([...changed].sort()).toEqual([first, second].sort());
    const { mailbox, keywords } = await message(first);
    expect([mailbox, keywords]).toEqual(['snoozed', [`$snoozed-${Math.floor(until / 1000)}`]]);
    expect(await status('set_keyword', { names: [first], keyword: '$snoozed-1', value: true })).toBe(417);
    expect(JSON.stringify(await ada.call('mail.get_keywords', {}))).not.toContain('$snoozed');
    await ada.call('mail.set_mails_mailbox', { thread_ids: [thread], from: 'snoozed', mailbox: 'inbox' });
    expect((await message(first)).keywords).toBeUndefined();
  });

  it('refuses what is no mailbox', async () => {
    expect(await status('set_mails_mailbox', { mail_ids: [first], mailbox: 'attic' })).toBe(404);
    expect(await status('set_mails_mailbox', { mail_ids: [first], mailbox: 'starred' })).toBe(404);
    expect(await status('set_mails_mailbox', { mail_ids: [], mailbox: 'trash' })).toBe(417);
  });
});

describe('delete_mail', () => {
  it('[7.17] deletes single messages for good, in any spelling, and knows nothing of unknown ones', async () => {
    expect(await ada.call('mail.delete_mail', { ids: [first, 'nothing'] })).toEqual({ deleted: [first] });
    expect(await exists(first)).toBe(false);
    expect(await ada.call('mail.delete_mail', { name: second })).toEqual({ deleted: [second] });
    expect(await ada.call('mail.delete_mail', { ids: [second] })).toEqual({ deleted: [] });
    expect(await status('delete_mail', {})).toBe(417);
  });
});

describe('delete_threads', () => {
  it('[7.18] deletes what of a conversation lies in one mailbox', async () => {
    await ada.call('mail.set_mails_mailbox', { mail_ids: [first], mailbox: 'trash' });
    expect(await ada.call('mail.delete_threads', { thread_ids: [thread] })).toEqual([thread]);
    expect(await exists(first)).toBe(false);
    expect(await exists(second)).toBe(true);
    expect(await ada.call('mail.delete_threads', { thread_ids: [thread, 'nothing'] })).toEqual([thread, 'nothing']);
  });

  it('takes only the drafts of a conversation when it is told Drafts', async () => {
    const draft = await ada.call('mail.create_mail', {
      subject: `Re: Talk ${round}`,
      in_reply_to_id: second,
      save_as_draft: 1,
    });
    expect(draft.thread_id).toBe(thread);
    await ada.call('mail.delete_threads', { thread_ids: [thread], mailbox: 'drafts' });
    expect(await exists(draft.name)).toBe(false);
    expect(await exists(first)).toBe(true);
    expect(await exists(second)).toBe(true);
  });

  it('refuses Inbox, Sent and Favourite', async () => {
    for (const mailbox of ['inbox', 'sent', 'starred']) {
      const answer = await ada.post('/api/method/mail.api.mail.delete_threads', { thread_ids: [thread], mailbox });
      expect(answer.status).toBe(417);
      expect(answer.json.message).toBe('Only mail in Trash, Junk or Draft can be deleted for good');
    }
    expect(await status('delete_threads', { thread_ids: [thread], mailbox: 'attic' })).toBe(404);
  });
});

describe('a repeated command', () => {
  it('is carried out once for each Idempotency-Key, and answers the same again', async () => {
    const key = { 'idempotency-key': `key-${round}` };
    const once = await ada.call('mail.set_seen', { thread_ids: [thread], seen: 1 }, key);
    await ada.call('mail.set_seen', { thread_ids: [thread], seen: 0 });
    const again = await ada.call('mail.set_seen', { thread_ids: [thread], seen: 1 }, key);
    expect(again).toEqual(once);
    expect((await message(first)).seen).toBe(false);
  });

  it('of another call or account is another command', async () => {
    const key = { 'idempotency-key': `shared-${round}` };
    await ada.call('mail.set_seen', { thread_ids: [thread], seen: 1 }, key);
    await ada.call('mail.set_flagged', { names: [first], flagged: 1 }, key);
    expect(await message(first)).toMatchObject({ seen: true, flagged: true });
  });
});

describe('a full disk', () => {
  it('is said, and nothing is half done', async () => {
    const small = await startWren({ stores: { maxPages: 120 } });
    const visitor = await small.signedIn(small.ada);
    const fill = async (): Promise<number> => {
      for (let count = 0; count < 40; count += 1) {
        const body = new FormData();
        const bytes = crypto.getRandomValues(new Uint8Array(60_000));
        body.set('file', new Blob([bytes]), 'fill.bin');
        const { status: answered } = await visitor.request('/api/method/upload_file', { method: 'POST', body });
        if (answered !== 200) return answered;
      }
      return 200;
    };
    expect(await fill()).toBe(507);
    const html = Array.from({ length: 3_000 }, () => crypto.randomUUID()).join(' ');
    const refused = await visitor.post('/api/method/mail.api.mail.create_mail', { html_body: html, save_as_draft: 1 });
    expect(refused.status).toBe(507);
    expect(refused.json).toMatchObject({ exc_type: 'StorageFullError', message: 'The mail storage is full' });
    expect(await visitor.call('mailbox.get_mailbox_thread_count', { mailbox: 'drafts' })).toBe(0);
    await small.close();
  });
});
