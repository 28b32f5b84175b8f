import { isPersonLike } from '@wren/domain/address/people.ts';
import type { Folder } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Address, Message } from '@wren/domain/message/message.ts';
import { SEARCH_TEXTS } from '../../texts/lists/search-texts.ts';

export type Operator = keyof typeof SEARCH_TEXTS.operators;

/** What the search box offers while the user types. */
export type Suggestion =
  | { readonly kind: 'place'; readonly folder: Folder | null }
  | { readonly kind: 'person'; readonly address: Address; readonly text: string }
  | { readonly kind: 'recent'; readonly text: string }
  | { readonly kind: 'mailbox'; readonly path: string; readonly text: string }
  | { readonly kind: 'operator'; readonly operator: Operator; readonly text: string };

const OPERATORS = Object.keys(SEARCH_TEXTS.operators) as readonly Operator[];
const PEOPLE = 4;
const RECENT = 4;
const MAILBOXES = 6;
/** Operators offered before anything is typed. */
const FIRST_OPERATORS = 6;

/** The people of messages, those met most often first. */
export function peopleOf(messages: Iterable<Pick<Message, 'from' | 'to'>>): readonly Address[] {
  const met = new Map<string, { address: Address; times: number }>();
  for (const { from, to } of messages) {
    for (const address of from ? [from, ...to] : to) {
      const id = address.email.toLowerCase();
      const known = met.get(id);
      if (!known) met.set(id, { address, times: 1 });
      else met.set(id, { address: known.address.name ? known.address : address, times: known.times + 1 });
    }
  }
  return [...met.values()].sort((a, b) => b.times - a.times).map(({ address }) => address);
}

interface Typed {
  readonly text: string;
  /** The active folder; null: all mail. */
  readonly folder: Folder | null;
  readonly people: readonly Address[];
  readonly recent: readonly string[];
  /** Paths of the mailboxes of the user's own. */
  readonly mailboxes?: readonly string[];
  /** Operators that the host has nothing for. */
  readonly without?: readonly Operator[];
}

/** Where the word begins that is being typed: after a space, a bracket, or the sign that excludes it. */
function wordStart(text: string): number {
  const start = 1 + Math.max(...[' ', '\t', '\u00A0', '(', ')'].map((sign) => text.lastIndexOf(sign)));
  return text[start] === '-' ? start + 1 : start;
}

/** The mailboxes that an `in:` at the end of a text may mean, with the text that names each. */
function mailboxesFor(text: string, paths: readonly string[]): readonly Suggestion[] {
  const [, before = '', quoted, word = ''] = /^((?:.*[\s(])?-?in:)(?:"([^"]*)|([^\s"()]*))$/isu.exec(text) ?? [];
  if (before === '') return [];
  const asked = (quoted ?? word).toLocaleLowerCase();
  return paths
    .filter((path) => path.toLocaleLowerCase().includes(asked) && !/["“”„]/u.test(path))
    .slice(0, MAILBOXES)
    .map((path) => ({ kind: 'mailbox', path, text: `${before}${/[\s()]/u.test(path) ? `"${path}"` : path} ` }));
}

/** What to offer for a text, in the order shown (D20). Only its last word is completed: it is the one being typed. */
export function suggest({ text, folder, people, recent, mailboxes = [], without = [] }: Typed): readonly Suggestion[] {
  const start = wordStart(text);
  const [before, word] = [text.slice(0, start), text.slice(start)];
  const lower = word.toLocaleLowerCase();
  const asked = text.trim();
  const [, field = 'from', value = ''] = /^(?:(from|to|cc|bcc):)?(.*)$/su.exec(lower) ?? [];
  const places: Suggestion[] =
    asked === '' ? [] : (folder === null ? [null] : [folder, null]).map((place) => ({ kind: 'place', folder: place }));
  const known: Suggestion[] =
    word === ''
      ? []
      : people
          .filter((address) => isPersonLike(address, value))
          .slice(0, PEOPLE)
          .map((address) => ({ kind: 'person', address, text: `${before}${field}:${address.email} ` }));
  const searched: Suggestion[] = recent
    .filter((line) => line !== asked && line.toLocaleLowerCase().startsWith(asked.toLocaleLowerCase()))
    .slice(0, RECENT)
    .map((line) => ({ kind: 'recent', text: line }));
  const operators: Suggestion[] = OPERATORS.filter(
    (one) => one.toLowerCase().startsWith(lower) && one !== word && !without.includes(one),
  )
    .slice(0, FIRST_OPERATORS)
    .map((operator) => ({ kind: 'operator', operator, text: before + operator + (operator.endsWith(':') ? '' : ' ') }));
  return [...places, ...mailboxesFor(text, mailboxes), ...known, ...searched, ...operators];
}
