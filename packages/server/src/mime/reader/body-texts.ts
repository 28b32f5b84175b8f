import type { Body } from '@wren/domain/message/message.ts';
import { htmlToText } from '../build/html-to-text.ts';
import { decodeText, metaCharset } from './charset.ts';
import { unflowed } from './flowed-text.ts';
import type { MimeNode } from './mime-tree.ts';
import { decodeTransfer } from './transfer-encoding.ts';

type Kind = 'html' | 'text';

/** Alternative texts of the same content, or a single one. */
interface Passage {
  readonly html: string[];
  readonly text: string[];
}

function asHtml(text: string): string {
  const escaped = text.replace(/[&<>"]/gu, (char) => `&#${char.charCodeAt(0)};`);
  return `<div>${escaped.replace(/\r?\n/gu, '<br>')}</div>`;
}

/**
 * The text of a text part: in its charset, or that declared in an HTML document if the mail declares none; with flowed lines
 * joined.
 */
export function textOf(node: MimeNode): string {
  const { value, parameters } = node.contentType;
  const bytes = decodeTransfer(node.body, node.encoding);
  const named = parameters.get('charset') ?? '';
  const text = decodeText(bytes, named === '' && value === 'text/html' ? metaCharset(bytes) : named);
  const isFlowed = parameters.get('format')?.toLowerCase() === 'flowed';
  return isFlowed ? unflowed(text, parameters.get('delsp')?.toLowerCase() === 'yes') : text;
}

/** True for a text with a file name after another part: an attached file, not the sender's text. */
function isFile({ contentType, disposition, parent }: MimeNode, isFirst: boolean): boolean {
  const name = disposition.parameters.get('filename') ?? contentType.parameters.get('name') ?? '';
  // Apple Mail and old Mozilla send attached text files as inline: as part of the body they could not be saved.
  return name !== '' && parent?.contentType.value === 'multipart/mixed' && !isFirst;
}

/** The readable content of a mail, and the parts that are files. */
export interface MailContents {
  readonly body: Body;
  readonly files: readonly MimeNode[];
}

class ContentsReader {
  readonly #passages = new Map<MimeNode, Passage>();
  readonly #files: MimeNode[] = [];

  /** @param alternative the nearest enclosing multipart/alternative (RFC 2046 §5.1.4) */
  read(node: MimeNode, alternative: MimeNode | null, isFirst: boolean): void {
    const type = node.contentType.value;
    if (type.startsWith('multipart/')) {
      const inner = type === 'multipart/alternative' ? node : alternative;
      for (const [index, child] of node.children.entries()) this.read(child, inner, index === 0);
    } else if (
      (type === 'text/plain' || type === 'text/html') &&
      node.disposition.value !== 'attachment' &&
      !isFile(node, isFirst)
    ) {
      this.#passage(alternative ?? node)[type === 'text/html' ? 'html' : 'text'].push(textOf(node));
    } else this.#files.push(node);
  }

  get contents(): MailContents {
    return { body: { html: this.#joined('html'), text: this.#joined('text') }, files: this.#files };
  }

  #passage(node: MimeNode): Passage {
    const known = this.#passages.get(node) ?? { html: [], text: [] };
    this.#passages.set(node, known);
    return known;
  }

  /** All texts of a kind, and those that exist only in the other kind; null when there is none. */
  #joined(kind: Kind): string | null {
    const passages = [...this.#passages.values()];
    if (passages.every((passage) => passage[kind].length === 0)) return null;
    const pieces = passages.flatMap((passage) => {
      if (passage[kind].length > 0) return passage[kind];
      return kind === 'html' ? passage.text.map(asHtml) : passage.html.map(htmlToText);
    });
    return pieces.join('\n');
  }
}

/** Separates a mail's texts from its files. Texts without a file name belong to the body, at any place. */
export function readContents(root: MimeNode): MailContents {
  const reader = new ContentsReader();
  reader.read(root, null, true);
  return reader.contents;
}
