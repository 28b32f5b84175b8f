import type { CallResult } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';

/** Who is signed in (3.14). */
export type User = NonNullable<CallResult<CallOf<'getUserInfo'>>>;
