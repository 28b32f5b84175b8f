import { topic } from '../topic.ts';

/** Which rules the mail server carries out itself (D56). */
export const SERVER_RULES_TEXTS = topic('SERVER_RULES_TEXTS', {
  places: {
    server: 'On your mail server, at any time',
    partly: 'On your mail server, except forwarding',
    here: 'While Wren is connected',
  },
  none: 'Your mail server accepts no rules now. They run while Wren is connected.',
  other: (script: string) => `Your mail server uses its own script, “${script}”. Rules run while Wren is connected.`,
  off: 'Rules were turned off on your mail server. They run while Wren is connected.',
  use: 'Use rules on the server',
  keptNote: (script: string) => `“${script}” stays as it is, and gets the mail that no rule has filed.`,
  asked: (script: string) => `Mail that no rule has filed goes through “${script}” of your mail server.`,
  answers: 'Your mail server answers, at any time.',
  failed: (why: string) => `The mail server did not answer: ${why}`,
});
