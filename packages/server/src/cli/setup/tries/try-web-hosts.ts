import { WrenError } from '@wren/contract/errors.ts';
import type { Credential } from '../../../directory/credentials/credentials.ts';
import { askServer, NoServerAnswer, readAnswer } from '../../../platform/network/ask-server.ts';
import type { ServerAddress } from '../../../platform/network/server-address.ts';
import { JmapClient } from '../../../store/jmap/client/jmap-client.ts';
import { doubtful, isUsable, right, type TryResult, wrong } from './finding.ts';
import { tryConnection } from './try-connection.ts';
import { OTHER_PASSWORD } from './try-imap.ts';

const LIMIT = 15_000;
const ANSWER_BYTES = 64 * 1024;

function serverOf({ protocol, hostname, port }: URL): ServerAddress {
  const isTls = protocol === 'https:';
  const host = hostname.replaceAll(/^\[|\]$/gu, '');
  return { host, port: port === '' ? (isTls ? 443 : 80) : Number(port), security: isTls ? 'tls' : 'none' };
}

/** Tries a JMAP server as Wren uses it. @param credential null: without signing in */
export async function tryJmap(url: URL, credential: Credential | null): Promise<readonly TryResult[]> {
  const findings = await tryConnection(serverOf(url), 'https');
  if (credential === null || !isUsable(findings)) return findings;
  const { user: username, password } = credential;
  try {
    const { canSubmit, eventSourceUrl } = await new JmapClient({ url, username, password }).session();
    return [
      ...findings,
      right(`${username} signed in.`),
      canSubmit
        ? right('It sends mail.')
        : wrong('It does not send mail for this user.', 'Allow EmailSubmission (RFC 8621 §7) there.'),
      eventSourceUrl === null
        ? doubtful(
            'It sends no events: Wren asks it once a second for news while a page is open.',
            'It works all the same.',
          )
        : right('It tells of news by itself.'),
    ];
  } catch (error) {
    if (!(error instanceof WrenError)) throw error;
    if (error.code === 'not-signed-in') {
      return [...findings, wrong(`${url.host} does not take this password of ${username}.`, OTHER_PASSWORD)];
    }
    return [
      ...findings,
      wrong(
        `${url.host} does not answer as a JMAP server: ${error.message}.`,
        'Name the address of its session resource, such as https://host/.well-known/jmap.',
      ),
    ];
  }
}

async function statusOf(url: URL): Promise<{ readonly status: number; readonly text: string }> {
  const answer = await askServer({ url, method: 'GET', headers: { accept: 'application/json' }, limit: LIMIT });
  return { status: answer.status, text: (await readAnswer(answer, ANSWER_BYTES, LIMIT)).toString('utf8') };
}

/** Tries a Frappe site with Frappe Mail, for which only the client is installed. */
export async function tryFrappe(url: URL): Promise<readonly TryResult[]> {
  const findings = await tryConnection(serverOf(url), 'https');
  if (!isUsable(findings)) return findings;
  try {
    const pings = [
      await statusOf(new URL('/api/method/ping', url)),
      await statusOf(new URL('/api/method/frappe.ping', url)),
    ];
    const ping = pings.find(({ status, text }) => status === 200 && text.includes('pong'));
    if (!ping) {
      return [
        ...findings,
        wrong(
          `${url.host} does not answer as a Frappe site (${pings[0]?.status}).`,
          'Behind one address there may be several sites: name the one with mail.',
        ),
      ];
    }
    // Without a session the call is rejected; without the app it does not exist.
    const mail = await statusOf(new URL('/api/method/mail.api.mailbox.get_mailboxes', url));
    const isInstalled = mail.status === 401 || mail.status === 403 || mail.status === 200;
    return [
      ...findings,
      right(`${url.host} is a Frappe site.`),
      isInstalled
        ? right('Frappe Mail is installed there.')
        : doubtful(
            'It could not be seen whether Frappe Mail is installed there.',
            'Look at the installed apps: bench --site SITE list-apps.',
          ),
    ];
  } catch (error) {
    if (!(error instanceof NoServerAnswer)) throw error;
    return [
      ...findings,
      wrong(`${url.host} does not answer in time.`, 'Is the site running (bench start, supervisor)?'),
    ];
  }
}
