import * as v from 'valibot';
import { readJson } from '../platform/json.ts';
import { escapeHtml } from './plain-html.ts';

const signatures = v.record(v.string(), v.string());

/** Longest signature in characters. */
export const MAX_SIGNATURE = 2_000;

/** The signatures in the settings, by address in lower case; empty if they are invalid. */
export function readSignatures(text: string): Readonly<Record<string, string>> {
  return readJson(signatures, text, {});
}

/** The settings' text with a new signature for an address; '' removes it. */
export function writeSignature(text: string, address: string, signature: string): string {
  const { [address.toLowerCase()]: _old, ...others } = readSignatures(text);
  const shortened = signature.slice(0, MAX_SIGNATURE);
  return JSON.stringify(shortened.trim() === '' ? others : { ...others, [address.toLowerCase()]: shortened });
}

/** Class by which a signature is recognised in a draft; other mail programs use it, too. */
export const SIGNATURE_CLASS = 'gmail_signature';

/**
 * The HTML of a signature below a mail, after the separator line that every mail program recognises (RFC 3676 §4.3); '' when
 * there is none.
 */
export function signatureHtml(text: string): string {
  const signature = text.replace(/\r\n?/gu, '\n').trim();
  if (signature === '') return '';
  return `<div class="${SIGNATURE_CLASS}" dir="auto">-- <br>${escapeHtml(signature).replaceAll('\n', '<br>')}</div>`;
}
