import type { NodemailerError } from 'nodemailer';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import type { Credential } from '../../../directory/credentials/credentials.ts';
import type { ServerAddress } from '../../../platform/network/server-address.ts';
import { doubtful, isUsable, right, type TryResult, wrong } from './finding.ts';
import { tryConnection } from './try-connection.ts';
import { OTHER_PASSWORD } from './try-imap.ts';

/** Timeout of each step in milliseconds. */
const LIMIT = 15_000;

function aboutRefusal(error: NodemailerError, server: ServerAddress, { user }: Credential): TryResult {
  if (error.code === 'EAUTH' && error.responseCode !== undefined && error.responseCode >= 500) {
    return wrong(`${server.host} does not let ${user} send mail by this password.`, OTHER_PASSWORD);
  }
  const answer = (error.response ?? error.code ?? '').replaceAll(/\s+/gu, ' ').slice(0, 200);
  return wrong(
    `${server.host} was asked to sign ${user} in for sending, and did not: ${answer}.`,
    'Its log says more.',
  );
}

/** Signs in for sending, without sending. */
async function signIn(server: ServerAddress, credential: Credential): Promise<TryResult> {
  const { host, port, security } = server;
  const connection = new SMTPConnection({
    ...{ host, port, secure: security === 'tls', requireTLS: security === 'starttls' },
    ...{ connectionTimeout: LIMIT, greetingTimeout: LIMIT, socketTimeout: LIMIT, logger: false },
  });
  try {
    return await new Promise((resolve) => {
      const refuse = (error: NodemailerError): void => resolve(aboutRefusal(error, server, credential));
      connection.on('error', refuse);
      connection.connect((failed) => {
        if (failed) return refuse(failed);
        const { user, password: pass } = credential;
        connection.login({ credentials: { user, pass } }, (refused) =>
          refused ? refuse(refused) : resolve(right(`${user} may send mail through ${host}.`)),
        );
      });
    });
  } finally {
    connection.quit();
    connection.close();
  }
}

/** Tries a submission server. @param credential null: without signing in */
export async function trySubmission(
  server: ServerAddress,
  credential: Credential | null,
): Promise<readonly TryResult[]> {
  const findings = await tryConnection(server, 'smtp');
  if (!isUsable(findings)) return findings;
  if (credential === null)
    return [
      ...findings,
      doubtful(
        'Sending was not tried: there is no password for it.',
        'Write a mail to another address once Wren runs.',
      ),
    ];
  return [...findings, await signIn(server, credential)];
}
