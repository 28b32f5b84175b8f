import { isTimeZone, momentOf } from '@wren/domain/date/wall-time.ts';
import type { CallName } from './calls.ts';
import { readAddresses, readDate, unwrap } from './wire/wire.ts';

/** Facts that a host's answers depend on and that other answers of the same host contain. */
export interface HostFacts {
  /** IANA name of the zone of dates without one (wire contract 2.20). */
  readonly zone: string;
  /** Roles of mailboxes by their ids, which some hosts put into messages instead of roles (wire contract 2.9). */
  readonly roles: ReadonlyMap<string, string>;
  /** The account's own addresses in lower case: a message from one of them without a mailbox was sent. */
  readonly own: ReadonlySet<string>;
}

/** The defaults for an unknown host: dates are UTC (wire contract 2.20). */
export const NO_FACTS: HostFacts = { zone: 'UTC', roles: new Map(), own: new Set() };

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const DATES = ['received_at', 'received_date', 'creation', 'sent_at'];
/** The keys under which hosts return lists of messages (wire contract 6.7). */
const LISTS = ['rows', 'mails', 'message', 'data'];
/** Where hosts put recipients, which some write as text (wire contract 6.4). */
const PEOPLE = ['to', 'cc', 'bcc', 'reply_to'];
const NAIVE = /^\s*\d{4}-\d\d-\d\d[ T]\d\d:\d\d:\d\d(?:\.\d+)?\s*$/u;

const isZone = (value: unknown): value is string => typeof value === 'string' && isTimeZone(value);

function rolesIn(value: unknown, before: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  if (!Array.isArray(value)) return before;
  const roles = new Map(before);
  for (const row of value.filter(isFields)) {
    const { id, role } = row;
    if (typeof id === 'string' && typeof role === 'string' && role !== '' && id !== role) roles.set(id, role);
  }
  return roles;
}

/** The facts of a host after an answer, out of its envelope: the signed-in user, or the mailboxes. */
export function learnFacts(facts: HostFacts, name: CallName, value: unknown): HostFacts {
  if (name === 'getMailboxes') return { ...facts, roles: rolesIn(value, facts.roles) };
  const user = name === 'getUserInfo' ? unwrap(value) : null;
  if (!isFields(user)) return facts;
  const addresses = [
    user.default_outgoing,
    user.email,
    ...(Array.isArray(user.email_addresses) ? user.email_addresses : []),
  ];
  return {
    zone: isZone(user.system_time_zone) ? user.system_time_zone : facts.zone,
    roles: rolesIn(user.mailboxes, facts.roles),
    own: new Set(addresses.filter((text) => typeof text === 'string').map((text) => text.toLowerCase())),
  };
}

/** The calls whose answers contain facts of a host. */
export const FACT_CALLS: readonly CallName[] = ['getUserInfo', 'getMailboxes'];

/** Parses an answer of a host with the facts from other answers, the last of each call, taken from their envelopes. */
export type ReadBy = (answers: ReadonlyMap<CallName, unknown>) => (value: unknown) => unknown;

/** Parses answers with the facts of a host that its individual answers omit. */
export const readBy: ReadBy = (answers) => {
  const facts = FACT_CALLS.reduce(
    (known, name) => (answers.has(name) ? learnFacts(known, name, answers.get(name)) : known),
    NO_FACTS,
  );
  return (value) => withHostFacts(value, facts);
};

/** An answer completed with the host's facts: dates in UTC, and the mailbox of each message; and with lists where it has text. */
export function withHostFacts(value: unknown, facts: HostFacts): unknown {
  if (Array.isArray(value)) return value.map((entry) => withHostFacts(entry, facts));
  if (!isFields(value)) return value;
  const completed: Record<string, unknown> = {};
  for (const key of LISTS) if (typeof value[key] === 'object') completed[key] = withHostFacts(value[key], facts);
  if (facts.zone !== 'UTC') {
    for (const key of DATES) {
      const time = inUtc(value[key], facts.zone);
      if (time !== null) completed[key] = time;
    }
  }
  Object.assign(completed, peopleIn(value, PEOPLE));
  if (isFields(value.recipients)) {
    const people = peopleIn(value.recipients, Object.keys(value.recipients));
    if (Object.keys(people).length > 0) completed.recipients = { ...value.recipients, ...people };
  }
  if (value.mailbox_role === undefined && value.folder === undefined) {
    const role = roleOf(value, facts.roles);
    if (role !== undefined) completed.mailbox_role = role;
  }
  if (
    value.home === undefined &&
    typeof value.from_email === 'string' &&
    facts.own.has(value.from_email.toLowerCase())
  ) {
    completed.from_own = true;
  }
  return Object.keys(completed).length === 0 ? value : { ...value, ...completed };
}

/** Those of some fields that are text, as lists of addresses. */
function peopleIn(fields: Fields, keys: readonly string[]): Fields {
  return Object.fromEntries(
    keys.flatMap((key) => (typeof fields[key] === 'string' ? [[key, readAddresses(fields[key])] as const] : [])),
  );
}

/** The role of a message's mailbox, by its id or else its label; undefined without either. */
function roleOf(fields: Fields, roles: HostFacts['roles']): string | undefined {
  const places = Array.isArray(fields.mailboxes) ? fields.mailboxes.filter(isFields) : [];
  for (const { mailbox_id: id, mailbox_name: label } of [fields, ...places]) {
    const role = typeof id === 'string' ? roles.get(id) : undefined;
    if (role !== undefined) return role;
    if (typeof label === 'string') return label;
  }
  return undefined;
}

/** A date without a zone as ISO 8601 in UTC; null for anything else. */
function inUtc(date: unknown, zone: string): string | null {
  const time = typeof date === 'string' && NAIVE.test(date) ? readDate(date) : null;
  return time === null ? null : new Date(momentOf(time, zone)).toISOString();
}
