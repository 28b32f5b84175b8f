/** What belongs to an account beside its mail. */
export type PreferenceName = 'settings' | 'profile';

/** Documents that the calls validate: what is kept here is plain text to all other code. */
export interface Preferences {
  /** The document as JSON text; null: none was ever kept. */
  read(account: string, name: PreferenceName): Promise<string | null>;
  /** Puts a document in place of the one before. @param document JSON text */
  write(account: string, name: PreferenceName, document: string): Promise<void>;
}
