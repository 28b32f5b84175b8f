import { NO_SUBJECT, shownSubject } from './shown-subject.ts';

/** Reply and forward prefixes that mail clients write, in common languages. */
const REPLY_MARKS = [
  're',
  'aw',
  'sv',
  'vs',
  'antw',
  'rif',
  'res',
  'odp',
  'ynt',
  'atb',
  'בעניין',
  '回复',
  '答复',
  '回覆',
  '返信',
  'رد',
  'отв',
];
const FORWARD_MARKS = [
  'fwd',
  'fw',
  'wg',
  'tr',
  'vb',
  'rv',
  'enc',
  'doorst',
  'pd',
  'vl',
  '转发',
  '轉寄',
  '転送',
  'إعادة توجيه',
  'пересл',
];

const marks = (words: readonly string[]): string => words.map((word) => word.replace(/\s/g, '\\s')).join('|');
const COUNT = '(?:\\s*[[(]?\\d{1,3}[\\])]?)?';
const ANY_MARK = new RegExp(`^\\s*(?:${marks([...REPLY_MARKS, ...FORWARD_MARKS])})${COUNT}\\s*[:：]\\s*`, 'iu');
const REPLY_MARK = new RegExp(`^\\s*(?:${marks(REPLY_MARKS)})${COUNT}\\s*[:：]`, 'iu');
/** A list's label, as in "[wren-users] Hello" (RFC 5256 §2.1 subj-blob). */
const LABEL = /^\s*\[[^[\]]{1,80}\]\s*(?=\S)/u;

/** Longest part of a subject that is compared, in characters; longer ones are hostile, and cost quadratic time. */
const COMPARED = 1_000;

/** A subject without its Re:/Fwd: prefixes, trimmed (2.33). */
export function stripPrefixes(subject: string): string {
  let rest = subject.trim();
  for (let next = rest.replace(ANY_MARK, ''); next !== rest; next = rest.replace(ANY_MARK, '')) rest = next;
  return rest;
}

/** The display subject of a thread (2.33). */
export function threadSubject(subject: string): string {
  return stripPrefixes(subject) || NO_SUBJECT;
}

/** The comparison form of a subject: without prefixes and list labels, with case and spacing normalized (RFC 5256 §2.1). */
export function baseSubject(subject: string): string {
  let rest = subject.slice(0, COMPARED).replace(/\s+/gu, ' ').trim();
  for (;;) {
    const next = rest
      .replace(ANY_MARK, '')
      .replace(LABEL, '')
      .replace(/(?<!\s)\s*\(fwd\)\s*$/iu, '')
      .trim();
    // The answer to a mail without a subject carries the placeholder.
    if (next === rest) return rest.toLowerCase() === NO_SUBJECT.toLowerCase() ? '' : rest.toLowerCase();
    rest = next;
  }
}

/** True if a subject has a reply prefix. */
export function hasReplyPrefix(subject: string): boolean {
  return REPLY_MARK.test(subject.replace(LABEL, ''));
}

/** The subject of a reply: 'Re: ' unless already present, ignoring case (5.11). */
export function replySubject(subject: string): string {
  const text = shownSubject(subject);
  return /^re:/iu.test(text) ? text : `Re: ${text}`;
}

/** The subject of a forward: 'Fwd: ' unless already present, ignoring case (5.11). */
export function forwardSubject(subject: string): string {
  const text = shownSubject(subject);
  return /^fwd:/iu.test(text) ? text : `Fwd: ${text}`;
}
