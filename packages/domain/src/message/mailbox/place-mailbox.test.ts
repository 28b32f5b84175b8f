import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mailboxTree } from './mailbox-tree.ts';
import { type Mailbox, mailboxPath } from './mailboxes.ts';
import { type MailboxStep, placeMailbox, stepOf } from './place-mailbox.ts';

const box = (id: string, parentId: string | null = null, sortOrder = 0, name = id): Mailbox => ({
  id: `m-${id}`,
  name,
  parentId: parentId === null ? null : `m-${parentId}`,
  sortOrder,
  isSubscribed: true,
});

/** The tree after steps; steps that lead nowhere are skipped. */
function stepped(all: readonly Mailbox[], ...steps: readonly (readonly [string, MailboxStep])[]): readonly Mailbox[] {
  return steps.reduce((before, [id, step]) => {
    const place = stepOf(before, `m-${id}`, step);
    const changed = place === null ? [] : placeMailbox(before, `m-${id}`, place);
    if (typeof changed === 'string') return before;
    return before.map((one) => changed.find((other) => other.id === one.id) ?? one);
  }, all);
}
const paths = (all: readonly Mailbox[]) => mailboxTree(all).map(({ mailbox }) => mailboxPath(all, mailbox.id));

describe('placing a mailbox', () => {
  const three = [box('a', null, 0), box('b', null, 0), box('c', null, 0)];

  test('goes up and down among those beside it, though none had an order', () => {
    expect(paths(stepped(three, ['c', 'up']))).toEqual(['a', 'c', 'b']);
    expect(paths(stepped(three, ['a', 'down'], ['a', 'down'], ['a', 'down']))).toEqual(['b', 'c', 'a']);
    expect(paths(stepped(three, ['a', 'up']))).toEqual(['a', 'b', 'c']);
  });

  test('goes into the one above it, as its last, and out again right behind it', () => {
    const inside = stepped(three, ['b', 'into'], ['c', 'into']);
    expect(paths(inside)).toEqual(['a', 'a/b', 'a/c']);
    expect(paths(stepped(inside, ['b', 'out']))).toEqual(['a', 'a/c', 'b']);
    expect(paths(stepped(inside, ['c', 'into'], ['c', 'out'], ['c', 'out']))).toEqual(['a', 'a/b', 'c']);
    expect(stepOf(three, 'm-a', 'into')).toBeNull();
    expect(stepOf(three, 'm-a', 'out')).toBeNull();
  });

  test('says why it cannot stand there', () => {
    const twice = [box('a'), box('b'), box('c', 'a', 0, 'B')];
    expect(placeMailbox(twice, 'm-b', { parentId: 'm-a', index: 0 })).toBe('taken');
    expect(placeMailbox(twice, 'm-a', { parentId: 'm-c', index: 0 })).toBe('no-parent');
  });

  test('loses no mailbox, and back and forth leads where it was', () => {
    const step = fc.tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e'), fc.constantFrom('up', 'down', 'into', 'out'));
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const all = stepped(
          ['a', 'b', 'c', 'd', 'e'].map((id) => box(id)),
          ...steps,
        );
        expect(paths(all)).toHaveLength(5);
        for (const { id } of all) {
          if (stepOf(all, id, 'down') === null) continue;
          const name = id.slice(2);
          expect(paths(stepped(all, [name, 'down'], [name, 'up']))).toEqual(paths(all));
        }
      }),
    );
  });
});
