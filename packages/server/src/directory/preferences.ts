/** Documents of an account beside its mail. */
export type PreferenceName = 'settings' | 'profile';

/** Documents that the calls validate: plain text to all other code. */
export interface Preferences {
  /** The document as JSON text; null: none was stored yet. */
  read(account: string, name: PreferenceName): Promise<string | null>;
  /** Replaces a document. @param document JSON text */
  write(account: string, name: PreferenceName, document: string): Promise<void>;
}
