import type { ServerRules } from '@wren/contract/calls/server-rules.ts';
import type { CALLS } from '@wren/contract/calls.ts';
import type { RulesStatus } from '../../engines/sieve/rules-at-server.ts';
import type { Handler } from '../handler.ts';

const NONE: ServerRules = { state: 'none', script: null, can_use: false, rules: [], answers: false };

const answerOf = ({ state, script, canUse, places, answers }: RulesStatus): ServerRules => ({
  ...{ state, script, can_use: canUse, answers },
  rules: [...places].map(([id, place]) => ({ id, place })),
});

/** The account's rules that its mail server executes. */
export const getServerRules: Handler<typeof CALLS.getServerRules> = async (_input, { serverRules }) =>
  serverRules ? answerOf(await serverRules.look(true)) : NONE;

/** Installs the rules beside a script of the user's own. */
export const useServerRules: Handler<typeof CALLS.useServerRules> = async (_input, { serverRules }) =>
  serverRules ? answerOf(await serverRules.use()) : NONE;
