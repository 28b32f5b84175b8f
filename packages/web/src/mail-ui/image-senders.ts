import { domainOfAddress } from '@wren/domain/address/address-parts.ts';
import { changeSettings, useSetting, useSettings } from '../settings/settings.ts';

/** Largest length of the list of senders in characters: the host limits texts among settings. */
const LIMIT = 16_000;

/** Addresses, and domains as `@example.org`, in lower case; invalid ones are ignored. */
function entriesOf(text: string): readonly string[] {
  return text.split(' ').filter((entry) => entry.includes('@'));
}

/** The list entry for the whole domain of an address; null when it has none. */
export function domainEntry(email: string): string | null {
  const domain = domainOfAddress(email);
  return domain === '' ? null : `@${domain}`;
}

/** True if the account's owner has allowed the images of a sender, here or on another device. */
export function useImagesAllowed(email: string): boolean {
  const allowed = entriesOf(useSetting('imageSenders'));
  const domain = domainEntry(email);
  return email !== '' && (allowed.includes(email.toLowerCase()) || (domain !== null && allowed.includes(domain)));
}

/** Always shows the images of a sender, or of a whole domain. @param entry an address, or `@` and a domain */
export function allowImages(entry: string): void {
  const before = entriesOf(useSettings.getState().imageSenders);
  const entries = [...new Set([...before, entry.toLowerCase()])].filter((one) => !/\s/u.test(one));
  // The oldest entries are removed first.
  while (entries.join(' ').length > LIMIT) entries.shift();
  changeSettings({ imageSenders: entries.join(' ') });
}
