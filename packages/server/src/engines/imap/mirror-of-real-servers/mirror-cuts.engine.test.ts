import { describe, expect, it } from 'vitest';
import { destroyOf, MirrorOfDovecot, moveOf } from '../../../../test/engines/mirrors/mirror-of-dovecot.ts';
import { missingDovecot } from '../../../../test/engines/real-servers/real-dovecot.ts';
import { type Cut, openCuttingProxy } from '../../../../test/engines/stand-ins/cutting-proxy.ts';

describe.skipIf(missingDovecot !== null)(
  `a mirror of Dovecot whose connection breaks${missingDovecot ? `: ${missingDovecot}` : ''}`,
  () => {
    const at = new MirrorOfDovecot();

    /** A mirror whose process ends where its connection is cut. */
    const dyingAt = async (cut: Cut) => {
      let onCut = (): void => undefined;
      const isCut = new Promise<void>((resolve) => {
        onCut = resolve;
      });
      const proxy = await openCuttingProxy(at.dovecot.imap.port, { ...cut, onCut });
      const server = { ...at.dovecot.imap, port: proxy.port };
      const rig = await at.reopen(server);
      const ended = isCut.then(() => rig.sync.stop());
      await rig.settled();
      return { proxy, server, rig, ended };
    };

    it.each([
      ['before the copy', /UID COPY/u],
      ['between the copy and its end', /UID STORE .*\\Deleted/u],
      ['before the message is expunged', /UID EXPUNGE/u],
    ])('a move that breaks off %s on a server without MOVE is one move once both are quiet', async (_name, before) => {
      const [one, two] = [await at.only('One', 'inbox'), await at.only('Two', 'inbox')];
      const { proxy, server, rig, ended } = await dyingAt({ before, hides: 'MOVE' });
      await rig.store.apply([{ kind: 'move', mailbox: 'archive', target: { messages: [one.id, two.id] } }], 'move');
      await ended;
      await (await at.reopen(server)).settled();
      await proxy.close();
      const archived = (await at.there('Archive')).map((line) => line.replace(' $MDNSent', ''));
      expect([await at.there('INBOX'), archived]).toEqual([[], ['One \\Seen', 'Two']]);
      expect((await at.inMailbox('archive')).map(({ id }) => id).sort()).toEqual([one.id, two.id].sort());
      expect(await at.inMailbox('inbox')).toEqual([]);
    });

    it.each([
      ['nothing happens', 'archive', async () => undefined],
      ['another program has moved it', 'junk', () => at.other.messageMove({ header: { subject: 'Mine' } }, 'Junk')],
      ['it was moved here', 'trash', (id: string) => at.rig.store.apply([moveOf(id, 'trash')], 'meanwhile')],
      ['it was destroyed here', null, (id: string) => at.rig.store.apply([destroyOf(id)], 'meanwhile')],
    ] as const)(
      'a message that the server took and could not say so is there once: meanwhile %s',
      async (_name, mailbox, happen) => {
        const { proxy, ended } = await dyingAt({ beforeAnswer: /APPENDUID/u });
        const mine = await at.putSample('Mine', 'archive');
        await ended;
        await proxy.close();
        await expect.poll(() => at.there('Archive')).toHaveLength(1);
        await happen(mine);
        await (await at.reopen()).settled();
        const found = async (): Promise<readonly string[]> => {
          const all = await Promise.all((['inbox', 'archive', 'junk', 'trash'] as const).map(at.inMailbox));
          return all
            .flat()
            .filter(({ subject }) => subject === 'Mine')
            .map((one) => `${one.id} ${one.mailbox}`);
        };
        expect(await found()).toEqual(mailbox ? [`${mine} ${mailbox}`] : []);
        const paths = ['INBOX', 'Archive', 'Junk', 'Trash'];
        const lines: string[] = [];
        for (const path of paths)
          for (const line of await at.there(path)) if (line.startsWith('Mine')) lines.push(path);
        expect(lines.map((path) => path.toLowerCase())).toEqual(mailbox ? [mailbox] : []);
      },
    );
  },
);
