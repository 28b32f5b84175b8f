import { Readable } from 'node:stream';
import { WrenError } from '@wren/contract/errors.ts';
import * as v from 'valibot';
import { Gate } from '../../../platform/gate.ts';
import { askServer, isCutOff, readAnswer, type ServerAnswer } from '../../../platform/network/ask-server.ts';
import { isOnLoopback } from '../../../platform/network/server-address.ts';
import {
  type JmapCall,
  REQUEST_LIMIT,
  readJson,
  readResponse,
  refused,
  unreached,
  unreadable,
} from './jmap-answers.ts';
import { CORE, fillTemplate, type JmapSession, MAIL, readSession, SUBMISSION } from './jmap-session.ts';

/** Address and credentials of a user's mail server. */
export interface JmapAccess {
  /** URL of the server, or of its session resource. */
  readonly url: URL;
  readonly username: string;
  readonly password: string;
  /** The current token (RFC 6750), in place of the password; missing: there is none. @param refused one that the server rejects */
  readonly bearer?: (refused?: string) => Promise<string>;
}

/** Bytes opened for reading. */
export interface OpenBlob {
  readonly size: number;
  readonly stream: Readable;
}

interface Posted {
  readonly url: URL;
  /** Called for each attempt. */
  readonly body: () => Promise<string | Buffer | Readable>;
  readonly type: string;
  /** Timeout in milliseconds. */
  readonly limit: number;
  /** Sending it twice has the effect of sending it once. */
  readonly isIdempotent: boolean;
}

type Answers<Calls extends readonly JmapCall<unknown>[]> = {
  readonly [At in keyof Calls]: Calls[At] extends JmapCall<infer Answer> ? Answer : never;
};

const TRANSFER_LIMIT = 120_000;
/** Number of rejections after which credentials count as wrong. */
const REFUSALS = 3;
/** Redirects between the configured address and the session resource. */
const REDIRECTS = 3;

const responses = v.object({
  methodResponses: v.array(v.tuple([v.string(), v.record(v.string(), v.unknown()), v.string()])),
});
const uploaded = v.object({ blobId: v.string() });

/** A reference to the result of an earlier call of the same request (RFC 8620 §3.7). @param at its index in the request */
export function resultOf(at: number, name: string, path: string): Readonly<Record<string, unknown>> {
  return { resultOf: String(at), name, path };
}

/** A client of one JMAP server for one user: a minimal RFC 8620, over Wren's own network code and errors. */
export class JmapClient {
  readonly #access: JmapAccess;
  #session: Promise<JmapSession> | null = null;
  #requests: Gate | null = null;
  /** A server rejects more concurrent uploads than it announces; one at a time until one has been answered. */
  readonly #uploads = new Gate(1);
  #hasUploaded = false;
  readonly #onRefused: () => void;
  #refusals = 0;
  #token: string | undefined;

  /** @param onRefused called when the server has rejected the credentials {@link REFUSALS} times, without an acceptance in between */
  constructor(access: JmapAccess, onRefused: () => void = () => undefined) {
    this.#access = access;
    this.#onRefused = onRefused;
  }

  /**
   * Read once, and again after a failure. @throws WrenError 'not-signed-in' for wrong credentials, 'mail-server', 'busy',
   * 'forbidden'
   */
  async session(): Promise<JmapSession> {
    this.#session ??= this.#discover();
    try {
      return await this.#session;
    } catch (error) {
      this.#session = null;
      throw error;
    }
  }

  /**
   * Makes calls in one request, in order. The account is added to each.
   * @throws WrenError of the first call that is rejected
   */
  async ask<const Calls extends readonly JmapCall<unknown>[]>(...calls: Calls): Promise<Answers<Calls>> {
    const session = await this.session();
    const methodCalls = calls.map(({ method, input }, at) => [
      method,
      { accountId: session.account, ...input },
      String(at),
    ]);
    const further = calls.flatMap(({ using = [] }) => using);
    const using = [...new Set([CORE, MAIL, ...(session.canSubmit ? [SUBMISSION] : []), ...further])];
    const body = JSON.stringify({ using, methodCalls });
    const asked = { url: session.apiUrl, body: async () => body, type: 'application/json', limit: REQUEST_LIMIT };
    this.#requests ??= new Gate(session.limits.requests);
    const answer = await this.#requests.through(() => this.#post({ ...asked, isIdempotent: false }));
    const { success, output } = v.safeParse(responses, answer);
    if (!success) throw unreadable('no responses');
    return calls.map((call, at) => {
      // Some methods have two responses; the first one is the call's own.
      const found = output.methodResponses.find(([, , id]) => id === String(at));
      if (!found) throw unreadable(`no response to ${call.method}`);
      return readResponse(call, found[0], found[1]);
    }) as Answers<Calls>;
  }

  /** Makes independent calls, in as few requests as the server allows. */
  async askEach<Answer>(calls: readonly JmapCall<Answer>[]): Promise<readonly Answer[]> {
    const most = (await this.session()).limits.calls;
    const answers: Answer[] = [];
    for (let at = 0; at < calls.length; at += most) {
      answers.push(...(await this.ask(...calls.slice(at, at + most))));
    }
    return answers;
  }

  /** Uploads bytes. @throws WrenError 'too-large' above the server's limit */
  async upload(bytes: Uint8Array, type: string): Promise<string> {
    return this.#uploads.through(() => this.#upload(bytes.byteLength, async () => Buffer.from(bytes), type));
  }

  /**
   * Uploads bytes that are read while they are sent.
   * @param open called when it is their turn, and again if they must be sent twice; null: there are none
   * @throws WrenError 'too-large' above the server's limit
   */
  async uploadFrom(open: () => Promise<OpenBlob | null>, type: string): Promise<string | null> {
    return this.#uploads.through(async () => {
      let opened = await open();
      if (!opened) return null;
      const body = async (): Promise<Readable> => {
        const blob = opened ?? (await open());
        opened = null;
        if (!blob) throw new WrenError('not-found');
        return blob.stream;
      };
      return this.#upload(opened.size, body, type).finally(() => opened?.stream.destroy());
    });
  }

  /** Opens bytes on the server; null: there are none with this id. */
  async download(blobId: string): Promise<OpenBlob | null> {
    const session = await this.session();
    const url = fillTemplate(session.downloadUrl, {
      ...{ accountId: session.account, blobId },
      ...{ name: 'blob', type: 'application/octet-stream' },
    });
    const answer = await this.#get(url);
    if (answer.status === 404 || answer.status === 400) {
      answer.stream.destroy();
      return null;
    }
    if (answer.status !== 200) throw await refused(answer);
    const size = answer.header('content-length');
    if (size !== null && answer.header('content-encoding') === null)
      return { size: Number(size), stream: answer.stream };
    const whole = await readAnswer(answer, session.limits.upload * 2, TRANSFER_LIMIT).catch(unreached);
    return { size: whole.length, stream: Readable.from([whole]) };
  }

  /** Opens the server's event stream (RFC 8620 §7.3); null: it has none. */
  async events(types: readonly string[], signal: AbortSignal): Promise<Readable | null> {
    const { eventSourceUrl } = await this.session();
    if (eventSourceUrl === null) return null;
    const url = fillTemplate(eventSourceUrl, { types: types.join(','), closeafter: 'no', ping: '30' });
    const answer = await this.#get(url, 'text/event-stream', signal);
    if (answer.status === 200) return answer.stream;
    answer.stream.destroy();
    return null;
  }

  /** The first upload is sent alone: Cyrus creates a user's upload folder with it, and does not answer some that arrive meanwhile. */
  async #upload(size: number, body: () => Promise<Readable | Buffer>, type: string): Promise<string> {
    const session = await this.session();
    if (size > session.limits.upload) throw new WrenError('too-large');
    const url = fillTemplate(session.uploadUrl, { accountId: session.account });
    const asked = { url, body, type, limit: TRANSFER_LIMIT, isIdempotent: true };
    const { success, output } = v.safeParse(uploaded, await this.#post(asked));
    if (!success) throw unreadable('an upload without an id');
    if (!this.#hasUploaded) this.#uploads.widen(session.limits.uploads - 1);
    this.#hasUploaded = true;
    return output.blobId;
  }

  async #discover(): Promise<JmapSession> {
    let url = this.#access.url.pathname === '/' ? new URL('/.well-known/jmap', this.#access.url) : this.#access.url;
    for (let redirects = 0; redirects <= REDIRECTS; redirects += 1) {
      const answer = await this.#get(url, 'application/json');
      const location = answer.header('location');
      if (answer.status >= 300 && answer.status < 400 && location !== null && URL.canParse(location, url.href)) {
        answer.stream.destroy();
        const next = new URL(location, url);
        if (next.origin !== url.origin && next.protocol !== 'https:') break;
        url = next;
        continue;
      }
      if (answer.status !== 200) throw await refused(answer);
      return readSession(await readJson(answer), url);
    }
    throw unreadable('no session resource');
  }

  /** A single rejection may come from a starting server; only repeated ones are reported. */
  #noted(answer: ServerAnswer): ServerAnswer {
    this.#refusals = answer.status === 401 ? this.#refusals + 1 : 0;
    if (this.#refusals === REFUSALS) this.#onRefused();
    return answer;
  }

  /** @param isRefused the last token was rejected */
  async #headers(isRefused = false): Promise<Readonly<Record<string, string>>> {
    const { username, password, bearer } = this.#access;
    if (!bearer) return { authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}` };
    this.#token = await bearer(isRefused ? this.#token : undefined);
    return { authorization: `Bearer ${this.#token}` };
  }

  /**
   * Sends a request with the current credentials, and with a newer token if one is rejected.
   * @param isIdempotent it is repeated once if the connection ends before the answer, as when the server closes it between two
   * requests
   */
  async #sent(
    send: (headers: Readonly<Record<string, string>>) => Promise<ServerAnswer>,
    isIdempotent: boolean,
  ): Promise<ServerAnswer> {
    const again = async (error: unknown): Promise<ServerAnswer> =>
      isIdempotent && isCutOff(error) ? send(await this.#headers()) : unreached(error);
    const answer = await send(await this.#headers())
      .catch(again)
      .catch(unreached);
    if (answer.status !== 401 || !this.#access.bearer) return this.#noted(answer);
    answer.stream.destroy();
    return this.#noted(await send(await this.#headers(true)).catch(unreached));
  }

  async #get(url: URL, accept = '*/*', signal?: AbortSignal): Promise<ServerAnswer> {
    const asked = { url, method: 'GET', limit: REQUEST_LIMIT, ...(signal && { signal }) } as const;
    return this.#sent(
      (headers) => askServer({ ...asked, headers: { ...headers, accept, 'accept-encoding': 'identity' } }),
      true,
    );
  }

  async #post({ url, body, type, limit, isIdempotent }: Posted): Promise<unknown> {
    // On one machine compressing takes longer than what it saves, and what a server then writes last waits for what it wrote
    // before to be acknowledged: 40 ms (RFC 1122 §4.2.3.4).
    const encoding = isOnLoopback(url) && { 'accept-encoding': 'identity' };
    const answer = await this.#sent(
      async (own) =>
        askServer({
          ...{ url, method: 'POST', body: await body(), limit },
          headers: { ...own, ...encoding, accept: 'application/json', 'content-type': type },
        }),
      isIdempotent,
    );
    if (answer.status < 200 || answer.status > 299) throw await refused(answer);
    return readJson(answer);
  }
}
