import type { Readable, Writable } from 'node:stream';
import { CommandError } from '../command-error.ts';
import type { Prompt } from './questioner.ts';

/** The library, loaded when a question is asked: no other command needs it. */
async function library(): Promise<typeof import('@clack/prompts')> {
  return import('@clack/prompts');
}

/** Asks at the terminal. @param streams others than this process's */
export function terminalPrompt(streams: { readonly input?: Readable; readonly output?: Writable } = {}): Prompt {
  return async ({ text: message, choices, isSecret, fault }, usual) => {
    const { password, select, text } = await library();
    const validate = (answer: string | undefined): string | undefined => fault?.(answer?.trim() ?? '') ?? undefined;
    let answer: string | symbol;
    if (choices) {
      const options = choices.map(({ value, label }) => ({ value, label }));
      answer = await select({ message, options, ...(usual !== null && { initialValue: usual }), ...streams });
    } else if (isSecret) answer = await password({ message, validate, ...streams });
    else answer = await text({ message, initialValue: usual ?? '', validate, ...streams });
    if (typeof answer === 'symbol') throw new CommandError('Stopped. Nothing was written.');
    return answer;
  };
}
