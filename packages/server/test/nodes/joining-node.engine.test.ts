import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DovecotUser } from '../engines/real-servers/real-dovecot.ts';
import { mail } from '../wren/running-wren.ts';
import type { Visitor } from '../wren/visitor.ts';
import {
  again,
  type MirrorNode,
  type MirrorNodes,
  mailAt,
  mailIn,
  missingNodes,
  openMirrorNodes,
  openStream,
  PATIENCE,
  rowOf,
  visit,
} from './mirror-nodes.ts';

const USERS = 6;

interface Person {
  readonly user: DovecotUser;
  readonly browser: Visitor;
}

describe.skipIf(missingNodes !== null)(
  `a node that joins another${missingNodes ? `: ${missingNodes}` : ''}`,
  { timeout: 300_000 },
  () => {
    let nodes: MirrorNodes;
    let a: MirrorNode;
    let b: MirrorNode;
    const people: Person[] = [];

    beforeAll(async () => {
      nodes = await openMirrorNodes();
      a = await nodes.start();
      for (let number = 0; number < USERS; number += 1) {
        const user = nodes.dovecot.addUser();
        for (const subject of ['One', 'Two'])
          await nodes.dovecot.deliver(user.address, mail(subject).replaceAll('\n', '\r\n'));
        const browser = visit(a);
        expect((await browser.signIn(user.address, user.password)).status).toBe(200);
        people.push({ user, browser });
      }
    }, 180_000);
    afterAll(() => nodes.close());

    const kept = async (): Promise<readonly string[]> => {
      const keepers: string[] = [];
      for (const { user } of people) keepers.push((await nodes.keeperOf(user.address, [a, b]))[0] === b ? 'b' : 'a');
      return keepers;
    };

    test('gets its share of the accounts that nobody uses, with all that was done to them, and no page loses its node', async () => {
      for (const { browser } of people) {
        await expect.poll(() => mailIn(browser, 'inbox'), PATIENCE).toEqual(['One', 'Two']);
        const { name } = await rowOf(browser, 'inbox', 'One');
        await browser.call('mail.set_flagged', { names: [name], flagged: true });
      }
      const [watching, , ...others] = people;
      if (!watching) throw new Error('there are no people');
      const stream = openStream(a, watching.browser);
      await expect.poll(() => stream.heard.join(''), PATIENCE).toContain('event: state');
      b = await nodes.start();
      const count = async (): Promise<number> => (await kept()).filter((keeper) => keeper === 'b').length;
      await expect.poll(count, PATIENCE).toBe(USERS / 2);
      expect([(await kept())[0], stream.hasEnded]).toEqual(['a', false]);
      stream.close();
      for (const { user, browser } of others) {
        for (const node of [a, b]) {
          const at = visit(node, browser);
          expect((await rowOf(at, 'inbox', 'One')).flagged).toBeTruthy();
          await expect.poll(() => mailIn(at, 'inbox'), PATIENCE).toEqual(['One', 'Two']);
        }
        expect(await mailAt(user, 'INBOX')).toEqual(['One *', 'Two']);
      }
      // The files of accounts that it has handed over are gone from the first node.
      const files = (): number => readdirSync(join(a.folder, 'accounts')).filter((name) => name.endsWith('.db')).length;
      await expect.poll(files, PATIENCE).toBe(USERS / 2);
    });

    test('gets them back after a restart, while what is asked meanwhile is answered', async () => {
      await nodes.kill(b);
      const count = async (keeper: string): Promise<number> => (await kept()).filter((one) => one === keeper).length;
      await expect.poll(() => count('a'), PATIENCE).toBe(USERS);
      for (const { browser } of people)
        await expect.poll(() => mailIn(visit(a, browser), 'inbox'), PATIENCE).toEqual(['One', 'Two']);
      b = await nodes.start();
      const moves = new Set<string>();
      let number = 0;
      let isOver = false;
      // Each account is asked for in turn, seldom enough to be idle between: some requests meet a hand-over.
      const work = async (): Promise<void> => {
        while (!isOver) {
          const { browser } = people[number % people.length] ?? people[0] ?? { browser: visit(a) };
          const at = visit(number % 2 === 0 ? a : b, browser);
          const { name } = await rowOf(at, 'inbox', 'Two');
          await again(() =>
            at.call('mail.set_flagged', { names: [name], flagged: true }, { 'idempotency-key': `star ${number}` }),
          );
          number += 1;
          await new Promise((resolve) => setTimeout(resolve, 2_500));
        }
      };
      const worked = work();
      await expect
        .poll(async () => {
          for (const [at, keeper] of (await kept()).entries()) if (keeper === 'b') moves.add(`${at}`);
          return moves.size;
        }, PATIENCE)
        .toBeGreaterThanOrEqual(USERS / 2);
      isOver = true;
      await worked;
      const starred = new Set(people.slice(0, number));
      for (const { user } of starred)
        await expect.poll(() => mailAt(user, 'INBOX'), PATIENCE).toEqual(['One *', 'Two *']);
    });
  },
);
