import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Database } from '../../platform/sqlite/database.ts';
import { type Directory, openDirectory } from '../open-directory.ts';
import { audited } from './audit-log.ts';

const BY = { name: 'ada@mail.localhost', origin: '192.0.2.1' };
let folder: string;
let directory: Directory;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wren-audit-'));
  directory = openDirectory(folder, () => Promise.resolve());
  for (const target of ['one', 'two', 'three']) await directory.audit.add(BY, { deed: 'alias-added', target });
});
afterEach(() => {
  directory.close();
  rmSync(folder, { recursive: true });
});

/** Manipulates the file as no part of Wren does. */
function tamper(statements: string): void {
  const raw = new Database(join(folder, 'wren.db'));
  try {
    raw.execute(statements);
  } finally {
    raw.close();
  }
}

test('the audit log refuses to be altered or shortened', async () => {
  for (const statement of [
    "UPDATE audit SET target = 'other'",
    'DELETE FROM audit',
    'DELETE FROM audit WHERE id = 3',
  ]) {
    expect(() => tamper(statement)).toThrow('only added to');
  }
  expect((await directory.audit.list({ limit: 10 })).map(({ target }) => target)).toEqual(['three', 'two', 'one']);
  expect(await directory.audit.firstBroken()).toBeNull();
});

test('an entry that is altered or taken away all the same is found, and the newest hash tells of an end that is cut off', async () => {
  const before = await directory.audit.lastHash();
  tamper("DROP TRIGGER audit_updated; UPDATE audit SET target = 'other' WHERE id = 2");
  expect(await directory.audit.firstBroken()).toBe(2);
  tamper("UPDATE audit SET target = 'two' WHERE id = 2");
  expect(await directory.audit.firstBroken()).toBeNull();
  tamper('DROP TRIGGER audit_deleted; DELETE FROM audit WHERE id = 3');
  expect(await directory.audit.firstBroken()).toBeNull();
  expect(await directory.audit.lastHash()).not.toBe(before);
  tamper('DELETE FROM audit WHERE id = 1');
  expect(await directory.audit.firstBroken()).toBe(1);
});

test('a deed is written down before it is done, and again where it is refused', async () => {
  const done = { deed: 'alias-added', target: 'four' } as const;
  const seen: number[] = [];
  const look = async (): Promise<number> => seen.push((await directory.audit.list({ limit: 10 })).length);
  await audited(directory.audit, BY, done, look, String);
  const refused = audited(
    directory.audit,
    BY,
    done,
    () => Promise.reject(new Error('no')),
    () => 'invalid-input',
  );
  await expect(refused).rejects.toThrow('no');
  expect(seen).toEqual([4]);
  expect((await directory.audit.list({ limit: 2 })).map(({ refused: why }) => why)).toEqual(['invalid-input', null]);
});

test('two processes add to one chain', async () => {
  const other = openDirectory(folder, () => Promise.resolve());
  for (const { audit } of [other, directory, other]) await audit.add(BY, { deed: 'alias-removed', target: 'one' });
  other.close();
  expect(await directory.audit.list({ limit: 10 })).toHaveLength(6);
  expect(await directory.audit.firstBroken()).toBeNull();
});
