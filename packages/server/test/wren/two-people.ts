import { afterAll, beforeAll } from 'vitest';
import { type RunningWren, startWren, type WrenOptions } from './running-wren.ts';
import type { Answer, Visitor } from './visitor.ts';

/** A Wren in which Ada and Grace have signed in. */
export interface TwoPeople {
  readonly wren: RunningWren;
  readonly ada: Visitor;
  readonly grace: Visitor;
}

/** Starts one for all the tests of a file, and stops it after them. */
export function twoPeople(options: () => WrenOptions | Promise<WrenOptions> = () => ({})): TwoPeople {
  let started: TwoPeople | null = null;
  const people = (): TwoPeople => {
    if (started === null) throw new Error('no test has begun');
    return started;
  };
  beforeAll(async () => {
    const wren = await startWren(await options());
    started = { wren, ada: await wren.signedIn(wren.ada), grace: await wren.signedIn(wren.grace) };
  });
  afterAll(() => started?.wren.close());
  return {
    get wren() {
      return people().wren;
    },
    get ada() {
      return people().ada;
    },
    get grace() {
      return people().grace;
    },
  };
}

/** A row or message as it comes over the wire. */
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Row = any;

/** The rows of a folder, newest first. */
export const folderOf = (visitor: Visitor, mailbox: string): Promise<Row[]> =>
  visitor.call('mail.get_mails_from_mailbox', { mailbox });

/** The subjects of a folder's rows, newest first. */
export async function subjectsIn(visitor: Visitor, mailbox: string): Promise<readonly string[]> {
  return (await folderOf(visitor, mailbox)).map((row: Row) => row.subject);
}

/** Uploads a file as the web client does. */
export async function upload(
  visitor: Visitor,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  type = '',
): Promise<Answer> {
  const body = new FormData();
  body.set('file', new Blob([bytes], { type }), name);
  body.set('is_private', '1');
  body.set('folder', 'Home/Frappe Mail');
  return visitor.request('/api/method/upload_file', { method: 'POST', body });
}
