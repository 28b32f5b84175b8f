import type { MessageId } from '@wren/domain/message/message.ts';
import { parseSearch } from '@wren/domain/search/parse-search.ts';
import { searchedFolders } from '@wren/domain/search/search-scope.ts';
import { writeMail } from '../calls/write-mail.ts';
import type { ChangeOptions, HostParts, MailHost, SearchBatch, SearchRequest } from '../mail-host.ts';
import type { OutgoingMail } from '../outgoing-mail.ts';
import { changeOnFrappe } from './frappe-changes.ts';
import { type FrappeDrafts, frappeDrafts } from './frappe-drafts.ts';
import { sendByDraft } from './send-by-draft.ts';

/** Number of examined mails of a folder, since the host cannot search: added with each batch, and in total. */
const REACH = 200;
const FARTHEST = 1_000;

/** The half of a plain host that changes mail, and searches by examining it. */
export interface FrappeWriting extends Pick<MailHost, 'apply' | 'send' | 'search'> {
  readonly drafts: FrappeDrafts;
}

export interface FrappeWritingParts extends HostParts, Pick<MailHost, 'list' | 'thread'> {
  /** Lists once, without retries. */
  readonly listOnce: MailHost['list'];
  /** The host's ids of messages in answers, if these differ from their own (wire contract 2.10). */
  readonly storeIds: ReadonlyMap<MessageId, string>;
}

export function frappeWriting(parts: FrappeWritingParts): FrappeWriting {
  const { client, list, listOnce, thread, storeIds } = parts;

  const write = (mail: OutgoingMail, send: boolean, options: ChangeOptions) => {
    const { inReplyToId } = mail;
    const ways = {
      named: false,
      areUuids: false,
      inReplyToId: inReplyToId && (storeIds.get(inReplyToId) ?? inReplyToId),
      extra: {},
      goingOn: {},
    };
    return writeMail(parts, mail, send, ways, options);
  };

  return {
    apply: (change, resolve, options) => changeOnFrappe(client, change, resolve, options),
    drafts: frappeDrafts({ list, listOnce, thread, write: (mail, options) => write(mail, false, options) }),
    send: (asked, options) =>
      sendByDraft({ list, thread, write: (mail, sending) => write(mail, true, sending) }, asked, options),
    // From the top each time: plain hosts have no offset.
    search: async ({ text, folder, batches }: SearchRequest): Promise<SearchBatch> => {
      const reach = Math.min((batches + 1) * REACH, FARTHEST);
      const folders = searchedFolders(parseSearch(text), folder);
      const lists = await Promise.all(folders.map((one) => list(one, 0, reach)));
      const hasMore = reach < FARTHEST && lists.some((rows) => rows.length >= reach);
      return { rows: lists.flat(), hasMore, snippets: {} };
    },
  };
}
