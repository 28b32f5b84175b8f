/** An answer as a test looks at it. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The JSON body; undefined when it is none. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly json: any;
}

export interface Request {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | FormData | URLSearchParams;
  /** Leaves the CSRF token out. */
  readonly bare?: boolean;
}

/** A browser as the server sees it: keeps cookies, and sends Origin and the CSRF token with what it writes. */
export class Visitor {
  readonly #origin: string;
  readonly cookies = new Map<string, string>();
  csrfToken = '';

  constructor(origin: string) {
    this.#origin = origin;
  }

  get origin(): string {
    return this.#origin;
  }

  get cookieHeader(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async signIn(address: string, password: string, remember = true): Promise<Answer> {
    const answer = await this.post('/api/method/login', { usr: address, pwd: password, remember });
    const sid = await this.get('/api/method/mail.session.get_sid');
    this.csrfToken = sid.json.message.csrf_token;
    return answer;
  }

  async request(path: string, request: Request = {}): Promise<Answer> {
    const method = request.method ?? 'GET';
    const response = await fetch(this.#origin + path, {
      method,
      redirect: 'manual',
      headers: {
        ...(this.cookies.size > 0 && { cookie: this.cookieHeader }),
        ...(method !== 'GET' && { origin: this.#origin }),
        ...(method !== 'GET' && this.csrfToken && !request.bare && { 'x-frappe-csrf-token': this.csrfToken }),
        ...request.headers,
      },
      ...(request.body !== undefined && { body: request.body }),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, json: parse(text) };
  }

  get(path: string, request: Request = {}): Promise<Answer> {
    return this.request(path, request);
  }

  /** Posts JSON. */
  post(path: string, body: unknown, request: Request = {}): Promise<Answer> {
    return this.request(path, {
      method: 'POST',
      body: JSON.stringify(body),
      ...request,
      headers: { 'content-type': 'application/json', ...request.headers },
    });
  }

  /** Posts to a method of the mail API and answers what is in its `message`. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  async call(method: string, body: unknown = {}, headers: Readonly<Record<string, string>> = {}): Promise<any> {
    const answer = await this.post(`/api/method/mail.api.${method}`, body, { headers });
    if (answer.status !== 200) throw new Error(`${method}: ${answer.status} ${answer.text}`);
    return answer.json.message;
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(';');
    const at = pair.indexOf('=');
    const name = pair.slice(0, at);
    const gone = attributes.some((attribute) => /^\s*(max-age=0|expires=thu, 01 jan 1970)/iu.test(attribute));
    if (gone) this.cookies.delete(name);
    else this.cookies.set(name, pair.slice(at + 1));
  }
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
function parse(text: string): any {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
