import { FOLDERS } from '@wren/domain/message/mailbox/mailbox.ts';
import { threadRow } from '@wren/domain/thread/thread.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { message } from '../../../test/support/messages.ts';
import { noteHostOffers } from '../../session/host-offers.ts';
import { useSettings } from '../../settings/settings.ts';
import { ACTIONS, failureOf, offeredAt } from './action-table.ts';
import type { ActionTarget } from './action-target.ts';

type DropFolder = (typeof FOLDERS)[number];

const HOME = {
  inbox: 'inbox',
  starred: 'inbox',
  drafts: 'drafts',
  sent: 'sent',
  junk: 'inbox',
  trash: 'inbox',
  archive: 'inbox',
  snoozed: 'inbox',
  screener: 'inbox',
} as const;

function targetIn(folder: DropFolder): ActionTarget {
  const mailbox = folder === 'starred' ? 'inbox' : folder;
  const row = threadRow([message('m1', { mailbox, home: HOME[folder], flagged: folder === 'starred' })], folder);
  if (!row) throw new Error(`nothing stands in ${folder}`);
  return { placed: [{ row, folder }], from: 'selection' };
}
const places = (target: ActionTarget) => offeredAt('moveMenu', target).map(({ label }) => label);

beforeEach(() => noteHostOffers({ extensions: ['archive'] }));
afterEach(() => noteHostOffers({ extensions: [] }));

describe('moving mail', () => {
  it.each([
    ['inbox', ['Junk', 'Trash', 'Archive']],
    ['starred', ['Junk', 'Trash', 'Archive']],
    ['drafts', ['Trash']],
    ['sent', ['Trash']],
    ['junk', ['Inbox', 'Trash', 'Archive']],
    ['trash', ['Inbox', 'Junk', 'Archive']],
    ['archive', ['Inbox', 'Junk', 'Trash']],
    ['snoozed', ['Inbox', 'Junk', 'Trash', 'Archive']],
    ['screener', ['Junk', 'Trash']],
  ] as const)('[4.9] from %s leads to %j', (folder, expected) => {
    expect(places(targetIn(folder))).toEqual(expected);
  });

  it('[4.9] needs at least one selected mail', () => {
    expect(places({ placed: [], from: 'selection' })).toEqual([]);
  });

  it('[8.6] says where mail could not be moved to', () => {
    const { moveInbox, moveJunk, moveTrash } = ACTIONS;
    expect([moveInbox, moveJunk, moveTrash].map((action) => failureOf(action, targetIn('trash'), ''))).toEqual([
      'Failed to move emails to inbox',
      'Failed to move emails to junk',
      'Failed to move emails to trash',
    ]);
  });

  it('by dropping is the same, and on Favourite a star, which dropping never takes away', () => {
    const on = (folder: DropFolder) =>
      FOLDERS.filter((place) => offeredAt(`drop ${place}`, targetIn(folder)).length > 0);
    expect(on('inbox')).toEqual(['starred', 'junk', 'trash', 'archive']);
    expect(on('starred')).toEqual(['junk', 'trash', 'archive']);
    expect(on('trash')).toEqual(['inbox', 'junk', 'archive']);
    expect(on('archive')).toEqual(['inbox', 'starred', 'junk', 'trash']);
    expect(on('sent')).toEqual(['starred', 'trash']);
  });

  it('to the Archive is there where the host offers it, for received mail that is in the Inbox, Junk, Trash or Snoozed (D32)', () => {
    const to = (folder: DropFolder) => offeredAt('palette', targetIn(folder)).filter(({ icon }) => icon === 'archive');
    expect(FOLDERS.filter((folder) => to(folder).length > 0)).toEqual(['inbox', 'starred', 'junk', 'trash', 'snoozed']);
    noteHostOffers({ extensions: [] });
    expect(FOLDERS.filter((folder) => to(folder).length > 0)).toEqual([]);
    expect(ACTIONS.archive.available(targetIn('inbox'))).toBe(false);
  });

  it('to the Archive is not offered in Favourite for mail that is there already', () => {
    const row = threadRow([message('m1', { mailbox: 'archive', home: 'inbox', flagged: true })], 'starred');
    if (!row) throw new Error('nothing stands there');
    expect(ACTIONS.archive.available({ placed: [{ row, folder: 'starred' }], from: 'row' })).toBe(false);
  });

  it('to the Archive is done by a swipe to the right where the reader has chosen it, which marks in other folders', () => {
    const swiped = (folder: DropFolder) => offeredAt('swipeRight', targetIn(folder))[0]?.action.id;
    expect(swiped('inbox')).toBe('read');
    useSettings.setState({ swipeRight: 'archive' });
    expect([swiped('inbox'), swiped('archive'), swiped('junk')]).toEqual(['archive', 'read', 'read']);
    useSettings.setState({ swipeRight: 'read' });
  });

  it('is named once in the menu of a row and in the palette, whichever action it is', () => {
    for (const folder of FOLDERS)
      for (const place of ['rowMenu', 'palette'] as const) {
        const labels = offeredAt(place, targetIn(folder)).map(({ label }) => label);
        expect(new Set(labels).size, `${place} in ${folder}: ${labels.join()}`).toBe(labels.length);
      }
  });
});
