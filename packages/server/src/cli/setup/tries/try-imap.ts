import { WrenError } from '@wren/contract/errors.ts';
import type { ImapFlow } from 'imapflow';
import type { Credential } from '../../../directory/credentials/credentials.ts';
import { openConnection } from '../../../engines/imap/connection/open-connection.ts';
import { connectorOf, GMAIL } from '../../../engines/imap/connector/gmail-connector.ts';
import type { Connector } from '../../../engines/mirror/connector.ts';
import type { ServerAddress } from '../../../platform/network/server-address.ts';
import { doubtful, isUsable, right, type TryResult, wrong } from './finding.ts';
import { tryConnection } from './try-connection.ts';

/** Largest literal in these answers, in bytes. */
const LITERAL = 1024 * 1024;

/** Missing capabilities, with their consequences for a mirror. */
const MISSED: readonly (readonly [capability: string, felt: string])[] = [
  ['IDLE', 'new mail is seen within a minute, not at once'],
  ['CONDSTORE', 'every look at a folder asks for the marks of all of its mail'],
  ['MOVE', 'moving is copying and deleting, which takes longer'],
  ['UIDPLUS', 'moved mail is looked for by its Message-ID afterwards'],
  ['SPECIAL-USE', 'Sent, Drafts, Trash and Junk are found by their names'],
];

export const OTHER_PASSWORD =
  'Try it in another mail program. Many providers want an app password, made in their settings, or want other programs to be allowed there first. Some want the whole address as the user’s name, some only what stands before the @.';

function aboutAbilities({ capabilities }: Pick<ImapFlow, 'capabilities'>): TryResult {
  const missed = MISSED.filter(([name]) => !capabilities.has(name));
  if (missed.length === 0) return right('It has all that a mirror makes use of.');
  const list = missed.map(([name, felt]) => `without ${name}, ${felt}`).join('; ');
  return doubtful(`It lacks some extensions: ${list}.`, 'It works all the same.');
}

/** Findings about Gmail, whose mailboxes are labels. */
function aboutLabels({ capabilities }: Pick<ImapFlow, 'capabilities'>, { hasLabels }: Connector): readonly TryResult[] {
  if (!capabilities.has(GMAIL)) return [];
  if (hasLabels) return [right('Its folders are labels, and will be labels here.')];
  return [
    doubtful(
      'It hides All Mail from mail programs: what is archived would be out of sight, and mail with several labels would be there several times.',
      'In Gmail’s settings, Labels, choose “Show in IMAP” at All Mail.',
    ),
  ];
}

async function signIn(server: ServerAddress, credential: Credential): Promise<readonly TryResult[]> {
  let client: ImapFlow;
  try {
    client = await openConnection(server, credential, { maxLiteral: LITERAL });
  } catch (error) {
    if (!(error instanceof WrenError)) throw error;
    if (error.code === 'bad-credentials') {
      return [wrong(`${server.host} does not take this password of ${credential.user}.`, OTHER_PASSWORD)];
    }
    return [
      wrong(
        `${server.host} was asked to sign ${credential.user} in, and did not: ${error.message}.`,
        'Its log says why.',
      ),
    ];
  }
  const connector = await connectorOf(client);
  try {
    const mailboxes = await connector.mailboxes();
    const mails = mailboxes.reduce((sum, { status }) => sum + (status?.count ?? 0), 0);
    const found = `${credential.user} signed in: ${mailboxes.length} folders with ${mails.toLocaleString('en')} messages.`;
    return [right(found), aboutAbilities(client), ...aboutLabels(client, connector)];
  } finally {
    await connector.close();
  }
}

/** Tries an IMAP server as Wren uses it. @param credential null: without signing in */
export async function tryImap(server: ServerAddress, credential: Credential | null): Promise<readonly TryResult[]> {
  const findings = await tryConnection(server, 'imap');
  if (credential === null || !isUsable(findings)) return findings;
  return [...findings, ...(await signIn(server, credential))];
}
