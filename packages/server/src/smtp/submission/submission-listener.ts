import { WrenError } from '@wren/contract/errors.ts';
import { isEmailAddress } from '@wren/domain/address/recipients.ts';
import { canonicalAddress, isOwnAddress } from '@wren/domain/address/subaddress.ts';
import type { SMTPServerAuthentication, SMTPServerOptions, SMTPServerSession } from 'smtp-server';
import { type Account, type Accounts, writingAddressesOf } from '../../directory/accounts/account.ts';
import type { AppPasswords } from '../../directory/passwords/open-app-passwords.ts';
import { Attempts } from '../../directory/sessions/attempts.ts';
import { type RawSubmissionParts, submitRaw } from '../../mail/outgoing/submit-raw.ts';
import type { Log } from '../../platform/log.ts';
import { TELEMETRY } from '../../platform/telemetry.ts';
import type { Certificates } from '../../tls/certificates.ts';
import { withCrlf } from '../inbound/data/crlf-lines.ts';
import { isLooping } from '../inbound/data/trace-header.ts';
import { type InboundLimits, LIMITS } from '../inbound/inbound-limits.ts';
import { type ListenerParts, listenForMail, type MailListener, type ReceiveMail } from '../inbound/mail-listener.ts';
import { codeOf, refusalOf, SmtpRefusal } from '../inbound/refusal.ts';
import { MAIL_LIMITS, type MailLimits, MailRate } from './mail-rate.ts';

/** Dependencies of the listener for mail of the accounts' own programs. */
export interface SubmissionOptions extends RawSubmissionParts, ListenerParts {
  readonly accounts: Pick<Accounts, 'byAddress' | 'byId' | 'aliases' | 'sendAs'>;
  readonly appPasswords: Pick<AppPasswords, 'check' | 'isValid' | 'of'>;
  /** Authentication requires TLS. */
  readonly tls: Certificates;
  readonly log: Log;
  /** Overrides of the default limits. */
  readonly limits?: Partial<InboundLimits>;
  readonly mailLimits?: MailLimits;
}

/** The user of a connection, and the app password used. */
interface User {
  readonly account: string;
  readonly password: string;
}

const isUser = (user: unknown): user is User =>
  typeof user === 'object' && user !== null && 'account' in user && 'password' in user;

const WRONG = new SmtpRefusal(535, '5.7.8', 'The address or the app password is wrong');

/** Decides which operations a session may do, for one listener. */
class Submissions {
  readonly #options: SubmissionOptions;
  readonly #attempts: Attempts;
  readonly #rate: MailRate;

  constructor(options: SubmissionOptions) {
    this.#options = options;
    this.#attempts = new Attempts(options.clock);
    this.#rate = new MailRate(options.clock, options.mailLimits ?? MAIL_LIMITS);
  }

  /**
   * Accepts app passwords only: the account's password gives full access and may require a second factor.
   * @throws SmtpRefusal, WrenError
   */
  async signIn({ username, password }: SMTPServerAuthentication, client: string): Promise<User> {
    const { accounts, appPasswords, domain } = this.#options;
    const typed = canonicalAddress(username ?? '');
    const address = typed.includes('@') ? typed : `${typed}@${domain}`;
    const account = await accounts.byAddress(address);
    // Earlier uses from this address before the server's start count, too: a guessing attacker must not lock a scanner out.
    const isKnown = account !== null && (await appPasswords.of(account.id)).some(({ usedFrom }) => usedFrom === client);
    const settle = this.#attempts.begin(address, { client, device: null, isKnown, mayWait: true });
    const id = account && (await appPasswords.check(account.id, password ?? '', client));
    if (!account || account.isDisabled || id === null) throw WRONG;
    settle();
    return { account: account.id, password: id };
  }

  /** The account of a session whose app password is still valid. @throws Refusal */
  async accountOf({ user }: SMTPServerSession): Promise<Account> {
    const { accounts, appPasswords } = this.#options;
    const account =
      isUser(user) && (await appPasswords.isValid(user.password)) ? await accounts.byId(user.account) : null;
    if (!account || account.isDisabled) throw WRONG;
    return account;
  }

  /** @throws Refusal if an address is not the account's */
  async checkSender(session: SMTPServerSession, address: string): Promise<void> {
    const own = await writingAddressesOf(this.#options.accounts, await this.accountOf(session));
    if (!isEmailAddress(address) || !isOwnAddress(address, own))
      throw new SmtpRefusal(553, '5.7.1', 'That is no address of this account');
  }

  async take(data: Buffer | 'too-large', session: SMTPServerSession): Promise<void> {
    const { sizeLimit, log } = this.#options;
    if (data === 'too-large') throw new SmtpRefusal(552, '5.3.4', `A mail may have ${sizeLimit} bytes at most`);
    const account = await this.accountOf(session);
    const { mailFrom, rcptTo } = session.envelope;
    if (mailFrom === false) throw new SmtpRefusal(503, '5.5.1', 'MAIL comes first');
    const raw = withCrlf(data);
    if (isLooping(raw))
      throw new SmtpRefusal(554, '5.4.6', 'The mail has been passed on too often, it runs in circles');
    const to = [...new Map(rcptTo.map(({ address }) => [address.toLowerCase(), address])).values()];
    if (!this.#rate.take(account.id, to.length)) {
      throw new SmtpRefusal(450, '4.7.1', 'This account has sent too much within an hour, try again later');
    }
    await submitRaw(this.#options, account, { raw, from: mailFrom.address, to });
    log.info({ session: session.id, account: account.id, size: raw.length, recipients: to.length }, 'mail handed in');
    TELEMETRY.mail.publish({ way: 'submitted', recipients: to.length });
  }
}

/** The reply for an error. */
function answerTo(error: unknown): SmtpRefusal {
  const code = codeOf(error);
  if (code === 'forbidden')
    return new SmtpRefusal(550, '5.7.1', 'From must be an address of this account, and no other');
  if (code === 'too-many-attempts') return new SmtpRefusal(454, '4.7.0', 'Too many attempts, try again later');
  // The sender is the account's own user, who is informed at once and can free storage.
  if (code === 'over-quota') return new SmtpRefusal(552, '5.2.2', 'Your mailbox is full, delete mail to make room');
  return refusalOf(error);
}

function settingsOf(options: SubmissionOptions, receive: ReceiveMail): SMTPServerOptions {
  const { domain, log } = options;
  const submissions = new Submissions(options);

  /** Replies to a command by the result of some work. */
  const settle = (
    session: SMTPServerSession,
    callback: (error?: Error | null) => void,
    work: () => Promise<void>,
  ): void => {
    work().then(
      () => callback(),
      (error: unknown) => callback(refused(error, session)),
    );
  };
  const refused = (error: unknown, session: SMTPServerSession): SmtpRefusal => {
    const refusal = answerTo(error);
    const isExpected = error instanceof SmtpRefusal || error instanceof WrenError || codeOf(error) === 'ECONNECTION';
    const level = isExpected ? 'info' : 'error';
    log[level]({ session: session.id, client: session.remoteAddress, err: error }, 'mail of a program not taken');
    return refusal;
  };

  return {
    name: domain,
    authMethods: ['PLAIN', 'LOGIN'],
    hideREQUIRETLS: true,
    onAuth(credentials, session, callback) {
      submissions.signIn(credentials, session.remoteAddress).then(
        (user) => callback(null, { user }),
        (error: unknown) => callback(refused(error, session)),
      );
    },
    onMailFrom: ({ address }, session, callback) =>
      settle(session, callback, () => submissions.checkSender(session, address)),
    onRcptTo: ({ address, args }, session, callback) =>
      settle(session, callback, async () => {
        if (args && Object.keys(args).length > 0)
          throw new SmtpRefusal(555, '5.5.4', 'The parameter is not known here');
        if (!isEmailAddress(address)) throw new SmtpRefusal(553, '5.1.3', 'That is no mail address');
      }),
    onData(stream, session, callback) {
      receive(stream, (raw) => submissions.take(raw, session)).then(
        () => callback(null, '2.0.0 The mail is on its way'),
        (error: unknown) => callback(refused(error, session)),
      );
    },
  };
}

/**
 * Listens for mail that programs and devices of the accounts submit (RFC 6409): after STARTTLS, with app passwords, from
 * addresses of the account only. A mail is answered 250 when it is in the queue and in Sent.
 */
export function startSubmission(options: SubmissionOptions): Promise<MailListener> {
  const limits = { ...LIMITS, ...options.limits };
  return listenForMail(
    options,
    limits,
    (receive) => settingsOf(options, receive),
    (error) => options.log.info({ err: error }, 'a session of a mail program broke off'),
  );
}
