import type { Claim } from '../../platform/sql/claims.ts';
import type { MailChange } from '../../store/mail-store.ts';
import type { Failure } from './delivery-report.ts';

/** How a recipient is reached: in a store of this installation, or over the relay. */
export type Lane = 'local' | 'relay';

/** A submission that this process works at, and by which claim. */
export interface ClaimedMail {
  readonly id: string;
  readonly claim: Claim;
}

/** A submission as the queue works on it. */
export interface QueuedMail extends ClaimedMail {
  readonly account: string;
  readonly command: string;
  readonly sender: string | null;
  readonly raw: Uint8Array;
  /** Null once it is filed. */
  readonly filing: readonly MailChange[] | null;
  /** The command under which `filing` is carried out. */
  readonly filingCommand: string;
  readonly createdAt: number;
  /** Milliseconds for which administrators have kept it from being tried. */
  readonly heldFor: number;
}

/** Failures that one report covers. */
export interface FailureGroup {
  readonly report: string;
  readonly failures: readonly Failure[];
}
