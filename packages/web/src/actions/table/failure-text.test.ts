import { WrenError } from '@wren/contract/errors.ts';
import type { Change } from '@wren/domain/message/change.ts';
import { expect, it } from 'vitest';
import { failureText } from './failure-text.ts';

const target = { threads: ['t'], folder: 'inbox' } as const;

it.each([
  [{ kind: 'flag', target, keyword: 'seen', value: false }, 'Failed to update read status: no'],
  [{ kind: 'flag', target, keyword: 'flagged', value: false }, 'Failed to update favorite status'],
  [{ kind: 'move', target, mailbox: 'trash' }, 'Failed to delete emails'],
  [{ kind: 'move', target, mailbox: 'junk' }, 'Failed to report emails as junk'],
  [{ kind: 'move', target, mailbox: 'inbox' }, 'Failed to move emails to inbox'],
  [{ kind: 'destroy', target }, 'Failed to permanently delete emails'],
] as const satisfies readonly (readonly [Change, string])[])(
  '[8.7] of a refused change %j, whose action is not known any more, says the action that makes such',
  (change, text) => {
    expect(failureText([change], new WrenError('internal', 'no'))).toBe(text);
  },
);
