import { STATUS_CODES } from 'node:http';
import { WrenError } from '@wren/contract/errors.ts';
import * as v from 'valibot';
import { postFile } from '../../platform/network/post-file.ts';

/** Result of a file's scan: 'skipped' if no scanner is configured (7.22). */
export type ScanStatus = 'skipped' | 'clean';

/** Scans an uploaded file before it can be attached. @throws WrenError for files that are rejected */
export type ScanFile = (name: string, bytes: Uint8Array) => Promise<ScanStatus>;

/** Timeout of a scan in milliseconds. */
const LIMIT = 60_000;

const verdict = v.object({ status: v.string(), message: v.optional(v.nullable(v.string())) });

/** Statuses by which scanners report that a file is clean. */
const CLEAN = new Set(['clean', 'ok', 'safe', 'success', 'passed']);

/**
 * Queries a virus scanner by POST (7.22). It fails closed: files that could not be scanned are rejected.
 * @throws WrenError 'invalid-input' for a file that is flagged, with the scanner's message; 'busy' with 'Virus scan failed: …'
 * (8.3) when the scanner fails
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
    const parsed = v.safeParse(verdict, answer.body);
    if (!parsed.success) throw new WrenError('busy', 'Virus scan failed: the scanner’s answer could not be read');
    if (CLEAN.has(parsed.output.status.toLowerCase())) return 'clean';
    throw new WrenError(
      'invalid-input',
      (parsed.output.message || 'The virus scan has found something in it').slice(0, 500),
    );
  };
}
