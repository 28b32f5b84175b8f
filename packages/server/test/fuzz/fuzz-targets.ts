import { parseRecipients } from '@wren/domain/address/recipients.ts';
import { formatSearch, parseSearch } from '@wren/domain/search/parse-search.ts';
import { linkDoubts } from '@wren/domain/trust/link-check.ts';
import { lookAlike } from '@wren/domain/trust/look-alike.ts';
import { trackerOf } from '@wren/domain/trust/trackers.ts';
import { headerReasons } from '@wren/domain/trust/trust-reasons.ts';
import { imageFacts } from '../../src/images/image-facts.ts';
import { shownImages } from '../../src/images/shown-images.ts';
import { organisationOf } from '../../src/mail/trust/organisation-of.ts';
import { htmlToText } from '../../src/mime/build/html-to-text.ts';
import { ownResults, withoutForgedResults } from '../../src/mime/header/authentication-results.ts';
import { parseMail } from '../../src/mime/parse-mail.ts';
import { readTnef } from '../../src/mime/tnef/tnef.ts';

function check(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

async function mail(bytes: Buffer): Promise<void> {
  const read = await parseMail(bytes);
  check(!/[\r\n\0]/u.test(read.subject), 'a subject has one line');
  check(!`${read.body.text}${read.plainText}`.includes('\0'), 'texts have no NUL');
  for (const part of read.parts) {
    check(part.name !== '' && !/[\r\n\0/\\]/u.test(part.name), 'names of files are safe');
    check(/^[\w.+-]+\/[\w.+-]+$/u.test(part.type), 'types are types');
  }
  headerReasons(read, organisationOf);
}

/** Every part of the server that reads foreign input, by name. Throws where something does not hold. */
export const FUZZ_TARGETS: Readonly<Record<string, (bytes: Buffer) => void | Promise<void>>> = {
  mail,
  results: (bytes) => {
    ownResults(withoutForgedResults(bytes, ['a.example']), ['a.example', 'b']);
  },
  winmail: (bytes) => {
    readTnef(Buffer.concat([Buffer.from('789f3e220100', 'hex'), bytes]));
  },
  html: (bytes) => {
    const text = bytes.toString();
    check(typeof htmlToText(text) === 'string', 'HTML has a text');
    for (const address of shownImages(text)) check(/^https?:/u.test(address), 'images are of the web');
  },
  addresses: (bytes) => {
    parseRecipients(bytes.toString().slice(0, 5_000));
  },
  search: (bytes) => {
    const once = formatSearch(parseSearch(bytes.toString().slice(0, 1_000)));
    check(formatSearch(parseSearch(once)) === once, 'a written search means itself');
  },
  links: (bytes) => {
    const text = bytes.toString('latin1').slice(0, 2_000);
    linkDoubts(text, text);
    trackerOf(text);
    lookAlike(text.slice(0, 250), ['paypal.com', text.slice(0, 20)], organisationOf);
  },
  images: (bytes) => {
    imageFacts(bytes);
  },
};
