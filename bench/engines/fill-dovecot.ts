import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { serverFolder } from '../../packages/server/test/engines/real-servers/engine-scripts.ts';
import type { DovecotUser, RealDovecot } from '../../packages/server/test/engines/real-servers/real-dovecot.ts';
import { inventedMails, writePieces } from '../mail/write-mbox.ts';
import { SEED } from '../mailbox.ts';

const KEYWORD = /^X-Keywords: (.*)$/mu;

/** Pieces of an mbox, of which the numbers of those with a keyword are noted. */
function* noting(pieces: Iterable<{ readonly piece: string }>, labelled: Map<string, number[]>): Iterable<string> {
  let nth = 0;
  for (const { piece } of pieces) {
    nth += 1;
    const keyword = KEYWORD.exec(piece.slice(0, piece.indexOf('\nMessage-ID:')))?.[1];
    if (keyword !== undefined) labelled.set(keyword, [...(labelled.get(keyword) ?? []), nth]);
    yield piece;
  }
}

/**
 * Puts invented mail into the Inbox of an account of Dovecot by its own import of an mbox, which takes a fraction of the time of as many
 * APPENDs. Keywords, which it leaves out, are set afterwards.
 */
export async function fillDovecot(server: RealDovecot, user: DovecotUser, messages: number): Promise<void> {
  const folder = serverFolder('wren-mbox-', 'disk');
  // The user that owns the mail locks the file there, and renews it.
  await chmod(folder, 0o777);
  const mbox = join(folder, 'mbox');
  const labelled = new Map<string, number[]>();
  try {
    await writePieces(mbox, noting(inventedMails(messages, SEED), labelled));
    await chmod(mbox, 0o666);
    server.administer(user, ['import', '-s'], `mbox:${folder}:INBOX=${mbox}`, '', 'ALL');
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  const client = await user.connect();
  try {
    const { exists } = await client.mailboxOpen('INBOX');
    if (exists !== messages) throw new Error(`the mail server took ${exists} of ${messages}`);
    for (const [keyword, all] of labelled) await client.messageFlagsAdd(all.join(','), [keyword]);
  } finally {
    await client.logout();
  }
}
