/** Times of a sync, in milliseconds. */
export interface SyncTimes {
  /** Between two looks at all mailboxes, where the server tells of the Inbox alone as it happens. */
  readonly poll: number;
  /** Before a connection is tried again; doubled each time up to `longest`. */
  readonly retry: number;
  readonly longest: number;
  /** Since the account was last used, after which its connections are closed unless it is watched. */
  readonly rest: number;
  /** Between two looks while there are no connections, or the server tells of all mailboxes. */
  readonly seldom: number;
}

export const SYNC_TIMES: SyncTimes = {
  ...{ poll: 60_000, retry: 1_000, longest: 60_000 },
  ...{ rest: 2 * 60_000, seldom: 5 * 60_000 },
};
