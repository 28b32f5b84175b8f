import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** What an authenticator says of its user (WebAuthn L3 §6.1): present 1, verified 4, may be synced 8, is synced 16, key 64. */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

/** CBOR (RFC 8949) of what an attestation without a statement has. */
function attestation(authData: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(authData.length);
  const text = (value: string): Buffer => Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
  const data = Buffer.concat([Buffer.from([0x59]), length, authData]);
  return Buffer.concat([
    Buffer.from([0xa3]),
    ...[text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0]), text('authData'), data],
  ]);
}

/** COSE (RFC 9053 §2.1) of a key on P-256. */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const point = (label: number, value: string): Buffer =>
    Buffer.concat([Buffer.from([label, 0x58, 32]), Buffer.from(value, 'base64url')]);
  return Buffer.concat([Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01]), point(0x21, x), point(0x22, y)]);
}

interface Ceremony {
  readonly challenge: string;
  readonly origin: string;
  /** Host name; that of the origin when it is missing. */
  readonly rpId?: string;
  /** Whether its user has unlocked it; true when it is missing. */
  readonly isVerified?: boolean;
}

/** An authenticator with one passkey, as a browser hands on what it says. */
export class SoftPasskey {
  readonly id = base64url(randomBytes(16));
  counter = 0;
  #user = '';
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  /** @param creation what a server asked for (`PublicKeyCredentialCreationOptionsJSON`) */
  make(
    creation: { readonly challenge: string; readonly user: { readonly id: string } },
    by: Omit<Ceremony, 'challenge'>,
  ) {
    this.#user = creation.user.id;
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      coseKey(this.#keys.publicKey),
    ]);
    const ceremony = { ...by, challenge: creation.challenge };
    const authData = Buffer.concat([this.#authData(ceremony, WITH_KEY), credential]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', ceremony),
        attestationObject: base64url(attestation(authData)),
        transports: ['internal', 'of-tomorrow'],
      },
    };
  }

  /** @param request what a server asked for (`PublicKeyCredentialRequestOptionsJSON`) */
  sign(request: { readonly challenge: string }, by: Omit<Ceremony, 'challenge'>) {
    this.counter += 1;
    const ceremony = { ...by, challenge: request.challenge };
    const authData = this.#authData(ceremony, 0);
    const clientDataJSON = this.#clientData('webauthn.get', ceremony);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      ...this.#named(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
        userHandle: this.#user,
      },
    };
  }

  #named() {
    return { id: this.id, rawId: this.id, type: 'public-key' };
  }

  #authData({ origin, rpId = new URL(origin).hostname, isVerified = true }: Ceremony, more: number): Buffer {
    const rest = Buffer.alloc(5);
    rest.writeUInt8(PRESENT + (isVerified ? VERIFIED : 0) + more, 0);
    rest.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(rpId), rest]);
  }

  #clientData(type: string, { challenge, origin }: Ceremony): string {
    return base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
  }
}
