import { folderOfSegment } from '@wren/domain/message/mailbox/mailbox.ts';
import type { CallArguments } from '../call.ts';
import { FIRST_PAGE } from '../calls/reading/list.ts';
import type { CallName, CallOf } from '../calls.ts';
import { FIRST_RECORDS } from '../records/first-records.ts';
import { FIRST_RECORD_TYPES, LATER_RECORD_TYPES } from '../records/record-types.ts';

/** A read with its arguments. */
export type FirstCall = {
  readonly [Name in CallName]: { readonly call: Name; readonly args: NonNullable<CallArguments<CallOf<Name>>> };
}[CallName];

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * The calls that the client makes on every page before anything shows. The state comes first: later changes are reported by the feed,
 * so that no other answer may be older.
 */
const EVERYWHERE: readonly FirstCall[] = [
  { call: 'getChanges', args: {} },
  { call: 'getSid', args: {} },
  { call: 'getCapabilities', args: {} },
  { call: 'getUserInfo', args: {} },
  { call: 'getSettings', args: {} },
  { call: 'getMailboxes', args: { include_starred: true } },
];

/** The next calls of every page. */
const NEXT: readonly FirstCall[] = [
  { call: 'getRecords', args: { types: [...FIRST_RECORD_TYPES], limit: FIRST_RECORDS } },
  { call: 'getRecords', args: { types: [...LATER_RECORD_TYPES], limit: FIRST_RECORDS } },
  { call: 'getKeywords', args: {} },
  { call: 'getScheduledMails', args: {} },
];

/**
 * The calls that the document may answer besides {@link firstQuestions}. @param path as in the address bar, percent-encoded,
 * without query
 */
export function nextQuestions(path: string): readonly FirstCall[] {
  return path.startsWith('/app') ? NEXT : [];
}

/**
 * The first calls of the client at an address (2.1–2.9), which the document may answer ahead. Searches are not among them: their
 * days are those of the reader's zone.
 * @param path as in the address bar, percent-encoded, without query
 */
export function firstQuestions(path: string): readonly FirstCall[] {
  const [app, kind = 'mail', name = 'inbox', thread] = path.split('/').filter((segment) => segment !== '');
  if (app !== 'app') return [];
  const list = (folder: string): readonly FirstCall[] => [
    {
      call: 'getMailsFromMailbox',
      args: { mailbox: folderOfSegment(decode(folder)), limit: FIRST_PAGE, offset: 0, compact: true },
    },
  ];
  const messages = (id: string): readonly FirstCall[] => [
    { call: 'getMailThread', args: { thread_id: decode(id), compact: true, bodies: 'first' } },
  ];
  switch (kind) {
    case 'mail':
      if (name === 'outbox') return EVERYWHERE;
      return [...EVERYWHERE, ...list(name), ...(thread === undefined ? [] : messages(thread))];
    case 'open':
      return [...EVERYWHERE, ...list(name)];
    case 'thread':
      return [...EVERYWHERE, ...messages(name)];
    default:
      return EVERYWHERE;
  }
}
