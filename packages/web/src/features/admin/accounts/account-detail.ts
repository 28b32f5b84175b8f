import type { CallResult } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';

/** What a part of an account's view shows, and has asked for again. */
export interface PartProps {
  readonly account: CallResult<CallOf<'adminGetAccount'>>;
  readonly look: () => void;
}
