import { addDays } from '@wren/domain/date/calendar-day.ts';
import { isFieldKeyword } from '@wren/domain/message/keyword.ts';
import type { MailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { CompiledRule } from '@wren/domain/rules/mail-rule.ts';
import { VACATION_PERIOD, type VacationResponse } from '@wren/domain/rules/vacation.ts';
import { htmlToText } from '../../mime/build/html-to-text.ts';
import { sha256 } from '../../platform/random.ts';
import { arrivesBeforeDay, type CompiledQuery, compileBlocked, compileQuery } from './compile-query.ts';
import { FILED_MARK } from './filed-mark.ts';
import { allOf, anyOf, needsOf, not, printTest, type SieveTest } from './sieve-test.ts';
import { comment, quoted, quotedList } from './sieve-text.ts';

/** Tests inside of each other that every server takes: rules behind so many that stop others run here. */
const DEEPEST = 10;
/** Branches of a chain. */
const MAX_BRANCHES = 200;
/** Characters of a script. */
const MAX_LENGTH = 200_000;

/** A mailbox as scripts name it. */
export interface ScriptPlace {
  readonly path: string;
  /** By which it is found whatever it is called (RFC 9042), and whatever parts names from those above them; missing: it is found by its name. */
  readonly id?: string;
}

/** The rules to compile, and facts about the server. */
export interface ScriptParts {
  readonly rules: readonly CompiledRule[];
  /** Where a mailbox is there; null: there is none, or no mail is filed into it. */
  readonly placeOf: (mailbox: MailboxId) => ScriptPlace | null;
  /** Null: the server sends no replies. */
  readonly vacation: VacationResponse | null;
  /** The account's addresses, without those that stand for others. */
  readonly own: readonly string[];
  /** Extensions that the server has, in lower case. */
  readonly extensions: ReadonlySet<string>;
  /** Script of the user's own that is asked of mail which no rule has filed; null: there is none. */
  readonly includes: string | null;
}

/** Where a rule is carried out: by the server, by the server but for passing the mail on, or here. */
export type RulePlace = 'server' | 'partly' | 'here';

export interface CompiledScript {
  /** '' where the server has nothing to do. */
  readonly text: string;
  readonly places: ReadonlyMap<string, RulePlace>;
  /** Whether the server answers while the user is away. */
  readonly answers: boolean;
}

/** A rule, what it asks and what it does, in Sieve. */
interface Step extends CompiledQuery {
  readonly rule: CompiledRule['rule'];
  readonly name: string;
  readonly flags: readonly string[];
  /** Null: it leaves the mail in the Inbox. */
  readonly place: ScriptPlace | null;
}

/** A mailbox as a server finds it; null: it may take its name for another's. */
function placeAt({ path, id }: ScriptPlace, extensions: ReadonlySet<string>): ScriptPlace | null {
  if (id === undefined) return { path };
  if (extensions.has('mailboxid')) return { path, id };
  // What parts names there is not known.
  return path.includes('/') ? null : { path };
}

const fileInto = ({ path, id }: ScriptPlace): string =>
  `fileinto ${id === undefined ? '' : `:mailboxid ${quoted(id)} `}${quoted(path)};`;

function stepOf({ name, rule, query, blocked }: CompiledRule, { extensions, placeOf }: ScriptParts): Step {
  const asked =
    blocked === null ? compileQuery(query, { extensions, timeZone: rule.timeZone }) : compileBlocked(blocked);
  const keywords = rule.keywords.filter((keyword) => !isFieldKeyword(keyword));
  const flags = [...(rule.markRead ? ['\\Seen'] : []), ...(rule.star ? ['\\Flagged'] : []), ...keywords];
  const found = rule.mailbox === null || rule.mailbox === 'inbox' ? null : placeOf(rule.mailbox);
  const place = found && placeAt(found, extensions);
  const canFlag = flags.length === 0 || extensions.has('imap4flags');
  const canFile = rule.mailbox === null || rule.mailbox === 'inbox' || (place !== null && extensions.has('fileinto'));
  // The mark of what was filed is a flag, too.
  const can = canFlag && canFile && (place === null || extensions.has('imap4flags'));
  return { rule, name, flags, place, sure: can && asked.sure, maybe: asked.maybe };
}

/** What of a script is done, and by which steps. */
interface Done {
  readonly lines: readonly string[];
  readonly steps: ReadonlySet<Step>;
}

/** Flags of all rules, and what they stop, from a step on. */
function flagLines(steps: readonly Step[], depth = 0): Done {
  const lines: string[] = [];
  const done = new Set<Step>();
  for (const [at, step] of steps.entries()) {
    const { sure, maybe, flags, rule, name } = step;
    if (sure !== false && flags.length > 0) {
      const add = `addflag ${quotedList(flags)};`;
      lines.push(comment(name), sure === true ? add : `if ${printTest(sure)} { ${add} }`);
      done.add(step);
    }
    if (!rule.stop || maybe === false) continue;
    if (depth === DEEPEST || maybe === true) break;
    const rest = flagLines(steps.slice(at + 1), depth + 1);
    if (rest.lines.length > 0) lines.push(`if ${printTest(not(maybe))} {`, ...rest.lines, '}');
    return { lines, steps: new Set([...done, ...rest.steps]) };
  }
  return { lines, steps: done };
}

/** A chain of which one branch is taken: the first that files, stops, or cannot be decided there, which leaves the mail in the Inbox. */
function fileLines(steps: readonly Step[]): Done {
  const branches: { readonly test: SieveTest; readonly lines: readonly string[] }[] = [];
  const done = new Set<Step>();
  const wanted = anyOf(...steps.filter(({ rule }) => rule.neverJunk).map(({ maybe }) => maybe));
  for (const step of steps) {
    const { sure, maybe, place, rule, name } = step;
    if (rule.mailbox === null && !rule.stop) continue;
    const files = rule.mailbox === 'junk' ? allOf(sure, not(wanted)) : sure;
    const keeps = rule.mailbox === 'inbox' ? ['keep;', 'stop;'] : [];
    const file = place === null ? keeps : [`addflag ${quoted(FILED_MARK)};`, fileInto(place), 'stop;'];
    if (files !== false) {
      branches.push({ test: files, lines: file.length > 0 ? [comment(name), ...file] : [] });
      done.add(step);
    }
    if (maybe === true || branches.length === MAX_BRANCHES) break;
    if (maybe !== false && printTest(files) !== printTest(maybe)) branches.push({ test: maybe, lines: [] });
  }
  while (branches.at(-1)?.lines.length === 0) branches.pop();
  const lines = branches.flatMap((branch, at) => [
    `${at === 0 ? 'if' : 'elsif'} ${printTest(branch.test)} {`,
    ...branch.lines,
    '}',
  ]);
  return { lines, steps: done };
}

const base64 = (text: string): string => Buffer.from(text).toString('base64').replace(/.{76}/gu, '$&\r\n');

/** What is said while the user is away, as text and as HTML (RFC 5230 §4.3, RFC 2046 §5.1.4). */
function replyOf(html: string): string {
  const boundary = `wren-${sha256(html).slice(0, 24)}`;
  const part = (type: string, text: string): string =>
    `--${boundary}\r\nContent-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64(text)}\r\n`;
  return `Content-Type: multipart/alternative; boundary="${boundary}"\r\n\r\n${part('text/plain', htmlToText(html))}${part('text/html', html)}--${boundary}--\r\n`;
}

/** The answer while the user is away; null: the server cannot give it as it is meant. */
function vacationLines(
  parts: ScriptParts,
  steps: readonly Step[],
): { lines: string[]; needs: readonly string[] } | null {
  const { vacation, extensions, own } = parts;
  if (vacation === null || !vacation.isEnabled || vacation.html.trim() === '' || vacation.onlyKnown) return null;
  if (!extensions.has('vacation')) return null;
  const { fromDay, toDay, timeZone, subject, html } = vacation;
  const meaning = { extensions, timeZone };
  const begun = fromDay === null ? true : not(arrivesBeforeDay(fromDay, meaning).maybe);
  const isOver = toDay === null ? true : arrivesBeforeDay(addDays(toDay, 1), meaning).sure;
  const putAway = steps.filter(({ rule }) => rule.mailbox === 'junk' || rule.mailbox === 'trash');
  const when = allOf(begun, isOver, not(anyOf(...putAway.map(({ maybe }) => maybe))));
  if (when === false) return null;
  const days = VACATION_PERIOD / (24 * 60 * 60_000);
  const handle = sha256(JSON.stringify([subject, html, fromDay, toDay])).slice(0, 16);
  const options = [
    `:days ${days}`,
    ...(subject === '' ? [] : [`:subject ${quoted(subject.replace(/[\r\n]+/gu, ' '))}`]),
    `:addresses ${quotedList(own)}`,
    `:handle "wren-${handle}"`,
    ':mime',
  ];
  const action = `vacation ${options.join(' ')} ${quoted(replyOf(html))};`;
  return {
    lines: when === true ? [action] : [`if ${printTest(when)} {`, action, '}'],
    needs: ['vacation', ...needsOf(when)],
  };
}

const nothing = (rules: readonly CompiledRule[]): CompiledScript => ({
  text: '',
  places: new Map(rules.map(({ id }) => [id, 'here'])),
  answers: false,
});

function placeOf(step: Step, flagged: Done, filed: Done): RulePlace {
  const { rule, flags, place, sure } = step;
  const isThere =
    sure !== false &&
    (flags.length === 0 || flagged.steps.has(step)) &&
    ((rule.mailbox === null && !rule.stop) || filed.steps.has(step));
  if (!isThere) return 'here';
  if (rule.forwardTo === null) return 'server';
  return flags.length > 0 || place !== null ? 'partly' : 'here';
}

/**
 * Compiles an account's rules to one script (RFC 5228) that does as much of them as the server can do rightly: what a rule may ask of a mail that
 * the server cannot decide leaves the mail in the Inbox, where Wren evaluates it.
 */
export function compileScript(parts: ScriptParts): CompiledScript {
  const { rules, extensions, includes } = parts;
  const steps = rules.map((rule) => stepOf(rule, parts));
  const [flagged, filed] = [flagLines(steps), fileLines(steps)];
  const answer = vacationLines(parts, steps);
  const body = [...flagged.lines, ...(answer?.lines ?? []), ...filed.lines];
  if (body.length === 0) return nothing(rules);
  const needs = new Set([
    ...steps.flatMap(({ sure, maybe }) => [...needsOf(sure), ...needsOf(maybe)]),
    ...(answer?.needs ?? []),
  ]);
  if (steps.some(({ place }) => place?.id !== undefined)) needs.add('mailboxid');
  for (const need of ['imap4flags', 'fileinto', ...(includes === null ? [] : ['include'])]) needs.add(need);
  const text = [
    comment('Made by Wren from its rules, and written anew when they change. Scripts beside it are never touched.'),
    `require ${quotedList([...needs].filter((need) => extensions.has(need)).sort())};`,
    ...body,
    ...(includes === null ? [] : [`include :personal ${quoted(includes)};`]),
    '',
  ].join('\r\n');
  if (text.length > MAX_LENGTH) return nothing(rules);
  const places = new Map(
    rules.map(({ id }, at): [string, RulePlace] => {
      const step = steps[at];
      return [id, step ? placeOf(step, flagged, filed) : 'here'];
    }),
  );
  return { text, places, answers: answer !== null };
}
