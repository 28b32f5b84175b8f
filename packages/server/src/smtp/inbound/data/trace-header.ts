import { mailHeader } from '../../../mime/mail-source.ts';

/** Hops after which a mail is considered to loop (RFC 5321 §6.3). */
const HOP_LIMIT = 100;

/** A date as header fields write it (RFC 5322 §3.3). @param time milliseconds since the epoch */
function headerDateText(time: number): string {
  return new Date(time).toUTCString().replace('GMT', '+0000');
}

/** One hop of a mail to its recipient. */
export interface Hop {
  /** The client's HELO name and IP address; null for mail that was written here. */
  readonly client: { readonly name: string; readonly address: string } | null;
  readonly serverName: string;
  /** As RFC 3848 names it: SMTP, ESMTP, ESMTPS, UTF8SMTP …, or HTTP. */
  readonly protocol: string;
  readonly id: string;
  /** The recipient, if there is only one: a mail must not reveal its recipients to each other. */
  readonly recipient: string | null;
  /** Reverse path; null for reports. */
  readonly from: string | null;
  /** Milliseconds since the epoch. */
  readonly time: number;
}

/** Removes characters from a client's text that could end the clause, the field or the line. */
function clause(text: string): string {
  return text.replace(/[^\p{L}\p{N}@.:[\]_+=~!#$%&'*/?^`{|}-]/gu, '?').slice(0, 320);
}

/** An address of the envelope: its local part may be quoted, and the quotes contain any special characters. */
function path(address: string): string {
  const [, quoted, domain] = /^"((?:[^"\\]|\\.)*)"(@[^@"]*)$/su.exec(address) ?? [];
  if (quoted === undefined || domain === undefined) return clause(address);
  return `"${quoted.replace(/[^\p{L}\p{N} -~]/gu, '?').slice(0, 200)}"${clause(domain)}`;
}

function clientText({ name, address }: { readonly name: string; readonly address: string }): string {
  const literal = address.includes(':') ? `IPv6:${address}` : address;
  return `${clause(name) || 'unknown'} ([${clause(literal)}])`;
}

/** The trace fields that the final server prepends to a mail (RFC 5321 §4.4), with line ends. */
export function traceHeader(hop: Hop): string {
  const by = `by ${clause(hop.serverName)} with ${clause(hop.protocol)} id ${clause(hop.id)}`;
  const lines = [
    `Return-Path: <${path(hop.from ?? '')}>`,
    ...(hop.client === null ? [`Received: ${by}`] : [`Received: from ${clientText(hop.client)}`, `\t${by}`]),
    ...(hop.recipient === null ? [] : [`\tfor <${path(hop.recipient)}>`]),
  ];
  return `${lines.join('\r\n')};\r\n\t${headerDateText(hop.time)}\r\n`;
}

/** True if a mail has been forwarded so often that it must be looping. */
export function isLooping(raw: Uint8Array): boolean {
  const header = Buffer.from(mailHeader(raw)).toString('latin1');
  return (header.match(/^received:/gim)?.length ?? 0) > HOP_LIMIT;
}
