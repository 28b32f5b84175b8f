import { expect, test } from 'vitest';
import { Database } from '../sqlite/database.ts';
import { ClaimLostError, soleClaims } from './claims.ts';
import { sqliteStore } from './sqlite-store.ts';

test('what is claimed is nobody else’s until it is given back, and a claim that was given back ends a unit', async () => {
  const store = sqliteStore(new Database(':memory:'));
  const claims = soleClaims();
  const [claim, again] = [await claims.take('mail'), await claims.take('mail')];
  if (!claim) throw new Error('not claimed');
  expect(again).toBeNull();
  await store.unit(() => claims.held(claim));
  await claims.release(claim);
  const later = await claims.take('mail');
  expect(later && later.fence > claim.fence).toBe(true);
  await expect(store.unit(() => claims.held(claim))).rejects.toBeInstanceOf(ClaimLostError);
  await claims.release(claim);
  expect(await claims.take('mail')).toBeNull();
});
