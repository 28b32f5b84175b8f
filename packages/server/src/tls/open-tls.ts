import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config/config.ts';
import type { Clock } from '../platform/clock.ts';
import type { Log } from '../platform/log.ts';
import { every } from '../platform/timers.ts';
import { AcmeChallenges } from './acme/acme-challenges.ts';
import { AcmeAuthority } from './acme/authority.ts';
import { CertificateStore } from './acme/certificate-store.ts';
import { Renewals } from './acme/renewals.ts';
import { CertificateFiles } from './certificate-files.ts';
import type { CertificateState, Certificates, Pem } from './certificates.ts';

/** Milliseconds between checks for due renewals. */
const LOOK = 60_000;
/** Folder of an authority's certificates in the data folder. */
const FOLDER = 'certificates';

/** The certificates of an installation. */
export interface Tls {
  /** Null: none configured. */
  readonly certificates: Certificates | null;
  /** Responses to an authority's challenges. */
  readonly challenges: AcmeChallenges;
  states(): readonly CertificateState[];
  /** Renews or reads certificates that are due. */
  look(): Promise<void>;
  /** Checks now and every minute: the web server must be listening by then. */
  begin(): void;
  close(): void;
}

function readPem(certFile: string, keyFile: string): Pem {
  return { cert: readFileSync(certFile, 'utf8'), key: readFileSync(keyFile, 'utf8') };
}

function followFiles({ certFile, keyFile }: NonNullable<Config['tls']>, log: Log): CertificateFiles {
  try {
    return new CertificateFiles(() => readPem(certFile, keyFile), log);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new ConfigError(`WREN_TLS_CERT (${certFile}) and WREN_TLS_KEY (${keyFile}) cannot be used: ${why}`);
  }
}

/** Opens the configured certificates. @throws ConfigError if their files cannot be used */
export function openTls({ tls, acme, dataFolder }: Config, clock: Clock, log: Log): Tls {
  const challenges = new AcmeChallenges();
  const stops: (() => void)[] = [];
  const looking = (source: Renewals | CertificateFiles): Tls => ({
    challenges,
    certificates: source.certificates,
    states: () => source.states(),
    look: async () => source.look(),
    begin() {
      const look = (): void => {
        this.look().catch((err: unknown) => log.error({ err }, 'certificates could not be looked at'));
      };
      look();
      stops.push(every(LOOK, look));
    },
    close() {
      for (const stop of stops) stop();
    },
  });
  if (acme) {
    const folder = join(dataFolder, FOLDER);
    const store = new CertificateStore(folder);
    const authority = new AcmeAuthority(acme, folder, challenges);
    const renewals = new Renewals({ names: acme.names, authority, store, clock, log });
    stops.push(() => renewals.close());
    return looking(renewals);
  }
  if (tls) {
    return looking(followFiles(tls, log));
  }
  const nothing = { look: async () => undefined, begin: () => undefined, close: () => undefined };
  return { certificates: null, challenges, states: () => [], ...nothing };
}
