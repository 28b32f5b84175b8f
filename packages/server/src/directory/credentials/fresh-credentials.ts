import { WrenError } from '@wren/contract/errors.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Access, Credential, Credentials } from './credentials.ts';

/** Milliseconds before its end from which on an access is renewed. */
const EARLY = 60_000;

/** Gets a newer access. @throws WrenError 'bad-credentials' where there is none without a new sign-in, 'mail-server' where it is not known */
export type RenewAccess = (refresh: string) => Promise<Access>;

/** Signs in to a server with what holds now. */
export type WithCredential = <Done>(work: (credential: Credential) => Promise<Done>) => Promise<Done>;

/** The credentials of accounts as they hold now: an access is renewed before it ends, and once where a server refuses it. */
export class FreshCredentials {
  readonly #credentials: Pick<Credentials, 'of' | 'renew'>;
  readonly #renew: RenewAccess | null;
  readonly #clock: Clock;
  /** What is being renewed: a token is exchanged once, since another exchange of it may end both. */
  readonly #underWay = new Map<string, Promise<Credential>>();

  /** @param renew null: there is no authorization server any more */
  constructor(credentials: Pick<Credentials, 'of' | 'renew'>, renew: RenewAccess | null, clock: Clock) {
    this.#credentials = credentials;
    this.#renew = renew;
    this.#clock = clock;
  }

  /**
   * @param refused the token that a server does not take
   * @throws WrenError 'bad-credentials' where a new sign-in is wanted, 'mail-server'
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

  /** Does something with what holds now, and once more with a newer access where that is refused. */
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
    // Some servers give a new one each time, others none: then the old one continues (RFC 6749 §6).
    const access = { ...newer, refresh: newer.refresh ?? refresh };
    await this.#credentials.renew(account, access);
    return { ...credential, access };
  }

  /** What another process has renewed it to: then a refused exchange means nothing. @throws error where none has */
  async #renewedElsewhere(account: string, token: string, error: unknown): Promise<Access> {
    const access = (await this.#credentials.of(account))?.access;
    if (!access || access.token === token) throw error;
    return access;
  }
}
