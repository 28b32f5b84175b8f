import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message } from '@wren/domain/message/message.ts';
import type { ImapFlow } from 'imapflow';
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import { messagesIn } from '../../mail/mail-rig.ts';
import { mail } from '../../wren/running-wren.ts';
import { type DovecotUser, type RealDovecot, startDovecot } from '../real-servers/real-dovecot.ts';
import { type MirrorRig, openMirrorRig, putSample } from './mirror-rig.ts';

/** A mail with CRLF and a Message-ID of its own. */
export const bytes = (subject: string, extra: Record<string, string> = {}): Buffer =>
  Buffer.from(mail(subject, extra).replaceAll('\n', '\r\n'));

export const moveOf = (id: string, mailbox: MailboxId) =>
  ({ kind: 'move', mailbox, target: { messages: [id] } }) as const;
export const destroyOf = (id: string) => ({ kind: 'destroy', target: { messages: [id] } }) as const;

/** For each test of a suite: an account of Dovecot with two mails in its Inbox, another program signed in to it, and its mirror. */
export class MirrorOfDovecot {
  declare dovecot: RealDovecot;
  declare other: ImapFlow;
  declare rig: MirrorRig;
  declare user: DovecotUser;

  constructor() {
    beforeAll(async () => {
      this.dovecot = await startDovecot();
    });
    afterAll(() => this.dovecot.close());
    beforeEach(async () => {
      this.user = this.dovecot.addUser();
      this.other = await this.user.connect();
      for (const subject of ['One', 'Two'])
        await this.other.append('INBOX', bytes(subject), subject === 'One' ? ['\\Seen'] : []);
      this.rig = await openMirrorRig(this.user, this.dovecot.imap);
      await this.rig.settled();
    });
    afterEach(async () => {
      await this.other.logout();
      await this.rig.close();
    });
  }

  /** The mirror's process ends and another begins. @param server where the new one reaches the mail server */
  async reopen(server = this.dovecot.imap): Promise<MirrorRig> {
    await this.rig.sync.stop();
    await this.rig.stores.close();
    this.rig = await openMirrorRig(this.user, server, this.rig.folder);
    return this.rig;
  }

  readonly inMailbox = (mailbox: MailboxId): Promise<readonly Message[]> => messagesIn(this.rig.store, mailbox);

  readonly only = async (subject: string, mailbox: MailboxId): Promise<Message> => {
    const found = (await this.inMailbox(mailbox)).filter((message) => message.subject === subject);
    expect(found).toHaveLength(1);
    return found[0] as Message;
  };

  readonly change = async (...changes: Parameters<MirrorRig['store']['apply']>[0]): Promise<void> => {
    await this.rig.store.apply(changes, `c${Math.random()}`);
    await this.rig.settled();
  };

  /** Puts a mail into a mailbox here. @returns its id */
  readonly putSample = (subject: string, mailbox: MailboxId): Promise<string> =>
    putSample(this.rig.store, subject, mailbox);

  /** Subjects and marks of what the server has in a mailbox. */
  readonly there = async (path: string): Promise<readonly string[]> => {
    await this.other.mailboxOpen(path);
    const all = await this.other.fetchAll('1:*', { envelope: true, flags: true }, { uid: true });
    return all
      .map(({ envelope, flags }) =>
        [envelope?.subject, ...[...(flags ?? [])].filter((one) => one !== '\\Recent').sort()].join(' '),
      )
      .sort();
  };
}
