/** A server's answer to a file; the body is null when it is not JSON. */
export interface FileAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly body: unknown;
}

/**
 * Posts a file as multipart/form-data under the name `file`.
 * @param limit timeout in milliseconds
 * @throws TypeError or a DOMException without an answer
 */
export async function postFile(url: URL, name: string, bytes: Uint8Array, limit: number): Promise<FileAnswer> {
  const form = new FormData();
  form.append('file', new Blob([Buffer.from(bytes)]), name);
  const response = await fetch(url, {
    method: 'POST',
    body: form,
    headers: { accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(limit),
  });
  const body: unknown = await response.json().catch(() => null);
  return { status: response.status, statusText: response.statusText, body };
}
