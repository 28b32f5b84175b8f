import { STATUS_CODES } from 'node:http';
import { WrenError } from '@wren/contract/errors.ts';
import * as v from 'valibot';
import { postFile } from '../../platform/network/post-file.ts';

/** What became of a file's scan: 'skipped' where no scanner is configured (7.22). */
export type ScanStatus = 'skipped' | 'clean';

/** Scans an uploaded file before it can be attached. @throws WrenError for files that may not be attached */
export type ScanFile = (name: string, bytes: Uint8Array) => Promise<ScanStatus>;

/** Milliseconds that a scan may take. */
const LIMIT = 60_000;

const verdict = v.object({ status: v.string(), message: v.optional(v.nullable(v.string())) });

/** What scanners call a file in which they have found nothing. */
const CLEAN = new Set(['clean', 'ok', 'safe', 'success', 'passed']);

/**
 * Asks a virus scanner by POST (7.22). It fails closed: what could not be scanned is not taken.
 * @throws WrenError 'invalid-input' for a file that is flagged, with the scanner's message; 'busy' with 'Virus scan
 *   failed: …' (8.3) when the scanner cannot say
 */
export function createScanner(url: URL): ScanFile {
  return async (name, bytes) => {
    const answer = await postFile(url, name, bytes, LIMIT).catch((cause: unknown) => {
      throw new WrenError('busy', 'Virus scan failed: the scanner did not answer', { cause });
    });
    const { status, statusText } = answer;
    if (status < 200 || status > 299) {
      throw new WrenError('busy', `Virus scan failed: ${status} ${statusText || (STATUS_CODES[status] ?? '')}`.trim());
    }
    const said = v.safeParse(verdict, answer.body);
    if (!said.success) throw new WrenError('busy', 'Virus scan failed: the scanner’s answer could not be read');
    if (CLEAN.has(said.output.status.toLowerCase())) return 'clean';
    throw new WrenError(
      'invalid-input',
      (said.output.message || 'The virus scan has found something in it').slice(0, 500),
    );
  };
}
