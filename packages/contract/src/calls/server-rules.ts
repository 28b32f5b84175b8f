import * as v from 'valibot';
import { defineCall } from '../call.ts';

/**
 * How the account's rules are at the mail server of the account. 'idle': there are none; 'there': it carries out what it can; 'other': another
 * script is in use there; 'none': it takes no scripts, or is out of reach.
 */
export const SERVER_RULES_STATES = ['idle', 'there', 'other', 'none'] as const;
/** Where a rule is carried out: by the server, by the server but for forwarding, or here. */
export const RULE_PLACES = ['server', 'partly', 'here'] as const;

const answer = v.object({
  state: v.picklist(SERVER_RULES_STATES),
  /** A script of the user's own that is in use there, or that is asked of mail which no rule has filed. */
  script: v.nullable(v.string()),
  /** Whether rules can be carried out there all the same: by a script that asks the other. */
  can_use: v.boolean(),
  rules: v.array(v.object({ id: v.string(), place: v.picklist(RULE_PLACES) })),
  /** Whether the server answers while the user is away. */
  answers: v.boolean(),
});
export type ServerRules = v.InferOutput<typeof answer>;

/** Which of the account's rules its server carries out (D56). Offered where mail is on a server that keeps scripts. */
export const getServerRules = defineCall({
  path: '/api/method/mail.api.client.get_server_rules',
  kind: 'read',
  extension: true,
  input: v.optional(v.looseObject({}), {}),
  answer,
  result: answer,
});

/** Has the server carry out rules though a script of the user's own is in use: that one is asked by Wren's, and left as it is. */
export const useServerRules = defineCall({
  path: '/api/method/mail.api.client.use_server_rules',
  kind: 'write',
  extension: true,
  input: v.object({}),
  answer,
  result: answer,
});
