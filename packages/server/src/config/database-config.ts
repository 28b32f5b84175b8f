import { databaseUrl, optional, setting, webUrl } from './setting-schemas.ts';

/** The settings of servers that share a database. */
export const DATABASE_SETTINGS = {
  WREN_DATABASE: setting(
    '',
    optional(databaseUrl),
    'PostgreSQL database that holds accounts and sessions instead of the data folder: postgres://user:password@host:port/name, with ?sslmode=verify-full unless you control the network to it. Requires WREN_ENGINE=jmap, or imap with WREN_NODE_URL, and WREN_CREDENTIAL_KEY (docs/many-machines.md)',
  ),
  WREN_NODE_URL: setting(
    '',
    optional(webUrl),
    'Address at which other servers with the same WREN_DATABASE reach this one, such as http://10.0.0.5:8440 in a private network. With WREN_ENGINE=imap one server at a time keeps an account, and the others pass its requests on',
  ),
};

/** What is said of the settings that a shared database depends on. */
interface Output {
  readonly WREN_ENGINE: 'embedded' | 'imap' | 'jmap';
  readonly WREN_CREDENTIAL_KEY: Uint8Array | null;
  readonly WREN_DATABASE: string | null;
  readonly WREN_NODE_URL: URL | null;
}

/** What a shared database requires beside it. */
export function databaseProblems(output: Output): readonly string[] {
  if (output.WREN_DATABASE === null) return [];
  const wrong: string[] = [];
  if (output.WREN_ENGINE === 'embedded' || output.WREN_CREDENTIAL_KEY === null) {
    wrong.push('WREN_DATABASE requires WREN_ENGINE=jmap or imap and WREN_CREDENTIAL_KEY, the same for all servers');
  }
  if (output.WREN_ENGINE === 'imap' && output.WREN_NODE_URL === null) {
    wrong.push('WREN_DATABASE with WREN_ENGINE=imap requires WREN_NODE_URL, where other servers reach this one');
  }
  return wrong;
}
