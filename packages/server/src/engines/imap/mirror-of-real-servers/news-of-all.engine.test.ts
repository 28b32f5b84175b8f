import type { ImapFlow } from 'imapflow';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bytes } from '../../../../test/engines/mirrors/mirror-of-dovecot.ts';
import { ACCOUNT, type MirrorRig, openMirrorRig } from '../../../../test/engines/mirrors/mirror-rig.ts';
import {
  type DovecotUser,
  missingDovecot,
  type RealDovecot,
  startDovecot,
} from '../../../../test/engines/real-servers/real-dovecot.ts';
import { openCuttingProxy } from '../../../../test/engines/stand-ins/cutting-proxy.ts';
import { messagesIn } from '../../../../test/mail/mail-rig.ts';

/** Longer than any test. */
const HOURS = 5 * 60 * 60_000;

describe.skipIf(missingDovecot !== null)(
  `news of all mailboxes of Dovecot, which is never asked for them${missingDovecot ? `: ${missingDovecot}` : ''}`,
  () => {
    let dovecot: RealDovecot;
    let user: DovecotUser;
    let other: ImapFlow;
    let rig: MirrorRig;
    let stopWatching: () => void;

    beforeAll(async () => {
      dovecot = await startDovecot();
    });
    afterAll(() => dovecot.close());
    beforeEach(async () => {
      user = dovecot.addUser();
      other = await user.connect();
      await other.append('INBOX', bytes('One'));
      await other.mailboxCreate('Papers');
      await other.append('Papers', bytes('Filed'));
      await begin(dovecot.imap);
    });
    afterEach(async () => {
      await other.logout();
      stopWatching();
      await rig.close();
    });

    const begin = async (server: RealDovecot['imap'], times = { poll: HOURS, seldom: HOURS }): Promise<void> => {
      rig = await openMirrorRig(user, server, undefined, times);
      stopWatching = rig.store.watch(() => undefined);
      await rig.settled();
    };
    /** Subjects and marks of what is here in the mailbox of a path. */
    const here = async (path: string): Promise<readonly string[]> => {
      const mailbox = await rig.mailboxAt(path).catch(() => null);
      if (mailbox === null) return ['none'];
      return (await messagesIn(rig.store, mailbox))
        .map(({ subject, flagged, seen }) => `${subject}${flagged ? ' flagged' : ''}${seen ? ' seen' : ''}`)
        .sort();
    };
    const names = async (): Promise<readonly string[]> =>
      (await (await rig.stores.recordsOf(ACCOUNT)).list('mailbox')).map(({ data }) => data.name).sort();

    it('a flag and a mail in another mailbox are here as they happen', async () => {
      await other.mailboxOpen('Papers');
      await other.messageFlagsAdd('1', ['\\Flagged']);
      await expect.poll(() => here('Papers')).toEqual(['Filed flagged']);
      await other.append('Papers', bytes('Another'), ['\\Seen']);
      await expect.poll(() => here('Papers')).toEqual(['Another seen', 'Filed flagged']);
      await other.messageMove('1', 'Archive');
      await expect.poll(() => here('Papers')).toEqual(['Another seen']);
      expect(await here('Archive')).toEqual(['Filed flagged']);
    });

    it('the Inbox is heard of as it is by IDLE', async () => {
      await other.append('INBOX', bytes('Two'));
      await expect.poll(() => here('INBOX')).toEqual(['One', 'Two']);
      await other.mailboxOpen('INBOX');
      await other.messageFlagsAdd('1', ['\\Seen']);
      await expect.poll(() => here('INBOX')).toEqual(['One seen', 'Two']);
      await other.messageDelete('2');
      await expect.poll(() => here('INBOX')).toEqual(['One seen']);
    });

    it('mailboxes that are made, renamed and deleted elsewhere are so here, whatever their names', async () => {
      await other.mailboxCreate('Bücher & Hefte');
      await expect.poll(names).toEqual(['Bücher & Hefte', 'Papers']);
      await other.append('Bücher & Hefte', bytes('Fable'));
      await expect.poll(() => here('Bücher & Hefte')).toEqual(['Fable']);
      await other.mailboxRename('Papers', 'Letters');
      // Dovecot 2.3 does not always tell of a new name, but always of what is in a mailbox that has one.
      await other.append('Letters', bytes('Dear'));
      await expect.poll(names).toEqual(['Bücher & Hefte', 'Letters']);
      await other.mailboxDelete('Bücher & Hefte');
      await expect.poll(names).toEqual(['Letters']);
    });

    it('a server that does not list NOTIFY is looked at from time to time, and its Inbox heard of', async () => {
      await rig.close();
      const proxy = await openCuttingProxy(dovecot.imap.port, { hides: 'NOTIFY' });
      await begin({ ...dovecot.imap, port: proxy.port }, { poll: 300, seldom: HOURS });
      await other.append('Papers', bytes('Another'));
      await expect.poll(() => here('Papers')).toEqual(['Another', 'Filed']);
      await other.append('INBOX', bytes('Two'));
      await expect.poll(() => here('INBOX')).toEqual(['One', 'Two']);
      await proxy.close();
    });

    it('a connection that breaks is made anew, and nothing is missed meanwhile', async () => {
      await rig.close();
      const proxy = await openCuttingProxy(dovecot.imap.port, { answerTo: /NOTIFY SET/u });
      await begin({ ...dovecot.imap, port: proxy.port }, { poll: HOURS, seldom: HOURS });
      await expect.poll(() => proxy.cuts).toBe(1);
      await other.append('Papers', bytes('Another'));
      await expect.poll(() => here('Papers')).toEqual(['Another', 'Filed']);
      await other.append('Archive', bytes('Kept'));
      await expect.poll(() => here('Archive')).toEqual(['Kept']);
      await proxy.close();
    });
  },
);
