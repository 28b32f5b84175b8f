/** What a server said to a file; the body is null when it is no JSON. */
export interface FileAnswer {
  readonly status: number;
  readonly statusText: string;
  readonly body: unknown;
}

/**
 * Posts a file as multipart/form-data under the name `file`.
 * @param limit milliseconds until an answer must be there
 * @throws TypeError or a DOMException when there was none
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
