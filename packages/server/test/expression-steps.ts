/** A part of a regular expression. */
type Node =
  | { readonly kind: 'char'; readonly fits: (char: string) => boolean }
  | { readonly kind: 'edge'; readonly holds: (text: readonly string[], at: number) => boolean }
  | { readonly kind: 'all'; readonly parts: readonly Node[] }
  | { readonly kind: 'any'; readonly choices: readonly Node[] }
  | { readonly kind: 'group'; readonly number: number; readonly inner: Node }
  | { readonly kind: 'same'; readonly number: number }
  | { readonly kind: 'look'; readonly behind: boolean; readonly wanted: boolean; readonly inner: Node }
  | {
      readonly kind: 'many';
      readonly inner: Node;
      readonly least: number;
      readonly most: number;
      readonly lazy: boolean;
    };

const isWord = (char: string | undefined): boolean => char !== undefined && /^\w$/u.test(char);

/** Reads a regular expression, as far as those of this code base go. */
class ExpressionParser {
  readonly #source: string;
  readonly #flags: string;
  #at = 0;
  #groups = 0;

  constructor({ source, flags }: RegExp) {
    this.#source = source;
    this.#flags = flags;
  }

  parse(): Node {
    const choices = [this.#sequence()];
    while (this.#source[this.#at] === '|') {
      this.#at += 1;
      choices.push(this.#sequence());
    }
    return choices.length === 1 && choices[0] ? choices[0] : { kind: 'any', choices };
  }

  #sequence(): Node {
    const parts: Node[] = [];
    while (this.#at < this.#source.length && !'|)'.includes(this.#source[this.#at] ?? '')) {
      parts.push(this.#repeated(this.#atom()));
    }
    return { kind: 'all', parts };
  }

  #repeated(inner: Node): Node {
    const [whole, sign = '', least = '', comma, most = '', lazy] =
      /^(?:([*+?])|\{(\d+)(,)?(\d*)\})(\?)?/u.exec(this.#source.slice(this.#at)) ?? [];
    if (whole === undefined) return inner;
    this.#at += whole.length;
    const bounds =
      sign === ''
        ? [Number(least), comma === undefined ? Number(least) : most === '' ? Number.POSITIVE_INFINITY : Number(most)]
        : [sign === '+' ? 1 : 0, sign === '?' ? 1 : Number.POSITIVE_INFINITY];
    return { kind: 'many', inner, least: bounds[0] ?? 0, most: bounds[1] ?? 0, lazy: lazy !== undefined };
  }

  #take(expression: RegExp): string | null {
    const found = expression.exec(this.#source.slice(this.#at))?.[0] ?? null;
    if (found !== null) this.#at += found.length;
    return found;
  }

  #atom(): Node {
    const look = this.#take(/^\(\?<?[=!]/u);
    if (look !== null) {
      return { kind: 'look', behind: look.includes('<'), wanted: look.endsWith('='), inner: this.#closed() };
    }
    if (this.#take(/^\(\?:/u) !== null) return this.#closed();
    if (this.#take(/^\((?:\?<\w+>)?/u) !== null) {
      this.#groups += 1;
      return { kind: 'group', number: this.#groups, inner: this.#closed() };
    }
    if (this.#take(/^\^/u) !== null)
      return this.#edge((text, at) => at === 0 || (this.#has('m') && text[at - 1] === '\n'));
    if (this.#take(/^\$/u) !== null)
      return this.#edge((text, at) => at === text.length || (this.#has('m') && text[at] === '\n'));
    if (this.#take(/^\\b/u) !== null) return this.#edge((text, at) => isWord(text[at - 1]) !== isWord(text[at]));
    const same = this.#take(/^\\[1-9]/u);
    if (same !== null) return { kind: 'same', number: Number(same.slice(1)) };
    const char = this.#take(
      /^(?:\[\^?(?:\\.|[^\]\\])*\]|\\u\{[\da-f]+\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\p\{[^}]*\}|\\.|[\s\S])/iu,
    );
    if (char === null) throw new Error(`cannot read ${this.#source}`);
    return this.#charOf(char);
  }

  #charOf(source: string): Node {
    const flags = [...this.#flags].filter((flag) => 'ius'.includes(flag)).join('');
    const expression = new RegExp(`^(?:${source})$`, flags.includes('u') ? flags : `${flags}u`);
    const known = new Map<string, boolean>();
    return {
      kind: 'char',
      fits(char) {
        const fit = known.get(char) ?? expression.test(char);
        known.set(char, fit);
        return fit;
      },
    };
  }

  #edge(holds: (text: readonly string[], at: number) => boolean): Node {
    return { kind: 'edge', holds };
  }

  #has(flag: string): boolean {
    return this.#flags.includes(flag);
  }

  #closed(): Node {
    const inner = this.parse();
    this.#at += 1;
    return inner;
  }
}

/** Steps at which counting ends. */
export const TOO_MANY = 3_000_000;

/** Runs an expression as a backtracking engine does, and counts what it looks at. */
class StepCounter {
  readonly #text: readonly string[];
  readonly #groups: string[] = [];
  steps = 0;

  constructor(text: string) {
    this.#text = [...text];
  }

  /** Looks for the expression from every place on, as `exec` does, and behind each match again where it is global. */
  run(root: Node, { sticky, global }: RegExp): number {
    for (let start = 0; start <= this.#text.length && this.steps < TOO_MANY; ) {
      let end = -1;
      const matched = this.#match(root, start, (at) => {
        end = at;
        return true;
      });
      if (matched && !global) break;
      if (sticky && !matched) break;
      start = matched ? Math.max(end, start + 1) : start + 1;
    }
    return this.steps;
  }

  #match(node: Node, at: number, then: (at: number) => boolean): boolean {
    this.steps += 1;
    if (this.steps > TOO_MANY) return true;
    switch (node.kind) {
      case 'char': {
        const char = this.#text[at];
        return char !== undefined && node.fits(char) && then(at + 1);
      }
      case 'edge':
        return node.holds(this.#text, at) && then(at);
      case 'all':
        return this.#all(node.parts, 0, at, then);
      case 'any':
        return node.choices.some((choice) => this.#match(choice, at, then));
      case 'group':
        return this.#match(node.inner, at, (end) => {
          this.#groups[node.number] = this.#text.slice(at, end).join('');
          return then(end);
        });
      case 'same': {
        const same = this.#groups[node.number] ?? '';
        return this.#text.slice(at, at + same.length).join('') === same && then(at + same.length);
      }
      case 'look': {
        // All that look behind here look at one character.
        const from = node.behind ? at - 1 : at;
        const found = from >= 0 && this.#match(node.inner, from, (end) => !node.behind || end === at);
        return found === node.wanted && then(at);
      }
      case 'many':
        return this.#many(node, at, 0, then);
    }
  }

  #all(parts: readonly Node[], index: number, at: number, then: (at: number) => boolean): boolean {
    const part = parts[index];
    return part === undefined ? then(at) : this.#match(part, at, (end) => this.#all(parts, index + 1, end, then));
  }

  #many(node: Extract<Node, { kind: 'many' }>, at: number, count: number, then: (at: number) => boolean): boolean {
    const more = (): boolean =>
      count < node.most &&
      this.#match(node.inner, at, (end) => (end > at || count < node.least) && this.#many(node, end, count + 1, then));
    if (count < node.least) return more();
    return node.lazy ? then(at) || more() : more() || then(at);
  }
}

/** Steps of a backtracking engine for an expression on a text; at most some millions. */
export function expressionSteps(expression: RegExp, text: string): number {
  return new StepCounter(text).run(new ExpressionParser(expression).parse(), expression);
}

/** Letters of which texts are made that expressions have trouble with, besides those that are in them. */
const LETTERS = ['a', 'Z', '0', ' ', '\t', '\n', '\r', '.', '-', '<', '(', '"', "'", '=', ':', '@', '[', 'é', '\0'];

/** Some text that a node matches, by these letters; null when they make none. */
function sample(node: Node, letters: readonly string[]): string {
  switch (node.kind) {
    case 'char':
      return letters.find((letter) => node.fits(letter)) ?? '';
    case 'all':
      return node.parts.map((part) => sample(part, letters)).join('');
    case 'any':
      return node.choices[0] ? sample(node.choices[0], letters) : '';
    case 'group':
      return sample(node.inner, letters);
    case 'many':
      return sample(node.inner, letters).repeat(Math.max(1, Math.min(node.least, 3)));
    default:
      return '';
  }
}

interface Repeated {
  readonly before: string;
  readonly node: Node;
}

/** What may be repeated without end, with a text that leads there. */
function* repeatedIn(node: Node, before: string, letters: readonly string[]): Generator<Repeated> {
  if (node.kind === 'all') {
    let lead = before;
    for (const part of node.parts) {
      yield* repeatedIn(part, lead, letters);
      lead += sample(part, letters);
    }
  } else if (node.kind === 'any') for (const choice of node.choices) yield* repeatedIn(choice, before, letters);
  else if (node.kind === 'group' || node.kind === 'look') yield* repeatedIn(node.inner, before, letters);
  else if (node.kind === 'many') {
    if (node.most > 50) yield { before, node: node.inner };
    yield* repeatedIn(node.inner, before, letters);
  }
}

/** Texts of about `count` repetitions of what an expression repeats: those on which it could become slow. */
export function* troublesomeTexts(expression: RegExp, count: number): Generator<string> {
  const root = new ExpressionParser(expression).parse();
  const own = expression.source.replace(/\\[a-zA-Z]/gu, '');
  const letters = [...new Set([...LETTERS, ...own])];
  const found = [...repeatedIn(root, '', letters)];
  const wholes = new Set(found.map(({ before, node }) => before + sample(node, letters)));
  for (const { before, node } of found) {
    const pieces = node.kind === 'char' ? letters.filter((letter) => node.fits(letter)) : [sample(node, letters)];
    for (const piece of new Set(pieces)) {
      for (const end of ['', '\u0001', '!']) yield before + piece.repeat(count) + end;
      yield (before + piece).repeat(count);
    }
  }
  for (const whole of wholes) yield `${whole}\u0001`.repeat(count);
}
