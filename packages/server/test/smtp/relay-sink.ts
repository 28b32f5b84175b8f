import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

/** A mail that the relay has answered 250. */
export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  /** Number of the connection it came by. */
  readonly connection: string;
  readonly isEncrypted: boolean;
}

/** A refusal with an SMTP reply. */
export function refuse(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}

export interface RelaySink {
  readonly url: string;
  readonly port: number;
  readonly taken: readonly TakenMail[];
  close(): Promise<void>;
}

export interface SinkRules {
  /** Throws {@link refuse} for recipients it does not take. */
  readonly onRecipient?: (address: string) => void;
  /** Runs when a mail is there and before it is answered. Throws {@link refuse} to refuse it. */
  readonly onMail?: (raw: string) => void | Promise<void>;
  readonly port?: number;
  /** Address of this machine that it listens at. */
  readonly host?: string;
  /** Offers STARTTLS with it, as PEM. */
  readonly tls?: { readonly cert: string; readonly key: string };
  readonly auth?: { readonly user: string; readonly pass: string };
}

/** An SMTP server that takes mail for any recipient, as an outgoing relay does, and remembers it. */
export async function startRelaySink(rules: SinkRules = {}): Promise<RelaySink> {
  const taken: TakenMail[] = [];
  const { host = '127.0.0.1' } = rules;
  const server = new SMTPServer({
    disabledCommands: [...(rules.auth ? [] : ['AUTH']), ...(rules.tls ? [] : ['STARTTLS'])],
    ...rules.tls,
    allowInsecureAuth: true,
    hideENHANCEDSTATUSCODES: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    logger: false,
    onAuth({ username, password }, _session, callback) {
      const isRight = username === rules.auth?.user && password === rules.auth?.pass;
      callback(isRight ? null : refuse(535, '5.7.8 wrong'), { user: username });
    },
    onRcptTo({ address }, _session, callback) {
      try {
        rules.onRecipient?.(address);
        callback();
      } catch (error) {
        callback(error instanceof Error ? error : refuse(451, 'failed'));
      }
    },
    onData(stream, session, callback) {
      const take = async (): Promise<void> => {
        const raw = (await buffer(stream)).toString('latin1');
        await rules.onMail?.(raw);
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom === false ? '' : mailFrom.address;
        taken.push({
          ...{ from, to: rcptTo.map(({ address }) => address), raw },
          ...{ connection: session.id, isEncrypted: session.secure },
        });
      };
      take().then(
        () => callback(),
        (error: unknown) => callback(error instanceof Error ? error : refuse(451, 'failed')),
      );
    },
  });
  server.on('error', () => {});
  const port = await new Promise<number>((resolve) => {
    server.listen(rules.port ?? 0, host, () => {
      const bound = server.server.address();
      resolve(typeof bound === 'object' && bound !== null ? bound.port : 0);
    });
  });
  const login = rules.auth ? `${encodeURIComponent(rules.auth.user)}:${encodeURIComponent(rules.auth.pass)}@` : '';
  return {
    url: `smtp://${login}${host}:${port}`,
    port,
    taken,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
