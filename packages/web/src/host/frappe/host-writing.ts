import { EVENTS_PATH } from '@wren/contract/calls/sync.ts';
import { WrenError } from '@wren/contract/errors.ts';
import { senderAddress } from '@wren/domain/address/own-address.ts';
import type { MessageId } from '@wren/domain/message/message.ts';
import { streamEvents } from '../../platform/network/event-stream.ts';
import type { Fetch } from '../../platform/network/fetch.ts';
import type { HostParts, MailHost, SendOptions, Sent } from '../mail-host.ts';
import type { OutgoingMail } from '../outgoing-mail.ts';
import { checkWritten, readDraft, readSent, WRITING_ERRORS } from '../writing-errors.ts';
import { callChange, wholeChange } from './changes-to-calls.ts';
import { findStored } from './find-draft.ts';
import type { ListFolder } from './list-folder.ts';
import { wireMail } from './wire-mail.ts';

/** The half of a mail host that changes mail, tells when others do, and knows the thread of a message. */
export type HostWriting = Pick<
  MailHost,
  'events' | 'apply' | 'changeMatching' | 'saveDraft' | 'draft' | 'send' | 'threadOf'
>;

export interface HostWritingParts extends HostParts {
  readonly lister: ListFolder;
  /** What answers name messages by, where that is not their own id (wire contract 2.10). */
  readonly storeIds: ReadonlyMap<MessageId, string>;
}

export function hostWriting(parts: HostWritingParts): HostWriting {
  const { client, fetch, host, abilities, addresses, timeZone, lister, storeIds } = parts;

  async function write(mail: OutgoingMail, send: boolean, { undoPeriod = 0, ...options }: SendOptions): Promise<Sent> {
    checkWritten(mail, send, abilities.commands);
    const inReplyToId = mail.inReplyToId && (storeIds.get(mail.inReplyToId) ?? mail.inReplyToId);
    const sendAt = send && abilities.scheduling ? mail.sendAt : null;
    const wire = {
      ...wireMail({ ...mail, from: senderAddress(mail.from, addresses), inReplyToId }, abilities.commands),
      ...(sendAt !== null && { send_at: sendAt }),
      ...(send && abilities.scheduling && undoPeriod > 0 && { undo_period: undoPeriod }),
      ...(send && abilities.commands && { time_zone: timeZone }),
    };
    const revision = abilities.revisions && { if_revision: mail.draftRevision };
    const asked =
      mail.draftId === null
        ? client.call('createMail', { ...wire, save_as_draft: !send, is_draft: !send, submit: send }, options)
        : client.call('updateDraftMail', { ...wire, ...revision, name: mail.draftId, submit: send }, options);
    const saved = await (send ? readSent(asked) : asked);
    if (saved.failed) throw new WrenError('invalid-input');
    // A plain host may name nothing (wire contract 2.10); ours always does.
    if (send && abilities.commands && saved.id === null) throw new WrenError('bad-answer', WRITING_ERRORS.noAnswer);
    const { storeId, threadId, revision: stored, submission } = saved;
    const id = storeId === null || send ? saved.id : await namedInLists(storeId, saved.id);
    return { id, threadId, revision: stored, submission };
  }

  /** The id by which lists name a saved draft, else the one that was answered. Null: unknown for now, but it is saved. */
  function namedInLists(storeId: string, answered: MessageId | null): Promise<MessageId | null> {
    return findStored(lister, storeId).then(
      (found) => found ?? answered,
      () => null,
    );
  }

  return {
    events: async ({ onState, onHeard }, signal) => {
      const response = await openEvents(fetch, `${host}${EVENTS_PATH}`, signal);
      for await (const event of streamEvents(response, onHeard)) if (event.name === 'state') onState(event.data);
    },
    threadOf: async (name) => {
      // A plain host knows threads alone.
      if (!abilities.commands) return null;
      try {
        const [found] = await client.call('getMailThread', { name });
        return found?.message.threadId ?? null;
      } catch (error) {
        if (error instanceof WrenError && error.code === 'not-found') return null;
        throw error;
      }
    },
    apply: (change, resolve, options) => callChange(client, change, abilities.commands, resolve, options),
    changeMatching: (job, { folder, text }, change, options) =>
      client.call(
        'changeMatching',
        { job, mailbox: folder, query: text, time_zone: timeZone, change: wholeChange(change) },
        options,
      ),
    saveDraft: (mail, options) => write(mail, false, options),
    draft: (id) => readDraft(id, () => client.call('getDraft', { draft_id: id })),
    send: (mail, options) => write(mail, true, options),
  };
}

async function openEvents(fetch: Fetch, url: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(url, {
    headers: { Accept: 'text/event-stream' },
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
  });
  if (response.ok) return response;
  throw new WrenError(response.status === 401 || response.status === 403 ? 'not-signed-in' : 'busy', undefined, {
    status: response.status,
  });
}
