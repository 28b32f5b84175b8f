/** An argument of MAIL or RCPT whose local part is quoted (RFC 5321 §4.1.2), after an optional source route. */
const QUOTED = /^(\s*[A-Z]+ [A-Z]+\s*:\s*<(?:@[^\s<>":]*:)?)"((?:[^"\\\p{Cc}]|\\[ -~])*)"(@[^<>\s"]*>.*)$/isu;
/** A dot-string (RFC 5321 §4.1.2), letters of other scripts included (RFC 6531 §3.3). */
const DOT_STRING = /^[^\s"(),:;<>@[\\\].\p{Cc}]+(?:\.[^\s"(),:;<>@[\\\].\p{Cc}]+)*$/u;

export interface QuotedLocalPart {
  /** The command with a placeholder instead of the local part. */
  readonly command: string;
  /** The local part in its canonical form: without quotes if it needs none. */
  readonly localPart: string;
}

/** Placeholder for a local part that an address parser need not support. */
export const STAND_IN = 'quoted';

/** The local part of a command's address if it is quoted; null otherwise. */
export function quotedLocalPart(command: string): QuotedLocalPart | null {
  const [, before, quoted, rest] = QUOTED.exec(command) ?? [];
  if (before === undefined || quoted === undefined || rest === undefined) return null;
  const unescaped = quoted.replace(/\\(.)/gu, '$1');
  const localPart = DOT_STRING.test(unescaped) ? unescaped : `"${unescaped.replace(/["\\]/gu, '\\$&')}"`;
  return { command: `${before}${STAND_IN}${rest}`, localPart };
}
