import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { bytes } from '../../../../test/engines/mirrors/mirror-of-dovecot.ts';
import { ACCOUNT, type MirrorRig, openMirrorRig, sampleSource } from '../../../../test/engines/mirrors/mirror-rig.ts';
import { missingCyrus, type RealCyrus, startCyrus } from '../../../../test/engines/real-servers/real-cyrus.ts';
import { missingDovecot, type RealDovecot, startDovecot } from '../../../../test/engines/real-servers/real-dovecot.ts';
import { type CuttingProxy, openCuttingProxy } from '../../../../test/engines/stand-ins/cutting-proxy.ts';
import { openStrangeImap } from '../../../../test/engines/stand-ins/strange-imap.ts';
import { messagesIn } from '../../../../test/mail/mail-rig.ts';
import { readMail } from '../../../mail/incoming/deliver-message.ts';
import { newId } from '../../../platform/ids.ts';
import type { ServerAddress } from '../../../platform/network/server-address.ts';
import { blobIdOf } from '../../../store/blob-id.ts';
import { rowsOfMailbox } from '../../mirror/mirror-rows.ts';

type User = Parameters<typeof openMirrorRig>[0];

/** A mirror whose connection is listened to. */
async function heard(
  user: User,
  server: ServerAddress,
  hides?: string,
): Promise<{ readonly rig: MirrorRig; readonly proxy: CuttingProxy }> {
  const proxy = await openCuttingProxy(server.port, hides === undefined ? {} : { hides });
  const rig = await openMirrorRig(user, { ...server, port: proxy.port });
  onTestFinished(async () => {
    await rig.close();
    await proxy.close();
  });
  await rig.settled();
  return { rig, proxy };
}

const subjectsOf = async ({ store }: MirrorRig): Promise<readonly string[]> =>
  (await messagesIn(store, 'inbox')).map(({ subject }) => subject).sort();

const COMPRESSING = `
protocol imap {
  mail_plugins = quota imap_quota imap_zlib
}
`;

describe.skipIf(missingDovecot !== null)(
  `extensions that Dovecot lists${missingDovecot ? `: ${missingDovecot}` : ''}`,
  () => {
    let dovecot: RealDovecot;

    beforeAll(async () => {
      dovecot = await startDovecot(undefined, COMPRESSING);
    });
    afterAll(() => dovecot.close());

    it('mail comes compressed (COMPRESS=DEFLATE): a fraction of its bytes', async () => {
      const user = dovecot.addUser();
      const other = await user.connect();
      const long = Buffer.concat([bytes('Long'), Buffer.from('The same line again and again.\r\n'.repeat(20_000))]);
      await other.append('INBOX', long);
      await other.logout();
      const plain = await heard(user, dovecot.imap, 'COMPRESS=DEFLATE');
      expect(plain.proxy.sent).toBeGreaterThan(long.length);
      const { rig, proxy } = await heard(user, dovecot.imap);
      expect(proxy.said.join('\n')).toMatch(/ COMPRESS DEFLATE/u);
      expect(proxy.sent).toBeLessThan(long.length / 10);
      const [message] = await messagesIn(rig.store, 'inbox');
      expect(message?.size).toBe(long.length);
    });

    it('what a short message is put there with does not wait for an answer (LITERAL+)', async () => {
      const { rig, proxy } = await heard(dovecot.addUser(), dovecot.imap, 'COMPRESS=DEFLATE');
      const data = { name: 'Box', parentId: null, sortOrder: 0, isSubscribed: true };
      await (await rig.stores.recordsOf(ACCOUNT)).apply(
        [{ kind: 'put', record: { id: 'm-box', type: 'mailbox', data } }],
        'box',
      );
      await rig.settled();
      const connection = proxy.said.length;
      await append(rig, 'Short');
      expect(proxy.said.slice(connection).join('\n')).toMatch(/ APPEND .* \{\d+\+\}\r\nFrom: /u);
    });

    it('what has gone from a mailbox is told with what has changed (QRESYNC), and not looked for', async () => {
      const user = dovecot.addUser();
      const other = await user.connect();
      for (const subject of ['One', 'Two', 'Three']) await other.append('INBOX', bytes(subject));
      const { rig, proxy } = await heard(user, dovecot.imap, 'COMPRESS=DEFLATE');
      await other.mailboxOpen('INBOX');
      await other.messageFlagsAdd('1', ['\\Flagged']);
      await other.messageDelete('2');
      await other.logout();
      proxy.said.length = 0;
      await rig.settled();
      expect(await subjectsOf(rig)).toEqual(['One', 'Three']);
      const said = proxy.said.join('\n');
      expect(said).toMatch(/ UID FETCH 1:\* .*\(CHANGEDSINCE \d+ VANISHED\)/u);
      expect(said).not.toContain('SEARCH');
    });
  },
);

/** Puts a message into the mailbox Box here, and waits until the server has it. */
async function append(rig: MirrorRig, subject: string): Promise<void> {
  const raw = sampleSource(subject);
  const blobId = blobIdOf(raw);
  const put = await readMail(raw, { id: newId(), mailbox: 'm-box', receivedAt: Date.now(), blobId });
  await rig.store.apply([put], `put ${subject}`, new Map([[blobId, raw]]));
  await rig.settled();
}

describe.skipIf(missingCyrus !== null)(`extensions that Cyrus lists${missingCyrus ? `: ${missingCyrus}` : ''}`, () => {
  let cyrus: RealCyrus;

  beforeAll(async () => {
    cyrus = await startCyrus();
  });
  afterAll(() => cyrus.close());

  it('a message is known by what the server calls its content (OBJECTID)', async () => {
    const user = await cyrus.addUser();
    await cyrus.deliver(user.address, bytes('One').toString());
    const { rig, proxy } = await heard(user, cyrus.imap, 'COMPRESS=DEFLATE');
    expect(proxy.said.join('\n')).toContain('EMAILID');
    const rows = (await rig.stores.mirrorOf(ACCOUNT)).read((db) => rowsOfMailbox(db, 'inbox'));
    expect(rows.map(({ object }) => object)).toEqual([expect.stringMatching(/^\S+$/u)]);
  });
});

describe('an extension that the servers of the tests do not list', () => {
  it('names of mailboxes are UTF-8 both ways (UTF8=ACCEPT), and an ampersand is one', async () => {
    const said: string[] = [];
    const names = ['Gärten & Äcker', 'A &- B'];
    const imap = await openStrangeImap({
      mails: [sampleSource('one')],
      mailboxes: names,
      extensions: ['UTF8=ACCEPT'],
      breaksAt(command) {
        said.push(Buffer.from(command, 'latin1').toString());
        return null;
      },
    });
    onTestFinished(() => imap.close());
    const { rig } = await heard({ address: 'ada@mail.localhost', password: 'secret words' }, imap.server);
    const records = await rig.stores.recordsOf(ACCOUNT);
    expect((await records.list('mailbox')).map(({ data }) => data.name).sort()).toEqual([...names].sort());
    const data = { name: 'Bücher & Hefte', parentId: null, sortOrder: 0, isSubscribed: true };
    await records.apply([{ kind: 'put', record: { id: 'm-books', type: 'mailbox', data } }], 'books');
    await rig.settled();
    expect(said).toContain('CREATE "Bücher & Hefte"');
  });
});
