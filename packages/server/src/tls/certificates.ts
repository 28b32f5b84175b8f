import { X509Certificate } from 'node:crypto';
import { createSecureContext, type SecureContext } from 'node:tls';

/** A certificate with its chain, and its private key, as PEM texts. */
export interface Pem {
  readonly cert: string;
  readonly key: string;
}

/** Validity of a certificate, in milliseconds since the epoch. */
export interface CertificateValidity {
  readonly from: number;
  readonly until: number;
}

/** @throws if the text is no certificate */
export function validityOf(cert: string): CertificateValidity {
  const { validFrom, validTo } = new X509Certificate(cert);
  return { from: Date.parse(validFrom), until: Date.parse(validTo) };
}

/** The state of one certificate for administrators. */
export interface CertificateState {
  /** The name of the certificate; for one from a file, the names in it. */
  readonly name: string;
  /** Milliseconds since the epoch; null: there is none yet. */
  readonly validUntil: number | null;
  /** Error of the last renewal; null: it succeeded. */
  readonly problem: string | null;
}

interface LoadedCertificate {
  readonly pem: Pem;
  readonly context: SecureContext;
}

/**
 * The certificates of listeners, by host name. A new one is used from the next handshake on: open connections keep theirs, and no
 * listener stops.
 */
export class Certificates {
  readonly #loaded = new Map<string, LoadedCertificate>();
  readonly #names: readonly [string, ...string[]];
  readonly #listeners = new Set<(shown: Pem) => void>();

  /** @param names lower case; the first with a certificate is used for clients without SNI, or with another name */
  constructor(names: readonly [string, ...string[]]) {
    this.#names = names;
  }

  /** One certificate for all names. @throws if its parts do not match */
  static of(pem: Pem): Certificates {
    const certificates = new Certificates(['']);
    certificates.put('', pem);
    return certificates;
  }

  /** Uses a certificate from now on. @throws if its parts do not match: the current one stays in use */
  put(name: string, pem: Pem): void {
    this.#loaded.set(name, { pem, context: createSecureContext({ ...pem, minVersion: 'TLSv1.2' }) });
    const { shown } = this;
    if (shown) for (const listener of this.#listeners) listener(shown);
  }

  get(name: string): Pem | null {
    return this.#loaded.get(name)?.pem ?? null;
  }

  /** The certificate for clients without SNI; null: there is none yet. */
  get shown(): Pem | null {
    return this.#names.map((name) => this.get(name)).find((pem) => pem !== null) ?? null;
  }

  /** The TLS context for a client's host name; null: that of {@link shown}. */
  readonly contextOf = (name: string): SecureContext | null => this.#loaded.get(name.toLowerCase())?.context ?? null;

  /** Calls back now, if there is a certificate, and whenever it changes. */
  onShown(listener: (shown: Pem) => void): void {
    this.#listeners.add(listener);
    const { shown } = this;
    if (shown) listener(shown);
  }
}
