import { randomBytes, randomInt } from 'node:crypto';
import { type AttackEnd, post, type Sent, tryAppPassword } from './attack-requests.ts';

/** What is attacked, on loopback, and what the attackers know of it. */
export interface AttackTarget {
  readonly httpPort: number;
  /** Where app passwords hand in mail; null: nowhere. */
  readonly appSmtpPort: number | null;
  /** Whose user signs in meanwhile. */
  readonly owner: { readonly address: string; readonly password: string };
  /** An account with a second factor, whose password the attackers know. */
  readonly known: { readonly address: string; readonly password: string };
  /** All addresses of accounts. */
  readonly addresses: readonly string[];
}

export interface OwnerFacts {
  signIns: number;
  refused: number;
  /** Milliseconds of each sign-in that was let in. */
  readonly waits: number[];
}

/** The result of an attack. */
export interface AttackReport {
  readonly attempts: ReadonlyMap<string, ReadonlyMap<AttackEnd, number>>;
  /** By where the owner signs in from. */
  readonly owner: Readonly<Record<OwnerPlace, OwnerFacts>>;
}

/** A browser that has signed in before, from anywhere; a new browser where one has signed in before; a new one elsewhere. */
export type OwnerPlace = 'known browser' | 'known address' | 'new place';

/** Loopback has 16 million addresses: each stands for a machine of its own. */
const anyAddress = (): string => `127.${randomInt(1, 255)}.${randomInt(0, 256)}.${randomInt(1, 255)}`;

/** Seconds that the owner waits for a turn. */
const PATIENCE = 120;

const COMMON = [
  '123456',
  'password',
  'qwerty123',
  'letmein',
  'iloveyou',
  'admin123',
  'welcome1',
  'Summer2026!',
  'wren-demo',
];
const anyPassword = (): string => `${COMMON[randomInt(0, COMMON.length)]}${randomInt(0, 1000)}`;
const anyCode = (): string => String(randomInt(0, 1_000_000)).padStart(6, '0');

function pick<T>(from: readonly T[]): T {
  const one = from[randomInt(0, from.length)];
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
}

const isIn = ({ headers }: Sent): boolean => (headers['set-cookie'] ?? []).some((line) => line.startsWith('sid='));

function endOf(sent: Sent): AttackEnd {
  if (isIn(sent)) return 'got in';
  return sent.status === 429 || sent.status === 503 ? 'held up' : 'wrong';
}

const login = (target: AttackTarget, body: unknown, from: string, headers: Readonly<Record<string, string>> = {}) =>
  post(target.httpPort, '/api/method/login', body, { from, headers });

/** The kinds of attack, each as one attempt of it. */
function attacksOn(target: AttackTarget): Readonly<Record<string, () => Promise<AttackEnd>>> {
  const { owner, known, addresses, httpPort } = target;
  const machine = '127.66.0.1';
  const call = (name: string, body: unknown) =>
    post(httpPort, `/api/method/mail.api.client.${name}`, body, { from: anyAddress() });
  return {
    'one password for many accounts': async () =>
      endOf(await login(target, { usr: pick(addresses), pwd: 'Summer2026!' }, anyAddress())),
    'many passwords for one account, from everywhere': async () =>
      endOf(await login(target, { usr: owner.address, pwd: anyPassword() }, anyAddress())),
    'many passwords for one account, from one machine': async () =>
      endOf(await login(target, { usr: owner.address, pwd: anyPassword() }, machine)),
    'another X-Forwarded-For each time': async () =>
      endOf(
        await login(target, { usr: owner.address, pwd: anyPassword() }, machine, {
          'x-forwarded-for': anyAddress(),
          'x-real-ip': anyAddress(),
          forwarded: `for=${anyAddress()}`,
        }),
      ),
    'machines that come back when they are told to': async () =>
      endOf(
        await login(
          target,
          { usr: owner.address, pwd: anyPassword() },
          `127.77.${randomInt(0, 4)}.${randomInt(1, 255)}`,
        ),
      ),
    'a device that is made up': async () =>
      endOf(
        await login(target, { usr: owner.address, pwd: anyPassword() }, anyAddress(), {
          cookie: `device=${randomBytes(28).toString('hex')}`,
        }),
      ),
    'users that are none': async () =>
      endOf(await login(target, { usr: `u${randomInt(0, 1e9)}@mail.localhost`, pwd: anyPassword() }, anyAddress())),
    'codes of a second factor, behind a known password': async () => {
      const from = anyAddress();
      const first = await login(target, { usr: known.address, pwd: known.password }, from);
      const { tmp_id: pending }: { tmp_id?: unknown } = JSON.parse(first.text);
      if (typeof pending !== 'string') return endOf(first);
      const otp = randomInt(0, 2) === 0 ? anyCode() : randomBytes(10).toString('hex');
      return endOf(await login(target, { tmp_id: pending, otp }, from));
    },
    'second steps that were not begun': async () =>
      endOf(await login(target, { tmp_id: randomBytes(16).toString('hex'), otp: anyCode() }, anyAddress())),
    'links for a new password': async () => {
      const sent = await call('use_password_link', {
        token: randomBytes(28).toString('hex'),
        new_password: 'chosen by an attacker',
      });
      if (sent.status !== 200) return 'held up';
      return sent.text.includes('"link"') ? 'wrong' : 'got in';
    },
    'passkeys that are none': async () => {
      const id = randomBytes(16).toString('base64url');
      const response = { clientDataJSON: id, authenticatorData: id, signature: id };
      return endOf(await call('passkey_sign_in', { passkey: { id, rawId: id, type: 'public-key', response } }));
    },
    'sessions that are made up': async () => {
      const sent = await post(
        httpPort,
        '/api/method/frappe.auth.get_logged_user',
        {},
        { from: anyAddress(), headers: { cookie: `sid=${randomBytes(28).toString('hex')}` } },
      );
      return sent.status === 200 ? 'got in' : 'wrong';
    },
    ...(target.appSmtpPort !== null && {
      'app passwords by SMTP AUTH': () =>
        tryAppPassword(target.appSmtpPort ?? 0, anyAddress(), owner.address, randomBytes(10).toString('hex')),
      'the account’s own password by SMTP AUTH': () =>
        tryAppPassword(target.appSmtpPort ?? 0, anyAddress(), known.address, known.password),
    }),
  };
}

const newFacts = (): OwnerFacts => ({ signIns: 0, refused: 0, waits: [] });

/** The owner of an account, who signs in again and again. */
class Owner {
  readonly #target: AttackTarget;
  readonly #home = '127.99.0.1';
  #device: string | null = null;
  readonly #wait: AttackPlan['wait'];
  readonly facts: Readonly<Record<OwnerPlace, OwnerFacts>> = {
    'known browser': newFacts(),
    'known address': newFacts(),
    'new place': newFacts(),
  };

  constructor(target: AttackTarget, wait: AttackPlan['wait']) {
    this.#target = target;
    this.#wait = wait;
  }

  /** Is at home before the attack begins. */
  async arrive(): Promise<void> {
    const { address, password } = this.#target.owner;
    const sent = await login(this.#target, { usr: address, pwd: password }, this.#home);
    const [, device] = /^device=([^;]+)/mu.exec((sent.headers['set-cookie'] ?? []).join('\n')) ?? [];
    if (!isIn(sent) || device === undefined) throw new Error('the owner cannot sign in before the attack');
    this.#device = device;
  }

  async signIn(place: OwnerPlace): Promise<void> {
    const { address, password } = this.#target.owner;
    const from = place === 'known address' ? this.#home : anyAddress();
    const headers: Record<string, string> = place === 'known browser' ? { cookie: `device=${this.#device}` } : {};
    const begun = performance.now();
    const send = () => login(this.#target, { usr: address, pwd: password }, from, headers).catch(() => null);
    let sent = await send();
    const facts = this.facts[place];
    facts.signIns += 1;
    // An attempt that is told to wait retries, twice.
    for (let turn = 0; turn < 2 && sent?.status === 429; turn += 1) {
      const seconds = Number(sent.headers['retry-after']);
      if (!(seconds <= PATIENCE)) break;
      await this.#wait(seconds);
      sent = await send();
    }
    if (sent && isIn(sent)) facts.waits.push(performance.now() - begun);
    else facts.refused += 1;
  }
}

/** How long an attack continues, and how hard. */
export interface AttackPlan {
  /** Attempts at once. */
  readonly atOnce: number;
  /** Whether another attempt is made. @param made how many have been begun */
  readonly goesOn: (made: number) => boolean;
  /** Lets some seconds pass. */
  readonly wait: (seconds: number) => Promise<void>;
  /** Resolves when the owner signs in again. @returns false: never */
  readonly nextVisit: (made: () => number) => Promise<boolean>;
}

/** Attacks a sign-in by every kind in turn, while its owner signs in. */
export async function attackSignIn(target: AttackTarget, plan: AttackPlan): Promise<AttackReport> {
  const owner = new Owner(target, plan.wait);
  await owner.arrive();
  const kinds = Object.entries(attacksOn(target));
  const attempts = new Map(kinds.map(([name]) => [name, new Map<AttackEnd, number>()]));
  let made = 0;
  const attack = async (): Promise<void> => {
    while (plan.goesOn(made)) {
      const [name, attempt] = pick(kinds);
      made += 1;
      const end = await attempt().catch((): AttackEnd => 'no answer');
      const ends = attempts.get(name);
      ends?.set(end, (ends.get(end) ?? 0) + 1);
    }
  };
  const visit = async (): Promise<void> => {
    while (await plan.nextVisit(() => made)) {
      for (const place of ['known browser', 'known address', 'new place'] as const) await owner.signIn(place);
    }
  };
  await Promise.all([visit(), ...Array.from({ length: plan.atOnce }, attack)]);
  return { attempts, owner: owner.facts };
}

/** How often attackers got in. */
export function successes({ attempts }: AttackReport): number {
  return [...attempts.values()].reduce((sum, ends) => sum + (ends.get('got in') ?? 0), 0);
}

/** Milliseconds that an attempt on an account takes, and one on none, each the median of some. */
export async function timing(
  target: AttackTarget,
  rounds: number,
): Promise<{ readonly account: number; readonly none: number }> {
  const times: Record<'account' | 'none', number[]> = { account: [], none: [] };
  const others = target.addresses.filter((address) => address !== target.owner.address);
  for (let round = 0; round < rounds; round += 1) {
    for (const kind of ['account', 'none'] as const) {
      const usr = kind === 'account' ? pick(others) : `u${randomInt(0, 1e9)}@mail.localhost`;
      const begun = performance.now();
      await login(target, { usr, pwd: anyPassword() }, anyAddress());
      times[kind].push(performance.now() - begun);
    }
  }
  const median = (values: number[]): number => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
  return { account: median(times.account), none: median(times.none) };
}
