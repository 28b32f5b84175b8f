import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DovecotUser } from '../engines/real-servers/real-dovecot.ts';
import { kills } from '../processes/kills.ts';
import { mail } from '../wren/running-wren.ts';
import { folderOf, type Row } from '../wren/two-people.ts';
import type { Visitor } from '../wren/visitor.ts';
import {
  again,
  type MirrorNode,
  type MirrorNodes,
  mailAt,
  mailIn,
  missingNodes,
  openMirrorNodes,
  PATIENCE,
  rowOf,
  visit,
} from './mirror-nodes.ts';

const ROUNDS = kills(3);
const PLACES = { inbox: 'INBOX', archive: 'Archive', drafts: 'Drafts', trash: 'Trash', sent: 'Sent' } as const;

describe.skipIf(missingNodes !== null)(`nodes that are killed${missingNodes ? `: ${missingNodes}` : ''}`, () => {
  let nodes: MirrorNodes;
  let user: DovecotUser;
  let live: [MirrorNode, MirrorNode];
  let session: Visitor;
  /** Accounts that are seldom used: nodes that join get them handed over while others are killed. */
  const seldom: { readonly user: DovecotUser; readonly session: Visitor; starred: boolean }[] = [];

  beforeAll(async () => {
    nodes = await openMirrorNodes();
    user = nodes.dovecot.addUser();
    for (let number = 0; number < 12; number += 1) {
      await nodes.dovecot.deliver(user.address, mail(`Mail ${number}`).replaceAll('\n', '\r\n'));
    }
    live = [await nodes.start(), await nodes.start()];
    session = visit(live[0]);
    expect((await session.signIn(user.address, user.password)).status).toBe(200);
    for (let number = 0; number < 3; number += 1) {
      const other = nodes.dovecot.addUser();
      await nodes.dovecot.deliver(other.address, mail('Seldom').replaceAll('\n', '\r\n'));
      const browser = visit(live[0]);
      expect((await browser.signIn(other.address, other.password)).status).toBe(200);
      seldom.push({ user: other, session: browser, starred: false });
    }
  }, 180_000);
  afterAll(() => nodes.close());

  /** Mailbox and star of each mail as they were last answered for, by its subject. */
  const answered = new Map<string, { folder: keyof typeof PLACES; starred: boolean }>();

  /** Does something at random until no answer comes; what was asked is repeated until it is answered. */
  const work = async (round: number, at: () => Visitor, isOver: () => boolean): Promise<number> => {
    let done = 0;
    for (; !isOver(); done += 1) {
      const key = { 'idempotency-key': `${round} ${done}` };
      const kind = Math.floor(Math.random() * 4);
      if (kind === 0) {
        const subject = `Draft ${round} ${done}`;
        const draft = { to: ['lin@example.com'], subject, html_body: '<p>One</p>', save_as_draft: true };
        await again(() => at().call('mail.create_mail', draft, key));
        answered.set(subject, { folder: 'drafts', starred: false });
        continue;
      }
      if (kind === 1) {
        const subject = `Sent ${round} ${done}`;
        const order = { to: ['lin@example.com'], subject, html_body: '<p>Gone</p>', submit: true };
        await again(() => at().call('mail.create_mail', order, key));
        answered.set(subject, { folder: 'sent', starred: false });
        continue;
      }
      const from = Math.random() < 0.5 ? 'inbox' : 'archive';
      const rows: Row[] = await again(() => folderOf(at(), from));
      const row = rows[Math.floor(Math.random() * rows.length)];
      const known = row && answered.get(row.subject);
      if (!row || !known) continue;
      if (kind === 2) {
        await again(() => at().call('mail.set_flagged', { names: [row.name], flagged: !known.starred }, key));
        known.starred = !known.starred;
      } else {
        const mailbox = from === 'inbox' ? 'archive' : 'inbox';
        const move = { thread_ids: [row.thread_id], mailbox, from };
        await again(() => at().call('mail.set_mails_mailbox', move, key));
        known.folder = mailbox;
      }
    }
    return done;
  };

  it(`killed ${ROUNDS} times, each with its disk, lose nothing that was answered and do nothing twice`, {
    timeout: 300_000 + ROUNDS * 120_000,
  }, async () => {
    await expect.poll(() => mailIn(session, 'inbox'), PATIENCE).toHaveLength(12);
    for (let number = 0; number < 12; number += 1) answered.set(`Mail ${number}`, { folder: 'inbox', starred: false });
    let total = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const [owner, other] = await nodes.keeperOf(user.address, live);
      let isKilled = false;
      const killed = wait(300 + Math.random() * 2_500).then(async () => {
        await nodes.kill(owner);
        isKilled = true;
      });
      // The proxy sends it to either, and to the one that is left.
      const at = (): Visitor => visit(!isKilled && Math.random() < 0.5 ? owner : other, session);
      total += await work(round, at, () => isKilled);
      await killed;
      live = [other, await nodes.start()];
      const one = seldom[round % seldom.length];
      if (!one) continue;
      const { name } = await rowOf(visit(live[1], one.session), 'inbox', 'Seldom');
      const star = { names: [name], flagged: !one.starred };
      const key = { 'idempotency-key': `seldom ${round}` };
      await again(() => visit(live[1], one.session).call('mail.set_flagged', star, key));
      one.starred = !one.starred;
    }
    const browser = visit(live[1], session);
    /** A mail that a node was handing over when it died is not sent again: its sender is told. */
    const isReport = (subject: string): boolean => subject.startsWith('Re: ');
    const withoutReports = async (subjects: Promise<readonly string[]>): Promise<readonly string[]> =>
      (await subjects).filter((subject) => !isReport(subject));
    const expected = (folder: string): readonly string[] =>
      [...answered].flatMap(([subject, one]) => (one.folder === folder ? [subject] : [])).sort();
    const starred = (folder: string): readonly string[] =>
      [...answered]
        .flatMap(([subject, one]) => (one.folder === folder ? [`${subject}${one.starred ? ' *' : ''}`] : []))
        .sort();
    for (const folder of ['inbox', 'archive', 'drafts', 'sent'] as const) {
      await expect.poll(() => withoutReports(mailIn(browser, folder)), PATIENCE).toEqual(expected(folder));
      if (expected(folder).length === 0) continue;
      await expect.poll(() => withoutReports(mailAt(user, PLACES[folder])), PATIENCE).toEqual(starred(folder));
    }
    for (const { user: other, session: own, starred: isStarred } of seldom) {
      for (const node of live) expect(await mailIn(visit(node, own), 'inbox')).toEqual(['Seldom']);
      await expect.poll(() => mailAt(other, 'INBOX'), PATIENCE).toEqual([isStarred ? 'Seldom *' : 'Seldom']);
    }
    const keptByNewest = async (): Promise<number> => {
      const all = [user, ...seldom.map((one) => one.user)];
      let count = 0;
      for (const { address } of all) if ((await nodes.keeperOf(address, live))[0] === live[1]) count += 1;
      return count;
    };
    await expect.poll(keptByNewest, PATIENCE).toBe(2);
    const relayed = (): readonly string[] =>
      nodes.sink.taken.map(({ raw }) => /^Subject: (.*?)\r?$/mu.exec(raw)?.[1] ?? '').sort();
    const silent = async (): Promise<readonly string[]> => {
      const told = [...(await mailIn(browser, 'inbox')), ...(await mailIn(browser, 'archive'))].filter(isReport);
      const known = new Set([...relayed(), ...told.map((subject) => subject.replace('Re: ', ''))]);
      return expected('sent').filter((subject) => !known.has(subject));
    };
    await expect.poll(silent, PATIENCE).toEqual([]);
    expect(relayed()).toEqual([...new Set(relayed())]);
    process.stdout.write(`${ROUNDS} nodes killed, ${total} commands answered, ${relayed().length} mails sent\n`);
  });
});
