import { mailboxesOf } from '@wren/contract/records/mailboxes-of.ts';
import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { onTestFinished } from 'vitest';
import { newId } from '../../../src/platform/ids.ts';
import { messagesIn } from '../../mail/mail-rig.ts';
import { CarelessImap, type Carelessness } from '../stand-ins/careless-imap.ts';
import { ACCOUNT, type MirrorRig, openMirrorRig, putSample, sampleSource } from './mirror-rig.ts';

/** The user of the server. */
export const USER = { address: 'ada@mail.localhost', password: 'secret words' };
const RECORD = { parentId: null, sortOrder: 0, isSubscribed: true };

/** The mirror of an account at a careless server, and what is done to both. */
export class Careless {
  readonly imap: CarelessImap;
  declare rig: MirrorRig;

  constructor(odd: Carelessness) {
    this.imap = new CarelessImap(odd);
  }

  static async open(odd: Carelessness, ...inbox: readonly string[]): Promise<Careless> {
    const at = new Careless(odd);
    await at.imap.open();
    for (const subject of inbox) at.imap.put('INBOX', sampleSource(subject));
    at.rig = await openMirrorRig(USER, at.imap.server);
    onTestFinished(async () => {
      await at.rig.close();
      await at.imap.close();
    });
    await at.rig.settled();
    return at;
  }

  async here(mailbox: MailboxId): Promise<readonly string[]> {
    return (await messagesIn(this.rig.store, mailbox)).map(({ subject }) => subject).sort();
  }

  async idOf(subject: string, mailbox: MailboxId): Promise<string> {
    const found = (await messagesIn(this.rig.store, mailbox)).find((message) => message.subject === subject);
    if (!found) throw new Error(`${subject} is not in ${mailbox}`);
    return found.id;
  }

  put(subject: string, mailbox: MailboxId, id = newId()): Promise<string> {
    return putSample(this.rig.store, subject, mailbox, id);
  }

  move(id: string, mailbox: MailboxId) {
    return this.rig.store.apply([{ kind: 'move', mailbox, target: { messages: [id] } }], newId());
  }

  destroy(id: string) {
    return this.rig.store.apply([{ kind: 'destroy', target: { messages: [id] } }], newId());
  }

  async name(id: string, name: string): Promise<void> {
    const records = await this.rig.stores.recordsOf(ACCOUNT);
    await records.apply([{ kind: 'put', record: { id, type: 'mailbox', data: { ...RECORD, name } } }], newId());
  }

  async mailboxes(): Promise<readonly string[]> {
    const records = await this.rig.stores.recordsOf(ACCOUNT);
    return mailboxesOf(await records.list('mailbox'))
      .map(({ id, name }) => `${id} ${name}`)
      .sort();
  }
}
