import { expect, test, vi } from 'vitest';
import type { Dispatched } from '../../replica/commands/dispatched.ts';
import { joinedReplica } from '../../session/joined/scoped-account.ts';
import type { ActionTarget } from '../table/action-target.ts';
import { crossesAccounts, joinDispatched, targetsByAccount } from './targets-by-account.ts';

const placed = (threadId: string): ActionTarget['placed'][number] =>
  ({ row: { threadId, latest: { threadId: 't' } }, folder: 'inbox' }) as never;
const target = (...ids: readonly string[]): ActionTarget => ({ placed: ids.map(placed), from: 'selection' });
const idsOf = (one: ActionTarget | undefined) => one?.placed.map(({ row }) => row.threadId);

test('[D54] a target is parted by the accounts of its rows, each under its own ids', () => {
  const leave = joinedReplica.fill((base) => (base === '/u/1' ? ('grace' as never) : null));
  const parts = targetsByAccount(target('a', '~1~b', 'c'), 'ada');
  expect(parts?.map(({ replica, target: { account } }) => [replica, account])).toEqual([
    ['ada', undefined],
    ['grace', '/u/1'],
  ]);
  expect(parts?.map((part) => idsOf(part.target))).toEqual([['a', 'c'], ['b']]);
  // The open conversation of another account names it itself.
  const open = targetsByAccount({ ...target('b'), account: '/u/1' }, 'ada');
  expect([open?.[0]?.replica, idsOf(open?.[0]?.target)]).toEqual(['grace', ['b']]);
  // Nothing is done for an account that is no longer signed in here, and nothing is sent to another.
  expect(targetsByAccount(target('a', '~2~b'), 'ada')).toBeNull();
  leave();
});

test('[D54] a mailbox of one account takes no mail of another', () => {
  const into = [{ kind: 'move', mailbox: 'm-0192f0c1-2345-7abc-8def-0123456789ab' }] as never;
  expect(crossesAccounts(into, target('~1~b'))).toBe(true);
  expect(crossesAccounts(into, target('b'))).toBe(false);
  expect(crossesAccounts(into, { ...target('b'), account: '/u/1' })).toBe(false);
  expect(crossesAccounts([{ kind: 'move', mailbox: 'trash' }], target('~1~b'))).toBe(false);
});

test('[D54] commands of several accounts are settled and taken back as one', async () => {
  const back = { commandId: 'back', changes: [], settled: Promise.resolve('done'), undo: () => null } as Dispatched;
  const undo = vi.fn(() => back);
  const dispatched = (commandId: string, settled: Promise<'done'>): Dispatched => ({
    commandId,
    changes: [],
    settled,
    undo,
  });
  const joined = joinDispatched([dispatched('a', Promise.resolve('done')), dispatched('b', Promise.resolve('done'))]);
  expect(await joined.settled).toBe('done');
  expect(joined.undo()?.commandId).toBe('back');
  expect(undo).toHaveBeenCalledTimes(2);
  const refused = joinDispatched([
    dispatched('a', Promise.resolve('done')),
    dispatched('b', Promise.reject(new Error('no'))),
  ]);
  await expect(refused.settled).rejects.toThrow('no');
});
