import { readFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Answers a file of the built web client; its own pages, which no file is, are the first one's. */
export async function answerPage(folder: string, path: string, response: ServerResponse): Promise<void> {
  const file = extname(path) === '' ? 'index.html' : normalize(path);
  try {
    const bytes = await readFile(join(folder, file));
    response.writeHead(200, { 'Content-Type': TYPES[extname(file)] ?? 'application/octet-stream' }).end(bytes);
  } catch {
    response.writeHead(404, { 'Content-Type': 'text/html' }).end('<h1>Not Found</h1>');
  }
}
