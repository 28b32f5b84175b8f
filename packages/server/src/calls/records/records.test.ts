import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import { upload } from '../../../test/wren/two-people.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';

let wren: RunningWren;
let ada: Visitor;
let grace: Visitor;

beforeAll(async () => {
  wren = await startWren();
  ada = await wren.signedIn(wren.ada);
  grace = await wren.signedIn(wren.grace);
});
afterAll(() => wren.close());

const SAVE = '/api/method/mail.api.client.save_records';

const label = (id: string, data: Readonly<Record<string, unknown>> = {}) => ({
  kind: 'put',
  record: { id, type: 'label', data: { name: id, keyword: `k-${id}`, ...data } },
});

describe('account records', () => {
  it('of what a mail server has refused are written by the server alone, and the user may dismiss them', async () => {
    const data = { change: 'move', mailbox: 'junk', count: 1, subject: 'One', isOverQuota: true, words: '' } as const;
    const record = { id: 'x', type: 'refusedChange', data } as const;
    expect((await ada.post(SAVE, { changes: [{ kind: 'put', record }] })).status).toBe(403);
    await (await wren.stores.recordsOf(wren.ada.id)).apply([{ kind: 'put', record }], 'told');
    expect(await ada.call('client.save_records', { changes: [{ kind: 'destroy', id: 'x' }] })).toMatchObject({
      destroyed: ['x'],
    });
  });

  it('are saved several at once, and told since a state', async () => {
    const saved = await ada.call('client.save_records', { changes: [label('work'), label('home')] });
    expect(saved).toMatchObject({ changed: ['work', 'home'], destroyed: [] });
    const changes = [label('work', { name: ' Office ' }), { kind: 'destroy', id: 'home' }];
    const { state } = await ada.call('client.save_records', { changes });
    expect(await ada.call('client.get_records', { since: saved.state })).toEqual({
      state,
      records: [{ id: 'work', type: 'label', data: { name: 'Office', keyword: 'k-work', color: '', sortOrder: 0 } }],
      destroyed: ['home'],
      has_more: false,
      too_old: false,
    });
    expect(await ada.call('client.get_records', { types: ['savedSearch'] })).toMatchObject({ records: [] });
    expect(await ada.call('client.get_records', { since: 'long ago' })).toMatchObject({ too_old: true, records: [] });
  });

  it('are told of by the account’s changes: their state goes with every answer', async () => {
    const before = await ada.call('client.get_changes');
    const { state } = await ada.call('client.save_records', { changes: [label('told')] });
    const news = await ada.call('client.get_changes', { since: before.state });
    expect(news).toMatchObject({ changed: [], destroyed: [], records: state });
    expect(news.state).not.toBe(before.state);
    expect((await ada.call('client.get_changes', { since: news.state })).records).toBe(state);
  });

  it('are changed once for each key, and another request under it is refused', async () => {
    const keyed = (changes: readonly unknown[]) =>
      ada.post(SAVE, { changes }, { headers: { 'idempotency-key': 'one' } });
    const first = await keyed([label('once')]);
    await ada.call('client.save_records', { changes: [label('once', { name: 'Other' })] });
    expect((await keyed([label('once')])).json).toEqual(first.json);
    expect((await keyed([label('twice')])).status).toBe(422);
    const { records } = await ada.call('client.get_records', {});
    expect(records).toContainEqual(
      expect.objectContaining({ id: 'once', data: expect.objectContaining({ name: 'Other' }) }),
    );
  });

  it('are an account’s own', async () => {
    await ada.call('client.save_records', { changes: [label('private')] });
    expect(await grace.call('client.get_records', {})).toMatchObject({ records: [] });
    await grace.call('client.save_records', { changes: [{ kind: 'destroy', id: 'private' }] });
    const { records } = await ada.call('client.get_records', {});
    expect(records).toContainEqual(expect.objectContaining({ id: 'private' }));
  });

  it('that the schema of their type refuses are refused, and so is all that comes with them', async () => {
    const wrong = [
      label('x', { name: '' }),
      label('x', { keyword: 'two words' }),
      label('x', { color: 'x'.repeat(10_000) }),
      { kind: 'put', record: { id: 'x', type: 'unknown', data: {} } },
      { kind: 'put', record: { id: '../x', type: 'label', data: { name: 'x', keyword: 'x' } } },
      { kind: 'put', record: { id: 'x', type: 'savedSearch', data: { name: 'x', query: ' ' } } },
      { kind: 'replace', id: 'x' },
    ];
    for (const change of wrong) {
      const answer = await ada.post(SAVE, { changes: [label('beside'), change] });
      expect(answer.status, JSON.stringify(change)).toBe(417);
    }
    expect((await ada.post(SAVE, { changes: [] })).status).toBe(417);
    const { records } = await ada.call('client.get_records', {});
    expect(records.filter(({ id }: { id: string }) => id === 'beside' || id === 'x')).toEqual([]);
  });

  it('[D37] of templates have files of the account alone, with the size and type that their bytes have', async () => {
    const { file_url } = (await upload(ada, 'terms.txt', new TextEncoder().encode('In writing'))).json.message;
    const template = (id: string, file: object) => ({
      kind: 'put',
      record: { id, type: 'template', data: { name: id, files: [{ id: file_url, name: 'terms.txt', ...file }] } },
    });
    const save = (who: Visitor, change: object) => who.post(SAVE, { changes: [change] });
    expect((await save(ada, template('terms', { type: 'text/plain', size: 1 }))).status).toBe(200);
    const { records } = await ada.call('client.get_records', { types: ['template'] });
    const id = new URL(file_url, 'http://wren').searchParams.get('blob_id');
    expect(records[0].data.files).toEqual([{ id, name: 'terms.txt', type: 'text/plain', size: 10 }]);
    expect((await save(grace, template('terms', { type: '', size: 10 }))).status).toBe(404);
    const none = template('none', { id: `b:${'0'.repeat(64)}`, type: '', size: 10 });
    expect((await save(ada, none)).status).toBe(404);
    const many = {
      id: 'many',
      type: 'template',
      data: { name: 'many', files: Array(21).fill(records[0].data.files[0]) },
    };
    expect((await save(ada, { kind: 'put', record: many })).status).toBe(417);
  });

  it('want a session, and a token to be saved', async () => {
    const guest = wren.visitor();
    expect((await guest.get('/api/method/mail.api.client.get_records')).status).toBe(401);
    expect((await ada.post(SAVE, { changes: [label('forged')] }, { bare: true })).status).toBe(400);
  });
});
