import { join } from 'node:path';
import type { Message } from '@wren/domain/message/message.ts';
import type { Account } from '../../src/directory/accounts/account.ts';
import { withPostmaster } from '../../src/directory/accounts/with-postmaster.ts';
import { quotasBy } from '../../src/directory/quotas.ts';
import { type InboundOptions, startInbound } from '../../src/smtp/inbound/inbound.ts';
import type { MailListener } from '../../src/smtp/inbound/mail-listener.ts';
import { DOMAIN, type MailRig, messagesIn, openMailRig } from '../mail/mail-rig.ts';
import { SmtpDialogue } from './smtp-dialogue.ts';

/** Bytes that a mail may have in these tests. */
export const SIZE_LIMIT = 2_000_000;

/** A listener for incoming mail over a data folder with Ada and Grace. */
export class InboundRig {
  #mail: MailRig;
  #inbound: MailListener;
  readonly #clients: SmtpDialogue[] = [];

  private constructor(mail: MailRig, inbound: MailListener) {
    this.#mail = mail;
    this.#inbound = inbound;
  }

  static async open(options: { readonly maxPages?: number } = {}): Promise<InboundRig> {
    const mail = await openMailRig(options);
    return new InboundRig(mail, await listen(mail));
  }

  get mail(): MailRig {
    return this.#mail;
  }

  get port(): number {
    return this.#inbound.port;
  }

  /** Listens again, otherwise. */
  async relisten(changed: Partial<InboundOptions>): Promise<void> {
    await this.#inbound.close();
    this.#inbound = await listen(this.#mail, changed);
  }

  /** A new client; it is closed with the rig. */
  talk(): SmtpDialogue {
    const client = new SmtpDialogue(this.port);
    this.#clients.push(client);
    return client;
  }

  /** Sends a mail over a connection of its own; answers the last reply. */
  async send(raw: string | Uint8Array, ...to: readonly string[]): Promise<string> {
    const client = this.talk();
    await client.envelope('bob@example.org', ...to);
    const reply = await client.data(raw);
    client.close();
    return reply;
  }

  async inbox(account: Account): Promise<readonly Message[]> {
    return messagesIn(await this.#mail.stores.of(account.id), 'inbox');
  }

  async stop(): Promise<void> {
    await this.#inbound.close();
  }

  async close(): Promise<void> {
    for (const client of this.#clients) client.close();
    await this.#inbound.close();
    await this.#mail.close();
  }
}

async function listen(mail: MailRig, changed: Partial<InboundOptions> = {}): Promise<MailListener> {
  return startInbound({
    accounts: withPostmaster(mail.directory.accounts, [DOMAIN], null),
    groups: mail.directory.groups,
    stores: mail.stores,
    quotaOf: quotasBy(mail.directory.quotas, null),
    submitter: null,
    domains: [DOMAIN],
    host: '127.0.0.1',
    port: 0,
    sizeLimit: SIZE_LIMIT,
    folder: join(mail.folder, 'incoming'),
    checkSender: null,
    tls: null,
    log: mail.log,
    clock: Date.now,
    ...changed,
  });
}
