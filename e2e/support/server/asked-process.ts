import { type ChildProcess, fork } from 'node:child_process';

interface Waiting<Answer> {
  answered(answer: Answer): void;
  failed(error: Error): void;
}

/**
 * A process that does what it is asked for this one: it reads its program once, not for each question. It starts with the first
 * one and ends with this process, which it does not keep alive.
 * @param program a module that answers each message, `{ id, … }`, with one of the same `id`
 * @returns what asks it
 * @throws Error where it ends before it has answered
 */
export function askedProcess<Question extends object, Answer>(
  program: string,
): (question: Question) => Promise<Answer> {
  let asked: ChildProcess | undefined;
  let last = 0;
  const waiting = new Map<number, Waiting<Answer>>();

  const start = (): ChildProcess => {
    const child = fork(program, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
    child.on('message', (answer: Answer & { readonly id: number }) => {
      waiting.get(answer.id)?.answered(answer);
      waiting.delete(answer.id);
    });
    child.on('exit', (code) => {
      if (asked === child) asked = undefined;
      for (const { failed } of waiting.values()) failed(new Error(`${program} ended with code ${code}`));
      waiting.clear();
    });
    child.unref();
    child.channel?.unref();
    return child;
  };

  return async (question) => {
    asked ??= start();
    const child = asked;
    last += 1;
    const id = last;
    child.channel?.ref();
    try {
      return await new Promise<Answer>((answered, failed) => {
        waiting.set(id, { answered, failed });
        child.send({ ...question, id });
      });
    } finally {
      if (waiting.size === 0) child.channel?.unref();
    }
  };
}
