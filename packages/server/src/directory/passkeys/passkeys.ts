/** A transport between a browser and an authenticator (WebAuthn L3 §5.8.4). */
export type PasskeyTransport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb';

/** A discoverable credential by which a user signs in (WebAuthn L3). */
export interface Passkey {
  /** Base64url. */
  readonly id: string;
  /** Id of the account. */
  readonly account: string;
  /** COSE key (RFC 9052). */
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** Its signature counter, if it has one; else 0. */
  readonly counter: number;
  readonly transports: readonly PasskeyTransport[];
  readonly name: string;
  /** It is synced to the user's other devices. */
  readonly synced: boolean;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** Milliseconds since the epoch; null: never. */
  readonly usedAt: number | null;
}

/** The properties of a passkey when it is added. */
export type NewPasskey = Omit<Passkey, 'createdAt' | 'usedAt'>;

/** Largest number of passkeys of an account. */
export const MAX_PASSKEYS = 20;

/** The passkeys of all accounts. */
export interface Passkeys {
  /** The newest first. */
  listOf(account: string): Promise<readonly Passkey[]>;
  find(id: string): Promise<Passkey | null>;
  /** @throws WrenError 'too-many-records', 'forbidden' if an account already has it */
  add(passkey: NewPasskey): Promise<Passkey>;
  /** @returns true if the account has it */
  rename(account: string, id: string, name: string): Promise<boolean>;
  /** @returns true if the account had it */
  remove(account: string, id: string): Promise<boolean>;
  removeAllOf(account: string): Promise<void>;
  /** Records a use. @param counter its new signature counter */
  noteUse(id: string, counter: number): Promise<void>;
}
