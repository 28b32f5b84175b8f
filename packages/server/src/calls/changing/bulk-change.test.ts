import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { mail, type RunningWren, startWren } from '../../../test/wren/running-wren.ts';
import type { Visitor } from '../../../test/wren/visitor.ts';

let wren: RunningWren;
let ada: Visitor;
let round = 0;
let job = '';

beforeAll(async () => {
  wren = await startWren();
  ada = await wren.signedIn(wren.ada);
});
afterAll(() => wren.close());
beforeEach(() => {
  round += 1;
  job = `job-${round}`;
});

const TO_TRASH = { kind: 'move', mailbox: 'trash' };
const status = async (method: string, body: object): Promise<number> =>
  (await ada.post(`/api/method/mail.api.mail.${method}`, body)).status;

function ended(): Promise<unknown> {
  const look = async (): Promise<unknown> => {
    const answer: unknown = await ada.call('mail.get_bulk_change', { job });
    expect(JSON.stringify(answer)).not.toMatch(/"running"|"undoing"/u);
    return answer;
  };
  return vi.waitFor(look, { timeout: 90_000, interval: 2 });
}

const subjects = async (folder: 'inbox' | 'trash'): Promise<readonly string[]> => {
  const { rows } = await (await wren.storeOf(wren.ada)).list({ kind: 'folder', folder }, { offset: 0, limit: 100 });
  return rows.map((row) => row.latest.subject).toSorted();
};

describe('start_bulk_change', () => {
  it('moves what a search finds, tells how far it is, and takes it back', async () => {
    for (const subject of ['Harbour one', 'Harbour two', 'Bridge']) await wren.deliver(wren.ada, mail(subject));
    const started = await ada.call('mail.start_bulk_change', {
      job,
      mailbox: 'inbox',
      query: 'harbour',
      change: TO_TRASH,
    });
    expect(started).toEqual({ job, state: 'running', total: 2, done: 0, left_out: 0 });
    expect(await ended()).toEqual({ job, state: 'done', total: 2, done: 2, left_out: 0 });
    expect(await subjects('trash')).toEqual(['Harbour one', 'Harbour two']);
    expect(await ada.call('mail.stop_bulk_change', { job, undo: 1 })).toMatchObject({ state: 'undoing' });
    expect(await ended()).toEqual({ job, state: 'undone', total: 2, done: 0, left_out: 0 });
    expect(await subjects('inbox')).toEqual(['Bridge', 'Harbour one', 'Harbour two']);
  });

  it('refuses what no single call may do either', async () => {
    expect(await status('start_bulk_change', { job, mailbox: 'inbox', change: { kind: 'destroy' } })).toBe(417);
    expect(await status('start_bulk_change', { job, change: TO_TRASH })).toBe(417);
    expect(await status('start_bulk_change', { job, mailbox: 'attic', change: TO_TRASH })).toBe(404);
    expect(
      await status('start_bulk_change', {
        job,
        mailbox: 'inbox',
        change: { kind: 'flag', keyword: 'answered', value: 1 },
      }),
    ).toBe(417);
    expect(await status('start_bulk_change', { job: '../x', mailbox: 'inbox', change: TO_TRASH })).toBe(417);
    expect(await status('get_bulk_change', { job: 'never' })).toBe(404);
  });

  it("knows nothing of another account's jobs", async () => {
    await ada.call('mail.start_bulk_change', {
      job,
      mailbox: 'inbox',
      change: { kind: 'flag', keyword: 'seen', value: 1 },
    });
    const grace = await wren.signedIn(wren.grace);
    expect((await grace.post('/api/method/mail.api.mail.get_bulk_change', { job })).status).toBe(404);
    expect((await grace.post('/api/method/mail.api.mail.stop_bulk_change', { job, undo: 1 })).status).toBe(404);
    await ended();
  });

  it('wants a session, and the token of it', async () => {
    const guest = wren.visitor();
    expect(
      (await guest.post('/api/method/mail.api.mail.start_bulk_change', { job, mailbox: 'inbox', change: TO_TRASH }))
        .status,
    ).toBe(401);
  });
});
