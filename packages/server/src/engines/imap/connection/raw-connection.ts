import type { ImapFlow } from 'imapflow';

/** A word of a command, or a list of them in parentheses (RFC 9051 §9). */
export type Word = { readonly type: 'ATOM' | 'STRING'; readonly value: string } | readonly Word[];

export const atom = (value: string): Word => ({ type: 'ATOM', value });

/** What the library reads of an answer that nothing was asked for. */
interface Untagged {
  readonly attributes?: readonly unknown[];
}

/** Parts of the library's connection that its declarations leave out: there is no other way to a command that it does not know. */
interface Undeclared {
  exec(command: string, words: readonly Word[], options?: object): Promise<{ next(): void }>;
  readonly untaggedHandlers: Record<string, (untagged: Untagged) => Promise<void>>;
  readonly sectionHandlers: Record<string, () => Promise<void>>;
}

function isUndeclared(client: object): client is Undeclared {
  return (
    'exec' in client &&
    typeof client.exec === 'function' &&
    'untaggedHandlers' in client &&
    typeof client.untaggedHandlers === 'object' &&
    'sectionHandlers' in client &&
    typeof client.sectionHandlers === 'object'
  );
}

/** A word that was heard, null for one that is no text, or a list of them. */
export type ResponseToken = string | null | readonly ResponseToken[];

function heardIn(attribute: unknown): ResponseToken {
  return Array.isArray(attribute) ? attribute.map(heardIn) : textOf(attribute);
}

function textOf(attribute: unknown): string | null {
  const value = typeof attribute === 'object' && attribute !== null && 'value' in attribute ? attribute.value : null;
  // A name may come as a literal.
  return typeof value === 'string' ? value : Buffer.isBuffer(value) ? value.toString() : null;
}

type Answers = Readonly<Record<string, (words: readonly ResponseToken[]) => void>>;

/** A connection by which commands are given that the library does not know, and what it overhears is heard. */
export interface RawConnection {
  /**
   * @param answers what is done with the words of its untagged answers, by their kinds
   * @returns false: the server says no, and the connection goes on
   */
  ask(command: string, words: readonly Word[], answers?: Answers): Promise<boolean>;
  /** Hears answers of one kind that no command of the library awaits. @param hear their words, null for what is a list */
  onUntagged(kind: string, hear: (words: readonly (string | null)[]) => void): void;
  /** Hears a response code (RFC 9051 §7.1). */
  onCode(code: string, hear: () => void): void;
}

export function rawConnection(client: ImapFlow): RawConnection {
  const inner: object = client;
  if (!isUndeclared(inner)) throw new Error('this version of imapflow gives no other commands');
  return {
    async ask(command, words, answers = {}) {
      const heard = ([kind, hear]: [string, (words: readonly ResponseToken[]) => void]) =>
        [kind, async ({ attributes = [] }: Untagged) => hear(attributes.map(heardIn))] as const;
      const untagged = Object.fromEntries(Object.entries(answers).map(heard));
      try {
        (await inner.exec(command, words, { untagged })).next();
        return true;
      } catch (error) {
        if (error instanceof Error && 'responseStatus' in error) return false;
        throw error;
      }
    },
    onUntagged(kind, hear) {
      inner.untaggedHandlers[kind] = async ({ attributes = [] }) => hear(attributes.map(textOf));
    },
    onCode(code, hear) {
      inner.sectionHandlers[code] = async () => hear();
    },
  };
}
