import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Keywords of the messages of one Maildir. */
export interface KeywordNames {
  /** By their letter in file names: the first is `a`. */
  readonly byLetter: readonly (string | undefined)[];
  /** By the name of a file up to its flags: keywords without a letter. */
  readonly more: ReadonlyMap<string, readonly string[]>;
}

/** Dovecot's file with the meaning of the letters, a line `number keyword` for each. */
const LETTERS_FILE = 'dovecot-keywords';
/** Wren's file of keywords without a letter, a line `name keyword keyword…` for each message. */
const MORE_FILE = 'wren-keywords';
const LETTERS = 26;

async function linesOf(path: string): Promise<readonly string[]> {
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.split(/\r?\n/u).filter((line) => line !== '');
}

/** Reads the keyword names of a Maildir. */
export async function readKeywordNames(maildir: string): Promise<KeywordNames> {
  const byLetter: (string | undefined)[] = [];
  for (const line of await linesOf(join(maildir, LETTERS_FILE))) {
    const [, number = '', keyword] = /^(\d{1,2}) (\S+)\s*$/u.exec(line) ?? [];
    if (keyword !== undefined && Number(number) < LETTERS) byLetter[Number(number)] = keyword;
  }
  const more = new Map<string, readonly string[]>();
  for (const line of await linesOf(join(maildir, MORE_FILE))) {
    const [name = '', ...keywords] = line.split(' ');
    more.set(name, keywords);
  }
  return { byLetter, more };
}

/** Assigns letters to the keywords of a Maildir that is being written. */
export class KeywordLetters {
  readonly #numbers = new Map<string, number>();
  readonly #more: string[] = [];

  /** The letters of a message's keywords, sorted. @param name of its file, up to its flags */
  lettersFor(name: string, keywords: readonly string[]): string {
    const without: string[] = [];
    const letters: string[] = [];
    for (const keyword of keywords) {
      const number = this.#numbers.get(keyword) ?? this.#numbers.size;
      if (number >= LETTERS) without.push(keyword);
      else {
        this.#numbers.set(keyword, number);
        letters.push(String.fromCharCode(0x61 + number));
      }
    }
    if (without.length > 0) this.#more.push([name, ...without].join(' '));
    return letters.sort().join('');
  }

  /** The keyword files of the Maildir, with their contents. */
  get files(): ReadonlyMap<string, string> {
    const files = new Map<string, string>();
    const lines = [...this.#numbers].map(([keyword, number]) => `${number} ${keyword}\n`);
    if (lines.length > 0) files.set(LETTERS_FILE, lines.join(''));
    if (this.#more.length > 0) files.set(MORE_FILE, `${this.#more.join('\n')}\n`);
    return files;
  }
}
