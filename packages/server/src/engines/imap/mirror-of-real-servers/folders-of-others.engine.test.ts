import { mailboxesOf } from '@wren/contract/records/mailboxes-of.ts';
import { isReadOnly, type OwnMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { mailboxPath } from '@wren/domain/message/mailbox/mailboxes.ts';
import { EMPTY_RULE } from '@wren/domain/rules/mail-rule.ts';
import type { ImapFlow } from 'imapflow';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { imapEnvironment } from '../../../../test/engines/imap-environment.ts';
import { bytes } from '../../../../test/engines/mirrors/mirror-of-dovecot.ts';
import {
  type DovecotUser,
  missingDovecot,
  type RealDovecot,
  startDovecot,
} from '../../../../test/engines/real-servers/real-dovecot.ts';
import { ALL_RIGHTS, SHARING } from '../../../../test/engines/real-servers/sharing-dovecot.ts';
import { type CuttingProxy, openCuttingProxy } from '../../../../test/engines/stand-ins/cutting-proxy.ts';
import { accountOf, type RunningWren, startWren } from '../../../../test/wren/running-wren.ts';
import { folderOf, subjectsIn } from '../../../../test/wren/two-people.ts';
import type { Visitor } from '../../../../test/wren/visitor.ts';

/** Longer than any test. */
const HOURS = 5 * 60 * 60_000;

describe.skipIf(missingDovecot !== null)(
  `folders of others on Dovecot${missingDovecot ? `: ${missingDovecot}` : ''}`,
  () => {
    let dovecot: RealDovecot;
    let proxy: CuttingProxy;
    let wren: RunningWren;
    let user: DovecotUser;
    let owner: DovecotUser;
    let browser: Visitor;
    let other: ImapFlow;

    beforeAll(async () => {
      dovecot = await startDovecot(undefined, SHARING);
      proxy = await openCuttingProxy(dovecot.imap.port);
      wren = await startWren({
        environment: {
          ...imapEnvironment(proxy.port, dovecot.submission.port),
        },
        times: { poll: 500, retry: 50, longest: 400, rest: HOURS, seldom: HOURS },
      });
      owner = dovecot.addUser();
      dovecot.administer(owner, ['mailbox', 'create'], 'Public/Notices');
      dovecot.administer(owner, ['acl', 'set'], 'Public/Notices', 'anyone', ...ALL_RIGHTS);
    });
    afterAll(async () => {
      await wren.close();
      await proxy.close();
      dovecot.close();
    });
    beforeEach(async () => {
      user = dovecot.addUser();
      owner = dovecot.addUser();
      other = await owner.connect();
      await other.mailboxCreate('Team');
      await other.append('Team', bytes('Plan'));
      await other.append('Team', bytes('Read'), ['\\Seen']);
      const [name] = user.address.split('@');
      dovecot.administer(owner, ['acl', 'set'], 'Team', `user=${name}`, ...ALL_RIGHTS);
      browser = wren.visitor();
      expect((await browser.signIn(user.address, user.password)).status).toBe(200);
      await settled();
    });
    afterEach(() => other.logout());

    const account = () => accountOf(wren, user.address);
    const settled = async () => wren.settled(await account());
    const records = async () => wren.stores.recordsOf((await account()).id);
    /** The id of a mailbox by its path here. */
    const idOf = async (path: string): Promise<OwnMailboxId> => {
      const all = mailboxesOf(await (await records()).list('mailbox'));
      const found = all.find(({ id }) => mailboxPath(all, id) === path);
      if (!found) throw new Error(`${path} is not here`);
      return found.id;
    };
    const team = async () => idOf(`Users/${owner.address.split('@')[0]}/Team`);
    /** Subjects and marks of what the owner has in a mailbox. */
    const there = async (path = 'Team'): Promise<readonly string[]> => {
      await other.mailboxOpen(path);
      const all = await other.fetchAll('1:*', { envelope: true, flags: true }, { uid: true });
      return all.map(({ envelope, flags }) =>
        [envelope?.subject, ...[...(flags ?? [])].filter((one) => one !== '\\Recent').sort()].join(' '),
      );
    };
    const rows = async (path: OwnMailboxId) =>
      [...(await folderOf(browser, path))].sort((a, b) => a.subject.localeCompare(b.subject));
    const refused = async (method: string, body: object): Promise<readonly unknown[]> => {
      const answer = await browser.post(`/api/method/mail.api.${method}`, body);
      return [answer.status, answer.json.message];
    };
    const REFUSED = [417, 'Mail in folders of others can only be read'];

    it('stand below the server’s name for them, are read and found, and their mail is never opened for writing', async () => {
      proxy.said.length = 0;
      const id = await team();
      expect([id, await idOf('Public/Notices')].map(isReadOnly)).toEqual([true, true]);
      expect((await rows(id)).map(({ subject, seen }) => `${subject} ${seen}`)).toEqual(['Plan 0', 'Read 1']);
      expect(await browser.call('mail.search_mails', { query: 'subject:plan' })).toMatchObject({
        rows: [{ subject: 'Plan' }],
      });
      expect(proxy.said.join('\n')).not.toMatch(/ SELECT "?(?:Users|Public)/u);
    });

    it('what is read there is read here alone, and what others do with it is seen', async () => {
      const id = await team();
      const [plan] = await rows(id);
      await browser.call('mail.set_seen', { names: [plan.name], seen: true });
      await settled();
      expect((await rows(id)).map(({ subject, seen }) => `${subject} ${seen}`)).toEqual(['Plan 1', 'Read 1']);
      expect(await there()).toEqual(['Plan', 'Read \\Seen']);
      await other.messageFlagsAdd('1', ['\\Flagged']);
      await other.messageFlagsRemove('2', ['\\Seen']);
      await expect
        .poll(async () => (await rows(id)).map(({ subject, seen, flagged }) => `${subject} ${seen} ${flagged}`))
        .toEqual(['Plan 1 1', 'Read 0 0']);
      await other.messageFlagsRemove('1', ['\\Flagged']);
      await other.append('Team', bytes('New'));
      await expect
        .poll(async () => (await rows(id)).map(({ subject, flagged }) => `${subject} ${flagged}`))
        .toEqual(['New 0', 'Plan 0', 'Read 0']);
    });

    it('nothing else is done with it, though the server would let it be done', async () => {
      const id = await team();
      const [plan] = await rows(id);
      const names = [plan.name];
      const threads = { thread_ids: [plan.thread_id], from: id };
      expect(await refused('mail.set_flagged', { names, flagged: true })).toEqual(REFUSED);
      expect(await refused('mail.set_mails_mailbox', { ...threads, mailbox: 'trash' })).toEqual(REFUSED);
      expect(await refused('mail.delete_mail', { names })).toEqual(REFUSED);
      await other.append('INBOX', bytes('Own'));
      const mailbox = await records();
      const all = await mailbox.list('mailbox');
      const record = all.find((one) => one.id === id);
      const put = (data: object) => ({ changes: [{ kind: 'put', record: { ...record, data } }] });
      expect(await refused('client.save_records', put({ ...record?.data, name: 'Mine' }))).toEqual(REFUSED);
      expect(await refused('client.save_records', { changes: [{ kind: 'destroy', id }] })).toEqual(REFUSED);
      const inside = { name: 'Inside', parentId: id, sortOrder: 0, isSubscribed: true };
      const made = { kind: 'put', record: { id: 'm-inside', type: 'mailbox', data: inside } };
      expect(await refused('client.save_records', { changes: [made] })).toEqual(REFUSED);
      await browser.call('client.save_records', put({ ...record?.data, isSubscribed: false }));
      await settled();
      expect(await there()).toEqual(['Plan', 'Read \\Seen']);
      expect((await rows(id)).map(({ subject }) => subject)).toEqual(['Plan', 'Read']);
    });

    it('is copied into own mailboxes, once for a command, as read as it is here, and the copies are own mail', async () => {
      const id = await team();
      const [plan, read] = await rows(id);
      const asked = { thread_ids: [plan.thread_id, read.thread_id], from: id, mailbox: 'archive' };
      const key = { 'idempotency-key': 'copy' };
      const { copied } = await browser.call('mail.copy_mails', asked, key);
      expect(copied).toHaveLength(2);
      expect(await browser.call('mail.copy_mails', asked, key)).toEqual({ copied });
      await settled();
      const own = await user.connect();
      const archived = async (): Promise<readonly string[]> => {
        await own.mailboxOpen('Archive');
        const all = await own.fetchAll('1:*', { envelope: true, flags: true }, { uid: true });
        return all.map(({ envelope, flags }) => `${envelope?.subject} ${flags?.has('\\Seen')}`).sort();
      };
      expect(await archived()).toEqual(['Plan false', 'Read true']);
      expect(await there()).toEqual(['Plan', 'Read \\Seen']);
      expect(await subjectsIn(browser, 'archive')).toEqual(expect.arrayContaining(['Plan', 'Read']));
      expect((await rows(id)).map(({ subject }) => subject)).toEqual(['Plan', 'Read']);
      await browser.call('mail.delete_mail', { names: copied });
      await settled();
      expect(await archived()).toEqual([]);
      expect(await there()).toEqual(['Plan', 'Read \\Seen']);
      await own.logout();
    });

    it('only their mail is copied, and only into own mailboxes', async () => {
      const id = await team();
      const [plan] = await rows(id);
      const status = async (body: object): Promise<number> =>
        (await browser.post('/api/method/mail.api.mail.copy_mails', { thread_ids: [plan.thread_id], ...body })).status;
      expect(await status({ from: id, mailbox: 'trash' })).toBe(417);
      expect(await status({ from: id, mailbox: 'm-unknown' })).toBe(404);
      expect(await refused('mail.copy_mails', { thread_ids: [plan.thread_id], from: id, mailbox: id })).toEqual(
        REFUSED,
      );
      expect(await status({ from: 'inbox', mailbox: 'archive' })).toBe(417);
      expect(await folderOf(browser, 'archive')).toEqual([]);
    });

    it('own mail goes nowhere there, neither by hand nor by a rule', async () => {
      const id = await team();
      const data = { ...EMPTY_RULE, name: 'There', query: 'subject:offer', mailbox: id, keywords: [] };
      await (await records()).apply([{ kind: 'put', record: { id: 'there', type: 'rule', data } }], 'there');
      const own = await user.connect();
      await own.append('INBOX', bytes('Offer'));
      await own.logout();
      await settled();
      const [offer] = await folderOf(browser, 'inbox');
      const move = { thread_ids: [offer.thread_id], mailbox: id, from: 'inbox' };
      expect([offer.subject, await refused('mail.set_mails_mailbox', move)]).toEqual(['Offer', REFUSED]);
      expect(await there()).toEqual(['Plan', 'Read \\Seen']);
    });

    it('a rule does not ask about it, and it goes from here when it is gone there', async () => {
      const id = await team();
      const data = { ...EMPTY_RULE, name: 'Away', query: 'subject:late', mailbox: 'archive' as const, keywords: [] };
      await (await records()).apply([{ kind: 'put', record: { id: 'away', type: 'rule', data } }], 'away');
      await other.append('Team', bytes('Late'));
      await expect.poll(async () => (await rows(id)).map(({ subject }) => subject)).toContain('Late');
      expect(await folderOf(browser, 'archive')).toEqual([]);
      await other.mailboxDelete('Team');
      await expect.poll(() => team().catch(({ message }: Error) => message)).toContain('is not here');
      expect(await browser.call('mail.search_mails', { query: 'subject:plan' })).toMatchObject({ rows: [] });
    });
  },
);
