import type { Change } from '@wren/domain/message/change.ts';
import { message } from '../../support/messages.ts';

/** A mail in the Inbox, read and without a star … */
export const ONE = message('m-1', { threadId: 't', seen: true });
/** … and the change that gives its thread one. */
export const STAR: Change = {
  kind: 'flag',
  keyword: 'flagged',
  value: true,
  target: { threads: ['t'], folder: 'inbox' },
};
