/** Scripts that an account has with its server (RFC 5804, RFC 9661). */
export interface ScriptHost {
  /** Extensions of Sieve that it takes, in lower case. */
  readonly extensions: ReadonlySet<string>;
  /** Names of all scripts, and of the one that is in use. */
  scripts(): Promise<{ readonly names: readonly string[]; readonly active: string | null }>;
  /** @throws WrenError 'mail-server' where the server does not take it, with its words */
  put(name: string, text: string): Promise<void>;
  /** @param name null: none is in use */
  activate(name: string | null): Promise<void>;
  /** Takes away a script that is not in use. */
  remove(name: string): Promise<void>;
  close(): Promise<void>;
}
