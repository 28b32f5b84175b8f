import type { Plugin } from 'vite';
import { type Cut, cutsOfCases, cutsOfTags, outermost, type Span } from './switch-cases.ts';
import type { Unused } from './unused.ts';
import { UNUSED } from './unused-of-react-table.ts';

/** React's own files, by the package that they are the whole of in a build. */
const OF_REACT = /[\\/](react-dom-client|react-dom|react|scheduler)\.production\.js$/u;
/** What is bundled and was written against React. */
const REACT = /[\\/]node_modules[\\/](?:react|react-dom|scheduler)[\\/]/u;
const SOURCE = /\.(?:[mc]?js|tsx?)$/u;

const TABLE = 'packages/web/build/left-out/unused-of-react-table.ts';

type Cases = Parameters<typeof cutsOfCases>[1];

/** What stands at the top of a file; `id` and `body` are those of a function. */
interface Statement extends Span {
  readonly type: string;
  readonly id?: { readonly name: string } | null;
  readonly body?: (Span & { readonly body?: unknown }) | null;
}

/** The function of React DOM that consists of a switch, which puts an attribute or property into an element by the name that components give it. */
const SWITCH = 'setProp';

/** What leaves that switch for some names. @param fail says which are not in it */
function withoutCases(
  names: readonly string[],
  top: readonly Statement[],
  fail: (missing: string) => never,
): readonly Cut[] {
  const body = top.find(({ id }) => id?.name === SWITCH)?.body?.body as readonly { readonly cases?: Cases }[];
  const cases = body?.[0]?.cases ?? [];
  const missing = names.filter((name) => cases.every(({ test }) => test?.value !== name));
  return missing.length > 0 ? fail(`case ${missing.join(', ')}`) : cutsOfCases(new Set(names), cases);
}

/** What a file uses of that which the build leaves out of React, in words. @param id its path */
export function usedIn(code: string, id: string): readonly string[] {
  const uses = ({ imported, drawn }: Unused): boolean =>
    imported?.test(code) === true || (id.endsWith('.tsx') && drawn?.test(code) === true);
  return SOURCE.test(id) && !REACT.test(id) ? UNUSED.filter(uses).map(({ what }) => what) : [];
}

/** What an assignment at the top of a file gives a value to: an export, or the prototype whose method it is, with that as well. */
const ASSIGNED = /^(?:exports\.)?(([\w$]+(?:\.prototype)?)(?:\.\w+)?) = /u;

/**
 * A file of React with the named functions empty, and without the named exports and methods.
 * @param others what leaves it beside them
 * @param fail says which are not in it
 */
function without(
  names: readonly string[],
  others: readonly Cut[],
  code: string,
  top: readonly Statement[],
  fail: (missing: string) => never,
): string {
  const missing = new Set(names);
  const cuts: Cut[] = [...others];
  for (const node of top) {
    const assigned = node.type === 'ExpressionStatement' ? ASSIGNED.exec(code.slice(node.start, node.end)) : null;
    const named = node.type === 'FunctionDeclaration' ? [node.id?.name] : (assigned?.slice(1) ?? []);
    const name = names.find((one) => named.includes(one));
    if (name === undefined) continue;
    missing.delete(name);
    cuts.push(node.body ? { start: node.body.start + 1, end: node.body.end - 1 } : node);
  }
  if (missing.size > 0) fail([...missing].join(', '));
  return outermost(cuts).reduceRight((text, { start, end, instead = '' }) => {
    // Lines stay where they are, so that a map of the source is true.
    const lines = text.slice(start, end).replace(/[^\n]+/gu, '');
    return text.slice(0, start) + instead + lines + text.slice(end);
  }, code);
}

/** The code of React DOM with some attributes out of its table. @param fail says which are not in it */
function withoutAttributes(attributes: readonly string[], code: string, fail: (missing: string) => never): string {
  return attributes.reduce((text, name) => {
    const entry = new RegExp(`\\["${name}", "[a-z0-9:-]+"\\],?`, 'u');
    return entry.test(text) ? text.replace(entry, '') : fail(`attribute ${name}`);
  }, code);
}

/** The names of the events that components can hear, as React DOM lists them. */
const EVENT_TABLE = /(?<=simpleEventPluginEvents =\s*")[^"]+(?=")/u;

/** The code of React DOM with some events out of its table. @param fail says which are not in it */
function withoutEvents(events: readonly string[], code: string, fail: (missing: string) => never): string {
  const listed = EVENT_TABLE.exec(code)?.[0].split(' ') ?? [];
  const missing = events.filter((name) => !listed.includes(name));
  if (missing.length > 0) fail(`event ${missing.join(', ')}`);
  return code.replace(EVENT_TABLE, listed.filter((name) => !events.includes(name)).join(' '));
}

/**
 * Leaves out of React what no component uses: half of the code that the first rows wait for is React's. The build fails where
 * something does use it, and where another version of React no longer has it.
 */
export function unusedOfReact(): Plugin {
  return {
    name: 'wren-unused-of-react',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      const file = OF_REACT.exec(id)?.[1];
      if (file !== undefined) {
        const names = UNUSED.flatMap((one) => one.names[file as keyof Unused['names']] ?? []);
        const top = this.parse(code).body as readonly Statement[];
        const fail = (missing: string): never => this.error(`React has no ${missing} any more: ${TABLE}`);
        const cases = UNUSED.flatMap((one) => one.cases ?? []);
        const tags = new Set(UNUSED.flatMap((one) => one.tags ?? []));
        const others = file === 'react-dom-client' ? [...withoutCases(cases, top, fail), ...cutsOfTags(tags, top)] : [];
        const rest = without(names, others, code, top, fail);
        if (file !== 'react-dom-client') return { code: rest, map: null };
        const attributes = UNUSED.flatMap((one) => one.attributes ?? []);
        const events = UNUSED.flatMap((one) => one.events ?? []);
        return { code: withoutEvents(events, withoutAttributes(attributes, rest, fail), fail), map: null };
      }
      const [used] = usedIn(code, id);
      if (used) this.error(`${id} uses ${used}, which is left out of React: ${TABLE}`);
      return null;
    },
  };
}
