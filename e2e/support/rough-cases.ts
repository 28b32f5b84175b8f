import type { Locator } from '@playwright/test';
import type { FolderName, RowState } from './page/page-parts.ts';
import type { NetworkFault } from './server/network-conditions.ts';

/** What the user does to a row, and what the screen shows then. */
export interface Case {
  readonly name: string;
  readonly call: string;
  readonly folder: FolderName;
  /** How the mail is when the case begins. */
  readonly before?: { readonly seen?: boolean; readonly flagged?: boolean };
  readonly act: (line: Locator) => Promise<void>;
  /** What differs then in the list. */
  readonly after: RowState;
  readonly failed: (message: string) => string;
}

/** Presses a button of a row. */
export const button = (name: string) => async (line: Locator) => {
  await line.hover();
  await line.getByRole('button', { name, exact: true }).click();
};
/** Presses a button of a row that asks, and answers. */
export const asked = (name: string, yes: string) => async (line: Locator) => {
  await button(name)(line);
  await line.page().getByRole('dialog').getByRole('button', { name: yes, exact: true }).click();
};
export const gone = { there: false };

export const CASES: readonly Case[] = [
  {
    name: '[4.8] a star',
    call: 'set_flagged',
    folder: 'inbox',
    act: button('Add to favorites'),
    after: { there: true, starred: true },
    failed: () => 'Failed to update favorite status',
  },
  {
    name: '[4.8] a star taken away in Favourite',
    call: 'set_flagged',
    folder: 'starred',
    before: { flagged: true },
    act: button('Remove from favorites'),
    after: gone,
    failed: () => 'Failed to update favorite status',
  },
  {
    name: '[4.7] reading',
    call: 'set_seen',
    folder: 'inbox',
    act: button('Mark as read'),
    after: { there: true, unread: false },
    failed: (message) => `Failed to update read status: ${message}`,
  },
  {
    name: '[4.7] unreading',
    call: 'set_seen',
    folder: 'inbox',
    before: { seen: true },
    act: button('Mark as unread'),
    after: { there: true, unread: true },
    failed: (message) => `Failed to update read status: ${message}`,
  },
  {
    name: '[4.9] moving to Trash',
    call: 'set_mails_mailbox',
    folder: 'inbox',
    act: asked('Delete', 'Delete'),
    after: gone,
    failed: () => 'Failed to delete conversation',
  },
  {
    name: '[4.9] deleting for good',
    call: 'delete_threads',
    folder: 'trash',
    act: asked('Delete forever', 'Delete Forever'),
    after: gone,
    failed: () => 'Failed to permanently delete conversation',
  },
  {
    name: '[4.9] taking out of Trash',
    call: 'set_mails_mailbox',
    folder: 'trash',
    act: button('Move to Inbox'),
    after: gone,
    failed: () => 'Failed to move emails to inbox',
  },
  {
    name: '[4.9] reporting junk',
    call: 'set_mails_mailbox',
    folder: 'inbox',
    act: async (line) => {
      await line.hover();
      await line.getByRole('gridcell').first().click();
      await line.page().getByRole('toolbar').getByRole('button', { name: 'Report', exact: true }).click();
    },
    after: gone,
    failed: () => 'Failed to report emails as junk',
  },
  {
    name: '[4.9] taking out of Junk',
    call: 'set_mails_mailbox',
    folder: 'junk',
    act: button('Not Junk'),
    after: gone,
    failed: () => 'Failed to move emails to inbox',
  },
];

/** The words of a server that refuses. */
export const REFUSALS: Partial<Record<NetworkFault, string>> = {
  fails: 'Something went wrong on the mail server',
  forbidden: 'Not permitted',
  csrf: 'Invalid Request',
};

export const NETWORK_FAULTS = ['late', 'fails', 'forbidden', 'csrf', 'lost', 'down'] as const;
