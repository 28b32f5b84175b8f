import type { DovecotUser } from '../../packages/server/test/engines/real-servers/real-dovecot.ts';
import { COMMON_WORD } from '../mail/prose.ts';

/** A question, by how often it has been asked. */
export type Question = (round: number) => Promise<unknown>;

/** The questions that Wren is asked, asked of a mail server by its own protocol. */
export interface DirectQuestions {
  readonly list: Question;
  readonly threads: Question;
  readonly search: Question;
  readonly star: Question;
  close(): Promise<void>;
}

interface Login {
  readonly address: string;
  readonly password: string;
}

/**
 * Asks an IMAP server over one connection, which is signed in and has the Inbox open: envelopes and structures of the newest messages,
 * a message's whole source, a word in all texts and the envelopes of the newest of them, a flag.
 */
export async function askByImap(user: Pick<DovecotUser, 'connect'>, page: number): Promise<DirectQuestions> {
  const client = await user.connect();
  await client.mailboxOpen('INBOX');
  const uids = [...((await client.search({ all: true }, { uid: true })) || [])].sort((a, b) => b - a);
  const rows = (some: readonly number[]) =>
    client.fetchAll(some.join(','), { uid: true, flags: true, envelope: true, bodyStructure: true }, { uid: true });
  const uidOf = (round: number): number => uids[round % uids.length] ?? 1;
  // Wren has starred the newest ones, and what stands already is not written.
  const plain = (await client.search({ flagged: false }, { uid: true })) || [];
  return {
    list: () => rows(uids.slice(0, page)),
    threads: (round) => client.fetchOne(String(uidOf(round)), { source: true, flags: true }, { uid: true }),
    async search() {
      const found = (await client.search({ body: COMMON_WORD }, { uid: true })) || [];
      await rows([...found].sort((a, b) => b - a).slice(0, page));
    },
    star: (round) => client.messageFlagsAdd(String(plain[round] ?? 1), ['\\Flagged'], { uid: true }),
    close: () => client.logout(),
  };
}

const USING = ['urn:ietf:params:jmap:core', 'urn:ietf:params:jmap:mail'];
const ROW = [
  'id',
  'threadId',
  'mailboxIds',
  'keywords',
  'from',
  'to',
  'subject',
  'receivedAt',
  'preview',
  'hasAttachment',
];

/** What of a JMAP session is asked with. */
interface JmapAccess {
  readonly api: URL;
  readonly account: string;
  readonly authorization: string;
}

async function openJmap(url: URL, { address, password }: Login): Promise<JmapAccess> {
  const authorization = `Basic ${Buffer.from(`${address}:${password}`).toString('base64')}`;
  const answer = await fetch(new URL('/.well-known/jmap', url), { headers: { authorization } });
  const session: unknown = await answer.json();
  const { apiUrl, primaryAccounts } = session as { apiUrl: string; primaryAccounts: Record<string, string> };
  const account = primaryAccounts['urn:ietf:params:jmap:mail'] ?? '';
  return { api: new URL(apiUrl, answer.url), account, authorization };
}

type MethodCall = readonly [name: string, input: Readonly<Record<string, unknown>>];

/** Asks several things in one request (RFC 8620 §3.3); answers the last one's ids, or those of what it lists. */
async function call(
  { api, account, authorization }: JmapAccess,
  calls: readonly MethodCall[],
): Promise<readonly string[]> {
  const methodCalls = calls.map(([name, input], at) => [name, { accountId: account, ...input }, `c${at}`]);
  const answer = await fetch(api, {
    method: 'POST',
    // As Wren asks a server on its own machine.
    headers: { authorization, 'content-type': 'application/json', 'accept-encoding': 'identity' },
    body: JSON.stringify({ using: USING, methodCalls }),
  });
  const { methodResponses } = (await answer.json()) as {
    methodResponses: readonly [string, { list?: { id: string }[]; ids?: string[] }][];
  };
  const [name, last] = methodResponses.at(-1) ?? ['error', {}];
  if (name === 'error') throw new Error('the JMAP server refused a question');
  return last.ids ?? last.list?.map(({ id }) => id) ?? [];
}

const idsOf = (call: number, name: string, path: string) => ({ '#ids': { resultOf: `c${call}`, name, path } });

/**
 * Asks a JMAP server by the questions of RFC 8621 §4.10: the newest conversations of the Inbox with the properties of a row, a whole
 * conversation with its texts, a word in all texts, a keyword.
 */
export async function askByJmap(url: URL, login: Login, page: number): Promise<DirectQuestions> {
  const jmap = await openJmap(url, login);
  const [inbox = ''] = await call(jmap, [['Mailbox/query', { filter: { role: 'inbox' } }]]);
  const newest = { sort: [{ property: 'receivedAt', isAscending: false }], collapseThreads: true };
  const rowsOf = (filter: object): readonly MethodCall[] => [
    ['Email/query', { filter, ...newest, limit: page }],
    ['Email/get', { ...idsOf(0, 'Email/query', '/ids'), properties: ['threadId'] }],
    ['Thread/get', idsOf(1, 'Email/get', '/list/*/threadId')],
    ['Email/get', { ...idsOf(2, 'Thread/get', '/list/*/emailIds'), properties: ROW }],
  ];
  const ids = await call(jmap, [['Email/query', { filter: { inMailbox: inbox }, ...newest, limit: 100 }]]);
  const idOf = (round: number): string => ids[round % ids.length] ?? '';
  // Wren has starred the newest ones, and what stands already is not written.
  const plain = { inMailbox: inbox, notKeyword: '$flagged' };
  const oldest = [{ property: 'receivedAt', isAscending: true }];
  const unstarred = await call(jmap, [['Email/query', { filter: plain, sort: oldest, limit: 100 }]]);
  return {
    list: () => call(jmap, rowsOf({ inMailbox: inbox })),
    threads: (round) =>
      call(jmap, [
        ['Email/get', { ids: [idOf(round)], properties: ['threadId'] }],
        ['Thread/get', idsOf(0, 'Email/get', '/list/*/threadId')],
        [
          'Email/get',
          {
            ...idsOf(1, 'Thread/get', '/list/*/emailIds'),
            properties: [...ROW, 'cc', 'bcc', 'replyTo', 'bodyValues', 'htmlBody', 'textBody', 'attachments'],
            bodyProperties: ['partId', 'blobId', 'size', 'name', 'type', 'disposition', 'cid'],
            fetchHTMLBodyValues: true,
          },
        ],
      ]),
    search: () => call(jmap, rowsOf({ text: COMMON_WORD })),
    star: (round) =>
      call(jmap, [['Email/set', { update: { [unstarred[round] ?? '']: { 'keywords/$flagged': true } } }]]),
    close: async () => undefined,
  };
}
