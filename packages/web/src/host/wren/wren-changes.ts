import type { CallArguments } from '@wren/contract/call.ts';
import type { CallOf } from '@wren/contract/calls.ts';
import { WrenError } from '@wren/contract/errors.ts';
import type { Change, MoveChange } from '@wren/domain/message/change.ts';
import { isFieldKeyword } from '@wren/domain/message/keyword.ts';
import type { MessageId } from '@wren/domain/message/message.ts';
import type { Client } from '../client/client.ts';
import type { ChangeOptions, ResolveTarget } from '../mail-host.ts';

/**
 * Applies one change by one call (7.9, 7.16 to 7.19), which takes whole threads as well as messages.
 * @returns the messages that it altered; null if that cannot be undone
 * @throws WrenError of the call
 */
export async function changeOnWren(
  client: Client,
  change: Change,
  resolve: ResolveTarget,
  options: ChangeOptions,
): Promise<readonly MessageId[] | null> {
  if (change.kind === 'put') throw new WrenError('unknown-call', 'Messages are put by saving drafts');
  const { target } = change;
  const [threads, folder] = 'threads' in target ? [[...target.threads], target.folder] : [null, null];
  const names = 'messages' in target ? [...target.messages] : [];
  switch (change.kind) {
    case 'flag': {
      const { keyword, value } = change;
      if (keyword === 'seen') {
        const selector = threads ? { thread_ids: threads, mailbox: folder } : { thread_ids: [], names };
        return client.call('setSeen', { ...selector, seen: value ? 1 : 0 }, options);
      }
      const scope = threads ? { thread_ids: threads, mailbox: folder } : { names };
      if (!isFieldKeyword(keyword)) return client.call('setKeyword', { ...scope, keyword, value }, options);
      if (keyword !== 'flagged') throw new WrenError('unknown-call', `No call sets ${keyword}`);
      return client.call('setFlagged', { ...scope, flagged: value }, options);
    }
    case 'move': {
      const selector = threads ? { thread_ids: threads, from: folder } : { mail_ids: names };
      return client.call('setMailsMailbox', { ...selector, ...movedTo(change) }, options);
    }
    case 'destroy': {
      // In Drafts the call would spare the other mail of a conversation, which the change includes.
      if (threads && (folder === 'trash' || folder === 'junk')) {
        await client.call('deleteThreads', { thread_ids: threads, mailbox: folder }, options);
      } else {
        const ids = threads ? (await resolve(target)).map((message) => message.id) : names;
        if (ids.length > 0) await client.call('deleteMail', { ids }, options);
      }
      return null;
    }
  }
}

const movedTo = ({ mailbox, until }: MoveChange) => ({ mailbox, ...(until !== undefined && { until }) });

/**
 * The arguments of a change of a whole list (`start_bulk_change`). @throws WrenError 'unknown-call' for changes that do not apply
 * to lists
 */
export function bulkChange(change: Change): CallArguments<CallOf<'startBulkChange'>>['change'] {
  switch (change.kind) {
    case 'put':
      throw new WrenError('unknown-call', 'Messages are put by saving drafts');
    case 'flag': {
      const { keyword, value } = change;
      if (isFieldKeyword(keyword) && keyword !== 'seen' && keyword !== 'flagged')
        throw new WrenError('unknown-call', `No call sets ${keyword}`);
      return { kind: 'flag', keyword, value };
    }
    case 'move':
      return { kind: 'move', ...movedTo(change) };
    case 'destroy':
      return { kind: 'destroy' };
  }
}
