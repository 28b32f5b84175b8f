import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'acme-client';
import type { AcmeConfig } from '../../config/tls-config.ts';
import { makePrivateFile } from '../../platform/make-private-file.ts';
import { privateFolder } from '../../platform/private-files.ts';
import type { Pem } from '../certificates.ts';
import type { Challenges } from './challenges.ts';

/** The one kind of challenge that is answered here: over port 80 of the name. */
const HTTP = 'http-01';
/** Milliseconds that one answer of the authority is waited for. */
const PATIENCE = 60_000;
/** Milliseconds between questions whether a check is done, at first and at most. */
const PACE = { backoffMin: 1_000, backoffMax: 30_000 };

/** Gives certificates. */
export interface Authority {
  /** Gets a certificate for a name, with a new key. @throws where the authority refuses it, or does not answer */
  obtain(name: string): Promise<Pem>;
}

type Library = typeof import('acme-client');

/** An authority that speaks ACME (RFC 8555). The account's key is made at the first order, in the folder. */
export class AcmeAuthority implements Authority {
  readonly #config: AcmeConfig;
  readonly #keyFile: string;
  readonly #challenges: Challenges;
  #client: Promise<Client> | null = null;

  constructor(config: AcmeConfig, folder: string, challenges: Challenges) {
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
      // The library would ask itself by its own way to the network, which is no proof of what the authority sees.
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

/** Read when a certificate is first wanted: most installations have none from here. */
async function library(): Promise<Library> {
  const { default: acme } = await import('acme-client');
  // The library would wait for minutes where the authority is away: that is tried again here, and others are not held up by it.
  Object.assign(acme.axios.defaults, {
    timeout: PATIENCE,
    acmeSettings: { retryMaxAttempts: 0, retryDefaultDelay: 0 },
  });
  return acme;
}
