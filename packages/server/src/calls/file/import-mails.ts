import type { CALLS } from '@wren/contract/calls.ts';
import { WrenError } from '@wren/contract/errors.ts';
import { importMail } from '../../mail/exchange/import-mail.ts';
import { piecesOf } from '../../mail/exchange/imported-piece.ts';
import { mailboxMaker } from '../../mail/exchange/mailbox-maker.ts';
import { parsePartId } from '../../mail/files/part-id.ts';
import { readBlob } from '../../mail/files/read-blob.ts';
import { mailboxNamed } from '../../mail/reading/folder-named.ts';
import type { Handler } from '../handler.ts';

/** Imports a piece of another program's mail file. */
export const importMails: Handler<typeof CALLS.importMails> = async (
  input,
  { file, store, account, quota, records, now, facts },
) => {
  const part = file && parsePartId(file.id);
  const bytes = part?.kind === 'blob' ? await readBlob(store, part.blob) : null;
  if (!bytes) throw new WrenError('invalid-input', 'file: it must be given');
  const mailbox = input.mailbox === null ? null : await mailboxNamed(input.mailbox, records);
  const { imported, duplicates, damaged, strays } = await importMail(store, piecesOf(bytes, input), {
    mailbox,
    mailboxAt: mailboxMaker(records),
    quota,
    ...{ address: account.address, domains: facts.domains },
    unmarkedIsSeen: input.read,
    now: () => now,
  });
  return { imported, duplicates, damaged, left_out: strays.length };
};
