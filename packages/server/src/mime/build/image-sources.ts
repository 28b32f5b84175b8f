import { Tokenizer } from 'htmlparser2';

/** Attributes that contain the address of an image. */
const SOURCES = new Set(['src', 'background', 'poster']);
/** Addresses in a style; servers do not issue longer ones. */
const STYLE_ADDRESS = /url\(\s*(["']?)([^"'()\s]{1,4000})\1\s*\)/giu;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** Replaces the attributes that reference images by the results of `change`. */
class SourceChanger {
  readonly #html: string;
  readonly #change: (address: string) => string | null;
  readonly #out: string[] = [];
  /** End of the copied input. */
  #copied = 0;
  #nameStart = 0;
  #name = '';
  #value = '';

  constructor(html: string, change: (address: string) => string | null) {
    this.#html = html;
    this.#change = change;
  }

  changed(): string {
    const tokenizer = new Tokenizer({ decodeEntities: true }, this);
    tokenizer.write(this.#html);
    tokenizer.end();
    return this.#out.join('') + this.#html.slice(this.#copied);
  }

  onattribname(start: number, end: number): void {
    this.#nameStart = start;
    this.#name = this.#html.slice(start, end).toLowerCase();
    this.#value = '';
  }

  onattribdata(start: number, end: number): void {
    this.#value += this.#html.slice(start, end);
  }

  onattribentity(codepoint: number): void {
    this.#value += String.fromCodePoint(codepoint);
  }

  onattribend(_quote: unknown, end: number): void {
    const value = this.#newValue();
    if (value === this.#value) return;
    const attribute = value === null ? '' : `${this.#name}="${escaped(value)}"`;
    this.#out.push(this.#html.slice(this.#copied, this.#nameStart), attribute);
    this.#copied = end;
  }

  #newValue(): string | null {
    if (SOURCES.has(this.#name)) return this.#change(this.#value.trim());
    if (this.#name !== 'style') return this.#value;
    return this.#value.replace(STYLE_ADDRESS, (whole, _quote, address: string) => {
      const changed = this.#change(address);
      if (changed === address) return whole;
      return changed === null ? 'none' : `url('${encodeURI(changed).replaceAll("'", '%27')}')`;
    });
  }

  oncdata(): void {}
  onclosetag(): void {}
  oncomment(): void {}
  ondeclaration(): void {}
  onend(): void {}
  onopentagend(): void {}
  onopentagname(): void {}
  onprocessinginstruction(): void {}
  onselfclosingtag(): void {}
  ontext(): void {}
  ontextentity(): void {}
}

/**
 * Replaces the addresses of images in HTML; the rest is unchanged. One pass.
 * @param change returns the new address; the same one leaves it, null removes the attribute
 */
export function changeImageSources(html: string, change: (address: string) => string | null): string {
  return new SourceChanger(html, change).changed();
}
