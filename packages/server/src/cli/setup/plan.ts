import type { Credential } from '../../directory/credentials/credentials.ts';
import type { Discovery } from '../../engines/discovery/find-servers.ts';
import type { ServerAddress } from '../../platform/network/server-address.ts';
import type { EnvSettings } from './env-file.ts';
import type { ExistingServer, RunBy } from './questions.ts';

/** The planned installation, from the answers. */
export interface Plan {
  readonly have: ExistingServer;
  readonly run: RunBy;
  /** Absolute path of the folder for the settings. */
  readonly folder: string;
  /** Host name for browsers. */
  readonly host: string;
  /** Settings for the environment file; null: to be removed from it. */
  readonly settings: Readonly<Record<string, string | null>>;
  /** The servers to try. */
  readonly servers: PlannedServers;
  /** Credentials for trying to sign in; null: it is not tried. Never stored. */
  readonly credential: Credential | null;
  /** The first account; null: accounts are created elsewhere. */
  readonly account: { readonly address: string; readonly name: string } | null;
}

export type PlannedServers =
  | {
      readonly kind: 'new';
      readonly domain: string;
      /** Mail to others is delivered directly to their servers. */
      readonly isDirect: boolean;
      readonly relay: { readonly server: ServerAddress; readonly credential: Credential | null } | null;
      readonly certificate: { readonly cert: string; readonly key: string } | null;
      /** Path of the key, existing or new; null: mail is not signed. */
      readonly dkim: { readonly selector: string; readonly keyFile: string } | null;
    }
  | { readonly kind: 'imap'; readonly imap: ServerAddress; readonly submission: ServerAddress }
  | { readonly kind: 'jmap'; readonly url: URL }
  | { readonly kind: 'frappe'; readonly url: URL };

/** Further inputs of an interview. */
export interface Known {
  /** The settings in the environment file of an earlier run. */
  readonly settings: EnvSettings;
  readonly discovery: Discovery;
  /** Servers on this machine may be used without TLS. */
  readonly mayBePlain: boolean;
  readonly tell: (line: string) => void;
}

/** The questions of an engine, and the settings that follow from the answers. */
export interface EnginePlan {
  readonly credential: Credential | null;
  readonly servers: PlannedServers;
  readonly settings: Readonly<Record<string, string | null>>;
  readonly account: Plan['account'];
}
