import type { SMTPServerAddress, SMTPServerDataStream, SMTPServerOptions, SMTPServerSession } from 'smtp-server';
import { Filer, type FilerOptions } from './filing/file-mail.ts';
import { MailGathering } from './filing/gather-mails.ts';
import { type InboundLimits, LIMITS } from './inbound-limits.ts';
import { type ListenerParts, listenForMail, type MailListener, type ReceiveMail } from './mail-listener.ts';
import { codeOf, refusalOf, SmtpRefusal } from './refusal.ts';

/** Dependencies of the listener for incoming mail. */
export interface InboundOptions extends FilerOptions, ListenerParts {
  /** LMTP (RFC 2033) is for the operator's own mail server: it replies for each recipient. */
  readonly protocol?: 'smtp' | 'lmtp';
  /** Overrides of the default limits. */
  readonly limits?: Partial<InboundLimits>;
}

const FILED = '2.6.0 The mail is filed';

/**
 * Listens for incoming mail (RFC 5321, RFC 2033) for the accounts of this installation. Never a relay: mail to other domains is
 * rejected, and there is no authentication. A mail is answered 250 only when it is durable: over SMTP for every recipient, and if
 * one of them fails, the client is asked to retry, and recipients that have it do not get it twice; over LMTP for each of them.
 */
export function startInbound(options: InboundOptions): Promise<MailListener> {
  const limits = limitsOf(options);
  return listenForMail(
    options,
    limits,
    (receive) => settingsOf(options, limits, receive),
    (error) => options.log.info({ err: error }, 'a mail session broke off'),
  );
}

/** The size of a mail that the client declares with MAIL, in bytes (RFC 1870 §6); null: not declared. */
function declaredSize({ args }: SMTPServerAddress): number | null {
  const size = Number(args && 'SIZE' in args ? args.SIZE : Number.NaN);
  return Number.isSafeInteger(size) && size > 0 ? size : null;
}

/** All mail of the operator's own mail server comes from one address. */
function limitsOf({ protocol, limits }: InboundOptions): InboundLimits {
  return { ...LIMITS, ...(protocol === 'lmtp' && { clientsOfAddress: LIMITS.clients }), ...limits };
}

function settingsOf(options: InboundOptions, limits: InboundLimits, receive: ReceiveMail): SMTPServerOptions {
  const { log, protocol = 'smtp' } = options;
  const filer = new Filer(options);
  const gathering = new MailGathering(limits.gathering);

  async function file(stream: SMTPServerDataStream, session: SMTPServerSession): Promise<readonly unknown[]> {
    try {
      return await receive(stream, (raw) => filer.file(raw, session, () => gathering.join(session)));
    } finally {
      gathering.leave(session);
    }
  }

  /** @throws Refusal, WrenError */
  async function checkRecipient({ address, args }: SMTPServerAddress, session: SMTPServerSession): Promise<void> {
    if (args && Object.keys(args).length > 0) throw new SmtpRefusal(555, '5.5.4', 'The parameter is not known here');
    const account = await filer.recipient(address);
    const { mailFrom, rcptTo } = session.envelope;
    // LMTP replies once for each RCPT, the library once for each recipient.
    const isNamed = rcptTo.some((one) => one.address.toLowerCase() === address.toLowerCase());
    if (protocol === 'lmtp' && isNamed) throw new SmtpRefusal(452, '4.5.3', 'This recipient has been named already');
    await filer.checkRoom(account, mailFrom === false ? null : declaredSize(mailFrom));
    if (rcptTo.length === 0) filer.expect(session);
  }

  /** The reply for an error, which is logged. */
  function answerTo(error: unknown, session: SMTPServerSession): SmtpRefusal {
    const refusal = refusalOf(error);
    const isExpected = error instanceof SmtpRefusal || ['ECONNECTION', 'over-quota'].includes(String(codeOf(error)));
    const level = isExpected ? 'info' : 'error';
    log[level]({ session: session.id, err: error, reply: refusal.responseCode }, 'mail not taken');
    return refusal;
  }

  return {
    name: options.domains[0],
    lmtp: protocol === 'lmtp',
    disabledCommands: ['AUTH'],
    onMailFrom(_address, session, callback) {
      gathering.expect(session);
      callback();
    },
    onRcptTo(recipient, session, callback) {
      checkRecipient(recipient, session).then(
        () => callback(),
        (error: unknown) => callback(refusalOf(error)),
      );
    },
    onClose: (session) => gathering.leave(session),
    onData(stream, session, callback) {
      file(stream, session).then(
        (outcomes) => {
          const replies = outcomes.map((error) => (error === null ? FILED : answerTo(error, session)));
          const failed = replies.find((reply) => reply instanceof SmtpRefusal);
          if (protocol === 'lmtp') callback(null, replies);
          else callback(failed ?? null, FILED);
        },
        (error: unknown) => callback(answerTo(error, session)),
      );
    },
  };
}
