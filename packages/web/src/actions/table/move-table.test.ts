import { FOLDERS, type Folder } from '@wren/domain/message/mailbox.ts';
import { threadRow } from '@wren/domain/thread/thread.ts';
import { describe, expect, it } from 'vitest';
import { message } from '../../../test/messages.ts';
import type { ChangeAction } from './action.ts';
import type { ActionTarget } from './action-target.ts';
import { dropAction, MOVES } from './move-table.ts';

const HOME = {
  inbox: 'inbox',
  starred: 'inbox',
  drafts: 'drafts',
  sent: 'sent',
  junk: 'inbox',
  trash: 'inbox',
} as const;

function standing(folder: Folder): ActionTarget {
  const mailbox = folder === 'starred' ? 'inbox' : folder;
  const row = threadRow([message('m1', { mailbox, home: HOME[folder], flagged: folder === 'starred' })], folder);
  if (!row) throw new Error(`nothing stands in ${folder}`);
  return { placed: [{ row, folder }], from: 'selection' };
}

describe('moving mail', () => {
  it.each([
    ['inbox', ['junk', 'trash']],
    ['starred', ['junk', 'trash']],
    ['drafts', ['trash']],
    ['sent', ['trash']],
    ['junk', ['inbox', 'trash']],
    ['trash', ['inbox', 'junk']],
  ] as const)('[4.9] from %s leads to %j', (folder, places) => {
    const offered = Object.entries(MOVES).filter(([, action]) => action.available(standing(folder)));
    expect(offered.map(([place]) => place)).toEqual(places);
  });

  it('[4.9] needs at least one selected mail', () => {
    const nothing: ActionTarget = { placed: [], from: 'selection' };
    expect(Object.values(MOVES).filter((action) => action.available(nothing))).toEqual([]);
  });

  it('[8.6] says where mail could not be moved to', () => {
    const target = standing('trash');
    const failures = Object.values<ChangeAction>(MOVES).map((action) => action.failed(target, ''));
    expect(failures).toEqual([
      'Failed to move emails to inbox',
      'Failed to move emails to junk',
      'Failed to move emails to trash',
    ]);
  });

  it('by dropping is the same, and on Favourite a star', () => {
    const on = (folder: Folder) => FOLDERS.filter((place) => dropAction(place, standing(folder)) !== null);
    expect(on('inbox')).toEqual(['starred', 'junk', 'trash']);
    expect(on('starred')).toEqual(['junk', 'trash']);
    expect(on('trash')).toEqual(['inbox', 'junk']);
    expect(on('sent')).toEqual(['starred', 'trash']);
  });
});
