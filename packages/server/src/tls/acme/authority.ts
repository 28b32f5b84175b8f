import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'acme-client';
import type { AcmeConfig } from '../../config/tls-config.ts';
import { makePrivateFile } from '../../platform/files/make-private-file.ts';
import { privateFolder } from '../../platform/files/private-files.ts';
import type { Pem } from '../certificates.ts';
import type { AcmeChallenges } from './acme-challenges.ts';

/** The supported kind of challenge: over port 80 of the name. */
const HTTP = 'http-01';
/** Timeout for an answer of the authority in milliseconds. */
const PATIENCE = 60_000;
/** Initial and longest polling interval in milliseconds. */
const PACE = { backoffMin: 1_000, backoffMax: 30_000 };

/** Issues certificates. */
export interface Authority {
  /** Gets a certificate for a name, with a new key. @throws if the authority rejects it, or does not answer */
  obtain(name: string): Promise<Pem>;
}

type Library = typeof import('acme-client');

/** An authority that supports ACME (RFC 8555). The account's key is created at the first order, in the folder. */
export class AcmeAuthority implements Authority {
  readonly #config: AcmeConfig;
  readonly #keyFile: string;
  readonly #challenges: AcmeChallenges;
  #client: Promise<Client> | null = null;

  constructor(config: AcmeConfig, folder: string, challenges: AcmeChallenges) {
    this.#config = config;
    this.#keyFile = join(folder, 'account.key');
    this.#challenges = challenges;
    privateFolder(folder);
  }

  async obtain(name: string): Promise<Pem> {
    const acme = await library();
    this.#client ??= this.#signUp(acme);
    const client = await this.#client.catch((error: unknown) => {
      this.#client = null;
      throw error;
    });
    const [key, csr] = await acme.crypto.createCsr({ altNames: [name] }, await acme.crypto.createPrivateEcdsaKey());
    const cert = await client.auto({
      csr,
      email: this.#config.contact,
      termsOfServiceAgreed: true,
      // The library would check by its own network access, which does not prove what the authority sees.
      skipChallengeVerification: true,
      challengePriority: [HTTP],
      challengeCreateFn: async (_order, { type, token }, answer) => {
        if (type !== HTTP) throw new Error(`the authority asks for a proof by ${type} alone`);
        this.#challenges.put(token, answer);
      },
      challengeRemoveFn: async (_order, { token }) => this.#challenges.remove(token),
    });
    return { cert, key: key.toString() };
  }

  async #signUp({ Client, crypto }: Library): Promise<Client> {
    if (!existsSync(this.#keyFile)) makePrivateFile(this.#keyFile, await crypto.createPrivateEcdsaKey());
    const accountKey = readFileSync(this.#keyFile);
    return new Client({ directoryUrl: this.#config.directory.href, accountKey, ...PACE });
  }
}

/** Loaded when a certificate is first needed: most installations do not use it. */
async function library(): Promise<Library> {
  const { default: acme } = await import('acme-client');
  // The library would retry for minutes if the authority is unreachable: retries happen here, without blocking other names.
  Object.assign(acme.axios.defaults, {
    timeout: PATIENCE,
    acmeSettings: { retryMaxAttempts: 0, retryDefaultDelay: 0 },
  });
  return acme;
}
