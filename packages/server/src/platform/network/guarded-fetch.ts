import { type IncomingMessage, request as startRequest } from 'node:http';
import type { Socket } from 'node:net';
import { resolveHost } from './dns/resolve-host.ts';
import { FetchRefused } from './fetch-refused.ts';
import type { Guard } from './guarded-addresses.ts';
import { openGuarded } from './open-guarded.ts';

/** Limits of one fetch. */
export interface FetchLimits {
  /** Largest number of redirects; each is checked like the first address. None after a POST. */
  readonly redirects: number;
  /** Largest body of an answer in bytes. */
  readonly bytes: number;
  /** Timeout for connecting in milliseconds. */
  readonly connect: number;
  /** Timeout without a byte in milliseconds. */
  readonly idle: number;
  /** Timeout for the whole request in milliseconds, including name look-up and redirects. */
  readonly total: number;
}

export const FETCH_LIMITS: FetchLimits = {
  redirects: 4,
  bytes: 8 * 1024 ** 2,
  connect: 5_000,
  idle: 5_000,
  total: 15_000,
};

export interface GuardedRequest {
  /** Absolute URL. */
  readonly url: string;
  /** Sent by POST; without one of these the request is a GET. */
  readonly form?: Readonly<Record<string, string>>;
  /** A body with the headers that describe it. */
  readonly post?: { readonly body: Uint8Array; readonly headers: Readonly<Record<string, string>> };
  /** The Accept header. Default: anything. */
  readonly accept?: string;
  /** Default: both. */
  readonly schemes?: readonly ('http' | 'https')[];
  readonly limits?: Partial<FetchLimits>;
  readonly signal?: AbortSignal;
}

export interface FetchedAnswer {
  readonly status: number;
  /** Media type from the server, lower case, without parameters; '' without one. Not trustworthy. */
  readonly type: string;
  readonly body: Buffer;
  /** The final URL, after redirects. */
  readonly url: string;
  /** The Retry-After header (RFC 9110 §10.2.3), if there is one. */
  readonly retryAfter: string | undefined;
}

/** Fetches from foreign servers. @throws FetchRefused */
export type GuardedFetch = (request: GuardedRequest) => Promise<FetchedAnswer>;

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const HEADER_BYTES = 16 * 1024;

function checkedUrl(text: string, base: URL | undefined, schemes: readonly string[]): URL {
  if (!URL.canParse(text, base?.href)) throw new FetchRefused('bad-url', 'the address cannot be read');
  const url = new URL(text, base);
  if (!schemes.includes(url.protocol.slice(0, -1))) throw new FetchRefused('bad-url', `no ${url.protocol} addresses`);
  if (url.username !== '' || url.password !== '') throw new FetchRefused('bad-url', 'the address has a user name');
  return url;
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** The body to post; null: none. */
function contentOf({ form, post }: GuardedRequest): NonNullable<GuardedRequest['post']> | null {
  return form ? { body: Buffer.from(new URLSearchParams(form).toString()), headers: FORM } : (post ?? null);
}

function ask(socket: Socket, url: URL, guarded: GuardedRequest, idle: number): Promise<IncomingMessage> {
  const content = contentOf(guarded);
  return new Promise((resolve, reject) => {
    const request = startRequest({
      createConnection: () => socket,
      method: content === null ? 'GET' : 'POST',
      path: `${url.pathname}${url.search}`,
      maxHeaderSize: HEADER_BYTES,
      // Nothing that identifies the reader: no cookie, referrer, language or version.
      headers: {
        host: url.host,
        'user-agent': 'Mozilla/5.0 (compatible; Wren)',
        accept: guarded.accept ?? '*/*',
        'accept-encoding': 'identity',
        connection: 'close',
        ...(content && { ...content.headers, 'content-length': String(content.body.length) }),
      },
    });
    socket.setTimeout(idle, () => socket.destroy(new FetchRefused('too-slow', `${url.host} has gone quiet`)));
    request.on('error', reject);
    request.once('response', resolve);
    request.end(content?.body);
  });
}

async function readBody(answer: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = new FetchRefused('too-large', `the answer has more than ${limit} bytes`);
  if (Number(answer.headers['content-length'] ?? 0) > limit) throw tooLarge;
  const encoding = answer.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity') throw new FetchRefused('failed', 'the answer is compressed, which nobody asked for');
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += chunk.length;
    if (size > limit) throw tooLarge;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, size);
}

/** Converts any error of a fetch to a FetchRefused. */
function refusalOf(error: unknown, request: GuardedRequest, total: AbortSignal): FetchRefused {
  if (request.signal?.aborted) return new FetchRefused('aborted', 'nobody wants it any more', error);
  if (total.aborted) return new FetchRefused('too-slow', 'it took too long', error);
  return error instanceof FetchRefused ? error : new FetchRefused('failed', 'the connection broke off', error);
}

/**
 * Creates the only way in which this server connects to addresses from mail: http and https on their own ports, to public
 * addresses, without data of the reader, within limits of time and size, redirects checked one by one. `exceptions` are addresses
 * of the own network that are allowed nevertheless.
 */
export function createGuardedFetch(overrides: Partial<Guard> = {}): GuardedFetch {
  const guard: Guard = { resolve: resolveHost, exceptions: [], ...overrides };
  return async (request) => {
    const limits = { ...FETCH_LIMITS, ...request.limits };
    const schemes = request.schemes ?? ['http', 'https'];
    const total = AbortSignal.timeout(limits.total);
    const signal = request.signal ? AbortSignal.any([request.signal, total]) : total;
    let url = checkedUrl(request.url, undefined, schemes);
    let socket: Socket | null = null;
    const stop = (): void => void socket?.destroy(new Error('given up'));
    signal.addEventListener('abort', stop, { once: true });
    try {
      for (let redirects = 0; ; redirects += 1) {
        socket = await openGuarded(guard, url, limits.connect, signal);
        signal.throwIfAborted();
        const answer = await ask(socket, url, request, limits.idle);
        const { statusCode: status = 0, headers } = answer;
        if (REDIRECTS.has(status) && headers.location !== undefined && !contentOf(request)) {
          if (redirects >= limits.redirects) throw new FetchRefused('too-many-redirects', 'it is sent on and on');
          socket.destroy();
          url = checkedUrl(headers.location, url, schemes);
          continue;
        }
        const body = await readBody(answer, limits.bytes);
        const [type = ''] = (headers['content-type'] ?? '').split(';');
        return { status, type: type.trim().toLowerCase(), body, url: url.href, retryAfter: headers['retry-after'] };
      }
    } catch (error) {
      throw refusalOf(error, request, total);
    } finally {
      signal.removeEventListener('abort', stop);
      socket?.destroy();
    }
  };
}
