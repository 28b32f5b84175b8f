import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';

/** A request to a server that the operator has configured. */
export interface ServerRequest {
  readonly url: URL;
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | Readable;
  /** Milliseconds until the response headers must have arrived. */
  readonly limit: number;
  readonly signal?: AbortSignal;
}

export interface ServerAnswer {
  readonly status: number;
  /** A response header, by its name in any case; null: there is none. */
  header(name: string): string | null;
  /** The body; a caller that does not read it to its end must destroy it. */
  readonly stream: Readable;
}

/** Thrown when a server did not answer, or not in time. */
export class NoServerAnswer extends Error {
  override readonly name = 'NoServerAnswer';
}

/** Codes of Node's system errors and undici's: the other side has closed the connection. */
const CUT_OFF: readonly unknown[] = ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'];

/** True if a server's connection was closed before it had answered: it may never have read the request. */
export function isCutOff(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (CUT_OFF.includes((cause as NodeJS.ErrnoException).code)) return true;
  }
  return false;
}

/**
 * Sends a request over persistent connections. Unlike the guarded fetch of external addresses, it may access the own network: the
 * address is the operator's. No redirect is followed, so that credentials are never sent elsewhere.
 * @throws NoServerAnswer
 */
export async function askServer({ url, method, headers, body, limit, signal }: ServerRequest): Promise<ServerAnswer> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('the server took too long')), limit);
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: 'manual',
      signal: signal ? AbortSignal.any([signal, late.signal]) : late.signal,
      ...(body !== undefined && { body: body instanceof Readable ? Readable.toWeb(body) : body, duplex: 'half' }),
    } as RequestInit);
    const stream = response.body ? Readable.fromWeb(response.body as ReadableStream) : Readable.from([]);
    return { status: response.status, header: (name) => response.headers.get(name), stream };
  } catch (error) {
    throw new NoServerAnswer(`${url.host} does not answer`, { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The whole body of an answer.
 * @param most limit in bytes
 * @throws NoServerAnswer when it ends prematurely, exceeds the limit, or takes longer than `limit` milliseconds
 */
export async function readAnswer(answer: ServerAnswer, most: number, limit: number): Promise<Buffer> {
  const { stream } = answer;
  const timer = setTimeout(() => stream.destroy(new Error('the server took too long')), limit);
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of stream) {
      size += chunk.length;
      if (size > most) throw new Error(`the answer has more than ${most} bytes`);
      chunks.push(Buffer.from(chunk));
    }
    return Buffer.concat(chunks, size);
  } catch (error) {
    throw new NoServerAnswer('the answer broke off', { cause: error });
  } finally {
    clearTimeout(timer);
    stream.destroy();
  }
}
