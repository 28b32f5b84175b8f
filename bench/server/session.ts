import { Agent, request } from 'node:http';

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly text: string;
}

/** A signed-in reader on kept connections, one unless said, as a browser has them. */
export interface Session {
  /** Asks a call of the contract by the end of its path; answers its `message`. */
  ask(call: string, input?: Readonly<Record<string, unknown>>): Promise<unknown>;
  /** Milliseconds that the same question takes, answer read to its end. */
  time(call: string, input?: Readonly<Record<string, unknown>>): Promise<number>;
  /**
   * Asks as the client does: by GET, compressed. @param query of the address
   * @param having entity tag of the answer that the browser has
   */
  get(call: string, query: string, having?: string): Promise<Answer>;
  /** Opens the stream of events, as a page does that is looked at. @returns once it is open, what closes it */
  follow(onNews: () => void): Promise<() => void>;
  close(): void;
}

/** @param body null: it is asked by GET */
function send(
  agent: Agent,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string | null,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: body === null ? 'GET' : 'POST', agent, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
      });
    });
    sent.on('error', reject);
    sent.end(body ?? undefined);
  });
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value
    ? Object.entries(value).find(([key]) => key === name)?.[1]
    : undefined;
}

/** @param connections that questions are asked over at once */
export async function signIn(url: string, usr: string, pwd: string, connections = 1): Promise<Session> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  let headers: Record<string, string> = { 'content-type': 'application/json' };
  const asked = async (call: string, body: string | null): Promise<Answer> => {
    const answer = await send(agent, `${url}/api/method/${call}`, headers, body);
    if (answer.status !== 200) throw new Error(`${call} answered ${answer.status}: ${answer.text.slice(0, 300)}`);
    return answer;
  };
  const post = (call: string, input: Readonly<Record<string, unknown>>): Promise<Answer> =>
    asked(call, JSON.stringify(input));
  const ask = async (call: string, input: Readonly<Record<string, unknown>> = {}): Promise<unknown> =>
    field(JSON.parse((await post(call, input)).text), 'message');

  const signedIn = await post('login', { usr, pwd });
  const cookies = [signedIn.headers['set-cookie'] ?? []].flat();
  headers = { ...headers, cookie: cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ') };
  // No token is known yet, which a question by POST would have to bring.
  const session = field(JSON.parse((await asked('mail.session.get_sid', null)).text), 'message');
  const token = field(session, 'csrf_token');
  headers = { ...headers, 'x-frappe-csrf-token': String(token) };
  return {
    ask,
    async time(call, input = {}) {
      const started = performance.now();
      await post(call, input);
      return performance.now() - started;
    },
    get(call, query, having) {
      const asks = { ...headers, 'accept-encoding': 'gzip, br', ...(having && { 'if-none-match': having }) };
      return send(agent, `${url}/api/method/${call}?${query}`, asks, null);
    },
    follow(onNews) {
      return new Promise((opened, reject) => {
        const asked = request(`${url}/api/method/mail.api.client.events`, { headers }, (response) => {
          response.on('data', onNews);
          response.on('error', () => undefined);
          opened(() => asked.destroy());
        });
        asked.on('error', reject);
        asked.end();
      });
    },
    close: () => agent.destroy(),
  };
}
