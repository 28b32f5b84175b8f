import type { Claim } from '../../platform/sql/claims.ts';
import type { MailChange } from '../../store/mail-store.ts';
import type { Failure } from './delivery-report.ts';

/** Route to a recipient: a store of this installation, or the relay. */
export type Lane = 'local' | 'relay';

/** A submission that this process works on, with its claim. */
export interface ClaimedMail {
  readonly id: string;
  readonly claim: Claim;
}

/** A submission being processed. */
export interface QueuedMail extends ClaimedMail {
  readonly account: string;
  readonly command: string;
  readonly sender: string | null;
  readonly raw: Uint8Array;
  /** Null once it is filed. */
  readonly filing: readonly MailChange[] | null;
  /** Id of the command that applies `filing`. */
  readonly filingCommand: string;
  readonly createdAt: number;
  /** Total duration of administrators' holds, in milliseconds. */
  readonly heldFor: number;
}

/** Failures in one report. */
export interface FailureGroup {
  readonly report: string;
  readonly failures: readonly Failure[];
}
