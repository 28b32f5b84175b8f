// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import type { User } from '../../host/client/session/user.ts';
import { chooseOwner, clearPageOwner, setPageOwner } from '../../session/accounts/page-owner.ts';
import { forgetBulkChanges, rememberBulkChange, resumeBulkChanges } from './running-bulk-changes.ts';

const user = (login: string): User => ({ login, email: login, fullName: login, addresses: [login] }) as never;
const running = {
  id: 'command',
  list: { folder: 'inbox' as const, text: null },
  done: 'Done',
  failed: 'Failed',
  undoable: true,
  undoPeriod: 0,
};

/** The commands that the next page of the tab follows. */
async function takenUp(): Promise<readonly string[]> {
  const requests: string[] = [];
  const replica = {
    takeUp: (id: string) => {
      requests.push(id);
      return new Promise<never>(() => undefined);
    },
  };
  void resumeBulkChanges(replica as never);
  return requests;
}

afterEach(() => {
  forgetBulkChanges();
  clearPageOwner();
});

test('[6.1] what an account has begun in a tab is asked for as that account alone', async () => {
  setPageOwner(user('ada@host.test'));
  rememberBulkChange(running);
  expect(await takenUp()).toEqual(['command']);
  chooseOwner();
  setPageOwner(user('grace@host.test'));
  expect(await takenUp()).toEqual([]);
  forgetBulkChanges();
  chooseOwner();
  setPageOwner(user('ada@host.test'));
  expect(await takenUp()).toEqual(['command']);
});
