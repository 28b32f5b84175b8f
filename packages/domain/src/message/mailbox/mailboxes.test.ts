import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { OwnMailboxId } from './mailbox.ts';
import { mailboxAt, mailboxFault, nameFault, tidyName } from './mailbox-names.ts';
import { childrenOf, mailboxTree, withDescendants } from './mailbox-tree.ts';
import { ancestry, MAILBOX_DEPTH, type Mailbox, mailboxPath } from './mailboxes.ts';

function mailbox(name: string, parentId: OwnMailboxId | null = null, data: Partial<Mailbox> = {}): Mailbox {
  return { id: `m-${name.toLowerCase()}`, name, parentId, sortOrder: 0, isSubscribed: true, ...data };
}

const ALL: readonly Mailbox[] = [
  mailbox('Travel', null, { sortOrder: 1 }),
  mailbox('Projects'),
  mailbox('2026', 'm-projects'),
  mailbox('Old', 'm-projects', { sortOrder: -1 }),
  mailbox('May', 'm-2026'),
];

describe('mailboxes of the user’s own', () => {
  test('stand in each other, by their order and then by name', () => {
    expect(mailboxTree(ALL).map(({ mailbox: { name }, depth, hasChildren }) => [name, depth, hasChildren])).toEqual([
      ['Projects', 0, true],
      ['Old', 1, false],
      ['2026', 1, true],
      ['May', 2, false],
      ['Travel', 0, false],
    ]);
    expect(withDescendants(ALL, 'm-projects')).toEqual(['m-old', 'm-may', 'm-2026', 'm-projects']);
  });

  test('are found by their path, in whatever case, and have one', () => {
    expect(mailboxPath(ALL, 'm-may')).toBe('Projects/2026/May');
    expect(mailboxAt(ALL, 'projects/2026')?.id).toBe('m-2026');
    expect(mailboxAt(ALL, '2026')).toBeNull();
    expect(mailboxPath(ALL, 'm-none')).toBeNull();
  });

  test.each([
    ['  ', null, 'empty'],
    ['x'.repeat(101), null, 'long'],
    ['a/b', null, 'slash'],
    ['Spam', null, 'reserved'],
    ['Outbox', null, 'reserved'],
    ['Spam', 'm-projects', null],
    ['travel ', null, 'taken'],
    ['Travel', 'm-projects', null],
  ] as const)('%j in %s: %s', (name, parentId, fault) => {
    expect(nameFault(ALL, name, parentId)).toBe(fault);
  });

  test('keep their own name, and stand neither in themselves nor too deep', () => {
    const [, projects] = ALL as readonly [Mailbox, Mailbox];
    expect(mailboxFault(ALL, { ...projects, sortOrder: 9 })).toBeNull();
    expect(mailboxFault(ALL, { ...projects, parentId: 'm-may' })).toBe('no-parent');
    expect(mailboxFault(ALL, { ...projects, parentId: 'm-none' })).toBe('no-parent');
    const line = Array.from({ length: MAILBOX_DEPTH }, (_, at) => mailbox(`l${at}`, at === 0 ? null : `m-l${at - 1}`));
    expect(mailboxFault([...ALL, ...line], mailbox('Deeper', `m-l${MAILBOX_DEPTH - 1}`))).toBe('deep');
    expect(mailboxFault([...ALL, ...line], { ...projects, parentId: 'm-l5' })).toBe('deep');
  });

  test('a name is kept tidy', () => expect(tidyName(' a \n\t b ')).toBe('a b'));

  test('each stands somewhere, once, whatever is said of their parents', () => {
    const ids = ['m-a', 'm-b', 'm-c', 'm-d', 'm-e'] as const;
    const parents = fc.tuple(...ids.map(() => fc.constantFrom(...ids, 'm-gone' as const, null)));
    fc.assert(
      fc.property(parents, (chosen) => {
        const all = ids.map((id, at) => mailbox(id.slice(2), chosen[at] ?? null));
        const placed = mailboxTree(all);
        expect(placed.map(({ mailbox: { id } }) => id).sort()).toEqual([...ids]);
        for (const { mailbox: one, depth } of placed) {
          expect(ancestry(all, one.id)).toHaveLength(depth + 1);
          expect(mailboxAt(all, mailboxPath(all, one.id) ?? '')).toBe(one);
        }
        expect(childrenOf(all, null).flatMap(({ id }) => withDescendants(all, id))).toHaveLength(ids.length);
      }),
    );
  });
});
