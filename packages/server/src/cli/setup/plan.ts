import type { Credential } from '../../directory/credentials/credentials.ts';
import type { Discovery } from '../../engines/discovery/find-servers.ts';
import type { ServerAddress } from '../../platform/network/server-address.ts';
import type { EnvSettings } from './env-file.ts';
import type { ExistingServer, RunBy } from './questions.ts';

/** What Wren is to become, as it was answered. */
export interface Plan {
  readonly have: ExistingServer;
  readonly run: RunBy;
  /** Absolute; where the settings are written. */
  readonly folder: string;
  /** Name under which browsers reach it. */
  readonly host: string;
  /** What is written into the environment file; null: what is taken out of it. */
  readonly settings: Readonly<Record<string, string | null>>;
  /** What is tried. */
  readonly servers: PlannedServers;
  /** By what signing in is tried; null: it is not. Kept nowhere. */
  readonly credential: Credential | null;
  /** The first account; null: accounts are made elsewhere. */
  readonly account: { readonly address: string; readonly name: string } | null;
}

export type PlannedServers =
  | {
      readonly kind: 'new';
      readonly domain: string;
      /** Mail to others is handed to their servers themselves. */
      readonly isDirect: boolean;
      readonly relay: { readonly server: ServerAddress; readonly credential: Credential | null } | null;
      readonly certificate: { readonly cert: string; readonly key: string } | null;
      /** Where the key is, or will be; null: mail is not signed. */
      readonly dkim: { readonly selector: string; readonly keyFile: string } | null;
    }
  | { readonly kind: 'imap'; readonly imap: ServerAddress; readonly submission: ServerAddress }
  | { readonly kind: 'jmap'; readonly url: URL }
  | { readonly kind: 'frappe'; readonly url: URL };

/** What an interview knows beside the answers. */
export interface Known {
  /** As the environment file of an earlier run has them. */
  readonly settings: EnvSettings;
  readonly discovery: Discovery;
  /** Servers on this machine may be spoken to without TLS. */
  readonly mayBePlain: boolean;
  readonly tell: (line: string) => void;
}

/** The questions that an engine needs answered, and the settings that follow from the answers. */
export interface EnginePlan {
  readonly credential: Credential | null;
  readonly servers: PlannedServers;
  readonly settings: Readonly<Record<string, string | null>>;
  readonly account: Plan['account'];
}
