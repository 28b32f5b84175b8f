/** How a browser reaches what holds a passkey (WebAuthn L3 §5.8.4). */
export type PasskeyTransport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb';

/** A discoverable credential by which a user signs in (WebAuthn L3). */
export interface Passkey {
  /** Base64url. */
  readonly id: string;
  /** Id of the account. */
  readonly account: string;
  /** COSE key (RFC 9052). */
  readonly publicKey: Uint8Array<ArrayBuffer>;
  /** How often it has signed, where it counts; else 0. */
  readonly counter: number;
  readonly transports: readonly PasskeyTransport[];
  readonly name: string;
  /** Its user's other devices have it, too. */
  readonly synced: boolean;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  /** The same; null: never. */
  readonly usedAt: number | null;
}

/** What is known of a passkey when it is added. */
export type NewPasskey = Omit<Passkey, 'createdAt' | 'usedAt'>;

/** Passkeys that an account may have. */
export const MAX_PASSKEYS = 20;

/** The passkeys of all accounts. */
export interface Passkeys {
  /** The newest first. */
  listOf(account: string): Promise<readonly Passkey[]>;
  find(id: string): Promise<Passkey | null>;
  /** @throws WrenError 'too-many-records', 'forbidden' if an account already has it */
  add(passkey: NewPasskey): Promise<Passkey>;
  /** @returns whether the account has it */
  rename(account: string, id: string, name: string): Promise<boolean>;
  /** @returns whether the account had it */
  remove(account: string, id: string): Promise<boolean>;
  removeAllOf(account: string): Promise<void>;
  /** It has signed. @param counter what it counts by now */
  noteUse(id: string, counter: number): Promise<void>;
}
