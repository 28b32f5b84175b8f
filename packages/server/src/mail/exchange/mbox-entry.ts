import type { Message } from '@wren/domain/message/message.ts';
import { writeFromLine } from './formats/from-line.ts';
import { writeMboxMarks } from './formats/mbox-marks.ts';
import { quoteMbox } from './formats/mbox-quoting.ts';

/** The flags and keywords of a message for mail files. */
export function exportedMarks(message: Message) {
  const { seen, flagged, answered, forwarded, receiptSettled, keywords = [] } = message;
  return { seen, flagged, answered, forwarded, receiptSettled, keywords, draft: message.home === 'drafts' };
}

function endsBlank(raw: Buffer, eol: string): boolean {
  return raw.length === 0 || raw.subarray(-eol.length).toString('latin1') === eol;
}

/** A message as an mbox entry, quoted by mboxrd: it can be restored byte for byte. */
export function mboxEntry(message: Message, raw: Buffer): Buffer {
  const eol = raw.includes('\r\n') ? '\r\n' : '\n';
  return Buffer.concat([
    Buffer.from(writeFromLine(message.from?.email ?? null, message.receivedAt) + eol),
    Buffer.from(writeMboxMarks(exportedMarks(message), raw.length, eol)),
    quoteMbox(raw),
    Buffer.from(endsBlank(raw, eol) ? eol : eol + eol),
  ]);
}
