import type { Page, Route } from '@playwright/test';

/**
 * How the server behaves towards a call. 'late': it answers as ever, once `answer` lets it. 'lost': it carries the call out, and the
 * connection is reset before the answer. 'down': the connection is reset before the server hears of it.
 */
export type NetworkFault = 'late' | 'fails' | 'forbidden' | 'csrf' | 'expired' | 'lost' | 'down';

const ERRORS = {
  fails: { status: 500, exc_type: 'InternalError', message: 'Something went wrong on the mail server' },
  forbidden: { status: 403, exc_type: 'PermissionError', message: 'Not permitted' },
  csrf: { status: 400, exc_type: 'CSRFTokenError', message: 'Invalid Request' },
  expired: { status: 401, exc_type: 'AuthenticationError', message: 'Session expired.', session_expired: 1 },
} as const;

/** The path of a call. */
const call = (name: string): string => `**/api/method/mail.api.*.${name}*`;

export interface FaultControl {
  /** Lets the first answer go: until then the browser hears nothing. */
  answer(): void;
  /** Idempotency keys of the calls that the browser made in it, one for each try. */
  readonly keys: readonly string[];
  end(): Promise<void>;
}

/**
 * Makes some calls between a page and the real server late or lost, until it ends.
 * @param times tries that it concerns; later ones are answered as usual
 */
export async function injectFault(
  page: Page,
  names: readonly string[],
  weather: NetworkFault,
  times = Number.POSITIVE_INFINITY,
): Promise<FaultControl> {
  const keys: string[] = [];
  let answer = (): void => {};
  const answered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  let left = times;
  const meet = async (route: Route): Promise<void> => {
    keys.push((await route.request().headerValue('idempotency-key')) ?? '');
    if (left <= 0) return route.fallback();
    left -= 1;
    await answered;
    if (weather === 'down') return route.abort('connectionreset');
    if (weather === 'lost') {
      await route.fetch();
      return route.abort('connectionreset');
    }
    if (weather === 'late') return route.continue();
    const { status, ...body } = ERRORS[weather];
    return route.fulfill({ status, json: body });
  };
  const met = new Set<Promise<void>>();
  const follow = (route: Route): Promise<void> => {
    const meeting = meet(route);
    met.add(meeting);
    return meeting;
  };
  for (const name of names) await page.route(call(name), follow);
  return {
    keys,
    answer: () => answer(),
    end: async () => {
      answer();
      // What is on its way arrives.
      await Promise.all(met);
      for (const name of names) await page.unroute(call(name), follow);
    },
  };
}
