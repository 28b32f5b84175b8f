import { Buffer } from 'node:buffer';
import { blobIdOf } from '../../src/store/blob-id.ts';
import type { MailChange } from '../../src/store/mail-store.ts';
import { mail, reply } from '../store/sample-mail.ts';

/** Ids of the messages that the nth command puts. */
export function crashIds(number: number): readonly string[] {
  return ['a', 'b', 'c'].map((part) => `m${number}-${part}`);
}

/** The nth command of the process that is killed: three messages that must come together or not at all, and their raw bytes. */
export function crashCommand(number: number): { readonly changes: readonly MailChange[]; readonly bytes: Uint8Array } {
  const bytes = Buffer.from(`raw source ${number} `.repeat(2_000));
  const [a = '', b = '', c = ''] = crashIds(number);
  const body = { html: null, text: `word${number} `.repeat(300) };
  const blobs = [blobIdOf(bytes)];
  const earlier = crashIds(number - 1).slice(0, 1);
  return {
    bytes,
    changes: [
      reply(a, earlier, { body, blobs }),
      mail(b, { body, blobs }),
      reply(c, [a], { body, blobs, flagged: true }),
      { kind: 'flag', target: { messages: [...earlier, b] }, keyword: 'seen', value: true },
      { kind: 'destroy', target: { messages: [`m${number - 10}-c`] } },
    ],
  };
}
