/** Habits in which the generations of plain hosts differ (wire contract 0 to 2). */
export interface PlainHabits {
  readonly generation: 'G1' | 'G2' | 'G3' | 'G5';
  /** What an answer leaves out: whatever is false, zero or empty (old frameworks), or null alone (1.1). */
  readonly leavesOut: 'falsy' | 'null';
  /** How a list is put into the envelope (2.8). */
  readonly lists: 'bare' | 'rows';
  /** How a message names recipients: an object by kind, or a flat list with types (2.9). */
  readonly recipients: 'object' | 'flat';
  /** What tells in which mailbox a message of a thread is (2.9). */
  readonly place: 'role' | 'id' | 'mailboxes';
  /** Whether messages of a thread say that they are seen, their thread and a preview (2.9). */
  readonly fullThreads: boolean;
  /** What saving and sending answer (2.10). */
  readonly saved: 'nothing' | '_id' | 'all';
  /** What names a message: a record of its own, or the mail store's id (2.8, 2.10). */
  readonly names: 'record' | 'store' | 'account';
  /** How dates are written: of the site's own clock, with an offset, or UTC (2.20). */
  readonly dates: 'naive' | 'offset' | 'utc';
  /** Zone of the site's clock. */
  readonly zone: string;
  /** Where counts are: in a call for each folder, or in the mailboxes (2.5, 2.6). */
  readonly counts: 'call' | 'mailboxes';
  /** Whether Favourite is a mailbox that can be listed; it has a call of its own besides (2.7). */
  readonly listsStarred: boolean;
  /** How a lost session is told (1.3). */
  readonly expiry: 'flag' | 'cookie' | 'status';
  /** Whether the call that tells the session says whose it is (2.1). */
  readonly returnsUser: boolean;
  /** Entries of `_server_messages`: JSON text again, or plain text on old hosts (1.4). */
  readonly serverMessages: 'objects' | 'texts';
  /** Status of a wrong type and of an unknown method (1.1, 1.4). */
  readonly badCall: 417 | 500;
  /** How a part of a mail is got: as a file at an address of its own, or by a call (wire contract 2.9). */
  readonly parts: 'file_url' | 'url';
  /** Whether drafts can be moved between mailboxes (2.18). */
  readonly movesDrafts: boolean;
}

/** The base of the specification: calls by role, a table of its own, and answers that say little. */
export const G1: PlainHabits = {
  generation: 'G1',
  leavesOut: 'falsy',
  lists: 'bare',
  recipients: 'object',
  place: 'role',
  fullThreads: false,
  saved: 'nothing',
  names: 'record',
  dates: 'naive',
  zone: 'Asia/Kolkata',
  counts: 'call',
  listsStarred: false,
  expiry: 'flag',
  returnsUser: false,
  serverMessages: 'texts',
  badCall: 500,
  parts: 'file_url',
  movesDrafts: true,
};

export const G2: PlainHabits = {
  ...G1,
  generation: 'G2',
  leavesOut: 'null',
  place: 'id',
  fullThreads: true,
  zone: 'Europe/Berlin',
  counts: 'mailboxes',
  listsStarred: true,
  expiry: 'cookie',
  serverMessages: 'objects',
  badCall: 417,
  movesDrafts: false,
};

export const G3: PlainHabits = {
  ...G2,
  generation: 'G3',
  recipients: 'flat',
  place: 'mailboxes',
  saved: '_id',
  names: 'store',
  dates: 'offset',
  expiry: 'status',
  returnsUser: true,
  parts: 'url',
};

/** The answers of the newest hosts under the names that the specification calls. */
export const G5: PlainHabits = { ...G3, generation: 'G5', lists: 'rows', saved: 'all', names: 'account', dates: 'utc' };

export const GENERATIONS: readonly PlainHabits[] = [G1, G2, G3, G5];
