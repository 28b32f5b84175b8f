import { NO_SUBJECT, shownSubject } from './shown-subject.ts';

/** Reply and forward marks that mail clients put before a subject, in the languages that are met. */
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

/** Signs of a subject that its comparison looks at; longer ones are hostile, and cost the square of their length. */
const COMPARED = 1_000;

/** A subject without its Re:/Fwd: prefixes, trimmed (2.33). */
export function stripPrefixes(subject: string): string {
  let rest = subject.trim();
  for (let next = rest.replace(ANY_MARK, ''); next !== rest; next = rest.replace(ANY_MARK, '')) rest = next;
  return rest;
}

/** The subject of a thread as it is shown (2.33). */
export function threadSubject(subject: string): string {
  return stripPrefixes(subject) || NO_SUBJECT;
}

/** The subject by which messages are compared: without prefixes and list labels, in one case and spacing (RFC 5256 §2.1). */
export function baseSubject(subject: string): string {
  let rest = subject.slice(0, COMPARED).replace(/\s+/gu, ' ').trim();
  for (;;) {
    const next = rest
      .replace(ANY_MARK, '')
      .replace(LABEL, '')
      .replace(/(?<!\s)\s*\(fwd\)\s*$/iu, '')
      .trim();
    // The answer to a mail without a subject names what stands for it.
    if (next === rest) return rest.toLowerCase() === NO_SUBJECT.toLowerCase() ? '' : rest.toLowerCase();
    rest = next;
  }
}

/** Whether a subject says that the mail is a reply. */
export function hasReplyPrefix(subject: string): boolean {
  return REPLY_MARK.test(subject.replace(LABEL, ''));
}

/** The subject of a reply: 'Re: ' unless already there, whatever its case (5.11). */
export function replySubject(subject: string): string {
  const text = shownSubject(subject);
  return /^re:/iu.test(text) ? text : `Re: ${text}`;
}

/** The subject of a forward: 'Fwd: ' unless already there, whatever its case (5.11). */
export function forwardSubject(subject: string): string {
  const text = shownSubject(subject);
  return /^fwd:/iu.test(text) ? text : `Fwd: ${text}`;
}
