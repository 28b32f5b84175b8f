import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { walCommits } from '../../../test/disk/wal-commits.ts';
import { mail as sample } from '../../../test/store/sample-mail.ts';
import { folderOf, twoPeople } from '../../../test/wren/two-people.ts';
import { openSqliteStores } from '../../store/sqlite/sqlite-stores.ts';
import { asOneRequest } from './same-request.ts';

const at = twoPeople();

const CREATE = '/api/method/mail.api.mail.create_mail';
const mail = (subject: string) => ({ to: ['grace@mail.localhost'], subject, html_body: '<p>Once</p>', submit: true });
const SECRET = Buffer.alloc(32, 7);
const keyed = (key: string) => ({ headers: { 'idempotency-key': key } });

describe('[D24] an Idempotency-Key', () => {
  it('names one request: with another body it is an error of its own, and nothing is carried out', async () => {
    const once = await at.ada.post(CREATE, mail('First'), keyed('same'));
    const other = await at.ada.post(CREATE, mail('Second'), keyed('same'));
    expect(other.status).toBe(422);
    expect(other.json).toMatchObject({
      exc_type: 'IdempotencyKeyReusedError',
      message: 'This Idempotency-Key has named another request',
    });
    // It is the same request, regardless of the order of fields and the token.
    const { html_body, ...rest } = mail('First');
    const again = await at.ada.post(CREATE, { html_body, ...rest, csrf_token: at.ada.csrfToken }, keyed('same'));
    expect(again.json.message).toEqual(once.json.message);
    await at.wren.queue.idle();
    const arrived = (await folderOf(at.grace, 'inbox')).map(({ subject }) => subject);
    expect(arrived).toEqual(['First']);
  });

  it('may name another request after one that was refused', async () => {
    const refused = await at.ada.post(CREATE, { ...mail('Third'), to: ['nobody'] }, keyed('refused'));
    expect(refused.status).toBe(417);
    const sent = await at.ada.post(CREATE, mail('Third'), keyed('refused'));
    expect(sent.status).toBe(200);
  });

  it('is of one account and one call', async () => {
    const names: readonly string[] = (await folderOf(at.ada, 'sent')).map(({ name }) => name);
    const star = await at.ada.post('/api/method/mail.api.mail.set_flagged', { names, flagged: true }, keyed('same'));
    expect(star.status).toBe(200);
    const hers = await at.grace.post(CREATE, { ...mail('Hers'), to: ['ada@mail.localhost'] }, keyed('same'));
    expect(hers.status).toBe(200);
  });

  it('is remembered by the commit of what its request changes', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wren-key-'));
    const stores = openSqliteStores({ folder });
    onTestFinished(async () => {
      await stores.close();
      await rm(folder, { recursive: true });
    });
    const store = await stores.of('a');
    const notes = await stores.notesOf('a');
    await store.apply([sample('m1')], 'put');
    const commits = () => walCommits(join(folder, 'accounts', 'a.db'));
    const before = commits();
    const target = { messages: ['m1'] };
    const star = () => store.apply([{ kind: 'flag', keyword: 'flagged', value: true, target }], 'star');
    expect(await asOneRequest(notes, 'star', { names: ['m1'] }, SECRET, Date.now(), star)).toMatchObject({
      repeated: false,
    });
    expect(commits()).toBe(before + 1);
    await expect(asOneRequest(notes, 'star', { names: ['m2'] }, SECRET, Date.now(), star)).rejects.toMatchObject({
      code: 'key-reused',
    });
    expect(await asOneRequest(notes, 'star', { names: ['m1'] }, SECRET, Date.now(), star)).toMatchObject({
      repeated: true,
    });
  });

  it('keeps nothing by which a password among the arguments could be guessed, nor what versions before have kept', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'wren-key-'));
    const stores = openSqliteStores({ folder });
    onTestFinished(async () => {
      await stores.close();
      await rm(folder, { recursive: true });
    });
    const notes = await stores.notesOf('a');
    const values = { password: 'correct horse battery' };
    const unkeyed = createHash('sha256').update(JSON.stringify(values)).digest('hex');
    const now = Date.now();
    await notes.keep([['request:old', `${unkeyed} ${now}`]]);
    await asOneRequest(notes, 'new', values, SECRET, now, async () => 'done');
    const stored = await notes.read('request:');
    expect(stored).toHaveLength(2);
    expect(JSON.stringify(stored)).not.toContain(unkeyed);
    // Another key gives another fingerprint.
    const other = asOneRequest(notes, 'new', values, Buffer.alloc(32, 8), now, async () => 'done');
    await expect(other).rejects.toMatchObject({ code: 'key-reused' });
  });
});
