import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { domainOfAddress } from '@wren/domain/address/address-parts.ts';
import type { Composed } from '../../packages/demo/src/compose/compose-mail.ts';
import { composeDemo } from '../../packages/demo/src/filing/file-demo.ts';
import { parseMail } from '../../packages/server/src/mime/parse-mail.ts';

/** A mail as HTML. */
export interface HtmlMail {
  readonly id: string;
  readonly html: string;
}

/** The mails of the sample mailbox, oldest first: every checkout has them, whatever is beside it. */
export function sampleMails(): Promise<readonly Composed[]> {
  return composeDemo('mail.localhost', Date.now());
}

/** Writes mails as files that can be imported. @param folder must exist */
export function writeSamples(folder: string, mails: readonly Composed[]): void {
  for (const [at, { raw }] of mails.entries()) writeFileSync(join(folder, `${at}.eml`), raw);
}

/** The first of the mails that come from the same domain: each writes in a way of its own. */
export function oneOfEachSender(mails: readonly Composed[]): readonly Composed[] {
  const domains = new Map<string, Composed>();
  for (const mail of mails) {
    const domain = domainOfAddress(mail.messageIdHeader);
    if (!domains.has(domain)) domains.set(domain, mail);
  }
  return [...domains.values()];
}

/** The HTML of sample mails. */
export async function htmlOf(samples: readonly Composed[]): Promise<readonly HtmlMail[]> {
  const mails: HtmlMail[] = [];
  for (const { raw, messageIdHeader } of samples) {
    const { body } = await parseMail(raw);
    if (body.html !== null) mails.push({ id: messageIdHeader, html: body.html });
  }
  return mails;
}

/** Every `.html` file below a folder. */
export function htmlFiles(folder: string): readonly HtmlMail[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html'))
    .map((name) => ({ id: name, html: readFileSync(join(folder, name), 'utf8') }));
}
