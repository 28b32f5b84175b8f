import { EVENTS_PATH } from '@wren/contract/calls/reading/sync.ts';
import { WrenError } from '@wren/contract/errors.ts';
import type { MessageId, ThreadId } from '@wren/domain/message/message.ts';
import { streamEvents } from '../../platform/network/event-stream.ts';
import type { Fetch } from '../../platform/network/fetch.ts';
import { isDraftEnded, isSaveUncertain, isSignedOut } from '../call-errors.ts';
import { writeMail } from '../calls/write-mail.ts';
import type {
  BulkChanges,
  ChangeOptions,
  EventListeners,
  HostParts,
  MailHost,
  SavedAs,
  SaveRequest,
  SendRequest,
  SendResult,
} from '../mail-host.ts';
import type { OutgoingMail } from '../outgoing-mail.ts';
import { readDraft, WRITING_ERRORS } from '../writing-errors.ts';
import { bulkChange, changeOnWren } from './wren-changes.ts';

/** The part of our own back end that changes mail, reports changes of others, and knows the thread of a message. */
export interface WrenWriting extends Pick<MailHost, 'apply' | 'send' | 'threadOf'> {
  readonly events: (listeners: EventListeners, signal: AbortSignal) => Promise<void>;
  readonly startBulk: BulkChanges['start'];
  readonly drafts: Pick<MailHost['drafts'], 'read' | 'save' | 'settle'>;
}

export function wrenWriting(parts: HostParts): WrenWriting {
  const { client, fetch, host, timeZone } = parts;

  async function write(
    mail: OutgoingMail,
    extra: Readonly<Record<string, unknown>> | null,
    options: ChangeOptions,
  ): Promise<SendResult & SavedAs> {
    const ways = {
      named: true,
      areUuids: true,
      inReplyToId: mail.inReplyToId,
      extra: extra ?? {},
      goingOn: { if_revision: mail.draftRevision },
    };
    const { id, threadId, revision, submission } = await writeMail(parts, mail, extra !== null, ways, options);
    if (id === null) throw new WrenError('bad-answer', extra ? WRITING_ERRORS.noAnswer : WRITING_ERRORS.noIdReturned);
    return { id, threadId, revision, submission };
  }

  const save = ({ mail }: SaveRequest, options: ChangeOptions): Promise<SavedAs> => write(mail, null, options);

  return {
    events: async ({ onState, onActivity }, signal) => {
      const response = await openEvents(fetch, `${host}${EVENTS_PATH}`, signal);
      for await (const event of streamEvents(response, onActivity)) if (event.name === 'state') onState(event.data);
    },
    threadOf: async (name: MessageId): Promise<ThreadId | null> => {
      try {
        const [found] = await client.call('getMailThread', { name });
        return found?.message.threadId ?? null;
      } catch (error) {
        if (error instanceof WrenError && error.code === 'not-found') return null;
        throw error;
      }
    },
    apply: (change, resolve, options) => changeOnWren(client, change, resolve, options),
    startBulk: (job, { folder, text }, change, options) =>
      client.call(
        'startBulkChange',
        { job, mailbox: folder, query: text, time_zone: timeZone, change: bulkChange(change) },
        options,
      ),
    drafts: {
      read: (id) => readDraft(id, () => client.call('getDraft', { draft_id: id })),
      save,
      settle: async (request, options) => {
        try {
          // The repeated command is executed once, and gets the same answer.
          return await save(request, options);
        } catch (error) {
          const isEndedHere = isDraftEnded(error) && request.mail.draftId !== null;
          if (isSaveUncertain(error, true) || isSignedOut(error) || isEndedHere) throw error;
          return null;
        }
      },
    },
    send: async ({ settle, undoPeriod }: SendRequest, options) => {
      const mail = await settle();
      const extra = {
        ...(mail.sendAt !== null && { send_at: mail.sendAt }),
        ...(undoPeriod > 0 && { undo_period: undoPeriod }),
        time_zone: timeZone,
      };
      try {
        return await write(mail, extra, options);
      } catch (error) {
        if (!(error instanceof WrenError) || error.code !== 'bad-answer') throw error;
        // A proxy answered, not the server: repeating the command is safe.
        throw new WrenError('internal', error.message, { status: error.status, cause: error });
      }
    },
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
