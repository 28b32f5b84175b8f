import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  FOLDERS,
  folderOfSegment,
  folderSegment,
  isFolder,
  isInFolder,
  isShownIn,
  isStandard,
  MAILBOX_ROLES,
  parseFolder,
  parseMailbox,
  STANDARD_FOLDERS,
} from './mailbox.ts';

describe('names of folders', () => {
  test.each([
    ['inbox', 'inbox'],
    ['sent', 'sent'],
    ['drafts', 'drafts'],
    ['draft', 'drafts'],
    ['favorites', 'starred'],
    ['favorite', 'starred'],
    ['favourite', 'starred'],
    ['favourites', 'starred'],
    ['starred', 'starred'],
    ['flagged', 'starred'],
    ['junk', 'junk'],
    ['spam', 'junk'],
    ['trash', 'trash'],
    ['bin', 'trash'],
    ['deleted', 'trash'],
    ['archive', 'archive'],
    ['Archived', 'archive'],
    ['INBOX', 'inbox'],
    ['Favourites', 'starred'],
    [' Sent ', 'sent'],
  ] as const)('[2.9] %j names the folder %s', (text, folder) => {
    expect(parseFolder(text)).toBe(folder);
    expect(folderOfSegment(text)).toBe(folder);
  });

  test.each(['', 'important', 'null', 'undefined', 'constructor', '__proto__', 'outbox', 'in box'])(
    '[2.9] [5.3] %j names no folder, and as a route is the Inbox',
    (text) => {
      expect(parseFolder(text)).toBeNull();
      expect(parseMailbox(text)).toBeNull();
      expect(folderOfSegment(text)).toBe('inbox');
    },
  );

  test('[2.9] the segments of routes are the six canonical ones', () => {
    const segments = STANDARD_FOLDERS.map(folderSegment).sort();
    expect(segments).toEqual(['drafts', 'favorites', 'inbox', 'junk', 'sent', 'trash']);
  });

  test('[2.9] a folder is found again by its segment, and any text leads to some folder', () => {
    for (const folder of FOLDERS) expect(folderOfSegment(folderSegment(folder))).toBe(folder);
    fc.assert(fc.property(fc.string(), (text) => isFolder(folderOfSegment(text))));
  });

  test('[9.9] the six valid mailboxes are folders, and Favourite is a view in which nothing lies', () => {
    for (const name of ['inbox', 'sent', 'drafts', 'trash', 'starred', 'junk']) expect(parseFolder(name)).toBe(name);
    for (const mailbox of MAILBOX_ROLES) expect(parseMailbox(mailbox)).toBe(mailbox);
    expect(parseMailbox('starred')).toBeNull();
  });

  test('[2.21] the folder panel lists Inbox, Favourite, Draft, Sent, Junk, Trash in this order', () => {
    expect(STANDARD_FOLDERS).toEqual(['inbox', 'starred', 'drafts', 'sent', 'junk', 'trash']);
  });

  test('Archive, Snoozed and the Screener come after them (D32, D36, D41), and are no standard folders', () => {
    expect(FOLDERS).toEqual([...STANDARD_FOLDERS, 'archive', 'snoozed', 'screener']);
    expect(FOLDERS.filter((folder) => !isStandard(folder))).toEqual(['archive', 'snoozed', 'screener']);
  });
});

describe('what stands in a folder', () => {
  test('[3.8] every message stands in the folder of its mailbox and in no other but Favourite', () => {
    for (const mailbox of MAILBOX_ROLES) {
      for (const flagged of [false, true]) {
        const standing = FOLDERS.filter((folder) => isInFolder({ mailbox, flagged }, folder));
        expect(standing.filter((folder) => folder !== 'starred')).toEqual([mailbox]);
      }
    }
  });

  test('[3.8] Favourite holds flagged mail, but none that is junk, thrown away or waits to be let in', () => {
    const starred = MAILBOX_ROLES.filter((mailbox) => isInFolder({ mailbox, flagged: true }, 'starred'));
    expect(starred).toEqual(['inbox', 'sent', 'drafts', 'archive', 'snoozed']);
    expect(MAILBOX_ROLES.some((mailbox) => isInFolder({ mailbox, flagged: false }, 'starred'))).toBe(false);
  });

  test('a conversation shows only trashed mail in Trash, only junk in Junk, only what waits in the Screener, elsewhere none of them (D14, D41)', () => {
    const shown = (folder: (typeof FOLDERS)[number]) =>
      MAILBOX_ROLES.filter((mailbox) => isShownIn({ mailbox }, folder));
    expect(shown('trash')).toEqual(['trash']);
    expect(shown('junk')).toEqual(['junk']);
    expect(shown('screener')).toEqual(['screener']);
    for (const folder of ['inbox', 'starred', 'drafts', 'sent', 'archive', 'snoozed'] as const) {
      expect(shown(folder)).toEqual(['inbox', 'sent', 'drafts', 'archive', 'snoozed']);
    }
  });

  test('what stands in a folder is shown there', () => {
    for (const mailbox of MAILBOX_ROLES) {
      for (const folder of FOLDERS) {
        if (isInFolder({ mailbox, flagged: true }, folder)) expect(isShownIn({ mailbox }, folder)).toBe(true);
      }
    }
  });
});
