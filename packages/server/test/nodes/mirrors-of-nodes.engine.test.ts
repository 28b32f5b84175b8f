import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DATABASE_MIGRATIONS } from '../../src/config/database-form.ts';
import { openPostgresStore } from '../../src/platform/sql/postgres-store.ts';
import type { DovecotUser } from '../engines/real-servers/real-dovecot.ts';
import { freePorts } from '../processes/free-ports.ts';
import { mail } from '../wren/running-wren.ts';
import { folderOf, type Row, upload } from '../wren/two-people.ts';
import type { Visitor } from '../wren/visitor.ts';
import {
  again,
  type MirrorNode,
  type MirrorNodes,
  mailAt,
  mailIn,
  missingNodes,
  openMirrorNodes,
  openStream,
  PATIENCE,
  rowOf,
  visit,
} from './mirror-nodes.ts';

describe.skipIf(missingNodes !== null)(
  `accounts of an IMAP server at two nodes${missingNodes ? `: ${missingNodes}` : ''}`,
  { timeout: 300_000 },
  () => {
    let nodes: MirrorNodes;
    let user: DovecotUser;
    let a: MirrorNode;
    let b: MirrorNode;
    let atA: Visitor;
    let atB: Visitor;

    beforeAll(async () => {
      nodes = await openMirrorNodes();
      user = nodes.dovecot.addUser();
      for (const subject of ['One', 'Two', 'Three', 'Four']) {
        await nodes.dovecot.deliver(user.address, mail(subject).replaceAll('\n', '\r\n'));
      }
      [a, b] = [await nodes.start(), await nodes.start()];
      atA = visit(a);
      expect((await atA.signIn(user.address, user.password)).status).toBe(200);
      atB = visit(b, atA);
    }, 180_000);
    afterAll(() => nodes.close());

    test('what one answers the other does, whichever is asked, and a page of each hears of it', async () => {
      await expect.poll(() => mailIn(atA, 'inbox'), PATIENCE).toEqual(['Four', 'One', 'Three', 'Two']);
      expect(await mailIn(atB, 'inbox')).toEqual(['Four', 'One', 'Three', 'Two']);
      const stream = openStream(b, atB);
      await expect.poll(() => stream.heard.join(''), PATIENCE).toContain('event: state');
      const before = stream.heard.length;
      const { name } = await rowOf(atA, 'inbox', 'One');
      await atA.call('mail.set_flagged', { names: [name], flagged: true });
      await expect.poll(() => stream.heard.length, PATIENCE).toBeGreaterThan(before);
      stream.close();
      expect((await rowOf(atB, 'inbox', 'One')).flagged).toBeTruthy();
      // A notice of a sign-in is put in by the node that has signed in, once.
      const another = visit(b);
      expect((await another.signIn(user.address, user.password)).status).toBe(200);
      const notices = async (): Promise<number> =>
        (await folderOf(atA, 'inbox')).filter(({ subject }: Row) => subject.startsWith('New sign-in')).length;
      await expect.poll(notices, PATIENCE).toBe(1);
    });

    test('the other goes on with all that was answered when one is killed and its disk is gone', async () => {
      [a, b] = await nodes.keeperOf(user.address, [a, b]);
      [atA, atB] = [visit(a, atA), visit(b, atA)];
      const two = await rowOf(atA, 'inbox', 'Two');
      await atA.call('mail.set_flagged', { names: [two.name], flagged: true });
      const three = await rowOf(atA, 'inbox', 'Three');
      await atB.call('mail.set_mails_mailbox', { thread_ids: [three.thread_id], mailbox: 'archive', from: 'inbox' });
      const { thread_id: thread } = await rowOf(atA, 'inbox', 'Four');
      const until = Math.ceil(Date.now() / 1000 + 25) * 1000;
      await atA.call('mail.set_mails_mailbox', { thread_ids: [thread], mailbox: 'snoozed', from: 'inbox', until });
      const data = { name: 'Work', keyword: 'work', color: 'blue', sortOrder: 0 };
      const label = { id: 'label-a', type: 'label', data };
      await atA.call('client.save_records', { changes: [{ kind: 'put', record: label }] });
      const later = { to: ['lin@example.com'], html_body: '<p>Later</p>', submit: true, subject: 'Later' };
      const send_at = Date.now() + 30_000;
      await atA.call('mail.create_mail', { ...later, send_at }, { 'idempotency-key': 'later' });
      const file = (await upload(atB, 'plan.txt', Buffer.from('The plan'), 'text/plain')).json.message;
      const attachments = [{ blob_id: file.blob_id ?? file.name, filename: 'plan.txt', type: 'text/plain' }];
      const body = { to: ['lin@example.com'], subject: 'Draft', html_body: '<p>One</p>', attachments };
      const draft = { ...body, save_as_draft: true };
      const saved = await atA.call('mail.create_mail', draft, { 'idempotency-key': 'draft' });
      expect((await nodes.keeperOf(user.address, [a, b]))[0]).toBe(a);
      await nodes.kill(a);

      // The page asks again for what it may not have had an answer to.
      const repeated = await again(() => atB.call('mail.create_mail', draft, { 'idempotency-key': 'draft' }));
      expect(repeated.name).toBe(saved.name);
      expect(await again(() => atB.call('mail.get_scheduled_mails'))).toHaveLength(1);
      await expect.poll(() => mailIn(atB, 'drafts'), PATIENCE).toEqual(['Draft']);
      const found = await again(() => atB.call('mail.get_draft', { draft_id: saved.name }));
      expect([found.html_body, found.attachments?.length]).toEqual([expect.stringContaining('One'), 1]);
      expect((await rowOf(atB, 'inbox', 'Two')).flagged).toBeTruthy();
      await expect.poll(() => mailIn(atB, 'archive'), PATIENCE).toEqual(['Three']);
      expect((await again(() => atB.call('client.get_records'))).records).toMatchObject([label]);
      await expect.poll(() => mailIn(atB, 'inbox'), PATIENCE).toEqual(['Four', 'One', 'Two']);
      expect(await mailIn(atB, 'snoozed')).toEqual([]);
      await expect.poll(() => mailIn(atB, 'sent'), PATIENCE).toEqual(['Later']);
      // So it is at the server, and nothing is there twice.
      await expect.poll(() => mailAt(user, 'INBOX'), PATIENCE).toEqual(['Four', 'One *', 'Two *']);
      await expect.poll(() => mailAt(user, 'Drafts'), PATIENCE).toEqual(['Draft']);
      await expect.poll(() => mailAt(user, 'Sent'), PATIENCE).toEqual(['Later']);
      await expect.poll(() => nodes.sink.taken, PATIENCE).toHaveLength(1);
      const next = { ...draft, name: saved.name, html_body: '<p>Two</p>' };
      expect((await atB.call('mail.update_draft_mail', next)).name).toBe(saved.name);
    });

    test('a node at whose address nothing listens any more is not waited for', async () => {
      const another = nodes.dovecot.addUser();
      await nodes.dovecot.deliver(another.address, mail('Free').replaceAll('\n', '\r\n'));
      const browser = visit(b);
      expect((await browser.signIn(another.address, another.password)).status).toBe(200);
      await expect.poll(() => mailIn(browser, 'inbox'), PATIENCE).toEqual(['Free']);
      // As if a node had the account that was killed just now, with a lease that outlasts this test.
      const [port] = await freePorts(1);
      const database = await openPostgresStore(nodes.database, DATABASE_MIGRATIONS);
      await database.write(
        "INSERT INTO node (id, url, build, until) VALUES ('dead', ?, '', ?)",
        `http://127.0.0.1:${port}/`,
        Date.now() + 3_600_000,
      );
      const moved = "UPDATE mirror_owner SET node = 'dead', fence = nextval('mirror_fence') WHERE account IN";
      await database.write(`${moved} (SELECT id FROM account WHERE address = ?)`, another.address);
      await database.close();
      await expect.poll(() => mailIn(browser, 'inbox'), PATIENCE).toEqual(['Free']);
    });

    test('one that was stopped for longer than its lease and goes on writes nothing more', async () => {
      a = await nodes.start();
      atA = visit(a, atB);
      const another = nodes.dovecot.addUser();
      await nodes.dovecot.deliver(another.address, mail('Held').replaceAll('\n', '\r\n'));
      const atOwner = visit(a);
      expect((await atOwner.signIn(another.address, another.password)).status).toBe(200);
      const { name } = await rowOf(atOwner, 'inbox', 'Held');
      const [owner, other] = await nodes.keeperOf(another.address, [a, b]);
      expect(owner).toBe(a);
      const atOther = visit(other, atOwner);
      expect(await mailIn(atOther, 'inbox')).toEqual(['Held']);
      // What it is asked for in the moment before it stops is in the database, and may not be at the server.
      const draft = { to: ['lin@example.com'], subject: 'Draft', html_body: '<p>One</p>', save_as_draft: true };
      const saved = await atOwner.call('mail.create_mail', draft, { 'idempotency-key': 'draft' });
      await atOwner.call('mail.set_flagged', { names: [name], flagged: true });
      a.program.child.kill('SIGSTOP');
      // The other goes on once the lease has ended, and says otherwise.
      await again(() => atOther.call('mail.set_flagged', { names: [name], flagged: false }));
      const next = { ...draft, name: saved.name, subject: 'Later draft' };
      await again(() => atOther.call('mail.update_draft_mail', next));
      await expect.poll(() => mailAt(another, 'Drafts'), PATIENCE).toEqual(['Later draft']);
      await expect.poll(() => mailAt(another, 'INBOX'), PATIENCE).toEqual(['Held']);
      a.program.child.kill('SIGCONT');
      // It answers by the other one, and has told the server nothing.
      await expect.poll(async () => (await rowOf(atOwner, 'inbox', 'Held')).flagged, PATIENCE).toBeFalsy();
      expect(await mailIn(atOwner, 'drafts')).toEqual(['Later draft']);
      const { thread_id: thread } = await rowOf(atOwner, 'inbox', 'Held');
      const move = { thread_ids: [thread], mailbox: 'archive', from: 'inbox' };
      await again(() => atOwner.call('mail.set_mails_mailbox', move));
      await expect.poll(() => mailAt(another, 'Archive'), PATIENCE).toEqual(['Held']);
      // What it had begun to send may come late, and is deleted then.
      await expect.poll(() => mailAt(another, 'Drafts'), PATIENCE).toEqual(['Later draft']);
      expect(await mailAt(another, 'INBOX')).toEqual([]);
    });

    test('one that is told to stop leaves its accounts to the other at once, and passes on what it is still asked', async () => {
      const third = nodes.dovecot.addUser();
      await nodes.dovecot.deliver(third.address, mail('Left').replaceAll('\n', '\r\n'));
      const c = await nodes.start({ WREN_DRAIN: '30' });
      const atC = visit(c);
      expect((await atC.signIn(third.address, third.password)).status).toBe(200);
      const { name } = await rowOf(atC, 'inbox', 'Left');
      await atC.call('mail.set_flagged', { names: [name], flagged: true });
      c.program.child.kill('SIGTERM');
      // It is asked by a proxy that has not heard of it, and answers by the one that has the account now.
      const ready = async (): Promise<number> => (await atC.get('/readyz')).status;
      await expect.poll(ready, PATIENCE).toBe(503);
      expect((await rowOf(atC, 'inbox', 'Left')).flagged).toBeTruthy();
      await again(() => atC.call('mail.set_flagged', { names: [name], flagged: false }));
      await expect.poll(() => mailAt(third, 'INBOX'), PATIENCE).toEqual(['Left']);
      await nodes.kill(c);
      const atOther = visit(b, atC);
      expect((await rowOf(atOther, 'inbox', 'Left')).flagged).toBeFalsy();
    });
  },
);
