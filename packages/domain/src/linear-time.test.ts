import { organisationOf } from '@wren/domain/test/organisation-of.ts';
import { describe, expect, test } from 'vitest';
import { parseRecipients } from './address/recipients.ts';
import { safeFileName } from './address/unique-names.ts';
import { mentionsAttachment } from './content/forgotten-attachment.ts';
import { previewOf } from './content/preview.ts';
import { baseSubject, threadSubject } from './message/subject/subject.ts';
import { linkDoubts } from './trust/link-check.ts';
import { lookAlike } from './trust/look-alike.ts';
import { trackerOf } from './trust/trackers.ts';
import { acquaintanceReasons, headerReasons } from './trust/trust-reasons.ts';

/** Functions that read untrusted text. */
const READERS: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['the text of a link', (text) => linkDoubts('https://example.com/', text)],
  ['the address of a link', (text) => linkDoubts(`https://${text}`, '')],
  [
    "a sender's name",
    (text) => headerReasons({ from: { name: text, email: 'a@b.example' }, replyTo: [] }, organisationOf),
  ],
  [
    'a name beside known ones',
    (text) =>
      acquaintanceReasons(
        { name: text, email: 'a@b.example' },
        { own: [{ name: 'Ada Lovelace', email: 'ada@c.example' }], contacts: [], cameBefore: true },
        organisationOf,
      ),
  ],
  ['a domain', (text) => lookAlike(text, ['example.com'], organisationOf)],
  ['the name of a file', safeFileName],
  ['recipients', parseRecipients],
  ['a subject', (text) => [threadSubject(text), baseSubject(text)]],
  ['a text that may speak of an attachment', mentionsAttachment],
  ['the address of an image', (text) => trackerOf(`https://example.com/${text}`)],
  ['a preview', previewOf],
];
/** Pieces that hostile texts repeat. */
const PIECES = [
  ' ',
  '\n',
  '.',
  'a',
  'a.',
  '-',
  '"',
  '\\"',
  '<',
  '@',
  'a@',
  ',a:@',
  ':',
  '[a] ',
  '(fwd) ',
  '\u200d',
  'é',
];
/** A reader with quadratic time would need minutes for this length. */
const LENGTH = 300_000;

describe.each(READERS)('%s', (_, read) => {
  test.each(PIECES)('full of %j is read, whatever ends it', (piece) => {
    const text = piece.repeat(LENGTH / piece.length);
    for (const end of ['', '!;']) expect(() => read(text + end)).not.toThrow();
    expect(() => read(`x${text}y`)).not.toThrow();
  });
});
