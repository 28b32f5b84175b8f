import { createHash } from 'node:crypto';
import { WrenError } from '@wren/contract/errors.ts';
import type { SMTPServerDataStream, SMTPServerOptions, SMTPServerSession } from 'smtp-server';
import type { Account, Accounts } from '../directory/account.ts';
import { deliverMessage } from '../mail/deliver-message.ts';
import { listDomainIn } from '../mail/list-headers.ts';
import { weighSender } from '../mail/weigh-sender.ts';
import { authenticationResults, withoutForgedResults } from '../mime/authentication-results.ts';
import { parseMail } from '../mime/parse-mail.ts';
import type { Clock } from '../platform/clock.ts';
import { Gate } from '../platform/gate.ts';
import { newId } from '../platform/ids.ts';
import type { Log } from '../platform/log.ts';
import { after } from '../platform/timers.ts';
import type { MailStores } from '../store/mail-store.ts';
import { domainOf } from './address.ts';
import type { CheckSender } from './check-sender.ts';
import { withCrlf } from './crlf-lines.ts';
import { type InboundLimits, LIMITS } from './inbound-limits.ts';
import { InboundServer } from './inbound-server.ts';
import { withData } from './read-data.ts';
import { isLooping, traceHeader } from './trace-header.ts';

/** What the listener for incoming mail works with. */
export interface InboundOptions {
  readonly accounts: Pick<Accounts, 'byAddress'>;
  readonly stores: Pick<MailStores, 'of'>;
  /** Domains whose mail lives here, lower case. The first is the server's name. */
  readonly domains: readonly [string, ...string[]];
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Bytes that a mail may have. */
  readonly sizeLimit: number;
  /** Folder for what of large mails has come in. */
  readonly folder: string;
  /** PEM texts; null: STARTTLS is not offered. */
  readonly tls: { readonly cert: string; readonly key: string } | null;
  /** Tells what SPF, DKIM and DMARC say of a mail; null: they are not asked. */
  readonly checkSender: CheckSender | null;
  readonly log: Log;
  readonly clock: Clock;
  /** Others than the usual ones. */
  readonly limits?: Partial<InboundLimits>;
}

export interface Inbound {
  readonly port: number;
  /** Takes no more mail; resolves when what was being filed is filed. */
  close(): Promise<void>;
}

/** An answer to the client: a reply code (RFC 5321 §4.2) and an enhanced one (RFC 3463). */
class Refusal extends Error {
  readonly responseCode: number;

  constructor(code: number, enhanced: string, text: string) {
    super(`${enhanced} ${text}`);
    this.responseCode = code;
  }
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const full = error instanceof WrenError ? error.code === 'storage-full' : codeOf(error) === 'ENOSPC';
  if (full) return new Refusal(452, '4.3.1', 'The mail storage is full, try again later');
  return new Refusal(451, '4.3.0', 'The mail could not be filed, try again later');
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
}

/**
 * The same mail handed over again, because our 250 was lost, is filed once (RFC 5321 §6.1). A mail without a Message-ID
 * cannot be told from another that reads the same, and losing one is worse than having it twice.
 */
function commandIdFor(raw: Uint8Array, hasId: boolean, account: Account): string {
  const source = hasId ? createHash('sha256').update(raw).digest('hex') : newId();
  return `deliver:${source}:${account.id}`;
}

/**
 * Listens for incoming mail (RFC 5321) for the accounts of this installation. Never a relay: mail to other domains is
 * refused, and there is nothing to sign in to. A mail is answered 250 only when it is on disk for every recipient; when
 * one of them fails, the client is told to try again, and those who have it do not get it twice.
 */
export async function startInbound(options: InboundOptions): Promise<Inbound> {
  const { accounts, stores, domains, sizeLimit, folder, checkSender, log, clock } = options;
  const limits = { ...LIMITS, ...options.limits };
  const gate = new Gate(limits.largeMails);
  const filing = new Set<Promise<unknown>>();

  function recipient(address: string): Account {
    // RFC 5321 §4.5.1 lets the postmaster stand without a domain.
    if (!domains.includes(domainOf(address)) && !/^postmaster$/iu.test(address))
      throw new Refusal(550, '5.7.1', 'No mail is passed on to other domains');
    const account = accounts.byAddress(address);
    if (account === null) throw new Refusal(550, '5.1.1', 'There is no such mailbox here');
    return account;
  }

  async function file(data: Buffer | 'too-large', session: SMTPServerSession): Promise<void> {
    if (data === 'too-large') throw new Refusal(552, '5.3.4', `A mail may have ${sizeLimit} bytes at most`);
    const raw = withCrlf(data);
    if (isLooping(raw)) throw new Refusal(554, '5.4.6', 'The mail has been passed on too often, it runs in circles');
    const { rcptTo, mailFrom } = session.envelope;
    const receivers = new Map(rcptTo.map(({ address }) => recipient(address)).map((account) => [account.id, account]));
    const [only, ...others] = rcptTo;
    const time = clock();
    const client = { name: session.hostNameAppearsAs, address: session.remoteAddress };
    const sender = mailFrom === false || mailFrom.address === '' ? null : mailFrom.address;
    const trace = traceHeader({
      client,
      serverName: domains[0],
      protocol: session.transmissionType,
      id: session.id,
      recipient: only !== undefined && others.length === 0 ? only.address : null,
      from: sender,
      time,
    });
    const honest = withoutForgedResults(raw, domains);
    const parsed = await parseMail(Buffer.concat([Buffer.from(trace), honest]));
    const from = parsed.from?.email ?? '';
    const found = checkSender && (await checkSender({ raw, from, client, sender }));
    const results = found ? authenticationResults(domains[0], found, domainOf(from)) : '';
    const traced = Buffer.concat([Buffer.from(results + trace), honest]);
    const outcomes = await Promise.allSettled(
      [...receivers.values()].map(async (account) => {
        const store = await stores.of(account.id);
        return deliverMessage(store, traced, {
          mailbox: 'inbox',
          receivedAt: time,
          commandId: commandIdFor(raw, parsed.messageId !== null, account),
          parsed,
          trust: await weighSender(store, account, parsed, found, listDomainIn(raw)),
        });
      }),
    );
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    log.info({ session: session.id, size: raw.length, recipients: receivers.size }, 'mail received');
  }

  async function receive(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<void> {
    const stop = after(limits.data, () => stream.destroy(new Refusal(421, '4.4.2', 'The mail took too long')));
    try {
      const use = (raw: Buffer | 'too-large'): Promise<void> => {
        const work = file(raw, session);
        filing.add(work);
        return work.finally(() => filing.delete(work));
      };
      await withData(stream, { limit: sizeLimit, gate, folder }, use, stop);
    } finally {
      stop();
    }
  }

  const settings: SMTPServerOptions = {
    name: domains[0],
    banner: 'Wren',
    disabledCommands: options.tls ? ['AUTH'] : ['AUTH', 'STARTTLS'],
    ...(options.tls ? { cert: options.tls.cert, key: options.tls.key, minVersion: 'TLSv1.2' as const } : {}),
    size: sizeLimit,
    maxClients: limits.clients,
    maxRecipients: limits.recipients,
    socketTimeout: limits.idle,
    closeTimeout: limits.closing,
    disableReverseLookup: true,
    logger: false,
    onRcptTo({ address, args }, _session, callback) {
      try {
        if (args && Object.keys(args).length > 0) throw new Refusal(555, '5.5.4', 'The parameter is not known here');
        recipient(address);
        callback();
      } catch (error) {
        callback(refusalOf(error));
      }
    },
    onData(stream, session, callback) {
      receive(stream, session).then(
        () => callback(null, '2.6.0 The mail is filed'),
        (error: unknown) => {
          const refusal = refusalOf(error);
          const level = error instanceof Refusal || codeOf(error) === 'ECONNECTION' ? 'info' : 'error';
          log[level]({ session: session.id, err: error, reply: refusal.responseCode }, 'mail not taken');
          callback(refusal);
        },
      );
    },
  };
  const server = new InboundServer(settings, limits, clock);
  server.server.on('connection', (socket) => {
    const stop = after(limits.session, () => socket.destroy());
    socket.once('close', stop);
  });
  server.on('error', (error) => log.info({ err: error }, 'a mail session broke off'));

  const port = await new Promise<number>((resolve, reject) => {
    server.server.once('error', reject);
    server.listen(options.port, options.host, () => {
      server.server.off('error', reject);
      const bound = server.server.address();
      resolve(typeof bound === 'object' && bound !== null ? bound.port : options.port);
    });
  });
  return {
    port,
    async close() {
      await new Promise<void>((resolve) => server.close(() => resolve()));
      await Promise.allSettled(filing);
    },
  };
}
