import { WrenError } from '@wren/contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Access, Credential, Credentials } from './credentials.ts';

/** Milliseconds before its expiry from which an access token is renewed. */
const EARLY = 60_000;

/** Renews an access token. @throws WrenError 'bad-credentials' if a new sign-in is required, 'mail-server' if that is unknown */
export type RenewAccess = (refresh: string) => Promise<Access>;

/** Runs work with the current credentials. */
export type WithCredential = <Done>(work: (credential: Credential) => Promise<Done>) => Promise<Done>;

/** The current credentials of accounts: an access token is renewed before it expires, and once if a server rejects it. */
export class FreshCredentials {
  readonly #credentials: Pick<Credentials, 'of' | 'renew'>;
  readonly #renew: RenewAccess | null;
  readonly #clock: Clock;
  /** Renewals in progress: a token is exchanged once, since another exchange of it may invalidate both. */
  readonly #underWay = new Map<string, Promise<Credential>>();

  /** @param renew null: there is no authorization server any more */
  constructor(credentials: Pick<Credentials, 'of' | 'renew'>, renew: RenewAccess | null, clock: Clock) {
    this.#credentials = credentials;
    this.#renew = renew;
    this.#clock = clock;
  }

  /**
   * @param refused a token that a server rejects
   * @throws WrenError 'bad-credentials' if a new sign-in is required, 'mail-server'
   */
  async of(account: string, refused?: string): Promise<Credential> {
    const credential = await this.#credentials.of(account);
    if (!credential) throw new WrenError('bad-credentials');
    const { access } = credential;
    if (!access) return credential;
    const isOver = access.expiresAt !== null && access.expiresAt - EARLY <= this.#clock();
    if (!isOver && access.token !== refused) return credential;
    const renewing = this.#underWay.get(account) ?? this.#renewed(account, credential, access);
    this.#underWay.set(account, renewing);
    try {
      return await renewing;
    } finally {
      this.#underWay.delete(account);
    }
  }

  /** Runs work with the current credentials, and again with a newer access token if they are rejected. */
  async use<Done>(account: string, work: (credential: Credential) => Promise<Done>): Promise<Done> {
    const credential = await this.of(account);
    try {
      return await work(credential);
    } catch (error) {
      const isRefused = error instanceof WrenError && error.code === 'bad-credentials';
      if (!isRefused || !credential.access) throw error;
      return work(await this.of(account, credential.access.token));
    }
  }

  async #renewed(account: string, credential: Credential, { token, refresh }: Access): Promise<Credential> {
    if (refresh === null || this.#renew === null) throw new WrenError('bad-credentials');
    const newer = await this.#renew(refresh).catch((error: unknown) => this.#renewedElsewhere(account, token, error));
    // Some servers issue a new one each time, others none: then the old one stays valid (RFC 6749 §6).
    const access = { ...newer, refresh: newer.refresh ?? refresh };
    await this.#credentials.renew(account, access);
    return { ...credential, access };
  }

  /** The credentials that another process has renewed: then the rejected exchange does not matter. @throws error if there are none */
  async #renewedElsewhere(account: string, token: string, error: unknown): Promise<Access> {
    const access = (await this.#credentials.of(account))?.access;
    if (!access || access.token === token) throw error;
    return access;
  }
}
