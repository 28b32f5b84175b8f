import { X509Certificate } from 'node:crypto';
import { createSecureContext, type SecureContext } from 'node:tls';

/** A certificate with those that it is signed by, and its private key, as PEM texts. */
export interface Pem {
  readonly cert: string;
  readonly key: string;
}

/** When a certificate is good, in milliseconds since the epoch. */
export interface Life {
  readonly from: number;
  readonly until: number;
}

/** @throws where the text is no certificate */
export function lifeOf(cert: string): Life {
  const { validFrom, validTo } = new X509Certificate(cert);
  return { from: Date.parse(validFrom), until: Date.parse(validTo) };
}

/** The state of one certificate for administrators. */
export interface CertificateState {
  /** The name of the certificate; for one from a file, the names in it. */
  readonly name: string;
  /** Milliseconds since the epoch; null: there is none yet. */
  readonly validUntil: number | null;
  /** Why the last attempt at another one failed, in terms of what refused it; null: it did not. */
  readonly problem: string | null;
}

interface Held {
  readonly pem: Pem;
  readonly context: SecureContext;
}

/**
 * The certificates that listeners show, by the names that they are for. A new one is shown from the next handshake on:
 * connections that are open keep theirs, and no listener stops.
 */
export class Certificates {
  readonly #held = new Map<string, Held>();
  readonly #names: readonly [string, ...string[]];
  readonly #listeners = new Set<(shown: Pem) => void>();

  /** @param names lower case; the first that there is one for is shown to clients that name none, or another */
  constructor(names: readonly [string, ...string[]]) {
    this.#names = names;
  }

  /** One certificate for all names. @throws where its parts do not belong together */
  static of(pem: Pem): Certificates {
    const certificates = new Certificates(['']);
    certificates.put('', pem);
    return certificates;
  }

  /** Shows a certificate from now on. @throws where its parts do not belong together: the present one stays in use */
  put(name: string, pem: Pem): void {
    this.#held.set(name, { pem, context: createSecureContext({ ...pem, minVersion: 'TLSv1.2' }) });
    const { shown } = this;
    if (shown) for (const listener of this.#listeners) listener(shown);
  }

  get(name: string): Pem | null {
    return this.#held.get(name)?.pem ?? null;
  }

  /** What clients see that name none; null: there is no certificate yet. */
  get shown(): Pem | null {
    return this.#names.map((name) => this.get(name)).find((pem) => pem !== null) ?? null;
  }

  /** By what a client is answered that names a host; null: by {@link shown}. */
  readonly contextOf = (name: string): SecureContext | null => this.#held.get(name.toLowerCase())?.context ?? null;

  /** Calls back now, where there is a certificate, and whenever there is another one. */
  onShown(listener: (shown: Pem) => void): void {
    this.#listeners.add(listener);
    const { shown } = this;
    if (shown) listener(shown);
  }
}
