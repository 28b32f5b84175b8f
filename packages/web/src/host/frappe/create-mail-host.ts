import { WrenError } from '@wren/contract/errors.ts';
import type { ReadMessage } from '@wren/contract/wire-message.ts';
import type { MessageId } from '@wren/domain/message/message.ts';
import type { HostParts, MailHost } from '../mail-host.ts';
import type { HostWriting } from './host-writing.ts';
import { folderLister, type ListFolder } from './list-folder.ts';
import { countsReader } from './read-counts.ts';

/** The mail of an account on a host. */
export function createMailHost(parts: HostParts): MailHost {
  const { client, abilities, addresses, timeZone } = parts;
  const lister = folderLister(client);
  const list: ListFolder = async (...page) => remembered(await lister(...page));
  /** What answers name messages by, where that is not their own id (wire contract 2.10). */
  const storeIds = new Map<MessageId, string>();

  function remembered(entries: readonly ReadMessage[]): readonly ReadMessage[] {
    for (const { message, storeId } of entries) if (storeId !== null) storeIds.set(message.id, storeId);
    return entries;
  }

  /** What writes, and follows what others write: fetched when it is first asked for. */
  let fetched: Promise<HostWriting> | null = null;
  const writing = (): Promise<HostWriting> => {
    fetched ??= import('./host-writing.ts')
      .then(({ hostWriting }) => hostWriting({ ...parts, lister, storeIds }))
      .catch((cause) => {
        fetched = null;
        throw new WrenError('network', undefined, { cause });
      });
    return fetched;
  };

  return {
    abilities,
    addresses,
    list,
    search: (query, mailbox, offset, limit) =>
      client.call('searchMails', { query, mailbox, limit, offset, time_zone: timeZone }),
    thread: async (id) => remembered(await client.call('getMailThread', { thread_id: id })),
    threadOf: async (id) => (await writing()).threadOf(id),
    counts: countsReader(client),
    changes: (since) => client.call('getChanges', { since }),
    events: async (...asked) => (await writing()).events(...asked),
    apply: async (...asked) => (await writing()).apply(...asked),
    changeMatching: async (...asked) => (await writing()).changeMatching(...asked),
    matchingChange: (job) => client.call('getMatchingChange', { job }),
    stopMatching: (job, undo, options) => client.call('stopMatchingChange', { job, undo }, options),
    saveDraft: async (...asked) => (await writing()).saveDraft(...asked),
    draft: async (id) => (await writing()).draft(id),
    send: async (...asked) => (await writing()).send(...asked),
    scheduled: async () => (abilities.scheduling ? client.call('getScheduledMails', {}) : []),
    submission: (name) => client.call('getSubmission', { name }),
    reschedule: async (name, send_at, options) => {
      await client.call('rescheduleMail', { name, send_at, time_zone: timeZone }, options);
    },
    unschedule: async (name, options) => {
      const { id, threadId, revision } = await client.call('unscheduleMail', { name }, options);
      return { id, threadId, revision };
    },
  };
}
