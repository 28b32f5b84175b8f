import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { WINMAIL } from '../mime/sample-tnef.ts';

const CORPORA = join(import.meta.dirname, '../../../../../../shared/corpora');
/** Larger samples would make the run slow, not better. */
const SAMPLE_LIMIT = 20_000;

/** What grammars of mail hang on. */
const TOKENS = [
  ...['\r\n', '\n\n', '\r', '\0', '--b', '--b--', '\r\n--b\r\n', 'Content-Type: multipart/mixed; boundary=b\r\n'],
  ...[
    '=?utf-8?Q?',
    '=?utf-7?B?',
    '?=',
    '=',
    '==',
    '=00',
    '*0*=',
    'filename*=utf-8',
    ';',
    ':',
    ',',
    '<',
    '>',
    '@',
    '"',
    '\\',
  ],
  ...[
    '(',
    ')',
    '((((((((',
    '<!--',
    '-->',
    '<![CDATA[',
    '<style',
    '</',
    '&#',
    '&#x10ffff;',
    '<svg',
    '<div style="display:none">',
  ],
  ...[
    'from:',
    '-',
    'in:all',
    'before:',
    'larger:9',
    'cid:',
    'https://',
    '\u202e',
    '\ud800',
    'ß',
    '漢',
    'xn--',
    '+AGA-',
    'begin 644 a\n',
  ],
].map((token) => Buffer.from(token));

const multipart = (depth: number): string =>
  depth === 0
    ? 'Content-Type: text/html\r\n\r\n<p>Deep</p>\r\n'
    : `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${multipart(depth - 1)}\r\n--b${depth}--\r\n`;

/** Mails, pages, addresses and searches of our own. */
const TEXTS: readonly string[] = [
  'From: "A, B" <a@x.org>, Group: b@x.org;\r\nSubject: =?utf-8?Q?Gr=C3=BC=C3=9Fe?=\r\nDate: Sun, 01 Mar 2026 12:00:00 +0000\r\n\r\nHello',
  `Subject: x\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nHi\r\n--b\r\nContent-Type: application/ms-tnef; name=winmail.dat\r\nContent-Transfer-Encoding: base64\r\n\r\n${WINMAIL.toString('base64')}\r\n--b--\r\n`,
  `From: a@x.org\r\n${multipart(8)}`,
  'Subject: x\r\nContent-Type: text/plain; format=flowed; delsp=yes; charset=iso-2022-jp\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n=1B$B$3 =\r\n> quoted \r\n-- \r\nsig',
  'Content-Type: multipart/report; boundary=b\r\n\r\n--b\r\n\r\nFailed\r\n--b\r\nContent-Type: message/rfc822\r\n\r\nSubject: inner\r\n\r\nx\r\n--b--',
  'Authentication-Results: a.example (c (d)) ; spf=pass smtp.mailfrom=b; dmarc=fail\r\nReceived: from a by b; x\r\nSubject: x\r\n\r\nx',
  '<html><head><title>t</title><style>p{}</style></head><body><table><tr><td>a<td>b</table><img src=" https://a.example/x?a=1&amp;b "></body>',
  '<div style="display:none">a</div><p>b<br>c &nbsp; &copy; <script>d</script><!-- e --><svg><style><p>f</svg>',
  '"Ada, the first" <ada@x.org>; Bob <bob@y.example>, carol@z.example (Carol)',
  'from:"ada lovelace" -subject:(x) in:all has:attachment before:2026-01-01 larger:1.5mb "a phrase" 漢字',
];

export const OWN_SAMPLES: readonly Buffer[] = [...TEXTS.map((text) => Buffer.from(text)), WINMAIL];

function* corpusFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) yield* corpusFiles(path);
    else if (!/\.(?:json|md)$/u.test(entry.name) && statSync(path).size <= SAMPLE_LIMIT) yield path;
  }
}

/** What inputs are made of: our own samples, and the published ones where they are beside the checkout. */
export function fuzzSeeds(): readonly Buffer[] {
  const folders = ['mime', 'special'].map((name) => join(CORPORA, name)).filter((folder) => existsSync(folder));
  return [
    ...OWN_SAMPLES,
    ...OWN_SAMPLES,
    ...folders.flatMap((folder) => [...corpusFiles(folder)]).map((path) => readFileSync(path)),
  ];
}

/** Random numbers from 0 below 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Changes, cuts, doubles and splices a sample in a few places. */
export function mutate(seeds: readonly Buffer[], random: () => number): Buffer {
  const pick = <T>(list: readonly T[], other: T): T => list[Math.floor(random() * list.length)] ?? other;
  const nothing = Buffer.alloc(0);
  let bytes = Buffer.from(pick(seeds, nothing));
  for (let edits = 1 + Math.floor(random() * 8); edits > 0; edits -= 1) {
    const at = Math.floor(random() * (bytes.length + 1));
    const to = Math.min(bytes.length, at + Math.floor(random() ** 3 * 400));
    const other = pick(seeds, nothing);
    const from = Math.floor(random() * other.length);
    const inserts = [
      () => pick(TOKENS, nothing),
      () => Buffer.from([random() * 256, random() * 256]),
      () => Buffer.concat(Array.from({ length: 1 + random() * 60 }, () => pick(TOKENS, nothing))),
      () => bytes.subarray(at, to),
      () => other.subarray(from, from + Math.floor(random() * 600)),
    ];
    const keepsCut = random() < 0.5;
    bytes = Buffer.concat([bytes.subarray(0, at), pick(inserts, () => nothing)(), bytes.subarray(keepsCut ? at : to)]);
  }
  return bytes;
}
