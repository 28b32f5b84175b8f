import { formatAddress } from '@wren/domain/address/recipients.ts';
import { fullDateTime } from '@wren/domain/date/date-label.ts';
import type { Address, Body, Message, MessageId } from '@wren/domain/message/message.ts';
import type { MailSanitizer } from '../../../mail-html/sanitize-mail.ts';
import { loadMailSanitizer } from '../../../mail-html/use-mail-sanitizer.ts';
import { pause, systemAfter } from '../../../platform/time/timers.ts';
import { READER } from '../../../settings/reader.ts';
import { READING } from '../../../texts/conversation/reading-texts.ts';
import { THREAD_TEXTS } from '../../../texts/conversation/thread-texts.ts';
import { sizeText } from '../../../texts/size-text.ts';
import { readableBody } from '../body/readable-body.ts';
import { frameFonts } from '../frame/frame-fonts.ts';
import bodyCss from './print-body.css?raw';
import frameStyles from './print-frame.module.css';
import pageCss from './print-page.css?raw';

/** The empty page that prints: like the one that shows mail, but that it may open the dialog. */
const PRINT_FRAME = '/print-frame.html';
/** Milliseconds that are waited for pictures. */
const PICTURES_WAIT = 5_000;

function element(page: Document, tag: string, className: string, text = ''): HTMLElement {
  const made = page.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

function headOf(page: Document, message: Message): HTMLElement {
  const head = element(page, 'dl', 'head');
  const people = (list: readonly Address[]): string => list.map(formatAddress).join(', ');
  const lines: readonly (readonly [string, string])[] = [
    [THREAD_TEXTS.fullFrom, people(message.from ? [message.from] : [])],
    [THREAD_TEXTS.fullTo, people(message.to)],
    [THREAD_TEXTS.fullCc, people(message.cc)],
    [THREAD_TEXTS.fullBcc, people(message.bcc)],
    [THREAD_TEXTS.date, fullDateTime(message.sentAt ?? message.receivedAt, READER)],
  ];
  for (const [label, text] of lines) {
    if (text !== '') head.append(element(page, 'dt', '', label), element(page, 'dd', '', text));
  }
  return head;
}

/** The body of a message as it is on the screen, pictures that were asked for included; null when it is folded. */
function shownBody(id: MessageId): readonly Node[] | null {
  const frame = document.querySelector<HTMLIFrameElement>(`[data-message="${CSS.escape(id)}"] iframe`);
  const nodes = frame?.contentDocument?.body.childNodes;
  return nodes && nodes.length > 0 ? [...nodes] : null;
}

/** Each body in a tree of its own, so that the styles of one mail do not reach another. */
function writeBody(page: Document, message: Message, body: Body | undefined, sanitizer: MailSanitizer): HTMLElement {
  const box = element(page, 'div', 'body');
  const root = box.attachShadow({ mode: 'open', serializable: true });
  const style = page.createElement('style');
  style.textContent = bodyCss;
  // What was not asked for is not fetched to be printed.
  const readable = body && readableBody(message.attachments, body, sanitizer, null);
  const nodes =
    shownBody(message.id) ?? (readable ? [readable.content] : [page.createTextNode(THREAD_TEXTS.noContent)]);
  root.append(style, ...nodes.map((node) => page.importNode(node, true)));
  return box;
}

function write(page: Document, subject: string, parts: readonly (readonly Node[])[]): void {
  const style = page.createElement('style');
  style.textContent = frameFonts + pageCss;
  page.head.append(style);
  page.title = subject;
  page.body.replaceChildren(element(page, 'h1', '', subject), ...parts.flat());
}

async function picturesLoaded(roots: readonly ShadowRoot[]): Promise<void> {
  const pictures = roots.flatMap((root) => [...root.querySelectorAll('img')]);
  const waiting = pictures.filter((picture) => !picture.complete && picture.src !== '');
  const loaded = waiting.map(
    (picture) =>
      new Promise<void>((resolve) => {
        picture.addEventListener('load', () => resolve(), { once: true });
        picture.addEventListener('error', () => resolve(), { once: true });
      }),
  );
  await Promise.race([Promise.all(loaded), pause(systemAfter, PICTURES_WAIT)]);
}

async function openFrame(): Promise<HTMLIFrameElement> {
  for (const before of document.querySelectorAll(`iframe[src="${PRINT_FRAME}"]`)) before.remove();
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-same-origin allow-modals');
  frame.title = READING.printFrame;
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  frame.className = frameStyles.frame ?? '';
  await new Promise<void>((resolve) => {
    frame.addEventListener('load', () => resolve(), { once: true });
    frame.src = PRINT_FRAME;
    document.body.append(frame);
  });
  return frame;
}

/** Writes messages into a page of their own, in a hidden frame, and has the browser print that. */
export async function printMessages(
  subject: string,
  messages: readonly Message[],
  bodies: ReadonlyMap<MessageId, Body>,
): Promise<void> {
  const sanitizer = await loadMailSanitizer();
  const frame = await openFrame();
  const page = frame.contentDocument;
  const inside = frame.contentWindow;
  if (!page || !inside) throw new Error('The page to be printed did not open');
  const written = messages.map((message) => ({
    message,
    body: writeBody(page, message, bodies.get(message.id), sanitizer),
  }));
  write(
    page,
    subject,
    written.map(({ message, body }) => [
      headOf(page, message),
      body,
      ...message.attachments
        .filter((part) => part.disposition === 'attachment')
        .map((part) => element(page, 'p', 'file', `${part.name} (${sizeText(part.size)})`)),
    ]),
  );
  await picturesLoaded(written.flatMap(({ body }) => body.shadowRoot ?? []));
  inside.addEventListener('afterprint', () => frame.remove(), { once: true });
  inside.focus();
  inside.print();
}
