import * as v from 'valibot';
import { defineCall } from '../../call.ts';
import { PROOF_PROBLEMS, proof } from './password.ts';

const text = v.string();
const nothing = v.optional(v.looseObject({}), {});
const appPassword = v.object({
  id: text,
  name: text,
  created_at: v.number(),
  /** Null: it has not been used. */
  used_at: v.nullable(v.number()),
  /** Network address of the last use; empty: none. */
  used_from: text,
});
/** The server to which programs submit mail by SMTP with STARTTLS. */
const server = v.object({ host: text, port: v.number() });
const listAnswer = v.object({ passwords: v.array(appPassword), server });

/**
 * The passwords by which programs and devices of the account submit mail (RFC 6409, D43), the newest first, and the submission
 * server. Times in milliseconds since the epoch. Never the passwords themselves.
 */
export const getAppPasswords = defineCall({
  path: '/api/method/mail.api.client.get_app_passwords',
  kind: 'read',
  extension: true,
  input: nothing,
  answer: listAnswer,
  result: v.pipe(
    listAnswer,
    v.transform(({ passwords, server }) => ({
      server,
      passwords: passwords.map(({ created_at: createdAt, used_at: usedAt, used_from: usedFrom, ...rest }) => ({
        ...{ ...rest, createdAt, usedAt, usedFrom },
      })),
    })),
  ),
});

const madeAnswer = v.object({ problem: v.nullable(v.picklist(PROOF_PROBLEMS)), password: v.nullable(text) });

/**
 * Creates one and answers it, once only. `problem` is the part of the proof that is wrong; null: it is created.
 * 'too-many-records' above twenty.
 */
export const createAppPassword = defineCall({
  path: '/api/method/mail.api.client.create_app_password',
  kind: 'write',
  extension: true,
  input: v.object({ ...proof, name: v.pipe(text, v.trim(), v.minLength(1), v.maxLength(100)) }),
  answer: madeAnswer,
  result: madeAnswer,
});

/** Revokes one. */
export const revokeAppPassword = defineCall({
  path: '/api/method/mail.api.client.revoke_app_password',
  kind: 'write',
  extension: true,
  input: v.object({ id: v.pipe(text, v.minLength(1), v.maxLength(100)) }),
  answer: v.object({}),
  result: v.unknown(),
});
