import { readFile, stat } from 'node:fs/promises';
import * as v from 'valibot';
import { CommandError, UsageError } from '../command-error.ts';
import { ANSWER_NAMES, type SetupQuestion } from './questions.ts';

/**
 * Asks at a terminal. The question's `fault` checks any answer, an empty one included.
 * @param usual the answer for pressing Enter; null: none
 * @throws CommandError when it is cancelled
 */
export type Prompt = (question: SetupQuestion, usual: string | null) => Promise<string>;

/** Answers by the names of their questions. */
export type Answers = Readonly<Record<string, string>>;

const answersSchema = v.record(v.string(), v.string());

/**
 * Reads a file of answers: a JSON object of texts.
 * @returns the answers, and a warning if others may read the file and it contains a secret
 * @throws CommandError, UsageError
 */
export async function readAnswers(path: string): Promise<{ readonly answers: Answers; readonly isOpen: boolean }> {
  const failed = (cause: unknown): CommandError =>
    new CommandError(`${path} holds no answers: a JSON object of texts is wanted, such as {"have": "new"}.`, { cause });
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    throw new CommandError(`${path} cannot be read.`, { cause: error });
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    throw failed(error);
  }
  const { success, output } = v.safeParse(answersSchema, json);
  if (!success) throw failed(null);
  const unknown = Object.keys(output).filter((name) => !ANSWER_NAMES.includes(name));
  if (unknown.length > 0)
    throw new UsageError(
      `${path} answers what is not asked: ${unknown.join(', ')}. Known are ${ANSWER_NAMES.join(', ')}.`,
    );
  const hasSecret = Object.keys(output).some((name) => name.endsWith('password'));
  return { answers: output, isOpen: hasSecret && ((await stat(path)).mode & 0o077) !== 0 };
}

function faultOf({ choices, mayBeEmpty, fault }: SetupQuestion, answer: string): string | null {
  if (choices) {
    const values = choices.map(({ value }) => value);
    return values.includes(answer) ? null : `Say ${values.slice(0, -1).join(', ')} or ${values.at(-1)}.`;
  }
  if (answer === '') return mayBeEmpty ? null : 'It must not be empty.';
  return fault?.(answer) ?? null;
}

/** Gets answers: from the command line, else at the terminal, else from the earlier run. */
export class Questioner {
  #answers: Answers;
  readonly #prompt: Prompt | null;

  /** @param prompt null: there is no terminal */
  constructor(answers: Answers, prompt: Prompt | null) {
    this.#answers = answers;
    this.#prompt = prompt;
  }

  /** True if questions without an answer in the command line can be asked. */
  get isInteractive(): boolean {
    return this.#prompt !== null;
  }

  /** Discards the given answers: from now on everything is asked. */
  forget(): void {
    this.#answers = {};
  }

  /**
   * @param usual the earlier or likely answer; null: none
   * @throws UsageError for an invalid or missing answer of the command line
   */
  async ask(question: SetupQuestion, usual: string | null): Promise<string> {
    const { name, text, isSecret } = question;
    const fromCommand = this.#answers[name]?.trim();
    if (fromCommand === undefined && this.#prompt) {
      const checked = { ...question, fault: (answer: string) => faultOf(question, answer) };
      return (await this.#prompt(checked, isSecret ? null : usual)).trim();
    }
    const answer = fromCommand ?? usual ?? (question.mayBeEmpty ? '' : null);
    if (answer === null) {
      throw new UsageError(`"${text}" is not answered. Say --${name}, or "${name}" in the file of --answers.`);
    }
    const fault = faultOf(question, answer);
    if (fault !== null) throw new UsageError(`--${name}${isSecret ? '' : ` is "${answer}"`}: ${fault}`);
    return answer;
  }
}
