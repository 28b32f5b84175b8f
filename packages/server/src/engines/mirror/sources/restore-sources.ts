import { blobIdOf } from '../../../store/blob-id.ts';
import type { BlobId } from '../../../store/mail-store.ts';
import type { Connector } from '../connector.ts';
import { MailboxMapping } from '../labels/mailbox-mapping.ts';
import { marksOfMessage, unpackMarks, withMarks } from '../marks.ts';
import type { MirrorContext } from '../mirror-context.ts';
import { type MailboxRow, type MirroredRow, mailboxRows, putRow, rowOf } from '../mirror-rows.ts';
import { type MirroredMail, readRemoteMail } from '../pull/mirrored-mail.ts';
import { groupBy } from '../push/push-item.ts';

/** A source that the server has sent, and the row of its message. */
interface Fetched {
  readonly row: MirroredRow;
  readonly id: BlobId;
  readonly raw: Uint8Array;
}

async function fetchFrom(
  connector: Connector,
  { maxRawSize }: MirrorContext,
  { path, validity }: MailboxRow,
  rows: readonly MirroredRow[],
): Promise<readonly Fetched[]> {
  const byUid = new Map(rows.map((row) => [row.uid, row]));
  const fetched: Fetched[] = [];
  if (byUid.size === 0 || (await connector.enter(path)).validity !== validity) return fetched;
  for await (const { uid, raw } of connector.sources([...byUid.keys()], maxRawSize)) {
    const row = byUid.get(uid);
    if (row) fetched.push({ row, id: blobIdOf(raw), raw });
  }
  return fetched;
}

/** A message whose source has other bytes than before, as of servers that write it anew for each answer: it stays the same message. */
async function readAnew(
  { store, address }: MirrorContext,
  mapping: MailboxMapping,
  { row, raw }: Fetched,
): Promise<MirroredMail | null> {
  const [here] = await store.messages([row.id]);
  if (!here) return null;
  const remote = { ...row, marks: new Set(unpackMarks(row.marks).values()), receivedAt: here.receivedAt };
  const { put, row: read } = await readRemoteMail(raw, remote, row.mailbox, { address, mapping, idOf: () => row.id });
  const { mailbox, home, trust, threadId } = here;
  const kept = { ...put.message, threadId, mailbox, home, ...(trust && { trust }) };
  const { threadId: _, ...message } = withMarks(kept, marksOfMessage(here));
  return { put: { ...put, message }, row: { ...row, content: read.content } };
}

/**
 * Fetches the sources of mirrored messages again, from the mailboxes that the server has them in.
 * @returns the ids of those that the server has sent @throws RemoteRefusal, RemoteGone
 */
export async function restoreSources(
  connector: Connector,
  context: MirrorContext,
  rows: readonly MirroredRow[],
): Promise<ReadonlyMap<MirroredRow['id'], BlobId>> {
  const { file } = context;
  const all = file.read(mailboxRows);
  const mapping = new MailboxMapping(connector, all);
  const fetched: Fetched[] = [];
  for (const [mailbox, some] of groupBy(rows, (row) => row.mailbox)) {
    const place = all.find((row) => row.mailbox === mailbox && row.path !== '');
    const named = some.filter(({ uid }) => uid > 0);
    if (place) fetched.push(...(await fetchFrom(connector, context, place, named)));
  }
  const changed = new Map<string, MirroredMail>();
  for (const one of fetched) {
    const mail = one.id === one.row.content ? null : await readAnew(context, mapping, one);
    if (mail) changed.set(one.row.id, mail);
  }
  const restored = new Map<MirroredRow['id'], BlobId>();
  await file.write(
    (write) => {
      restored.clear();
      for (const { row, id } of fetched) {
        const now = rowOf(write.db, row.id);
        // It was moved or changed meanwhile.
        if (now?.uid !== row.uid || now.mailbox !== row.mailbox || now.content !== row.content) continue;
        const mail = changed.get(row.id);
        if (mail) {
          write.put(mail.put);
          putRow(write.db, { ...now, content: mail.row.content });
        } else if (id === row.content) write.use(row.id, [id]);
        else continue;
        restored.set(row.id, id);
      }
    },
    new Map(fetched.map(({ id, raw }) => [id, raw])),
  );
  return restored;
}
