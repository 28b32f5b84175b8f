import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { type RunningWren, startWren } from '../wren/running-wren.ts';
import type { Answer, Visitor } from '../wren/visitor.ts';
import { type ProviderUser, settingsOf, startIdentityProvider, type TestProvider } from './identity-provider.ts';

/** Where a sign-in by the provider begins. */
export const BEGIN = '/api/method/login/provider';
/** Whom the provider signs in unless a test says otherwise. */
export const ADA: ProviderUser = {
  sub: 'u-ada',
  email: 'ada@mail.localhost',
  email_verified: true,
  name: 'Ada Lovelace',
  groups: ['staff'],
};

/** A Wren whose users sign in by an identity provider. */
export interface SignOnRig {
  readonly provider: TestProvider;
  readonly wren: RunningWren;
  /** Another Wren with the same provider. @param environment settings of its own */
  started(environment?: Readonly<Record<string, string>>): Promise<RunningWren>;
  /** Signs in by the provider. @returns the answer to the browser that is back */
  entered(visitor: Visitor, query?: string): Promise<Answer>;
  /** What becomes of a sign-in that is not to succeed. */
  refusal(query?: string): Promise<readonly [to: string | null, user: string | undefined]>;
  /** Takes back what a test has changed of the provider and the accounts. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/** Goes to the provider. @returns its address */
export async function begun(visitor: Visitor, query = ''): Promise<string> {
  const answer = await visitor.get(`${BEGIN}${query}`);
  expect(answer.status).toBe(302);
  return answer.headers.get('location') ?? '';
}

/** The path of an address of Wren's. */
export const pathOf = (address: string): string => new URL(address).pathname + new URL(address).search;

/** Where an answer leads; null: nowhere. */
export const ledTo = (answer: Answer): string | null => answer.headers.get('location');

/** Whose session a browser has; undefined: none. @param base of one of its further accounts */
export async function userOf(visitor: Visitor, base = ''): Promise<string | undefined> {
  const { status, json } = await visitor.get(`${base}/api/method/frappe.auth.get_logged_user`);
  return status === 200 ? json.message : undefined;
}

export async function startSignOnRig(): Promise<SignOnRig> {
  const provider = await startIdentityProvider(ADA);
  const secrets = mkdtempSync(join(tmpdir(), 'wren-secret-'));
  writeFileSync(join(secrets, 'client'), `${provider.clientSecret}\n`);
  const started: SignOnRig['started'] = (environment = {}) =>
    startWren({ environment: { ...settingsOf(provider, join(secrets, 'client')), ...environment } });
  const wren = await started({ WREN_OIDC_GROUPS: 'staff,board' });
  const entered: SignOnRig['entered'] = async (visitor, query = '') =>
    visitor.get(pathOf(await provider.agree(await begun(visitor, query))));
  return {
    provider,
    wren,
    started,
    entered,
    async refusal(query = '') {
      const visitor = wren.visitor();
      const answer = await entered(visitor, query);
      return [ledTo(answer), await userOf(visitor)];
    },
    async reset() {
      provider.user = ADA;
      provider.twist = {};
      for (const account of await wren.directory.accounts.list()) await wren.directory.signOns.release(account.id);
      await wren.directory.secondFactors.end(wren.ada.id);
    },
    async close() {
      await wren.close();
      await provider.close();
      rmSync(secrets, { recursive: true });
    },
  };
}
