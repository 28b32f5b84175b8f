import type { CallResult } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';

/** The signed-in user (3.14). */
export type User = NonNullable<CallResult<CallOf<'getUserInfo'>>>;
