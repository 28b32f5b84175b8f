import type { ServerResponse } from 'node:http';
import type { Args, PlainFile } from './plain-arguments.ts';
import { PlainError, refused } from './plain-error.ts';
import { ADA } from './plain-sessions.ts';
import { PART_FILES } from './plain-wire.ts';

/** Largest upload (wire contract 1.4). */
const MAX_SIZE = 25 * 1024 * 1024;

/** Uploaded files by their addresses, and parts of mails by their ids. */
export class PlainFiles {
  readonly #files = new Map<string, PlainFile>();
  readonly #parts = new Map<string, PlainFile>();

  keepPart(id: string, file: PlainFile): void {
    this.#parts.set(id, file);
  }

  /** The file that an attachment of a written mail names, by its address or the id of its bytes. @throws PlainError 404 */
  attached({ file_url: url, blob_id: blob }: Args): PlainFile {
    const part = typeof blob === 'string' ? this.#parts.get(blob) : undefined;
    const file = part ?? (typeof url === 'string' ? this.#at(new URL(url, 'http://host.test')) : undefined);
    if (!file) throw new PlainError(404, 'DoesNotExistError', `File ${url} not found`);
    return file;
  }

  /** Keeps a file (wire contract 1.8). Everything named in `takes` comes from a form, as text. */
  upload(args: Args, file: PlainFile | null): object {
    if (!file) throw refused('There is nothing to upload');
    if (file.bytes.length > MAX_SIZE) throw new PlainError(413, 'MaxFileSizeReachedError', 'File too large');
    if (args.folder !== 'Home/Frappe Mail') throw refused(`Folder ${args.folder} does not exist`);
    const isPrivate = args.is_private === '1';
    const name = String(args.file_name ?? file.name);
    const url = `${isPrivate ? '/private' : ''}/files/${this.#files.size}-${encodeURIComponent(name)}`;
    this.#files.set(url, { ...file, name });
    return {
      name: `f${this.#files.size}`,
      owner: ADA.email,
      creation: '2026-01-05 09:00:00.000000',
      file_name: name,
      is_private: isPrivate ? 1 : 0,
      file_size: file.bytes.length,
      file_url: url,
      folder: args.folder,
      is_folder: 0,
      doctype: 'File',
    };
  }

  #at({ pathname, searchParams }: URL): PlainFile | undefined {
    if (pathname.startsWith('/api/')) return this.#parts.get(searchParams.get('blob_id') ?? '');
    if (pathname.startsWith(PART_FILES)) return this.#parts.get(decodeURIComponent(pathname.slice(PART_FILES.length)));
    return this.#files.get(pathname);
  }

  /** Answers bytes by an address. A missing file is forbidden, never missing (wire contract 1.8). */
  answer(url: URL, response: ServerResponse): void {
    const file = this.#at(url);
    if (!file) throw new PlainError(403, 'PermissionError', 'Not permitted');
    response.writeHead(200, {
      'Content-Type': file.type || 'application/octet-stream',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
    });
    response.end(file.bytes);
  }
}
