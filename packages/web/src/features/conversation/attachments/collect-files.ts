import { attachmentUrl } from '@wren/contract/file-urls.ts';
import { uniqueFileNames } from '@wren/domain/address/unique-names.ts';
import type { Attachment } from '@wren/domain/message/message.ts';
import { openFile } from '../../../host/client/files/open-file.ts';
import type { Fetch } from '../../../platform/network/fetch.ts';

/** One of the files could not be fetched to its end. */
export class FileFetchError extends Error {
  override readonly name = 'FileLost';
  readonly fileName: string;

  constructor(fileName: string, cause: unknown) {
    super(`${fileName} could not be fetched`, { cause });
    this.fileName = fileName;
  }
}

export interface Collecting {
  readonly fetch: Fetch;
  /** Origin of the host, '' for the page's own. */
  readonly host: string;
  readonly files: readonly Attachment[];
  /** Milliseconds since the epoch: the date of the files in the archive. */
  readonly date: number;
  readonly signal: AbortSignal;
  /** Told of the bytes that have come, of all files together. */
  readonly onProgress: (bytes: number) => void;
}

/**
 * Fetches files into a zip archive, one after the other as they come in, under names of their own.
 * @throws FileLost; the signal's own abort reason
 */
export async function collectFiles(collecting: Collecting): Promise<Blob> {
  const { fetch, host, files, date, signal, onProgress } = collecting;
  const names = uniqueFileNames(files.map((file) => file.name));
  let bytes = 0;
  let failure: unknown = null;

  async function* contentOf(file: Attachment): AsyncGenerator<Uint8Array<ArrayBuffer>> {
    try {
      const { body } = await openFile(fetch, host + attachmentUrl(file), signal);
      const reader = body?.getReader();
      for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
        bytes += next.value.byteLength;
        onProgress(bytes);
        yield next.value;
      }
    } catch (error) {
      failure = signal.aborted ? signal.reason : new FileFetchError(file.name, error);
      throw failure;
    }
  }

  function* entries() {
    for (const [index, file] of files.entries()) {
      yield { name: names[index] ?? file.name, input: contentOf(file), lastModified: new Date(date) };
    }
  }

  const { downloadZip } = await import('client-zip');
  try {
    return await downloadZip(entries()).blob();
  } catch (error) {
    // Browsers report a broken stream, but not the cause.
    throw failure ?? error;
  }
}
