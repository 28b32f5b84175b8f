import * as v from 'valibot';
import { readJson } from '../platform/json.ts';
import { escapeHtml } from './plain-html.ts';

const signatures = v.record(v.string(), v.string());

/** Characters of one signature. */
export const MAX_SIGNATURE = 2_000;

/** The signatures of the settings, by address in lower case; what cannot be read are none. */
export function readSignatures(text: string): Readonly<Record<string, string>> {
  return readJson(signatures, text, {});
}

/** The settings' text with another signature for an address; '' takes it away. */
export function writeSignature(text: string, address: string, signature: string): string {
  const { [address.toLowerCase()]: _old, ...others } = readSignatures(text);
  const kept = signature.slice(0, MAX_SIGNATURE);
  return JSON.stringify(kept.trim() === '' ? others : { ...others, [address.toLowerCase()]: kept });
}

/** By which a signature is known again in a draft; other mail programs know it, too. */
export const SIGNATURE_CLASS = 'gmail_signature';

/**
 * A signature as it is below a mail, behind the line by which every mail program knows it (RFC 3676 §4.3); '' when there
 * is none.
 */
export function signatureHtml(text: string): string {
  const signature = text.replace(/\r\n?/gu, '\n').trim();
  if (signature === '') return '';
  return `<div class="${SIGNATURE_CLASS}" dir="auto">-- <br>${escapeHtml(signature).replaceAll('\n', '<br>')}</div>`;
}
