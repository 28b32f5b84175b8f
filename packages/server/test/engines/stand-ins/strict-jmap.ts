import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { pause } from '../../../src/platform/pause.ts';
import { CORE, MAIL } from '../../../src/store/jmap/client/jmap-session.ts';

type Args = Readonly<Record<string, unknown>>;

/** A method of a strict server: what it answers, or the type of its error (RFC 8620 §3.6.2). */
export interface StrictMethod {
  /** The capability without which it is not known. */
  readonly using: string;
  /** Its arguments, beside the account; any other is an error. */
  readonly takes: readonly string[];
  readonly run: (args: Args) => Args | string;
}

/** A JMAP server (RFC 8620) with a few methods that takes nothing else than what its standards say. */
export interface StrictJmap {
  readonly url: URL;
  /** What was uploaded, by blob ids. */
  readonly blobs: ReadonlyMap<string, { readonly type: string; readonly text: string }>;
  /** Ends the connection of the next upload before it is answered. */
  cutNextUpload(): void;
  close(): void;
}

const LIMITS = {
  ...{ maxSizeUpload: 100_000, maxConcurrentUpload: 3, maxSizeRequest: 100_000, maxConcurrentRequests: 2 },
  ...{ maxCallsInRequest: 4, maxObjectsInGet: 100, maxObjectsInSet: 100, collationAlgorithms: [] },
};

/** @param capabilities of its one account, beside mail */
export async function startStrictJmap(
  capabilities: Readonly<Record<string, Args>>,
  methods: Readonly<Record<string, StrictMethod>>,
): Promise<StrictJmap> {
  const blobs = new Map<string, { readonly type: string; readonly text: string }>();
  const known = {
    [CORE]: LIMITS,
    [MAIL]: {},
    ...Object.fromEntries(Object.keys(capabilities).map((name) => [name, {}])),
  };
  const session = {
    capabilities: known,
    accounts: {
      a: { name: 'Ada', isPersonal: true, isReadOnly: false, accountCapabilities: { [MAIL]: {}, ...capabilities } },
    },
    primaryAccounts: Object.fromEntries(Object.keys(known).map((name) => [name, 'a'])),
    ...{ username: 'ada', apiUrl: '/api', downloadUrl: '/d/{accountId}/{blobId}/{type}/{name}' },
    ...{ uploadUrl: '/u/{accountId}', eventSourceUrl: '/e', state: 's' },
  };
  const call = (using: readonly string[], name: string, { accountId, ...args }: Args): readonly [string, Args] => {
    const method = methods[name];
    if (!method || !using.includes(method.using)) return ['error', { type: 'unknownMethod' }];
    if (accountId !== 'a') return ['error', { type: 'accountNotFound' }];
    const strange = Object.keys(args).filter((arg) => !method.takes.includes(arg));
    if (strange.length > 0) return ['error', { type: 'invalidArguments', arguments: strange }];
    const answer = method.run(args);
    return typeof answer === 'string' ? ['error', { type: answer }] : [name, { accountId, ...answer }];
  };
  let uploads = 0;
  let isCut = false;
  const upload = async (request: IncomingMessage): Promise<unknown> => {
    uploads += 1;
    try {
      const bytes = await buffer(request);
      // Long enough for those to come that are sent beside it.
      await pause(10);
      const cut = isCut;
      isCut = false;
      if (cut) request.socket.resetAndDestroy();
      // Cyrus does not answer some that come with a user's first one.
      if (uploads > (blobs.size === 0 ? 1 : LIMITS.maxConcurrentUpload)) {
        return { type: 'urn:ietf:params:jmap:error:limit', limit: 'maxConcurrentUpload', status: 400 };
      }
      const blobId = `B${blobs.size}`;
      const type = request.headers['content-type'] ?? '';
      blobs.set(blobId, { type, text: bytes.toString('utf8') });
      return { accountId: 'a', blobId, type, size: bytes.length };
    } finally {
      uploads -= 1;
    }
  };
  const answer = async (request: IncomingMessage): Promise<unknown> => {
    if (request.url === '/u/a') return upload(request);
    const bytes = await buffer(request);
    if (request.url !== '/api') return session;
    const { using, methodCalls } = JSON.parse(bytes.toString('utf8'));
    const strange = using.find((name: string) => !(name in known));
    if (strange) return { type: 'urn:ietf:params:jmap:error:unknownCapability', status: 400, detail: strange };
    const methodResponses = methodCalls.map(([name, args, id]: [string, Args, string]) => [
      ...call(using, name, args),
      id,
    ]);
    return { methodResponses, sessionState: 's' };
  };
  const respond = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const said = await answer(request);
    const { status = 200 } = said as { readonly status?: number };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  };
  const server = createServer((request, response) => {
    respond(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  const cutNextUpload = (): void => {
    isCut = true;
  };
  return { url: new URL(`http://127.0.0.1:${port}/session`), blobs, cutNextUpload, close: () => void server.close() };
}
