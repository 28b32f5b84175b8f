import { readOnlyMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import type { Message } from '@wren/domain/message/message.ts';
import { threadRow } from '@wren/domain/thread/thread.ts';
import { expect, it } from 'vitest';
import { message } from '../../../test/support/messages.ts';
import { applyToUnloaded, unloadedSummary, withUnloaded } from './unloaded-summary.ts';

const THEIRS = readOnlyMailboxId('a');
const known = (...messages: readonly Partial<Message>[]) =>
  threadRow(
    messages.map((one, at) => message(`m${at}`, { threadId: 't', ...one })),
    'starred',
  );
const facts = { messageCount: 3, unread: false, starred: true, hasDraft: false } as const;
const unstar = {
  kind: 'flag',
  keyword: 'flagged',
  value: false,
  target: { threads: ['t'], folder: 'starred' },
} as const;

it('the star of a conversation is that of others while the host says so of what is not loaded', () => {
  const row = known({ mailbox: THEIRS, flagged: true });
  if (!row) throw new Error('no row');
  const theirs = unloadedSummary({ ...facts, starOfOthers: true }, row);
  expect(withUnloaded(row, theirs)).toMatchObject({ starred: true, starOfOthers: true, messageCount: 3 });
  // The host knows of a star on own mail, which is not loaded.
  const own = unloadedSummary(facts, row);
  expect(withUnloaded(row, own)).not.toHaveProperty('starOfOthers');
  expect(withUnloaded(row, applyToUnloaded(own, 't', 'starred', unstar))).toMatchObject({ starOfOthers: true });
});

it('an unloaded star of others stays when the conversation loses its star, one of own mail goes', () => {
  const row = known({ mailbox: 'inbox', flagged: true });
  if (!row) throw new Error('no row');
  const unloaded = unloadedSummary(facts, null);
  expect(applyToUnloaded(unloaded, 't', 'starred', unstar).starred).toBe(false);
  const theirs = unloadedSummary({ ...facts, starOfOthers: true }, null);
  expect(applyToUnloaded(theirs, 't', 'starred', unstar)).toBe(theirs);
  expect(withUnloaded(row, theirs)).not.toHaveProperty('starOfOthers');
});
