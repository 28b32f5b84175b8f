import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { flag } from '../../wire/wire.ts';

const text = v.string();
const nothing = v.optional(v.looseObject({}), {});
const publicKey = v.literal('public-key');
const transport = v.picklist(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** Bytes as a browser writes them into JSON (WebAuthn L3 §5.1: base64url without padding). @param longest in characters */
const bytes = (longest: number) => v.pipe(text, v.regex(/^[\w-]*$/u), v.maxLength(longest));

/** Longest id of a credential: 1023 bytes (WebAuthn L3 §6.1). */
const credentialId = v.pipe(bytes(1364), v.minLength(1));
const clientData = bytes(8192);

/** Unknown transports of newer browsers are dropped. */
const transports = v.pipe(
  v.array(text),
  v.maxLength(16),
  v.transform((names) => names.flatMap((name) => (v.is(transport, name) ? [name] : []))),
);

const credentials = v.array(v.object({ id: text, type: publicKey, transports: v.array(transport) }));

/** Options for creating a passkey (`PublicKeyCredentialCreationOptionsJSON`). */
const creation = v.object({
  rp: v.object({ id: text, name: text }),
  user: v.object({ id: text, name: text, displayName: text }),
  challenge: text,
  pubKeyCredParams: v.array(v.object({ alg: v.number(), type: publicKey })),
  timeout: v.number(),
  excludeCredentials: credentials,
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
  attestation: v.literal('none'),
});

/** Options for signing with a passkey (`PublicKeyCredentialRequestOptionsJSON`). */
export const passkeyRequest = v.object({
  challenge: text,
  rpId: text,
  timeout: v.number(),
  userVerification: v.literal('required'),
  /** One of these must sign; if empty, any may. */
  allowCredentials: credentials,
});
export type PasskeyRequest = v.InferOutput<typeof passkeyRequest>;

/** The response of a signing passkey (`AuthenticationResponseJSON`). */
export const passkeyAnswer = v.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: v.object({
    clientDataJSON: clientData,
    authenticatorData: bytes(8192),
    signature: bytes(16_384),
    userHandle: v.optional(bytes(128)),
  }),
});
export type PasskeyAnswer = v.InferOutput<typeof passkeyAnswer>;

/** A newly created passkey (`RegistrationResponseJSON`). */
const newPasskey = v.object({
  id: credentialId,
  rawId: credentialId,
  type: publicKey,
  response: v.object({
    clientDataJSON: clientData,
    attestationObject: bytes(65_536),
    transports: v.optional(transports, []),
  }),
});
export type NewPasskeyAnswer = v.InferOutput<typeof newPasskey>;

/** The user's name for a passkey. */
const name = v.pipe(text, v.trim(), v.minLength(1), v.maxLength(80));

const passkey = v.object({
  id: text,
  name: text,
  /** Milliseconds since the epoch. */
  created_at: v.number(),
  /** Milliseconds since the epoch; null: never. */
  used_at: v.nullable(v.number()),
  /** It is synced to the user's other devices. */
  synced: v.boolean(),
});
const readPasskey = v.pipe(
  passkey,
  v.transform(({ created_at: createdAt, used_at: usedAt, ...rest }) => ({ ...rest, createdAt, usedAt })),
);

/** The account's passkeys (D44), the newest first. */
export const getPasskeys = defineCall({
  path: '/api/method/mail.api.client.get_passkeys',
  kind: 'read',
  extension: true,
  input: nothing,
  answer: v.array(passkey),
  result: v.array(readPasskey),
});

/** Creation options for a passkey, valid for five minutes. 'unproven' without a recent reauthentication, 'too-many-records'. */
export const beginPasskey = defineCall({
  path: '/api/method/mail.api.client.begin_passkey',
  kind: 'write',
  extension: true,
  input: nothing,
  answer: creation,
  result: creation,
});

/** Registers a passkey that a browser has created. 'forbidden' if it does not match the options, or these have expired. */
export const addPasskey = defineCall({
  path: '/api/method/mail.api.client.add_passkey',
  kind: 'write',
  extension: true,
  input: v.object({ passkey: newPasskey, name }),
  answer: passkey,
  result: readPasskey,
});

/** 'not-found' if the account has no such passkey. */
export const renamePasskey = defineCall({
  path: '/api/method/mail.api.client.rename_passkey',
  kind: 'write',
  extension: true,
  input: v.object({ id: credentialId, name }),
  answer: v.object({}),
  result: v.unknown(),
});

/** Removes a passkey, which can then no longer sign in. 'unproven' without a recent reauthentication. */
export const removePasskey = defineCall({
  path: '/api/method/mail.api.client.remove_passkey',
  kind: 'write',
  extension: true,
  input: v.object({ id: credentialId }),
  answer: v.object({}),
  result: v.unknown(),
});

/** Options for signing in by a passkey of any account, valid for five minutes. */
export const beginPasskeySignIn = defineCall({
  path: '/api/method/mail.api.client.begin_passkey_sign_in',
  kind: 'write',
  access: 'guest',
  extension: true,
  input: nothing,
  answer: passkeyRequest,
  result: passkeyRequest,
});

/** Signs in by a passkey, which replaces password and second factor. 'bad-credentials' if it is unknown. */
export const passkeySignIn = defineCall({
  path: '/api/method/mail.api.client.passkey_sign_in',
  kind: 'write',
  access: 'guest',
  extension: true,
  input: v.object({ passkey: passkeyAnswer, remember: v.optional(flag, true) }),
  answer: v.object({}),
  result: v.unknown(),
});
