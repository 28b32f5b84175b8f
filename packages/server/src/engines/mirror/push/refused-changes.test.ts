import { describe, expect, it } from 'vitest';
import { Careless } from '../../../../test/engines/mirrors/careless-rig.ts';
import { ACCOUNT } from '../../../../test/engines/mirrors/mirror-rig.ts';
import { newId } from '../../../platform/ids.ts';

/** What the user is told of refused changes. */
async function told({ rig }: Careless) {
  const records = await rig.stores.recordsOf(ACCOUNT);
  return (await records.list('refusedChange')).map(({ data }) => data);
}

const FULL = 'NO [OVERQUOTA] Quota exceeded (mailbox for user is full)';

describe('a change that a server refuses after it was accepted here', () => {
  it('is undone, and told with the reason: a move for which there is no room', async () => {
    const at = await Careless.open(
      { answer: (command) => (/^UID MOVE/iu.test(command) ? [FULL] : null) },
      'One',
      'Two',
    );
    await at.move(await at.idOf('One', 'inbox'), 'archive');
    await at.rig.settled();
    expect(await at.here('inbox')).toEqual(['One', 'Two']);
    const words = 'Quota exceeded (mailbox for user is full)';
    const move = { change: 'move', mailbox: 'archive', isOverQuota: true, words };
    expect(await told(at)).toEqual([{ ...move, count: 1, subject: 'One' }]);
    // What is refused for the same reason adds to it.
    await at.move(await at.idOf('Two', 'inbox'), 'archive');
    await at.rig.settled();
    expect(await told(at)).toEqual([{ ...move, count: 2, subject: 'Two' }]);
    await at.move(await at.idOf('One', 'inbox'), 'junk');
    await at.rig.settled();
    expect(await told(at)).toMatchObject([{ ...move }, { ...move, mailbox: 'junk', count: 1 }]);
  });

  it('is told where a server can only copy, too, and several messages are refused one by one', async () => {
    const at = await Careless.open(
      { extensions: ['UIDPLUS'], answer: (command) => (/^UID COPY/iu.test(command) ? [FULL] : null) },
      'One',
      'Two',
    );
    const ids = [await at.idOf('One', 'inbox'), await at.idOf('Two', 'inbox')];
    await at.rig.store.apply([{ kind: 'move', mailbox: 'trash', target: { messages: ids } }], newId());
    await at.rig.settled();
    expect(await at.here('inbox')).toEqual(['One', 'Two']);
    expect(await told(at)).toMatchObject([{ change: 'move', mailbox: 'trash', count: 2, isOverQuota: true }]);
  });

  it('is told of stars, of mail that stays, and of a mailbox that keeps its name, in the words of the server', async () => {
    const at = await Careless.open(
      { answer: (command) => (/^(UID STORE|UID EXPUNGE|RENAME)/iu.test(command) ? ['NO [NOPERM] Not yours'] : null) },
      'One',
    );
    const id = await at.idOf('One', 'inbox');
    const flag = { kind: 'flag', keyword: 'flagged', value: true, target: { messages: [id] } } as const;
    await at.rig.store.apply([flag], newId());
    await at.rig.settled();
    const refused = { isOverQuota: false, words: 'Not yours', count: 1 };
    expect(await told(at)).toEqual([{ ...refused, change: 'flag', mailbox: null, subject: 'One' }]);
    await at.destroy(id);
    await at.rig.settled();
    await expect.poll(() => at.here('inbox')).toEqual(['One']);
    expect((await told(at))[1]).toEqual({ ...refused, change: 'destroy', mailbox: null, subject: '' });
    await at.name('m-own', 'Plans');
    await at.rig.settled();
    await at.name('m-own', 'Dreams');
    await at.rig.settled();
    expect(await at.mailboxes()).toEqual(['m-own Plans']);
    expect((await told(at))[2]).toEqual({ ...refused, change: 'mailbox', mailbox: 'm-own', subject: '' });
  });

  it('is not told while the server may still carry it out', async () => {
    let refusals = 2;
    const at = await Careless.open(
      {
        answer(command) {
          if (!/^UID MOVE/iu.test(command) || refusals === 0) return null;
          refusals -= 1;
          return ['NO [INUSE] Another program has it'];
        },
      },
      'One',
    );
    await at.move(await at.idOf('One', 'inbox'), 'archive');
    await at.rig.settled();
    expect(await told(at)).toEqual([]);
    expect(await at.here('archive')).toEqual(['One']);
  });
});
