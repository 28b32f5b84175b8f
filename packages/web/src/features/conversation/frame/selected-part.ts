import { pathPrefixOf } from '@wren/contract/account-places.ts';
import { remoteAddressOf } from '@wren/contract/file-urls.ts';
import type { MessageId } from '@wren/domain/message/message.ts';
import type { WritingMode } from '../../../actions/table/action.ts';
import type { QuotedPart } from '../../../composer/content/quoted-part.ts';

/** The frame in which something was selected last, with what was written into it. */
let last: { readonly frame: HTMLIFrameElement; readonly content: DocumentFragment } | null = null;

/** Something else is selected in the frame of a mail. @param content what was written into the frame */
export function noteSelection(frame: HTMLIFrameElement, content: DocumentFragment): void {
  last = { frame, content };
}

/** The node at the place in a copy that a node has in its original; null: it is not there. */
function likeOf(node: Node, root: Node, copy: Node): Node | null {
  if (node === root) return copy;
  const { parentNode } = node;
  const parent = parentNode && likeOf(parentNode, root, copy);
  const like = parent?.childNodes[[...(parentNode?.childNodes ?? [])].indexOf(node as ChildNode)];
  return like?.nodeName === node.nodeName ? like : null;
}

/**
 * The selected part of what was written into a page, which has the mail's own colours in a dark theme as well. Around it are
 * the elements that it is in: a line of a list is still one.
 */
function selectedContent(selected: Range, body: HTMLElement, content: DocumentFragment): Node | null {
  const within = selected.cloneRange();
  if (!body.contains(within.startContainer)) within.setStart(body, 0);
  if (!body.contains(within.endContainer)) within.setEnd(body, body.childNodes.length);
  const start = likeOf(within.startContainer, body, content);
  const end = likeOf(within.endContainer, body, content);
  if (!start || !end) return null;
  const range = content.ownerDocument.createRange();
  range.setStart(start, within.startOffset);
  range.setEnd(end, within.endOffset);
  let part: Node = range.cloneContents();
  for (let at: Node | null = range.commonAncestorContainer; at && at !== content; at = at.parentNode) {
    if (at.nodeType !== Node.ELEMENT_NODE) continue;
    const around = at.cloneNode(false);
    around.appendChild(part);
    part = around;
  }
  return part;
}

/** HTML as the mail itself has it: pictures are at their own addresses, and not where the page fetches them from. */
function sourceOf(part: Node | null): string {
  if (!part) return '';
  const box = (part.ownerDocument ?? document).createElement('div');
  box.appendChild(part);
  for (const image of box.querySelectorAll('img')) {
    const shown = image.getAttribute('src');
    if (shown === null) image.remove();
    else image.setAttribute('src', remoteAddressOf(shown) ?? shown.slice(pathPrefixOf(shown).length));
  }
  return box.innerHTML;
}

/** What is selected in an open message, unsanitised; null: no text of any is. */
function selectedPart(): (QuotedPart & { readonly message: MessageId }) | null {
  const frame = last?.frame;
  const page = frame?.contentDocument;
  const selection = page?.getSelection();
  const selectedIn = frame?.closest<HTMLElement>('[data-message]')?.dataset.message;
  if (!last || !page || !selection || selection.rangeCount === 0 || selectedIn === undefined) return null;
  const text = selection.toString().replace(/^\n+/u, '').trimEnd();
  if (text.trim() === '') return null;
  return {
    message: selectedIn,
    text,
    html: sourceOf(selectedContent(selection.getRangeAt(0), page.body, last.content)),
  };
}

interface Selected {
  readonly messageId?: MessageId;
  readonly part?: QuotedPart;
}

/** What is selected, and in which message, for a form that answers it; nothing for all other forms. @param message null: any */
export function selectedFor(mode: WritingMode, message: MessageId | null): Selected {
  if (mode !== 'reply' && mode !== 'replyAll') return {};
  const selected = selectedPart();
  if (!selected || (message !== null && selected.message !== message)) return {};
  const { message: messageId, html, text } = selected;
  return { messageId, part: { html, text } };
}
