import { X509Certificate } from 'node:crypto';
import type { Log } from '../platform/log.ts';
import { type CertificateState, Certificates, type Pem, validityOf } from './certificates.ts';

/** Names of a certificate, for display. */
function namesIn(cert: string): string {
  const { subjectAltName, subject } = new X509Certificate(cert);
  const names = (subjectAltName ?? '').split(', ').flatMap((name) => /^DNS:(.+)$/u.exec(name)?.slice(1) ?? []);
  return names.length > 0 ? names.join(', ') : subject.replace(/^.*CN=/su, '');
}

const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/**
 * A certificate in files that another program renews. They are read again at each check, following links: replaced ones are used
 * from then on. Two files are not replaced atomically: if they do not match, or cannot be read, the current certificate stays in
 * use, and they are checked again.
 */
export class CertificateFiles {
  readonly certificates: Certificates;
  readonly #read: () => Pem;
  readonly #log: Log;
  #shown: Pem;
  #problem: string | null = null;

  /** @param read reads the files again @throws what it throws, and if they do not match */
  constructor(read: () => Pem, log: Log) {
    this.#shown = read();
    this.certificates = Certificates.of(this.#shown);
    this.#read = read;
    this.#log = log;
  }

  look(): void {
    try {
      const now = this.#read();
      this.#problem = null;
      if (now.cert === this.#shown.cert && now.key === this.#shown.key) return;
      this.certificates.put('', now);
      this.#shown = now;
      this.#log.info({ until: new Date(validityOf(now.cert).until) }, 'the certificate was exchanged');
    } catch (err) {
      if (this.#problem === null) this.#log.warn({ err }, 'the files of the certificate cannot be used');
      this.#problem = wordsOf(err);
    }
  }

  states(): readonly CertificateState[] {
    const { cert } = this.#shown;
    return [{ name: namesIn(cert), validUntil: validityOf(cert).until, problem: this.#problem }];
  }
}
