import { FOLDERS, type Folder, readOnlyMailboxId } from '@wren/domain/message/mailbox/mailbox.ts';
import { describe, expect, it } from 'vitest';
import { placed } from '../../../test/support/placed.ts';
import type { ActionKeyId } from '../../commands/key-presets.ts';
import { useSettings } from '../../settings/settings.ts';
import { ACTIONS, applicablePart, changesOf, offeredAt } from './action-table.ts';
import { type ActionTarget, type PlacedRow, textFor } from './action-target.ts';
import { BY_KEY } from './key-map.ts';
import { moveInto } from './rows/moving.ts';

const chosen = (...rows: readonly PlacedRow[]): ActionTarget => ({ placed: rows, from: 'selection' });
const offered = (of: ActionTarget): readonly string[] => offeredAt('toolbar', of).map(({ action }) => action.id);

describe('the action table', () => {
  it('[2.23] no two actions that stand side by side have the same picture', () => {
    for (const folder of FOLDERS) {
      const icons = offeredAt('toolbar', chosen(placed(folder))).map(({ icon }) => icon);
      expect(new Set(icons).size).toBe(icons.length);
    }
  });

  it('[2.24] Reply, Reply All and Forward are there for exactly one conversation', () => {
    const answers = ['reply', 'replyAll', 'forward'];
    expect(offered(chosen(placed('inbox')))).toEqual(expect.arrayContaining(answers));
    expect(offered(chosen(placed('inbox', 'inbox'), placed('starred')))).not.toEqual(expect.arrayContaining(['reply']));
    expect(offered(chosen())).toEqual([]);
  });

  it.each(FOLDERS)('[2.24] [5.12] Report, Not Junk and Delete in %s are where they belong', (folder) => {
    const actions = offered(chosen(placed(folder)));
    expect(actions.includes('report')).toBe(folder === 'inbox' || folder === 'starred');
    expect(actions.includes('notJunk')).toBe(folder === 'junk');
    expect(actions.includes('delete')).toBe(folder !== 'trash');
    expect(actions.includes('destroy')).toBe(folder === 'trash' || folder === 'junk');
  });

  it('offers nothing that alters what can only be read, and says why when asked for by key', () => {
    const theirs = placed(readOnlyMailboxId('0a'));
    const own = placed('inbox');
    const altering = ['archive', 'delete', 'star', 'move', 'label', 'snooze', 'pin'];
    const all: ActionTarget = { ...chosen(theirs), bulk: { folder: theirs.folder, text: null, total: 9 } };
    for (const target of [chosen(theirs), chosen(theirs, theirs), all])
      expect(offered(target).filter((id) => altering.includes(id))).toEqual([]);
    expect(ACTIONS.read.available(chosen(theirs)) || ACTIONS.unread.available(chosen(theirs))).toBe(true);
    expect(offered(chosen(theirs))).toContain('reply');
    expect(ACTIONS.delete.refusal?.(chosen(theirs))).toBe('Mail in folders of others can only be read');
    expect(ACTIONS.move.refusal?.(chosen(theirs))).toBe('Mail in folders of others can only be read');
    expect(moveInto(readOnlyMailboxId('0a'), 'Team').available(chosen(own))).toBe(false);
  });

  it('offers as little among Favourites on mail of others alone, whose star stays, and does so on the other rows', () => {
    const { row, folder } = placed('starred');
    const latest = { ...row.latest, mailbox: readOnlyMailboxId('0a') };
    const theirs: PlacedRow = { folder, row: { ...row, latest, starOfOthers: true } };
    for (const id of ['star', 'delete', 'archive'] as const) {
      expect(ACTIONS[id].available(chosen(theirs))).toBe(false);
      expect(ACTIONS[id].refusal?.(chosen(theirs))).toBe('Mail in folders of others can only be read');
    }
    expect(ACTIONS.read.available(chosen(theirs)) || ACTIONS.unread.available(chosen(theirs))).toBe(true);
    const own = placed('starred');
    expect(applicablePart(ACTIONS.star, chosen(own, theirs)).placed).toEqual([own]);
  });

  it('is for the others where some of the chosen mail can only be read, by their number and state', () => {
    const theirs = placed(readOnlyMailboxId('0a'));
    const starred = placed('starred');
    const target = chosen(placed('inbox'), theirs);
    expect(offered(target)).toContain('delete');
    expect(applicablePart(ACTIONS.delete, target).placed.map(({ folder }) => folder)).toEqual(['inbox']);
    expect(applicablePart(ACTIONS.read, target)).toBe(target);
    expect(textFor(ACTIONS.star.label, chosen(starred, theirs))).toBe('Remove from favorites');
    const found: ActionTarget = { ...target, bulk: { folder: null, text: 'plan', total: null } };
    expect(offered(found)).toContain('delete');
    expect(offered({ ...found, placed: [theirs] })).not.toContain('delete');
  });

  it('[5.12] says why, when asked for by key where it is not available', () => {
    expect(ACTIONS.report.refusal?.(chosen(placed('sent')))).toBe(
      'Report action is only available in Inbox or Favorite',
    );
    const onItsWay = placed('sent', 'sent', { messageIdHeader: null });
    expect(ACTIONS.delete.available(chosen(placed('sent'), onItsWay))).toBe(false);
    expect(ACTIONS.delete.refusal?.(chosen(onItsWay))).toBe('Delete action not available in sent folder');
    expect(ACTIONS.delete.refusal?.(chosen())).toBe('No emails to delete');
    expect(ACTIONS.read.refusal?.(chosen())).toBe('No emails to toggle');
  });

  it('[8.9] [D19] moving to Trash asks, unless the reader has turned the question off; deleting for good always asks', () => {
    const single = chosen(placed('inbox'));
    expect(ACTIONS.delete.question?.(single)?.text).toBe('Are you sure you want to delete this conversation?');
    useSettings.setState({ confirmTrash: false });
    expect(ACTIONS.delete.question?.(single)).toBeNull();
    expect(ACTIONS.destroy.question?.(chosen(placed('trash')))?.title).toBe('Delete Forever');
    useSettings.setState({ confirmTrash: true });
  });

  it('names what a question about a deletion is about, and can be told not to ask again', () => {
    const named = (...subjects: readonly string[]) =>
      ACTIONS.delete.question?.(chosen(...subjects.map((text) => placed('inbox', 'inbox', { subject: text }))));
    expect(named('Stairs')?.detail).toBe('“Stairs”');
    expect(named('One', 'Two', 'Three')?.detail).toBe('“One”, “Two”, “Three”');
    expect(named('One', 'Two', 'Three', 'Four', 'Five')?.detail).toBe('“One”, “Two”, “Three” and 2 more');
    expect(ACTIONS.destroy.question?.(chosen(placed('trash', 'trash', { subject: 'Old' })))?.detail).toBe('“Old”');
    expect(ACTIONS.destroy.question?.(chosen(placed('trash')))?.option).toBeUndefined();
    named('Stairs')?.option?.choose();
    expect(named('Stairs')).toBeNull();
    useSettings.setState({ confirmTrash: true });
  });

  it('stars and deletes several mails of Sent, as everywhere', () => {
    const several = chosen(placed('sent', 'sent'), placed('sent', 'starred'));
    expect(ACTIONS.delete.available(several)).toBe(true);
    expect(ACTIONS.star.available(several)).toBe(true);
    expect(changesOf([ACTIONS.delete.effect(several)], several)).toMatchObject([{ kind: 'move', mailbox: 'trash' }]);
  });

  it('[4.7] marks all read when any is unread, else all unread', () => {
    const mixed = chosen(placed('inbox', 'inbox', { seen: false }), placed('starred'));
    expect(offered(mixed)).toContain('read');
    expect(offered(mixed)).not.toContain('unread');
    expect(offered(chosen(placed('inbox')))).toContain('unread');
  });

  it('[4.8] stars every conversation unless all have a star', () => {
    const mixed = chosen(placed('inbox'), placed('starred'));
    expect(changesOf([ACTIONS.star.effect(mixed)], mixed)).toEqual([
      { kind: 'flag', keyword: 'flagged', value: true, target: { folder: 'inbox', threads: ['thread-inbox'] } },
      { kind: 'flag', keyword: 'flagged', value: true, target: { folder: 'starred', threads: ['thread-starred'] } },
    ]);
    expect(textFor(ACTIONS.star.label, chosen(placed('starred')))).toBe('Remove from favorites');
  });

  it('[2.28] shows no star for drafts and in Trash', () => {
    expect(ACTIONS.star.available(chosen(placed('drafts')))).toBe(false);
    expect(ACTIONS.star.available(chosen(placed('trash')))).toBe(false);
  });

  it('[8.9] asks in the words of the catalogue', () => {
    expect(ACTIONS.delete.question?.(chosen(placed('inbox')))).toMatchObject({
      title: 'Move to Trash',
      text: 'Are you sure you want to delete this conversation?',
    });
    expect(ACTIONS.destroy.question?.(chosen(placed('trash')))).toMatchObject({
      title: 'Delete Forever',
      text: 'Are you sure you want to permanently delete this conversation? This action cannot be undone.',
    });
  });

  it('gives a key that two actions share to the one that is available', () => {
    const of = (key: ActionKeyId, folder: Folder) =>
      BY_KEY.get(key)?.find((action) => action.available(chosen(placed(folder))))?.id;
    expect(of('action:trash', 'inbox')).toBe('delete');
    expect(of('action:trash', 'trash')).toBe('destroy');
    expect(of('action:junk', 'inbox')).toBe('report');
    expect(of('action:junk', 'junk')).toBe('notJunk');
  });
});
