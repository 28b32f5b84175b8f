import { MAX_ACCOUNTS } from '@wren/contract/account-places.ts';
import type { FOLDERS } from '@wren/domain/message/mailbox/mailbox.ts';
import { folderIcon } from '../../mail-ui/folder-icons.ts';
import { COMMAND_TEXTS } from '../../texts/acting/command-texts.ts';
import { OUTBOX_NAME } from '../../texts/outbox-name.ts';
import { ACCOUNTS_TEXTS } from '../../texts/page/accounts-texts.ts';
import { FOLDER_NAMES } from '../../texts/texts.ts';
import type { CommandKeys, CommandRow } from '../command.ts';

/** Gmail has no keys for the folders Junk and Trash; these are our own. */
const goTo = (folder: (typeof FOLDERS)[number], keys: CommandKeys): CommandRow => ({
  label: FOLDER_NAMES[folder],
  icon: folderIcon(folder),
  group: 'goTo',
  keys,
});

/** One for each account that a browser can be signed in to. */
const ACCOUNT_KEYS = Array.from({ length: MAX_ACCOUNTS }, (_, place) => `g ${place + 1}`);

/** Commands that go to a folder, to another account, and to a new mail. */
export const GO_TO = {
  compose: { label: COMMAND_TEXTS.compose, icon: 'pen', group: 'write', keys: { gmail: ['c'], outlook: ['n', 'c'] } },
  goInbox: goTo('inbox', { gmail: ['g i'], outlook: ['g i'] }),
  goStarred: goTo('starred', { gmail: ['g s'], outlook: ['g f'] }),
  goDrafts: goTo('drafts', { gmail: ['g d'], outlook: ['g d'] }),
  goSent: goTo('sent', { gmail: ['g t'], outlook: ['g s'] }),
  goJunk: goTo('junk', { gmail: ['g !', 'g j'], outlook: ['g j'] }),
  goTrash: goTo('trash', { gmail: ['g #'], outlook: ['g t'] }),
  goArchive: { ...goTo('archive', { gmail: ['g a'], outlook: ['g a'] }), needs: 'archive' },
  goContacts: {
    label: COMMAND_TEXTS.contacts,
    icon: 'user',
    group: 'goTo',
    keys: { gmail: ['g c'], outlook: ['g c'] },
    needs: 'save_records',
  },
  goSnoozed: { ...goTo('snoozed', { gmail: ['g b'], outlook: ['g b'] }), needs: 'snooze' },
  goScreener: { ...goTo('screener', { gmail: ['g w'], outlook: ['g w'] }), needs: 'screener' },
  goAccount: {
    label: COMMAND_TEXTS.account,
    icon: 'user',
    group: 'goTo',
    keys: { gmail: ACCOUNT_KEYS, outlook: ACCOUNT_KEYS },
    needs: 'accounts',
    keysOnly: true,
  },
  goAllInboxes: {
    label: ACCOUNTS_TEXTS.inboxes,
    icon: 'inbox',
    group: 'goTo',
    keys: { gmail: ['g 0'], outlook: ['g 0'] },
    needs: 'accounts',
  },
  goOutbox: { label: OUTBOX_NAME.name, icon: 'outbox', group: 'goTo' },
} as const satisfies Record<string, CommandRow>;
