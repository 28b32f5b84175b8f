import type { Notice } from './demo-mail.ts';
import { MACHINES } from './notices/machines-and-junk.ts';
import { NEWSLETTERS } from './notices/newsletters.ts';
import { RECEIPTS } from './notices/receipts.ts';

/** Everything in the sample mailbox that no person wrote. */
export const NOTICES: readonly Notice[] = [...NEWSLETTERS, ...RECEIPTS, ...MACHINES];
