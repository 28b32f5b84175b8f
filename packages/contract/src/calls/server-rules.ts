import * as v from 'valibot';
import { defineCall } from '../call.ts';

/**
 * State of the account's rules on its mail server. 'idle': there are none; 'there': it executes those that it can; 'other':
 * another script is active there; 'none': it supports no scripts, or is unreachable.
 */
export const SERVER_RULES_STATES = ['idle', 'there', 'other', 'none'] as const;
/** Place where a rule is executed: by the server, by the server except for forwarding, or here. */
export const RULE_PLACES = ['server', 'partly', 'here'] as const;

const answer = v.object({
  state: v.picklist(SERVER_RULES_STATES),
  /** A script of the user's own that is active there, or included for mail that no rule has filed. */
  script: v.nullable(v.string()),
  /** True if rules can be installed there nevertheless: by a script that includes the other. */
  can_use: v.boolean(),
  rules: v.array(v.object({ id: v.string(), place: v.picklist(RULE_PLACES) })),
  /** True if the server sends automatic replies while the user is away. */
  answers: v.boolean(),
});
export type ServerRules = v.InferOutput<typeof answer>;

/** The places where the account's rules are executed (D56). Offered where mail is on a server with Sieve scripts. */
export const getServerRules = defineCall({
  path: '/api/method/mail.api.client.get_server_rules',
  kind: 'read',
  extension: true,
  input: v.optional(v.looseObject({}), {}),
  answer,
  result: answer,
});

/** Installs the rules on the server though a script of the user's own is active: Wren's includes it and leaves it unchanged. */
export const useServerRules = defineCall({
  path: '/api/method/mail.api.client.use_server_rules',
  kind: 'write',
  extension: true,
  input: v.object({}),
  answer,
  result: answer,
});
