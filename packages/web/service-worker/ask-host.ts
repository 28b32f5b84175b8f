/** Milliseconds before each further try of a write that was not answered. */
const TRY_AGAIN = [1_000, 4_000] as const;

/** Paths and headers of calls, by the contract; `ask-host.test.ts` compares them with its table, which is too much for a worker to load. */
export const PATHS = {
  session: '/api/method/mail.session.get_sid',
  markRead: '/api/method/mail.api.mail.set_seen',
  move: '/api/method/mail.api.mail.set_mails_mailbox',
  subscribe: '/api/method/mail.api.client.save_push_subscription',
} as const;
export const NAMED_SESSION = 'X-Wren-Session';

/** Asks the host. */
type Ask = (path: string, init?: RequestInit) => Promise<Response>;

interface Session {
  readonly handle: string;
  readonly token: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

async function findSession(ask: Ask): Promise<Session | null> {
  const answer = await ask(PATHS.session, { headers: { Accept: 'application/json' }, cache: 'no-store' });
  if (!answer.ok) throw new TypeError(`the session was answered with ${answer.status}`);
  const { message }: { message?: { sid?: unknown; csrf_token?: unknown } } = await answer.json();
  const session = { handle: textOf(message?.sid), token: textOf(message?.csrf_token) };
  return session.token === '' ? null : session;
}

/**
 * Writes as a page of the signed-in user does: by the session's cookie, its token and a key under which the host carries it out
 * once, however often it arrives. Tries a few times where there is no answer.
 * @param key the `Idempotency-Key`
 * @returns whether the host has done it
 */
export async function writeToHost(
  path: string,
  body: object,
  key: string,
  ask: Ask,
  pause: (milliseconds: number) => Promise<void>,
): Promise<boolean> {
  for (let tries = 0; ; tries += 1) {
    try {
      const session = await findSession(ask);
      if (!session) return false;
      const answer = await ask(path, {
        method: 'POST',
        headers: {
          Accept: 'application/json',
          'Content-Type': 'application/json',
          'X-Frappe-CSRF-Token': session.token,
          'Idempotency-Key': key,
          [NAMED_SESSION]: session.handle,
        },
        body: JSON.stringify(body),
      });
      if (answer.ok) return true;
      if (answer.status < 500 && answer.status !== 429) return false;
    } catch {
      // Not answered: the same key is tried again.
    }
    const delay = TRY_AGAIN[tries];
    if (delay === undefined) return false;
    await pause(delay);
  }
}
