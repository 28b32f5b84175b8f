import { LONG_THREADS, type PlannedMail } from './mail-plan.ts';
import { COMMON_WORD, type Prose, RARE_WORD } from './prose.ts';
import type { Random } from './random.ts';

/** The account that all mail is sent to. */
export const ADDRESS = 'bench@mail.localhost';

/** The word in the subject of the nth long thread, and nowhere else. */
export const longThreadWord = (thread: number): string => `sixtyfold${thread}`;

const PEOPLE = Array.from(
  { length: 400 },
  (_, index) => `Person ${index} <person${index}@domain${index % 60}.example>`,
);
const PARTS = { html: 0.45, attachment: 0.06, foreign: 0.1, latin: 0.08, common: 0.33, unread: 0.1, starred: 0.03 };
const EOL = '\n';

/** The keyword of a label that a tenth of all mail has. */
export const COMMON_LABEL = 'bench-common';
/** Keywords of labels that another tenth shares among them. */
export const LABELS: readonly string[] = Array.from({ length: 49 }, (_, index) => `bench-${index}`);

/** The labels of the nth mail, as mbox files carry them. */
function labelsOf(nth: number): string {
  const label = nth % 10 === 0 ? COMMON_LABEL : nth % 10 === 1 ? LABELS[Math.floor(nth / 10) % LABELS.length] : null;
  return label ? `X-Keywords: ${label}${EOL}` : '';
}

interface Written {
  readonly subject: string;
  /** How many mails the thread has so far. */
  readonly ids: readonly string[];
}

const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/(.{76})/gu, `$1${EOL}`);
const wrap = (text: string): string => text.replace(/(.{60,75}) /gu, `$1${EOL}`);

/** A page as newsletters and receipts are made, of about so many bytes. */
function htmlPage(random: Random, prose: Prose, size: number): string {
  const cell = 'padding:12px 24px;font:15px/22px Arial,Helvetica,sans-serif;color:#333333;border-top:1px solid #eeeeee';
  let rows = '';
  while (rows.length < size) {
    rows += `<tr><td style="${cell}"><h2 style="margin:0 0 6px;font-size:18px">${prose.sentence()}</h2>`;
    rows += `<p style="margin:0">${wrap(prose.paragraph(random.between(150, 500)))}</p></td></tr>${EOL}`;
  }
  return `<html><body style="margin:0;background:#f4f4f4"><table width="600" cellpadding="0" cellspacing="0">${rows}</table></body></html>`;
}

/** Writes mails in the order of their plan; remembers of each thread what its next mail must name. */
export function mailWriter(random: Random, prose: Prose, total: number) {
  const threads = new Map<number, Written>();
  const rare = new Set([Math.floor(total * 0.2), Math.floor(total * 0.5), Math.floor(total * 0.9)]);
  let written = 0;

  function text(): string {
    const paragraphs = Array.from({ length: random.between(1, 6) }, () =>
      wrap(prose.paragraph(random.between(60, 600))),
    );
    if (random.chance(PARTS.common)) paragraphs.push(`See you at the ${COMMON_WORD}.`);
    if (random.chance(PARTS.foreign)) paragraphs.push(random.pick(prose.foreign));
    if (rare.has(written)) paragraphs.push(`It is ${RARE_WORD}.`);
    return paragraphs.join(EOL + EOL);
  }

  function textPart(body: string): string {
    if (random.chance(PARTS.latin)) {
      const latin = Buffer.from(`${body}${EOL}Grüße aus Köln, à bientôt${EOL}`, 'latin1');
      return `Content-Type: text/plain; charset=iso-8859-1${EOL}Content-Transfer-Encoding: base64${EOL}${EOL}${base64(latin)}${EOL}`;
    }
    return `Content-Type: text/plain; charset=utf-8${EOL}Content-Transfer-Encoding: 8bit${EOL}${EOL}${body}${EOL}`;
  }

  function content(boundary: string): string {
    const plain = textPart(text());
    let whole = plain;
    if (random.chance(PARTS.html)) {
      const html = htmlPage(random, prose, 1000 + Math.floor(random.next() ** 3 * 40_000));
      const part = `Content-Type: text/html; charset=utf-8${EOL}Content-Transfer-Encoding: 8bit${EOL}${EOL}${html}${EOL}`;
      const inner = `${boundary}-a`;
      whole = `Content-Type: multipart/alternative; boundary="${inner}"${EOL}${EOL}--${inner}${EOL}${plain}--${inner}${EOL}${part}--${inner}--${EOL}`;
    }
    if (!random.chance(PARTS.attachment)) return whole;
    const size = 2000 + Math.floor(random.next() ** 2 * 120_000);
    const file = `Content-Type: application/pdf; name="report-${written}.pdf"${EOL}Content-Disposition: attachment; filename="report-${written}.pdf"${EOL}Content-Transfer-Encoding: base64${EOL}${EOL}${base64(random.bytes(size))}${EOL}`;
    return `Content-Type: multipart/mixed; boundary="${boundary}"${EOL}${EOL}--${boundary}${EOL}${whole}--${boundary}${EOL}${file}--${boundary}--${EOL}`;
  }

  function newSubject(thread: number): string {
    const subject = prose.sentence().replace(/[.?!]$/u, '');
    return thread < LONG_THREADS ? `${longThreadWord(thread)} ${subject}` : subject;
  }

  return {
    /** The next mail as a piece of an mbox. */
    next({ thread, place, time }: PlannedMail): string {
      const id = `${thread}.${place}.bench@mail.example`;
      const before = threads.get(thread) ?? { subject: newSubject(thread), ids: [] };
      threads.set(thread, { ...before, ids: [...before.ids, id].slice(-30) });
      const from = random.pick(PEOPLE);
      const date = new Date(time).toUTCString();
      const [weekday = '', day = '', month = '', year = '', clock = ''] = date.replace(',', '').split(' ');
      const parent = before.ids.at(-1);
      const links = parent
        ? `In-Reply-To: <${parent}>${EOL}References: ${before.ids.map((other) => `<${other}>`).join(`${EOL} `)}${EOL}`
        : '';
      const marks = `Status: ${random.chance(PARTS.unread) ? 'O' : 'RO'}${EOL}${random.chance(PARTS.starred) ? `X-Status: F${EOL}` : ''}${labelsOf(written)}`;
      const body = content(`b-${thread}-${place}`);
      written += 1;
      return `From ${from.split('<')[1]?.slice(0, -1)} ${weekday} ${month} ${day} ${clock} ${year}${EOL}${marks}Received: from mx.example by mail.example; ${date.replace('GMT', '+0000')}${EOL}Message-ID: <${id}>${EOL}${links}Date: ${date.replace('GMT', '+0000')}${EOL}From: ${from}${EOL}To: Bench <${ADDRESS}>${EOL}${random.chance(0.2) ? `Cc: ${random.pick(PEOPLE)}${EOL}` : ''}Subject: ${parent ? 'Re: ' : ''}${before.subject}${EOL}MIME-Version: 1.0${EOL}${body}${EOL}`;
    },
  };
}
