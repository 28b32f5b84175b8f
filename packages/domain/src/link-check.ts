/** Why an address is shown before it is opened. */
export type LinkDoubt =
  | 'other-host'
  | 'punycode'
  | 'mixed-scripts'
  | 'plain-ip'
  | 'user-info'
  | 'redirector'
  | 'unreadable';

/** Hosts whose addresses only lead elsewhere: what they lead to cannot be read from them. */
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
/** Addresses that hand on to whatever their query names: host, then the beginning of the path. */
const OPEN_REDIRECTS: readonly (readonly [host: RegExp, path: RegExp])[] = [
  [/^(?:www\.)?google(?:\.[a-z]{2,3}){1,2}$/u, /^\/(?:url|amp)\b/u],
  [/^(?:www\.)?youtube\.com$/u, /^\/redirect\b/u],
  [/^(?:l|lm)\.(?:facebook|instagram)\.com$/u, /^\//u],
  [/^(?:www\.)?bing\.com$/u, /^\/ck\/a\b/u],
  [/^(?:www\.)?linkedin\.com$/u, /^\/redir\b/u],
  [/^slack-redir\.net$/u, /^\/link\b/u],
];

/** An address that a text shows as its whole or its beginning: its host. */
const SHOWN =
  /^\s*(?:https?:\/\/)?(?:[^\s/@:]+@)?((?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+[\p{L}][\p{L}\p{N}-]+)\.?(?::\d+)?(?=[/?#\s:,)]|$)/iu;
/** Without a scheme, `www.` or a path, these are names of files or sentences more often than hosts. */
const HOST_LIKE = /^(?:com|org|net|edu|gov|mil|int|info|biz|io|dev|app|bank|[a-z]{2}|\p{L}*[^\0-\x7f]\p{L}*)$/iu;

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

/** Whether two hosts belong to one name: equal, or one under the other. */
function related(one: string, other: string): boolean {
  return one === other || one.endsWith(`.${other}`) || other.endsWith(`.${one}`);
}

function shownHost(text: string): string | null {
  const match = SHOWN.exec(text);
  const host = match?.[1];
  if (host === undefined) return null;
  const explicit = /^\s*(?:https?:\/\/|www\.)/iu.test(text);
  const alone = text.trim() === match?.[0].trim() || text.trim()[match?.[0].trim().length ?? 0] === '/';
  return explicit || (alone && HOST_LIKE.test(host.split('.').at(-1) ?? '')) ? bareHost(host) : null;
}

/** An IPv4 address in any form that browsers read: four numbers, fewer, octal, hexadecimal; or an IPv6 address. */
function isPlainIp(host: string): boolean {
  return host.startsWith('[') || /^(?:(?:0x[0-9a-f]*|\d+)\.){0,3}(?:0x[0-9a-f]*|\d+)\.?$/iu.test(host);
}

function mixesScripts(host: string): boolean {
  return host.split('.').some((label) => SCRIPTS.filter((script) => script.test(label)).length > 1);
}

/** The address without what surrounds it, as browsers read it: no control characters, tabs or line breaks. */
function cleaned(address: string): string {
  return address.replace(/^[\0-\x20]+|[\0-\x20]+$|[\t\n\r]/gu, '');
}

/**
 * Whether a link of a mail can be opened without asking. Tells every reason to show its real address first, in a fixed
 * order; none for links that are what they look like, and for addresses that open no page (`mailto:`, `tel:`).
 * @param address as the mail gives it
 * @param text what the link shows; '' for pictures
 */
export function linkDoubts(address: string, text: string): readonly LinkDoubt[] {
  const whole = cleaned(address);
  if (!/^https?:/iu.test(whole)) return [];
  const match = ADDRESS.exec(whole);
  const host = bareHost((match?.[3] ?? '').normalize('NFKC'));
  if (match === null || host === '' || /[\s%]/u.test(host)) return ['unreadable'];
  const doubts: LinkDoubt[] = [];
  const shown = shownHost(text);
  const path = match[4] ?? '/';
  if (shown !== null && !related(shown, host)) doubts.push('other-host');
  if (host.split('.').some((label) => label.startsWith('xn--'))) doubts.push('punycode');
  if (mixesScripts(host)) doubts.push('mixed-scripts');
  if (isPlainIp(host)) doubts.push('plain-ip');
  if (match[2] !== undefined) doubts.push('user-info');
  const redirects = OPEN_REDIRECTS.some(([on, at]) => on.test(host) && at.test(path));
  if (REDIRECTORS.has(host) || redirects) doubts.push('redirector');
  return doubts;
}
