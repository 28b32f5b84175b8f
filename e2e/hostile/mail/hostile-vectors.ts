import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CORPORA } from '../../support/paths.ts';

/** Published vectors, where they are at hand. */
const CORPUS = join(CORPORA, 'xss');
export const hasCorpus = existsSync(CORPUS);

/** One hostile body of a mail. */
export interface Vector {
  readonly id: string;
  readonly html: string;
  /** Set for a body of plain text; `html` is '' then. */
  readonly text?: string;
}

/** Hosts that the browser would look for on this machine, where the server under test is. */
const LOCAL_HOST = /(?:127\.0\.0\.1|localhost)(?::\d+)?(?=[/"'\s)?]|$)/giu;

function readVector(entry: unknown): Vector[] {
  if (typeof entry !== 'object' || entry === null || !('id' in entry) || typeof entry.id !== 'string') return [];
  if ('html' in entry && typeof entry.html === 'string') {
    return [{ id: entry.id, html: entry.html.replace(LOCAL_HOST, 'sink.example') }];
  }
  return 'text' in entry && typeof entry.text === 'string' ? [{ id: entry.id, html: '', text: entry.text }] : [];
}

/** The published vectors. @param every 1 for all; 10 for the first and then every tenth of each collection */
export function readCorpus(every = 1): readonly Vector[] {
  if (!hasCorpus) return [];
  return readdirSync(CORPUS)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => {
      const entries: unknown = JSON.parse(readFileSync(join(CORPUS, name), 'utf8'));
      return Array.isArray(entries) ? entries.flatMap(readVector).filter((_, at) => at % every === 0) : [];
    });
}

/**
 * Writes each vector as a mail of its own, whose sender bears its place in the list.
 * @param together how many make one conversation; the subject is the place of the conversation
 */
export function writeMails(folder: string, vectors: readonly Vector[], together = 1): void {
  mkdirSync(folder, { recursive: true });
  for (const [at, { html, text }] of vectors.entries()) {
    const thread = Math.floor(at / together);
    const body = Buffer.from(text ?? html, 'utf8')
      .toString('base64')
      .replace(/.{76}/gu, '$&\r\n');
    const head = [
      `From: Vector ${at} <mallory@elsewhere.example>`,
      'To: Ada <ada@mail.localhost>',
      `Subject: vector-${thread}-end`,
      `Message-ID: <vector-${at}@elsewhere.example>`,
      ...(at % together === 0 ? [] : [`References: <vector-${thread * together}@elsewhere.example>`]),
      'Date: Thu, 01 Jan 2026 12:00:00 +0000',
      'MIME-Version: 1.0',
      `Content-Type: text/${text === undefined ? 'html' : 'plain'}; charset=utf-8`,
      'Content-Transfer-Encoding: base64',
    ];
    writeFileSync(join(folder, `${at}.eml`), `${head.join('\r\n')}\r\n\r\n${body}\r\n`);
  }
}
