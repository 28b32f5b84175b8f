import { decodeText } from './charset.ts';

/** A header field of the form `value; name=value; …` (RFC 2045 §5.1, RFC 2183 §2). */
export interface StructuredField {
  /** Lower case, without comments. */
  readonly value: string;
  /** Values by their names in lower case, with sections joined and charsets decoded (RFC 2231). */
  readonly parameters: ReadonlyMap<string, string>;
}

const isBlank = (char: string | undefined): boolean => char === ' ' || char === '\t';

/** Parses a field from left to right, each character a bounded number of times. */
class FieldReader {
  readonly #text: string;
  #at = 0;
  /** An unclosed bracket was found: brackets are plain characters from here on. */
  #bracketsArePlain = false;

  constructor(text: string) {
    this.#text = text;
  }

  get atEnd(): boolean {
    return this.#at >= this.#text.length;
  }

  /** A parameter's name, up to its `=`; null if none follows before the next `;`. */
  name(): string | null {
    const start = this.#at;
    while (!this.atEnd) {
      const char = this.#text[this.#at];
      this.#at += 1;
      if (char === '=')
        return this.#text
          .slice(start, this.#at - 1)
          .trim()
          .toLowerCase();
      if (char === ';') return null;
    }
    return null;
  }

  /**
   * A value up to the next `;`. Quoted or not; unquoted ones may contain blanks and brackets, which many programs write, but a
   * bracket after a blank begins a comment.
   * @param isParameter brackets within a word are part of it
   */
  value(isParameter: boolean): string {
    let out = '';
    let pending = '';
    while (!this.atEnd) {
      const char = this.#text[this.#at] ?? '';
      if (char === ';') break;
      if (char === '"') {
        out += (out === '' ? '' : pending) + this.#quoted();
        this.#skipRest();
        break;
      }
      if (isBlank(char)) {
        pending += char;
        this.#at += 1;
      } else if (char === '(' && !(isParameter && out !== '' && pending === '') && this.#skipComment()) {
        pending += ' ';
      } else {
        out += (out === '' ? '' : pending) + char;
        pending = '';
        this.#at += 1;
      }
    }
    this.#at += 1;
    return out;
  }

  #quoted(): string {
    let out = '';
    for (this.#at += 1; !this.atEnd; this.#at += 1) {
      const char = this.#text[this.#at] ?? '';
      if (char === '"') {
        this.#at += 1;
        return out;
      }
      if (char === '\\') this.#at += 1;
      out += this.#text[this.#at] ?? '';
    }
    return out;
  }

  /** Text after a quoted value is not part of it (RFC 2045 §5.1). */
  #skipRest(): void {
    const end = this.#text.indexOf(';', this.#at);
    this.#at = end < 0 ? this.#text.length : end;
  }

  /** Comments nest (RFC 5322 §3.2.2). */
  #skipComment(): boolean {
    if (this.#bracketsArePlain) return false;
    let depth = 0;
    for (let at = this.#at; at < this.#text.length; at += 1) {
      const char = this.#text[at];
      if (char === '\\') at += 1;
      else if (char === '(') depth += 1;
      else if (char === ')') depth -= 1;
      if (depth === 0) {
        this.#at = at + 1;
        return true;
      }
    }
    // Parameters may follow it, and one of them may be the boundary of the mail's parts.
    this.#bracketsArePlain = true;
    return false;
  }
}

interface Section {
  readonly number: number;
  readonly text: string;
  readonly encoded: boolean;
}

function unescaped(text: string, charset: string): string {
  const bytes: Buffer[] = [];
  let plain = 0;
  for (let at = text.indexOf('%'); at >= 0; at = text.indexOf('%', at + 1)) {
    const hex = text.slice(at + 1, at + 3);
    if (!/^[0-9a-f]{2}$/iu.test(hex)) continue;
    bytes.push(Buffer.from(text.slice(plain, at)), Buffer.of(Number.parseInt(hex, 16)));
    plain = at + 3;
  }
  bytes.push(Buffer.from(text.slice(plain)));
  return decodeText(Buffer.concat(bytes), charset);
}

/** Joins sections in their order; adjacent encoded ones are decoded together, since a character may be split. */
function joined(sections: readonly Section[]): string {
  const ordered = [...sections].sort((a, b) => a.number - b.number);
  const [first] = ordered;
  const [, charset = '', rest] = (first?.encoded && /^([^']*)'[^']*'(.*)$/su.exec(first.text)) || [];
  let out = '';
  let pending = '';
  for (const section of ordered) {
    const text = section === first && rest !== undefined ? rest : section.text;
    if (section.encoded) pending += text;
    else {
      out += unescaped(pending, charset || 'utf-8') + text;
      pending = '';
    }
  }
  return out + unescaped(pending, charset || 'utf-8');
}

/** Parameters with those of RFC 2231 joined: `name*`, `name*0`, `name*1*` … They take precedence over a plain one of the name. */
function withSections(all: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const parameters = new Map<string, string>();
  const sections = new Map<string, Section[]>();
  for (const [name, text] of all) {
    const [, base, number = '0', star] = /^([^*]+)\*(?:(\d{1,4})(\*)?)?$/u.exec(name) ?? [];
    if (base === undefined) parameters.set(name, text);
    else {
      const encoded = star !== undefined || name === `${base}*`;
      sections.set(base, [...(sections.get(base) ?? []), { number: Number(number), text, encoded }]);
    }
  }
  for (const [name, list] of sections) parameters.set(name, joined(list));
  return parameters;
}

/** Parses a structured field. Of repeated parameters the first counts, as with whole fields. */
export function readStructuredField(text: string): StructuredField {
  const reader = new FieldReader(text);
  const value = reader.value(false).toLowerCase();
  const parameters = new Map<string, string>();
  while (!reader.atEnd) {
    const name = reader.name();
    if (name === null) continue;
    const parameter = reader.value(true);
    if (!parameters.has(name)) parameters.set(name, parameter);
  }
  return { value, parameters: withSections(parameters) };
}
