import { visibleText } from '../content/visible-text.ts';

/** Reason why the address of a link is shown before it is opened. */
export type LinkDoubt =
  | 'other-host'
  | 'punycode'
  | 'mixed-scripts'
  | 'plain-ip'
  | 'user-info'
  | 'redirector'
  | 'unreadable';

/** Hosts that only redirect: their addresses do not show the destination. */
const REDIRECTORS: ReadonlySet<string> = new Set([
  'bit.ly',
  'buff.ly',
  'cutt.ly',
  'goo.gl',
  'is.gd',
  'lnkd.in',
  'ow.ly',
  'rb.gy',
  'rebrand.ly',
  'shorturl.at',
  't.co',
  't.ly',
  'tiny.cc',
  'tinyurl.com',
  'v.gd',
]);
/** Open redirects, whose query names the destination: host, then the beginning of the path. */
const OPEN_REDIRECTS: readonly (readonly [host: RegExp, path: RegExp])[] = [
  [/^(?:www\.)?google(?:\.[a-z]{2,3}){1,2}$/u, /^\/(?:url|amp)\b/u],
  [/^(?:www\.)?youtube\.com$/u, /^\/redirect\b/u],
  [/^(?:l|lm)\.(?:facebook|instagram)\.com$/u, /^\//u],
  [/^(?:www\.)?bing\.com$/u, /^\/ck\/a\b/u],
  [/^(?:www\.)?linkedin\.com$/u, /^\/redir\b/u],
  [/^slack-redir\.net$/u, /^\/link\b/u],
];

/** Longest word that is examined, in characters: a host has 253 letters at most (RFC 1035 §2.3.4). */
const MAX_WORD_LENGTH = 400;
/** Punctuation that may precede an address in a sentence. */
const OPENING = /^[\s([{<"'`«„“”‘’*_]+/u;
const CLOSING = /^[\s)\]}>"'`»“”‘’*_.,:;!?]*$/u;
const SCHEME = /^(?:https?:\/*|www\.)/iu;
/** A host at the beginning of a word, with the parts of an address that may precede it; any other character ends it. */
const HOST =
  /^(?:https?:\/*)?(?:[^\s/@:]+@)?((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]+)\.?(?::\d+)?(?![\p{L}\p{N}@_-])/iu;
/** Without a scheme, `www.` or a path, other endings are more often names of files or sentences than hosts. */
const HOST_LIKE = /^(?:com|org|net|edu|gov|mil|int|info|biz|io|dev|app|bank|[a-z]{2})$/iu;
/** File extensions that are also country domains: within a sentence they are files. */
const FILE_ENDINGS: ReadonlySet<string> = new Set([
  'cc',
  'cs',
  'gz',
  'hs',
  'js',
  'kt',
  'md',
  'ml',
  'pl',
  'ps',
  'py',
  'rb',
  'rs',
  'sh',
  'so',
  'ts',
  'vb',
]);

const ADDRESS = /^(https?):[\\/]*(?:([^\\/?#]*)@)?(\[[0-9a-f:.]*\]|[^\\/?#:@]*)(?::\d*)?([\\/?#].*)?$/isu;
const SCRIPTS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
];

function bareHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/\.$/u, '')
    .replace(/^www\./u, '');
}

/** True if two hosts belong to one name: equal, or one under the other. */
function related(host: string, other: string): boolean {
  return host === other || host.endsWith(`.${other}`) || other.endsWith(`.${host}`);
}

function isHostLike(ending: string): boolean {
  return HOST_LIKE.test(ending) || /[^\0-\x7f]/u.test(ending);
}

/** The host that a word of a text names; null when it names none. @param alone nothing else is in the text */
function hostInWord(word: string, alone: boolean): string | null {
  const text = word.slice(0, MAX_WORD_LENGTH).replace(OPENING, '');
  const [whole, host] = HOST.exec(text) ?? [];
  if (whole === undefined || host === undefined) return null;
  if (SCHEME.test(text)) return bareHost(host);
  const ending = host.split('.').at(-1) ?? '';
  if (alone) {
    const rest = text.slice(whole.length);
    return (CLOSING.test(rest) || rest.startsWith('/')) && isHostLike(ending) ? bareHost(host) : null;
  }
  // In a sentence, a full stop without a following blank, a file name and a mail address are not links.
  const isWritten = ending === ending.toLowerCase() || host === host.toUpperCase();
  return isWritten && !whole.includes('@') && isHostLike(ending) && !FILE_ENDINGS.has(ending.toLowerCase())
    ? bareHost(host)
    : null;
}

/** The hosts that a text names, anywhere in it. */
function shownHosts(text: string): readonly string[] {
  const words = visibleText(text)
    .split(/\s+/u)
    .filter((word) => word !== '');
  return words.flatMap((word) => hostInWord(word, words.length === 1) ?? []);
}

/** True for an IPv4 address in any form that browsers accept – four numbers, fewer, octal, hexadecimal – or an IPv6 address. */
function isPlainIp(host: string): boolean {
  return host.startsWith('[') || /^(?:(?:0x[0-9a-f]*|\d+)\.){0,3}(?:0x[0-9a-f]*|\d+)\.?$/iu.test(host);
}

function mixesScripts(host: string): boolean {
  return host.split('.').some((label) => SCRIPTS.filter((script) => script.test(label)).length > 1);
}

/** The address as browsers parse it: trimmed, without control characters, tabs or line breaks. */
function cleaned(address: string): string {
  let start = 0;
  let end = address.length;
  while (start < end && address.charCodeAt(start) <= 0x20) start += 1;
  while (start < end && address.charCodeAt(end - 1) <= 0x20) end -= 1;
  return address.slice(start, end).replace(/[\t\n\r]/gu, '');
}

/**
 * The reasons to show the real address of a link before opening it, in a fixed order; empty for links that match their text, and
 * for addresses that open no page (`mailto:`, `tel:`).
 * @param address as the mail gives it
 * @param text the link's text; '' for pictures
 */
export function linkDoubts(address: string, text: string): readonly LinkDoubt[] {
  const whole = cleaned(address);
  if (!/^https?:/iu.test(whole)) return [];
  const match = ADDRESS.exec(whole);
  const host = bareHost(visibleText(match?.[3] ?? ''));
  if (match === null || host === '' || /[\s%]/u.test(host)) return ['unreadable'];
  const doubts: LinkDoubt[] = [];
  const path = match[4] ?? '/';
  if (shownHosts(text).some((shown) => !related(shown, host))) doubts.push('other-host');
  if (host.split('.').some((label) => label.startsWith('xn--'))) doubts.push('punycode');
  if (mixesScripts(host)) doubts.push('mixed-scripts');
  if (isPlainIp(host)) doubts.push('plain-ip');
  if (match[2] !== undefined) doubts.push('user-info');
  const redirects = OPEN_REDIRECTS.some(([on, at]) => on.test(host) && at.test(path));
  if (REDIRECTORS.has(host) || redirects) doubts.push('redirector');
  return doubts;
}
