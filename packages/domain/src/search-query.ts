import type { Folder } from './mailbox.ts';

/** One condition of a search; a message matches a query when it meets all of them. */
export type Condition =
  | { readonly kind: 'text'; readonly field: TextField; readonly text: string; readonly phrase: boolean }
  | { readonly kind: 'in'; readonly folder: Folder | 'all' }
  | { readonly kind: 'has'; readonly what: 'attachment' }
  | { readonly kind: 'is'; readonly what: 'unread' | 'read' | 'starred' }
  /** Received before the start, or from the start on, of a calendar day in the reader's zone: `YYYY-MM-DD`. */
  | { readonly kind: 'before' | 'after'; readonly day: string }
  /** Raw size in bytes. */
  | { readonly kind: 'larger' | 'smaller'; readonly bytes: number };

/** `any`: subject, addresses, body and attachment names (D20). */
export type TextField = 'any' | 'from' | 'to' | 'cc' | 'subject';

export interface Term {
  readonly condition: Condition;
  /** Written with `-`: the message must not meet it. */
  readonly negated: boolean;
}

/** A parsed search (D20). */
export type SearchQuery = readonly Term[];
