import { messageOf, WrenError } from '@wren/contract/errors.ts';
import { topic } from './topic.ts';

type Sentences = Readonly<Record<string, string>>;

/**
 * What is said of failures, by the English sentence: of the contract's codes (`ERRORS`), of drafts that cannot be written
 * (`WRITING_ERRORS`) and of our own server. A failure is kept with its sentence, and shown by pages of any language.
 */
const ERROR_SENTENCES = topic<Sentences>('ERROR_SENTENCES', {});

/** A sentence in the page's language, with the detail after its colon; unchanged if there is no translation. */
export function sentenceIn(own: Sentences, text: string): string {
  const said = (english: string): string => (Object.hasOwn(own, english) && own[english]) || english;
  return said(said(text).replace(/^[^:]+(?=: )/u, said));
}

/** What is shown of a failure, in the page's language where it is one of ours: another host speaks its own. */
export function errorText(error: unknown): string {
  return sentenceIn(ERROR_SENTENCES, messageOf(error));
}

/** A sentence that something could not be had, and why, where that is known and may pass: the server with the mail is away or busy. */
export function withReason(sentence: string, error: unknown): string {
  const isKnown = error instanceof WrenError && (error.code === 'mail-server' || error.code === 'busy');
  return isKnown ? `${sentence} ${errorText(error)}` : sentence;
}
