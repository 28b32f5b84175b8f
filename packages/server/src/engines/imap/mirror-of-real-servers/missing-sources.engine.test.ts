import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forgetSources } from '../../../../test/engines/forget-sources.ts';
import { imapEnvironment } from '../../../../test/engines/imap-environment.ts';
import { MirrorOfDovecot } from '../../../../test/engines/mirrors/mirror-of-dovecot.ts';
import { sampleWithFile } from '../../../../test/engines/mirrors/mirror-rig.ts';
import {
  type DovecotUser,
  missingDovecot,
  type RealDovecot,
  startDovecot,
} from '../../../../test/engines/real-servers/real-dovecot.ts';
import { type CuttingProxy, openCuttingProxy } from '../../../../test/engines/stand-ins/cutting-proxy.ts';
import { accountOf, type RunningWren, startWren } from '../../../../test/wren/running-wren.ts';
import { folderOf, type Row } from '../../../../test/wren/two-people.ts';
import type { Visitor } from '../../../../test/wren/visitor.ts';

describe.skipIf(missingDovecot !== null)(
  `a mirror without sources${missingDovecot ? `: ${missingDovecot}` : ''}`,
  () => {
    const at = new MirrorOfDovecot();
    const isHere = async (): Promise<readonly boolean[]> => {
      const file = await at.rig.stores.mirrorOf('account-1');
      const messages = await at.inMailbox('inbox');
      return messages.map(({ blobId }) =>
        file.read((db) => db.sql('SELECT 1 FROM blob WHERE hex(hash) = upper(?)').get(blobId) !== undefined),
      );
    };

    it('fetches them again once all mail is here, and keeps them', async () => {
      await at.rig.sync.stop();
      await at.rig.stores.close();
      forgetSources(at.rig.folder, 'account-1');
      await at.reopen();
      await expect.poll(isHere, { timeout: 20_000 }).toEqual([true, true]);
      const file = await at.rig.stores.mirrorOf('account-1');
      expect(file.read((db) => db.sql('SELECT 1 FROM blob_use').all())).toHaveLength(2);
    });

    it('reads a message anew whose source is another one by now, which stays the same message with its marks', async () => {
      const target = { messages: [(await at.only('Two', 'inbox')).id] };
      await at.change(
        { kind: 'flag', keyword: 'flagged', value: true, target },
        { kind: 'flag', keyword: 'Work', value: true, target },
      );
      const before = await at.only('Two', 'inbox');
      await at.rig.sync.stop();
      const file = await at.rig.stores.mirrorOf('account-1');
      const other = '0'.repeat(64);
      await file.note((db) => {
        db.sql("UPDATE facts SET json = json_set(json, '$.blobId', ?) WHERE json ->> '$.subject' = 'Two'").run(other);
        db.sql('UPDATE mirror_message SET content = ? WHERE content = ?').run(other, before.blobId);
        db.sql('DELETE FROM blob_use').run();
      });
      await at.reopen();
      await expect.poll(async () => (await at.only('Two', 'inbox')).blobId, { timeout: 20_000 }).toBe(before.blobId);
      expect(await at.only('Two', 'inbox')).toEqual(before);
      await at.rig.settled();
      expect(await at.there('INBOX')).toEqual(['One \\Seen', 'Two Work \\Flagged']);
    });
  },
);

describe.skipIf(missingDovecot !== null)(
  `a source that is missing${missingDovecot ? `: ${missingDovecot}` : ''}`,
  () => {
    let dovecot: RealDovecot;
    let proxy: CuttingProxy;
    let wren: RunningWren;
    let user: DovecotUser;
    let browser: Visitor;
    beforeAll(async () => {
      dovecot = await startDovecot();
      proxy = await openCuttingProxy(dovecot.imap.port);
      wren = await startWren({
        environment: {
          ...imapEnvironment(proxy.port),
          WREN_SIEVE: 'off',
        },
      });
      user = dovecot.addUser();
      const other = await user.connect();
      for (const subject of ['Opened', 'Downloaded', 'Forwarded', 'Moved', 'Away'])
        await other.append('INBOX', Buffer.from(sampleWithFile(subject)));
      await other.logout();
      browser = wren.visitor();
      await browser.signIn(user.address, user.password);
      const account = await accountOf(wren, user.address);
      await wren.settled(account);
      forgetSources(wren.folder, account.id);
    });
    afterAll(async () => {
      await wren.close();
      await proxy.close();
      dovecot.close();
    });
    const rowOf = async (subject: string): Promise<Row> =>
      (await folderOf(browser, 'inbox')).find((row: Row) => row.subject === subject);

    it('is fetched at once when it is opened, and when a file in it is downloaded', async () => {
      const opened = await rowOf('Opened');
      const asked = { name: opened.name };
      expect((await browser.call('mail.get_mime_message', asked)).message).toBe(sampleWithFile('Opened'));
      const [file] = (await rowOf('Downloaded')).attachments;
      expect((await browser.get(file.url)).text).toBe('The plan');
      proxy.said.length = 0;
      expect((await browser.call('mail.get_mime_message', asked)).message).toBe(sampleWithFile('Opened'));
      expect(proxy.said.filter((line) => line.includes('FETCH'))).toEqual([]);
    });

    it('is fetched when a file in it is forwarded', async () => {
      const [file] = (await rowOf('Forwarded')).attachments;
      const draft = { to: ['kim@example.com'], subject: 'Fwd', html_body: 'See', save_as_draft: true };
      await browser.call('mail.create_mail', { ...draft, attachments: [file] });
      await wren.settled(await accountOf(wren, user.address));
      const other = await user.connect();
      await other.mailboxOpen('Drafts');
      const [kept] = await other.fetchAll('*', { source: true });
      await other.logout();
      expect(String(kept?.source)).toContain(Buffer.from('The plan').toString('base64'));
    });

    it('is found where it was moved to, after a moment', async () => {
      const { name } = await rowOf('Moved');
      const other = await user.connect();
      await other.mailboxOpen('INBOX');
      await other.messageMove({ header: { subject: 'Moved' } }, 'Archive');
      await other.logout();
      const source = async () => (await browser.get(`/api/method/mail.api.mail.fetch_mail_as_eml?name=${name}`)).text;
      await expect.poll(source, { timeout: 20_000 }).toBe(sampleWithFile('Moved'));
    });

    it('is an error that says that the server is away while it is', async () => {
      const row = await rowOf('Away');
      await proxy.close();
      const answer = await browser.get(row.attachments[0].url);
      expect([answer.status, answer.json.exc_type]).toEqual([502, 'MailServerError']);
      expect(answer.headers.get('cache-control')).not.toContain('max-age');
    });
  },
);
